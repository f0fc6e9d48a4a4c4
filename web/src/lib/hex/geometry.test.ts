import { describe, expect, test } from 'vitest';
import { allCells, type Cell, cellText, isSame } from './cell';
import { COLOURS } from './colour';
import {
	boardBox,
	cellAt,
	centre,
	columnLabels,
	corners,
	edges,
	type Point,
	rowLabels,
	scaleIn,
	stepped,
	turned,
	TURNS,
	UPRIGHT_VIEW,
	USUAL_VIEW,
	type View,
	viewFor,
} from './geometry';
import { neighbours } from '../rules/testing';

const SIZE = 5;
const WIDTH = 0.3;
const VIEWS: View[] = [false, true].flatMap((mirrored) =>
	Array.from({ length: TURNS }, (_, turn) => ({ turn, mirrored })),
);

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const shared = (one: Cell, other: Cell, view: View) =>
	corners(one, view).filter((corner) => corners(other, view).some((point) => distance(corner, point) < 1e-9));

describe.each(VIEWS)('the board turned by $turn twelfths, mirrored: $mirrored', (view) => {
	test('neighbours share a side, and other cells do not', () => {
		for (const one of allCells(SIZE)) {
			const around = neighbours(one, SIZE);
			for (const other of allCells(SIZE)) {
				if (isSame(one, other)) continue;
				const touching = around.some((cell) => isSame(cell, other));
				expect(shared(one, other, view).length === 2).toBe(touching);
			}
		}
	});

	test('a point is on the cell whose hexagon it is in, and beside the board on none', () => {
		for (const cell of allCells(SIZE)) {
			const middle = centre(cell, view);
			for (const corner of [middle, ...corners(cell, view)]) {
				const towards = (part: number) => ({
					x: middle.x + part * (corner.x - middle.x),
					y: middle.y + part * (corner.y - middle.y),
				});
				expect(cellText(cellAt(towards(0.95), SIZE, view)!)).toBe(cellText(cell));
				if (corner === middle) continue;
				const beyond = cellAt(towards(1.05), SIZE, view);
				expect(beyond && isSame(beyond, cell)).not.toBe(true);
			}
		}
		expect(cellAt(centre({ column: -1, row: 2 }, view), SIZE, view)).toBe(undefined);
		expect(cellAt(centre({ column: 2, row: SIZE }, view), SIZE, view)).toBe(undefined);
	});

	test('a hexagon has sides of length one around its middle', () => {
		const all = corners({ column: 2, row: 3 }, view);
		all.forEach((corner, index) => {
			expect(distance(corner, centre({ column: 2, row: 3 }, view))).toBeCloseTo(1);
			expect(distance(corner, all[(index + 1) % 6]!)).toBeCloseTo(1);
		});
	});

	test('everything is in its box', () => {
		const box = boardBox(SIZE, WIDTH, view);
		const bands = COLOURS.flatMap((colour) => edges(SIZE, colour, WIDTH, view).flat());
		for (const { x, y } of [...allCells(SIZE).flatMap((cell) => corners(cell, view)), ...bands]) {
			expect(x).toBeGreaterThanOrEqual(box.x - 1e-9);
			expect(y).toBeGreaterThanOrEqual(box.y - 1e-9);
			expect(x).toBeLessThanOrEqual(box.x + box.width + 1e-9);
			expect(y).toBeLessThanOrEqual(box.y + box.height + 1e-9);
		}
	});
});

