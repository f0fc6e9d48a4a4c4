// The deadline for collecting the rewards of a settled game. After it the chain removes the game: players get their
// deposits back, and the developer fund gets the uncollected rewards (rulebook, 8).

import type { Game } from '../reading';

export interface Deadline {
	/** The number of blocks in which rewards can still be collected. */
	readonly blocks: number;
	/**
	 * The time of the deadline in milliseconds since 1970. It is a little early: clocks differ, and blocks come late,
	 * but never early.
	 */
	readonly time: number;
	/** Whether less than a day is left. */
	readonly isNear: boolean;
}

const DAY = 24 * 3_600_000;
/** The step of the time in milliseconds, so that the time on the screen does not change with every block. */
const STEP = 15 * 60_000;

/**
 * The deadline of a game as of block `head`, which arrived at `now`; undefined before the settlement. `blockTime` is
 * the target in milliseconds.
 */
export function deadlineOf(
	{ removedAt }: Pick<Game, 'removedAt'>,
	head: number,
	blockTime: number,
	now: number,
): Deadline | undefined {
	if (removedAt === undefined) return undefined;
	// The chain begins the removal before the transactions of its block.
	const blocks = Math.max(0, removedAt - 1 - head);
	const left = blocks * blockTime;
	return { blocks, time: Math.floor((now + left) / STEP) * STEP, isNear: left < DAY };
}
