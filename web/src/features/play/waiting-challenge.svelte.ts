// The opponent's challenge that waits for the player, looked for at every block.

import { untrack } from 'svelte';
import type { Head } from '../../lib/chain/node/following';
import type { Client } from '../../lib/state/client';
import { type Challenge, waitingChallenge } from './rematch';

export class WaitingChallenge {
	/** The number of its game; undefined without one. */
	game = $state<number>();
	readonly #client: Pick<Client, 'connection' | 'head'>;
	readonly #sought: () => Challenge | undefined;

	/** `sought` returns the challenge to look for; undefined for none. */
	constructor(client: Pick<Client, 'connection' | 'head'>, sought: () => Challenge | undefined) {
		this.#client = client;
		this.#sought = sought;
		$effect(() => {
			const { now } = client.head;
			const challenge = sought();
			if (now && challenge) void untrack(() => this.#look(now, challenge));
		});
	}

	async #look(now: Head, challenge: Challenge) {
		const found = await waitingChallenge(this.#client.connection.reader(now), challenge).catch(() => null);
		// The next block asks again.
		if (found !== null && this.#sought()?.player === challenge.player) this.game = found;
	}
}
