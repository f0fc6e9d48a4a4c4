import { describe, expect, test } from 'vitest';
import type { Move } from '../hex/move';
import { moves } from '../rules/testing';
import { drawApart, drawTogether } from './drawing';
import { contested } from '../../features/play/tree/contested';
import { layOut as layOutTree } from './layout';
import { mainLine, mainReply, sumsBelow, treeOf, type TreePosition, weightOf } from './tree';
import { lineTo, type Step, walk } from './walk';

const position = (id: string, parent: string | undefined, move: string): TreePosition => ({
	id,
	parent,
	made: moves(move)[0]!,
});

// The opening, its reply, and three forks of the reply. The second fork has a reply.
const GAME = [
	position('opening', undefined, 'c3'),
	position('reply', 'opening', 'a1'),
	position('last', 'reply', 'a2'),
	position('first', 'reply', 'b1'),
	position('middle', 'reply', 'c1'),
	position('next', 'middle', 'd4'),
];

/** A game in which each position replies to a random earlier position. The ids are numbers from 0. */
function largeGame(count: number): TreePosition[] {
	let seed = 7;
	const below = (bound: number) => (seed = (seed * 48_271) % 2_147_483_647) % bound;
	const game = [position('0', undefined, 'a1')];
	for (let number = 1; number < count; number++) {
		const made: Move = { column: number % 32, row: Math.floor(number / 32) };
		game.push({ id: String(number), parent: String(below(number)), made });
	}
	return game;
}

const layOut = (positions: readonly TreePosition[], ...line: string[]) => layOutTree(treeOf(positions), new Set(line));

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

	test('draws the line straight, and else the longest lines', () => {
		const rowOf = (layout: ReturnType<typeof layOut>, name: string) =>
			layout.spots.find(({ id }) => id === name)!.row;
		const straight = (layout: ReturnType<typeof layOut>, ...names: string[]) =>
			new Set(names.map((name) => rowOf(layout, name))).size === 1;
		expect(straight(layOut(GAME), 'opening', 'reply', 'middle', 'next')).toBe(true);
		expect(straight(layOut(GAME), 'opening', 'first')).toBe(false);
		const other = layOut(GAME, 'opening', 'reply', 'last');
		expect(straight(other, 'opening', 'reply', 'last')).toBe(true);
		// The other forks run as straight as before.
		expect(straight(other, 'middle', 'next')).toBe(true);
	});

	test('puts no two positions in the same spot, and crosses no lines, whichever line is straight', () => {
		const game = largeGame(5_000);
		const known = new Map(game.map((one) => [one.id, one]));
		const order = ({ spots }: ReturnType<typeof layOut>) => spots.map(({ id }) => id);
		const usual = layOut(game);
		for (const last of ['4999', '4321', '17']) {
			const line = lineTo(known, last).map(({ id }) => id);
			const layout = layOut(game, ...line);
			const { spots, rows } = layout;
			expect(new Set(spots.map(({ column, row }) => `${column},${row}`)).size).toBe(5_000);
			expect(Math.min(...spots.map(({ row }) => row))).toBe(0);
			expect(Math.max(...spots.map(({ row }) => row))).toBe(rows - 1);
			expect(new Set(spots.filter(({ id }) => line.includes(id)).map(({ row }) => row)).size).toBe(1);
			// In each column the positions keep their order: a higher fork stays above a lower one.
			expect(order(layout)).toEqual(order(usual));
		}
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

	test('on leads along the line', () => {
		const line = ['opening', 'reply', 'middle', 'next'];
		expect(walk(drawing, known, 'reply', 'on', line)).toBe('middle');
		expect(walk(drawing, known, 'opening', 'end', line)).toBe('next');
		expect(walk(drawing, known, 'next', 'on', line)).toBeUndefined();
		expect(walk(drawing, known, 'last', 'on', line)).toBeUndefined();
	});
});

describe('twins', () => {
	// Two orders of the same three moves follow c3 a1: b1 a2 c1 and c1 a2 b1. The second line has one more move.
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

describe('the main line', () => {
	const tree = treeOf(GAME);
	const known = new Map(GAME.map((one) => [one.id, one]));
	const through = (id: string, before: readonly string[] = [], of = tree) =>
		mainLine(
			of,
			lineTo(known, id).map((one) => one.id),
			before,
		);

	test('goes on with the longest line, and with the first of several', () => {
		expect(mainReply(tree, 'reply')?.id).toBe('middle');
		expect(mainReply(treeOf(GAME.slice(0, 5)), 'reply')?.id).toBe('first');
		expect(mainReply(tree, 'next')).toBeUndefined();
		expect(through('opening')).toEqual(['opening', 'reply', 'middle', 'next']);
		expect(through('last')).toEqual(['opening', 'reply', 'last']);
	});

	test('stays the same while one walks along it', () => {
		const aside = through('last');
		expect(through('opening', aside)).toBe(aside);
		expect(through('last', through('reply', aside))).toBe(aside);
	});

	test('changes when one leaves it, and grows at its end', () => {
		const aside = through('last');
		expect(through('middle', aside)).toEqual(['opening', 'reply', 'middle', 'next']);
		const grown = treeOf([...GAME, position('more', 'last', 'e5')]);
		expect(through('reply', aside, grown)).toEqual(['opening', 'reply', 'last', 'more']);
	});

	test('goes another way if a reorganisation took its end away', () => {
		const shrunk = treeOf(GAME.filter(({ id }) => id !== 'last'));
		expect(through('reply', through('last'), shrunk)).toEqual(['opening', 'reply', 'middle', 'next']);
	});

	test('of nothing is empty', () => {
		expect(mainLine(treeOf([]), [], [])).toEqual([]);
	});
});

test('sums are those of a position and of all that follows from it', () => {
	const sums = sumsBelow(treeOf(GAME), (id) => (id === 'opening' ? 0n : BigInt(id.length)));
	expect(sums.get('middle')).toBe(10n);
	expect(sums.get('next')).toBe(4n);
	expect(sums.get('opening')).toBe(BigInt('replyfirstmiddlelastnext'.length));
});

test('the weight of a sum is its part of the whole', () => {
	const sums = [0n, 1n, 9n, 10n, 99n, 100n, 499n, 500n, 1_000n];
	expect(sums.map((sum) => weightOf(sum, 1_000n))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
	expect(weightOf(0n, 0n)).toBe(0);
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

test('a cycle, which only a lying node reports, is left out of the tree, and no walk goes round it for ever', () => {
	const lies = [position('self', 'self', 'e5'), position('one', 'other', 'e4'), position('other', 'one', 'e3')];
	const tree = treeOf([...GAME, ...lies]);
	expect(tree.inOrder.length).toBe(GAME.length);
	for (const { id } of lies) {
		const line = lineTo(new Map(lies.map((one) => [one.id, one])), id).map((one) => one.id);
		expect(mainLine(tree, line, [])).toEqual(line);
	}
});
