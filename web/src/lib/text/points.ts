// Points of tournaments.

import { words as common } from '../words/common';

/** Half points as points, such as `0`, `½` or `1½`. */
export function pointsText(halfPoints: number): string {
	const [whole, half] = [Math.floor(halfPoints / 2), halfPoints % 2 === 1 ? '½' : ''];
	return whole === 0 && half ? half : common.number(whole) + half;
}
