// Signing and sending transactions, and following them until they are final.

import { InvalidTxError, type PolkadotSigner, type TxEvent } from 'polkadot-api';
import { words } from '../words/refusals';
import type { Account } from './accounts';
import type { Call } from './calls';
import { explain } from './chain-errors';
import type { Connection } from './connection';
import { explainFailure, isRejection, Refusal } from './refusals';
import { type Costs, Signing, VALID_FOR } from './signing';

/** The progress of a transaction. In a block it can still be undone by a reorganisation; once final it cannot. */
export type Stage =
	/** Waits until the account's previous transactions have been signed. */
	| { readonly name: 'waiting' }
	/** Waits for the player to decide on a high tip: give it, or none. */
	| { readonly name: 'asking'; readonly costs: Costs; readonly answer: (isGiven: boolean) => void }
	/** `tip`: in plancks. */
	| { readonly name: 'signing'; readonly tip: bigint }
	| { readonly name: 'sent' }
	/** `but`: the calls of a batch that were refused, and why. */
	| { readonly name: 'in-block'; readonly block: number; readonly but?: string | undefined }
	| { readonly name: 'final'; readonly block: number; readonly but?: string | undefined }
	/** By the chain. Any fee has been paid. `isFinal`: no reorganisation of blocks can undo that. */
	| { readonly name: 'refused'; readonly why: string; readonly isFinal: boolean }
	/** Never left the page: declined, called off, or without a node. */
	| { readonly name: 'unsent'; readonly why: string }
	/** The connection was lost after it was sent. */
	| { readonly name: 'unclear' };

/** The node follows at most this many unfinalised transactions per connection, and silently drops more. */
const MOST_ON_THEIR_WAY = 16;

/** The events of a transaction in a block. */
export type Events = Extract<TxEvent, { type: 'finalized' }>['events'];

/** Parameters of sending a call. */
export interface Sending {
	/** Returns the tip that it takes to go first, in plancks: 0 unless blocks are full. */
	readonly usefulTip: () => bigint;
	/** The block time in milliseconds. */
	readonly blockTime: number;
	readonly onStage: (stage: Stage) => void;
	/**
	 * Cancels waiting for a turn, an answer or a signature, for the `Refusal` that is its reason. A signed transaction
	 * cannot be cancelled.
	 */
	readonly cancelled: AbortSignal;
}

/** Sends calls. Those of one account are signed one at a time, with consecutive nonces. */
export class Sender {
	readonly #connection: Connection;
	readonly #signing: Pick<Signing, 'sign' | 'costs'>;
	/** By account, the nonces of signed transactions that are not final. */
	readonly #taken = new Map<string, Set<number>>();
	/** By account, a promise that resolves when the next call can be signed. */
	readonly #turns = new Map<string, Promise<void>>();
	#onTheirWay = 0;
	/** Resolvers of sends that wait for a free slot. */
	readonly #waiting: (() => void)[] = [];

	constructor(connection: Connection, signing: Pick<Signing, 'sign' | 'costs'> = new Signing(connection)) {
		this.#connection = connection;
		this.#signing = signing;
	}

	/** Signs and sends a call, reporting each stage. Resolves to its events in a block, or undefined if refused. */
	send(call: Call, account: Account, sending: Sending): Promise<Events | undefined> {
		sending.onStage({ name: 'waiting' });
		return new Promise((settle) => {
			// A nonce is taken only for signing: a call that is never signed leaves no gap to hold up later ones.
			const before = this.#turns.get(account.address) ?? Promise.resolve();
			const turn = unlessCancelled(before, sending.cancelled).then(
				() => this.#sign(call, account, sending, settle),
				(error) => {
					sending.onStage({ name: 'unsent', why: explainFailure(error) });
					settle(undefined);
					// Later ones still wait for those before this one.
					return before;
				},
			);
			this.#turns.set(account.address, turn);
		});
	}

