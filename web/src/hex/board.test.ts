import { describe, expect, test } from 'vitest';
import { after, boardAfter, boardOf, emptyBoard, stoneOn, stonesText } from './board';
import { boardOfLine, cell, cells, settingsOf } from './testing';

test('a line puts down stones of both colours in turn, Red first', () => {
	expect(stonesText(boardOfLine(3, 'a1 b1 c3'))).toBe('RB......R');
	expect(boardOfLine(3, 'b2')).toEqual(boardOf(3, cells('b2'), []));
});

test('a line with an illegal move leads nowhere', () => {
	expect(boardAfter(settingsOf(3), cells('a1 a1'))).toBeUndefined();
	expect(boardAfter(settingsOf(3), cells('a1 d1'))).toBeUndefined();
	expect(boardAfter(settingsOf(3), [])).toBeUndefined();
	expect(boardAfter(settingsOf(1), cells('a1'))).toBeUndefined();
	const endless = Array.from({ length: 5_000 }, () => cell('a1'));
	expect(boardAfter(settingsOf(3), endless)).toBeUndefined();
});

test('the longest line fills the largest board', () => {
	const all = Array.from({ length: 32 * 32 }, (_, index) => ({ column: index % 32, row: Math.floor(index / 32) }));
	expect(stonesText(boardAfter(settingsOf(32), all)!)).toBe('RB'.repeat(512));
});

describe('a move', () => {
	const board = boardOf(3, cells('a1'), cells('b1'));

	test('leaves the board before it as it is', () => {
		const next = after(board, 2, cell('c3'));
		expect(stoneOn(next!, cell('c3'))).toBe('Red');
		expect(stoneOn(board, cell('c3'))).toBeUndefined();
	});

	test('is refused on a stone and beyond the board', () => {
		expect(after(board, 2, cell('b1'))).toBeUndefined();
		expect(after(board, 2, cell('d1'))).toBeUndefined();
		expect(after(emptyBoard(33), 2, cell('d1'))).toBeUndefined();
		expect(stoneOn(board, cell('d1'))).toBeUndefined();
	});
});

test('twins have the same text, and no other boards do', () => {
	const [one, twin] = ['a1 b1 c1 a2', 'c1 a2 a1 b1'].map((line) => boardOfLine(3, line));
	expect(stonesText(one!)).toBe(stonesText(twin!));
	expect(stonesText(boardOfLine(3, 'b1 a1 c1 a2'))).not.toBe(stonesText(one!));
	expect(stonesText(emptyBoard(3))).not.toBe(stonesText(emptyBoard(4)));
});
