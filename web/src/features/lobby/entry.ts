// The positions that a new player could answer.

import { blocksLeft, takesMoves } from '../../lib/chain/clock';
import type { Head } from '../../lib/chain/node/following';
import { type Game, mayPlay, type Position } from '../../lib/chain/reading';

/** A position that a new player could answer. */
export interface Entry {
	readonly game: Game;
	readonly position: Pick<Position, 'id' | 'ply' | 'mover' | 'status' | 'closesAt'>;
}

interface Newcomer {
	readonly head: Head;
	/** The new player's address; undefined without an account. */
	readonly who: string | undefined;
	/** Whether the address belongs to a house player. House players answer at once. */
	readonly isHouse: (address: string) => boolean;
	/** The blocks that a player needs to look at a board and choose a cell. */
	readonly enough: number;
}

/**
 * The entries for a new player, the best first: a move of a house player before other moves, then the position that
 * closes first. Positions with too little time, or made by the player, are left out.
 */
export function soonestEntries(
	entries: readonly Entry[],
	{ head, who = '', isHouse, enough }: Newcomer,
): readonly Entry[] {
	const rank = ({ position }: Entry) => [Number(!isHouse(position.mover)), blocksLeft(position, head)] as const;
	return entries
		.filter(({ position }) => takesMoves(position, head) && position.mover !== who)
		.filter(({ position }) => blocksLeft(position, head) >= enough)
		.filter(({ game, position }) => mayPlay(game, position, who))
		.map((entry) => ({ entry, rank: rank(entry) }))
		.sort((one, other) => compared(one.rank, other.rank))
		.map(({ entry }) => entry);
}

function compared(one: readonly number[], other: readonly number[]): number {
	const at = one.findIndex((value, index) => value !== other[index]);
	return at < 0 ? 0 : one[at]! - other[at]!;
}

/** The lowest chance to win, from 0 to 1, of a position to which the page leads. */
const FAIR = 0.35;

/**
 * The first entry that no one has answered and that the engine does not hold lost. `read` returns the position now,
 * `judge` the chance of the colour to move; each returns undefined if it has no answer.
 */
export async function firstFair(
	entries: readonly Entry[],
	read: (entry: Entry) => Promise<Position | undefined>,
	judge: (game: Game, position: Position) => Promise<number | undefined>,
): Promise<Entry | undefined> {
	for (const entry of entries) {
		const position = await read(entry);
		if (position?.replies !== 0) continue;
		if (((await judge(entry.game, position)) ?? 0) >= FAIR) return entry;
	}
	return undefined;
}
