// Twins: positions with the same stones, reached by different lines (rulebook, 3).

import type { PositionId } from './position-id';

/** Positions grouped by the text of their stones. Positions in the same list are twins. */
export function byStones(positions: Iterable<readonly [PositionId, string]>): Map<string, PositionId[]> {
	const lists = new Map<string, PositionId[]>();
	for (const [id, stones] of positions) {
		const list = lists.get(stones);
		if (list) list.push(id);
		else lists.set(stones, [id]);
	}
	return lists;
}
