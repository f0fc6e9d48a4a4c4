// Walking a game by the arrow keys.

import type { PositionId } from '../hex/position-id';
import type { Layout } from './layout';

export type Step = 'back' | 'on' | 'up' | 'down' | 'start';

/** The position one step from another one; none if there is nothing in that direction. */
export function walk({ places }: Layout, from: PositionId, step: Step): PositionId | undefined {
	const here = places.find(({ id }) => id === from);
	if (!here) return places[0]?.id;
	switch (step) {
		case 'start':
			return places[0]?.id;
		case 'back':
			return here.parent;
		case 'on':
			return places.find(({ parent }) => parent === from)?.id;
		case 'up':
			return places.findLast(({ column, row }) => column === here.column && row < here.row)?.id;
		case 'down':
			return places.find(({ column, row }) => column === here.column && row > here.row)?.id;
	}
}

/** A position and all above it, from the opening on. */
export function lineTo<Linked extends { readonly id: PositionId; readonly parent: PositionId | undefined }>(
	positions: ReadonlyMap<PositionId, Linked>,
	id: PositionId | undefined,
): Linked[] {
	const line: Linked[] = [];
	for (let next = id; next !== undefined; ) {
		const position: Linked | undefined = positions.get(next);
		if (!position) break;
		line.push(position);
		next = position.parent;
	}
	return line.reverse();
}
