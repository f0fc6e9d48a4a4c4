import { expect, test } from 'vitest';
import { allCells, cellIn, cellIndex, cellText } from './cell';
import { cell } from '../rules/testing';

test.each([
	['a1', [0, 0]],
	['c11', [2, 10]],
	['z26', [25, 25]],
	['aa1', [26, 0]],
	['aa10', [26, 9]],
	['af32', [31, 31]],
] as const)('%s is the text of the cell in column and row %j', (text, [column, row]) => {
	expect(cellText({ column, row })).toBe(text);
});

test('every cell of every board has a text and a number of its own', () => {
	const all = allCells(32);
	expect(new Set(all.map(cellText)).size).toBe(32 * 32);
	all.forEach((each, index) => {
		expect(cell(cellText(each))).toEqual(each);
		expect(cellIn(cellText(each), 32)).toEqual(each);
		expect(cellIndex(each, 32)).toBe(index);
	});
});

test.each(['', 'a', '1', 'a0', 'a01', 'a12', 'l1', 'aa1', 'A1', 'a1 ', 'a1b', 'a+1', '{1'])(
	'a board of 11 has no cell of the text %j',
	(text) => {
		expect(cellIn(text, 11)).toBeUndefined();
	},
);
