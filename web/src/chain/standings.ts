// Points, standings and prizes of a tournament, as the pallet computes them (tournament rulebook, 3 and 4).

import type { Player, Round } from './tournaments';

/** The half points for a win. */
export const WIN = 2;

/** The highest number of players who all meet each other, and the number of rounds of the Swiss system for more. */
const [MOST_WHO_ALL_MEET, SWISS_ROUNDS] = [6, 5];

/** A player's line in the standings. */
export interface Standing {
	/** The player's number, from 0. */
	readonly player: number;
	readonly halfPoints: number;
	/** The sum of the half points of all opponents. An opponent met twice counts twice; a bye does not count. */
	readonly opponents: number;
}

/** The standings, the first place first: by points, then by the points of all opponents, then by the order of entry. */
export function standings(players: readonly Player[]): Standing[] {
	const lines = players.map(({ halfPoints, met }, player) => ({
		player,
		halfPoints,
		opponents: met.reduce((sum, opponent) => sum + (players[opponent]?.halfPoints ?? 0), 0),
	}));
	return lines.sort(
		(one, other) =>
			other.halfPoints - one.halfPoints || other.opponents - one.opponents || one.player - other.player,
	);
}

/** The players as if the present round ended now. Undecided games score nothing yet. */
export function counted(players: readonly Player[], round: Round | undefined): Player[] {
	if (!round) return [...players];
	return players.map((player, number) => {
		const { halfPoints, opponents } = inRound(round, number);
		const hadBye = player.hadBye || round.bye?.player === number;
		return { ...player, halfPoints: player.halfPoints + halfPoints, met: [...player.met, ...opponents], hadBye };
	});
}

/** The opponents of a player in a round, one at most, and the player's half points so far. */
export function inRound(round: Round, number: number): { opponents: number[]; halfPoints: number } {
	let halfPoints = round.bye?.player === number ? round.bye.halfPoints : 0;
	const opponents = new Set<number>();
	for (const { opener, responder, state } of round.games) {
		if (opener !== number && responder !== number) continue;
		opponents.add(opener === number ? responder : opener);
		if (state.name !== 'Decided') continue;
		halfPoints += opener === number ? state.openerHalfPoints : WIN - state.openerHalfPoints;
	}
	return { opponents: [...opponents], halfPoints };
}

/** Whether all games of a round are decided. The round then ends within the next blocks. */
export function isOver({ games }: Round): boolean {
	return games.every(({ state }) => state.name === 'Decided');
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

/** The unit of shares: the whole pool. */
export const WHOLE = 1_000_000;

/**
 * The prizes in plancks, by place. Their sum is the pool: the first place also receives the remainder of shares and
 * rounding, and the shares of places without a player.
 */
export function prizes(pool: bigint, shares: readonly number[], players: number): bigint[] {
	const prizes = shares.slice(0, players).map((share) => (pool * BigInt(share)) / BigInt(WHOLE));
	const rest = pool - prizes.reduce((sum, prize) => sum + prize, 0n);
	return prizes.map((prize, place) => (place === 0 ? prize + rest : prize));
}
