// Games in words.

import type { Colour } from '../hex/colour';
import { blocksText, durationText } from './times';

/** Whose turn it is on the open positions of a game: `3 open positions, Red to move in 2, Blue in 1`. */
export function turnsText(turns: readonly Colour[]): string {
	const red = turns.filter((turn) => turn === 'Red').length;
	const blue = turns.length - red;
	if (turns.length === 0) return 'No open position';
	if (turns.length === 1) return `1 open position, ${turns[0]} to move`;
	const whose =
		blue === 0 ? 'Red to move in all' : red === 0 ? 'Blue to move in all' : `Red to move in ${red}, Blue in ${blue}`;
	return `${turns.length} open positions, ${whose}`;
}

/** How long something lasts, for the chain and for people: `12 blocks, about 36 s`. */
export function lastingText(blocks: number, blockTime: number): string {
	return `${blocksText(blocks)}, about ${durationText(blocks, blockTime)}`;
}

/** A number of things: `1 move`, `3 moves`. */
export function countText(count: number, thing: string): string {
	return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
