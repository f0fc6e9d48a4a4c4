// The cases that the Rust board wrote down, read as this board has things. For tests only.

import cases from './cases.json';
import { type Cell, parseCell } from './cell';

export function cell(text: string): Cell {
	const parsed = parseCell(text);
	if (!parsed) throw new Error(`no cell: ${text}`);
	return parsed;
}

/** The cells of a text such as `a1 b2`. */
export function cells(text: string): Cell[] {
	return text.split(' ').filter(Boolean).map(cell);
}

/** Texts, and the column and row they mean; null if they are not those of a cell. */
export const texts = cases.texts as [string, [number, number] | null][];

export const neighbourhoods = (cases.neighbours as [number, string, string[]][]).map(([size, middle, around]) => ({
	size,
	middle: cell(middle),
	around: around.map(cell),
}));

export const boards = cases.boards.map(({ size, line, stones, red, blue }) => ({
	size,
	line: line.map(cell),
	/** The packed stones in hexadecimal digits. */
	stones,
	chains: { Red: red?.map(cell), Blue: blue?.map(cell) },
}));
