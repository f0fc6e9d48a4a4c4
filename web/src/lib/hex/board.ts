// Boards: the stones on their cells.

import { allCells, type Cell, cellIndex, isOn } from './cell';
import type { Colour } from './colour';

/** A board's size and the stone on each cell, row by row. Immutable. */
export interface Board {
	readonly size: number;
	readonly stones: readonly (Colour | undefined)[];
}

export function emptyBoard(size: number): Board {
	return { size, stones: new Array<Colour | undefined>(size * size).fill(undefined) };
}

/** The board with these stones. Stones off the board are left out. */
export function boardOf(size: number, red: readonly Cell[], blue: readonly Cell[]): Board {
	const stones = [...emptyBoard(size).stones];
	const put = (colour: Colour) => (cell: Cell) => {
		if (isOn(cell, size)) stones[cellIndex(cell, size)] = colour;
	};
	red.forEach(put('Red'));
	blue.forEach(put('Blue'));
	return { size, stones };
}

/** The stone on a cell; undefined if the cell is empty or off the board. */
export function stoneOn(board: Board, cell: Cell): Colour | undefined {
	return isOn(cell, board.size) ? board.stones[cellIndex(cell, board.size)] : undefined;
}

/** The cells with stones of each colour, row by row. */
export function stonesOf(board: Board): Readonly<Record<Colour, readonly Cell[]>> {
	const of = (colour: Colour) => allCells(board.size).filter((cell) => stoneOn(board, cell) === colour);
	return { Red: of('Red'), Blue: of('Blue') };
}

/**
 * The index of the cell on which `after` has one more stone than `before`; undefined if the boards differ otherwise.
 */
export function landedOn(before: Board, after: Board): number | undefined {
	if (before.size !== after.size) return undefined;
	const changed = after.stones.flatMap((stone, index) => (stone === before.stones[index] ? [] : [index]));
	const [first] = changed;
	return changed.length === 1 && before.stones[first!] === undefined ? first : undefined;
}

/** A text of the stones. Two boards of one size have the same text only if they have the same stones. */
export function stonesText(board: Board): string {
	return board.stones.map((stone) => stone?.[0] ?? '.').join('');
}
