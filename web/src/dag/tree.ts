// The tree of a game's positions: each one's replies, and how far play goes on behind it.

import { cellIndex } from '../hex/cell';
import type { Move } from '../hex/move';
import type { PositionId } from '../hex/position-id';

/** The part of a position that decides the shape of the game. It never changes. */
export interface TreePosition {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
	readonly made: Move;
}

export interface Tree {
	/** All positions that follow from the opening, each after its parent. */
	readonly inOrder: readonly TreePosition[];
	/** The replies to a position that follows from the opening. Ordered by cell, so that they keep their order when one is added. */
	repliesTo(id: PositionId): readonly TreePosition[];
	/** The number of moves in the longest line behind a position. */
	heightOf(id: PositionId): number;
}

/** Larger than any board, so that the order of cells does not depend on the board's size. */
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
	// A lying node's parents can form a cycle, which does not follow from the opening.
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

/** The reply with the longest line behind it, the first of several. */
export function mainReply(tree: Tree, id: PositionId): TreePosition | undefined {
	return tree
		.repliesTo(id)
		.reduce<TreePosition | undefined>(
			(best, reply) => (best && tree.heightOf(best.id) >= tree.heightOf(reply.id) ? best : reply),
			undefined,
		);
}

/**
 * The line to walk through: from the opening through the last position of `line`, and on along main replies. While that
 * position is on the line walked `before`, the walk goes on there. Returns `before` if nothing has changed.
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

/** For each position, the sum of an amount over it and all that follows from it. */
export function sumsBelow(tree: Tree, amountOf: (id: PositionId) => bigint): ReadonlyMap<PositionId, bigint> {
	const sums = new Map<PositionId, bigint>();
	const add = (id: PositionId, amount: bigint) => sums.set(id, (sums.get(id) ?? 0n) + amount);
	for (const { id, parent } of tree.inOrder.toReversed()) {
		add(id, amountOf(id));
		if (parent !== undefined) add(parent, sums.get(id) ?? 0n);
	}
	return sums;
}

/** Parts of a game's whole sum, in hundredths, from which on a position's own has the next weight. */
const HEAVIER = [1n, 10n, 50n];

/** The weight of a sum in a game's whole sum: 0 for nothing, else the more the greater its part. */
export type Weight = 0 | 1 | 2 | 3 | 4;

export function weightOf(sum: bigint, whole: bigint): Weight {
	if (sum === 0n) return 0;
	return (1 + HEAVIER.filter((part) => sum * 100n >= part * whole).length) as Weight;
}
