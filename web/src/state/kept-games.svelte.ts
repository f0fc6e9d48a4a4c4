// The games that the page keeps up to date: the one that is shown, and those in which it has something left to do after the
// player has gone elsewhere.

import type { ChainClient } from './chain-client.svelte';

/** A game that the page can keep. */
export interface Keepable {
	/** Whether it has something left to do: moves on their way, or answers to play. */
	readonly isBusy: boolean;
	close(): void;
}

export class KeptGames<Game extends Keepable> {
	readonly #games = new Map<number, Game>();
	#shown: number | undefined;

	constructor(client: Pick<ChainClient, 'onProgress'>) {
		client.onProgress(() => this.#sweep());
	}

	/** The game with this number, to be shown from now on. Made unless it is kept. */
	show(number: number, make: () => Game): Game {
		const game = this.#games.get(number) ?? make();
		this.#games.set(number, game);
		this.#shown = number;
		return game;
	}

	/** Notes that a game is not shown any more. */
	leave(number: number): void {
		if (this.#shown === number) this.#shown = undefined;
		this.#sweep();
	}

	/** Closes the games that are neither shown nor busy. */
	#sweep(): void {
		for (const [number, game] of this.#games) {
			if (number === this.#shown || game.isBusy) continue;
			this.#games.delete(number);
			game.close();
		}
	}
}
