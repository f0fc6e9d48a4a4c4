// The transactions sent from this page, with their progress.

import type { Account } from '../chain/accounts';
import {
	type Call,
	type Deed,
	deedOf,
	heldBy,
	inOne,
	type Intended,
	MOST_CALLS,
	partsOf,
	type SingleCall,
} from '../chain/calls';
import { Refusal } from '../chain/refusals';
import type { Events, Stage } from '../chain/sending';
import { words } from '../words/refusals';
import type { ChainClient } from './chain-client.svelte';
import { preferences } from './preferences.svelte';

export interface Submission {
	readonly number: number;
	readonly what: string;
	/** Whether it is a move, whatever is sent along with it. */
	readonly isMove: boolean;
	/** The tip in plancks, once it is known. */
	readonly tip: bigint;
	readonly stage: Stage;
	/** The number of the head when it was sent. */
	readonly sentAt?: number | undefined;
}

/** The outcome of something that was sent. */
export interface Sent {
	/** Resolves to its events in the first block, or undefined if it is in none. */
	readonly events: Promise<Events | undefined>;
	/**
	 * Resolves as soon as nothing more is expected of it. Being in a block can still be undone. If the connection was lost, it
	 * resolves when that is back.
	 */
	readonly end: Promise<End>;
	/** Calls it off for a reason, unless it is signed. */
	callOff(why: string): void;
}

/** The end of a submission: final, without effect, or unknown, since the connection was lost. */
export type End = 'final' | 'failed' | 'unclear';

function endOf({ name }: Stage): End | undefined {
	if (name === 'refused' || name === 'unsent') return 'failed';
	return name === 'final' || name === 'unclear' ? name : undefined;
}

/** A deed from the moment it is asked for. */
interface UnderWay {
	readonly number: number;
	readonly sent: Sent;
	readonly by: string;
	/** Plancks that it holds, at most. */
	readonly held: bigint;
	/** Whether a block has it, done or refused: then the account's balance counts what it holds. */
	readonly isInBlock: boolean;
	/** The block after which it is under way no more; undefined while that is not known. */
	readonly until: number | undefined;
}

/** Whether it waits for an answer or a signature, and can be cancelled. */
export function isUnsigned({ stage: { name } }: Submission): boolean {
	return name === 'waiting' || name === 'asking' || name === 'signing';
}

/** Milliseconds for which a final submission stays in the list. */
const SHOWN_AFTER_FINAL = 6_000;

/** Blocks after the return of a lost connection in which what may have arrived should show. */
export const UNCLEAR_FOR = 3;

export class Submissions {
	/** The newest first. */
	list = $state.raw<readonly Submission[]>([]);
	readonly #client: ChainClient;
	readonly #cancels = new Map<number, AbortController>();
	#underWay = $state.raw<ReadonlyMap<Deed, UnderWay>>(new Map());
	/** By number, what may have arrived before the connection was lost, and what to do when that is back. */
	readonly #unclear = new Map<number, (end: End) => void>();
	#next = 0;

