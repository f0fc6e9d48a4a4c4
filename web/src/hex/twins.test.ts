import { expect, test } from 'vitest';
import { stonesText } from './board';
import { boardOfLine } from './testing';
import { byStones } from './twins';

test('positions with the same stones are twins, whatever their lines', () => {
	const lines = ['a1', 'a1 b1', 'a1 b1 c1', 'c1 b1 a1', 'a1 b2 c1', 'a1 b1 c1 a2', 'c1 a2 a1 b1', 'a1 a2 c1 b1'];
	const lists = byStones(lines.map((line) => [line, stonesText(boardOfLine(3, line))] as const));
	expect([...lists.values()]).toEqual([
		['a1'],
		['a1 b1'],
		['a1 b1 c1', 'c1 b1 a1'],
		['a1 b2 c1'],
		['a1 b1 c1 a2', 'c1 a2 a1 b1', 'a1 a2 c1 b1'],
	]);
});
