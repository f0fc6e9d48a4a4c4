import { describe, expect, test } from 'vitest';
import type { Spot } from '../../../lib/dag/layout';
import {
	centredOn,
	drawnAround,
	fitting,
	isIn,
	middleOf,
	movePath,
	nearestTo,
	NOTHING,
	type Area,
	pointOf,
	reachesInto,
	revealing,
	sizeOf,
	twinPath,
	zoomedAround,
} from './viewport';

const spot = (column: number, row: number, rowAbove = row): Spot => ({
	id: `${column},${row}`,
	parent: undefined,
	column,
	row,
	rowAbove,
	fork: 1,
	forks: 1,
});
const SIGHT: Area = { left: 1_000, top: 500, width: 800, height: 300 };
const end = ({ left, top, width, height }: Area) => ({ right: left + width, bottom: top + height });

test('a drawing fits into its frame at the zoom of its longer side, and is not enlarged', () => {
	expect(fitting({ width: 1_000, height: 300 }, { width: 500, height: 300 })).toBe(0.5);
	expect(fitting({ width: 500, height: 1_200 }, { width: 500, height: 300 })).toBe(0.25);
	expect(fitting({ width: 100, height: 100 }, { width: 500, height: 300 })).toBe(1);
});

test('the drawing has room for its outermost spots, and for none at all', () => {
	const size = sizeOf({ columns: 4, rows: 3 });
	const last = pointOf(spot(3, 2));
	const first = pointOf(spot(0, 0));
	expect(size).toEqual({ width: last.x + first.x, height: last.y + first.y });
	expect(sizeOf({ columns: 0, rows: 0 })).toEqual(sizeOf({ columns: 1, rows: 1 }));
});

describe('the drawn part', () => {
	const drawn = drawnAround(SIGHT, NOTHING);

	test('is larger than the visible one on every side', () => {
		expect(drawn.left).toBeLessThan(SIGHT.left - 100);
		expect(drawn.top).toBeLessThan(SIGHT.top - 100);
		expect(end(drawn).right).toBeGreaterThan(end(SIGHT).right + 100);
		expect(end(drawn).bottom).toBeGreaterThan(end(SIGHT).bottom + 100);
	});

	test('stays the same object over scrolled pixels, and follows in strides', () => {
		expect(drawnAround({ ...SIGHT, left: SIGHT.left + 10 }, drawn)).toBe(drawn);
		const moved = drawnAround({ ...SIGHT, left: SIGHT.left + 240 }, drawn);
		expect(moved).toEqual({ ...drawn, left: drawn.left + 240 });
	});

	test('stays the same object when what is seen moves to and fro, wherever that is', () => {
		for (let left = SIGHT.left; left < SIGHT.left + 240; left += 20) {
			const before = drawnAround({ ...SIGHT, left }, NOTHING);
			for (const to of [left - 50, left + 50]) expect(drawnAround({ ...SIGHT, left: to }, before)).toBe(before);
		}
	});

	test('shrinks with what is seen', () => {
		const large = drawnAround({ left: 400, top: 200, width: 2_000, height: 900 }, NOTHING);
		expect(drawnAround(SIGHT, large)).toEqual(drawn);
	});

	test('contains a spot whose move reaches into it', () => {
		const part: Area = { left: pointOf(spot(2, 0)).x, top: pointOf(spot(0, 2)).y, width: 100, height: 80 };
		expect(reachesInto(part, spot(3, 3))).toBe(true);
		expect(reachesInto(part, spot(2, 3))).toBe(false);
		// Column 4 is beyond the right side, but the move to it begins inside.
		expect(reachesInto(part, spot(4, 3))).toBe(true);
		expect(reachesInto(part, spot(5, 3))).toBe(false);
		// The spot is above or below the part, and its parent is inside.
		expect(reachesInto(part, spot(3, 9, 3))).toBe(true);
		expect(reachesInto(part, spot(3, 0, 3))).toBe(true);
		// The move passes through the part.
		expect(reachesInto(part, spot(3, 0, 9))).toBe(true);
		expect(reachesInto(part, spot(3, 9, 8))).toBe(false);
		expect(reachesInto(part, spot(3, 0, 1))).toBe(false);
	});
});

test('a point is in the visible part up to its borders', () => {
	expect(isIn(SIGHT, { x: 1_000, y: 800 })).toBe(true);
	expect(isIn(SIGHT, { x: 999, y: 600 })).toBe(false);
	expect(isIn(SIGHT, { x: 1_200, y: 801 })).toBe(false);
});

test('the nearest spot is the one in the middle', () => {
	const spots = [spot(0, 0), spot(5, 5), spot(9, 9)];
	expect(nearestTo(pointOf(spot(6, 5)), spots)).toBe(spots[1]);
	expect(nearestTo({ x: 0, y: 0 }, [])).toBeUndefined();
});

describe('scrolling to a point', () => {
	test('does nothing where it is visible with a margin', () => {
		expect(revealing({ x: 1_032, y: 768 }, SIGHT)).toEqual(SIGHT);
	});

	test('centres the direction in which it is not', () => {
		expect(revealing({ x: 1_031, y: 600 }, SIGHT)).toEqual({ ...SIGHT, left: 1_031 - 400 });
		expect(revealing({ x: 1_200, y: 769 }, SIGHT)).toEqual({ ...SIGHT, top: 769 - 150 });
		expect(revealing({ x: 0, y: 0 }, SIGHT)).toEqual(centredOn({ x: 0, y: 0 }, SIGHT));
	});

	test('to its middle leaves the visible part as it is', () => {
		expect(centredOn(middleOf(SIGHT), SIGHT)).toEqual(SIGHT);
	});
});

test.each([
	[1, 1.4],
	[1, 0.35],
	[0.5, 0.7],
])('zooming from %f to %f keeps a point where it is on the screen', (before, after) => {
	const fixed = { x: 1_300, y: 550 };
	const { left, top } = zoomedAround(fixed, SIGHT, before, after);
	expect((fixed.x - left) * after).toBeCloseTo((fixed.x - SIGHT.left) * before);
	expect((fixed.y - top) * after).toBeCloseTo((fixed.y - SIGHT.top) * before);
});

test('paths lead from spot to spot', () => {
	const [from, to, twin] = [spot(0, 0), spot(1, 2), spot(0, 3)];
	for (const [path, target] of [
		[movePath(from, to), to],
		[twinPath(from, twin), twin],
	] as const) {
		expect(path.startsWith(`M${pointOf(from).x} ${pointOf(from).y}C`)).toBe(true);
		expect(path.endsWith(` ${pointOf(target).x} ${pointOf(target).y}`)).toBe(true);
	}
});
