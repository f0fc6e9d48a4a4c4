import { expect, test } from 'vitest';
import { allCells } from './cell';
import { centre } from './geometry';
import { cellsPath, edgesPath, smallBox, stonesPath } from './small-board';
import { cells } from '../rules/testing';

/** The start point of each part of a path, in absolute coordinates. */
const starts = (path: string) =>
	[...path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

test('every cell is drawn, around its middle', () => {
	const tops = starts(cellsPath(4));
	expect(tops).toHaveLength(16);
	allCells(4).forEach((cell, index) => {
		expect(tops[index]!.x).toBeCloseTo(centre(cell).x, 1);
		expect(tops[index]!.y).toBeCloseTo(centre(cell).y - 1, 1);
	});
});

test('stones lie in the middle of their cells', () => {
	const [left] = starts(stonesPath(cells('c2')));
	const { x, y } = centre({ column: 2, row: 1 });
	expect(left!.x).toBeCloseTo(x - 0.7, 1);
	expect(left!.y).toBeCloseTo(y, 1);
	expect(stonesPath([])).toBe('');
});

test('the box holds both edges of both colours', () => {
	for (const size of [2, 11, 32]) {
		const { x, y, width, height } = smallBox(size);
		for (const colour of ['Red', 'Blue'] as const) {
			const path = edgesPath(size, colour);
			expect(starts(path)).toHaveLength(2);
			for (const [, left, top] of path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) {
				expect(Number(left)).toBeGreaterThanOrEqual(x);
				expect(Number(left)).toBeLessThanOrEqual(x + width);
				expect(Number(top)).toBeGreaterThanOrEqual(y);
				expect(Number(top)).toBeLessThanOrEqual(y + height);
			}
		}
	}
});
