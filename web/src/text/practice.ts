// Words for practice games.

import type { Colour } from '../hex/colour';
import type { Level } from '../hex/practice';
import { countText } from './games';

export const LEVEL_NAMES: Readonly<Record<Level, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };

/** The end of a game in words, for the player of this colour. */
export function endText(winner: Colour, colour: Colour, moves: number): string {
	const count = countText(moves, 'move');
	if (winner !== colour)
		return `The engine has connected its ${winner.toLowerCase()} sides. You lost after ${count}.`;
	return `You have connected your ${winner.toLowerCase()} sides. You won after ${count}!`;
}

/** The player's task on the next move. */
export function taskText(colour: Colour, moves: number, canSwap: boolean): string {
	const task = `Your turn. Connect the two ${colour.toLowerCase()} sides.`;
	if (canSwap) return `${task} Or swap: Red’s stone becomes yours, in the mirror cell.`;
	return moves < 2 ? `${task} Pick any empty cell.` : task;
}
