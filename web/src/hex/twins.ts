// Twins: positions with the same stones, reached by other lines (rulebook, 3).

import { type Board, stonesText } from './board';
import type { PositionId } from './position-id';

/** The positions of a game by the text of their stones: who is in one list is twins. */
export function byStones(positions: Iterable<readonly [PositionId, Board]>): Map<string, PositionId[]> {
	const lists = new Map<string, PositionId[]>();
	for (const [id, board] of positions) {
		const stones = stonesText(board);
		const list = lists.get(stones);
		if (list) list.push(id);
		else lists.set(stones, [id]);
	}
	return lists;
}
