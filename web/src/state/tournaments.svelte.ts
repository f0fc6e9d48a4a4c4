// The tournaments on the chain, kept up to date with the best block.

import type { Progress } from '../chain/following';
import { NoTournaments, type Tournament, type TournamentReader } from '../chain/tournaments';
import type { ChainClient } from './chain-client.svelte';
import { OneAtATime } from './one-at-a-time';

/** The number of tournaments that are shown at first, and that each further step adds. */
const STEP = 50;

export interface Listed {
	readonly tournament: Tournament;
	/** The addresses of its players, as long as the chain stores them. */
	readonly players: readonly string[];
}

export class Tournaments {
	known = $state(false);
	/** Whether the runtime has no tournaments. */
	isLacking = $state(false);

	#stored = $state.raw<ReadonlyMap<number, Tournament>>(new Map());
	#players = $state.raw<ReadonlyMap<number, readonly string[]>>(new Map());
	#most = $state(STEP);
	/** Those to show, the newest first. */
	readonly #wanted = $derived([...this.#stored.keys()].sort((one, other) => other - one).slice(0, this.#most));
	readonly #client: ChainClient;
	readonly #stop: () => void;
	#isStale = true;
	readonly #updates = new OneAtATime((error) => {
		this.#isStale = true;
		this.isLacking = error instanceof NoTournaments;
	});

	constructor(client: ChainClient) {
		this.#client = client;
		this.#stop = client.onProgress((progress) => this.#queue(progress));
	}

	close(): void {
		this.#stop();
	}

	/** Those that are shown, the newest first. */
	get shown(): readonly Listed[] {
		return this.#wanted.flatMap((number) => {
			const [tournament, players] = [this.#stored.get(number), this.#players.get(number)];
			return tournament && players ? [{ tournament, players }] : [];
		});
	}

	/** Whether there are more than those that are shown. */
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
		this.isLacking = false;
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
