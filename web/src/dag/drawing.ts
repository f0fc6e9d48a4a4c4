// The drawing of a game: its layout, with twins drawn apart or as one.

import type { PositionId } from '../hex/position-id';
import { type Layout, layOut, type Spot } from './layout';
import { treeOf, type TreePosition } from './tree';

export interface Drawing extends Layout {
	/** The spot at which a position is drawn. */
	spotOf(id: PositionId): Spot | undefined;
	/** The positions drawn at a spot: several when twins are drawn as one. */
	membersOf(spot: PositionId): readonly PositionId[];
	/** Further moves to a spot, besides the one from its parent: pairs of the spots they lead from and to. */
	readonly ties: readonly (readonly [Spot, Spot])[];
}

/** Draws each position at a spot of its own, as laid out. */
export function drawApart(layout: Layout): Drawing {
	const byId = new Map(layout.spots.map((spot) => [spot.id, spot]));
	return { ...layout, spotOf: (id) => byId.get(id), membersOf: (id) => [id], ties: [] };
}

/**
 * Draws twins at one spot, as a child of the parent of the twin with the lowest id. Moves of the others are `ties`. `line`
 * runs straight, as far as ties leave it together.
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
