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

/** The orientation of a board: mirrored or not, then turned clockwise by `turn` twelfths of a full turn. */
export interface View {
	readonly turn: number;
	readonly mirrored: boolean;
}

/** The usual view: row 1 on top, column a on the left, each row half a cell to the right of the row above. */
export const USUAL_VIEW: View = { turn: 0, mirrored: false };

/** The upright view, for rooms higher than wide: Red's edges are at the top and bottom, Blue's edges are vertical. */
export const UPRIGHT_VIEW: View = { turn: 1, mirrored: false };

/** The number of orientations of a board that is not mirrored. */
export const TURNS = 12;

const TWELFTH = Math.PI / 6;
const SIXTH = Math.PI / 3;
const HALF_WIDTH = Math.sqrt(3) / 2;

/** The width of a cell from side to side, which is also the distance between the middles of two neighbours. */
export const CELL = 2 * HALF_WIDTH;

function viewed({ x, y }: Point, { turn, mirrored }: View): Point {
	const [sine, cosine] = [Math.sin(turn * TWELFTH), Math.cos(turn * TWELFTH)];
	// The mirror at the long diagonal swaps columns and rows, so both colours keep the shape of their paths.
	const [left, up] = mirrored ? mirror(x, y) : [x, y];
	return { x: left * cosine - up * sine, y: left * sine + up * cosine };
}

/** The point of the usual view that this view shows at a point. */
function unviewed({ x, y }: Point, { turn, mirrored }: View): Point {
	const [sine, cosine] = [Math.sin(turn * TWELFTH), Math.cos(turn * TWELFTH)];
	const [left, up] = [x * cosine + y * sine, y * cosine - x * sine];
	// The mirror is its own inverse.
	const [across, down] = mirrored ? mirror(left, up) : [left, up];
	return { x: across, y: down };
}

function mirror(x: number, y: number): [number, number] {
	// The long diagonal of the rhombus is a twelfth of a turn away from the direction of a row.
	const [sine, cosine] = [Math.sin(SIXTH), Math.cos(SIXTH)];
	return [x * cosine + y * sine, x * sine - y * cosine];
}

/** The middle of a cell. */
export function centre({ column, row }: Cell, view: View = USUAL_VIEW): Point {
	return viewed({ x: HALF_WIDTH * (2 * column + row), y: 1.5 * row }, view);
}

/** The cell at a point of the drawing; undefined off the board. */
export function cellAt(point: Point, size: number, view: View = USUAL_VIEW): Cell | undefined {
	const { x, y } = unviewed(point, view);
	const row = y / 1.5;
	const cell = rounded(x / CELL - row / 2, row);
	return isOn(cell, size) ? cell : undefined;
}

/** The cell whose middle is nearest to a column and a row that may be fractions. */
function rounded(column: number, row: number): Cell {
	// The three axes add up to zero. The axis with the largest rounding error follows from the other two.
	const [across, whole] = [-column - row, { column: Math.round(column), row: Math.round(row) }];
	const [byColumn, byRow] = [Math.abs(whole.column - column), Math.abs(whole.row - row)];
	const third = Math.round(across);
	if (byColumn > byRow && byColumn > Math.abs(third - across)) return { column: -third - whole.row, row: whole.row };
	return byRow > Math.abs(third - across) ? { column: whole.column, row: -third - whole.column } : whole;
}

/** The six corners of a cell, clockwise. The first is the top corner of the board that is not turned. */
export function corners(cell: Cell, view: View = USUAL_VIEW): Point[] {
	const middle = centre(cell);
	return Array.from({ length: 6 }, (_, corner) => {
		const angle = SIXTH * corner;
		return viewed({ x: middle.x + Math.sin(angle), y: middle.y - Math.cos(angle) }, view);
	});
}

/**
 * The outlines of the two edges that a colour connects: bands of this width along the board. A corner where both
 * colours' edges meet is shared half and half.
 */
