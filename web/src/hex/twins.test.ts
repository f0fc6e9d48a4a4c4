import { expect, test } from 'vitest';
import { twinText } from './state';
import { settingsOf, stateOfLine } from './testing';
import { byState } from './twins';

test('positions in the same state are twins, whatever their lines', () => {
	const lines = ['a1', 'a1 b1', 'a1 b1 c1', 'c1 b1 a1', 'a1 b2 c1', 'a1 b1 c1 a2', 'c1 a2 a1 b1', 'a1 a2 c1 b1'];
	const lists = byState(lines.map((line) => [line, twinText(stateOfLine(settingsOf(3), line)!)] as const));
	expect([...lists.values()]).toEqual([
		['a1'],
		['a1 b1'],
		['a1 b1 c1', 'c1 b1 a1'],
		['a1 b2 c1'],
		['a1 b1 c1 a2', 'c1 a2 a1 b1', 'a1 a2 c1 b1'],
	]);
});
