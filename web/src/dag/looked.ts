// What a player has looked at in a game: every position with what was known of it then.

import type { PositionId } from '../hex/position-id';

/** What may become of a position, in letters. That one closes is no news before it is judged: its clock told. */
const LETTERS = { Open: 'O', Closed: 'O', Winning: 'W', Losing: 'L', Continued: 'C' };

interface Seen {
	readonly id: PositionId;
	readonly status: keyof typeof LETTERS;
}

/** Positions by the beginning of their ids, with the letter of their status. */
export type Looked = ReadonlyMap<string, string>;

/** So much of an id tells the positions of a game apart, and thousands of them still fit into what a browser keeps. */
const DIGITS = 10;

function shortened(id: PositionId): string {
	return id.slice(2, 2 + DIGITS);
}

/** Whether a position is new, or was judged, since it was looked at. */
export function hasChanged(looked: Looked, position: Seen): boolean {
	return looked.get(shortened(position.id)) !== LETTERS[position.status];
}

/** What was looked at, with these positions as they are now. */
export function lookedAt(looked: Looked, positions: Iterable<Seen>): Looked {
	const more = new Map(looked);
	for (const position of positions) more.set(shortened(position.id), LETTERS[position.status]);
	return more;
}

/** As a text to keep. */
export function lookedText(looked: Looked): string {
	return [...looked].map(([id, status]) => id + status).join('');
}

export function parseLooked(text: string): Looked {
	const entries = text.match(new RegExp(`[0-9a-f]{${DIGITS}}[A-Z]`, 'g')) ?? [];
	return new Map(entries.map((entry) => [entry.slice(0, DIGITS), entry.slice(DIGITS)]));
}
