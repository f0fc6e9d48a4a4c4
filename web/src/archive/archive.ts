// The archive: a program that keeps what the chain forgets. Any program can answer at its address, so its word counts less
// than the chain's, and the page says that it is the archive's.

import {
	gameIn,
	type KeptGame,
	type KeptPlayer,
	listOf,
	type Page,
	pageOf,
	playedIn,
	type PlayedGame,
	playerIn,
	type Status,
	statusIn,
	type Sums,
	sumsIn,
	Unreadable,
} from './answers';

/** Milliseconds that an answer may take, from the question to its last byte. */
const PATIENCE = 15_000;

/** Reasons for which there is no answer. */
export type Silence = 'missing' | 'silent' | 'unreadable';

/** An answer that did not come. */
export class NoAnswer extends Error {
	constructor(readonly why: Silence) {
		super(why);
	}
}

export type Order = 'rating' | 'balance';

export class Archive {
	/** With a slash at its end, so that questions go below it. */
	readonly #address: URL;

	constructor(address: URL) {
		this.#address = new URL(address.href.replace(/\/?$/, '/'));
	}

	status(): Promise<Status> {
		return this.#read('status', statusIn);
	}

	/** Games that ended, the newest first, from a page's `next` on. */
	ended(from?: number): Promise<Page<KeptGame>> {
		return this.#read(`games?state=ended${after(from)}`, pageOf(gameIn));
	}

	game(number: number): Promise<KeptGame> {
		return this.#read(`games/${number}`, gameIn);
	}

	/** The first players of a game, with what they lost and earned in it. */
	players(number: number): Promise<Page<Sums>> {
		return this.#read(`games/${number}/players`, pageOf(sumsIn));
	}

	/** A game's moves in SGF. */
	async record(number: number): Promise<string> {
		return (await this.#ask(`games/${number}/sgf`)).text();
	}

	player(address: string): Promise<KeptPlayer> {
		return this.#read(`players/${address}`, playerIn);
	}

	/** Games of a player, the newest first, from a page's `next` on. */
	gamesOf(address: string, from?: number): Promise<Page<PlayedGame>> {
		return this.#read(`players/${address}/games?limit=50${after(from)}`, pageOf(playedIn));
	}

	/** The first players in an order. */
	leaders(by: Order): Promise<readonly KeptPlayer[]> {
		return this.#read(`leaderboard?by=${by}`, listOf(playerIn));
	}

	async #read<Answer>(question: string, read: (told: unknown) => Answer): Promise<Answer> {
		const response = await this.#ask(question);
		try {
			return read(await response.json());
		} catch (error) {
			throw new NoAnswer(error instanceof Unreadable || error instanceof SyntaxError ? 'unreadable' : 'silent');
		}
	}

	async #ask(question: string): Promise<Response> {
		const asked = fetch(new URL(question, this.#address), {
			signal: AbortSignal.timeout(PATIENCE),
			credentials: 'omit',
			referrerPolicy: 'no-referrer',
		});
		const response = await asked.catch(() => undefined);
		if (response?.status === 404) throw new NoAnswer('missing');
		if (!response?.ok) throw new NoAnswer('silent');
		return response;
	}
}

function after(from: number | undefined): string {
	return from === undefined ? '' : `&from=${from}`;
}
