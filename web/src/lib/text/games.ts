// Descriptions of games.

import { words as common } from '../words/common';
import { words } from '../words/list';
import { blocksText, durationText, HOUR, SECOND, secondsText } from './times';

/** The number of open positions of a game, such as `3 of 8 positions can be answered`. */
export function openText(open: number, positions: number): string {
	return open === 0 ? words.noneOpen(positions) : words.someOpen(common.number(open), positions);
}

/** A duration in blocks and in time, such as `12 blocks, about 36 s`. `blockTime` is in milliseconds. */
export function lastingText(blocks: number, blockTime: number): string {
	return common.lasting(blocksText(blocks), durationText(blocks, blockTime));
}

/** The time left on a clock, such as `0:18`, or `2.5 h` for a long time. */
export function leftText(blocks: number, blockTime: number): string {
	const milliseconds = blocks * blockTime;
	return milliseconds < HOUR ? secondsText(Math.floor(milliseconds / SECOND)) : durationText(blocks, blockTime);
}

/** The highest number of players to name in a list of games. */
const NAMED = 3;

/** The players of a game, such as `Alice and Bob` or `Alice, Bob and 2 others`. */
export function playersText(names: readonly string[]): string {
	if (names.length <= NAMED) return words.players(names);
	const first = names.slice(0, NAMED - 1);
	return words.playersAndOthers(first, names.length - first.length);
}
