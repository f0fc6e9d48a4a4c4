// One tournament and one player's duels in it. Every block updates them.

import { type Beginning, beginningOf, meetingsOf } from '../chain/cross-table';
import { gamesIn, type Head, type Progress, type TournamentEvent } from '../chain/following';
import type { Game } from '../chain/reading';
import { roundsIn } from '../chain/tournament-rounds';
import type { Stored } from '../chain/tournaments';
import type { ChainClient } from './chain-client.svelte';
import { type ByChain, factAbout, withFact } from './known-chains.svelte';
import { OneAtATime } from './one-at-a-time';
import { Persisted } from './persisted.svelte';

/** The beginnings of rounds by the round's number; null for a round whose beginning this browser has not seen. */
type Beginnings = readonly (Beginning | null)[];

/** The number of tournaments whose rounds are remembered. */
const REMEMBERED = 20;

/**
 * The beginnings of tournament rounds by chain, the last tournament first. The chain does not store rounds' results.
 */
const seen = new Persisted<ByChain<readonly (readonly [string, Beginnings])[]>>('tournament-rounds', []);

/** A unique name of a tournament. Development chains number their tournaments alike, from the same block. */
function nameOf({ tournament: { number, announcer, terms } }: Stored): string {
	return `${number} ${announcer} ${terms.enter_until}`;
}

export class OpenTournament {
	readonly number: number;
	known = $state(false);
	/** The chain's data on the tournament; undefined if the chain stores none. */
	stored = $state.raw<Stored>();
	/** The last known players and round. The chain removes them when the tournament ends. */
	last = $state.raw<Stored>();
	/** Whether a tournament with this number was ever announced. */
	wasAnnounced = $state(false);
	/** The followed duels by their numbers. */
	duels = $state.raw<ReadonlyMap<number, Game>>(new Map());

	/** The meetings of each player so far, by the player's number. */
	readonly meetings = $derived.by(() => {
		const { last } = this;
		if (!last?.round) return [];
		return meetingsOf(
			last.players,
			last.round,
			this.#beginnings(last).map((each) => each ?? undefined),
		);
	});

	readonly #client: ChainClient;
	readonly #stop: () => void;
	#wanted: readonly number[] = [];
	#isStale = true;
	readonly #updates = new OneAtATime(() => (this.#isStale = true));

	constructor(client: ChainClient, number: number) {
		this.#client = client;
		this.number = number;
		this.#stop = client.onProgress((progress) => this.#queue(progress));
	}

	close(): void {
		this.#stop();
	}

	/** Follows these duels, instead of all earlier ones. */
	follow(duels: readonly number[]): void {
		if (duels.join() === this.#wanted.join()) return;
		this.#wanted = duels;
		const { head } = this.#client;
		if (head) this.#queue({ head, events: [] });
	}

	#queue(progress: Progress): void {
		this.#updates.add(() => this.#update(progress));
	}

	async #update({ head, events, tournaments }: Progress): Promise<void> {
		const isWhole = events === undefined || this.#isStale;
		const news = tournaments?.get(this.number);
		const changed = events && gamesIn(events);
		if (isWhole || news || this.#isAnswered(changed)) await this.#read(head, news ?? []);
		await this.#readDuels(head, (duel) => isWhole || !this.duels.has(duel) || changed?.has(duel) === true);
		this.#isStale = false;
		this.known = true;
	}

	/**
	 * Whether a game of the round may have been answered in one of these duels. No tournament event reports an answer.
	 */
	#isAnswered(duels: ReadonlySet<number> | undefined): boolean {
		const games = this.stored?.round?.games ?? [];
		return games.some(({ duel, state }) => state.name === 'Opened' && duel !== undefined && duels?.has(duel));
	}

	/** Reads the tournament. `news` has its known events since the last reading. */
	async #read(head: Head, news: readonly TournamentEvent[]): Promise<void> {
		const reader = await this.#client.tournaments(head);
		const stored = await reader.one(this.number);
		this.wasAnnounced = stored !== undefined || this.number < (await reader.next());
		this.stored = stored;
		const isKept = stored && stored.players.length > 0;
		// A block can begin and end rounds that the chain never stores.
		const passed = this.last ? roundsIn(this.last, news) : [];
		for (const each of isKept ? [...passed, stored] : passed) {
			this.last = each;
			this.#remember(each);
		}
	}

	async #readDuels(head: Head, isOutdated: (duel: number) => boolean): Promise<void> {
		const wanted = this.#wanted;
		const reader = this.#client.reader(head);
		const games = await Promise.all(
			wanted.map((duel) => (isOutdated(duel) ? reader.game(duel) : this.duels.get(duel))),
		);
		const isSame = games.every((game, index) => game === this.duels.get(wanted[index]!));
		if (isSame && games.length === this.duels.size) return;
		this.duels = new Map(games.flatMap((game) => (game ? [[game.number, game]] : [])));
	}

	get #remembered(): readonly (readonly [string, Beginnings])[] {
		return factAbout(seen.value, this.#client.constants?.genesis) ?? [];
	}

	#beginnings(stored: Stored): Beginnings {
		return this.#remembered.find(([name]) => name === nameOf(stored))?.[1] ?? [];
	}

	/** Remembers the beginning of the present round. */
	#remember(stored: Stored): void {
		const { constants } = this.#client;
		const { players, round } = stored;
		if (!constants || !round) return;
		const before = this.#beginnings(stored);
		const beginning = beginningOf(players, round);
		if (JSON.stringify(before[round.number]) === JSON.stringify(beginning)) return;
		const rounds = Array.from({ length: round.number }, (_, number) => before[number] ?? null);
		const others = this.#remembered.filter(([name]) => name !== nameOf(stored));
		const all = [[nameOf(stored), [...rounds, beginning]] as const, ...others].slice(0, REMEMBERED);
		seen.value = withFact(seen.value, constants.genesis, all);
	}
}
