// Chances to win in words.

import { words } from '../words/common';

/** A chance as a percentage. Only a proven chance is 0 % or 100 %. */
export function chanceText(chance: number, isProven = false): string {
	const percent = Math.round(chance * 100);
	return words.percent(isProven ? percent : Math.min(99, Math.max(1, percent)));
}
