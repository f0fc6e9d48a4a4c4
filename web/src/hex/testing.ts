// Cells, boards and ids for tests.

import { type Board, boardAfter } from './board';
import { type Cell, isOn } from './cell';
import type { Settings } from './position-id';

export function cell(text: string): Cell {
	const [, letters, row] = /^([a-z]{1,2})([1-9][0-9]?)$/.exec(text) ?? [];
	if (letters === undefined) throw new Error(`no cell: ${text}`);
	const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1, 0);
	return { column: column - 1, row: Number(row) - 1 };
}

/** The cells of a text such as `a1 b2`. */
export function cells(text: string): Cell[] {
	return text.split(' ').filter(Boolean).map(cell);
}

export function settingsOf(size: number): Settings {
	return { size, redTime: 40, blueTime: 60, deposit: 10n ** 12n, losingRule: 'EveryReply' };
}

/** The board after a line, given as the text of its cells. */
export function boardOfLine(size: number, line: string): Board {
	const board = boardAfter(settingsOf(size), cells(line));
	if (!board) throw new Error(`an illegal move: ${line}`);
	return board;
}

/** Steps to the six neighbours of a cell, in the order of the rulebook. */
const NEIGHBOURS = [
	[-1, 0],
	[1, 0],
	[0, -1],
	[0, 1],
	[1, -1],
	[-1, 1],
] as const;

/** The neighbours of a cell that are on the board. */
export function neighbours({ column, row }: Cell, size: number): Cell[] {
	const around = NEIGHBOURS.map(([columns, rows]) => ({ column: column + columns, row: row + rows }));
	return around.filter((cell) => isOn(cell, size));
}
