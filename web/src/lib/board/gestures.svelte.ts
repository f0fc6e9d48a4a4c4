// Touch gestures on a board: two fingers enlarge it, one drags an enlarged board, and one aims at small cells.

import { on } from 'svelte/events';
import type { Point } from '../hex/geometry';
import { type Extent, Fingers, held, type Lens, WHOLE } from '../hex/lens';

/** An aiming finger: its place on the board's frame and on the screen, in pixels. */
export interface Aim {
	readonly place: Point;
	readonly screen: Point;
}

export class Gestures {
	/** Whether fingers change the lens now. */
	isMoving = $state(false);
	aim = $state.raw<Aim>();

	#wanted = $state.raw<Lens>(WHOLE);
	/** The lens over the board. */
	readonly lens = $derived.by(() => held(this.#wanted, this.#frame()));

	readonly #frame: () => Extent;
	readonly #canAim: () => boolean;
	readonly #onaimed: (place: Point) => void;
	readonly #fingers = new Fingers();
	/** The place of the frame's corner on the screen. The page does not scroll during a gesture. */
	#corner: Point = { x: 0, y: 0 };
	#isTouch = false;
	#hasAimed = false;

	/** `frame` returns the board's size, `canAim` whether a finger aims. `onaimed` is called with the aimed place. */
	constructor(frame: () => Extent, canAim: () => boolean, onaimed: (place: Point) => void) {
		this.#frame = frame;
		this.#canAim = canAim;
		this.#onaimed = onaimed;
	}

	/** Whether a click is a tap and not the end of a gesture. */
	get isTap(): boolean {
		return !this.#isTouch || (!this.#hasAimed && !this.#fingers.isGesture);
	}

	showWhole(): void {
		this.#wanted = WHOLE;
	}

	/** Follows the fingers on the frame of a board. Returns a function that ends this. */
	readonly follow = (frame: HTMLElement): (() => void) => {
		const ends = [
			on(frame, 'pointerdown', (event) => this.#down(event, frame)),
			on(frame, 'pointermove', (event) => this.#move(event)),
			on(frame, 'pointerup', (event) => this.#up(event)),
			on(frame, 'pointercancel', (event) => this.#cancel(event)),
			...(['touchstart', 'touchmove'] as const).map((name) =>
				on(frame, name, (event) => this.#keepPage(event), { passive: false }),
			),
		];
		return () => ends.forEach((end) => end());
	};

	/**
	 * Stops an aiming finger, or a second finger, from scrolling the page. The browser would start to scroll before the
	 * board could follow the fingers.
	 */
	#keepPage(event: TouchEvent): void {
		if (this.aim || event.touches.length > 1) event.preventDefault();
	}

	#aimOf({ clientX: x, clientY: y }: PointerEvent): Aim {
		return { place: { x: x - this.#corner.x, y: y - this.#corner.y }, screen: { x, y } };
	}

	#down(event: PointerEvent, frame: HTMLElement): void {
		this.#isTouch = event.pointerType === 'touch';
		if (!this.#isTouch) return;
		if (event.isPrimary) {
			const { left, top } = frame.getBoundingClientRect();
			this.#corner = { x: left, y: top };
			this.#hasAimed = false;
		}
		const aim = this.#aimOf(event);
		this.#fingers.down(event.pointerId, aim.place);
		const isOnCell = event.target instanceof Element && event.target.closest('[data-cell]') !== null;
		const aims = event.isPrimary && isOnCell && this.lens.zoom === 1 && this.#canAim();
		this.aim = aims ? aim : undefined;
	}

	#move(event: PointerEvent): void {
		if (event.pointerType !== 'touch') return;
		const aim = this.#aimOf(event);
		const moved = this.#fingers.move(event.pointerId, aim.place, this.lens, this.#frame());
		if (this.aim) this.aim = aim;
		if (moved === this.lens) return;
		this.isMoving = true;
		this.#wanted = moved;
	}

	#up(event: PointerEvent): void {
		if (this.aim) {
			this.#hasAimed = true;
			this.#onaimed(this.aim.place);
		}
		this.#cancel(event);
	}

	#cancel({ pointerId }: PointerEvent): void {
		this.aim = undefined;
		this.#fingers.up(pointerId);
		this.isMoving = false;
	}
}
