// Moves and sides (rulebook, 1, 3 and 3a).

import { type Cell, cellText, isSame } from './cell';
import { type Colour, opposite } from './colour';

/** A stone on a cell, or the swap, a reply to the opening that takes over its advantage (rulebook, 3a). */
export type Move = Cell | 'swap';

/** The text of a move, such as `c11` or `swap`. */
export function moveText(move: Move): string {
	return move === 'swap' ? move : cellText(move);
}

/** The cell of a move's stone; undefined for a swap. */
export function stoneOf(move: Move): Cell | undefined {
	return move === 'swap' ? undefined : move;
}

export function isSameMove(one: Move, other: Move): boolean {
	return one === 'swap' || other === 'swap' ? one === other : isSame(one, other);
}

/** The side of a player. The first side makes the moves of odd ply, with the opening; the second side the others. */
export type Side = 'First' | 'Second';

export const SIDES: readonly Side[] = ['First', 'Second'];

/** The side that makes move number `ply` of a line, counted from 1. */
export function sideOfMove(ply: number): Side {
	return ply % 2 === 1 ? 'First' : 'Second';
}

/** The colour of a side: Red is the first side's, unless the sides exchanged colours. */
export function colourOfSide(side: Side, sidesSwapped: boolean): Colour {
	const colour = side === 'First' ? 'Red' : 'Blue';
	return sidesSwapped ? opposite(colour) : colour;
}
