// Signing and sending, with what becomes of it.

import { InvalidTxError, type TxEvent } from 'polkadot-api';
import type { Account } from './accounts';
import type { Call } from './calls';
import type { Connection } from './connection';
import { explain, explainFailure, Refusal } from './refusals';
import { type Costs, Signing, VALID_FOR } from './signing';

/** How far something sent has come. In a block it can still be undone; final it cannot. */
export type Stage =
	/** For what the account sent before it to be signed. */
	| { readonly name: 'waiting' }
	/** For the player to say whether it shall give so high a tip, or none. */
	| { readonly name: 'asking'; readonly costs: Costs; readonly answer: (isGiven: boolean) => void }
	/** `tip`: plancks that it gives to be preferred. */
	| { readonly name: 'signing'; readonly tip: bigint }
	| { readonly name: 'sent' }
	/** Of several calls in one, some can have been refused: `but` says why. */
	| { readonly name: 'in-block'; readonly block: number; readonly but?: string | undefined }
	| { readonly name: 'final'; readonly block: number; readonly but?: string | undefined }
	| { readonly name: 'refused'; readonly why: string };

/** So many transactions a node passes on for one page until they are final. More it drops without a word. */
const MOST_ON_THEIR_WAY = 16;

/** What the chain's events said about a call in a block. */
export type Events = Extract<TxEvent, { type: 'finalized' }>['events'];

/** What stands around a call. */
export interface Sending {
	/** Gives what it takes to be preferred, in plancks, whatever the call costs: none, unless blocks are full. */
	readonly usefulTip: () => bigint;
	/** Milliseconds from block to block. */
	readonly blockTime: number;
	readonly onStage: (stage: Stage) => void;
	/** Ends the waiting for an answer and a signature. What is signed cannot be called back. */
	readonly cancelled: AbortSignal;
}

/** Sends calls, several of an account at once too: they are signed one after the other, and numbered so. */
export class Sender {
	readonly #connection: Connection;
	readonly #signing: Pick<Signing, 'sign' | 'costs'>;
	/** For every account, the numbers of what was signed and is not final. */
	readonly #taken = new Map<string, Set<number>>();
	/** For every account, when the next call can be signed. */
	readonly #turns = new Map<string, Promise<void>>();
	#onTheirWay = 0;
	/** What goes on when something else has arrived. */
	readonly #waiting: (() => void)[] = [];

	constructor(connection: Connection, signing: Pick<Signing, 'sign' | 'costs'> = new Signing(connection)) {
		this.#connection = connection;
		this.#signing = signing;
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
		account: Account,
		sending: Sending,
		settle: (events: Events | undefined) => void,
	): Promise<void> {
		await this.#enter();
		const taken = this.#taken.get(account.address) ?? new Set();
		this.#taken.set(account.address, taken);
		let nonce: number | undefined;
		// A transaction in a block can fall out of it again, so the number stays taken until the block is final.
		const finish = () => {
			if (nonce !== undefined) taken.delete(nonce);
			this.#leave();
			settle(undefined);
		};
		try {
			const tip = await this.#tipOf(call, account, sending);
			sending.onStage({ name: 'signing', tip });
			nonce = await this.#nextNumber(account.address);
			taken.add(nonce);
			const signed = this.#signing.sign(call, account.signer, { nonce, tip });
			const extrinsic = await inTime(signed, VALID_FOR * sending.blockTime, sending.cancelled);
			await this.#submit(extrinsic, sending, settle, finish);
		} catch (error) {
			sending.onStage({ name: 'refused', why: whyNot(error) });
			finish();
		}
	}

	/** The tip that a call gives. Asks the player if that is a high one. */
	async #tipOf(call: Call, { address }: Account, { usefulTip, onStage, cancelled }: Sending): Promise<bigint> {
		if (cancelled.aborted) throw new Refusal(CANCELLED);
		const useful = usefulTip();
		if (useful === 0n) return 0n;
		const costs = await this.#signing.costs(call, address, useful);
		if (!costs.isHigh) return costs.tip;
		const answered = new Promise<boolean>((answer) => onStage({ name: 'asking', costs, answer }));
		return (await unlessCancelled(answered, cancelled)) ? costs.tip : 0n;
	}

	/** Sends what is signed. Ends when it is on its way; `finish` is called when it is final or refused. */
	#submit(
		extrinsic: Uint8Array,
		{ onStage }: Sending,
		settle: (events: Events) => void,
		finish: () => void,
	): Promise<void> {
		return new Promise((proceed) => {
			const end = () => {
				finish();
				proceed();
			};
			this.#connection.client.submitAndWatch(extrinsic).subscribe({
				next(event) {
					if (event.type === 'broadcasted') proceed();
					const stage = stageOf(event);
					if (stage) onStage(stage);
					if ('events' in event && stage?.name !== 'refused') settle(event.events);
				},
				error(error) {
					onStage({ name: 'refused', why: whyNot(error) });
					end();
				},
				complete: end,
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

/** Fails when it was called off before it was there. */
function unlessCancelled<Value>(awaited: Promise<Value>, cancelled: AbortSignal): Promise<Value> {
	return new Promise((settle, reject) => {
		const cancel = () => reject(new Refusal(CANCELLED));
		if (cancelled.aborted) cancel();
		cancelled.addEventListener('abort', cancel);
		const stop = () => cancelled.removeEventListener('abort', cancel);
		awaited.finally(stop).then(settle, reject);
	});
}

/** The same, and fails also when it is not there after so many milliseconds. */
async function inTime<Value>(awaited: Promise<Value>, limit: number, cancelled: AbortSignal): Promise<Value> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Refusal(UNSIGNED)), limit)));
	try {
		return await unlessCancelled(Promise.race([awaited, late]), cancelled);
	} finally {
		clearTimeout(timer);
	}
}

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
