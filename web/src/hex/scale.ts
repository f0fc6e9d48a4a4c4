// SCALE encoding of the arguments and values of the rules.

import type { Cell } from './cell';

/** A number as this many bytes, the lowest first. Throws if it does not fit. */
export function littleEndian(number: number | bigint, length: number): number[] {
	const whole = BigInt(number);
	if (whole < 0n || whole >> BigInt(8 * length) > 0n)
		throw new RangeError(`${number} does not fit into ${length} bytes`);
	return Array.from({ length }, (_, index) => Number((whole >> BigInt(8 * index)) & 0xffn));
}

export function bytesOfCell({ column, row }: Cell): number[] {
	return [...littleEndian(column, 1), ...littleEndian(row, 1)];
}

/** A list of cells: its length, which takes two bytes from 64 on, and the cells. */
export function bytesOfCells(cells: readonly Cell[]): number[] {
	const { length } = cells;
	const prefix = length < 64 ? littleEndian(length << 2, 1) : littleEndian((length << 2) | 1, 2);
	return [...prefix, ...cells.flatMap(bytesOfCell)];
}

export function cellsOfBytes(bytes: Uint8Array): Cell[] {
	const prefix = (bytes[0]! & 3) === 0 ? 1 : 2;
	const cells = bytes.subarray(prefix);
	return Array.from({ length: cells.length / 2 }, (_, index) => ({
		column: cells[2 * index]!,
		row: cells[2 * index + 1]!,
	}));
}
