// Cells, their text and their neighbours (rulebook, 1).

/** A cell of a board: its column and its row, both counted from zero, as in the pallet. */
export interface Cell {
	readonly column: number;
	readonly row: number;
}

const LETTERS = 26;
const FIRST_LETTER = 'a'.charCodeAt(0);

/** Columns and rows that the pallet can encode: one byte each. */
const COORDINATES = 256;

/** Steps to the six neighbours of a cell, in the order of the rulebook. */
const NEIGHBOURS: readonly Cell[] = [
	{ column: -1, row: 0 },
	{ column: 1, row: 0 },
	{ column: 0, row: -1 },
	{ column: 0, row: 1 },
	{ column: 1, row: -1 },
	{ column: -1, row: 1 },
];

/** The letters of a column: a to z, then aa. */
export function columnText(column: number): string {
	const letter = (number: number) => String.fromCharCode(FIRST_LETTER + number);
	const first = Math.floor(column / LETTERS);
	return (first > 0 ? letter(first - 1) : '') + letter(column % LETTERS);
}

/** The number of a row, counted from 1. */
export function rowText(row: number): string {
	return String(row + 1);
}

/** The text of a cell, such as `c11`. */
export function cellText(cell: Cell): string {
	return columnText(cell.column) + rowText(cell.row);
}

/** The cell that a text names; undefined unless the text is exactly what `cellText` returns for a cell. */
export function parseCell(text: string): Cell | undefined {
	const [, letters, digits] = /^([a-z]{1,2})([1-9][0-9]{0,2})$/.exec(text) ?? [];
	if (letters === undefined || digits === undefined) return undefined;
	const number = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - FIRST_LETTER + 1, 0);
	const cell = { column: number - 1, row: Number(digits) - 1 };
	return isOn(cell, COORDINATES) ? cell : undefined;
}

export function isOn({ column, row }: Cell, size: number): boolean {
	return column >= 0 && row >= 0 && column < size && row < size;
}

export function isSame(one: Cell, other: Cell): boolean {
	return one.column === other.column && one.row === other.row;
}

/** The number of a cell, counted row by row from zero. */
export function cellIndex({ column, row }: Cell, size: number): number {
	return row * size + column;
}

/** All cells of a board, row by row. */
export function allCells(size: number): Cell[] {
	return Array.from({ length: size * size }, (_, index) => ({ column: index % size, row: Math.floor(index / size) }));
}

/** The neighbours of a cell that are on the board. */
export function neighbours({ column, row }: Cell, size: number): Cell[] {
	const around = NEIGHBOURS.map((step) => ({ column: column + step.column, row: row + step.row }));
	return around.filter((cell) => isOn(cell, size));
}
