// Moves that a player tries out on one position of a game or a record, before anything is sent.

import type { Cell } from '../hex/cell';
import type { Move } from '../hex/move';
import type { State } from '../hex/state';
import { redo, tried, type Trial, trialFrom, undo, withMark } from '../hex/trial';

/** A position of a game by its id, or of a record by its number. */
type Place = string | number;

export class Tryout {
	/** Whether cells that are picked are marked. */
	isMarking = $state(false);
	#at = $state.raw<{ readonly place: Place; readonly trial: Trial }>();

	/** The trial on a position. It outlives a look at another one, until it is ended or another one begins. */
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

	/** Tries a stone on the cell, or marks it if that is what the player is at. */
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

	/** Takes all moves and marks away. */
	clear(): void {
		this.#change(({ base }) => trialFrom(base));
	}

	#change(change: (trial: Trial) => Trial): void {
		if (this.#at) this.#at = { ...this.#at, trial: change(this.#at.trial) };
	}
}
