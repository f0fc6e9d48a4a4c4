// The positions of a game that the player has seen, persisted in the browser.

import type { Position } from '../chain/reading';
import { hasChanged, type Looked, lookedAt, lookedText, parseLooked } from '../dag/looked';
import type { PositionId } from '../hex/position-id';
import { keep, read } from './kept.svelte';

/** The number of games to store, the most recently updated ones. */
const GAMES = 20;
const LIST = 'looked';

/** A game's key in the store: from the id of its opening, which is unique across games and chains. */
type Name = string;
const nameOf = (opening: PositionId): Name => `looked:${opening.slice(2, 18)}`;

export class LookedAt {
	readonly #name: Name;
	#looked: Looked = $state.raw(new Map());

	/** On a first visit, all `positions` count as seen: there is nothing to catch up with. */
	constructor(opening: PositionId, positions: Iterable<Position>) {
		this.#name = nameOf(opening);
		const kept = read<string | undefined>(this.#name, undefined);
		if (kept === undefined) this.look(positions);
		else this.#looked = parseLooked(kept);
	}

	/** Whether a position is new, or has been judged since the player saw it. */
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
