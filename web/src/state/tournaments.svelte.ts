// The tournaments on the chain. Every block updates them.

import type { Progress } from '../chain/following';
import type { Tournament, TournamentReader } from '../chain/tournaments';
import type { ChainClient } from './chain-client.svelte';
import { OneAtATime } from './one-at-a-time';

/** The number of tournaments to show first, and to add with each further step. */
const STEP = 50;

export interface Listed {
	readonly tournament: Tournament;
	/** The addresses of the players, while the chain stores them. */
	readonly players: readonly string[];
}

export class Tournaments {
	known = $state(false);

	#stored = $state.raw<ReadonlyMap<number, Tournament>>(new Map());
	#players = $state.raw<ReadonlyMap<number, readonly string[]>>(new Map());
	#most = $state(STEP);
	/** The numbers of the tournaments to show, the newest first. */
	readonly #wanted = $derived([...this.#stored.keys()].sort((one, other) => other - one).slice(0, this.#most));
	readonly #client: ChainClient;
	readonly #stop: () => void;
	#isStale = true;
	readonly #updates = new OneAtATime(() => (this.#isStale = true));

	constructor(client: ChainClient) {
		this.#client = client;
		this.#stop = client.onProgress((progress) => this.#queue(progress));
	}

	close(): void {
		this.#stop();
	}

	/** The tournaments on the screen, the newest first. */
	get shown(): readonly Listed[] {
		return this.#wanted.flatMap((number) => {
			const [tournament, players] = [this.#stored.get(number), this.#players.get(number)];
			return tournament && players ? [{ tournament, players }] : [];
		});
	}

	/** Whether the chain has more tournaments than the page shows. */
	get hasMore(): boolean {
		return this.#stored.size > this.#most;
	}

	showMore(): void {
		this.#most += STEP;
		const { head } = this.#client;
		if (head) this.#queue({ head, events: [] });
	}

	#queue(progress: Progress): void {
		this.#updates.add(() => this.#update(progress));
	}

	async #update({ head, events, tournaments }: Progress): Promise<void> {
		const isWhole = events === undefined || this.#isStale;
		const changed = [...(tournaments?.keys() ?? [])];
		if (!isWhole && changed.length === 0 && this.#unread().length === 0) return;
		const reader = await this.#client.tournaments(head);
		if (isWhole) await this.#readAll(reader);
		else await this.#readSome(reader, changed);
		await this.#readPlayers(reader, this.#unread());
		this.#isStale = false;
		this.known = true;
	}

	/** The tournaments to show whose players are not known. */
	#unread(): readonly number[] {
		return this.#wanted.filter((number) => !this.#players.has(number));
	}

	async #readAll(reader: TournamentReader): Promise<void> {
		const all = await reader.all();
		const stored = new Map(all.map((tournament) => [tournament.number, tournament]));
		this.#stored = stored;
		await this.#readPlayers(reader, this.#wanted);
	}

	async #readSome(reader: TournamentReader, changed: readonly number[]): Promise<void> {
		const some = await reader.some(changed);
		const others = [...this.#stored].filter(([number]) => !changed.includes(number));
		this.#stored = new Map([...others, ...some.map((tournament) => [tournament.number, tournament] as const)]);
		await this.#readPlayers(
			reader,
			this.#wanted.filter((number) => changed.includes(number)),
		);
	}

	async #readPlayers(reader: TournamentReader, numbers: readonly number[]): Promise<void> {
		if (numbers.length === 0) return;
		const lists = await reader.playersOf(numbers);
		const news = numbers.map((number, index) => [number, (lists[index] ?? []).map(({ who }) => who)] as const);
		this.#players = new Map([...this.#players, ...news]);
	}
}
