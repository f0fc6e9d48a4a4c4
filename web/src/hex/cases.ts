// Test cases written by the Rust board, converted to the types of this one. For tests only.

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

/** Texts with the column and row that they name; null if they name no cell. */
export const texts = cases.texts as [string, [number, number] | null][];

export const neighbourhoods = (cases.neighbours as [number, string, string[]][]).map(([size, middle, around]) => ({
	size,
	middle: cell(middle),
	around: around.map(cell),
}));

export const boards = cases.boards.map(({ size, line, stones, red, blue }) => ({
	size,
	line: line.map(cell),
	/** The packed stones in hexadecimal. */
	stones,
	chains: { Red: red?.map(cell), Blue: blue?.map(cell) },
}));
