// The transactions sent from this page, and their progress.

import type { Account } from '../chain/accounts';
import {
	type Call,
	type Deed,
	deedOf,
	heldBy,
	inOne,
	type Intended,
	partsOf,
	type SingleCall,
} from '../chain/sending/calls';
import { Refusal } from '../chain/sending/refusals';
import type { Events, Stage } from '../chain/sending/sending';
import { usefulTip } from '../chain/sending/tips';
import { MOST_CALLS } from '../rules/policy';
import { words } from '../words/refusals';
import type { Client } from './client';
import { preferences } from './preferences.svelte';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head' | 'accounts' | 'fees'>;

/** Whether a submission plays a move, opens a game, or does something else. A game with its first replies is played. */
export type Outcome = 'played' | 'opened' | 'done';

export interface Submission {
	readonly number: number;
	readonly what: string;
	/** The notice's word for the submission in a block. */
	readonly outcome: Outcome;
	/** The tip in plancks; 0 until known. */
	readonly tip: bigint;
	readonly stage: Stage;
	/** The number of the head when the submission was sent. */
	readonly sentAt?: number | undefined;
	readonly explain?: Explaining | undefined;
}

/**
 * Says who was faster than a refused call, by the chain's name of the reason. Undefined if the page does not know it:
 * then the reason's own sentence has to do.
 */
export type Explaining = (error: string) => string | undefined;

/** The outcome of a submission. */
export interface Sent {
	/** Resolves to the events in the first block with the submission; undefined if no block has it. */
	readonly events: Promise<Events | undefined>;
	/**
	 * Resolves at the end of the submission. A block alone is not the end, because a reorganisation can undo it. After
	 * a lost connection, it resolves when the connection is back.
	 */
	readonly end: Promise<End>;
	/** Calls the submission off for a reason, unless it is signed. */
	callOff(why: string): void;
}

/** The end of a submission: final, without effect, or unknown because the connection was lost. */
export type End = 'final' | 'failed' | 'unclear';

function endOf({ name }: Stage): End | undefined {
	if (name === 'refused' || name === 'unsent') return 'failed';
	return name === 'final' || name === 'unclear' ? name : undefined;
}

function outcomeOf(parts: readonly SingleCall[]): Outcome {
	const names = parts.map(({ name }) => name);
	if (names.includes('play')) return 'played';
	return names.includes('create') ? 'opened' : 'done';
}

/** A deed under way: from the click to the end. */
interface UnderWay {
	readonly number: number;
	readonly sent: Sent;
	readonly by: string;
	/** The highest sum in plancks that the call holds. */
	readonly held: bigint;
	/** Whether a block has the call, done or refused. The account's balance then includes the held sum. */
	readonly isInBlock: boolean;
	/** The block after which the deed is no longer under way; undefined until known. */
	readonly until: number | undefined;
}

/** Whether the submission waits for an answer or a signature. Only then can it be cancelled. */
export function isUnsigned({ stage: { name } }: Submission): boolean {
	return name === 'waiting' || name === 'asking' || name === 'signing';
}

/** The milliseconds for which a final submission stays in the list. */
const SHOWN_AFTER_FINAL = 6_000;

/** The blocks after the return of a lost connection within which a sent call should appear. */
export const UNCLEAR_FOR = 3;

export class Submissions {
	/** The submissions, the newest first. */
	list = $state.raw<readonly Submission[]>([]);
	readonly #client: Parts;
	readonly #cancels = new Map<number, AbortController>();
	#underWay = $state.raw<ReadonlyMap<Deed, UnderWay>>(new Map());
	/** The submissions whose outcome is unknown, by number, and the function to call when the connection is back. */
	readonly #unclear = new Map<number, (end: End) => void>();
	#next = 0;

