// Tournaments, as the runtime API answers at a block.

import type { ForkingHexCalls } from '@polkadot-api/descriptors';
import type { DeepReadonly } from '../rules/settings';
import type { Api } from './node/connection';

/** The lowest and highest number of players, and the highest number of prizes (tournament rulebook, 1). */
export const [MIN_PLAYERS, MAX_PLAYERS] = [2, 64];

/** The unit of shares: the whole pool. */
export const WHOLE = 1_000_000;

/**
 * The terms of a tournament as the chain's calls take them. Times are in blocks, amounts in plancks, shares in
 * millionths.
 */
export type Terms = DeepReadonly<ForkingHexCalls['HexTournament']['announce']['terms']>;

export type Phase =
	/** Players enter, or the time to enter is over and the first round has not begun. */
	| { readonly type: 'Entering' }
	| { readonly type: 'Running' }
	/** The final table stays, and prizes can be claimed, up to this block. */
	| { readonly type: 'Ended'; readonly value: { readonly until: number } };

/** A tournament as the chain answers at a block. Amounts are in plancks. */
export interface Tournament {
	readonly number: number;
	readonly announcer: string;
	readonly terms: Terms;
	readonly phase: Phase;
	/** The players with the rounds that have ended. Empty if the tournament was called off. */
	readonly players: readonly Player[];
	/** The present round as it is in the next block; undefined unless the tournament runs. */
	readonly round?: Round | undefined;
	/** The standings as if the round ended now, the first place first. Empty while players can enter. */
	readonly standings: readonly Standing[];
	/** The prizes of the standings, in the same order. */
	readonly prizes: readonly bigint[];
	/** The prizes that could not be delivered, with their players. If the tournament was called off: entries. */
	readonly unclaimed: readonly (readonly [who: string, plancks: bigint])[];
}

/** A player. The index in the list of players is the player's number, from 0. Numbers are by lot from the first round on. */
export interface Player {
	readonly who: string;
	/** The rounds that have ended. */
	readonly rounds: readonly Encounter[];
	readonly withdrawn: boolean;
}

/** A player's part in a round. */
export interface Encounter {
	/** The number of the opponent; the player's own number for a bye. */
	readonly opponent: number;
	/** The half points of both games: 2 for a win. */
	readonly half_points: number;
}

/** The present round. */
export interface Round {
	/** The number of the round, from 0. */
	readonly number: number;
	/** The last block in which the games of the round can be opened. */
	readonly open_until: number;
	/** The player with a bye, and the half points that the bye scores. */
	readonly bye?: { readonly player: number; readonly half_points: number } | undefined;
	/** The two games of each pair, pair after pair. */
	readonly games: readonly RoundGame[];
}

/** A game of a round. `opener` and `responder` are the players' numbers. */
export interface RoundGame {
	readonly opener: number;
	readonly responder: number;
	/** The number of the duel on the chain; undefined until the game is opened. */
	readonly duel?: number | undefined;
	readonly state: GameState;
}

export type GameState =
	| { readonly type: 'Unopened' }
	/** The last block in which the responder can answer. */
	| { readonly type: 'Opened'; readonly value: { readonly until: number } }
	| { readonly type: 'Answered' }
	/** The responder receives the rest of a win's half points. */
	| { readonly type: 'Decided'; readonly value: { readonly opener_half_points: number } };

/** A player's line in the standings. */
export interface Standing {
	/** The player's number. */
	readonly player: number;
	readonly half_points: number;
	/** The sum of the half points of all opponents. An opponent met twice counts twice; a bye counts the player's own. */
	readonly opponents_half_points: number;
}

/** A page of a list of tournaments. `next` is the number below which the next page begins; undefined for the last page. */
export interface TournamentList {
	readonly tournaments: readonly Tournament[];
	readonly next: number | undefined;
}

/** The deposits of an announcer in plancks: for the tournament, and for each place in it. */
export interface Deposits {
	readonly announcement: bigint;
	readonly place: bigint;
}

type Queries = Api['apis']['HexTournamentApi'];
/** A tournament as the runtime API answers. */
export type TournamentAnswer = NonNullable<Awaited<ReturnType<Queries['tournament']>>>;

/** Queries about tournaments at one block. */
export class TournamentReader {
	readonly #api: Pick<Api, 'apis' | 'query' | 'constants'>;
	readonly #at: { readonly at: string };

	constructor(api: Pick<Api, 'apis' | 'query' | 'constants'>, block: string) {
		this.#api = api;
		this.#at = { at: block };
	}

	/** The number of the next tournament. */
	next(): Promise<number> {
		return this.#api.query.HexTournament.NextTournament.getValue(this.#at);
	}

	/** A tournament; undefined if the chain does not keep it. */
	async one(number: number): Promise<Tournament | undefined> {
		const answer = await this.#api.apis.HexTournamentApi.tournament(number, this.#at);
		return answer && asTournament(answer);
	}

	/** Up to `limit` tournaments with numbers below `before`, the newest first. A page before the last can be empty. */
	async newest(before: number | undefined, limit: number): Promise<TournamentList> {
		const { items, next } = await this.#api.apis.HexTournamentApi.tournaments(before, limit, this.#at);
		return { tournaments: items.map(asTournament), next };
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

export function asTournament({ tournament: number, ...answer }: TournamentAnswer): Tournament {
	return { number, ...answer };
}
