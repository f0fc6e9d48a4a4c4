// Words for practice games.

import type { Colour } from '../../lib/hex/colour';
import { words } from '../../lib/words/practice';

/** The end of a practice game, for the player of `colour`. */
export function endText(winner: Colour, colour: Colour, moves: number): string {
	return winner === colour ? words.won(winner, moves) : words.lost(winner, moves);
}

/** The player's next task. `moves` is the number of moves so far. */
export function taskText(colour: Colour, moves: number, canSwap: boolean): string {
	const more = canSwap ? words.orSwap : moves < 2 ? words.pickAny : '';
	return [words.task(colour), more].filter(Boolean).join(' ');
}