export function edges(size: number, colour: Colour, width: number, view: View = USUAL_VIEW): [Point[], Point[]] {
	const last = size - 1;
	const cells = (cellOf: (index: number) => Cell) => Array.from({ length: size }, (_, index) => cellOf(index));
	// Each edge runs from the corner cell of this colour alone to the corner cell that both colours share.
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
	// The bisector at a corner of a cell is the ray from the cell's middle through that corner.
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

/** The unit normal of a cell's side. The normal points out of the cell. */
function outward({ from, to, middle }: { readonly from: Point; readonly to: Point; readonly middle: Point }): Point {
	const halfway = between(from, to, 0.5);
	return { x: (halfway.x - middle.x) / HALF_WIDTH, y: (halfway.y - middle.y) / HALF_WIDTH };
}

/** The point between two points, at a fraction of the way from the first to the second. */
function between(one: Point, other: Point, part: number): Point {
	return { x: one.x + part * (other.x - one.x), y: one.y + part * (other.y - one.y) };
}

/** The places of a column's two labels, along the column and `away` from the middles of its end cells. */
export function columnLabels(column: number, size: number, away: number, view: View = USUAL_VIEW): [Point, Point] {
	const cells = away / CELL;
	return [centre({ column, row: -cells }, view), centre({ column, row: size - 1 + cells }, view)];
}

/** The places of a row's two labels, along the row and `away` from the middles of its end cells. */
export function rowLabels(row: number, size: number, away: number, view: View = USUAL_VIEW): [Point, Point] {
	const cells = away / CELL;
	return [centre({ column: -cells, row }, view), centre({ column: size - 1 + cells, row }, view)];
}

/**
 * The cell one step in the direction of an arrow key, for any orientation of the board. The step runs along the row or
 * column that is closest to that direction. Undefined beyond the edge of the board.
 */
export function stepped(from: Cell, arrow: Point, size: number, view: View = USUAL_VIEW): Cell | undefined {
	const origin = centre({ column: 0, row: 0 }, view);
	/** The length of a one-cell step, measured along a direction. */
	const along = ({ column, row }: Cell, direction: Point) => {
		const to = centre({ column, row }, view);
		return (to.x - origin.x) * direction.x + (to.y - origin.y) * direction.y;
	};
	const [columns, rows] = [
		{ column: 1, row: 0 },
		{ column: 0, row: 1 },
	];
	// The left and right arrows move along one axis, the up and down arrows along the other.
	const right = { x: 1, y: 0 };
	const columnsAreLevel = Math.abs(along(columns, right)) > Math.abs(along(rows, right)) - 1e-9;
	const axis = columnsAreLevel === (arrow.x !== 0) ? columns : rows;
	const sign = along(axis, arrow) > 0 ? 1 : -1;
	const to = { column: from.column + sign * axis.column, row: from.row + sign * axis.row };
	return isOn(to, size) ? to : undefined;
}

/** The bounding box of a board and its edges, which are `width` wide. */
export function boardBox(size: number, width: number, view: View = USUAL_VIEW): Box {
	const ends = [0, size - 1];
	const points = ends.flatMap((column) => ends.flatMap((row) => corners({ column, row }, view)));
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
	// An edge reaches furthest beyond the board at the corners of cells.
	const reach = width / HALF_WIDTH;
	const [left, top] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
	return { x: left, y: top, width: Math.max(...xs) + reach - left, height: Math.max(...ys) + reach - top };
}

/** The space for a board, in pixels. `border` is the space for labels on each side. */
export interface Room {
	readonly width: number;
	readonly height: number;
	readonly border: number;
}

/** The largest scale at which a box fits into a room, in pixels per unit of length. */
export function scaleIn(room: Room, box: Box): number {
	const [width, height] = [room.width - 2 * room.border, room.height - 2 * room.border];
	return Math.max(0, Math.min(width / box.width, height / box.height));
}

/** The cells of an upright board must be larger by this factor, because the board takes more height. */
const WORTH_TURNING = 1.15;

/** The best view for a room: upright if that makes the cells clearly larger. */
export function viewFor(room: Room, size: number, width: number): View {
	const [usual, upright] = [USUAL_VIEW, UPRIGHT_VIEW].map((view) => scaleIn(room, boardBox(size, width, view)));
	return upright! > WORTH_TURNING * usual! ? UPRIGHT_VIEW : USUAL_VIEW;
}

/** The view turned clockwise by one more twelfth. */
export function turned({ turn, mirrored }: View): View {
	return { turn: (turn + 1) % TURNS, mirrored };
}

/** The points in the format of SVG's `points` attribute. */
export function pointsText(points: readonly Point[]): string {
	return points.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');
}
