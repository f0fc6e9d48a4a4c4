// The layout of a game's positions: lines run from left to right, forks are stacked.

import { hierarchy, tree } from 'd3-hierarchy';
import { cellIndex } from '../hex/cell';
import type { Move } from '../hex/move';
import type { PositionId } from '../hex/position-id';

/** The part of a position that decides the shape of the game. It never changes. */
export interface TreePosition {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	readonly made: Move;
}

/** The spot of a position: its column is the number of moves before it, its row is counted from the top. */
export interface Spot {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	readonly column: number;
	readonly row: number;
	/** The row of its parent's spot; its own for the opening. */
	readonly rowAbove: number;
	/** Its number among the forks of its parent, counted from 1 from the top, and the number of these forks. */
	readonly fork: number;
	readonly forks: number;
}

export interface Layout {
	/** Ordered by column, then from the top. */
	readonly spots: readonly Spot[];
	readonly columns: number;
	readonly rows: number;
}

/** Larger than any board, so that the order of cells does not depend on the board's size. */
const WIDEST = 256;

/** Lays out all positions that follow from the opening. Ordered by cell, forks keep their order when one is added. */
export function layOut(positions: readonly TreePosition[]): Layout {
	const opening = positions.find(({ parent }) => parent === undefined);
	if (!opening) return { spots: [], columns: 0, rows: 0 };
	const replies = repliesOf(positions);
	const root = hierarchy(opening, (position) => replies.get(position.id));
	const laidOut = tree<TreePosition>()
		.nodeSize([1, 1])
		.separation(() => 1)(root);
	const nodes = laidOut.descendants();
	const top = nodes.reduce((least, { x }) => Math.min(least, x), 0);
	const spots = nodes.map(({ data: { id, parent }, parent: above, x, depth }) => ({
		id,
		parent,
		column: depth,
		row: x - top,
		rowAbove: (above?.x ?? x) - top,
		fork: 0,
		forks: above?.children?.length ?? 1,
	}));
	spots.sort((one, other) => one.column - other.column || one.row - other.row);
	// Forks of one position are adjacent after the sort.
	spots.forEach((spot, index) => {
		const before = spots[index - 1];
		spot.fork = before?.column === spot.column && before.parent === spot.parent ? before.fork + 1 : 1;
	});
	return {
		spots,
		columns: 1 + spots.reduce((most, { column }) => Math.max(most, column), 0),
		rows: 1 + spots.reduce((most, { row }) => Math.max(most, row), 0),
	};
}

function repliesOf(positions: readonly TreePosition[]): Map<PositionId, TreePosition[]> {
	const replies = new Map<PositionId, TreePosition[]>();
	for (const position of positions) {
		if (position.parent === undefined) continue;
		const siblings = replies.get(position.parent);
		if (siblings) siblings.push(position);
		else replies.set(position.parent, [position]);
	}
	for (const siblings of replies.values()) {
		siblings.sort((one, other) => placeOf(one.made) - placeOf(other.made));
	}
	return replies;
}

/** The place of a reply among its siblings: stones row by row, then the swap. */
function placeOf(made: Move): number {
	return made === 'swap' ? Infinity : cellIndex(made, WIDEST);
}
