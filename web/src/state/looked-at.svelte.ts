// What the player has looked at in a game, kept in the browser from visit to visit.

import type { Position } from '../chain/reading';
import { hasChanged, type Looked, lookedAt, lookedText, parseLooked } from '../dag/looked';
import type { PositionId } from '../hex/position-id';
import { keep, read } from './kept.svelte';

/** Of so many games, the last ones, it is kept. */
const GAMES = 20;
const LIST = 'looked';

/** Names the game by its opening position, which no other game of no other chain has. */
type Name = string;
const nameOf = (opening: PositionId): Name => `looked:${opening.slice(2, 18)}`;

export class LookedAt {
	readonly #name: Name;
	#looked: Looked = $state.raw(new Map());

	/** Who sees a game for the first time has nothing to catch up with: all is as they see it. */
	constructor(opening: PositionId, positions: Iterable<Position>) {
		this.#name = nameOf(opening);
		const kept = read<string | undefined>(this.#name, undefined);
		if (kept === undefined) this.look(positions);
		else this.#looked = parseLooked(kept);
	}

	/** Whether a position is new, or was judged, since it was looked at. */
	isNews(position: Position): boolean {
		return hasChanged(this.#looked, position);
	}

	look(positions: Iterable<Position>): void {
		const news = [...positions].filter((position) => this.isNews(position));
		if (news.length === 0) return;
		this.#looked = lookedAt(this.#looked, news);
		this.#keep();
	}

	#keep(): void {
		const names = [this.#name, ...read<Name[]>(LIST, []).filter((name) => name !== this.#name)];
		for (const name of names.splice(GAMES)) keep(name, undefined);
		keep(LIST, names);
		keep(this.#name, lookedText(this.#looked));
	}
}
