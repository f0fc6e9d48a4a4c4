// A lens over a drawing, for fingers. A pinch enlarges the drawing, which can then be dragged. Lengths are in pixels.

import type { Point } from './geometry';

/** A lens shows point p of the drawing at zoom · p + (x, y). */
export interface Lens {
	readonly zoom: number;
	readonly x: number;
	readonly y: number;
}

export interface Extent {
	readonly width: number;
	readonly height: number;
}

/** The lens that shows the whole drawing without enlargement. */
export const WHOLE: Lens = { zoom: 1, x: 0, y: 0 };

export const MAX_ZOOM = 5;

/** The shortest movement that is a drag, in pixels. A shorter movement is a tap. */
const SLOP = 8;

/** The nearest lens without an empty margin. The drawing and its frame have the same size. */
export function held({ zoom, x, y }: Lens, { width, height }: Extent): Lens {
	const bound = (shift: number, length: number) => Math.min(0, Math.max(length * (1 - zoom), shift));
	return zoom <= 1 ? WHOLE : { zoom, x: bound(x, width), y: bound(y, height) };
}

/** The lens after a drag. The drawing never leaves a margin empty. */
export function dragged(lens: Lens, by: Point, frame: Extent): Lens {
	return held({ ...lens, x: lens.x + by.x, y: lens.y + by.y }, frame);
}

/** The lens after a pinch: each finger keeps its point of the drawing, as far as possible without a turn. */
export function pinched(
	lens: Lens,
	before: readonly [Point, Point],
	after: readonly [Point, Point],
	frame: Extent,
): Lens {
	const middle = ([one, other]: readonly [Point, Point]) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
	const spread = ([one, other]: readonly [Point, Point]) => Math.hypot(one.x - other.x, one.y - other.y);
	const [from, to] = [middle(before), middle(after)];
	const wanted = lens.zoom * (spread(after) / Math.max(1, spread(before)));
	const zoom = Math.min(MAX_ZOOM, Math.max(1, wanted));
	const grown = zoom / lens.zoom;
	return held({ zoom, x: to.x - grown * (from.x - lens.x), y: to.y - grown * (from.y - lens.y) }, frame);
}

function pairOf([one, other]: readonly Point[]): [Point, Point] {
	return [one!, other!];
}

/** The fingers on a drawing. Gestures change the lens; taps do not. */
export class Fingers {
	readonly #at = new Map<number, Point>();
	#start: Point | undefined;
	#isGesture = false;

	/** Whether the fingers have pinched or dragged since the first finger came down. A gesture is never a tap. */
	get isGesture(): boolean {
		return this.#isGesture;
	}

	down(finger: number, at: Point): void {
		if (this.#at.size === 0) {
			this.#isGesture = false;
			this.#start = at;
		}
		this.#at.set(finger, at);
		if (this.#at.size > 1) this.#isGesture = true;
	}

	/** Returns the lens after a finger moved. A third finger changes nothing. */
	move(finger: number, to: Point, lens: Lens, frame: Extent): Lens {
		const from = this.#at.get(finger);
		if (!from) return lens;
		const before = [...this.#at.values()];
		if (before.length === 1) {
			const isTap = !this.#isGesture && Math.hypot(to.x - this.#start!.x, to.y - this.#start!.y) < SLOP;
			if (lens.zoom === 1) this.#at.set(finger, to);
			if (isTap || lens.zoom === 1) return lens;
			this.#isGesture = true;
		}
		this.#at.set(finger, to);
		const after = [...this.#at.values()];
		if (after.length === 1) return dragged(lens, { x: to.x - from.x, y: to.y - from.y }, frame);
		return after.length === 2 ? pinched(lens, pairOf(before), pairOf(after), frame) : lens;
	}

	up(finger: number): void {
		this.#at.delete(finger);
	}
}
