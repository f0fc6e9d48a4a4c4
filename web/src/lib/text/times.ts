// Durations: blocks for the chain, time for people.

import { words } from '../words/common';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A number of blocks, such as `1 block` or `40 blocks`. */
export function blocksText(blocks: number): string {
	return words.blocks(blocks);
}

/** The approximate time of a number of blocks, such as `45 s`, `3 min` or `2.5 h`. */
export function durationText(blocks: number, blockTime: number): string {
	const milliseconds = blocks * blockTime;
	const rounded = (unit: number) => Number((milliseconds / unit).toFixed(milliseconds < 10 * unit ? 1 : 0));
	if (milliseconds < 2 * MINUTE) return words.seconds(Math.round(milliseconds / SECOND));
	if (milliseconds < 2 * HOUR) return words.minutes(rounded(MINUTE));
	if (milliseconds < 2 * DAY) return words.hours(rounded(HOUR));
	return words.days(rounded(DAY));
}

/** The time on a running clock, such as `1:05` or `26:00:05`; from two days on, `2.5 days`. */
export function clockText(milliseconds: number): string {
	return milliseconds < 2 * DAY ? secondsText(Math.ceil(milliseconds / SECOND)) : durationText(1, milliseconds);
}

/** A time in seconds, such as `1:05` or `1:00:05`. */
export function secondsText(seconds: number): string {
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, '0'));
	return hours === '00' ? `${Number(minutes)}:${rest}` : `${Number(hours)}:${minutes}:${rest}`;
}
