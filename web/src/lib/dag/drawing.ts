// The drawing of a game: the layout, with each twin at a separate spot or all twins at one spot.

import type { PositionId } from '../rules/position-id';
import { type Layout, layOut, type Spot } from './layout';
import { treeOf, type TreePosition } from './tree';

export interface Drawing extends Layout {
	/** The spot of a position; undefined for a position outside the drawing. */
	spotOf(id: PositionId): Spot | undefined;
	/** The positions at a spot. A spot has several positions when twins are drawn together. */
	membersOf(spot: PositionId): readonly PositionId[];
	/** The moves to a spot from spots other than its parent, as pairs of the spots at both ends. */
	readonly ties: readonly (readonly [Spot, Spot])[];
}

/** The drawing with one spot for each position. */
export function drawApart(layout: Layout): Drawing {
	const byId = new Map(layout.spots.map((spot) => [spot.id, spot]));
	return { ...layout, spotOf: (id) => byId.get(id), membersOf: (id) => [id], ties: [] };
}

/**
 * The drawing with one spot for all twins. The parent of the spot is the parent of the twin with the lowest id; the
 * other twins' moves are `ties`. `line` runs straight where all its spots follow from each other without ties.
 */
export function drawTogether(
	positions: readonly TreePosition[],
	twinsOf: (id: PositionId) => readonly PositionId[],
	line: readonly PositionId[] = [],
): Drawing {
	const nameOf = new Map<PositionId, PositionId>();
	const members = new Map<PositionId, PositionId[]>();
	for (const { id } of positions) {
		const together = [id, ...twinsOf(id)].sort();
		const name = together[0]!;
		nameOf.set(id, name);
		members.set(name, together);
	}
	const merged = positions
		.filter(({ id }) => members.has(id))
		.map(({ id, made, parent }) => ({ id, made, parent: parent === undefined ? undefined : nameOf.get(parent) }));
	const layout = layOut(treeOf(merged), new Set(line.map((id) => nameOf.get(id) ?? id)));
	const byName = new Map(layout.spots.map((spot) => [spot.id, spot]));
	const spotOf = (id: PositionId) => byName.get(nameOf.get(id) ?? '');

	const ties = new Map<string, readonly [Spot, Spot]>();
	for (const { id, parent } of positions) {
		const [from, to] = [parent === undefined ? undefined : spotOf(parent), spotOf(id)];
		if (from && to && to.parent !== from.id) ties.set(`${from.id} ${to.id}`, [from, to]);
	}
	return { ...layout, spotOf, membersOf: (name) => members.get(name) ?? [], ties: [...ties.values()] };
}
