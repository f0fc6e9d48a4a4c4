// Boards: their stones, and adding to them.

import { type Cell, cellIndex, isOn } from './cell';
import { type Colour, colourOfMove } from './colour';

/** A board's size and the stone on each cell, row by row. Immutable: `place` returns a new board. */
export interface Board {
	readonly size: number;
	readonly stones: readonly (Colour | undefined)[];
}

export function emptyBoard(size: number): Board {
	return { size, stones: new Array<Colour | undefined>(size * size).fill(undefined) };
}

/** The board with these stones. */
export function boardOf(size: number, red: readonly Cell[], blue: readonly Cell[]): Board {
	const stones = [...emptyBoard(size).stones];
	for (const cell of red) stones[cellIndex(cell, size)] = 'Red';
	for (const cell of blue) stones[cellIndex(cell, size)] = 'Blue';
	return { size, stones };
}

/** The board after the moves of a line, the first of which is Red's. Throws if a move is illegal. */
export function boardAfter(size: number, line: readonly Cell[]): Board {
	return line.reduce((board, cell, index) => place(board, cell, colourOfMove(index + 1)), emptyBoard(size));
}

/** The stone on a cell; undefined if the cell is empty or off the board. */
export function stoneOn(board: Board, cell: Cell): Colour | undefined {
	return isOn(cell, board.size) ? board.stones[cellIndex(cell, board.size)] : undefined;
}

/** The board with one more stone. Throws unless the cell is on the board and empty. */
export function place(board: Board, cell: Cell, colour: Colour): Board {
	if (!isOn(cell, board.size)) throw new RangeError('the cell is not on the board');
	if (stoneOn(board, cell) !== undefined) throw new RangeError('there is a stone on the cell already');
	const stones = [...board.stones];
	stones[cellIndex(cell, board.size)] = colour;
	return { size: board.size, stones };
}

/** The stones as a text, the same for twins and for no other boards: move order does not matter (rulebook, 3). */
export function stonesText(board: Board): string {
	return board.stones.map((stone) => stone?.[0] ?? '.').join('');
}
