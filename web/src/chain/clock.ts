// Whether a position takes moves is a question of its clock alone (rulebook, 4).

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
