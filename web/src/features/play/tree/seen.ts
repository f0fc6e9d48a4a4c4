// The positions of a game that a player has seen, with their statuses at that time.

import type { PositionId } from '../../../lib/rules/position-id';

/**
 * A letter for each status. `Open` and `Closed` share a letter, because the clock has announced the closing already.
 */
const LETTERS = { Open: 'O', Closed: 'O', Winning: 'W', Losing: 'L', Continued: 'C' };

interface PositionStatus {
	readonly id: PositionId;
	readonly status: keyof typeof LETTERS;
}

/** The letter of each seen position, by the first digits of the position's id. */
export type SeenStatuses = ReadonlyMap<string, string>;

/**
 * The number of digits that stand for an id. Ten digits distinguish a game's positions, and thousands fit into the
 * browser's storage.
 */
const DIGITS = 10;

function shortened(id: PositionId): string {
	return id.slice(2, 2 + DIGITS);
}

/** Whether the position is new or was judged after the player saw it. */
export function hasChanged(seen: SeenStatuses, position: PositionStatus): boolean {
	return seen.get(shortened(position.id)) !== LETTERS[position.status];
}

/** The seen positions with these positions added, or updated to their status now. */
export function withSeen(seen: SeenStatuses, positions: Iterable<PositionStatus>): SeenStatuses {
	const more = new Map(seen);
	for (const position of positions) more.set(shortened(position.id), LETTERS[position.status]);
	return more;
}

/** The seen positions as one text for the browser's storage. */
export function seenText(seen: SeenStatuses): string {
	return [...seen].map(([id, status]) => id + status).join('');
}

export function parseSeen(text: string): SeenStatuses {
	const entries = text.match(new RegExp(`[0-9a-f]{${DIGITS}}[A-Z]`, 'g')) ?? [];
	return new Map(entries.map((entry) => [entry.slice(0, DIGITS), entry.slice(DIGITS)]));
}
