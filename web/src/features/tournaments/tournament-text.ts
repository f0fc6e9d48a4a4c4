// Shares and times of tournaments in the words of players.

import { deadlineOf } from '../../lib/chain/money/deadline';
import { WHOLE } from '../../lib/chain/tournaments';
import { words as common } from '../../lib/words/common';
import { words } from '../../lib/words/tournaments';
import { deadlineText } from '../../lib/text/results';
import { HOUR } from '../../lib/text/times';

/** A share in millionths as an exact percentage, such as `33.3333`. */
export function percentText(share: number): string {
	const perPercent = WHOLE / 100;
	const decimals = String(share % perPercent).padStart(4, '0');
	return common.decimal(`${Math.floor(share / perPercent)}.${decimals}`, 0);
}

/**
 * The last block for an action, with its time. Without the time if that is less than an hour away, because the clock
 * then shows it. `now` is the head's time in milliseconds since 1970.
 */
export function lastBlockText(until: number, head: number, blockTime: number, now: number): string {
	const block = common.number(until);
	const deadline = deadlineOf({ removedAt: until + 1 }, head, blockTime, now);
	if (!deadline || deadline.blocks * blockTime < HOUR) return words.upToBlock(block);
	return words.upToTime(deadlineText(deadline, blockTime), block);
}
