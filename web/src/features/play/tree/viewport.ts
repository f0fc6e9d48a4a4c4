// The viewport of the drawing: coordinates of spots, the visible part, the part to draw. Lengths are in pixels at zoom
// 1.

import type { Point } from '../../../lib/hex/geometry';
import type { Layout, Spot } from '../../../lib/dag/layout';

/** A rectangle of the drawing, in pixels at zoom 1. */
export interface Area {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

const COLUMN = 58;
const ROW = 46;
/** The margin around the outermost spots, and around a spot scrolled into view. */
const EDGE = 32;
/** The grid of the drawn part. The part changes only when the visible part leaves a cell of the grid. */
const STRIDE = 240;
/** The smallest margin between the visible part and the drawn part. */
const MARGIN = 60;

export const NOTHING: Area = { left: 0, top: 0, width: 0, height: 0 };

export function x(column: number): number {
	return EDGE + column * COLUMN;
}

export function y(row: number): number {
	return EDGE + row * ROW;
}

export function pointOf({ column, row }: Pick<Spot, 'column' | 'row'>): Point {
	return { x: x(column), y: y(row) };
}

/** The size of the whole drawing with its margins. */
export function sizeOf({ columns, rows }: Pick<Layout, 'columns' | 'rows'>): Pick<Area, 'width' | 'height'> {
	return { width: 2 * EDGE + Math.max(0, columns - 1) * COLUMN, height: 2 * EDGE + Math.max(0, rows - 1) * ROW };
}

/** The zoom at which a drawing fits into a frame; 1 at most. */
export function fitting(drawing: Pick<Area, 'width' | 'height'>, frame: Pick<Area, 'width' | 'height'>): number {
	return Math.min(1, frame.width / drawing.width, frame.height / drawing.height);
}

export function middleOf({ left, top, width, height }: Area): Point {
	return { x: left + width / 2, y: top + height / 2 };
}

export function isIn({ left, top, width, height }: Area, point: Point): boolean {
	const [inX, inY] = [point.x - left, point.y - top];
	return inX >= 0 && inY >= 0 && inX <= width && inY <= height;
}

/**
 * The part to draw: the visible part with a margin. The part `before` stays while it still has some margin and is not
 * much larger. So nothing appears and disappears when the player scrolls back and forth.
 */
export function drawnAround(sight: Area, before: Area): Area {
	const { left, top, width, height } = sight;
	const down = (length: number) => STRIDE * (Math.floor(length / STRIDE) - 0.5);
	const up = (length: number) => STRIDE * (Math.ceil(length / STRIDE) + 0.5);
	const start = { left: down(left), top: down(top) };
	const next = { ...start, width: up(left + width) - start.left, height: up(top + height) - start.top };
	const isSmall = before.width <= next.width + STRIDE && before.height <= next.height + STRIDE;
	return isSmall && hasMargin(sight, before) ? before : next;
}

/** Whether `inner` lies in `outer` with the smallest margin. */
function hasMargin(inner: Area, outer: Area): boolean {
	const isIn = (start: 'left' | 'top', length: 'width' | 'height') =>
		inner[start] - MARGIN >= outer[start] && inner[start] + inner[length] + MARGIN <= outer[start] + outer[length];
	return isIn('left', 'width') && isIn('top', 'height');
}

/** Whether a spot, or the move that leads to it, reaches into a part of the drawing. */
export function reachesInto({ left, top, width, height }: Area, { column, row, rowAbove }: Spot): boolean {
	return (
		x(column) > left &&
		x(column - 1) < left + width &&
		y(Math.max(row, rowAbove)) > top &&
		y(Math.min(row, rowAbove)) < top + height
	);
}

/** The spot nearest to a point; undefined without spots. */
export function nearestTo({ x: toX, y: toY }: Point, spots: readonly Spot[]): Spot | undefined {
	const away = ({ column, row }: Spot) => Math.hypot(x(column) - toX, y(row) - toY);
	return spots.reduce<Spot | undefined>((best, spot) => (best && away(best) <= away(spot) ? best : spot), undefined);
}

/** The visible part, scrolled until a point is in its middle. */
export function centredOn(point: Point, sight: Area): Area {
	return { ...sight, left: point.x - sight.width / 2, top: point.y - sight.height / 2 };
}

/**
 * The visible part, scrolled until it shows a point with a margin. The part moves only in the directions that did not
 * show the point, and centres it there.
 */
export function revealing(point: Point, sight: Area): Area {
	const { left, top } = centredOn(point, sight);
	const [inX, inY] = [point.x - sight.left, point.y - sight.top];
	const isShown = (at: number, length: number) => at >= EDGE && at <= length - EDGE;
	return {
		...sight,
		left: isShown(inX, sight.width) ? sight.left : left,
		top: isShown(inY, sight.height) ? sight.top : top,
	};
}

/** The visible part after a change of zoom. The fixed point keeps its place on the screen; `sight` keeps its size. */
export function zoomedAround({ x: fixedX, y: fixedY }: Point, sight: Area, before: number, after: number): Area {
	return {
		...sight,
		left: fixedX - ((fixedX - sight.left) * before) / after,
		top: fixedY - ((fixedY - sight.top) * before) / after,
	};
}

/** The SVG path of a move from one spot to a spot in the next column. */
export function movePath(from: Pick<Spot, 'column' | 'row'>, to: Pick<Spot, 'column' | 'row'>): string {
	const [start, end] = [pointOf(from), pointOf(to)];
	const bend = COLUMN / 2;
	return `M${start.x} ${start.y}C${start.x + bend} ${start.y} ${end.x - bend} ${end.y} ${end.x} ${end.y}`;
}

/** The SVG path between twins, past the spots between them. Twins have the same number of stones, so one column. */
export function twinPath(from: Spot, to: Spot): string {
	const [start, end] = [pointOf(from), pointOf(to)];
	const bulge = Math.min(COLUMN, (end.y - start.y) / 2);
	return `M${start.x} ${start.y}C${start.x + bulge} ${start.y} ${end.x + bulge} ${end.y} ${end.x} ${end.y}`;
}
