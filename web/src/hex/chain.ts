// Chains: the cells that connect a colour's two sides and prove its win (rulebook, 5).

import { type Board, stoneOn } from './board';
import { allCells, type Cell, cellIndex, neighbours } from './cell';
import type { Colour } from './colour';

/** Rows or columns from a cell to the colour's first side: row 1 for Red, column a for Blue. */
function distance(colour: Colour, cell: Cell): number {
	return colour === 'Red' ? cell.row : cell.column;
}

/**
 * A shortest chain of the colour, from row 1 or column a to the opposite side; undefined if its sides are not
 * connected. Among several shortest chains, the same one that the Rust board finds.
 */
export function shortestChain(board: Board, colour: Colour): Cell[] | undefined {
	const { size } = board;
	// Each reached cell's predecessor; null for cells of the first side.
	const reachedFrom = new Map<number, Cell | null>();
	const reached: Cell[] = [];
	const reach = (cell: Cell, from: Cell | null) => {
		const index = cellIndex(cell, size);
		if (reachedFrom.has(index) || stoneOn(board, cell) !== colour) return;
		reachedFrom.set(index, from);
		reached.push(cell);
	};

	for (const cell of allCells(size)) if (distance(colour, cell) === 0) reach(cell, null);
	// Breadth-first search: `reach` appends to the list while it is being iterated.
	for (const cell of reached) {
		if (distance(colour, cell) === size - 1) return wayTo(cell, size, reachedFrom);
		for (const next of neighbours(cell, size)) reach(next, cell);
	}
	return undefined;
}

function wayTo(end: Cell, size: number, reachedFrom: ReadonlyMap<number, Cell | null>): Cell[] {
	const way: Cell[] = [];
	for (let cell: Cell | null = end; cell; cell = reachedFrom.get(cellIndex(cell, size)) ?? null) way.push(cell);
	return way.reverse();
}
