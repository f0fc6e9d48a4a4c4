// Contested positions: those that the players fight over.

import type { PositionId } from '../hex/position-id';

interface Linked {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	readonly ply: number;
}

/**
 * The contested positions: those with at least two replies leading to a position that takes moves. The fight is
 * over which of these forks wins.
 */
export function contested<Position extends Linked>(
	positions: Iterable<Position>,
	takesMoves: (position: Position) => boolean,
): Set<PositionId> {
	const live = new Set<PositionId>();
	const found = new Set<PositionId>();
	const liveForks = new Map<PositionId, number>();
	// From the last moves to the first, so that a position comes after everything that follows from it.
	for (const position of [...positions].sort((one, other) => other.ply - one.ply)) {
		if (takesMoves(position)) live.add(position.id);
		if (!live.has(position.id) || position.parent === undefined) continue;
		live.add(position.parent);
		const forks = (liveForks.get(position.parent) ?? 0) + 1;
		liveForks.set(position.parent, forks);
		if (forks > 1) found.add(position.parent);
	}
	return found;
}
