// Clocks. Only a position's clock decides whether the position takes moves (rulebook, 4).

import type { Colour } from '../hex/colour';
import { isDuel, type Settings } from '../hex/settings';
import type { Head } from './following';
import type { Position } from './reading';

type Timed = Pick<Position, 'status' | 'closesAt'>;

/** Whether the position takes moves in the block after the head. */
export function takesMoves(position: Timed, head: Head): boolean {
	return position.status === 'Open' && blocksLeft(position, head) > 0;
}

/** The number of further blocks in which a move can be made. An opening has no clock and takes moves for ever. */
export function blocksLeft({ closesAt }: Timed, head: Head): number {
	return closesAt === undefined ? Infinity : Math.max(0, closesAt - head.number);
}

const SOON = { blocks: 5, part: 0.1 };

/** Whether little time is left for a move: few blocks, or a small part of the colour's time. */
export function closesSoon(position: Position, head: Head, settings: Settings): boolean {
	const whole = timeOf(position.turn, settings);
	return takesMoves(position, head) && blocksLeft(position, head) <= Math.max(SOON.blocks, SOON.part * whole);
}

/**
 * Whether a position closed before its time could run out, which means that a chain proved its move. If false, a chain
 * may still have proved the move later.
 */
export function closedBeforeItsTime(position: Position, parent: Position | undefined, settings: Settings): boolean {
	// The parent has a reply, so no chain closed it: it closes when its time runs out. Its closing block dates the
	// parent's move, and a reply cannot be older. In a duel this fails, because the reply closes the parent.
	if (isDuel(settings) || parent?.closesAt === undefined || position.closesAt === undefined) return false;
	const madeAt = parent.closesAt - timeOf(parent.turn, settings);
	return position.closesAt < madeAt + timeOf(position.turn, settings);
}

/** The blocks that a colour has for one move, or for all its moves if the game has a bank. */
export function timeOf(colour: Colour, settings: Settings): number {
	return colour === 'Red' ? settings.red_time : settings.blue_time;
}

/** The blocks that a colour has left on the line of an open position; undefined in a game without a bank. */
export function leftOf(colour: Colour, position: Position, head: Head): number | undefined {
	const left = position.bank?.[colour];
	// Only the clock of the colour to move runs.
	return left === undefined || colour !== position.turn ? left : Math.min(left, blocksLeft(position, head));
}
