// The tree of a game's positions: the replies to each position, and the length of play behind it.

import { cellIndex } from '../hex/cell';
import type { Move } from '../hex/move';
import type { PositionId } from '../rules/position-id';

/** The parts of a position that decide the shape of the tree. These parts never change. */
export interface TreePosition {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	readonly made: Move;
}

export interface Tree {
	/** All positions that follow from the opening, each after its parent. */
	readonly inOrder: readonly TreePosition[];
	/**
	 * The replies to a position, by cell, so that the old replies keep their order when a reply is added. Empty for a
	 * position that does not follow from the opening.
	 */
	repliesTo(id: PositionId): readonly TreePosition[];
	/** The number of moves in the longest line behind a position. */
	heightOf(id: PositionId): number;
}

/** A size larger than any board. The order of cells is then the same on all boards. */
const WIDEST = 256;

export function treeOf(positions: readonly TreePosition[]): Tree {
	const replies = new Map<PositionId, TreePosition[]>();
	for (const position of positions) {
		if (position.parent === undefined) continue;
		const siblings = replies.get(position.parent);
		if (siblings) siblings.push(position);
		else replies.set(position.parent, [position]);
	}
	for (const siblings of replies.values()) {
		siblings.sort((one, other) => placeOf(one.made) - placeOf(other.made));
	}
	const opening = positions.find(({ parent }) => parent === undefined);
	const inOrder = opening ? [opening] : [];
	for (const { id } of inOrder) inOrder.push(...(replies.get(id) ?? []));
	// A lying node can report parents that form a cycle. A cycle does not follow from the opening.
	const known = new Set(inOrder.map(({ id }) => id));
	const repliesTo = (id: PositionId): readonly TreePosition[] => (known.has(id) ? (replies.get(id) ?? []) : []);

	const heights = new Map<PositionId, number>();
	for (const { id } of inOrder.toReversed()) {
		heights.set(id, 1 + Math.max(-1, ...repliesTo(id).map((reply) => heights.get(reply.id) ?? 0)));
	}
	return { inOrder, repliesTo, heightOf: (id) => heights.get(id) ?? 0 };
}

/** The place of a reply among its siblings: stones row by row, then the swap. */
function placeOf(made: Move): number {
	return made === 'swap' ? Infinity : cellIndex(made, WIDEST);
}

/** The first of the replies with the longest line behind them. */
export function mainReply(tree: Tree, id: PositionId): TreePosition | undefined {
	return tree
		.repliesTo(id)
		.reduce<TreePosition | undefined>(
			(best, reply) => (best && tree.heightOf(best.id) >= tree.heightOf(reply.id) ? best : reply),
			undefined,
		);
}

/**
 * The line to walk through: from the opening to the last position of `line`, then along main replies. If that position
 * is on the line `before`, the walk goes on along `before`. Returns `before` if the line is the same.
 */
export function mainLine(
	tree: Tree,
	line: readonly PositionId[],
	before: readonly PositionId[],
): readonly PositionId[] {
	const isOnIt = line.length > 0 && before[line.length - 1] === line.at(-1);
	const walked = [...line];
	const follow = (id: PositionId | undefined) => id !== undefined && walked.push(id);
	for (let last = walked.at(-1); last !== undefined;) {
		const next = isOnIt ? before[walked.length] : undefined;
		const isThere = next !== undefined && tree.repliesTo(last).some(({ id }) => id === next);
		last = isThere ? next : mainReply(tree, last)?.id;
		follow(last);
	}
	const isSame = walked.length === before.length && walked.every((id, index) => id === before[index]);
	return isSame ? before : walked;
}

/** The sum of an amount over each position and all positions behind it. */
export function sumsBelow(tree: Tree, amountOf: (id: PositionId) => bigint): ReadonlyMap<PositionId, bigint> {
	const sums = new Map<PositionId, bigint>();
	const add = (id: PositionId, amount: bigint) => sums.set(id, (sums.get(id) ?? 0n) + amount);
	for (const { id, parent } of tree.inOrder.toReversed()) {
		add(id, amountOf(id));
		if (parent !== undefined) add(parent, sums.get(id) ?? 0n);
	}
	return sums;
}

/** The limits between the weights, in hundredths of the sum over the whole game. */
const HEAVIER = [1n, 10n, 50n];

/** The weight of a sum: 0 for an empty sum, then 1 to 4 by its part of the sum over the whole game. */
export type Weight = 0 | 1 | 2 | 3 | 4;

export function weightOf(sum: bigint, whole: bigint): Weight {
	if (sum === 0n) return 0;
	return (1 + HEAVIER.filter((part) => sum * 100n >= part * whole).length) as Weight;
}
