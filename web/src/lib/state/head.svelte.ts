// The head: the best block, the time between blocks, and the reports of every new block.

import { follow, type Head, type Progress } from '../chain/node/following';
import { longestGap, Pace } from '../chain/pace';
import { SECOND } from '../text/times';
import type { ChainConnection } from './connection.svelte';

/** The milliseconds between two checks of the head's age. */
const LOOKING_PERIOD = 1_000;

export class ChainHead {
	/** The best block; undefined before the first. */
	now = $state.raw<Head>();
	/** The seconds since the last block if blocks have stopped, else 0. */
	silence = $state(0);
	#measured = $state(0);

	readonly #connection: ChainConnection;
	readonly #listeners = new Set<(progress: Progress) => void>();
	readonly #pace = new Pace();
	/** The time of the last new block; undefined before the first. */
	#lastBlock: number | undefined;

	constructor(connection: ChainConnection) {
		this.#connection = connection;
		follow(connection.link, (progress) => this.#advance(progress));
		setInterval(() => this.#lookAtAge(), LOOKING_PERIOD);
	}

	/** The block time in milliseconds: measured, or the chain's target until there are enough blocks. 0 until known. */
	get blockTime(): number {
		return this.#measured || this.#slot;
	}

	/** Calls `listener` with the head and with every new head. Returns a function that ends the calls. */
	onProgress(listener: (progress: Progress) => void): () => void {
		this.#listeners.add(listener);
		if (this.now) listener({ head: this.now, events: undefined });
		return () => this.#listeners.delete(listener);
	}

	/** The target time of a block in milliseconds; 0 until known. */
	get #slot(): number {
		return this.#connection.constants?.blockTime ?? 0;
	}

	#advance(progress: Progress): void {
		this.#lastBlock = performance.now();
		this.silence = 0;
		this.#pace.note({ number: progress.head.number, time: this.#lastBlock }, this.#slot);
		this.#measured = this.#pace.blockTime(this.#slot);
		this.now = progress.head;
		for (const listener of this.#listeners) listener(progress);
	}

	#lookAtAge(): void {
		const { status, changedAt } = this.#connection;
		const age = performance.now() - (this.#lastBlock ?? changedAt);
		this.silence = status === 'connected' && age > longestGap(this.#slot) ? Math.floor(age / SECOND) : 0;
	}
}
