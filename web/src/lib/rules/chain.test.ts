import { expect, test } from 'vitest';
import { boardOf } from '../hex/board';
import { cellText } from '../hex/cell';
import { shortestChain } from './chain';
import type { Colour } from '../hex/colour';
import { cells } from './testing';

function chainOf(colour: Colour, red: string, blue: string): string | undefined {
	return shortestChain(boardOf(3, cells(red), cells(blue)), colour)
		?.map(cellText)
		.join(' ');
}

test('a chain leads from side to side, the shortest way', () => {
	expect(chainOf('Red', 'b1 b2 a3', '')).toBe('b1 b2 a3');
	expect(chainOf('Blue', '', 'a1 b1 c1 a2 b2')).toBe('a1 b1 c1');
});

test('stones that do not touch, or of the other colour, connect nothing', () => {
	expect(chainOf('Red', 'b1 b3', 'a2')).toBeUndefined();
	expect(chainOf('Blue', 'a1 b1 c1', '')).toBeUndefined();
	expect(chainOf('Red', 'a1 b1 c1', '')).toBeUndefined();
});

test('a chain over half of the largest board comes whole', () => {
	// One column of the largest board, from side to side: 32 cells.
	const red = Array.from({ length: 32 }, (_, row) => ({ column: 5, row }));
	expect(shortestChain(boardOf(32, red, []), 'Red')).toEqual(red);
});

test('a board of a size that no board has, as a node may report, connects nothing', () => {
	for (const size of [0, 1, 33, 64, 255])
		expect(shortestChain(boardOf(size, cells('a1'), []), 'Red')).toBeUndefined();
	// Many calls: a module that an invalid board damages would fail in time.
	for (let time = 0; time < 20_000; time += 1) expect(shortestChain(boardOf(1, [], []), 'Red')).toBeUndefined();
	expect(chainOf('Red', 'b1 b2 a3', '')).toBe('b1 b2 a3');
});

test('stones beyond the board are left out', () => {
	expect(chainOf('Blue', 'a1 a2 a3 b4', '')).toBeUndefined();
	expect(chainOf('Red', 'a1 a2 a3 b4', '')).toBe('a1 a2 a3');
});
