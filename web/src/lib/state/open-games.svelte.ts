// The games that the page updates: the game on the screen, and earlier games with work left.

import type { ChainHead } from './head.svelte';

/** A game that the page keeps open. */
export interface Closable {
	/** Whether the game has work left: moves on their way, or prepared answers to play. */
	readonly isBusy: boolean;
	close(): void;
}

export class OpenGames<Game extends Closable> {
	readonly #games = new Map<number, Game>();
	#shown: number | undefined;

	constructor(head: Pick<ChainHead, 'onProgress'>) {
		head.onProgress(() => this.#sweep());
	}

	/** Shows the game with this number. `make` creates the game unless it is open. */
	show(number: number, make: () => Game): Game {
		const game = this.#games.get(number) ?? make();
		this.#games.set(number, game);
		this.#shown = number;
		return game;
	}

	/** Notes that a game has left the screen. */
	leave(number: number): void {
		if (this.#shown === number) this.#shown = undefined;
		this.#sweep();
	}

	/** Closes the games that are neither on the screen nor busy. */
	#sweep(): void {
		for (const [number, game] of this.#games) {
			if (number === this.#shown || game.isBusy) continue;
			this.#games.delete(number);
			game.close();
		}
	}
}
