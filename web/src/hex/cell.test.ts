import { describe, expect, test } from 'vitest';
import { neighbourhoods, texts } from './cases';
import { allCells, cellIndex, cellText, neighbours, parseCell } from './cell';

describe('cells, as the Rust board has them', () => {
	test.each(texts)('the text %j means %j', (text, coordinates) => {
		const expected = coordinates ? { column: coordinates[0], row: coordinates[1] } : undefined;
		expect(parseCell(text)).toEqual(expected);
		if (expected) expect(cellText(expected)).toBe(text);
	});

	test('a cell has the neighbours of the rulebook', () => {
		expect(neighbourhoods.length).toBeGreaterThan(30);
		for (const { size, middle, around } of neighbourhoods) expect(neighbours(middle, size)).toEqual(around);
	});
});

test('every cell of every board has a text that reads back, and a number of its own', () => {
	allCells(32).forEach((cell, index) => {
		expect(parseCell(cellText(cell))).toEqual(cell);
		expect(cellIndex(cell, 32)).toBe(index);
	});
});
