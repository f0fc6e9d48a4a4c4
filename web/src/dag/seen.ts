// The positions of a game that a player has seen, each with its status at that time.

import type { PositionId } from '../hex/position-id';

/** A letter for each status. Closing is no news, since the clock announced it: `Open` and `Closed` share a letter. */
const LETTERS = { Open: 'O', Closed: 'O', Winning: 'W', Losing: 'L', Continued: 'C' };

interface PositionStatus {
	readonly id: PositionId;
	readonly status: keyof typeof LETTERS;
}

/** The letter of each position's status, by the beginning of its id. */
export type SeenStatuses = ReadonlyMap<string, string>;

/** Digits of an id: enough to tell the positions of a game apart, few enough to store thousands in the browser. */
const DIGITS = 10;

function shortened(id: PositionId): string {
	return id.slice(2, 2 + DIGITS);
}

/** Whether a position is new, or has been judged since the player saw it. */
export function hasChanged(seen: SeenStatuses, position: PositionStatus): boolean {
	return seen.get(shortened(position.id)) !== LETTERS[position.status];
}

/** The seen positions, with these added or updated to their present status. */
export function withSeen(seen: SeenStatuses, positions: Iterable<PositionStatus>): SeenStatuses {
	const more = new Map(seen);
	for (const position of positions) more.set(shortened(position.id), LETTERS[position.status]);
	return more;
}

/** The seen positions as a text to store. */
export function seenText(seen: SeenStatuses): string {
	return [...seen].map(([id, status]) => id + status).join('');
}

export function parseSeen(text: string): SeenStatuses {
	const entries = text.match(new RegExp(`[0-9a-f]{${DIGITS}}[A-Z]`, 'g')) ?? [];
	return new Map(entries.map((entry) => [entry.slice(0, DIGITS), entry.slice(DIGITS)]));
}
