// The position on which a new player can play soonest.

import { blocksLeft, takesMoves } from './clock';
import type { Head } from './following';
import { type Game, mayPlay, type Position } from './reading';

/** A position that a new player could play on. */
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
 * The best entry for a new player. A move of a house player comes before other moves, a position with enough time
 * before one with less, then the position that closes first. A position made by the player is never chosen.
 */
export function soonestEntry(
	entries: readonly Entry[],
	{ head, who = '', isHouse, enough }: Newcomer,
): Entry | undefined {
	const rank = ({ position }: Entry) => {
		const left = blocksLeft(position, head);
		return [Number(!isHouse(position.mover)), Number(left < enough), left] as const;
	};
	const [soonest] = entries
		.filter(({ position }) => takesMoves(position, head) && position.mover !== who)
		.filter(({ game, position }) => mayPlay(game, position, who))
		.map((entry) => ({ entry, rank: rank(entry) }))
		.sort((one, other) => compared(one.rank, other.rank));
	return soonest?.entry;
}

function compared(one: readonly number[], other: readonly number[]): number {
	const at = one.findIndex((value, index) => value !== other[index]);
	return at < 0 ? 0 : one[at]! - other[at]!;
}
