// Tournaments, players and rounds for tests.

import type { Settings } from '../hex/settings';
import type { Player, Round, Terms, Tournament } from './tournaments';

/** The settings of a duel as at the Computer Olympiad, on a small board. */
export const DUEL: Settings = {
	boardSize: 3,
	redTime: 600,
	blueTime: 600,
	deposit: 10n ** 12n,
	losingRule: 'AnyReply',
	openingRule: 'SwapSides',
	placement: 'Anywhere',
	duel: { invited: undefined },
	increment: 0,
	forkPremium: 0,
	plyStep: 0n,
	reward: 'Halving',
};

export function tournamentOf(changes: Partial<Tournament> = {}, terms: Partial<Terms> = {}): Tournament {
	return {
		number: 0,
		announcer: 'Alice',
		phase: { name: 'Entering' },
		pool: 0n,
		...changes,
		terms: {
			settings: DUEL,
			entry: 10n ** 12n,
			least: 2,
			most: 64,
			enterUntil: 20,
			beginTime: 20,
			shares: [500_000, 300_000, 200_000],
			...terms,
		},
	};
}

export function playerOf(number: number, changes: Partial<Player> = {}): Player {
	return { who: `player ${number}`, halfPoints: 0, met: [], hadBye: false, withdrawn: false, ...changes };
}

/** A round that can be opened until block 20. Each game: its opener, its responder, and the opener's half points if decided. */
export function roundOf(
	number: number,
	games: readonly (readonly [number, number, number | undefined])[],
	bye?: Round['bye'],
): Round {
	return {
		number,
		openUntil: 20,
		bye,
		games: games.map(([opener, responder, openerHalfPoints]) => ({
			opener,
			responder,
			duel: undefined,
			state: openerHalfPoints === undefined ? { name: 'Unopened' } : { name: 'Decided', openerHalfPoints },
		})),
	};
}
