// The ledgers of this browser's accounts, persisted in the browser. Notes every result that the page sees: of the game it
// shows, and of those that end meanwhile in which the page's account plays.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Progress } from '../chain/following';
import { keyOf, type Ledger, parseLedger, storedForm, withEntry, withoutEntry } from '../chain/ledger';
import type { Game, Position, Reader } from '../chain/reading';
import { resultOf } from '../chain/result';
import type { ChainClient } from './chain-client.svelte';
import { read, storeAmong } from './persisted.svelte';

/** The number of ledgers to store, the most recently changed ones. */
const LEDGERS = 20;
const LIST = 'ledgers';

export class Ledgers {
	readonly #client: ChainClient;
	/** By the names that they are stored under. */
	readonly #known = new SvelteMap<string, Ledger>();
	/** Games to read. */
	readonly #due = new Set<number>();
	/** Games read so far, by account. A reorganisation can change what they were. */
	readonly #read = new Map<string, number>();
	#busy = false;

	constructor(client: ChainClient) {
		this.#client = client;
		client.onProgress((progress) => this.#follow(progress));
	}

	/** The ledger of an account. */
	of(address: string): Ledger {
		const name = this.#nameOf(address);
		return this.#known.get(name) ?? parseLedger(read<unknown>(name, undefined));
	}

	/** Reads these ended games, unless it has for the page's account. */
	want(games: readonly number[]): void {
		const address = untrack(() => this.#client.account?.address);
		for (const game of games) if (!this.#read.has(readKey(game, address))) this.#due.add(game);
		void this.#goOn();
	}

	/** Keeps the result of an ended game with all its positions, for those accounts of the page that played in it. */
	keep(game: Game, positions: Iterable<Position>): void {
		const { constants, accounts } = untrack(() => ({
			constants: this.#client.constants,
			accounts: this.#client.accounts,
		}));
		if (!game.ended || !constants) return;
		const list = [...positions];
		const result = resultOf(game.settings, list, constants.developerCut);
		for (const address of new Set(accounts.map(({ address }) => address))) {
			const net = result?.nets.get(address);
			if (net === undefined) continue;
			const mine = list.filter(({ mover }) => mover === address);
			const losing = mine.filter(({ status }) => status === 'Losing').length;
			const counts = { net, moves: mine.length, losing };
			const entry = { key: keyOf(game.position), game: game.number, seenAt: Date.now(), ...counts };
			this.#change(address, (ledger) => withEntry(ledger, entry));
		}
	}

	/** The newest version is in the store, where another tab can have changed it. */
	#change(address: string, change: (ledger: Ledger) => Ledger): void {
		const name = this.#nameOf(address);
		const stored = read<unknown>(name, undefined);
		const ledger = change(
			stored === undefined ? (untrack(() => this.#known.get(name)) ?? []) : parseLedger(stored),
		);
		storeAmong(LIST, name, storedForm(ledger), LEDGERS);
		this.#known.set(name, ledger);
	}

	/** Sixteen digits of the genesis hash tell chains apart. */
	#nameOf(address: string): string {
		return `ledger:${this.#client.constants?.genesis.slice(2, 18)}:${address}`;
	}

	#follow({ events }: Progress): void {
		if (events === undefined) {
			for (const game of this.#read.values()) this.#due.add(game);
			this.#read.clear();
		}
		for (const { type, value } of events ?? []) if (type === 'GameEnded') this.#due.add(value.game);
		void this.#goOn();
	}

	/** Reads one game after the other, since the node serves others too. */
	async #goOn(): Promise<void> {
		if (this.#busy) return;
		this.#busy = true;
		try {
			for (const game of this.#due) {
				const { head, account } = untrack(() => ({ head: this.#client.head, account: this.#client.account }));
				this.#due.delete(game);
				if (!head || !account) continue;
				try {
					await this.#readGame(this.#client.reader(head), game, account.address);
					this.#read.set(readKey(game, account.address), game);
				} catch {
					// The node is gone or has pruned the block. The next block tries again.
					this.#due.add(game);
					return;
				}
			}
		} finally {
			this.#busy = false;
		}
	}

	async #readGame(reader: Reader, number: number, address: string): Promise<void> {
		// A game that is removed leaves what is known of it.
		const game = await reader.game(number);
		if (!game) return;
		if (!game.ended) this.#change(address, (ledger) => withoutEntry(ledger, keyOf(game.position)));
		else if (await reader.player(number, address)) this.keep(game, await reader.positions(number, game.positions));
	}
}

function readKey(game: number, address: string | undefined): string {
	return `${game} ${address}`;
}
