// Descriptions of games.

import type { Colour } from '../hex/colour';
import { words as common } from '../words/common';
import { words } from '../words/list';
import { blocksText, durationText, HOUR, SECOND, secondsText } from './times';

/** The turns of a game's open positions: `3 of 8 positions open, Red to move in 2, Blue in 1`. */
export function turnsText(turns: readonly Colour[], positions: number): string {
	const [first, ...others] = turns;
	if (!first) return words.noneOpen(positions);
	if (others.length === 0) return words.oneOpen(positions, first);
	const open = common.number(turns.length);
	const red = turns.filter((turn) => turn === 'Red').length;
	const blue = turns.length - red;
	if (red === 0 || blue === 0) return words.allOf(open, positions, first);
	return words.bothOf(open, positions, common.number(red), common.number(blue));
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
