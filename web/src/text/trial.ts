// Words for moves that are tried out.

import { opposite } from '../hex/colour';
import { type Move, moveText } from '../hex/move';
import { turnOf } from '../hex/state';
import { chainOf, stateAt, statesAlong, type Trial } from '../hex/trial';

/** The moves of a trial: `Red d4, Blue e5`. */
export function trialText({ base, moves }: Trial): string {
	const before = [base, ...statesAlong(base, moves)];
	return moves.map((move, index) => `${turnOf(before[index]!)} ${moveText(move)}`).join(', ');
}

/** Whose turn it is at the end of a trial, or who has connected. */
export function turnText(trial: Trial): string {
	const turn = turnOf(stateAt(trial));
	return chainOf(trial) ? `${opposite(turn)} has connected, which ends the line.` : `${turn} to move.`;
}

/** A prepared answer: `If d4, then c2`. */
export function answerText(after: readonly Move[], move: Move): string {
	return `If ${after.map(moveText).join(', ')}, then ${moveText(move)}`;
}
