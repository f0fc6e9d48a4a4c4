// The archive's positions of the moves in a record.

import { isSameMove } from '../hex/move';
import { type GameRecord, repliesIn } from '../rules/record';
import type { ArchivedPosition } from './answers';

/** The archived positions by the numbers of their moves in the record. Positions outside the record are left out. */
export function positionsByMove(
	record: GameRecord,
	positions: readonly ArchivedPosition[],
): ReadonlyMap<number, ArchivedPosition> {
	const replies = repliesIn(record);
	const numbers = new Map<number | undefined, number>([[undefined, 0]]);
	const found = new Map<number, ArchivedPosition>();
	for (const position of positions) {
		const above = numbers.get(position.parent);
		const after = above === undefined ? [] : (replies[above] ?? []);
		const number = after.find((reply) => isSameMove(record.moves[reply - 1]!.made, position.made));
		if (number === undefined) continue;
		numbers.set(position.number, number);
		found.set(number, position);
	}
	return found;
}
