// The prepared answers of one game, persisted in the browser, and played from the open page.

import type { PlayCall } from '../chain/calls';
import { type Known, type Prepared, verdictOn } from '../chain/prepared';
import type { Position } from '../chain/reading';
import { isSameMove } from '../hex/move';
import type { PositionId } from '../hex/position-id';
import { read, store } from './persisted.svelte';

const isSameAnswer = (one: Prepared, other: Prepared) =>
	one.account === other.account && one.on === other.on && isSameMove(one.move, other.move);

export class PreparedAnswers {
	list = $state.raw<readonly Prepared[]>([]);
	/** Whether the page plays them. Off on every visit: nothing is signed without a click before. */
	isOn = $state(false);
	readonly #name: string;

	/** `opening`: the id of the game's opening, which is unique across games and chains. */
	constructor(opening: PositionId) {
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

	/** Plays the answers of an account that are due, each once, and drops those that are called off. */
	run(known: Known, account: string | undefined, play: (from: Position, call: PlayCall) => void): void {
		for (const answer of this.list) {
			const verdict = verdictOn(answer, known);
			if (verdict === 'wait') continue;
			if (verdict === 'called-off') this.remove(answer);
			else if (this.isOn && answer.account === account && this.#take(answer)) {
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
		return read<readonly Prepared[]>(this.#name, []);
	}

	#keep(list: readonly Prepared[]): void {
		this.list = list;
		store(this.#name, list.length > 0 ? list : undefined);
	}
}
