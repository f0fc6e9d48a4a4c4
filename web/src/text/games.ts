// Descriptions of games.

import { words as common } from '../words/common';
import { words } from '../words/list';
import { blocksText, durationText, HOUR, SECOND, secondsText } from './times';

/** The open positions of a game: `3 of 8 positions open`, or `8 positions` if their number is unknown. */
export function openText(open: number | undefined, positions: number): string {
	if (open === undefined) return words.positions(positions);
	return open === 0 ? words.noneOpen(positions) : words.someOpen(common.number(open), positions);
}

/** A duration in blocks and in time: `12 blocks, about 36 s`. */
export function lastingText(blocks: number, blockTime: number): string {
	return common.lasting(blocksText(blocks), durationText(blocks, blockTime));
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
	if (names.length <= NAMED) return words.players(names);
	const first = names.slice(0, NAMED - 1);
	return words.playersAndOthers(first, names.length - first.length);
}
