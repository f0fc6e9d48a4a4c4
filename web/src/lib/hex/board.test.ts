import { expect, test } from 'vitest';
import { boardOf, emptyBoard, landedOn, stoneOn, stonesText } from './board';
import { cellIndex } from './cell';
import { cell, cells } from '../rules/testing';

test('a board has the stones that are put on it, and no others', () => {
	const board = boardOf(3, cells('a1 c3'), cells('b1'));
	expect(stonesText(board)).toBe('RB......R');
	expect([stoneOn(board, cell('a1')), stoneOn(board, cell('b1')), stoneOn(board, cell('b2'))]).toEqual([
		'Red',
		'Blue',
		undefined,
	]);
	expect(stoneOn(board, cell('d1'))).toBeUndefined();
});

test('stones beyond the board are left out', () => {
	expect(boardOf(3, cells('d1 a4'), cells('b1'))).toEqual(boardOf(3, [], cells('b1')));
});

test('the same stones have the same text, and no other boards do', () => {
	const text = stonesText(boardOf(3, cells('a1 c1'), cells('b1')));
	expect(stonesText(boardOf(3, cells('c1 a1'), cells('b1')))).toBe(text);
	expect(stonesText(boardOf(3, cells('b1 c1'), cells('a1')))).not.toBe(text);
	expect(stonesText(emptyBoard(3))).not.toBe(stonesText(emptyBoard(4)));
});

test('a stone lands where one was added, and none by any other change', () => {
	const before = boardOf(3, cells('a1'), cells('b1'));
	expect(landedOn(before, boardOf(3, cells('a1 c3'), cells('b1')))).toBe(cellIndex(cell('c3'), 3));
	for (const after of [
		before,
		boardOf(3, cells('a1'), []),
		boardOf(3, cells('a1 c3'), cells('b1 c1')),
		boardOf(3, cells('b1'), cells('a1')),
		boardOf(3, [], cells('a1 b1')),
		boardOf(4, cells('a1 c3'), cells('b1')),
	])
		expect(landedOn(before, after)).toBeUndefined();
});
