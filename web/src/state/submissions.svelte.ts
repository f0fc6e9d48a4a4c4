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
	withParts,
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
	/** Resolves as soon as nothing more can happen to it: being in a block can still be undone. */
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
	/** The block that it is in, or after which the page gives it up. */
	readonly block: number | undefined;
}

/** Whether it waits for an answer or a signature, and can be cancelled. */
export function isUnsigned({ stage: { name } }: Submission): boolean {
	return name === 'waiting' || name === 'asking' || name === 'signing';
}

/** Milliseconds for which a final submission stays in the list. */
const SHOWN_AFTER_FINAL = 6_000;

/** Blocks after a lost connection in which what may have arrived should show. */
export const UNCLEAR_FOR = 3;

export class Submissions {
	/** The newest first. */
	list = $state.raw<readonly Submission[]>([]);
	readonly #client: ChainClient;
	readonly #cancels = new Map<number, AbortController>();
	#underWay = $state.raw<ReadonlyMap<Deed, UnderWay>>(new Map());
	#next = 0;

	constructor(client: ChainClient) {
		this.#client = client;
	}

	/**
	 * Whether one of these calls has been asked for here, and is neither refused nor in a block before the newest one. In
	 * that one, parts of the page may not have read yet what it changed. Until then, buttons that send it stay off.
	 */
	isUnderWay(...calls: readonly Intended[]): boolean {
		return calls.some((call) => {
			const known = this.#underWay.get(deedOf(call));
			return known !== undefined && !this.#isOver(known);
		});
	}

	/** Plancks that an account's calls will hold that are in no block yet. */
	onTheirWay({ address }: Account): bigint {
		const mine = [...this.#underWay.values()].filter(({ by, block }) => by === address && block === undefined);
		return mine.reduce((sum, { held }) => sum + held, 0n);
	}

	/**
	 * Sends a call from an account, with a tip of at least this many plancks. Parts of it that are under way already are
	 * not sent again: if all are, the outcome is theirs.
	 */
	send(account: Account, wanted: Call, what: string, leastTip = 0n): Sent {
		const parts = partsOf(wanted).filter((part) => !this.isUnderWay(part));
		const same = partsOf(wanted).map((part) => this.#underWay.get(deedOf(part)));
		if (parts.length === 0 && same[0]) return same[0].sent;
		const call = withParts(wanted, parts);
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
			if (ended) settleEnd(ended);
		};
		if (this.#client.status !== 'connected') {
			onStage({ name: 'unsent', why: words.noNode });
			settleEvents!(undefined);
			return sent;
		}
		preferences.hasPlayed.value = true;
		this.#cancels.set(number, cancel);
		const by = account.address;
		const entries = parts.map(
			(part) => [deedOf(part), { number, sent, by, held: heldBy(part), block: undefined }] as const,
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
	refuse(what: string, why: string): void {
		this.#advance(this.#add(what, false), { name: 'unsent', why });
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
		const given = stage.name === 'unclear' ? (this.#client.head?.number ?? 0) + UNCLEAR_FOR : undefined;
		const block = 'block' in stage ? stage.block : given;
		this.#underWay = new Map(
			[...this.#underWay]
				.filter(([, known]) => known.number !== number || endOf(stage) !== 'failed')
				.map(([deed, known]) => [deed, known.number === number ? { ...known, block } : known]),
		);
	}

	/** Whether the page has had a block's time to read the block that it is in. */
	#isOver({ block }: UnderWay): boolean {
		return block !== undefined && block < (this.#client.head?.number ?? 0);
	}

	#forget(number: number): void {
		this.list = this.list.filter((submission) => submission.number !== number);
		this.#cancels.delete(number);
	}
}
