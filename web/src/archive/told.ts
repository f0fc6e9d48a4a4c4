// The moves of a record beside what the archive tells of them.

import { isSameMove } from '../hex/move';
import { type GameRecord, repliesIn } from '../hex/record';
import type { KeptPosition } from './answers';

/** The positions of a record's moves, by the moves' numbers in it. Positions that the record does not have are left out. */
export function positionsByMove(
	record: GameRecord,
	positions: readonly KeptPosition[],
): ReadonlyMap<number, KeptPosition> {
	const replies = repliesIn(record);
	const numbers = new Map<number | undefined, number>([[undefined, 0]]);
	const found = new Map<number, KeptPosition>();
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
