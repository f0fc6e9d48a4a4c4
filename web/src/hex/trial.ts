// Trials: a line of moves for both colours, tried out from a state before any of them is sent.

import { shortestChain } from './chain';
import { type Cell, isSame } from './cell';
import { isSameMove, type Move, stoneOf } from './move';
import { after, legalMoves, movedLast, type State } from './state';

/** Immutable: every function returns a new trial. */
export interface Trial {
	/** The state that the line starts from. */
	readonly base: State;
	readonly moves: readonly Move[];
	/** Moves that were taken back, the next one to do again last. */
	readonly undone: readonly Move[];
	/** The cells that the player marked. */
	readonly marks: readonly Cell[];
}

export function trialFrom(base: State): Trial {
	return { base, moves: [], undone: [], marks: [] };
}

/** The states after each move of a line; as many as there are legal moves at its beginning. */
export function statesAlong(base: State, moves: readonly Move[]): State[] {
	const states: State[] = [];
	for (const move of moves) {
		const next = after(states.at(-1) ?? base, move);
		if (!next) break;
		states.push(next);
	}
	return states;
}

/** The state at the end of a trial. */
export function stateAt({ base, moves }: Trial): State {
	return statesAlong(base, moves).at(-1) ?? base;
}

/** The chain by which the last move of the line connects its colour's sides; undefined if it does not. */
export function chainOf(trial: Trial): Cell[] | undefined {
	const state = stateAt(trial);
	// A connection that was there before was not proven, so play goes on.
	return trial.moves.length > 0 ? shortestChain(state.board, movedLast(state)) : undefined;
}

/** The moves with which the line can go on. A move that connects ends it, since its proof is sent along with it. */
export function movesAfter(trial: Trial): Move[] {
	return chainOf(trial) ? [] : legalMoves(stateAt(trial));
}

/** The trial with one more move. The same trial if the move is illegal. */
export function tried(trial: Trial, move: Move): Trial {
	if (!movesAfter(trial).some((one) => isSameMove(one, move))) return trial;
	// Doing again what was taken back leaves the rest to be done again too.
	const next = trial.undone.at(-1);
	const undone = next !== undefined && isSameMove(next, move) ? trial.undone.slice(0, -1) : [];
	return { ...trial, moves: [...trial.moves, move], undone };
}

/** The trial without its last moves, which can be done again. */
export function undo(trial: Trial, count = 1): Trial {
	const from = Math.max(0, trial.moves.length - count);
	const back = trial.moves.slice(from).toReversed();
	return { ...trial, moves: trial.moves.slice(0, from), undone: [...trial.undone, ...back] };
}

/** The trial with the move that was taken back last. */
export function redo(trial: Trial): Trial {
	const next = trial.undone.at(-1);
	return next === undefined ? trial : tried(trial, next);
}

/** The trial with a cell marked, or no longer marked. */
export function withMark(trial: Trial, cell: Cell): Trial {
	const others = trial.marks.filter((mark) => !isSame(mark, cell));
	return { ...trial, marks: others.length < trial.marks.length ? others : [...others, cell] };
}

/** The cells of the stones that were tried, as far as they are stones of the board. */
export function triedCells({ moves }: Trial): Cell[] {
	return moves.flatMap((move) => stoneOf(move) ?? []);
}
