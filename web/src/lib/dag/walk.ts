// Walking through a game with the arrow keys.

import type { PositionId } from '../rules/position-id';
import type { Drawing } from './drawing';
import type { Spot } from './layout';

export type Step = 'back' | 'on' | 'up' | 'down' | 'start' | 'end';

interface Linked {
	readonly id: PositionId;
	readonly parent: PositionId | undefined;
}

/**
 * The position one step away in the drawing; undefined if the drawing ends there. The step `on` follows `line` while
 * `from` is on it.
 */
export function walk(
	drawing: Drawing,
	positions: ReadonlyMap<PositionId, Linked>,
	from: PositionId,
	step: Step,
	line: readonly PositionId[] = [],
): PositionId | undefined {
	const { spots } = drawing;
	const here = drawing.spotOf(from);
	if (!here) return spots[0]?.id;
	switch (step) {
		case 'start':
			return nearest(drawing, positions, from, spots[0]);
		case 'back':
			return positions.get(from)?.parent;
		case 'on':
			return nextOn(line, from) ?? nearest(drawing, positions, from, firstBehind(drawing, here));
		case 'end': {
			let last = from;
			for (let next = walk(drawing, positions, last, 'on', line); next !== undefined;) {
				last = next;
				next = walk(drawing, positions, last, 'on', line);
			}
			return last;
		}
		case 'up':
			return nearest(drawing, positions, from, spots[spots.indexOf(here) - 1], here.column);
		case 'down':
			return nearest(drawing, positions, from, spots[spots.indexOf(here) + 1], here.column);
	}
}

function nextOn(line: readonly PositionId[], id: PositionId): PositionId | undefined {
	const at = line.indexOf(id);
	return at < 0 ? undefined : line[at + 1];
}

/** The first spot behind a spot: a child, or else a spot that a twin's move leads to. */
function firstBehind({ spots, ties }: Drawing, { id }: Spot): Spot | undefined {
	return spots.find(({ parent }) => parent === id) ?? ties.find(([from]) => from.id === id)?.[1];
}

/** The position at a spot that replies to `from`, or else the first position there. */
function nearest(
	drawing: Drawing,
	positions: ReadonlyMap<PositionId, Linked>,
	from: PositionId,
	to: Spot | undefined,
	column = to?.column,
): PositionId | undefined {
	if (!to || to.column !== column) return undefined;
	const members = drawing.membersOf(to.id);
	return members.find((id) => positions.get(id)?.parent === from) ?? members[0];
}

/** The line of a position from the opening. The line ends early if a lying node's parents form a cycle. */
export function lineTo<Position extends Linked>(
	positions: ReadonlyMap<PositionId, Position>,
	id: PositionId | undefined,
): Position[] {
	const line: Position[] = [];
	for (let next = id; next !== undefined && line.length < positions.size;) {
		const position: Position | undefined = positions.get(next);
		if (!position) break;
		line.push(position);
		next = position.parent;
	}
	return line.reverse();
}
