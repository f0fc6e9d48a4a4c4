// Clocks. A position's clock alone decides whether it takes moves (rulebook, 4).

import type { Settings } from '../hex/position-id';
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
	const whole = position.turn === 'Red' ? settings.redTime : settings.blueTime;
	return takesMoves(position, head) && blocksLeft(position, head) <= Math.max(SOON.blocks, SOON.part * whole);
}

/**
 * Whether a position closed too early for its time to have run out, so that a chain must have proven it. If false, a
 * chain may still have proven it later.
 */
export function closedBeforeItsTime(position: Position, parent: Position | undefined, settings: Settings): boolean {
	// The parent has a reply, so no chain proved it and it closes when its time is over. That dates its own move, and a
	// reply is no older.
	if (parent?.closesAt === undefined || position.closesAt === undefined) return false;
	const timeOf = ({ turn }: Position) => (turn === 'Red' ? settings.redTime : settings.blueTime);
	return position.closesAt < parent.closesAt - timeOf(parent) + timeOf(position);
}
