// Points, standings and prizes of a tournament, as the pallet computes them (tournament rulebook, 3 and 4).

import type { Player, Round } from './tournaments';

/** Half points for a win. */
export const WIN = 2;

/** The most players who all meet each other. More play a Swiss tournament, of this many rounds. */
const [MOST_WHO_ALL_MEET, SWISS_ROUNDS] = [6, 5];

/** A player's line in the standings. */
export interface Standing {
	/** The player's number. */
	readonly player: number;
	readonly halfPoints: number;
	/** The half points of all opponents. One met twice counts twice, a bye not at all. */
	readonly opponents: number;
}

/** The standings, the first place first: by points, then by the points of all opponents, then by who entered earlier. */
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

/** The players as if the present round ended now: what is not decided scores nothing yet. */
export function counted(players: readonly Player[], round: Round | undefined): Player[] {
	if (!round) return [...players];
	return players.map((player, number) => {
		const { halfPoints, opponents } = inRound(round, number);
		const hadBye = player.hadBye || round.bye?.player === number;
		return { ...player, halfPoints: player.halfPoints + halfPoints, met: [...player.met, ...opponents], hadBye };
	});
}

/** The opponents of a player in a round, of whom there is one at most, and the half points so far. */
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

/** Whether all games of a round are decided, so that it ends in one of the next blocks. */
export function isOver({ games }: Round): boolean {
	return games.every(({ state }) => state.name === 'Decided');
}

/** Whether this many players all meet each other. */
export function allMeet(players: number): boolean {
	return players <= MOST_WHO_ALL_MEET;
}

/** The number of rounds that this many players play. */
export function roundsOf(players: number): number {
	// One less than the players, or than the next even number.
	return allMeet(players) ? players + (players % 2) - 1 : SWISS_ROUNDS;
}

/** The whole, in the unit of shares. */
export const WHOLE = 1_000_000;

/**
 * The prizes by place in plancks, the first place first. Together they are the pool: what shares and rounding leave, and the
 * shares of places that nobody has, go to the first.
 */
export function prizes(pool: bigint, shares: readonly number[], players: number): bigint[] {
	const prizes = shares.slice(0, players).map((share) => (pool * BigInt(share)) / BigInt(WHOLE));
	const rest = pool - prizes.reduce((sum, prize) => sum + prize, 0n);
	return prizes.map((prize, place) => (place === 0 ? prize + rest : prize));
}
