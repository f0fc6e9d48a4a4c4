// Trials: lines of moves for both colours that the player tries out before a move is sent.

import { shortestChain } from './chain';
import { type Cell, isSame } from '../hex/cell';
import { isSameMove, type Move, stoneOf } from '../hex/move';
import { after, legalMoves, movedLast, type State } from './state';

/** A trial. Immutable: every function returns a new trial. */
export interface Trial {
	/** The state at the start of the trial. */
	readonly base: State;
	readonly moves: readonly Move[];
	/** The moves taken back. The next move to redo is the last. */
	readonly undone: readonly Move[];
	/** The cells that the player has marked. */
	readonly marks: readonly Cell[];
}

export function trialFrom(base: State): Trial {
	return { base, moves: [], undone: [], marks: [] };
}

/** The states after each move of a line, up to the first illegal move. */
export function statesAlong(base: State, moves: readonly Move[]): State[] {
	const states: State[] = [];
	for (const move of moves) {
		const next = after(states.at(-1) ?? base, move);
		if (!next) break;
		states.push(next);
	}
	return states;
}

/** The state after all moves of a trial. */
export function stateAt({ base, moves }: Trial): State {
	return statesAlong(base, moves).at(-1) ?? base;
}

/** The chain that the last move of the trial completes; undefined if its colour's sides are not connected. */
export function chainOf(trial: Trial): Cell[] | undefined {
	const state = stateAt(trial);
	// A connection that existed before the trial was not proven, so play goes on.
	return trial.moves.length > 0 ? shortestChain(state.board, movedLast(state)) : undefined;
}

/** The legal next moves. A connection ends the trial, because the proof is sent with the connecting move. */
export function movesAfter(trial: Trial): Move[] {
	return chainOf(trial) ? [] : legalMoves(stateAt(trial));
}

/** The trial with one more move, or the same trial if the move is illegal. */
export function tried(trial: Trial, move: Move): Trial {
	if (!movesAfter(trial).some((one) => isSameMove(one, move))) return trial;
	// The player redid the move last taken back, so the other moves can be redone too.
	const next = trial.undone.at(-1);
	const undone = next !== undefined && isSameMove(next, move) ? trial.undone.slice(0, -1) : [];
	return { ...trial, moves: [...trial.moves, move], undone };
}

/** The trial without its last `count` moves, which can be redone. */
export function undo(trial: Trial, count = 1): Trial {
	const from = Math.max(0, trial.moves.length - count);
	const back = trial.moves.slice(from).toReversed();
	return { ...trial, moves: trial.moves.slice(0, from), undone: [...trial.undone, ...back] };
}

/** The trial with the move that was last taken back. */
export function redo(trial: Trial): Trial {
	const next = trial.undone.at(-1);
	return next === undefined ? trial : tried(trial, next);
}

/** The trial with a cell marked, or unmarked if it was marked. */
export function withMark(trial: Trial, cell: Cell): Trial {
	const others = trial.marks.filter((mark) => !isSame(mark, cell));
	return { ...trial, marks: others.length < trial.marks.length ? others : [...others, cell] };
}

/** The cells of the stones tried. A swap has no cell. */
export function triedCells({ moves }: Trial): Cell[] {
	return moves.flatMap((move) => stoneOf(move) ?? []);
}
