// The ledgers of this browser's accounts, persisted in the browser. Notes every result that the page sees: of the game it
// shows, and of those that end meanwhile in which the page's account plays.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Progress } from '../chain/following';
import { keyOf, type Ledger, parseLedger, storedForm, withEntry, withoutEntry } from '../chain/ledger';
import type { Game, Position, Reader } from '../chain/reading';
import { resultOf } from '../chain/result';
import type { ChainClient } from './chain-client.svelte';
import { read, storeAmong } from './stored';

/** Blocks after which no reorganisation is to be expected any more: the newest ones are final within a few. */
const UNDONE_WITHIN = 64;

/** The number of ledgers to store, the most recently changed ones. */
const LEDGERS = 20;
const LIST = 'ledgers';

export class Ledgers {
	readonly #client: ChainClient;
	/** By the names that they are stored under. */
	readonly #known = new SvelteMap<string, Ledger>();
	/** Games to read, and whether they are wanted: other games that end are anybody's. */
	readonly #due = new Map<number, boolean>();
	/** Wanted games that were read, by account: nothing more is to be had of them. */
	readonly #read = new Set<string>();
	/** Games whose result was kept lately, with the number of the block: a reorganisation can still undo that. */
	readonly #undoable = new Map<number, number>();
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
		for (const game of games) if (!this.#read.has(readKey(game, address))) this.#due.set(game, true);
		void this.#goOn();
	}

	/** Keeps the result of an ended game with all its positions, for those accounts of the page that played in it. */
	keep(game: Game, positions: Iterable<Position>): void {
		const { constants, head } = untrack(() => ({ constants: this.#client.constants, head: this.#client.head }));
		if (!game.ended || !constants) return;
		const list = [...positions];
		const result = resultOf(game.settings, list, constants.developerCut);
		for (const address of this.#addresses) {
			const net = result?.nets.get(address);
			if (net === undefined) continue;
			this.#undoable.set(game.number, head?.number ?? 0);
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

	/** The addresses of the page's accounts. */
	get #addresses(): ReadonlySet<string> {
		return new Set(untrack(() => this.#client.accounts).map(({ address }) => address));
	}

	#follow({ head, events }: Progress): void {
		for (const [game, at] of this.#undoable) if (at < head.number - UNDONE_WITHIN) this.#undoable.delete(game);
		if (events === undefined) {
			for (const game of this.#undoable.keys()) this.#due.set(game, false);
			this.#undoable.clear();
		}
		for (const { type, value } of events ?? [])
			if (type === 'GameEnded' && !this.#due.has(value.game)) this.#due.set(value.game, false);
		void this.#goOn();
	}

	/** Reads one game after the other, since the node serves others too. */
	async #goOn(): Promise<void> {
		if (this.#busy) return;
		this.#busy = true;
		try {
			for (const [game, isWanted] of this.#due) {
				const { head, account } = untrack(() => ({ head: this.#client.head, account: this.#client.account }));
				this.#due.delete(game);
				if (!head) continue;
				try {
					await this.#readGame(this.#client.reader(head), game, account?.address);
					if (isWanted) this.#read.add(readKey(game, account?.address));
				} catch {
					// The node is gone or has pruned the block. The next block tries again.
					this.#due.set(game, isWanted);
					return;
				}
			}
		} finally {
			this.#busy = false;
		}
	}

	/** Reads a game for an account, and for those that have a result of it already. */
	async #readGame(reader: Reader, number: number, address: string | undefined): Promise<void> {
		const game = await reader.game(number);
		// A game that is removed leaves what is known of it.
		if (!game) return;
		const key = keyOf(game.position);
		const holders = [...this.#addresses].filter((each) =>
			untrack(() => this.of(each)).some((one) => one.key === key),
		);
		if (!game.ended) {
			for (const holder of holders) this.#change(holder, (ledger) => withoutEntry(ledger, key));
			return;
		}
		const isPlayer = address !== undefined && (await reader.player(number, address)) !== undefined;
		if (isPlayer || holders.length > 0) this.keep(game, await reader.positions(number, game.positions));
	}
}

function readKey(game: number, address: string | undefined): string {
	return `${game} ${address}`;
}
