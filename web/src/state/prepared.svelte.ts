// The prepared answers of one game, persisted in the browser, and played from the open page.

import type { PlayCall } from '../chain/calls';
import { type Known, parsePrepared, type Prepared, verdictOn } from '../chain/prepared';
import type { Position } from '../chain/reading';
import { isSameMove } from '../hex/move';
import type { PositionId } from '../hex/position-id';
import { read, storeAmong } from './stored';

/** The number of games whose answers to store, the most recently changed ones. */
const GAMES = 20;
const LIST = 'prepared';

const isSameAnswer = (one: Prepared, other: Prepared) =>
	one.account === other.account && one.on === other.on && isSameMove(one.move, other.move);

/** The player's part in playing answers. */
export interface Playing {
	/** The address of the account that plays, if there is one. */
	readonly account: string | undefined;
	/** Whether it can pay for a move of this many plancks. */
	canPay(most: bigint): boolean;
	play(from: Position, call: PlayCall): void;
}

export class PreparedAnswers {
	/** The id of the game's opening, which is unique across games and chains. */
	readonly opening: PositionId;
	list = $state.raw<readonly Prepared[]>([]);
	/** Whether the page plays them. Off on every visit: nothing is signed without a click before. */
	isOn = $state(false);
	readonly #name: string;
	/** Whether the store has the list, and with it what other tabs change. Without a store, the list in memory is the list. */
	#isStored = true;

	constructor(opening: PositionId) {
		this.opening = opening;
		this.#name = `prepared:${opening.slice(2, 18)}`;
		this.list = this.#stored();
	}

	/** Adds answers. An account has one answer to a position: the last one. */
	add(answers: readonly Prepared[]): void {
		const isReplaced = (old: Prepared) =>
			answers.some(({ account, on }) => account === old.account && on === old.on);
		this.#keep([...this.#stored().filter((old) => !isReplaced(old)), ...answers]);
	}

	remove(answer: Prepared): void {
		this.#keep(this.#stored().filter((other) => !isSameAnswer(answer, other)));
	}

	/** Removes all answers, as when the game has ended. */
	clear(): void {
		if (this.list.length > 0) this.#keep([]);
	}

	/**
	 * Plays the answers of an account that are due, each once, and drops those that are called off. An answer that it cannot
	 * pay for waits.
	 */
	run(known: Known, { account, canPay, play }: Playing): void {
		for (const answer of this.list) {
			const verdict = verdictOn(answer, known);
			if (verdict === 'wait') continue;
			if (verdict === 'called-off') this.remove(answer);
			else if (this.isOn && answer.account === account && canPay(verdict.most) && this.#take(answer)) {
				play(known.positions.get(answer.on)!, verdict);
			}
		}
	}

	/** Takes an answer out before it is sent. False if another tab has taken it, or the player removed it there. */
	#take(answer: Prepared): boolean {
		const isThere = this.#stored().some((other) => isSameAnswer(answer, other));
		this.remove(answer);
		return isThere;
	}

	#stored(): readonly Prepared[] {
		return this.#isStored ? parsePrepared(read<unknown>(this.#name, [], this.list)) : this.list;
	}

	#keep(list: readonly Prepared[]): void {
		this.list = list;
		this.#isStored = storeAmong(LIST, this.#name, list.length > 0 ? list : undefined, GAMES);
	}
}
