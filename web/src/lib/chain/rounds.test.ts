// Tests of rounds, some against the results of an independent model of the tournament rulebook.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { counted, goesOn, isOver, roundsOf } from './rounds';
import { encounters, playerOf, roundOf } from './tournament-testing';
import type { Player } from './tournaments';

const FOLDER = new URL('../../../../core/vectors/tournaments/', import.meta.url);

interface Vector {
	readonly name: string;
	readonly players: number;
	readonly rounds: readonly {
		readonly left: readonly number[];
		readonly bye: number | null;
		readonly games: readonly {
			readonly opener: number;
			readonly responder: number;
			readonly opener_half_points: number;
		}[];
	}[];
	readonly standings: readonly {
		readonly player: number;
		readonly half_points: number;
		readonly opponents_half_points: number;
	}[];
}

const VECTORS = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Vector);

/** The players at the end of all rounds of a vector. */
function played({ players: count, rounds }: Vector): readonly Player[] {
	const players: readonly Player[] = Array.from({ length: count }, (_, number) => playerOf(number));
	return rounds.reduce((players, { left, bye, games }, number) => {
		const decided = games.map(
			({ opener, responder, opener_half_points }) => [opener, responder, opener_half_points] as const,
		);
		const scored = bye === null ? undefined : { player: bye, half_points: left.includes(bye) ? 0 : 2 };
		const round = roundOf(number, decided, scored);
		expect(isOver(round)).toBe(true);
		return counted(players, round);
	}, players);
}

test.each(VECTORS)('$name has the points of these opponents', (vector) => {
	expect(vector.rounds.length).toBe(roundsOf(vector.players));
	const players = played(vector);
	const points = players.map(({ rounds }) => rounds.reduce((sum, { half_points }) => sum + half_points, 0));
	for (const { player, half_points, opponents_half_points } of vector.standings) {
		const ofOpponents = players[player]!.rounds.map(({ opponent }) => points[opponent]!);
		expect([points[player], ofOpponents.reduce((sum, each) => sum + each, 0)]).toEqual([
			half_points,
			opponents_half_points,
		]);
	}
});

describe('while a round is played', () => {
	const players = [0, 1, 2, 3, 4].map((number) => playerOf(number, { rounds: encounters([number, 1]) }));
	const round = roundOf(
		1,
		[
			[0, 3, undefined],
			[3, 0, 0],
			[1, 2, 1],
			[2, 1, 1],
		],
		{ player: 4, half_points: 2 },
	);

	test('games that are not decided score nothing yet, and a bye scores', () => {
		expect(counted(players, round).map(({ rounds: [, present] }) => present)).toEqual(
			encounters([3, 2], [2, 2], [1, 2], [0, 0], [4, 2]),
		);
		expect(counted(players, undefined)).toBe(players);
	});

	test('a player goes on until both games are decided', () => {
		expect([0, 1, 2, 3, 4].map((player) => goesOn(round, player))).toEqual([true, false, false, true, false]);
		expect(isOver(round)).toBe(false);
	});
});

test('up to six all meet all, and more play five rounds', () => {
	expect([2, 3, 4, 5, 6, 7, 64].map(roundsOf)).toEqual([1, 3, 3, 5, 5, 5, 5]);
});
