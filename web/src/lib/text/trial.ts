// Words for moves that the player tries out.

import { opposite } from '../hex/colour';
import { turnOf } from '../rules/state';
import { chainOf, stateAt, statesAlong, type Trial } from '../rules/trial';
import { words } from '../words/trial';
import { colouredMove } from './moves';

/** The moves of a trial, such as `Red d4, Blue e5.`, or an instruction before the first move. */
export function trialText({ base, moves }: Trial): string {
	const before = [base, ...statesAlong(base, moves)];
	const made = moves.map((move, index) => colouredMove(turnOf(before[index]!), move));
	return made.length > 0 ? words.line(made) : words.nothing;
}

/** The colour to move at the end of a trial, or the colour that has connected. */
export function turnText(trial: Trial): string {
	const turn = turnOf(stateAt(trial));
	return chainOf(trial) ? words.connected(opposite(turn)) : words.toMove(turn);
}
