import { expect, test } from 'vitest';
import { boardAfter } from './board';
import { boards } from './cases';
import { COLOURS } from './colour';
import { shortestChain } from './chain';

test('the chain found is the one that the Rust board finds', () => {
	let found = 0;
	for (const { size, line, chains } of boards) {
		const board = boardAfter(size, line);
		for (const colour of COLOURS) {
			const chain = shortestChain(board, colour);
			expect(chain).toEqual(chains[colour]);
			found += chain ? 1 : 0;
		}
	}
	expect(found).toBeGreaterThan(20);
});
