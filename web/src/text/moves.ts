// Moves in the words of players.

import { type Move, moveText } from '../hex/move';
import { words } from '../words/common';

/** The name of a move: its cell, or the word for a swap. */
export function moveName(move: Move): string {
	return move === 'swap' ? words.swap : moveText(move);
}
