// Clocks. A position's clock alone decides whether it takes moves (rulebook, 4).

import type { Colour } from '../hex/colour';
import type { Settings } from '../hex/settings';
import type { Head } from './following';
import type { Position } from './reading';

type Timed = Pick<Position, 'status' | 'closesAt'>;

/** Whether the position takes moves in the block after the head. */
export function takesMoves(position: Timed, head: Head): boolean {
	return position.status === 'Open' && blocksLeft(position, head) > 0;
}

/** The number of further blocks in which a move can be made: infinite for the opening, which has no clock. */
export function blocksLeft({ closesAt }: Timed, head: Head): number {
	return closesAt === undefined ? Infinity : Math.max(0, closesAt - head.number);
}

const SOON = { blocks: 5, part: 0.1 };

/** Whether little time is left for a move: few blocks, or a small part of the time that the colour has. */
export function closesSoon(position: Position, head: Head, settings: Settings): boolean {
	const whole = timeOf(position.turn, settings);
	return takesMoves(position, head) && blocksLeft(position, head) <= Math.max(SOON.blocks, SOON.part * whole);
}

/**
 * Whether a position closed too early for its time to have run out, so that a chain must have proven it. If false, a
 * chain may still have proven it later.
 */
export function closedBeforeItsTime(position: Position, parent: Position | undefined, settings: Settings): boolean {
	// The parent has a reply, so no chain proved it and it closes when its time is over. That dates its own move, and a
	// reply is no older. But in a duel, the reply closed it.
	if (settings.duel || parent?.closesAt === undefined || position.closesAt === undefined) return false;
	const madeAt = parent.closesAt - timeOf(parent.turn, settings);
	return position.closesAt < madeAt + timeOf(position.turn, settings);
}

/** The blocks that a colour has for a move, or with a bank for all its moves. */
export function timeOf(colour: Colour, { redTime, blueTime }: Settings): number {
	return colour === 'Red' ? redTime : blueTime;
}

/** The blocks that a colour has left on the line of an open position; undefined in games without a bank. */
export function leftOf(colour: Colour, position: Position, head: Head): number | undefined {
	const left = position.bank?.[colour];
	// Only the clock of the colour to move runs.
	return left === undefined || colour !== position.turn ? left : Math.min(left, blocksLeft(position, head));
}
