// The prepared answers of one game, stored in the browser and played by the open page.

import type { PlayCall } from '../chain/sending/calls';
import { type Known, parsePrepared, type Prepared, verdictOn } from '../chain/sending/prepared';
import type { Position } from '../chain/reading';
import { isSameMove } from '../hex/move';
import type { PositionId } from '../rules/position-id';
import { read, storeAmong } from './stored';

/** The number of games whose answers are stored. The most recently changed stay. */
const GAMES = 20;
const LIST = 'prepared';

const isSameAnswer = (one: Prepared, other: Prepared) =>
	one.account === other.account && one.on === other.on && isSameMove(one.move, other.move);

/** The player's part in the playing of answers. */
export interface Playing {
	/** The address of the account that plays; undefined without one. */
	readonly account: string | undefined;
	/** Whether the account can pay for a move of `most` plancks. */
	canPay(most: bigint): boolean;
	play(from: Position, call: PlayCall): void;
}

export class PreparedAnswers {
	/** The id of the game's opening, unique across games and chains. */
	readonly opening: PositionId;
	list = $state.raw<readonly Prepared[]>([]);
	/** Whether the page plays the answers. False on every visit, so that the page signs nothing without a click. */
	isOn = $state(false);
	readonly #name: string;
	/** Whether the browser stores the list, with the changes of other tabs. Otherwise the list in memory counts. */
	#isStored = true;

	constructor(opening: PositionId) {
		this.opening = opening;
		this.#name = `prepared:${opening.slice(2, 18)}`;
		this.list = this.#stored();
	}

	/** Adds answers. An account has one answer per position: the last one added. */
	add(answers: readonly Prepared[]): void {
		const isReplaced = (old: Prepared) =>
			answers.some(({ account, on }) => account === old.account && on === old.on);
		this.#keep([...this.#stored().filter((old) => !isReplaced(old)), ...answers]);
	}

	remove(answer: Prepared): void {
		this.#keep(this.#stored().filter((other) => !isSameAnswer(answer, other)));
	}

	/** Removes all answers, for example after the end of the game. */
	clear(): void {
		if (this.list.length > 0) this.#keep([]);
	}

	/**
	 * Plays the account's due answers, each once, and removes the answers that are called off. An answer waits while
	 * the account cannot pay for it.
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

	/**
	 * Takes out an answer before it is sent. Returns false if another tab has taken it or the player removed it there.
	 */
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
