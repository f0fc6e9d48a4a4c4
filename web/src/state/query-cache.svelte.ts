// A cache of one query's results for many games. Reads only the games in view, and again when they change.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { gamesIn } from '../chain/following';
import type { Reader } from '../chain/reading';
import type { ChainClient } from './chain-client.svelte';

/** The most queries under way at once, since the node serves others too. */
const AT_ONCE = 4;

export class QueryCache<Result> {
	/** Results by game number. An outdated one stays until the new one arrives. */
	readonly known = new SvelteMap<number, Result>();
	/** Whether every wanted game has a recent result. */
	complete = $state(false);

	readonly #client: ChainClient;
	readonly #ask: (reader: Reader, game: number) => Promise<Result | undefined>;
	#wanted: readonly number[] = [];
	/** Games queried since they last changed. */
	readonly #asked = new Set<number>();
	readonly #underWay = new Set<number>();
	/** Counts calls of `forget`, so that results which arrive after one can be dropped. */
	#age = 0;

	constructor(client: ChainClient, ask: (reader: Reader, game: number) => Promise<Result | undefined>) {
		this.#client = client;
		this.#ask = ask;
		client.onProgress(({ events }) => {
			if (events === undefined) this.#asked.clear();
			else for (const game of gamesIn(events)) this.#asked.delete(game);
			this.#goOn();
		});
	}

	/** Queries these games, in this order, and keeps the results up to date until the next call. */
	want(games: readonly number[]): void {
		this.#wanted = games;
		this.#goOn();
	}

	/** Forgets all results, as after a change of the account. */
	forget(): void {
		this.#age += 1;
		this.#asked.clear();
		this.known.clear();
		this.#goOn();
	}

	#goOn(): void {
		// Untracked: callers must not re-run with every block.
		const head = untrack(() => this.#client.head);
		if (!head) return;
		// One query per game at a time, so that an older result cannot overwrite a newer one.
		const next = this.#wanted
			.filter((game) => !this.#asked.has(game) && !this.#underWay.has(game))
			.slice(0, AT_ONCE - this.#underWay.size);
		this.complete = next.length === 0 && this.#underWay.size === 0;
		const reader = this.#client.reader(head);
		for (const game of next) void this.#askFor(reader, game);
	}

	async #askFor(reader: Reader, game: number): Promise<void> {
		const age = this.#age;
		this.#asked.add(game);
		this.#underWay.add(game);
		let result: Result | undefined;
		try {
			result = await this.#ask(reader, game);
		} catch {
			// The node is gone or has pruned the block. The next block queries again.
			this.#asked.delete(game);
			return;
		} finally {
			this.#underWay.delete(game);
		}
		if (age !== this.#age) this.#asked.delete(game);
		else if (result === undefined) this.known.delete(game);
		else this.known.set(game, result);
		this.#goOn();
	}
}
