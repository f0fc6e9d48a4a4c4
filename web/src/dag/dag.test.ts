import { describe, expect, test } from 'vitest';
import type { Move } from '../hex/move';
import { moves } from '../hex/testing';
import { drawApart, drawTogether } from './drawing';
import { contested } from './contested';
import { layOut, type TreePosition } from './layout';
import { lineTo, type Step, walk } from './walk';

const position = (id: string, parent: string | undefined, move: string): TreePosition => ({
	id,
	parent,
	made: moves(move)[0]!,
});

// The opening, its reply, and three forks of the reply, of which the second has a reply of its own.
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
		const { spots, columns } = layOut(GAME);
		expect(columns).toBe(4);
		expect(spots.map(({ id }) => id)).toEqual(['opening', 'reply', 'first', 'middle', 'last', 'next']);
		expect(spots.map(({ column }) => column)).toEqual([0, 1, 2, 2, 2, 3]);
	});

	test('has the swap below all stones', () => {
		const swapped = [...GAME.slice(0, 2), position('swap', 'opening', 'swap'), position('far', 'opening', 'af32')];
		expect(layOut(swapped).spots.map(({ id }) => id)).toEqual(['opening', 'reply', 'far', 'swap']);
	});

	test('does not depend on the order in which positions are known', () => {
		expect(layOut(GAME.toReversed())).toEqual(layOut(GAME));
	});

	test('puts no two positions in the same spot', () => {
		let seed = 7;
		const below = (bound: number) => (seed = (seed * 48_271) % 2_147_483_647) % bound;
		const ids = ['0'];
		const game = [position('0', undefined, 'a1')];
		for (let number = 1; number < 5_000; number++) {
			const parent = ids[below(ids.length)]!;
			const made: Move = { column: number % 32, row: Math.floor(number / 32) };
			game.push({ id: String(number), parent, made });
			ids.push(String(number));
		}
		const { spots, rows } = layOut(game);
		expect(new Set(spots.map(({ column, row }) => `${column},${row}`)).size).toBe(5_000);
		expect(Math.min(...spots.map(({ row }) => row))).toBe(0);
		expect(Math.max(...spots.map(({ row }) => row))).toBe(rows - 1);
	});

	test('of nothing is empty', () => {
		expect(layOut([])).toEqual({ spots: [], columns: 0, rows: 0 });
	});
});

describe('walking', () => {
	const drawing = drawApart(layOut(GAME));
	const known = new Map(GAME.map((one) => [one.id, one]));
	test.each([
		['reply', 'back', 'opening'],
		['opening', 'back', undefined],
		['reply', 'on', 'first'],
		['next', 'on', undefined],
		['middle', 'up', 'first'],
		['middle', 'down', 'last'],
		['last', 'down', undefined],
		['first', 'up', undefined],
		['next', 'start', 'opening'],
		['middle', 'end', 'next'],
		['gone', 'on', 'opening'],
	] as const)('from %s, %s leads to %s', (from, step, to) => {
		expect(walk(drawing, known, from, step)).toBe(to);
	});
});

describe('twins', () => {
	// After c3 a1, the same three moves in two orders, b1 a2 c1 and c1 a2 b1; the second line has one move more.
	const lines = [
		position('opening', undefined, 'c3'),
		position('reply', 'opening', 'a1'),
		position('b', 'reply', 'b1'),
		position('c', 'reply', 'c1'),
		position('b-a', 'b', 'a2'),
		position('c-a', 'c', 'a2'),
		position('b-a-c', 'b-a', 'c1'),
		position('c-a-b', 'c-a', 'b1'),
		position('on', 'c-a-b', 'd4'),
	];
	const twins = ['b-a-c', 'c-a-b'];
	const twinsOf = (id: string) => (twins.includes(id) ? twins.filter((twin) => twin !== id) : []);
	const known = new Map(lines.map((one) => [one.id, one]));

	test('are drawn at spots of their own', () => {
		const drawing = drawApart(layOut(lines));
		expect(drawing.spots.length).toBe(9);
		expect(drawing.spotOf('b-a-c')).not.toEqual(drawing.spotOf('c-a-b'));
		expect(drawing.ties).toEqual([]);
	});

	test('are drawn as one spot, to which both moves lead, and from which all replies go on', () => {
		const drawing = drawTogether(lines, twinsOf);
		expect(drawing.spots.length).toBe(8);
		expect(drawing.spotOf('b-a-c')).toBe(drawing.spotOf('c-a-b'));
		expect(drawing.membersOf('b-a-c')).toEqual(twins);
		expect(drawing.spotOf('b-a-c')!.parent).toBe('b-a');
		expect(drawing.ties.map(([from, to]) => [from.id, to.id])).toEqual([['c-a', 'b-a-c']]);
		expect(drawing.spotOf('on')!.parent).toBe('b-a-c');
	});

	test('are drawn the same in whatever order they are known', () => {
		const [one, other] = [lines, lines.toReversed()].map((list) => drawTogether(list, twinsOf));
		expect(one!.spots).toEqual(other!.spots);
	});

	test('are walked through as one spot, on the line where there is a choice', () => {
		const drawing = drawTogether(lines, twinsOf);
		const steps = (from: string, ...all: Step[]) =>
			all.reduce<string | undefined>((at, step) => walk(drawing, known, at!, step), from);
		expect(steps('c-a', 'on')).toBe('c-a-b');
		expect(steps('b-a', 'on')).toBe('b-a-c');
		expect(steps('b-a', 'on', 'on')).toBe('on');
		expect(steps('on', 'back', 'back')).toBe('c-a');
	});
});

describe('contested', () => {
	const withPly = (one: TreePosition) => ({
		...one,
		ply: lineTo(new Map(GAME.map((it) => [it.id, it])), one.id).length,
	});
	const fought = (...open: string[]) => [...contested(GAME.map(withPly), ({ id }) => open.includes(id))].sort();

	test('is a position from which two forks go on', () => {
		expect(fought('first', 'last')).toEqual(['reply']);
		expect(fought('first', 'next')).toEqual(['reply']);
	});

	test('is not one with a single fork that goes on, nor one that is only open itself', () => {
		expect(fought('next')).toEqual([]);
		expect(fought('middle', 'next')).toEqual([]);
		expect(fought('reply')).toEqual([]);
		expect(fought()).toEqual([]);
	});
});

test('a line leads from the opening to its position', () => {
	const known = new Map(GAME.map((one) => [one.id, one]));
	expect(lineTo(known, 'next').map(({ id }) => id)).toEqual(['opening', 'reply', 'middle', 'next']);
	expect(lineTo(known, undefined)).toEqual([]);
	expect(lineTo(known, 'unknown')).toEqual([]);
});
