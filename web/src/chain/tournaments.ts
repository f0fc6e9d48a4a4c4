// Tournaments as the chain stores them, read at a block. There is no runtime API for them.

import type { Settings } from '../hex/settings';
import type { Api } from './connection';
import { asSettings } from './reading';

/** The least and the most players of a tournament, and the most prizes (tournament rulebook, 1). */
export const [MIN_PLAYERS, MAX_PLAYERS] = [2, 64];

/** The terms of a tournament, chosen by its announcer. Amounts are in plancks, times in blocks. */
export interface Terms {
	/** The settings of all games. */
	readonly settings: Settings;
	/** Paid by every player into the pool. */
	readonly entry: bigint;
	readonly least: number;
	readonly most: number;
	/** The last block in which one can enter. */
	readonly enterUntil: number;
	/** To open a game, from the beginning of the round, and to answer it, from the opening. */
	readonly beginTime: number;
	/** The shares of the places in the pool in millionths, the first place first. */
	readonly shares: readonly number[];
}

export type Phase =
	/** Players enter, or their time for that is over and the first round has not begun. */
	| { readonly name: 'Entering' }
	| { readonly name: 'Running' }
	/** Prizes wait to be claimed, up to this block. */
	| { readonly name: 'Claiming'; readonly until: number };

export interface Tournament {
	readonly number: number;
	readonly announcer: string;
	readonly terms: Terms;
	readonly phase: Phase;
	/** Plancks of the entries that are not paid yet: none before the first round. */
	readonly pool: bigint;
}

/** A player. The place in the list of players is the player's number, from 0. */
export interface Player {
	readonly who: string;
	/** Half points of the rounds that have ended. */
	readonly halfPoints: number;
	/** The numbers of the opponents in these rounds. */
	readonly met: readonly number[];
	readonly hadBye: boolean;
	readonly withdrawn: boolean;
}

/** The round that is being played. */
export interface Round {
	/** Its number, from 0. */
	readonly number: number;
	/** The last block in which its games can be opened. */
	readonly openUntil: number;
	/** The player with a bye, and what it scores. */
	readonly bye: { readonly player: number; readonly halfPoints: number } | undefined;
	/** Two for each pair, one after the other. */
	readonly games: readonly RoundGame[];
}

/** A game of a round, by the players' numbers. */
export interface RoundGame {
	readonly opener: number;
	readonly responder: number;
	/** The number of the duel, once it was opened. */
	readonly duel: number | undefined;
	readonly state: GameState;
}

export type GameState =
	| { readonly name: 'Unopened' }
	/** The responder can answer up to this block. */
	| { readonly name: 'Opened'; readonly until: number }
	| { readonly name: 'Answered' }
	/** The responder has the rest of a win's half points. */
	| { readonly name: 'Decided'; readonly openerHalfPoints: number };

/** A prize that could not be delivered, in plancks. */
export interface Prize {
	readonly who: string;
	readonly plancks: bigint;
}

/** All that is stored of a tournament. */
export interface Stored {
	readonly tournament: Tournament;
	readonly players: readonly Player[];
	/** Undefined unless it runs. */
	readonly round: Round | undefined;
	readonly unclaimed: readonly Prize[];
}

/** The deposit of an announcer: for the tournament, and for each player that it has room for, in plancks. */
export interface Deposits {
	readonly announcement: bigint;
	readonly place: bigint;
}

/** An error: the runtime has no tournaments. */
export class NoTournaments extends Error {}

type Pallet = Api['query']['HexTournament'];
type Value<Entry extends keyof Pallet> = NonNullable<Awaited<ReturnType<Pallet[Entry]['getValue']>>>;

/** Queries as of one block. They throw `NoTournaments` where the runtime has none. */
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
		return told(this.#stored.NextTournament.getValue(this.#at));
	}

	/** All tournaments that are stored, the oldest first. */
	async all(): Promise<Tournament[]> {
		const entries = await told(this.#stored.Tournaments.getEntries(this.#at));
		const tournaments = entries.map(({ keyArgs: [number], value }) => asTournament(number, value));
		return tournaments.sort((one, other) => one.number - other.number);
	}

	/** Those of these tournaments that are stored. */
	async some(numbers: readonly number[]): Promise<Tournament[]> {
		const values = await told(this.#stored.Tournaments.getValues(keys(numbers), this.#at));
		return numbers.flatMap((number, index) => {
			const value = values[index];
			return value ? [asTournament(number, value)] : [];
		});
	}

	/** The players of these tournaments, in the order of the tournaments. */
	async playersOf(numbers: readonly number[]): Promise<Player[][]> {
		const values = await told(this.#stored.Players.getValues(keys(numbers), this.#at));
		return numbers.map((_, index) => (values[index] ?? []).map(asPlayer));
	}

	/** All that is stored of a tournament; undefined if there is nothing. */
	async one(number: number): Promise<Stored | undefined> {
		const { Tournaments, Players, Rounds, Unclaimed } = this.#stored;
		const [tournament, players, round, unclaimed] = await told(
			Promise.all([
				Tournaments.getValue(number, this.#at),
				Players.getValue(number, this.#at),
				Rounds.getValue(number, this.#at),
				Unclaimed.getValue(number, this.#at),
			]),
		);
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
		// Constants do not tell that the whole pallet is missing.
		await this.next();
		const { AnnouncementDeposit, PlaceDeposit } = this.#api.constants.HexTournament;
		const [announcement, place] = await told(Promise.all([AnnouncementDeposit(this.#at), PlaceDeposit(this.#at)]));
		return { announcement, place };
	}
}

/** Plancks that an announcement holds. */
export function depositFor(players: number, { announcement, place }: Deposits): bigint {
	return announcement + place * BigInt(players);
}

const keys = (numbers: readonly number[]) => numbers.map((number): [number] => [number]);

/** An answer. A runtime without the pallet is told by the name of what it lacks. */
async function told<Answer>(answer: Promise<Answer>): Promise<Answer> {
	try {
		return await answer;
	} catch (error) {
		if (error instanceof Error && error.message.includes('(HexTournament.')) throw new NoTournaments();
		throw error;
	}
}

function asTournament(number: number, { announcer, terms, phase, pool }: Value<'Tournaments'>): Tournament {
	return {
		number,
		announcer,
		terms: {
			settings: asSettings(terms.settings),
			entry: terms.entry,
			least: terms.least_players,
			most: terms.most_players,
			enterUntil: terms.enter_until,
			beginTime: terms.begin_time,
			shares: terms.shares,
		},
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
