// The position on which a newcomer can play soonest.

import { blocksLeft, takesMoves } from './clock';
import type { Head } from './following';
import { type Game, mayPlay, type Position } from './reading';

/** A position that a newcomer could play on. */
export interface Entry {
	readonly game: Game;
	readonly position: Pick<Position, 'id' | 'ply' | 'mover' | 'status' | 'closesAt'>;
}

interface Newcomer {
	readonly head: Head;
	/** The newcomer's address; undefined without an account. */
	readonly who: string | undefined;
	/** Whether an address is a house player's, which answers at once. */
	readonly isHouse: (address: string) => boolean;
	/** The blocks that it takes to look at a board and to choose a cell. */
	readonly enough: number;
}

/** The opening of a game that nobody has answered yet, which the game alone tells. */
export function openingEntry(game: Game): Entry {
	const { position: id, opener: mover } = game;
	return { game, position: { id, ply: 1, mover, status: 'Open', closesAt: undefined } };
}

/**
 * The entry to choose: one that answers a house player before others, one with enough time before those with less, and
 * of these the one that closes first. Nobody is led to a position of their own.
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
