// Signing and sending, with what becomes of it.

import { InvalidTxError, type TxEvent } from 'polkadot-api';
import type { Cell } from '../hex/cell';
import type { PositionId, Settings } from '../hex/position-id';
import type { Account } from './accounts';
import type { Connection } from './connection';
import { explain, explainFailure } from './refusals';

/** How far something sent has come. In a block it can still be undone; final it cannot. */
export type Stage =
	/** For what the account sent before it to be signed. */
	| { readonly name: 'waiting' }
	| { readonly name: 'signing' }
	| { readonly name: 'sent' }
	/** Of several calls in one, some can have been refused: `but` says why. */
	| { readonly name: 'in-block'; readonly block: number; readonly but?: string | undefined }
	| { readonly name: 'final'; readonly block: number; readonly but?: string | undefined }
	| { readonly name: 'refused'; readonly why: string };

/** One thing that a player can ask the chain to do. */
export type SingleCall =
	| { readonly name: 'create'; readonly settings: Settings; readonly opening: Cell }
	| { readonly name: 'withdraw'; readonly game: number }
	| {
			readonly name: 'play';
			readonly game: number;
			readonly position: PositionId;
			readonly cell: Cell;
			readonly chain: Cell[] | undefined;
	  }
	| { readonly name: 'prove'; readonly game: number; readonly position: PositionId; readonly chain: Cell[] }
	| { readonly name: 'release'; readonly game: number; readonly position: PositionId }
	| { readonly name: 'claim'; readonly game: number; readonly who: string };

/** What pays a player what can be had in a game. */
export function claimIn(game: number, who: string): SingleCall {
	return { name: 'claim', game, who };
}

/** What gives back the deposits of these positions. */
export function releasesIn(game: number, positions: readonly PositionId[]): SingleCall[] {
	return positions.map((position) => ({ name: 'release', game, position }));
}

/** What is signed once: a call, or several. One of several that is refused stops none of the others. */
export type Call = SingleCall | { readonly name: 'several'; readonly calls: readonly SingleCall[] };

/** So many calls fit into one transaction, with room to spare: a transaction may not fill a block. */
export const MOST_CALLS = 100;

/** So long a transaction can be valid, in blocks, from the one it was made at. Nobody needs to sign it after that. */
const VALID_FOR = 64;

/** So many transactions a node passes on for one page until they are final. More it drops without a word. */
const MOST_ON_THEIR_WAY = 16;

/** What the chain's events said about a call in a block. */
export type Events = Extract<TxEvent, { type: 'finalized' }>['events'];

/** What stands around a call. */
export interface Sending {
	/** Plancks for whoever makes the block, to be preferred when blocks are full. */
	readonly tip: bigint;
	/** Milliseconds from block to block. */
	readonly blockTime: number;
	readonly onStage: (stage: Stage) => void;
	/** Ends the waiting for a signature. What is signed cannot be called back. */
	readonly cancelled: AbortSignal;
}

function transaction({ api: { tx } }: Connection, call: SingleCall) {
	const { ForkingHex } = tx;
	switch (call.name) {
		case 'create': {
			const { redTime: red_time, blueTime: blue_time, losingRule, size, deposit } = call.settings;
			const losing_rule = { type: losingRule, value: undefined };
			return ForkingHex.create_game({
				settings: { size, red_time, blue_time, deposit, losing_rule },
				opening: call.opening,
			});
		}
		case 'withdraw':
			return ForkingHex.withdraw({ game: call.game });
		case 'play':
			return ForkingHex.play({ game: call.game, position: call.position, cell: call.cell, chain: call.chain });
		case 'prove':
			return ForkingHex.prove({ game: call.game, position: call.position, chain: call.chain });
		case 'release':
			return ForkingHex.release({ game: call.game, position: call.position });
		case 'claim':
			return ForkingHex.claim({ game: call.game, who: call.who });
	}
}

function signable(connection: Connection, call: Call) {
	if (call.name !== 'several') return transaction(connection, call);
	const calls = call.calls.map((one) => transaction(connection, one).decodedCall);
	return connection.api.tx.Utility.force_batch({ calls });
}

/** Sends calls, several of an account at once too: they are signed one after the other, and numbered so. */
export class Sender {
	readonly #connection: Connection;
	/** For every account, the numbers of what was signed and is not final. */
	readonly #taken = new Map<string, Set<number>>();
	/** For every account, when the next call can be signed. */
	readonly #turns = new Map<string, Promise<void>>();
	#onTheirWay = 0;
	/** What goes on when something else has arrived. */
	readonly #waiting: (() => void)[] = [];

	constructor(connection: Connection) {
		this.#connection = connection;
	}

