// The duels that a house player accepts, with the usual limits of `hex bot`. Its choice is in `clients/house`.

import { incrementOf, priceOf, type Settings } from '../../lib/rules/settings';
import { HOUR } from '../../lib/text/times';

/** The cells along a side. */
export const HOUSE_SIZES = { least: 3, most: 11 };
/** The blocks that a clock must leave, and the blocks that a house player needs for a move. */
const [FEWEST_BLOCKS, BLOCKS_OF_A_MOVE] = [10, 2];
/** The longest clock, in milliseconds. */
const LONGEST = 24 * HOUR;
/** The most plancks at stake in one game. */
export const MOST_AT_STAKE = 40n * 10n ** 12n;

/** The reason why a house player declines a duel by its settings. */
export type Decline = 'size' | 'haste' | 'length' | 'stake';

/** The moves of a house player in the longest game. */
const movesOn = (size: number) => Math.ceil(size ** 2 / 2);

export function isHouseSize(size: number): boolean {
	return size >= HOUSE_SIZES.least && size <= HOUSE_SIZES.most;
}

/** Why a house player declines a duel with these settings; undefined if it accepts. */
export function declined(settings: Settings, blockTime: number): Decline | undefined {
	const { board_size: size, red_time: red, blue_time: blue } = settings;
	if (!isHouseSize(size)) return 'size';
	const increment = incrementOf(settings);
	const needed = increment === undefined ? 0 : movesOn(size) * Math.max(0, BLOCKS_OF_A_MOVE - increment);
	if (Math.min(red, blue) < FEWEST_BLOCKS + needed) return 'haste';
	if (Math.max(red, blue) * blockTime > LONGEST) return 'length';
	return mostAtStake(settings) > MOST_AT_STAKE ? 'stake' : undefined;
}

/** Whether a house player may answer a duel to which no account is invited, by its clock. */
export function answersUninvited(settings: Settings, blockTime: number): boolean {
	const { red_time: red, blue_time: blue } = settings;
	return incrementOf(settings) !== 0 && blue >= FEWEST_BLOCKS && Math.max(red, blue) * blockTime <= LONGEST;
}

/** The plancks that a house player holds for its first move, the answer to the opening. */
export function priceOfAnswer(settings: Settings): bigint {
	return priceOf(settings, 1, 0) ?? 0n;
}

/** The most plancks that a player can have at stake in a duel: the price of the last move, for every move. */
export function mostAtStake(settings: Settings): bigint {
	const last = priceOf(settings, settings.board_size ** 2, 0) ?? 0n;
	return last * BigInt(movesOn(settings.board_size));
}
