// Tournaments in the chain's storage, read at a block. The runtime API has no queries for tournaments.

import type { ForkingHexCalls } from '@polkadot-api/descriptors';
import type { DeepReadonly } from '../hex/settings';
import type { Api } from './connection';

/** The lowest and highest number of players, and the highest number of prizes (tournament rulebook, 1). */
export const [MIN_PLAYERS, MAX_PLAYERS] = [2, 64];

/**
 * The terms of a tournament as the chain's calls take them. Times are in blocks, amounts in plancks, shares in
 * millionths.
 */
export type Terms = DeepReadonly<ForkingHexCalls['HexTournament']['announce']['terms']>;

export type Phase =
	/** Players enter, or the time to enter is over and the first round has not begun. */
	| { readonly name: 'Entering' }
	| { readonly name: 'Running' }
	/** Prizes can be claimed up to this block. */
	| { readonly name: 'Claiming'; readonly until: number };

export interface Tournament {
	readonly number: number;
	readonly announcer: string;
	readonly terms: Terms;
	readonly phase: Phase;
	/** The plancks of entries that are not paid out yet. 0 before the first round. */
	readonly pool: bigint;
}

/** A player. The index in the list of players is the player's number, from 0. */
export interface Player {
	readonly who: string;
	/** The half points of the rounds that have ended. */
	readonly halfPoints: number;
	/** The numbers of the opponents in the rounds that have ended. */
	readonly met: readonly number[];
	readonly hadBye: boolean;
	readonly withdrawn: boolean;
}

/** The present round. */
export interface Round {
	/** The number of the round, from 0. */
	readonly number: number;
	/** The last block in which the games of the round can be opened. */
	readonly openUntil: number;
	/** The player with a bye, and the half points that the bye scores. */
	readonly bye: { readonly player: number; readonly halfPoints: number } | undefined;
	/** The two games of each pair, pair after pair. */
	readonly games: readonly RoundGame[];
}

/** A game of a round. `opener` and `responder` are the players' numbers. */
export interface RoundGame {
	readonly opener: number;
	readonly responder: number;
	/** The number of the duel on the chain; undefined until the game is opened. */
	readonly duel: number | undefined;
	readonly state: GameState;
}

export type GameState =
	| { readonly name: 'Unopened' }
	/** The last block in which the responder can answer. */
	| { readonly name: 'Opened'; readonly until: number }
	| { readonly name: 'Answered' }
	/** The responder receives the rest of a win's half points. */
	| { readonly name: 'Decided'; readonly openerHalfPoints: number };

/** A prize that could not be delivered, in plancks. */
export interface Prize {
	readonly who: string;
	readonly plancks: bigint;
}

/** The stored parts of one tournament. */
export interface Stored {
	readonly tournament: Tournament;
	readonly players: readonly Player[];
	/** The present round; undefined unless the tournament runs. */
	readonly round: Round | undefined;
	readonly unclaimed: readonly Prize[];
}

/** The deposits of an announcer in plancks: for the tournament, and for each place in it. */
export interface Deposits {
	readonly announcement: bigint;
	readonly place: bigint;
}

type Pallet = Api['query']['HexTournament'];
type Value<Entry extends keyof Pallet> = NonNullable<Awaited<ReturnType<Pallet[Entry]['getValue']>>>;

/** Queries of the storage at one block. */
export class TournamentReader {
	readonly #api: Pick<Api, 'query' | 'constants'>;
	readonly #at: { readonly at: string };

	constructor(api: Pick<Api, 'query' | 'constants'>, block: string) {
		this.#api = api;
		this.#at = { at: block };
	}

	get #stored(): Pallet {
		return this.#api.query.HexTournament;
	}

	/** The number of the next tournament. */
	next(): Promise<number> {
		return this.#stored.NextTournament.getValue(this.#at);
	}

	/** All stored tournaments, the oldest first. */
	async all(): Promise<Tournament[]> {
		const entries = await this.#stored.Tournaments.getEntries(this.#at);
		const tournaments = entries.map(({ keyArgs: [number], value }) => asTournament(number, value));
		return tournaments.sort((one, other) => one.number - other.number);
	}

	/** The stored ones among these tournaments. */
	async some(numbers: readonly number[]): Promise<Tournament[]> {
		const values = await this.#stored.Tournaments.getValues(keys(numbers), this.#at);
		return numbers.flatMap((number, index) => {
			const value = values[index];
			return value ? [asTournament(number, value)] : [];
		});
	}

	/** The players of each of these tournaments, in the same order. */
	async playersOf(numbers: readonly number[]): Promise<Player[][]> {
		const values = await this.#stored.Players.getValues(keys(numbers), this.#at);
		return numbers.map((_, index) => (values[index] ?? []).map(asPlayer));
	}

	/** The stored parts of a tournament; undefined if the chain does not store it. */
	async one(number: number): Promise<Stored | undefined> {
		const { Tournaments, Players, Rounds, Unclaimed } = this.#stored;
		const [tournament, players, round, unclaimed] = await Promise.all([
			Tournaments.getValue(number, this.#at),
			Players.getValue(number, this.#at),
			Rounds.getValue(number, this.#at),
			Unclaimed.getValue(number, this.#at),
		]);
		return (
			tournament && {
				tournament: asTournament(number, tournament),
				players: players.map(asPlayer),
				round: round && asRound(round),
				unclaimed: unclaimed.map(([who, plancks]) => ({ who, plancks })),
			}
		);
	}

	async deposits(): Promise<Deposits> {
		const { AnnouncementDeposit, PlaceDeposit } = this.#api.constants.HexTournament;
		const [announcement, place] = await Promise.all([AnnouncementDeposit(this.#at), PlaceDeposit(this.#at)]);
		return { announcement, place };
	}
}

/** The plancks that an announcement holds. */
export function depositFor(players: number, { announcement, place }: Deposits): bigint {
	return announcement + place * BigInt(players);
}

const keys = (numbers: readonly number[]) => numbers.map((number): [number] => [number]);

function asTournament(number: number, { announcer, terms, phase, pool }: Value<'Tournaments'>): Tournament {
	return {
		number,
		announcer,
		terms,
		phase: phase.type === 'Claiming' ? { name: phase.type, until: phase.value.until } : { name: phase.type },
		pool,
	};
}

function asPlayer({ who, half_points, met, had_bye, withdrawn }: Value<'Players'>[number]): Player {
	return { who, halfPoints: half_points, met: [...met], hadBye: had_bye, withdrawn };
}

function asRound({ number, open_until, bye, games }: Value<'Rounds'>): Round {
	return {
		number,
		openUntil: open_until,
		bye: bye && { player: bye.player, halfPoints: bye.half_points },
		games: games.map(({ opener, responder, duel, state }) => ({ opener, responder, duel, state: asState(state) })),
	};
}

function asState(state: Value<'Rounds'>['games'][number]['state']): GameState {
	switch (state.type) {
		case 'Opened':
			return { name: state.type, until: state.value.until };
		case 'Decided':
			return { name: state.type, openerHalfPoints: state.value.opener_half_points };
		default:
			return { name: state.type };
	}
}
