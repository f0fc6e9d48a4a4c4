// Moves that a player tries out on one position of a game or a record, before anything is sent.

import type { Cell } from '../hex/cell';
import type { Move } from '../hex/move';
import type { State } from '../rules/state';
import { redo, tried, type Trial, trialFrom, undo, withMark } from '../rules/trial';

/** The id of a game's position, or the number of a record's move. */
type Place = string | number;

export class Tryout {
	/** Whether a picked cell is marked instead of played. */
	isMarking = $state(false);
	#at = $state.raw<{ readonly place: Place; readonly trial: Trial }>();

	/**
	 * The trial on a position; undefined without one. The trial stays while the player looks at other positions, until
	 * it ends or another begins.
	 */
	on(place: Place | undefined): Trial | undefined {
		return this.#at?.place === place ? this.#at?.trial : undefined;
	}

	begin(place: Place, base: State): void {
		this.#at = { place, trial: trialFrom(base) };
		this.isMarking = false;
	}

	end(): void {
		this.#at = undefined;
	}

	/** Tries a stone on the cell, or marks the cell. */
	pick(cell: Cell, isMark = this.isMarking): void {
		this.#change((trial) => (isMark ? withMark(trial, cell) : tried(trial, cell)));
	}

	play(move: Move): void {
		this.#change((trial) => tried(trial, move));
	}

	undo(): void {
		this.#change((trial) => undo(trial));
	}

	redo(): void {
		this.#change(redo);
	}

	/** Removes all moves and marks. */
	clear(): void {
		this.#change(({ base }) => trialFrom(base));
	}

	#change(change: (trial: Trial) => Trial): void {
		if (this.#at) this.#at = { ...this.#at, trial: change(this.#at.trial) };
	}
}
