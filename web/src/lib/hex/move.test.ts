import { expect, test } from 'vitest';
import { colourOfSide, isSameMove, moveText, sideOfMove, stoneOf } from './move';
import { cell, moves } from '../rules/testing';

test('the text of a move is its cell, or says that it is a swap', () => {
	expect(moves('a3 swap c11').map(moveText)).toEqual(['a3', 'swap', 'c11']);
});

test('a swap puts no stone on a cell', () => {
	expect(moves('a3 swap').map(stoneOf)).toEqual([cell('a3'), undefined]);
});

test('moves are the same if their cells are, and a swap is no stone’s move', () => {
	const all = moves('a1 b1 a2 swap');
	all.forEach((one, index) => {
		expect(all.map((other) => isSameMove(one, other))).toEqual(all.map((_, other) => other === index));
	});
	expect(isSameMove(cell('c11'), { column: 2, row: 10 })).toBe(true);
});

test('the first side makes the opening and every other move after it', () => {
	expect([1, 2, 3, 4].map(sideOfMove)).toEqual(['First', 'Second', 'First', 'Second']);
});

test('the first side is Red until the sides exchange colours', () => {
	expect([colourOfSide('First', false), colourOfSide('Second', false)]).toEqual(['Red', 'Blue']);
	expect([colourOfSide('First', true), colourOfSide('Second', true)]).toEqual(['Blue', 'Red']);
});
