// Clocks. Only a position's clock decides whether the position takes moves (rulebook, 4).

import type { Colour } from '../hex/colour';
import { isDuel, type Settings } from '../rules/settings';
import type { Head } from './node/following';
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

/**
 * The blocks that each colour of a duel has left at a position: now, while it takes moves, else when it closed. `above`
 * is the position before it; a duel's reply closes that one. `isLate`: whether the time of the colour to move ran out.
 * Undefined for the opening, which has no clock, and for a move in no block.
 */
export function clocksAt(
	position: Position,
	above: Pick<Position, 'closesAt'> | undefined,
	settings: Settings,
	head: Head,
	isLate: boolean,
): Readonly<Record<Colour, number>> | undefined {
	const { turn, closesAt, bank } = position;
	if (closesAt === undefined) return undefined;
	const whole = bank ?? { Red: settings.red_time, Blue: settings.blue_time };
	// The opening has no time of closing, so the page cannot tell how long the reply to it lasted.
	const thought = above?.closesAt === undefined ? 0 : closesAt - above.closesAt;
	const left = takesMoves(position, head) ? blocksLeft(position, head) : isLate ? 0 : whole[turn] - thought;
	return { ...whole, [turn]: Math.max(0, Math.min(left, whole[turn])) };
}