	/** Resolves when the account's next call can be signed: this one has been sent, or never will be. */
	async #sign(
		call: Call,
		account: Account,
		sending: Sending,
		settle: (events: Events | undefined) => void,
	): Promise<void> {
		const taken = this.#taken.get(account.address) ?? new Set();
		this.#taken.set(account.address, taken);
		let leave: () => void = () => undefined;
		let nonce: number | undefined;
		// A reorganisation can drop the transaction's block, so the nonce stays taken until the block is final.
		const finish = () => {
			if (nonce !== undefined) taken.delete(nonce);
			leave();
			settle(undefined);
		};
		let isGivenUp = false;
		try {
			leave = await this.#enter(sending.cancelled);
			const tip = await this.#tipOf(call, account, sending);
			sending.onStage({ name: 'signing', tip });
			nonce = await inTime(this.#nextNumber(account.address), words.noNode, sending);
			taken.add(nonce);
			const signer = willing(account.signer, () => {
				if (isGivenUp || sending.cancelled.aborted) throw whyCancelled(sending.cancelled);
			});
			const signed = this.#signing.sign(call, signer, { nonce, tip });
			const extrinsic = await inTime(signed, words.unsigned, sending);
			await this.#submit(extrinsic, sending, settle, finish);
		} catch (error) {
			isGivenUp = true;
			sending.onStage({ name: 'unsent', why: explainFailure(error) });
			finish();
		}
	}

	/** The tip of a call. Asks the player if it is high. */
	async #tipOf(call: Call, { address }: Account, sending: Sending): Promise<bigint> {
		const { usefulTip, onStage, cancelled } = sending;
		if (cancelled.aborted) throw whyCancelled(cancelled);
		const useful = usefulTip();
		if (useful === 0n) return 0n;
		const costs = await inTime(this.#signing.costs(call, address, useful), words.noNode, sending);
		if (!costs.isHigh) return costs.tip;
		const answered = new Promise<boolean>((answer) => onStage({ name: 'asking', costs, answer }));
		return (await unlessCancelled(answered, cancelled)) ? costs.tip : 0n;
	}

	/** Sends a signed extrinsic. Resolves once it is broadcast; calls `finish` once it is final or refused. */
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
			let isSent = false;
			this.#connection.client.submitAndWatch(extrinsic).subscribe({
				next(event) {
					if (event.type === 'broadcasted') {
						isSent = true;
						proceed();
					}
					const stage = stageOf(event);
					if (stage) onStage(stage);
					if ('events' in event && stage?.name !== 'refused') settle(event.events);
				},
				error(error) {
					onStage(failure(error, isSent));
					end();
				},
				complete: end,
			});
		});
	}

	/** Waits for a free slot among the transactions that the node follows. Returns a function that frees it. */
	async #enter(cancelled: AbortSignal): Promise<() => void> {
		if (this.#onTheirWay < MOST_ON_THEIR_WAY) {
			this.#onTheirWay += 1;
		} else {
			const turn = new Promise<void>((goOn) => this.#waiting.push(goOn));
			// The slot of one that is cancelled goes to the next.
			await unlessCancelled(turn, cancelled).catch((error: unknown) => {
				void turn.then(() => this.#leave());
				throw error;
			});
		}
		return () => this.#leave();
	}

	/** Hands the slot to the send that has waited longest. */
	#leave(): void {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#onTheirWay -= 1;
	}

	/** The next nonce of an account, counting the node's pool and everything sent from this page. */
	async #nextNumber(address: string): Promise<number> {
		let number = await this.#connection.client._request<number, [string]>('system_accountNextIndex', [address]);
		while (this.#taken.get(address)?.has(number)) number += 1;
		return number;
	}
}

/** The reason for which something was cancelled: the player's wish, unless the page gave another. */
function whyCancelled({ reason }: AbortSignal): Refusal {
	return reason instanceof Refusal ? reason : new Refusal(words.cancelled);
}

/** A signer that asks its wallet's owner only after `check`, which throws once the call is given up. */
function willing(signer: PolkadotSigner, check: () => void): PolkadotSigner {
	return {
		...signer,
		async signTx(...given) {
			check();
			return signer.signTx(...given);
		},
	};
}

/** Awaits a value. Rejects if it is cancelled before that. */
function unlessCancelled<Value>(awaited: Promise<Value>, cancelled: AbortSignal): Promise<Value> {
	return new Promise((settle, reject) => {
		const cancel = () => reject(whyCancelled(cancelled));
		if (cancelled.aborted) cancel();
		cancelled.addEventListener('abort', cancel);
		const stop = () => cancelled.removeEventListener('abort', cancel);
		awaited.finally(stop).then(settle, reject);
	});
}

/** The same, until a call that has been signed would no longer be valid. Then it rejects for this reason. */
async function inTime<Value>(awaited: Promise<Value>, why: string, { blockTime, cancelled }: Sending): Promise<Value> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Refusal(why)), VALID_FOR * blockTime);
	});
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
			// Not found: in no block yet, or dropped by a reorganisation.
			return event.found ? outcome('in-block', event) : { name: 'sent' };
		case 'finalized':
			return outcome('final', event);
	}
}

type Included = Extract<TxEvent, { type: 'finalized' }>;

function outcome(name: 'in-block' | 'final', included: Omit<Included, 'type' | 'txHash'>): Stage {
	const { ok, dispatchError, events, block } = included;
	const isFinal = name === 'final';
	if (!ok) return { name: 'refused', why: explain(dispatchError), isFinal };
	const refused = events.flatMap(refusalIn);
	const completed = events.filter(({ type, value }) => type === 'Utility' && value.type === 'ItemCompleted').length;
	// A call made for another account completes a batch's item even if it is refused.
	const done = Math.max(
		0,
		completed - events.filter((event) => event.type === 'Proxy' && refusalIn(event)[0]).length,
	);
	if (refused.length === 0) return { name, block: block.number };
	const why = [...new Set(refused)].join(' ');
	if (done === 0) return { name: 'refused', why, isFinal };
	return {
		name,
		block: block.number,
		but: words.someRefused(String(refused.length), String(refused.length + done), why),
	};
}

/** The refusal of a part of a transaction that an event tells of: a call in a batch, or one made for another account. */
function refusalIn({ type, value }: Events[number]): readonly string[] {
	if (type === 'Utility' && value.type === 'ItemFailed') return [explain((value.value as { error: unknown }).error)];
	if (type !== 'Proxy' || value.type !== 'ProxyExecuted') return [];
	const { result } = value.value as { result: { success: boolean; value: unknown } };
	return result.success ? [] : [explain(result.value)];
}

/** The stage of a signed transaction after an error of the connection or an answer of the node. */
function failure(error: unknown, isSent: boolean): Stage {
	if (error instanceof InvalidTxError) return { name: 'refused', why: explain(error.error), isFinal: true };
	if (isRejection(error)) return { name: 'refused', why: explainFailure(error), isFinal: true };
	return isSent ? { name: 'unclear' } : { name: 'unsent', why: explainFailure(error) };
}