describe.each(VIEWS)('the labels of the board turned by $turn twelfths, mirrored: $mirrored', (view) => {
	const AWAY = 1.4;
	const last = SIZE - 1;

	test('lie beyond both ends of their column or row, and on no cell', () => {
		const middles = allCells(SIZE).map((cell) => centre(cell, view));
		for (let number = 0; number < SIZE; number++) {
			const [top, bottom] = columnLabels(number, SIZE, AWAY, view);
			expect(distance(top, centre({ column: number, row: 0 }, view))).toBeCloseTo(AWAY);
			expect(distance(bottom, centre({ column: number, row: last }, view))).toBeCloseTo(AWAY);
			const [left, right] = rowLabels(number, SIZE, AWAY, view);
			expect(distance(left, centre({ column: 0, row: number }, view))).toBeCloseTo(AWAY);
			expect(distance(right, centre({ column: last, row: number }, view))).toBeCloseTo(AWAY);
			for (const label of [top, bottom, left, right])
				for (const middle of middles) expect(distance(label, middle)).toBeGreaterThan(AWAY - 1e-9);
		}
	});
});

describe('the room for a board', () => {
	const room = (width: number, height: number) => ({ width, height, border: 10 });

	test.each([
		['a wide screen', room(900, 700), USUAL_VIEW],
		['a square', room(700, 700), USUAL_VIEW],
		['a tablet held upright', room(736, 800), USUAL_VIEW],
		['a phone held upright', room(344, 600), UPRIGHT_VIEW],
		['a phone held across', room(700, 300), USUAL_VIEW],
	])('turns it for %s', (_, room, view) => {
		for (const size of [3, 11, 19, 32]) expect(viewFor(room, size, WIDTH)).toEqual(view);
	});

	test('holds the board with its border, and no larger one', () => {
		for (const view of VIEWS) {
			const box = boardBox(11, WIDTH, view);
			for (const { width, height, border } of [room(900, 700), room(344, 600), room(300, Infinity)]) {
				const scale = scaleIn({ width, height, border }, box);
				const [left, above] = [
					width - 2 * border - scale * box.width,
					height - 2 * border - scale * box.height,
				];
				expect(Math.min(left, above)).toBeCloseTo(0);
			}
		}
	});

	test('may be too small for any board, but never upside down', () => {
		expect(scaleIn(room(0, 0), boardBox(11, WIDTH))).toBe(0);
	});
});

test('an upright board has Red on top and at the bottom, and Blue’s sides vertical', () => {
	const [left, right] = edges(SIZE, 'Blue', WIDTH, UPRIGHT_VIEW).map((points) => points.map(({ x }) => x));
	const spread = (xs: readonly number[]) => Math.max(...xs) - Math.min(...xs);
	expect(Math.max(...left!)).toBeLessThan(Math.min(...right!));
	expect(Math.max(spread(left!), spread(right!))).toBeLessThan(2);
	const [top, bottom] = edges(SIZE, 'Red', WIDTH, UPRIGHT_VIEW).map((points) => points.map(({ y }) => y));
	const mean = (ys: readonly number[]) => ys.reduce((sum, y) => sum + y, 0) / ys.length;
	expect(mean(top!)).toBeLessThan(mean(bottom!));
});

test('turning on leads through all views and back', () => {
	let view = USUAL_VIEW;
	const seen = Array.from({ length: TURNS }, () => (view = turned(view)).turn);
	expect(new Set(seen).size).toBe(TURNS);
	expect(view).toEqual(USUAL_VIEW);
});

describe.each(VIEWS)('the arrow keys, on the board turned by $turn twelfths, mirrored: $mirrored', (view) => {
	const ARROWS = [
		{ x: 1, y: 0 },
		{ x: 0, y: 1 },
		{ x: -1, y: 0 },
		{ x: 0, y: -1 },
	];
	const middle = { column: 2, row: 2 };

	test('lead to four different neighbours, each in the direction of its arrow', () => {
		const reached = ARROWS.map((arrow) => stepped(middle, arrow, SIZE, view)!);
		reached.forEach((cell, index) => {
			const [from, to] = [centre(middle, view), centre(cell, view)];
			const along = (to.x - from.x) * ARROWS[index]!.x + (to.y - from.y) * ARROWS[index]!.y;
			expect(neighbours(middle, SIZE)).toContainEqual(cell);
			expect(along).toBeGreaterThan(0.8);
		});
		expect(new Set(reached.map(({ column, row }) => `${column},${row}`)).size).toBe(4);
	});

	test('an arrow and its opposite lead back', () => {
		ARROWS.forEach((arrow, index) => {
			const there = stepped(middle, arrow, SIZE, view)!;
			expect(stepped(there, ARROWS[(index + 2) % 4]!, SIZE, view)).toEqual(middle);
		});
	});

	test('lead to every cell, and not beyond the edge', () => {
		const reached = [middle];
		for (const cell of reached) {
			for (const arrow of ARROWS) {
				const next = stepped(cell, arrow, SIZE, view);
				if (next && !reached.some((other) => isSame(other, next))) reached.push(next);
			}
		}
		expect(reached.length).toBe(SIZE * SIZE);
	});
});

