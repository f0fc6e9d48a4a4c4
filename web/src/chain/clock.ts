// Clocks. Whether a position takes moves is a question of its clock alone (rulebook, 4).

import type { Settings } from '../hex/position-id';
import type { Head } from './following';
import type { Position } from './reading';

type Timed = Pick<Position, 'status' | 'closesAt'>;

/** Whether the position takes moves in the block after the newest. */
export function takesMoves(position: Timed, head: Head): boolean {
	return position.status === 'Open' && blocksLeft(position, head) > 0;
}

/** In how many more blocks a move can be made. The opening has no clock. */
export function blocksLeft({ closesAt }: Timed, head: Head): number {
	return closesAt === undefined ? Infinity : Math.max(0, closesAt - head.number);
}

const SOON = { blocks: 5, part: 0.1 };

/** Whether there is little time left for a move: few blocks, or a small part of what the colour has. */
export function closesSoon(position: Position, head: Head, settings: Settings): boolean {
	const whole = position.turn === 'Red' ? settings.redTime : settings.blueTime;
	return takesMoves(position, head) && blocksLeft(position, head) <= Math.max(SOON.blocks, SOON.part * whole);
}

/**
 * Whether a position closed so early that its time cannot have run out: then a chain proved it. If not, a chain may still
 * have proven it, later.
 */
export function closedBeforeItsTime(position: Position, parent: Position | undefined, settings: Settings): boolean {
	// A position with replies was not proven, so it closes when its time is over, which tells when it was made.
	if (parent?.closesAt === undefined || position.closesAt === undefined) return false;
	const timeOf = ({ turn }: Position) => (turn === 'Red' ? settings.redTime : settings.blueTime);
	return position.closesAt < parent.closesAt - timeOf(parent) + timeOf(position);
}
