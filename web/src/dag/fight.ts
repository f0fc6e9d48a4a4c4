// Where a game is being fought over.

import type { PositionId } from '../hex/position-id';

interface Linked {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	readonly ply: number;
}

/**
 * The contested positions: those from which two forks or more go on, each to a position that still takes moves. Which of
 * the forks wins is what the players fight about.
 */
export function contested<Position extends Linked>(
	positions: Iterable<Position>,
	takesMoves: (position: Position) => boolean,
): Set<PositionId> {
	const live = new Set<PositionId>();
	const found = new Set<PositionId>();
	const liveForks = new Map<PositionId, number>();
	// From the last moves to the first: what is behind a position is known before it.
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
