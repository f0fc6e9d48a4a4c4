// Signing and sending transactions, and following them until they are final.

import { InvalidTxError, type PolkadotSigner } from 'polkadot-api';
import { RAISE_AFTER, raisedTip, VALID_FOR } from '../../rules/policy';
import { words } from '../../words/refusals';
import type { Account } from '../accounts';
import { type Call, partsOf } from './calls';
import { explain, nameOf } from './chain-errors';
import type { Connection } from '../node/connection';
import { Finding, type Outcome, outcomeAt, type Place } from '../finding';
import { Reader } from '../reading';
import { explainPoolRefusal, isKnownToPool, isPlaceTaken } from './pool-refusals';
import { explainFailure, isDisconnection, Refusal } from './refusals';
import { type Costs, Signing } from './signing';

/**
 * The progress of a transaction. A reorganisation can still undo a transaction in a block; a final transaction stays.
 */
export type Stage =
	/** Waits until the account's earlier transactions are signed. */
	| { readonly name: 'waiting' }
	/** Waits for the player to accept or refuse a high tip. */
	| { readonly name: 'asking'; readonly costs: Costs; readonly answer: (isGiven: boolean) => void }
	/** Waits for the signature. `tip` is in plancks. */
	| { readonly name: 'signing'; readonly tip: bigint }
	/**
	 * `raised` is the tip in plancks of a transaction that replaced one with a lower tip. `isAgain`: the call was signed
	 * again, because another transaction of the account took its number.
	 */
	| {
			readonly name: 'sent';
			readonly raised?: bigint | undefined;
			readonly isAgain?: boolean;
			readonly offer?: Offer;
	  }
	/** `but` names the refused calls of a batch and the reasons. */
	| { readonly name: 'in-block'; readonly block: number; readonly but?: string | undefined }
	| { readonly name: 'final'; readonly block: number; readonly but?: string | undefined }
	/**
	 * The chain or the node's pool refused the transaction. If a block has it, its fee is paid. `isFinal`: no
	 * reorganisation of blocks can undo the refusal. `error` is the chain's name of the reason.
	 */
	| { readonly name: 'refused'; readonly why: string; readonly isFinal: boolean; readonly error?: string | undefined }
	/** The transaction never left the page: the player declined it, the page called it off, or no node answered. */
	| { readonly name: 'unsent'; readonly why: string }
	/** The transaction was sent, and the node cannot show the blocks since then. */
	| { readonly name: 'unclear' };

/** A higher tip for a transaction that is in no block, which the player may give. */
export interface Offer {
	readonly costs: Costs;
	readonly accept: () => void;
}

/**
 * The highest number of unfinalised transactions that the node follows per connection. The node drops others silently.
 */
const MOST_ON_THEIR_WAY = 16;

/** The blocks that a node has for an answer before a signature. */
const ANSWER_WITHIN = 20;
/** The milliseconds after which a request that failed with its connection is repeated. */
const ASK_AGAIN_AFTER = 1_000;

/** The events of a transaction in a block. */
export type Events = Outcome['events'];

/** Parameters of sending a call. */
export interface Sending {
	/** Returns the tip in plancks that puts a call with this fee first: 0 for all fees unless blocks are full. */
	readonly usefulTip: (fee: bigint) => bigint;
	/** Calls `listener` with the number of the best block and of each later one. Returns a function that ends the calls. */
	readonly onBlock: (listener: (number: number) => void) => () => void;
	/** The block time in milliseconds. */
	readonly blockTime: number;
	readonly onStage: (stage: Stage) => void;
	/**
	 * Cancels the wait for a turn, an answer or a signature. The signal's reason is a `Refusal`. A signed transaction
	 * cannot be cancelled.
	 */
	readonly cancelled: AbortSignal;
}

/** A call to sign and send. */
interface Task {
	readonly call: Call;
	readonly account: Account;
	readonly sending: Sending;
	/** Whether the call is signed again, because another transaction of the account took its number. */
	readonly isAgain: boolean;
	/** Passes on the events of a block with the call; undefined if it was refused. */
	readonly settle: (events: Events | undefined) => void;
}

