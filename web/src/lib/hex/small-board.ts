// Small drawings of boards, cheap enough for a long list: one path for the cells, one for the stones of each colour.

import { allCells, type Cell } from './cell';
import type { Colour } from './colour';
import { type Box, centre, edges, type Point } from './geometry';

/** The radius of a stone and the width of an edge. The unit is the side of a hexagon. */
const STONE = 0.7;
const EDGE = 0.4;
/** The path of a hexagon, from its top corner. */
const HEXAGON = 'l.87.5v1l-.87.5-.87-.5v-1z';
const CIRCLE = `a${STONE} ${STONE} 0 1 0 ${2 * STONE} 0a${STONE} ${STONE} 0 1 0 ${-2 * STONE} 0z`;

/** The SVG path of all cells of a board. */
export function cellsPath(size: number): string {
	return allCells(size)
		.map(middle)
		.map(({ x, y }) => `M${text(x)} ${text(y - 1)}${HEXAGON}`)
		.join('');
}

/** The SVG path of the stones on these cells. */
export function stonesPath(cells: readonly Cell[]): string {
	return cells
		.map(middle)
		.map(({ x, y }) => `M${text(x - STONE)} ${text(y)}${CIRCLE}`)
		.join('');
}

/** The SVG path of the two edges that a colour connects. */
export function edgesPath(size: number, colour: Colour): string {
	return edges(size, colour, EDGE)
		.map((points) => `M${points.map(pointText).join('L')}z`)
		.join('');
}

/** The bounding box of a board and its edges, without labels. */
export function smallBox(size: number): Box {
	const last = middle({ column: size - 1, row: size - 1 });
	// An edge reaches 2 / √3 of its width beyond the corner of a cell.
	const beyond = 1 + (EDGE * 2) / Math.sqrt(3);
	return { x: -beyond, y: -beyond, width: last.x + 2 * beyond, height: last.y + 2 * beyond };
}

/** The middle of a cell. The function takes one argument, so that `map` cannot pass an index as the view. */
function middle(cell: Cell): Point {
	return centre(cell);
}

function pointText({ x, y }: Point): string {
	return `${text(x)} ${text(y)}`;
}

function text(length: number): string {
	return String(Number(length.toFixed(2)));
}
