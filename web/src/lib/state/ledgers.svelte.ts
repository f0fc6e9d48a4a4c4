// The ledgers of this browser's accounts, stored in the browser. They record every result that the page sees: of the
// game on the screen, and of other ended games in which the page's account plays.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { Progress } from '../chain/node/following';
import { keyOf, type Ledger, parseLedger, storedForm, withEntry, withoutEntry } from '../chain/money/ledger';
import type { Game, Position, Reader } from '../chain/reading';
import { resultOf } from '../chain/money/result';
import type { Client } from './client';
import { read, storeAmong } from './stored';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head' | 'accounts'>;

/** The number of blocks after which no reorganisation is likely. New blocks become final within a few blocks. */
const UNDONE_WITHIN = 64;

/** The number of ledgers to store. The most recently changed stay. */
const LEDGERS = 20;
const LIST = 'ledgers';

export class Ledgers {
	readonly #client: Parts;
	/** The ledgers by the names under which they are stored. */
	readonly #known = new SvelteMap<string, Ledger>();
	/** The games to read, and whether the page wants them. Of the others, the page knows only that they have ended. */
	readonly #due = new Map<number, boolean>();
	/** The wanted games that were read, by account. A second reading would find nothing new. */
	readonly #read = new Set<string>();
	/** The games with a recent result, and its block. A reorganisation can still undo the result. */
	readonly #undoable = new Map<number, number>();
	#busy = false;

	constructor(client: Parts) {
		this.#client = client;
		client.head.onProgress((progress) => this.#follow(progress));
	}

	/** The ledger of an account. */
	of(address: string): Ledger {
		const name = this.#nameOf(address);
		return this.#known.get(name) ?? parseLedger(read<unknown>(name, undefined));
	}

	/** The number of games that the page's account has won something in. */
	get wins(): number {
		const address = this.#client.accounts.chosen?.address;
		return address === undefined ? 0 : this.of(address).filter(({ net }) => net > 0n).length;
	}

	/** Reads these ended games, except those already read for the page's account. */
	want(games: readonly number[]): void {
		const address = untrack(() => this.#client.accounts.chosen?.address);
		for (const game of games) if (!this.#read.has(readKey(game, address))) this.#due.set(game, true);
		void this.#goOn();
	}

	/** Records the result of an ended game, given all its positions, for the page's accounts that played in it. */
	keep(game: Game, positions: Iterable<Position>): void {
		const { constants, head } = untrack(() => ({
			constants: this.#client.connection.constants,
			head: this.#client.head.now,
		}));
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

	/** Changes the stored ledger. The stored version is the newest, because another tab may have changed it. */
	#change(address: string, change: (ledger: Ledger) => Ledger): void {
		const name = this.#nameOf(address);
		const stored = read<unknown>(name, undefined);
		const ledger = change(
			stored === undefined ? (untrack(() => this.#known.get(name)) ?? []) : parseLedger(stored),
		);
		storeAmong(LIST, name, storedForm(ledger), LEDGERS);
		this.#known.set(name, ledger);
	}

	/** The stored name of an account's ledger. Sixteen digits of the genesis hash distinguish chains. */
	#nameOf(address: string): string {
		return `ledger:${this.#client.connection.constants?.genesis.slice(2, 18)}:${address}`;
	}

	/** The addresses of the page's accounts. */
	get #addresses(): ReadonlySet<string> {
		return new Set(untrack(() => this.#client.accounts.all).map(({ address }) => address));
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

	/** Reads one game after the other to spare the node. */
	async #goOn(): Promise<void> {
		if (this.#busy) return;
		this.#busy = true;
		try {
			for (const [game, isWanted] of this.#due) {
				const { head, account } = untrack(() => ({
					head: this.#client.head.now,
					account: this.#client.accounts.chosen,
				}));
				this.#due.delete(game);
				if (!head) continue;
				try {
					await this.#readGame(this.#client.connection.reader(head), game, account?.address);
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

	/** Reads a game for an account, and for the accounts that already have its result. */
	async #readGame(reader: Reader, number: number, address: string | undefined): Promise<void> {
		const game = await reader.game(number);
		// The ledgers keep the result of a removed game.
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
