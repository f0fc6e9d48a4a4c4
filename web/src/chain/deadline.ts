// The time until which rewards of a settled game can be collected. Then the chain removes the game: deposits go back to
// their players, and rewards that nobody collected to the developer fund (rulebook, 8).

import type { Game } from './reading';

export interface Deadline {
	/** The number of blocks in which rewards can still be collected. */
	readonly blocks: number;
	/** The time in milliseconds since 1970: a little early, since clocks differ and blocks come late, never early. */
	readonly time: number;
	/** Whether less than a day is left. */
	readonly isNear: boolean;
}

const DAY = 24 * 3_600_000;
/** Milliseconds: the time on the screen must not change with every block. */
const STEP = 15 * 60_000;

/** The deadline of a game as of a block that is as new as `now`, by the target block time; undefined before settlement. */
export function deadlineOf(
	{ removedAt }: Pick<Game, 'removedAt'>,
	head: number,
	blockTime: number,
	now: number,
): Deadline | undefined {
	if (removedAt === undefined) return undefined;
	// The removal begins before the transactions of its block.
	const blocks = Math.max(0, removedAt - 1 - head);
	const left = blocks * blockTime;
	return { blocks, time: Math.floor((now + left) / STEP) * STEP, isNear: left < DAY };
}
