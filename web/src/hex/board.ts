// The stones of a position, to ask and to add to.

import { type Cell, cellIndex, isOn } from './cell';
import { type Colour, colourOfMove } from './colour';

/** The size of a board, and the stone on every cell, row by row. Never changed: `place` makes another one. */
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

/** The board after the moves of a line, of which the first is Red's. Fails if one of them cannot be made. */
export function boardAfter(size: number, line: readonly Cell[]): Board {
	return line.reduce((board, cell, index) => place(board, cell, colourOfMove(index + 1)), emptyBoard(size));
}

/** The stone on a cell; none if it is empty or off the board. */
export function stoneOn(board: Board, cell: Cell): Colour | undefined {
	return isOn(cell, board.size) ? board.stones[cellIndex(cell, board.size)] : undefined;
}

/** The board with one more stone. Fails if the cell is not an empty one of the board. */
export function place(board: Board, cell: Cell, colour: Colour): Board {
	if (!isOn(cell, board.size)) throw new RangeError('the cell is not on the board');
	if (stoneOn(board, cell) !== undefined) throw new RangeError('there is a stone on the cell already');
	const stones = [...board.stones];
	stones[cellIndex(cell, board.size)] = colour;
	return { size: board.size, stones };
}

/** A text that twins share and no other boards: the same stones, in whatever order they were placed (rulebook, 3). */
export function stonesText(board: Board): string {
	return board.stones.map((stone) => stone?.[0] ?? '.').join('');
}