	constructor(client: ChainClient) {
		this.#client = client;
		client.onProgress(() => this.#lookAgain());
	}

	/**
	 * Whether one of these calls has been asked for here, and is neither refused for good nor in a block before the newest
	 * one. In that one, parts of the page may not have read yet what it changed. Until then, buttons that send it stay off.
	 */
	isUnderWay(...calls: readonly Intended[]): boolean {
		return calls.some((call) => {
			const known = this.#underWay.get(deedOf(call));
			return known !== undefined && !this.#isOver(known);
		});
	}

	/** Plancks that the page's account can spend, less what is on its way; undefined until they are known. */
	get money(): bigint | undefined {
		const { account, balance } = this.#client;
		return account && balance !== undefined ? balance - this.onTheirWay(account) : undefined;
	}

	/** Plancks that an account's calls will hold that are in no block yet. */
	onTheirWay({ address }: Account): bigint {
		const mine = [...this.#underWay.values()].filter((each) => each.by === address && !each.isInBlock);
		return mine.filter((each) => !this.#isOver(each)).reduce((sum, { held }) => sum + held, 0n);
	}

	/**
	 * Sends a call from an account, with a tip of at least this many plancks. Parts of it that are under way already are
	 * not sent again: if all are, the outcome is theirs. A batch of which all is done or nothing is not sent without them.
	 */
	send(account: Account, wanted: Call, what: string, leastTip = 0n): Sent {
		const all = partsOf(wanted);
		const parts = all.filter((part) => !this.isUnderWay(part));
		const same = new Set(all.map((part) => this.#underWay.get(deedOf(part))?.sent));
		const [first] = same;
		const isWhole = wanted.name !== 'together' || same.size === 1;
		if (parts.length === 0 && first && isWhole) return first;
		if (wanted.name === 'together' && parts.length < all.length) return this.refuse(what, words.partlyUnderWay);
		if (this.#client.status !== 'connected') return this.refuse(what, words.noNode);
		const call = parts.length < all.length ? inOne(parts) : wanted;
		const number = this.#add(
			what,
			parts.some(({ name }) => name === 'play'),
		);
		const cancel = new AbortController();
		const callOff = (why: string) => cancel.abort(new Refusal(why));
		let settleEnd: (end: End) => void;
		let settleEvents: (events: Promise<Events | undefined> | undefined) => void;
		const end = new Promise<End>((settle) => (settleEnd = settle));
		const events = new Promise<Events | undefined>((settle) => (settleEvents = settle));
		const sent: Sent = { events, end, callOff };
		const onStage = (stage: Stage) => {
			this.#advance(number, stage);
			const ended = endOf(stage);
			if (ended === 'unclear') this.#unclear.set(number, settleEnd);
			else if (ended) settleEnd(ended);
		};
		preferences.hasPlayed.value = true;
		this.#cancels.set(number, cancel);
		const by = account.address;
		const entries = parts.map(
			(part) =>
				[deedOf(part), { number, sent, by, held: heldBy(part), isInBlock: false, until: undefined }] as const,
		);
		const current = [...this.#underWay].filter(([, known]) => !this.#isOver(known));
		this.#underWay = new Map([...current, ...entries]);
		settleEvents!(
			this.#client.sender.send(call, account, {
				usefulTip: () => this.#client.usefulTip(leastTip),
				// The target, not the measured block time: fast blocks must not shorten the time to sign.
				blockTime: this.#client.constants?.blockTime ?? this.#client.blockTime,
				onStage,
				cancelled: cancel.signal,
			}),
		);
		return sent;
	}

	/** Lists something that is not sent, with the reason. */
	refuse(what: string, why: string): Sent {
		this.#advance(this.#add(what, false), { name: 'unsent', why });
		return { events: Promise.resolve(undefined), end: Promise.resolve('failed'), callOff: () => undefined };
	}

	/** Sends calls in as few transactions as possible, signed one after the other. */
	sendAll(account: Account, calls: readonly SingleCall[], what: string): void {
		const fresh = calls.filter((call) => !this.isUnderWay(call));
		for (let from = 0; from < fresh.length; from += MOST_CALLS) {
			const part = fresh.slice(from, from + MOST_CALLS);
			this.send(account, inOne(part), what);
		}
	}

	/** Cancels a submission that is not signed yet. */
	cancel({ number }: Submission): void {
		this.#cancels.get(number)?.abort();
	}

	/** Removes these from the list. */
	dismiss(submissions: readonly Submission[]): void {
		for (const { number } of submissions) this.#forget(number);
	}

	#add(what: string, isMove: boolean): number {
		const number = this.#next++;
		this.list = [{ number, what, isMove, tip: 0n, stage: { name: 'waiting' } }, ...this.list];
		return number;
	}

	#advance(number: number, stage: Stage): void {
		const news = { stage, ...(stage.name === 'signing' && { tip: stage.tip }) };
		const sentAt = (one: Submission) =>
			one.sentAt ?? (stage.name === 'sent' ? this.#client.head?.number : undefined);
		this.list = this.list.map((one) => (one.number === number ? { ...one, ...news, sentAt: sentAt(one) } : one));
		this.#follow(number, stage);
		if (stage.name === 'final' && !stage.but) setTimeout(() => this.#forget(number), SHOWN_AFTER_FINAL);
	}

	/** Keeps the deeds of a submission under way up to date, also those of one whose notice is gone. */
	#follow(number: number, stage: Stage): void {
		const isOver = stage.name === 'unsent' || (stage.name === 'refused' && stage.isFinal);
		const isInBlock = stage.name === 'refused' || 'block' in stage;
		// Of what a block has refused that is not final, a reorganisation can still do all.
		const isDone = stage.name === 'final' || (stage.name === 'in-block' && stage.but === undefined);
		this.#change(number, isOver ? undefined : { isInBlock, until: isDone ? stage.block : undefined });
	}

	/** Counts the blocks in which what may have arrived should show: only those since the connection's return. */
	#lookAgain(): void {
		const { status, head } = this.#client;
		if (status !== 'connected' || !head) return;
		for (const [number, settleEnd] of this.#unclear) {
			this.#change(number, { isInBlock: false, until: head.number + UNCLEAR_FOR });
			settleEnd('unclear');
		}
		this.#unclear.clear();
	}

	/** Changes the deeds of a submission under way; undefined ends them. */
	#change(number: number, change: Pick<UnderWay, 'isInBlock' | 'until'> | undefined): void {
		this.#underWay = new Map(
			[...this.#underWay].flatMap(([deed, known]) => {
				if (known.number !== number) return [[deed, known]];
				return change ? [[deed, { ...known, ...change }]] : [];
			}),
		);
	}

	/** Whether the page has had a block's time to read the block that it is in. */
	#isOver({ until }: UnderWay): boolean {
		return until !== undefined && until < (this.#client.head?.number ?? 0);
	}

	#forget(number: number): void {
		this.list = this.list.filter((submission) => submission.number !== number);
		this.#cancels.delete(number);
	}
}
