// The day on which a game was played, for its record.

import { timeOf } from '../../lib/chain/clock';
import type { Position } from '../../lib/chain/reading';
import { isDuel, type Settings } from '../../lib/rules/settings';

/** The parts of a position that name a block. */
type Played = Pick<Position, 'status' | 'replies' | 'closesAt' | 'turn' | 'bank'>;

/** The first block that the positions of a game name; undefined if they name none. */
export function firstBlock(settings: Settings, positions: Iterable<Played>): number | undefined {
	const blocks = [...positions].map((position) => blockOf(settings, position)).filter((block) => block !== undefined);
	return blocks.length === 0 ? undefined : Math.min(...blocks);
}

/**
 * A block in which a game was played: in a duel, that of the answer to a position or of the end after it, otherwise that
 * of the move to it.
 */
function blockOf(settings: Settings, { status, replies, closesAt, turn, bank }: Played): number | undefined {
	if (closesAt === undefined) return undefined;
	const isOpen = status === 'Open' && replies === 0;
	if (isDuel(settings) && !isOpen) return closesAt;
	// A chain closes a position without replies before its time.
	if (!isOpen && replies === 0) return undefined;
	return closesAt - (bank?.[turn] ?? timeOf(turn, settings));
}

/** A date as in a record, such as 2026-11-29. */
export function dayText(time: Date): string {
	return time.toISOString().slice(0, 10);
}
