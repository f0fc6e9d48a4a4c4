// The positions of a game that the player has seen, stored in the browser.

import type { Position } from '../../lib/chain/reading';
import { hasChanged, type SeenStatuses, withSeen, seenText, parseSeen } from './tree/seen';
import type { PositionId } from '../../lib/rules/position-id';
import { read, storeAmong } from '../../lib/state/stored';

/** The number of games to store. The most recently changed stay. */
const GAMES = 20;
const LIST = 'looked';

/** The stored name of a game. It comes from the opening's id, which is unique across games and chains. */
type Name = string;
const nameOf = (opening: PositionId): Name => `looked:${opening.slice(2, 18)}`;

export class SeenPositions {
	readonly #name: Name;
	#seen: SeenStatuses = $state.raw(new Map());

	/** On a first visit all `positions` count as seen, because the player has nothing to catch up with. */
	constructor(opening: PositionId, positions: Iterable<Position>) {
		this.#name = nameOf(opening);
		const stored = read<string | undefined>(this.#name, undefined);
		if (stored === undefined) this.add(positions);
		else this.#seen = parseSeen(stored);
	}

	/** Whether a position is new or was judged after the player saw it. */
	isNews(position: Position): boolean {
		return hasChanged(this.#seen, position);
	}

	add(positions: Iterable<Position>): void {
		const news = [...positions].filter((position) => this.isNews(position));
		if (news.length === 0) return;
		this.#seen = withSeen(this.#seen, news);
		this.#store();
	}

	#store(): void {
		storeAmong(LIST, this.#name, seenText(this.#seen), GAMES);
	}
}
