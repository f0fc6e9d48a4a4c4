// Moves in the words of players.

import type { Colour } from '../hex/colour';
import { type Move, moveText } from '../hex/move';
import { words } from '../words/common';

/** A move with its colour, such as `Red c3` or `Blue’s swap`. */
export function colouredMove(colour: Colour, move: Move): string {
	return move === 'swap' ? words.swapOf(colour) : words.coloured(colour, moveText(move));
}

/** The name of a move: its cell, or the word for a swap. */
export function moveName(move: Move): string {
	return move === 'swap' ? words.swap : moveText(move);
}
