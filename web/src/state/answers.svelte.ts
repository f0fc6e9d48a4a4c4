// What is asked of many games, one question each: only of those that somebody looks at, and again when they changed.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { gamesIn } from '../chain/following';
import type { Reader } from '../chain/reading';
import type { Chain } from './chain.svelte';

/** So many questions are under way at once. The node has others to answer too. */
const AT_ONCE = 4;

export class Answers<Answer> {
	/** By the game's number. One that is being asked for anew stays until the new one is there. */
	readonly known = new SvelteMap<number, Answer>();
	/** Whether all that is wanted is known as of a block not long ago. */
	complete = $state(false);

	readonly #chain: Chain;
	readonly #ask: (reader: Reader, game: number) => Promise<Answer | undefined>;
	#wanted: readonly number[] = [];
	/** Asked for since they last changed. */
	readonly #asked = new Set<number>();
	readonly #underWay = new Set<number>();
	/** Counts how often everything was forgotten, for answers that come after that. */
	#age = 0;

	constructor(chain: Chain, ask: (reader: Reader, game: number) => Promise<Answer | undefined>) {
		this.#chain = chain;
		this.#ask = ask;
		chain.onProgress(({ events }) => {
			if (events === undefined) this.#asked.clear();
			else for (const game of gamesIn(events)) this.#asked.delete(game);
			this.#goOn();
		});
	}

	/** Has these games asked for, the first ones first, and kept new until others are wanted. */
	want(games: readonly number[]): void {
		this.#wanted = games;
		this.#goOn();
	}

	/** Forgets all answers, as when they would be others for another account. */
	forget(): void {
		this.#age += 1;
		this.#asked.clear();
		this.known.clear();
		this.#goOn();
	}

	#goOn(): void {
		// Whoever wants something shall not want it again with every block.
		const head = untrack(() => this.#chain.head);
		if (!head) return;
		// One question a game at a time: an older answer must not overwrite a newer one.
		const next = this.#wanted
			.filter((game) => !this.#asked.has(game) && !this.#underWay.has(game))
			.slice(0, AT_ONCE - this.#underWay.size);
		this.complete = next.length === 0 && this.#underWay.size === 0;
		const reader = this.#chain.reader(head);
		for (const game of next) void this.#askFor(reader, game);
	}

	async #askFor(reader: Reader, game: number): Promise<void> {
		const age = this.#age;
		this.#asked.add(game);
		this.#underWay.add(game);
		let answer: Answer | undefined;
		try {
			answer = await this.#ask(reader, game);
		} catch {
			// The node is gone, or the block too old: the next block asks again.
			this.#asked.delete(game);
			return;
		} finally {
			this.#underWay.delete(game);
		}
		if (age !== this.#age) this.#asked.delete(game);
		else if (answer === undefined) this.known.delete(game);
		else this.known.set(game, answer);
		this.#goOn();
	}
}
