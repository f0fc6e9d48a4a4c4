// The list of all games, kept as new as the best block.

import { SvelteMap } from 'svelte/reactivity';
import { gamesIn, type Progress } from '../chain/following';
import type { Game } from '../chain/reading';
import type { Chain } from './chain.svelte';

export class Games {
	readonly all = new SvelteMap<number, Game>();
	/** Whether they have been read for the first time. */
	known = $state(false);

	constructor(chain: Chain) {
		chain.onProgress((progress) => void this.#update(chain, progress));
	}

	async #update(chain: Chain, { head, events }: Progress): Promise<void> {
		const reader = chain.reader(head);
		if (events === undefined || !this.known) {
			const games = await reader.games();
			const numbers = new Set(games.map(({ number }) => number));
			for (const number of this.all.keys()) if (!numbers.has(number)) this.all.delete(number);
			for (const game of games) this.all.set(game.number, game);
			this.known = true;
			return;
		}
		for (const number of gamesIn(events)) {
			const game = await reader.game(number);
			if (game) this.all.set(number, game);
			else this.all.delete(number);
		}
	}
}
