// Boards: their stones, and adding to them.

import { type Cell, cellIndex, isOn } from './cell';
import { type Colour, COLOURS } from './colour';
import { bytesOfSettings, type Settings } from './position-id';
import { call } from './rules';
import { bytesOfCell, bytesOfCells, littleEndian } from './scale';

/** A board's size and the stone on each cell, row by row. Immutable: `after` returns a new board. */
export interface Board {
	readonly size: number;
	readonly stones: readonly (Colour | undefined)[];
}

export function emptyBoard(size: number): Board {
	return { size, stones: new Array<Colour | undefined>(size * size).fill(undefined) };
}

/** The board with these stones. Cells beyond it are left out. */
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

/** The board after a move on one that `ply` moves led to; undefined if the move is illegal. */
export function after(board: Board, ply: number, cell: Cell): Board | undefined {
	const [isSome, ...state] = call('after', bytesOfBoard(board, ply), bytesOfCell(cell)) ?? [];
	return isSome ? boardOfBytes(state) : undefined;
}

/** The board after the moves of a game's line, the opening first; undefined unless all of them are legal. */
export function boardAfter(settings: Settings, line: readonly Cell[]): Board | undefined {
	const [isSome, ...state] = call('line', bytesOfSettings(settings), bytesOfCells(line)) ?? [];
	return isSome ? boardOfBytes(state) : undefined;
}

const STONES = [undefined, ...COLOURS] as const;

/** A board as the rules read it: its size, the number of moves that led to it, and a byte for each cell. */
export function bytesOfBoard({ size, stones }: Board, ply: number): number[] {
	return [...littleEndian(size, 1), ...littleEndian(ply, 2), ...stones.map((stone) => STONES.indexOf(stone))];
}

function boardOfBytes([size, , , ...stones]: readonly number[]): Board {
	return { size: size!, stones: stones.map((stone) => STONES[stone]) };
}

/** The stones as a text, the same for twins and for no other boards: move order does not matter (rulebook, 3). */
export function stonesText(board: Board): string {
	return board.stones.map((stone) => stone?.[0] ?? '.').join('');
}
