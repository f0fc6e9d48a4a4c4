// The stones on a board in the chain's format: row by row, two bits a cell, from the lowest bits of each byte.

import { allCells, type Cell, cellIndex } from './cell';
import type { Colour } from './colour';

const CELLS_A_BYTE = 4;
const BITS: Readonly<Record<Colour, number>> = { Red: 0b01, Blue: 0b10 };

/** The cells with stones of each colour, row by row. A cell without bytes has no stone. */
export function unpackStones(bytes: Uint8Array, size: number): Readonly<Record<Colour, readonly Cell[]>> {
	const bitsOn = (cell: Cell) => {
		const index = cellIndex(cell, size);
		return ((bytes[Math.floor(index / CELLS_A_BYTE)] ?? 0) >> (2 * (index % CELLS_A_BYTE))) & 0b11;
	};
	const of = (colour: Colour) => allCells(size).filter((cell) => bitsOn(cell) === BITS[colour]);
	return { Red: of('Red'), Blue: of('Blue') };
}
