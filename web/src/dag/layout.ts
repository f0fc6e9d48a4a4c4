// Where the positions of a game are drawn: the line of moves from left to right, forks below each other.

import { hierarchy, tree } from 'd3-hierarchy';
import { type Cell, cellIndex } from '../hex/cell';
import type { PositionId } from '../hex/position-id';

/** What the shape of a game is made of. None of it ever changes. */
export interface Placed {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	readonly cell: Cell;
}

/** A position's place: its column is how many moves are before it, its row is counted from the top. */
export interface Place {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	readonly column: number;
	readonly row: number;
	/** The row of the place above it; its own if there is none. */
	readonly rowAbove: number;
	/** Which fork it is, counted from 1 from the top, and of how many. */
	readonly fork: number;
	readonly forks: number;
}

export interface Layout {
	/** Column by column, and from the top. */
	readonly places: readonly Place[];
	readonly columns: number;
	readonly rows: number;
}

/** Larger than any board, so that a cell's number does not depend on the board. */
const WIDEST = 256;

/** Lays out what hangs together with the opening. Forks stand in the order of their cells, so that no new one changes it. */
export function layOut(positions: readonly Placed[]): Layout {
	const opening = positions.find(({ parent }) => parent === undefined);
	if (!opening) return { places: [], columns: 0, rows: 0 };
	const replies = repliesOf(positions);
	const root = hierarchy(opening, (position) => replies.get(position.id));
	const laidOut = tree<Placed>().nodeSize([1, 1]).separation(() => 1)(root);
	const nodes = laidOut.descendants();
	const top = nodes.reduce((least, { x }) => Math.min(least, x), 0);
	const places = nodes.map(({ data: { id, parent }, parent: above, x, depth }) => ({
		id,
		parent,
		column: depth,
		row: x - top,
		rowAbove: (above?.x ?? x) - top,
		fork: 0,
		forks: above?.children?.length ?? 1,
	}));
	places.sort((one, other) => one.column - other.column || one.row - other.row);
	// Forks of one position stand together now.
	places.forEach((place, index) => {
		const before = places[index - 1];
		place.fork = before?.column === place.column && before.parent === place.parent ? before.fork + 1 : 1;
	});
	return {
		places,
		columns: 1 + places.reduce((most, { column }) => Math.max(most, column), 0),
		rows: 1 + places.reduce((most, { row }) => Math.max(most, row), 0),
	};
}

function repliesOf(positions: readonly Placed[]): Map<PositionId, Placed[]> {
	const replies = new Map<PositionId, Placed[]>();
	for (const position of positions) {
		if (position.parent === undefined) continue;
		const siblings = replies.get(position.parent);
		if (siblings) siblings.push(position);
		else replies.set(position.parent, [position]);
	}
	for (const siblings of replies.values()) {
		siblings.sort((one, other) => cellIndex(one.cell, WIDEST) - cellIndex(other.cell, WIDEST));
	}
	return replies;
}
