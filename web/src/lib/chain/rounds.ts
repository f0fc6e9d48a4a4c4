// Rounds of a tournament (tournament rulebook, 2).

import type { Encounter, Player, Round } from './tournaments';

/** The half points for a win. */
export const WIN = 2;

/** The highest number of players who all meet each other, and the number of rounds of the Swiss system for more. */
const [MOST_WHO_ALL_MEET, SWISS_ROUNDS] = [6, 5];

/** The players as if the present round ended now. Undecided games score nothing yet. */
export function counted(players: readonly Player[], round: Round | undefined): readonly Player[] {
	if (!round) return players;
	return players.map((player, number) => ({ ...player, rounds: [...player.rounds, inRound(round, number)] }));
}

/** A player's part in the present round so far. */
function inRound({ games, bye }: Round, number: number): Encounter {
	let [opponent, half_points] = [number, bye?.player === number ? bye.half_points : 0];
	for (const { opener, responder, state } of games) {
		if (opener !== number && responder !== number) continue;
		opponent = opener === number ? responder : opener;
		if (state.type !== 'Decided') continue;
		const { opener_half_points } = state.value;
		half_points += opener === number ? opener_half_points : WIN - opener_half_points;
	}
	return { opponent, half_points };
}

/** Whether a player has undecided games in the present round. */
export function goesOn({ games }: Round, number: number): boolean {
	return games.some(
		({ opener, responder, state }) => [opener, responder].includes(number) && state.type !== 'Decided',
	);
}

/** Whether all games of a round are decided. The round then ends within the next blocks. */
export function isOver({ games }: Round): boolean {
	return games.every(({ state }) => state.type === 'Decided');
}

/** Whether this number of players all meet each other. */
export function allMeet(players: number): boolean {
	return players <= MOST_WHO_ALL_MEET;
}

/** The number of rounds for this number of players. */
export function roundsOf(players: number): number {
	// One round less than the players, or than the next even number.
	return allMeet(players) ? players + (players % 2) - 1 : SWISS_ROUNDS;
}
