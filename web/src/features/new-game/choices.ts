// The choices that the form offers as buttons: opponents, boards and times.

import { Enum } from 'polkadot-api';
import { type OpeningRule, ORIGINAL, type Settings } from '../../lib/rules/settings';
import { HOUR, MINUTE, SECOND } from '../../lib/text/times';

export const AGAINST = ['program', 'friend', 'anyone'] as const;
export type Against = (typeof AGAINST)[number];

/** The cells along a side. */
export const SIZES = [5, 7, 9, 11, 13, 14, 19];
/** The board against a program. On much larger ones, a usual deposit is too much for a program. */
export const PROGRAM_SIZE = 5;

/** Red's time, and the time that a move adds to a bank, in milliseconds. Without a bank each move has the full time. */
export interface Time {
	readonly time: number;
	readonly increment?: number;
}

export const DUEL_TIME: Time = { time: 15 * MINUTE, increment: 12 * SECOND };
/**
 * The usual time against a friend. House players leave a duel without an invited account alone if its moves add no time.
 */
export const FRIEND_TIME: Time = { time: 30 * MINUTE, increment: 0 };
/** Times in which an open game has no bank. */
export const MOVE_CLOCKS: readonly Time[] = [2 * MINUTE, 10 * MINUTE, 24 * HOUR].map((time) => ({ time }));
export const DUEL_TIMES: readonly Time[] = [
	{ time: 5 * MINUTE, increment: 3 * SECOND },
	DUEL_TIME,
	FRIEND_TIME,
	{ time: HOUR, increment: 30 * SECOND },
	...MOVE_CLOCKS,
];

/** Blue's usual time in a handicap, as a multiple of Red's. */
const HANDICAP = 1.5;

/** Blue's usual time beside Red's. */
export function blueTimeBeside(red: number, rule: OpeningRule): number {
	return rule === 'Handicap' ? Math.ceil(red * HANDICAP) : red;
}

/** The settings for a time. `blockTime` is in milliseconds. */
export function timeSettings(
	{ time, increment }: Time,
	rule: OpeningRule,
	blockTime: number,
): Pick<Settings, 'red_time' | 'blue_time' | 'clock'> {
	const blocks = (milliseconds: number) => Math.round(milliseconds / blockTime);
	const red = blocks(time);
	return {
		red_time: red,
		blue_time: blueTimeBeside(red, rule),
		clock: increment === undefined ? ORIGINAL.clock : Enum('Bank', { increment: blocks(increment) }),
	};
}