	constructor(client: Parts) {
		this.#client = client;
		client.head.onProgress(() => this.#lookAgain());
	}

	/**
	 * Whether one of these calls is under way, so that its buttons stay off. A call is under way from the click until
	 * it is refused for good, or until the block after its own. Parts of the page may read its own block late.
	 */
	isUnderWay(...calls: readonly Intended[]): boolean {
		return calls.some((call) => {
			const known = this.#underWay.get(deedOf(call));
			return known !== undefined && !this.#isOver(known);
		});
	}

	/** The plancks that the page's account can spend, less those on their way; undefined until known. */
	get money(): bigint | undefined {
		const { chosen: account, balance } = this.#client.accounts;
		return account && balance !== undefined ? balance - this.onTheirWay(account) : undefined;
	}

	/** The plancks that the account's calls will hold and that are in no block yet. */
	onTheirWay({ address }: Account): bigint {
		const mine = [...this.#underWay.values()].filter((each) => each.by === address && !each.isInBlock);
		return mine.filter((each) => !this.#isOver(each)).reduce((sum, { held }) => sum + held, 0n);
	}

	/**
	 * Sends a call from an account, with a tip of at least `leastTip` plancks. Parts that are under way are not sent
	 * again. If all parts are, the result is their outcome. A batch that takes effect as a whole or not at all is
	 * refused if only some parts are under way. `explain` says who was faster.
	 */
	send(account: Account, wanted: Call, what: string, leastTip = 0n, explain?: Explaining): Sent {
		const all = partsOf(wanted);
		const parts = all.filter((part) => !this.isUnderWay(part));
		const same = new Set(all.map((part) => this.#underWay.get(deedOf(part))?.sent));
		const [first] = same;
		const isWhole = wanted.name !== 'together' || same.size === 1;
		if (parts.length === 0 && first && isWhole) return first;
		if (wanted.name === 'together' && parts.length < all.length) return this.refuse(what, words.partlyUnderWay);
		// A lost connection may be back in a moment. The sender waits for it.
		if (!['connected', 'lost'].includes(this.#client.connection.status)) return this.refuse(what, words.noNode);
		const call = parts.length < all.length ? inOne(parts) : wanted;
		const number = this.#add(what, outcomeOf(parts), explain);
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
			this.#client.connection.sender.send(call, account, {
				usefulTip: (fee) => usefulTip(this.#client.fees.tipRate, fee, leastTip),
				onBlock: (listener) => this.#client.head.onProgress(({ head }) => listener(head.number)),
				// The target counts, not the measured block time: fast blocks must not shorten the time to sign.
				blockTime: this.#client.connection.constants?.blockTime ?? this.#client.head.blockTime,
				onStage,
				cancelled: cancel.signal,
			}),
		);
		return sent;
	}

	/** Lists a call that was not sent, with the reason. */
	refuse(what: string, why: string): Sent {
		this.#advance(this.#add(what, 'done'), { name: 'unsent', why });
		return { events: Promise.resolve(undefined), end: Promise.resolve('failed'), callOff: () => undefined };
	}

	/** Sends calls in as few transactions as possible. The player signs one after the other. */
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

	/** Removes these submissions from the list. */
	dismiss(submissions: readonly Submission[]): void {
		for (const { number } of submissions) this.#forget(number);
	}

	#add(what: string, outcome: Outcome, explain?: Explaining): number {
		const number = this.#next++;
		this.list = [{ number, what, outcome, tip: 0n, stage: { name: 'waiting' }, explain }, ...this.list];
		return number;
	}

	#advance(number: number, stage: Stage): void {
		const news = { stage, ...(stage.name === 'signing' && { tip: stage.tip }) };
		const sentAt = (one: Submission) =>
			one.sentAt ?? (stage.name === 'sent' ? this.#client.head.now?.number : undefined);
		this.list = this.list.map((one) => (one.number === number ? { ...one, ...news, sentAt: sentAt(one) } : one));
		this.#follow(number, stage);
		if (stage.name === 'final' && !stage.but) setTimeout(() => this.#forget(number), SHOWN_AFTER_FINAL);
	}

	/** Updates the deeds of a submission under way, even if its notice is gone. */
	#follow(number: number, stage: Stage): void {
		const isOver = stage.name === 'unsent' || (stage.name === 'refused' && stage.isFinal);
		const isInBlock = stage.name === 'refused' || 'block' in stage;
		// Until a refusal is final, a reorganisation can still undo it.
		const isDone = stage.name === 'final' || (stage.name === 'in-block' && stage.but === undefined);
		this.#change(number, isOver ? undefined : { isInBlock, until: isDone ? stage.block : undefined });
	}

	/** Starts to count the blocks for submissions of unknown outcome, once the connection is back. */
	#lookAgain(): void {
		const { status } = this.#client.connection;
		const { now: head } = this.#client.head;
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

	/** Whether the page has had a block's time to read the block of the deed. */
	#isOver({ until }: UnderWay): boolean {
		return until !== undefined && until < (this.#client.head.now?.number ?? 0);
	}

	#forget(number: number): void {
		this.list = this.list.filter((submission) => submission.number !== number);
		this.#cancels.delete(number);
	}
}