/** A call in transactions of one nonce, each with a higher tip. A block can have only one of them. */
interface UnderWay extends Task {
	readonly nonce: number;
	/** The highest tip in plancks. */
	tip: bigint;
	/** The same tip, if it replaced a lower one. */
	raised: bigint | undefined;
	/** The transactions without an error. The function ends a broadcast and frees its slot. */
	readonly alive: Map<Uint8Array, () => void>;
	/** The transactions whose broadcast ended with the connection. */
	readonly stopped: Set<Uint8Array>;
	readonly finding: Finding;
	/** The last look into the blocks. Each look waits for the one before. */
	looked: Promise<Sight>;
	/** The timer of the look after a failed one. */
	again: ReturnType<typeof setTimeout> | undefined;
	/** The place of one of the transactions in a block. */
	found: (Place & { readonly outcome: Outcome }) | undefined;
	isSent: boolean;
	isOver: boolean;
	/** Whether a further transaction is being prepared. */
	isBusy: boolean;
	/** Ends the transactions. */
	readonly end: () => void;
	/** Ends the call: one of its transactions is final, or all have failed. */
	readonly finish: () => void;
}

/** The result of a look into the blocks. `hidden`: the node cannot show all of them. */
type Sight = 'found' | 'absent' | 'hidden';

/** Sends calls. The calls of one account are signed one at a time, with consecutive nonces. */
export class Sender {
	readonly #connection: Connection;
	readonly #signing: Pick<Signing, 'sign' | 'costs'>;
	/** The nonces of each account's signed transactions that are not final. */
	readonly #taken = new Map<string, Set<number>>();
	/** For each account, a promise that resolves when the next call can be signed. */
	readonly #turns = new Map<string, Promise<void>>();
	#onTheirWay = 0;
	/** The resolvers of sends that wait for a free slot. */
	readonly #waiting: (() => void)[] = [];

	constructor(connection: Connection, signing: Pick<Signing, 'sign' | 'costs'> = new Signing(connection)) {
		this.#connection = connection;
		this.#signing = signing;
	}

	/**
	 * Signs and sends a call and reports each stage. Resolves to its events in a block; undefined if it was refused.
	 */
	send(call: Call, account: Account, sending: Sending): Promise<Events | undefined> {
		return new Promise((settle) => this.#queue({ call, account, sending, isAgain: false, settle }));
	}

	/** Signs a call when the account's earlier calls are on their way. */
	#queue(task: Task): void {
		const { account, sending, settle } = task;
		sending.onStage({ name: 'waiting' });
		// The page takes a nonce only for a signature. A call that is never signed leaves no gap for later calls.
		const before = this.#turns.get(account.address) ?? Promise.resolve();
		const turn = unlessCancelled(before, sending.cancelled).then(
			() => this.#sign(task),
			(error) => {
				sending.onStage({ name: 'unsent', why: explainFailure(error) });
				settle(undefined);
				// Later calls still wait for the calls before this one.
				return before;
			},
		);
		this.#turns.set(account.address, turn);
	}

