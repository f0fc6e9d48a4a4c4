// What is drawn of a game: its layout, with twins as places of their own or as one place.

import type { PositionId } from '../hex/position-id';
import { type Layout, layOut, type Place, type Placed } from './layout';

export interface Drawing extends Layout {
	/** The place that a position is drawn on. */
	placeOf(id: PositionId): Place | undefined;
	/** The positions that are drawn on a place: several, if twins are one place. */
	membersOf(place: PositionId): readonly PositionId[];
	/** The moves that lead to a place besides the one that it stands behind: from which place, to which. */
	readonly ties: readonly (readonly [Place, Place])[];
}

/** Every position on a place of its own, as laid out. */
export function drawApart(layout: Layout): Drawing {
	const byId = new Map(layout.places.map((place) => [place.id, place]));
	return { ...layout, placeOf: (id) => byId.get(id), membersOf: (id) => [id], ties: [] };
}

/** Twins on one place: it stands behind the first of them by name, and the moves of the others lead there too. */
export function drawTogether(
	positions: readonly Placed[],
	twinsOf: (id: PositionId) => readonly PositionId[],
): Drawing {
	const nameOf = new Map<PositionId, PositionId>();
	const members = new Map<PositionId, PositionId[]>();
	for (const { id } of positions) {
		const together = [id, ...twinsOf(id)].sort();
		const name = together[0]!;
		nameOf.set(id, name);
		members.set(name, together);
	}
	const placed = positions
		.filter(({ id }) => members.has(id))
		.map(({ id, cell, parent }) => ({ id, cell, parent: parent === undefined ? undefined : nameOf.get(parent) }));
	const layout = layOut(placed);
	const byName = new Map(layout.places.map((place) => [place.id, place]));
	const placeOf = (id: PositionId) => byName.get(nameOf.get(id) ?? '');

	const ties = new Map<string, readonly [Place, Place]>();
	for (const { id, parent } of positions) {
		const [from, to] = [parent === undefined ? undefined : placeOf(parent), placeOf(id)];
		if (from && to && to.parent !== from.id) ties.set(`${from.id} ${to.id}`, [from, to]);
	}
	return { ...layout, placeOf, membersOf: (name) => members.get(name) ?? [], ties: [...ties.values()] };
}
