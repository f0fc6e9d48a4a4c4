import { describe, expect, test } from 'vitest';
import { boardAfter, boardOf } from './board';
import { boards, cells } from './cases';
import { COLOURS } from './colour';
import { isChain, shortestChain } from './chain';

test('the chain found is the one that the Rust board finds', () => {
	let found = 0;
	for (const { size, line, chains } of boards) {
		const board = boardAfter(size, line);
		for (const colour of COLOURS) {
			const chain = shortestChain(board, colour);
			expect(chain).toEqual(chains[colour]);
			if (chain) expect(isChain(board, colour, chain)).toBe(true);
			found += chain ? 1 : 0;
		}
	}
	expect(found).toBeGreaterThan(20);
});

describe('a chain', () => {
	const board = boardOf(3, cells('b1 b2 a3'), cells('a1 c1'));
	const holds = (text: string) => isChain(board, 'Red', cells(text));

	test('holds in either direction, and with cells that come up again', () => {
		expect(holds('b1 b2 a3')).toBe(true);
		expect(holds('a3 b2 b1')).toBe(true);
		expect(holds('b1 b2 b1 b2 a3')).toBe(true);
	});

	test.each([
		['no cells', ''],
		['one side only', 'b1 b2'],
		['a gap', 'b1 a3'],
		['a cell twice in a row', 'b1 b2 b2 a3'],
		['a stone of the other colour', 'a1 b2 a3'],
		['an empty cell', 'b1 b2 b3'],
		['more cells than the board has', 'b1 b2 b1 b2 b1 b2 b1 b2 b1 b2 a3'],
	])('is refused for %s', (_, text) => {
		expect(holds(text)).toBe(false);
	});
});