	/** Resolves when the account's next call can be signed: this call was sent, or never will be. */
	async #sign(task: Task): Promise<void> {
		const { call, account, sending, settle } = task;
		const taken = this.#taken.get(account.address) ?? new Set();
		this.#taken.set(account.address, taken);
		let leave: () => void = () => undefined;
		let nonce: number | undefined;
		let isGivenUp = false;
		try {
			leave = await this.#enter(sending.cancelled);
			const tip = await this.#tipOf(task);
			sending.onStage({ name: 'signing', tip });
			const number = await answerTo(() => this.#nextNumber(account.address), sending);
			nonce = number;
			taken.add(number);
			let isAsked = false;
			const signer = willing(account.signer, () => {
				if (isGivenUp || sending.cancelled.aborted) throw whyCancelled(sending.cancelled);
				isAsked = true;
			});
			const blocks = () => answerTo(() => this.#connection.client.getBestBlocks(), sending);
			const before = await blocks();
			const sign = () => this.#signing.sign(call, signer, { nonce: number, tip });
			const extrinsic = await within(VALID_FOR, sign, words.unsigned, sending, () => !isAsked);
			const finding = new Finding(this.#connection, await blocks());
			finding.add(extrinsic, before);
			await this.#follow({ ...task, nonce: number, tip, finding }, extrinsic, leave);
		} catch (error) {
			isGivenUp = true;
			sending.onStage({ name: 'unsent', why: explainFailure(error) });
			if (nonce !== undefined) taken.delete(nonce);
			leave();
			settle(undefined);
		}
	}

	/**
	 * The tip of a call in plancks. The player is asked about a high tip, but not when a call is signed again: the player
	 * may have dismissed its notice.
	 */
	async #tipOf({ call, account: { address }, sending, isAgain }: Task): Promise<bigint> {
		const { usefulTip, onStage, cancelled } = sending;
		if (cancelled.aborted) throw whyCancelled(cancelled);
		if (usefulTip(0n) === 0n) return 0n;
		const costs = await answerTo(() => this.#signing.costs(call, address, usefulTip), sending);
		if (!costs.isHigh) return costs.tip;
		if (isAgain) return 0n;
		const answered = new Promise<boolean>((answer) => onStage({ name: 'asking', costs, answer }));
		return (await unlessCancelled(answered, cancelled)) ? costs.tip : 0n;
	}

	/** Sends the first transaction of a call, and later ones with higher tips. Resolves after the first broadcast. */
	#follow(
		sent: Task & Pick<UnderWay, 'nonce' | 'tip' | 'finding'>,
		extrinsic: Uint8Array,
		leave: () => void,
	): Promise<void> {
		let stop: () => void = () => undefined;
		const end = () => {
			underWay.isOver = true;
			stop();
			for (const endBroadcast of underWay.alive.values()) endBroadcast();
			underWay.alive.clear();
			// A reorganisation can drop the block of a transaction, so the nonce stays taken until the block is final.
			this.#taken.get(sent.account.address)?.delete(sent.nonce);
		};
		const finish = () => {
			end();
			sent.settle(undefined);
		};
		const underWay: UnderWay = {
			...sent,
			...{ raised: undefined, found: undefined, isSent: false, isOver: false, isBusy: false },
			...{ alive: new Map(), stopped: new Set(), looked: Promise.resolve('absent'), again: undefined },
			...{ end, finish },
		};
		const broadcast = this.#broadcast(extrinsic, underWay, leave);
		const raising = this.#insist(underWay);
		const watching = this.#connection.client.bestBlocks$.subscribe(() => void this.#watch(underWay));
		stop = () => {
			raising();
			watching.unsubscribe();
		};
		return broadcast;
	}

	/** Broadcasts a transaction of a call. Resolves after the broadcast or its failure. `leave` frees its slot. */
	#broadcast(extrinsic: Uint8Array, underWay: UnderWay, leave: () => void): Promise<void> {
		return new Promise((proceed) => {
			const watched = this.#connection.client.submitAndWatch(extrinsic).subscribe({
				next({ type }) {
					// The page looks for the blocks itself.
					if (type !== 'broadcasted') return;
					underWay.isSent = true;
					if (isWaiting(underWay)) underWay.sending.onStage(stageSent(underWay));
					proceed();
				},
				error: (error) => void this.#fail(extrinsic, underWay, error).then(proceed),
			});
			underWay.alive.set(extrinsic, () => {
				watched.unsubscribe();
				leave();
			});
		});
	}

	/** Handles the end of a broadcast by an error. */
	async #fail(extrinsic: Uint8Array, underWay: UnderWay, error: unknown): Promise<void> {
		const { alive, stopped, isSent, sending, finish } = underWay;
		// The library reports an error for a transaction in a block that it has missed.
		const sight = await this.#look(underWay);
		if (underWay.isOver || sight === 'found') return;
		const isVerdict = error instanceof InvalidTxError || explainPoolRefusal(error) !== undefined;
		if (isKnownToPool(error) || (!isVerdict && (isSent || isDisconnection(error)))) {
			stopped.add(extrinsic);
			underWay.isSent = true;
			if (!isSent) sending.onStage(stageSent(underWay));
			return;
		}
		alive.get(extrinsic)?.();
		alive.delete(extrinsic);
		// Another transaction of the call can still get into a block.
		if (alive.size > 0) return;
		const repeats = sight === 'absent' && isPlaceTaken(error) && (await this.#canRepeat(underWay));
		// Meanwhile the call can have ended, or one more transaction of it can be on its way.
		if (underWay.isOver || alive.size > 0) return;
		if (repeats) return this.#repeat(underWay);
		sending.onStage(isSent && sight === 'hidden' ? { name: 'unclear' } : failure(error, isSent));
		finish();
	}

	/**
	 * Looks for a call, and signs a move again as soon as the best block has another transaction with its number. The
	 * library reports that only once the block is final, when the move's time may be over.
	 */
	async #watch(underWay: UnderWay): Promise<void> {
		if ((await this.#look(underWay)) !== 'absent' || !underWay.isSent) return;
		if (!(await this.#canRepeat(underWay, true))) return;
		// A block since then can have the call.
		if ((await this.#look(underWay)) === 'absent' && isWaiting(underWay)) this.#repeat(underWay);
	}

	/**
	 * Whether a move can be signed again: once, without asking a wallet, and while no one has made it and the chain takes
	 * it. A call that is no move could take effect twice. `ifUsed`: only if the best block has used the number.
	 */
	async #canRepeat({ call, account, sending, isAgain, nonce }: UnderWay, ifUsed = false): Promise<boolean> {
		const move = partsOf(call).find((part) => part.name === 'play');
		if (!move || isAgain || account.wallet !== undefined || sending.cancelled.aborted) return false;
		try {
			const [best] = await this.#connection.client.getBestBlocks();
			const { hash } = best!;
			if (ifUsed) {
				const { query } = await this.#connection.api(hash);
				const next = await query.System.Account.getValue(account.address, { at: hash });
				if (next.nonce <= nonce) return false;
			}
			return await new Reader(this.#connection, hash).takes(move.game, move.position, move.move);
		} catch {
			return false;
		}
	}

	/**
	 * Signs a move again. If a reorganisation brings its first transaction back, the chain refuses one of the two, whose
	 * position exists: the deposit is held once, and a fee is lost. The move comes after the account's later calls: those
	 * on their way need room in the same blocks, and those not signed yet are signed first, at the latest when the player
	 * has answered for their tips or cancelled them. Replies of the account to the move are refused meanwhile.
	 */
	#repeat({ call, account, sending, settle, end }: UnderWay): void {
		end();
		this.#queue({ call, account, sending, isAgain: true, settle });
	}

	/** Looks for a call in the newest blocks, and reports its stage. */
	#look(underWay: UnderWay): Promise<Sight> {
		underWay.looked = underWay.looked.then(() => this.#lookNow(underWay));
		return underWay.looked;
	}

	async #lookNow(underWay: UnderWay): Promise<Sight> {
		const { finding, sending, stopped, alive, finish } = underWay;
		clearTimeout(underWay.again);
		if (underWay.isOver) return 'found';
		let isLate = false;
		try {
			const blocks = await this.#connection.client.getBestBlocks();
			isLate = finding.isOverAfter(blocks[0]!);
			const place = await finding.findIn(blocks);
			if (place) {
				await this.#report(place, underWay);
				return 'found';
			}
		} catch {
			if (isLate) {
				sending.onStage({ name: 'unclear' });
				finish();
			} else if (!underWay.isOver) {
				// The node may answer before its next block.
				underWay.again = setTimeout(() => void this.#look(underWay), ASK_AGAIN_AFTER);
			}
			return 'hidden';
		}
		if (isLate) {
			sending.onStage({ name: 'refused', why: explain(TOO_OLD), isFinal: true });
			finish();
			return 'absent';
		}
		if (underWay.found) sending.onStage(stageSent(underWay));
		underWay.found = undefined;
		for (const extrinsic of stopped) {
			stopped.delete(extrinsic);
			const end = alive.get(extrinsic);
			if (end) void this.#broadcast(extrinsic, underWay, end);
		}
		return 'absent';
	}

	/** Reports the block with a transaction of a call. */
	async #report(place: Place, underWay: UnderWay): Promise<void> {
		const { found, sending, settle, finish } = underWay;
		const isSame = place.block.hash === found?.block.hash;
		if (isSame && place.isFinal === found.isFinal) return;
		const outcome = isSame ? found.outcome : await outcomeAt(this.#connection, place);
		if (underWay.isOver) return;
		underWay.found = { ...place, outcome };
		const stage = stageOf(place, outcome);
		sending.onStage(stage);
		if (stage.name !== 'refused') settle(outcome.events);
		if (place.isFinal) finish();
	}

	/** Raises the tip of a call again and again, while blocks come without it. Returns a function that ends this. */
	#insist(underWay: UnderWay): () => void {
		let since: number | undefined;
		return underWay.sending.onBlock((number) => {
			if (since === undefined || !underWay.isSent || underWay.found) since = number;
			if (number < since + RAISE_AFTER) return;
			since = number;
			void this.#alone(underWay, () => this.#raise(underWay));
		});
	}

	/** Prepares a further transaction, unless another one is being prepared. Earlier ones survive a failure. */
	async #alone(underWay: UnderWay, prepare: () => Promise<void>): Promise<void> {
		if (underWay.isBusy) return;
		underWay.isBusy = true;
		await prepare().catch(() => undefined);
		underWay.isBusy = false;
	}

	/**
	 * Raises the tip of a call. The key in this browser signs again by itself, up to a tip that is not high. A higher tip,
	 * or a wallet, needs the player.
	 */
	async #raise(underWay: UnderWay): Promise<void> {
		const { call, account, sending, tip } = underWay;
		const higher = (fee: bigint) => raisedTip(tip, sending.usefulTip(fee));
		const costs = await this.#signing.costs(call, account.address, higher);
		if (costs.tip <= tip || (await this.#look(underWay)) !== 'absent' || !isWaiting(underWay)) return;
		const replace = () => this.#replace(underWay, costs.tip);
		if (account.wallet === undefined && !costs.isHigh) return replace();
		const accept = () => void this.#alone(underWay, replace);
		sending.onStage({ ...stageSent(underWay), offer: { costs, accept } });
	}

	/** Sends a transaction with this tip that replaces the earlier ones of a call, if the node can follow one more. */
	async #replace(underWay: UnderWay, tip: bigint): Promise<void> {
		const { call, account, nonce } = underWay;
		// An offer of the player's can be older than the last transaction.
		if (tip <= underWay.tip || !isWaiting(underWay) || this.#onTheirWay >= MOST_ON_THEIR_WAY) return;
		const blocks = await this.#connection.client.getBestBlocks();
		const extrinsic = await this.#signing.sign(call, account.signer, { nonce, tip });
		if (!isWaiting(underWay)) return;
		underWay.finding.add(extrinsic, blocks);
		underWay.tip = tip;
		underWay.raised = tip;
		this.#onTheirWay += 1;
		await this.#broadcast(extrinsic, underWay, () => this.#leave());
	}

	/** Waits for a free slot among the transactions that the node follows. Returns a function that frees the slot. */
	async #enter(cancelled: AbortSignal): Promise<() => void> {
		if (this.#onTheirWay < MOST_ON_THEIR_WAY) {
			this.#onTheirWay += 1;
		} else {
			const turn = new Promise<void>((goOn) => this.#waiting.push(goOn));
			// A cancelled send passes its slot on.
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

	/** The next nonce of an account. Transactions in the node's pool and all transactions of this page count. */
	async #nextNumber(address: string): Promise<number> {
		let number = await this.#connection.client._request<number, [string]>('system_accountNextIndex', [address]);
		while (this.#taken.get(address)?.has(number)) number += 1;
		return number;
	}
}

/** The stage of a transaction that is on its way. */
function stageSent({ raised, isAgain }: UnderWay) {
	return { name: 'sent', raised, ...(isAgain && { isAgain }) } as const;
}

/** Whether none of a call's transactions is in a block, and one can still get there. */
function isWaiting({ isOver, found }: UnderWay): boolean {
	return !isOver && found === undefined;
}

/** The reason of a cancellation: the page's, or else the player's wish. */
function whyCancelled({ reason }: AbortSignal): Refusal {
	return reason instanceof Refusal ? reason : new Refusal(words.cancelled);
}

/**
 * A signer that first calls `check`, which throws after the call was given up. Only then is the wallet's owner asked.
 */
function willing(signer: PolkadotSigner, check: () => void): PolkadotSigner {
	return {
		...signer,
		async signTx(...given) {
			check();
			return signer.signTx(...given);
		},
	};
}

/** Awaits a value. Rejects when the send is cancelled first. */
function unlessCancelled<Value>(awaited: Promise<Value>, cancelled: AbortSignal): Promise<Value> {
	return new Promise((settle, reject) => {
		const cancel = () => reject(whyCancelled(cancelled));
		if (cancelled.aborted) cancel();
		cancelled.addEventListener('abort', cancel);
		const stop = () => cancelled.removeEventListener('abort', cancel);
		awaited.finally(stop).then(settle, reject);
	});
}

/** Asks the node for a value. Rejects when the send is cancelled, or the node does not answer in time. */
function answerTo<Value>(ask: () => Promise<Value>, sending: Sending): Promise<Value> {
	return within(ANSWER_WITHIN, ask, words.noNode, sending);
}

/**
 * Asks for a value, and asks again after a failure of the connection while `mayAsk` holds. Rejects when the send is
 * cancelled, or with `why` after this number of blocks.
 */
async function within<Value>(
	blocks: number,
	ask: () => Promise<Value>,
	why: string,
	{ blockTime, cancelled }: Sending,
	mayAsk = () => true,
): Promise<Value> {
	const end = new AbortController();
	const late = new Promise<never>((_, reject) => {
		const timer = setTimeout(() => reject(new Refusal(why)), blocks * blockTime);
		end.signal.addEventListener('abort', () => clearTimeout(timer));
	});
	const answer = async () => {
		for (;;) {
			try {
				return await ask();
			} catch (error) {
				if (end.signal.aborted || !isDisconnection(error) || !mayAsk()) throw error;
			}
			await new Promise((goOn) => setTimeout(goOn, ASK_AGAIN_AFTER));
		}
	};
	try {
		return await unlessCancelled(Promise.race([answer(), late]), cancelled);
	} finally {
		end.abort();
	}
}

/** The error of a transaction that no block can have any more. */
const TOO_OLD = { type: 'Invalid', value: { type: 'AncientBirthBlock' } };

/** The stage of a transaction in a block. */
function stageOf({ block: { number: block }, isFinal }: Place, { ok, dispatchError, events }: Outcome): Stage {
	if (!ok) return { name: 'refused', why: explain(dispatchError), isFinal, error: nameOf(dispatchError) };
	const refused = events.flatMap(refusalIn);
	const completed = events.filter(({ type, value }) => type === 'Utility' && value.type === 'ItemCompleted').length;
	// In a batch, a call for another account counts as a completed item even if it was refused.
	const done = Math.max(
		0,
		completed - events.filter((event) => event.type === 'Proxy' && refusalIn(event)[0]).length,
	);
	const name = isFinal ? 'final' : 'in-block';
	if (refused.length === 0) return { name, block };
	const why = [...new Set(refused)].join(' ');
	if (done === 0) return { name: 'refused', why, isFinal };
	return {
		name,
		block,
		but: words.someRefused(String(refused.length), String(refused.length + done), why),
	};
}

/** The refusal in an event: of a call in a batch, or of a call for another account. Empty for other events. */
function refusalIn({ type, value }: Events[number]): readonly string[] {
	if (type === 'Utility' && value.type === 'ItemFailed') return [explain((value.value as { error: unknown }).error)];
	if (type !== 'Proxy' || value.type !== 'ProxyExecuted') return [];
	const { result } = value.value as { result: { success: boolean; value: unknown } };
	return result.success ? [] : [explain(result.value)];
}

/** The stage of a transaction after an error of the connection or a refusal by the node. */
function failure(error: unknown, isSent: boolean): Stage {
	if (!(error instanceof InvalidTxError)) {
		const refusal = explainPoolRefusal(error);
		if (refusal === undefined) return { name: 'unsent', why: explainFailure(error) };
		return { name: 'refused', why: refusal, isFinal: true, error: isPlaceTaken(error) ? 'Stale' : undefined };
	}
	const name = nameOf(error.error);
	// A signature is valid only on the branch with the block at which it begins.
	const why = isSent && name === 'BadProof' ? words.branchLost : explain(error.error);
	return { name: 'refused', why, isFinal: true, error: name };
}
