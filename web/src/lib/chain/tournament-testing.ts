// Tournaments, players and rounds for tests.

import { ss58Address } from '@polkadot-labs/hdkd-helpers';
import { Enum } from 'polkadot-api';
import { OPEN_DUEL } from '../rules/settings';
import { settingsOf } from '../rules/testing';
import type { Encounter, Player, Round, Terms, Tournament } from './tournaments';

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

/** An account whose 32 bytes are all 7. */
const ANNOUNCER = ss58Address(new Uint8Array(32).fill(7));

export function tournamentOf(changes: Partial<Tournament> = {}, terms: Partial<Terms> = {}): Tournament {
	return {
		number: 0,
		announcer: ANNOUNCER,
		phase: { type: 'Entering' },
		players: [],
		standings: [],
		prizes: [],
		unclaimed: [],
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
	return { who: `player ${number}`, rounds: [], withdrawn: false, ...changes };
}

/** Parts in rounds. Each one has the opponent and the half points. */
export function encounters(...rounds: readonly (readonly [number, number])[]): Encounter[] {
	return rounds.map(([opponent, half_points]) => ({ opponent, half_points }));
}

/** A round to open until block 20. Each game has its opener, its responder, and the opener's half points if decided. */
export function roundOf(
	number: number,
	games: readonly (readonly [number, number, number | undefined])[],
	bye?: Round['bye'],
): Round {
	return {
		number,
		open_until: 20,
		bye,
		games: games.map(([opener, responder, opener_half_points]) => ({
			opener,
			responder,
			duel: undefined,
			state:
				opener_half_points === undefined
					? { type: 'Unopened' }
					: { type: 'Decided', value: { opener_half_points } },
		})),
	};
}
