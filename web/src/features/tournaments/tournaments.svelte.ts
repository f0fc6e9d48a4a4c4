// The tournaments on the chain, the newest first. Every block updates them.

import type { Progress } from '../../lib/chain/node/following';
import type { Tournament, TournamentReader } from '../../lib/chain/tournaments';
import type { Client } from '../../lib/state/client';
import { OneAtATime } from '../../lib/state/one-at-a-time';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head'>;

/** The number of tournaments to show at least at first, and to add with each further step. */
const STEP = 20;

export class Tournaments {
	known = $state(false);

	#read = $state.raw<ReadonlyMap<number, Tournament>>(new Map());
	/** The number below which the page has read no tournaments; undefined if it has read all. */
	#end = $state.raw<number>();
	/** The tournaments to show, the newest first. */
	readonly shown = $derived([...this.#read.values()].sort((one, other) => other.number - one.number));

	/** The least number of tournaments to read. */
	#least = STEP;
	readonly #client: Parts;
	readonly #stop: () => void;
	#isStale = true;
	readonly #updates = new OneAtATime(() => (this.#isStale = true));

	constructor(client: Parts) {
		this.#client = client;
		this.#stop = client.head.onProgress((progress) => this.#queue(progress));
	}

	close(): void {
		this.#stop();
	}

	/** Whether the chain has more tournaments than the page shows. */
	get hasMore(): boolean {
		return this.#end !== undefined;
	}

	showMore(): void {
		this.#least = this.#read.size + STEP;
		const { now: head } = this.#client.head;
		if (head) this.#queue({ head, events: undefined });
	}

	#queue(progress: Progress): void {
		this.#updates.add(() => this.#update(progress));
	}

	async #update({ head, events, tournaments }: Progress): Promise<void> {
		const isWhole = events === undefined || this.#isStale;
		const changed = [...(tournaments?.keys() ?? [])].filter((number) => number >= (this.#end ?? 0));
		if (!isWhole && changed.length === 0) return;
		const reader = await this.#client.connection.tournaments(head);
		if (isWhole) await this.#readAll(reader);
		else await this.#readSome(reader, changed);
		this.#isStale = false;
		this.known = true;
	}

	/** Reads pages until there are enough tournaments. */
	async #readAll(reader: TournamentReader): Promise<void> {
		const read: Tournament[] = [];
		let end: number | undefined;
		do {
			const { tournaments, next } = await reader.newest(end, this.#least - read.length);
			read.push(...tournaments);
			end = next;
		} while (end !== undefined && read.length < this.#least);
		this.#read = byNumber(read);
		this.#end = end;
	}

	async #readSome(reader: TournamentReader, changed: readonly number[]): Promise<void> {
		const some = await Promise.all(changed.map((number) => reader.one(number)));
		const others = [...this.#read.values()].filter(({ number }) => !changed.includes(number));
		this.#read = byNumber([...others, ...some.filter((tournament) => tournament !== undefined)]);
	}
}

function byNumber(tournaments: readonly Tournament[]): Map<number, Tournament> {
	return new Map(tournaments.map((tournament) => [tournament.number, tournament]));
}