	/** What a call costs to send, in plancks. */
	fee(call: Call, from: string): Promise<bigint> {
		return signable(this.#connection, call).getEstimatedFees(from);
	}

	/** Signs and sends. Tells every stage, and gives the events of the first block it gets into, unless it was refused. */
	send(call: Call, account: Account, sending: Sending): Promise<Events | undefined> {
		sending.onStage({ name: 'waiting' });
		return new Promise((settle) => {
			// A number belongs to what is signed, and what is not signed leaves no gap that the next would wait behind.
			const before = this.#turns.get(account.address) ?? Promise.resolve();
			this.#turns.set(
				account.address,
				before.then(() => this.#sign(call, account, sending, settle)),
			);
		});
	}

	/** Ends when the account's next call can be signed: this one has been sent, or will not be. */
	async #sign(
		call: Call,
		{ address, signer }: Account,
		{ tip, blockTime, onStage, cancelled }: Sending,
		settle: (events: Events | undefined) => void,
	): Promise<void> {
		const refuse = (why: string) => {
			onStage({ name: 'refused', why });
			settle(undefined);
		};
		await this.#enter();
		if (cancelled.aborted) {
			this.#leave();
			return refuse(CANCELLED);
		}
		onStage({ name: 'signing' });
		const nonce = await this.#nextNumber(address).catch((error: unknown) => refuse(whyNot(error)));
		if (nonce === undefined) return this.#leave();
		const taken = this.#taken.get(address) ?? new Set();
		this.#taken.set(address, taken.add(nonce));

		return new Promise((proceed) => {
			// What is in a block can fall out of it again, so the number stays taken until the block is final.
			const finish = () => {
				stopWaiting();
				taken.delete(nonce);
				this.#leave();
				settle(undefined);
				proceed();
			};
			const stopWaiting = () => {
				clearTimeout(limit);
				cancelled.removeEventListener('abort', cancel);
			};
			const giveUp = (why: string) => {
				subscription.unsubscribe();
				refuse(why);
				finish();
			};
			const cancel = () => giveUp(CANCELLED);
			const limit = setTimeout(() => giveUp(UNSIGNED), VALID_FOR * blockTime);
			cancelled.addEventListener('abort', cancel);
			const subscription = signable(this.#connection, call)
				.signSubmitAndWatch(signer, { nonce, tip, mortality: { mortal: true, period: VALID_FOR } })
				.subscribe({
					next(event) {
						if (event.type === 'signed') stopWaiting();
						if (event.type === 'broadcasted') proceed();
						const stage = stageOf(event);
						if (stage) onStage(stage);
						if ('events' in event && stage?.name !== 'refused') settle(event.events);
					},
					error(error) {
						refuse(whyNot(error));
						finish();
					},
					complete: finish,
				});
		});
	}

	/** Waits until the node can pass on one more. */
	async #enter(): Promise<void> {
		if (this.#onTheirWay < MOST_ON_THEIR_WAY) this.#onTheirWay += 1;
		else await new Promise<void>((goOn) => this.#waiting.push(goOn));
	}

	/** Gives its place to what waits longest. */
	#leave(): void {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#onTheirWay -= 1;
	}

	/** The next number of an account, after all that the node knows and all that was sent from here. */
	async #nextNumber(address: string): Promise<number> {
		let number = await this.#connection.client._request<number, [string]>('system_accountNextIndex', [address]);
		while (this.#taken.get(address)?.has(number)) number += 1;
		return number;
	}
}

const CANCELLED = 'You called it off before it was signed.';
const UNSIGNED = 'Nobody signed it in time. Is the wallet locked? Please try again.';

function stageOf(event: TxEvent): Stage | undefined {
	switch (event.type) {
		case 'signed':
			return undefined;
		case 'broadcasted':
			return { name: 'sent' };
		case 'txBestBlocksState':
			// Not there yet, or fallen out again.
			return event.found ? outcome('in-block', event) : { name: 'sent' };
		case 'finalized':
			return outcome('final', event);
	}
}

type Included = Extract<TxEvent, { type: 'finalized' }>;

function outcome(name: 'in-block' | 'final', included: Omit<Included, 'type' | 'txHash'>): Stage {
	const { ok, dispatchError, events, block } = included;
	if (!ok) return { name: 'refused', why: explain(dispatchError) };
	const refused = events.flatMap(({ type, value }) =>
		type === 'Utility' && value.type === 'ItemFailed' ? [explain((value.value as { error: unknown }).error)] : [],
	);
	const done = events.filter(({ type, value }) => type === 'Utility' && value.type === 'ItemCompleted').length;
	if (refused.length === 0) return { name, block: block.number };
	const why = [...new Set(refused)].join(' ');
	if (done === 0) return { name: 'refused', why };
	return { name, block: block.number, but: `${refused.length} of ${refused.length + done} were refused. ${why}` };
}

function whyNot(error: unknown): string {
	return error instanceof InvalidTxError ? explain(error.error) : explainFailure(error);
}