describe('the usual view', () => {
	const all = allCells(SIZE).map((cell) => centre(cell, USUAL_VIEW));
	const middle = (points: readonly Point[], axis: 'x' | 'y') =>
		points.reduce((sum, point) => sum + point[axis], 0) / points.length;

	test('has red at the top and at the bottom, blue at the left and at the right', () => {
		const [top, bottom] = edges(SIZE, 'Red', WIDTH);
		const [left, right] = edges(SIZE, 'Blue', WIDTH);
		expect(middle(top, 'y')).toBeLessThan(Math.min(...all.map(({ y }) => y)));
		expect(middle(bottom, 'y')).toBeGreaterThan(Math.max(...all.map(({ y }) => y)));
		expect(middle(left, 'x')).toBeLessThan(middle(all, 'x'));
		expect(middle(right, 'x')).toBeGreaterThan(middle(all, 'x'));
	});
});

describe.each(VIEWS)('the edges of the board turned by $turn twelfths, mirrored: $mirrored', (view) => {
	const [[top, bottom], [left, right]] = [edges(SIZE, 'Red', WIDTH, view), edges(SIZE, 'Blue', WIDTH, view)];
	const inner = (points: readonly Point[]) => points.slice(0, points.length / 2);
	const outer = (points: readonly Point[]) => points.slice(points.length / 2).toReversed();

	test('lie along the sides of the cells, and outside of all of them', () => {
		const middles = allCells(SIZE).map((cell) => centre(cell, view));
		for (const points of [top, bottom, left, right]) {
			expect(inner(points).length).toBe(2 * SIZE + 1);
			inner(points)
				.slice(1)
				.forEach((point, index) => expect(distance(point, inner(points)[index]!)).toBeLessThan(1 + 1e-9));
			for (const point of outer(points)) {
				// A hexagon reaches furthest at its corners.
				for (const middle of middles)
					expect(distance(point, middle)).toBeGreaterThan(Math.sqrt(3) / 2 + WIDTH / 2);
			}
			outer(points).forEach((point, index) => {
				const width = distance(point, inner(points)[index]!);
				expect(width).toBeGreaterThan(WIDTH - 1e-9);
				expect(width).toBeLessThan(1.2 * WIDTH);
			});
		}
	});

	test('meet in all four corners, without a gap', () => {
		for (const [one, other] of [
			[top, left],
			[bottom, right],
		] as const) {
			expect(distance(one[0]!, other[0]!)).toBeLessThan(1e-9);
			expect(distance(outer(one)[0]!, outer(other)[0]!)).toBeLessThan(1e-9);
		}
		for (const [one, other] of [
			[top, right],
			[bottom, left],
		] as const) {
			expect(distance(inner(one).at(-1)!, inner(other).at(-1)!)).toBeLessThan(1e-9);
			expect(distance(outer(one).at(-1)!, outer(other).at(-1)!)).toBeLessThan(1e-9);
		}
	});
});

test('a mirrored board has its columns where the rows were', () => {
	for (const { column, row } of allCells(SIZE)) {
		const mirrored = centre({ column, row }, { turn: 0, mirrored: true });
		const swapped = centre({ column: row, row: column });
		expect(distance(mirrored, swapped)).toBeLessThan(1e-9);
	}
});
