// Twins: positions with the same stones, turn, colours and lead, reached by different lines (rulebook, 3).

import type { PositionId } from './position-id';

/** Positions grouped by the text of their state. Positions in the same list are twins. */
export function byState(positions: Iterable<readonly [PositionId, string]>): Map<string, PositionId[]> {
	const lists = new Map<string, PositionId[]>();
	for (const [id, stones] of positions) {
		const list = lists.get(stones);
		if (list) list.push(id);
		else lists.set(stones, [id]);
	}
	return lists;
}
