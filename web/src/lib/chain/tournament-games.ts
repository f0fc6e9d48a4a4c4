// The games of a tournament's round: the time to begin them, one player's games, and the end of the round.

import type { Head } from './node/following';
import { longestGame } from './tournament-terms';
import type { Round, RoundGame, Terms, TournamentReader } from './tournaments';

/** The blocks left to open a game, or else to answer it; undefined once the game is answered or decided. */
export function leftToBegin({ state }: RoundGame, round: Pick<Round, 'open_until'>, head: Head): number | undefined {
	if (state.type !== 'Unopened' && state.type !== 'Opened') return undefined;
	return Math.max(0, (state.type === 'Opened' ? state.value.until : round.open_until) - head.number);
}

/** The game of a round that is this duel. */
export function gameOfDuel({ games }: Pick<Round, 'games'>, duel: number): RoundGame | undefined {
	return games.find((game) => game.duel === duel);
}

/** The tournaments in a query, and the highest number of queries for a duel's tournament. */
const [IN_A_QUERY, MOST_QUERIES] = [16, 4];

/** The number of the tournament in whose present round a duel is; undefined if it is in none of the newest. */
export async function tournamentOfDuel(
	reader: Pick<TournamentReader, 'newest'>,
	duel: number,
): Promise<number | undefined> {
	let before: number | undefined;
	for (let queries = 0; queries < MOST_QUERIES; queries += 1) {
		const { tournaments, next } = await reader.newest(before, IN_A_QUERY);
		const found = tournaments.find(({ round }) => round && gameOfDuel(round, duel));
		if (found) return found.number;
		if (next === undefined) return undefined;
		before = next;
	}
	return undefined;
}

/** Whether time has decided a game since the chain was asked about the round. */
export function isOutdated(round: Round, head: Head): boolean {
	return round.games.some((game) => leftToBegin(game, round, head) === 0);
}

/** A game of one player. */
export interface OwnGame {
	readonly game: RoundGame;
	/** The blocks left to open or to answer the game; undefined once it is answered or decided. */
	readonly left: number | undefined;
	/** The opponent's number. */
	readonly opponent: number;
	readonly isOpener: boolean;
	/** The call that the tournament expects from the player: to open the game or to answer it. Undefined for none. */
	readonly todo: 'open' | 'answer' | undefined;
}

/** The order of a player's games: games to begin, running games, games that the opponent must begin, decided games. */
function urgencyOf({ todo, game }: OwnGame): number {
	if (todo !== undefined) return 0;
	return { Answered: 1, Opened: 2, Unopened: 2, Decided: 3 }[game.state.type];
}

/**
 * A player's games in a round, the most urgent first. Among games to begin, the one with the least time comes first.
 */
export function gamesOf(round: Round, player: number, head: Head): OwnGame[] {
	const own = round.games.filter(({ opener, responder }) => opener === player || responder === player);
	return own
		.map((game): OwnGame => {
			const isOpener = game.opener === player;
			const opponent = isOpener ? game.responder : game.opener;
			const isToOpen = isOpener && game.state.type === 'Unopened';
			const isToAnswer = !isOpener && game.state.type === 'Opened';
			const todo = isToOpen ? 'open' : isToAnswer ? 'answer' : undefined;
			return { game, left: leftToBegin(game, round, head), opponent, isOpener, todo };
		})
		.sort((one, other) => urgencyOf(one) - urgencyOf(other) || (one.left ?? 0) - (other.left ?? 0));
}

/**
 * The last block in which a round that is not over can end, if all players take all their time; undefined for terms that
 * no tournament can have.
 */
export function endsBy({ games, open_until }: Round, terms: Terms): number | undefined {
	const longest = longestGame(terms);
	if (longest === undefined) return undefined;
	const lastAnswers = games.flatMap(({ state }) => {
		if (state.type === 'Decided') return [];
		return [state.type === 'Opened' ? state.value.until : open_until + terms.begin_time];
	});
	return Math.max(...lastAnswers) + longest;
}
