// One tournament and one player's duels in it. Every block updates them.

import { gamesIn, type Head, type Progress } from '../chain/node/following';
import type { Game } from '../chain/reading';
import { isOutdated } from '../chain/tournament-games';
import type { RoundGame, Tournament } from '../chain/tournaments';
import type { Client } from './client';
import { OneAtATime } from './one-at-a-time';

/** The parts of the client that this needs. */
type Parts = Pick<Client, 'connection' | 'head'>;

export class OpenTournament {
	readonly number: number;
	known = $state(false);
	/** The tournament; undefined if the chain does not keep it. */
	tournament = $state.raw<Tournament>();
	/** Whether a tournament with this number was ever announced. */
	wasAnnounced = $state(false);
	/** The followed duels by their numbers. */
	duels = $state.raw<ReadonlyMap<number, Game>>(new Map());

	readonly #client: Parts;
	readonly #stop: () => void;
	#wanted: readonly number[] = [];
	#isStale = true;
	readonly #updates = new OneAtATime(() => (this.#isStale = true));

	constructor(client: Parts, number: number) {
		this.#client = client;
		this.number = number;
		this.#stop = client.head.onProgress((progress) => this.#queue(progress));
	}

	close(): void {
		this.#stop();
	}

	/** Follows these duels, instead of all earlier ones. */
	follow(duels: readonly number[]): void {
		if (duels.join() === this.#wanted.join()) return;
		this.#wanted = duels;
		const { now: head } = this.#client.head;
		if (head) this.#queue({ head, events: [] });
	}

	#queue(progress: Progress): void {
		this.#updates.add(() => this.#update(progress));
	}

	async #update({ head, events, tournaments }: Progress): Promise<void> {
		const isWhole = events === undefined || this.#isStale;
		const changed = events && gamesIn(events);
		if (isWhole || tournaments?.has(this.number) || this.#hasChanged(head, changed)) await this.#read(head);
		await this.#readDuels(head, (duel) => isWhole || !this.duels.has(duel) || changed?.has(duel) === true);
		this.#isStale = false;
		this.known = true;
	}

	/**
	 * Whether time has decided a game of the round, or a game may have been answered in one of these duels. No event of
	 * the tournament reports that.
	 */
	#hasChanged(head: Head, duels: ReadonlySet<number> | undefined): boolean {
		const round = this.tournament?.round;
		if (!round) return false;
		const isAnswered = ({ duel, state }: RoundGame) =>
			state.type === 'Opened' && duel !== undefined && duels?.has(duel) === true;
		return isOutdated(round, head) || round.games.some(isAnswered);
	}

	async #read(head: Head): Promise<void> {
		const reader = await this.#client.connection.tournaments(head);
		const tournament = await reader.one(this.number);
		this.wasAnnounced = tournament !== undefined || this.number < (await reader.next());
		this.tournament = tournament;
	}

	async #readDuels(head: Head, isOutdated: (duel: number) => boolean): Promise<void> {
		const wanted = this.#wanted;
		const reader = this.#client.connection.reader(head);
		const games = await Promise.all(
			wanted.map((duel) => (isOutdated(duel) ? reader.game(duel) : this.duels.get(duel))),
		);
		const isSame = games.every((game, index) => game === this.duels.get(wanted[index]!));
		if (isSame && games.length === this.duels.size) return;
		this.duels = new Map(games.flatMap((game) => (game ? [[game.number, game]] : [])));
	}
}
