// The list of all games, kept up to date with the best block, and caches of queries about them.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { gamesIn, type Progress } from '../chain/following';
import type { Game, Player, Position } from '../chain/reading';
import { readStakes, type Stakes } from '../chain/stakes';
import { QueryCache } from './query-cache.svelte';
import type { ChainClient } from './chain-client.svelte';

export type Filter = 'all' | 'open' | 'mine';
export type Order = 'newest' | 'closing';

export class Games {
	readonly all = new SvelteMap<number, Game>();
	/** Whether the games have been read for the first time. */
	known = $state(false);
	/** Each game's positions that take moves. */
	readonly open: QueryCache<readonly Position[]>;
	/** The counters of the page's account in each game. */
	readonly mine: QueryCache<Player>;
	/** The stakes of the page's account in each game. */
	readonly stakes: QueryCache<Stakes>;

	/** The view of the list, which outlives visits to other pages. */
	filter = $state<Filter>('all');
	order = $state<Order>('newest');
	page = $state(0);

	/** Whether the games are up to date as of the previous block. */
	#current = false;
	#work: Promise<void> = Promise.resolve();

	readonly #client: ChainClient;
	#isFollowing = false;

	constructor(client: ChainClient) {
		this.#client = client;
		this.open = new QueryCache(client, (reader, game) => reader.openPositions(game));
		this.mine = new QueryCache(
			client,
			async (reader, game) => client.account && reader.player(game, client.account.address),
		);
		this.stakes = new QueryCache(client, async (reader, number) => {
			const game = await reader.game(number);
			if (!game || !client.account || !client.constants) return undefined;
			return readStakes(reader, game, client.account.address, client.constants.stateDeposit);
		});
		$effect(() => {
			void client.account?.address;
			untrack(() => {
				this.mine.forget();
				this.stakes.forget();
			});
		});
	}

	/** Begins to read the games, unless it has begun: the page of a single game does without. */
	follow(): void {
		if (this.#isFollowing) return;
		this.#isFollowing = true;
		this.#client.onProgress((progress) => {
			// One update at a time, so that an older result cannot overwrite a newer one.
			this.#work = this.#work
				.then(() => this.#update(this.#client, progress))
				.catch(() => void (this.#current = false));
		});
	}

	async #update(client: ChainClient, { head, events }: Progress): Promise<void> {
		const reader = client.reader(head);
		if (events === undefined || !this.#current) {
			const games = await reader.games();
			const numbers = new Set(games.map(({ number }) => number));
			for (const number of this.all.keys()) if (!numbers.has(number)) this.all.delete(number);
			for (const game of games) this.all.set(game.number, game);
			this.#current = true;
			this.known = true;
			return;
		}
		const changed = [...gamesIn(events)];
		const games = await Promise.all(changed.map((number) => reader.game(number)));
		games.forEach((game, index) => {
			if (game) this.all.set(game.number, game);
			else this.all.delete(changed[index]!);
		});
	}
}
