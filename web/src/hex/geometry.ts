// The geometry of the drawn board. The unit of length is the side of a hexagon; y grows downwards, as in SVG.

import { type Cell, isOn } from './cell';
import type { Colour } from './colour';

export interface Point {
	readonly x: number;
	readonly y: number;
}

export interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** The orientation of a board: mirrored or not, then turned clockwise by `turn` twelfths. */
export interface View {
	readonly turn: number;
	readonly mirrored: boolean;
}

/** Row 1 on top, column a on the left, each row shifted half a cell to the right of the one above. */
export const USUAL_VIEW: View = { turn: 0, mirrored: false };

/** Upright, for rooms higher than wide: Red's sides stay on top and bottom, and Blue's are vertical. */
export const UPRIGHT_VIEW: View = { turn: 1, mirrored: false };

/** The number of ways to turn a board. */
export const TURNS = 12;

const TWELFTH = Math.PI / 6;
const SIXTH = Math.PI / 3;
const HALF_WIDTH = Math.sqrt(3) / 2;

/** The width of a cell from side to side, which is the distance of its neighbours. */
export const CELL = 2 * HALF_WIDTH;

function viewed({ x, y }: Point, { turn, mirrored }: View): Point {
	const [sine, cosine] = [Math.sin(turn * TWELFTH), Math.cos(turn * TWELFTH)];
	// Mirroring at the long diagonal swaps columns and rows, so both colours keep the shape of their paths.
	const [left, up] = mirrored ? mirror(x, y) : [x, y];
	return { x: left * cosine - up * sine, y: left * sine + up * cosine };
}

/** The point that is shown at this one. */
function unviewed({ x, y }: Point, { turn, mirrored }: View): Point {
	const [sine, cosine] = [Math.sin(turn * TWELFTH), Math.cos(turn * TWELFTH)];
	const [left, up] = [x * cosine + y * sine, y * cosine - x * sine];
	// A mirror image of a mirror image is the original.
	const [across, down] = mirrored ? mirror(left, up) : [left, up];
	return { x: across, y: down };
}

function mirror(x: number, y: number): [number, number] {
	// The rhombus's long diagonal is a twelfth of a turn away from the direction of a row.
	const [sine, cosine] = [Math.sin(SIXTH), Math.cos(SIXTH)];
	return [x * cosine + y * sine, x * sine - y * cosine];
}

/** The middle of a cell. */
export function centre({ column, row }: Cell, view: View = USUAL_VIEW): Point {
	return viewed({ x: HALF_WIDTH * (2 * column + row), y: 1.5 * row }, view);
}

/** The cell that a point is on; undefined beside the board. */
export function cellAt(point: Point, size: number, view: View = USUAL_VIEW): Cell | undefined {
	const { x, y } = unviewed(point, view);
	const row = y / 1.5;
	const cell = rounded(x / CELL - row / 2, row);
	return isOn(cell, size) ? cell : undefined;
}

/** The cell whose middle is nearest to a place between cells. */
function rounded(column: number, row: number): Cell {
	// The third axis runs across the other two, and the one that is rounded the most follows from them.
	const [across, whole] = [-column - row, { column: Math.round(column), row: Math.round(row) }];
	const [byColumn, byRow] = [Math.abs(whole.column - column), Math.abs(whole.row - row)];
	const third = Math.round(across);
	if (byColumn > byRow && byColumn > Math.abs(third - across)) return { column: -third - whole.row, row: whole.row };
	return byRow > Math.abs(third - across) ? { column: whole.column, row: -third - whole.column } : whole;
}

/** The corners of a cell, clockwise from the one that is on top when the board is not turned. */
export function corners(cell: Cell, view: View = USUAL_VIEW): Point[] {
	const middle = centre(cell);
	return Array.from({ length: 6 }, (_, corner) => {
		const angle = SIXTH * corner;
		return viewed({ x: middle.x + Math.sin(angle), y: middle.y - Math.cos(angle) }, view);
	});
}

/**
 * The two edges of a board that a colour connects, each as the outline of a band of this width along the board. Where
 * edges of both colours meet, each gets half of the corner.
 */
export function edges(size: number, colour: Colour, width: number, view: View = USUAL_VIEW): [Point[], Point[]] {
	const last = size - 1;
	const cells = (cellOf: (index: number) => Cell) => Array.from({ length: size }, (_, index) => cellOf(index));
	// Each edge runs from the corner cell that belongs to it alone to the one that it shares with the other colour.
	return colour === 'Red'
		? [
				band(
					cells((column) => ({ column, row: 0 })),
					[5, 0, 1],
					width,
					view,
				),
				band(
					cells((column) => ({ column: last - column, row: last })),
					[2, 3, 4],
					width,
					view,
				),
			]
		: [
				band(
					cells((row) => ({ column: 0, row })),
					[5, 4, 3],
					width,
					view,
				),
				band(
					cells((row) => ({ column: last, row: last - row })),
					[2, 1, 0],
					width,
					view,
				),
			];
}

