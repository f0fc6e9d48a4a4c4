import { describe, expect, test } from 'vitest';
import type { Point } from './geometry';
import { dragged, Fingers, type Lens, MAX_ZOOM, pinched, WHOLE } from './lens';

const FRAME = { width: 300, height: 500 };

/** The point of the drawing that the lens shows at a point of the frame. */
const under = ({ zoom, x, y }: Lens, point: Point) => ({ x: (point.x - x) / zoom, y: (point.y - y) / zoom });

function expectSamePoint(one: Point, other: Point) {
	expect(one.x).toBeCloseTo(other.x);
	expect(one.y).toBeCloseTo(other.y);
}

describe('pinching', () => {
	const before = [
		{ x: 100, y: 200 },
		{ x: 140, y: 240 },
	] as const;
	const after = [
		{ x: 80, y: 180 },
		{ x: 160, y: 260 },
	] as const;

	test('enlarges by as much as the fingers part, and keeps under them what was there', () => {
		const lens = pinched(WHOLE, before, after, FRAME);
		expect(lens.zoom).toBeCloseTo(2);
		before.forEach((finger, index) => expectSamePoint(under(lens, after[index]!), finger));
	});

	test('back together shows the whole drawing again', () => {
		const lens = pinched(WHOLE, before, after, FRAME);
		expect(pinched(lens, after, before, FRAME)).toEqual(WHOLE);
	});

	test('neither shrinks the drawing nor enlarges it without end', () => {
		expect(pinched(WHOLE, after, before, FRAME)).toEqual(WHOLE);
		let lens = WHOLE;
		for (let time = 0; time < 5; time++) lens = pinched(lens, before, after, FRAME);
		expect(lens.zoom).toBe(MAX_ZOOM);
	});

	test('with both fingers in one place is no division by zero', () => {
		const together = [before[0], before[0]] as const;
		expect(Number.isFinite(pinched(WHOLE, together, after, FRAME).zoom)).toBe(true);
	});
});

describe('dragging', () => {
	const lens: Lens = { zoom: 2, x: -100, y: -100 };

	test('moves an enlarged drawing with the finger', () => {
		expect(dragged(lens, { x: 30, y: -40 }, FRAME)).toEqual({ zoom: 2, x: -70, y: -140 });
	});

	test('stops where the drawing ends', () => {
		expect(dragged(lens, { x: 1_000, y: 1_000 }, FRAME)).toEqual({ zoom: 2, x: 0, y: 0 });
		expect(dragged(lens, { x: -1_000, y: -1_000 }, FRAME)).toEqual({ zoom: 2, x: -300, y: -500 });
	});

	test('leaves a whole drawing where it is', () => {
		expect(dragged(WHOLE, { x: 30, y: 30 }, FRAME)).toEqual(WHOLE);
	});
});

describe('fingers', () => {
	const enlarged: Lens = { zoom: 2, x: -100, y: -100 };

	test('tap, even if they tremble', () => {
		const fingers = new Fingers();
		fingers.down(1, { x: 100, y: 100 });
		expect(fingers.move(1, { x: 103, y: 102 }, enlarged, FRAME)).toBe(enlarged);
		fingers.up(1);
		expect(fingers.isGesture).toBe(false);
	});

	test('drag an enlarged drawing, and leave a whole one to the page’s scrolling', () => {
		const fingers = new Fingers();
		fingers.down(1, { x: 100, y: 100 });
		expect(fingers.move(1, { x: 100, y: 150 }, WHOLE, FRAME)).toBe(WHOLE);
		expect(fingers.isGesture).toBe(false);
		expect(fingers.move(1, { x: 100, y: 200 }, enlarged, FRAME)).toEqual({ zoom: 2, x: -100, y: -50 });
		expect(fingers.isGesture).toBe(true);
	});

	test('pinch, and then do not tap', () => {
		const fingers = new Fingers();
		fingers.down(1, { x: 100, y: 100 });
		fingers.down(2, { x: 200, y: 100 });
		const lens = fingers.move(2, { x: 300, y: 100 }, WHOLE, FRAME);
		expect(lens.zoom).toBeCloseTo(2);
		fingers.up(2);
		expect(fingers.isGesture).toBe(true);
		fingers.up(1);
		fingers.down(3, { x: 100, y: 100 });
		expect(fingers.isGesture).toBe(false);
	});

	test('beyond two change nothing, and neither do unknown ones', () => {
		const fingers = new Fingers();
		for (const finger of [1, 2, 3]) fingers.down(finger, { x: 50 * finger, y: 100 });
		expect(fingers.move(3, { x: 10, y: 10 }, enlarged, FRAME)).toBe(enlarged);
		expect(fingers.move(9, { x: 10, y: 10 }, enlarged, FRAME)).toBe(enlarged);
	});
});
