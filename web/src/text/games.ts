// Descriptions of games.

import { blocksText, durationText, HOUR, SECOND, secondsText } from './times';

/** The open positions of a game: `3 of 8 positions open`, or `8 positions` if their number is unknown. */
export function openText(open: number | undefined, positions: number): string {
	const all = countText(positions, 'position');
	return open === undefined ? all : `${open === 0 ? 'None' : open} of ${all} open`;
}

/** A duration in blocks and in time: `12 blocks, about 36 s`. */
export function lastingText(blocks: number, blockTime: number): string {
	return `${blocksText(blocks)}, about ${durationText(blocks, blockTime)}`;
}

/** A number of things: `1 move`, `3 moves`. */
export function countText(count: number, thing: string): string {
	return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** The number of positions that wait for the player: `2 more positions wait for you:`. `more`: besides the one shown. */
export function waitingText(count: number, more: boolean): string {
	return `${count} ${more ? 'more ' : ''}position${count === 1 ? ' waits' : 's wait'} for you:`;
}

/** The time that is left on a clock: `0:18`, or `2.5 h` if it is long. */
export function leftText(blocks: number, blockTime: number): string {
	const milliseconds = blocks * blockTime;
	return milliseconds < HOUR ? secondsText(Math.floor(milliseconds / SECOND)) : durationText(blocks, blockTime);
}

/** The most players that are named in a list of games. */
const NAMED = 3;

/** The players of a game: `Alice and Bob`, `Alice, Bob and 2 others`. */
export function playersText(names: readonly string[]): string {
	const isMany = names.length > NAMED;
	const first = isMany ? names.slice(0, NAMED - 1) : names.slice(0, -1);
	const last = isMany ? countText(names.length - first.length, 'other') : names.at(-1);
	return first.length === 0 ? (last ?? '') : `${first.join(', ')} and ${last}`;
}
