import { describe, expect, test } from 'vitest';
import { cell } from '../hex/cases';
import { layOut, type Placed } from './layout';
import { lineTo, walk } from './walk';

const position = (id: string, parent: string | undefined, at: string): Placed => ({ id, parent, cell: cell(at) });

// The opening, its reply, and three forks on that, of which the second goes on.
const GAME = [
	position('opening', undefined, 'c3'),
	position('reply', 'opening', 'a1'),
	position('last', 'reply', 'a2'),
	position('first', 'reply', 'b1'),
	position('middle', 'reply', 'c1'),
	position('next', 'middle', 'd4'),
];

describe('the layout', () => {
	test('has a column a move, and forks from the top in the order of their cells', () => {
		const { places, columns } = layOut(GAME);
		expect(columns).toBe(4);
		expect(places.map(({ id }) => id)).toEqual(['opening', 'reply', 'first', 'middle', 'last', 'next']);
		expect(places.map(({ column }) => column)).toEqual([0, 1, 2, 2, 2, 3]);
	});

	test('does not depend on the order in which positions are known', () => {
		expect(layOut(GAME.toReversed())).toEqual(layOut(GAME));
	});

	test('puts no two positions on one place', () => {
		let seed = 7;
		const below = (bound: number) => (seed = (seed * 48_271) % 2_147_483_647) % bound;
		const ids = ['0'];
		const game = [position('0', undefined, 'a1')];
		for (let number = 1; number < 5_000; number++) {
			const parent = ids[below(ids.length)]!;
			game.push({ id: String(number), parent, cell: { column: number % 32, row: Math.floor(number / 32) } });
			ids.push(String(number));
		}
		const { places, rows } = layOut(game);
		expect(new Set(places.map(({ column, row }) => `${column},${row}`)).size).toBe(5_000);
		expect(Math.min(...places.map(({ row }) => row))).toBe(0);
		expect(Math.max(...places.map(({ row }) => row))).toBe(rows - 1);
	});

	test('of nothing is empty', () => {
		expect(layOut([])).toEqual({ places: [], columns: 0, rows: 0 });
	});
});

describe('walking', () => {
	const layout = layOut(GAME);

	test.each([
		['reply', 'back', 'opening'],
		['opening', 'back', undefined],
		['reply', 'on', 'first'],
		['next', 'on', undefined],
		['middle', 'up', 'first'],
		['middle', 'down', 'last'],
		['last', 'down', undefined],
		['next', 'start', 'opening'],
		['gone', 'on', 'opening'],
	] as const)('from %s, %s leads to %s', (from, step, to) => {
		expect(walk(layout, from, step)).toBe(to);
	});
});

test('a line leads from the opening to its position', () => {
	const known = new Map(GAME.map((one) => [one.id, one]));
	expect(lineTo(known, 'next').map(({ id }) => id)).toEqual(['opening', 'reply', 'middle', 'next']);
	expect(lineTo(known, undefined)).toEqual([]);
	expect(lineTo(known, 'unknown')).toEqual([]);
});
