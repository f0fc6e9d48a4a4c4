import { expect, test } from 'vitest';
import { boardAfter, stonesText } from './board';
import { cells } from './cases';
import { byStones } from './twins';

test('positions with the same stones are twins, whatever their lines', () => {
	const lines = ['a1', 'a1 b1', 'a1 b1 c1', 'c1 b1 a1', 'a1 b2 c1', 'a1 b1 c1 a2', 'c1 a2 a1 b1', 'a1 a2 c1 b1'];
	const lists = byStones(lines.map((line) => [line, stonesText(boardAfter(3, cells(line)))] as const));
	expect([...lists.values()]).toEqual([
		['a1'],
		['a1 b1'],
		['a1 b1 c1', 'c1 b1 a1'],
		['a1 b2 c1'],
		['a1 b1 c1 a2', 'c1 a2 a1 b1', 'a1 a2 c1 b1'],
	]);
});
