// Contested positions: the forks that can still decide a game.

import type { PositionId } from '../../../lib/rules/position-id';

interface Linked {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	readonly ply: number;
}

/**
 * The contested positions: at least two of their replies lead to positions that take moves. The players fight over
 * which of these forks wins.
 */
export function contested<Position extends Linked>(
	positions: Iterable<Position>,
	takesMoves: (position: Position) => boolean,
): Set<PositionId> {
	const live = new Set<PositionId>();
	const found = new Set<PositionId>();
	const liveForks = new Map<PositionId, number>();
	// The order is from the last moves to the first, so all positions behind a position come before it.
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
