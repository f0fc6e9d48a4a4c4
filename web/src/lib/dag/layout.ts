// The layout of a game's positions. Lines run straight from left to right; forks are stacked above and below them.

import type { PositionId } from '../rules/position-id';
import { mainReply, type Tree, type TreePosition } from './tree';

/** The place of a position. The column counts the moves before the position; the row is counted from the top. */
export interface Spot {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	readonly column: number;
	readonly row: number;
	/** The row of the parent's spot. For the opening, the opening's row. */
	readonly rowAbove: number;
	/** The place among the parent's replies, counted from 1 from the top, and the number of these replies. */
	readonly fork: number;
	readonly forks: number;
}

export interface Layout {
	/** The spots in the order of their columns, each column from top to bottom. */
	readonly spots: readonly Spot[];
	readonly columns: number;
	readonly rows: number;
}

/** The highest and lowest rows of a part of the game, the last column first, relative to its first position's row. */
interface Outline {
	top: number[];
	bottom: number[];
}

/**
 * Lays out all positions that follow from the opening. Each line goes straight on with the reply on `line`, or else
 * with the reply that has the longest line behind it. The other replies keep their order above and below it.
 */
export function layOut(tree: Tree, line: ReadonlySet<PositionId> = new Set()): Layout {
	const fromAbove = new Map<PositionId, number>();
	const outlines = new Map<PositionId, Outline>();
	for (const { id } of tree.inOrder.toReversed()) {
		const outline = laidOut(tree.repliesTo(id), straightOn(tree, id, line), outlines, fromAbove);
		outline.top.push(0);
		outline.bottom.push(0);
		outlines.set(id, outline);
	}
	const [opening] = tree.inOrder;
	const top = -Math.min(0, ...(opening ? outlines.get(opening.id)!.top : []));
	const at = new Map<PositionId, { readonly column: number; readonly row: number }>();
	const spots = tree.inOrder.map(({ id, parent }) => {
		const above = parent === undefined ? undefined : at.get(parent);
		const siblings = parent === undefined ? [] : tree.repliesTo(parent);
		const column = above ? above.column + 1 : 0;
		const row = above ? above.row + (fromAbove.get(id) ?? 0) : top;
		at.set(id, { column, row });
		const fork =
			1 +
			Math.max(
				0,
				siblings.findIndex((reply) => reply.id === id),
			);
		return { id, parent, column, row, rowAbove: above?.row ?? row, fork, forks: Math.max(1, siblings.length) };
	});
	spots.sort((one, other) => one.column - other.column || one.row - other.row);
	return {
		spots,
		columns: 1 + spots.reduce((most, { column }) => Math.max(most, column), -1),
		rows: 1 + spots.reduce((most, { row }) => Math.max(most, row), -1),
	};
}

function straightOn(tree: Tree, id: PositionId, line: ReadonlySet<PositionId>): PositionId | undefined {
	return (tree.repliesTo(id).find((reply) => line.has(reply.id)) ?? mainReply(tree, id))?.id;
}

/** The outline of replies. The replies before the straight one are stacked above it, the replies after it below it. */
function laidOut(
	replies: readonly TreePosition[],
	straight: PositionId | undefined,
	outlines: Map<PositionId, Outline>,
	fromAbove: Map<PositionId, number>,
): Outline {
	if (straight === undefined) return { top: [], bottom: [] };
	const outline = outlines.get(straight)!;
	fromAbove.set(straight, 0);
	const middle = replies.findIndex(({ id }) => id === straight);
	for (const { id } of replies.slice(middle + 1)) {
		const part = outlines.get(id)!;
		const row = 1 + greatest(outline.bottom, part.top);
		join(outline, 'bottom', part, row);
		fromAbove.set(id, row);
	}
	for (const { id } of replies.slice(0, middle).toReversed()) {
		const part = outlines.get(id)!;
		const row = -1 - greatest(part.bottom, outline.top);
		join(outline, 'top', part, row);
		fromAbove.set(id, row);
	}
	return outline;
}

/** The greatest difference of rows in the columns that both lists have. */
function greatest(lower: readonly number[], upper: readonly number[]): number {
	let most = -Infinity;
	for (let back = 1; back <= Math.min(lower.length, upper.length); back++) {
		most = Math.max(most, lower.at(-back)! - upper.at(-back)!);
	}
	return most;
}

/** Adds a part to an outline on one side, at `row`. */
function join(outline: Outline, side: 'top' | 'bottom', part: Outline, row: number): void {
	const own = outline[side];
	for (let back = 1; back <= Math.min(own.length, part[side].length); back++) {
		own[own.length - back] = part[side].at(-back)! + row;
	}
	const more = Math.max(0, part.top.length - own.length);
	if (more === 0) return;
	const moved = (rows: readonly number[]) => rows.slice(0, more).map((each) => each + row);
	outline.top = [...moved(part.top), ...outline.top];
	outline.bottom = [...moved(part.bottom), ...outline.bottom];
}
