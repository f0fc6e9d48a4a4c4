import { describe, expect, test } from 'vitest';
import { type Board, boardAfter, boardOf, emptyBoard, place, stoneOn, stonesText } from './board';
import { boards, cell, cells } from './cases';

const CELLS_A_BYTE = 4;
const BITS = { none: 0, Red: 1, Blue: 2 };

/** The bytes that the pallet stores for these stones: two bits per cell, lowest bits first. */
function packed({ stones }: Board): string {
	const bytes = Array.from({ length: Math.ceil(stones.length / CELLS_A_BYTE) }, (_, byte) =>
		stones
			.slice(byte * CELLS_A_BYTE, (byte + 1) * CELLS_A_BYTE)
			.reduce((sum, stone, index) => sum + (BITS[stone ?? 'none'] << (2 * index)), 0),
	);
	return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

test('a line puts down the same stones as on the Rust board', () => {
	expect(boards.length).toBeGreaterThan(50);
	for (const { size, line, stones } of boards) expect(packed(boardAfter(size, line))).toBe(stones);
});

describe('placing a stone', () => {
	const board = boardOf(3, cells('a1'), cells('b1'));

	test('leaves the board before it as it is', () => {
		const after = place(board, cell('c3'), 'Red');
		expect(stoneOn(after, cell('c3'))).toBe('Red');
		expect(stoneOn(board, cell('c3'))).toBeUndefined();
	});

	test('is refused on a stone and beyond the board', () => {
		expect(() => place(board, cell('b1'), 'Red')).toThrow(/a stone/);
		expect(() => place(board, cell('d1'), 'Red')).toThrow(/not on the board/);
		expect(stoneOn(board, cell('d1'))).toBeUndefined();
	});
});

test('twins have the same text, and no other boards do', () => {
	const [one, twin] = ['a1 b1 c1 a2', 'c1 a2 a1 b1'].map((line) => boardAfter(3, cells(line)));
	expect(stonesText(one!)).toBe(stonesText(twin!));
	expect(stonesText(boardAfter(3, cells('b1 a1 c1 a2')))).not.toBe(stonesText(one!));
	expect(stonesText(emptyBoard(3))).not.toBe(stonesText(emptyBoard(4)));
});
