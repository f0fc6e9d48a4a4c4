// Tournaments, players and rounds for tests.

import { Enum } from 'polkadot-api';
import { OPEN_DUEL } from '../hex/settings';
import { settingsOf } from '../hex/testing';
import type { Player, Round, Terms, Tournament } from './tournaments';

/** The settings of a duel with the rules of the Computer Olympiad, on a small board. */
export const DUEL = settingsOf(3, {
	red_time: 600,
	blue_time: 600,
	losing_rule: Enum('AnyReply'),
	opening_rule: Enum('SwapSides'),
	seats: OPEN_DUEL,
	clock: Enum('Bank', { increment: 0 }),
	reward: Enum('Halving'),
});

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
			least_players: 2,
			most_players: 64,
			enter_until: 20,
			begin_time: 20,
			shares: [500_000, 300_000, 200_000],
			...terms,
		},
	};
}

export function playerOf(number: number, changes: Partial<Player> = {}): Player {
	return { who: `player ${number}`, halfPoints: 0, met: [], hadBye: false, withdrawn: false, ...changes };
}

/** A round to open until block 20. Each game has its opener, its responder, and the opener's half points if decided. */
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
