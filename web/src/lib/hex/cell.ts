// Cells and their text (rulebook, 1).

/** A cell of a board. Its column and row are counted from zero, as in the pallet. */
export interface Cell {
	readonly column: number;
	readonly row: number;
}

const LETTERS = 26;
const FIRST_LETTER = 'a'.charCodeAt(0);

/** The letters of a column: a to z, then aa. */
export function columnText(column: number): string {
	const letter = (number: number) => String.fromCharCode(FIRST_LETTER + number);
	const first = Math.floor(column / LETTERS);
	return (first > 0 ? letter(first - 1) : '') + letter(column % LETTERS);
}

/** The text of a row: its number, counted from 1. */
export function rowText(row: number): string {
	return String(row + 1);
}

/** The text of a cell: the letters of its column, then its row counted from 1, such as `c11`. */
export function cellText(cell: Cell): string {
	return columnText(cell.column) + rowText(cell.row);
}

/** The cell with this text; undefined if a board of this size has no such cell. */
export function cellIn(text: string, size: number): Cell | undefined {
	const [, letters = '', row = ''] = /^([a-z]{1,2})([1-9][0-9]?)$/.exec(text) ?? [];
	const columns = [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - FIRST_LETTER + 1, 0);
	const cell = { column: columns - 1, row: Number(row) - 1 };
	return isOn(cell, size) ? cell : undefined;
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