function band(
	cells: readonly Cell[],
	[first, second, third]: readonly [number, number, number],
	width: number,
	view: View,
) {
	const sides = cells.flatMap((cell) => {
		const [all, middle] = [corners(cell, view), centre(cell, view)];
		return [
			{ from: all[first]!, to: all[second]!, middle },
			{ from: all[second]!, to: all[third]!, middle },
		];
	});
	const [start, end] = [sides[0]!, sides.at(-1)!];
	const halfway = between(end.from, end.to, 0.5);
	const inner = [...sides.map(({ from }) => from), halfway];
	// The bisector of a corner runs from the middle of the cell through the corner.
	const outer = [between(start.middle, start.from, 1 + width / HALF_WIDTH)];
	sides.slice(1).forEach((side, index) => {
		const [one, other] = [outward(sides[index]!), outward(side)];
		const stretch = width / (1 + one.x * other.x + one.y * other.y);
		outer.push({ x: side.from.x + stretch * (one.x + other.x), y: side.from.y + stretch * (one.y + other.y) });
	});
	const away = outward(end);
	outer.push({ x: halfway.x + width * away.x, y: halfway.y + width * away.y });
	return [...inner, ...outer.reverse()];
}

/** The unit normal of a cell's side, pointing out of the cell. */
function outward({ from, to, middle }: { readonly from: Point; readonly to: Point; readonly middle: Point }): Point {
	const halfway = between(from, to, 0.5);
	return { x: (halfway.x - middle.x) / HALF_WIDTH, y: (halfway.y - middle.y) / HALF_WIDTH };
}

/** The point at this fraction of the way from one point to another. */
function between(one: Point, other: Point, part: number): Point {
	return { x: one.x + part * (other.x - one.x), y: one.y + part * (other.y - one.y) };
}

/** Positions of a column's labels: this far from the middle of the last cell at either end, along the column. */
export function columnLabels(column: number, size: number, away: number, view: View = USUAL_VIEW): [Point, Point] {
	const cells = away / CELL;
	return [centre({ column, row: -cells }, view), centre({ column, row: size - 1 + cells }, view)];
}

/** Positions of a row's labels, likewise. */
export function rowLabels(row: number, size: number, away: number, view: View = USUAL_VIEW): [Point, Point] {
	const cells = away / CELL;
	return [centre({ column: -cells, row }, view), centre({ column: size - 1 + cells, row }, view)];
}

/**
 * The cell that an arrow key leads to, however the board is turned: along the row or column that runs closest to the
 * arrow's direction. Undefined beyond the edge of the board.
 */
export function stepped(from: Cell, arrow: Point, size: number, view: View = USUAL_VIEW): Cell | undefined {
	const origin = centre({ column: 0, row: 0 }, view);
	/** The extent of a one-cell step in a direction. */
	const along = ({ column, row }: Cell, direction: Point) => {
		const to = centre({ column, row }, view);
		return (to.x - origin.x) * direction.x + (to.y - origin.y) * direction.y;
	};
	const [columns, rows] = [
		{ column: 1, row: 0 },
		{ column: 0, row: 1 },
	];
	// One axis belongs to the left and right arrows, the other to up and down.
	const right = { x: 1, y: 0 };
	const columnsAreLevel = Math.abs(along(columns, right)) > Math.abs(along(rows, right)) - 1e-9;
	const axis = columnsAreLevel === (arrow.x !== 0) ? columns : rows;
	const sign = along(axis, arrow) > 0 ? 1 : -1;
	const to = { column: from.column + sign * axis.column, row: from.row + sign * axis.row };
	return isOn(to, size) ? to : undefined;
}

/** The bounding box of a board with edges of this width. */
export function boardBox(size: number, width: number, view: View = USUAL_VIEW): Box {
	const ends = [0, size - 1];
	const points = ends.flatMap((column) => ends.flatMap((row) => corners({ column, row }, view)));
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
	// An edge reaches furthest at the corners of cells.
	const reach = width / HALF_WIDTH;
	const [left, top] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
	return { x: left, y: top, width: Math.max(...xs) + reach - left, height: Math.max(...ys) + reach - top };
}

/** The pixels for a board, with those around it that its labels take. */
export interface Room {
	readonly width: number;
	readonly height: number;
	readonly border: number;
}

/** The largest scale, in pixels per unit of length, at which a box fits into a room. */
export function scaleIn(room: Room, box: Box): number {
	const [width, height] = [room.width - 2 * room.border, room.height - 2 * room.border];
	return Math.max(0, Math.min(width / box.width, height / box.height));
}

/** Times by which the cells of an upright board have to be larger for it to be worth its height. */
const WORTH_TURNING = 1.15;

/** The view that suits a room: upright if that makes the cells clearly larger. */
export function viewFor(room: Room, size: number, width: number): View {
	const [usual, upright] = [USUAL_VIEW, UPRIGHT_VIEW].map((view) => scaleIn(room, boardBox(size, width, view)));
	return upright! > WORTH_TURNING * usual! ? UPRIGHT_VIEW : USUAL_VIEW;
}

/** The view turned on by a twelfth, clockwise. */
export function turned({ turn, mirrored }: View): View {
	return { turn: (turn + 1) % TURNS, mirrored };
}

/** Points in the format of SVG's `points` attribute. */
export function pointsText(points: readonly Point[]): string {
	return points.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');
}
