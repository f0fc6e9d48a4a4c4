// The stakes of an account in all its games. Every block updates them.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { type GameEvent, gameOf } from '../chain/changes';
import type { Progress } from '../chain/node/following';
import type { Held } from '../chain/reading';
import type { Client } from './client';
import { OneAtATime } from './one-at-a-time';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head' | 'accounts'>;

export class MyStakes {
	/** The stakes by the number of the game. */
	readonly known = new SvelteMap<number, Held>();
	/** Whether all stakes of the account have been read. */
	complete = $state(false);

	/** The account whose stakes are up to date as of the previous block. */
	#current: string | undefined;
	readonly #updates = new OneAtATime(() => (this.#current = undefined));
	readonly #client: Parts;
	readonly #who: () => string | undefined;

	/** Follows the chain until the component around it is destroyed. `who` is the page's account by default. */
	constructor(client: Parts, who: () => string | undefined = () => client.accounts.chosen?.address) {
		this.#client = client;
		this.#who = who;
		$effect(() => {
			void who();
			return untrack(() => {
				this.known.clear();
				this.complete = false;
				return this.follow();
			});
		});
	}

	/** Reads the stakes and updates them with every block. Returns a function that ends this. */
	follow(): () => void {
		this.#current = undefined;
		return this.#client.head.onProgress((progress) => this.#updates.add(() => this.#update(progress)));
	}

	async #update({ head, events }: Progress): Promise<void> {
		const who = this.#who();
		if (who === undefined) return;
		const reader = this.#client.connection.reader(head);
		if (events === undefined || this.#current !== who) {
			const stakes = await reader.stakes(who);
			if (who !== this.#who()) return;
			for (const game of this.known.keys()) if (!stakes.has(game)) this.known.delete(game);
			for (const [game, held] of stakes) this.known.set(game, held);
			this.#current = who;
			this.complete = true;
			return;
		}
		const changed = [...new Set(events.flatMap((event) => this.#changedBy(event, who) ?? []))];
		const stakes = await Promise.all(changed.map((game) => reader.stakesIn(game, who)));
		if (who !== this.#who()) return;
		stakes.forEach((held, index) => {
			if (held) this.known.set(changed[index]!, held);
			else this.known.delete(changed[index]!);
		});
	}

	/** The game in which an event may change the player's stakes; undefined if there is none. */
	#changedBy(event: GameEvent, who: string): number | undefined {
		const game = gameOf(event);
		if (game === undefined || this.known.has(game)) return game;
		const isMine =
			(event.type === 'GameCreated' && event.value.opener === who) ||
			(event.type === 'MovePlayed' && event.value.by === who);
		return isMine ? game : undefined;
	}
}
