import { expect, test } from 'vitest';
import type { Api } from './node/connection';
import { tournamentOf } from './tournament-testing';
import { depositFor, TournamentReader } from './tournaments';

/** Tournaments 1 to 4 in the form of the runtime API. */
const ANSWERS = [1, 2, 3, 4].map((each) => {
	const { number: tournament, ...others } = tournamentOf({ number: each });
	return { tournament, ...others };
});

function reader(): TournamentReader {
	const HexTournamentApi = {
		tournament: async (number: number) => ANSWERS.find(({ tournament }) => tournament === number),
		tournaments: async (before = 5, limit: number) => {
			const items = ANSWERS.filter(({ tournament }) => tournament < before)
				.toReversed()
				.slice(0, limit);
			const last = items.at(-1)?.tournament ?? 0;
			return { items, next: last > 1 ? last : undefined };
		},
	};
	const constants = { AnnouncementDeposit: async () => 200n, PlaceDeposit: async () => 34n };
	const query = { HexTournament: { NextTournament: { getValue: async () => 9 } } };
	const api = { apis: { HexTournamentApi }, query, constants: { HexTournament: constants } };
	return new TournamentReader(api as unknown as Api, '0x');
}

test('a tournament is read with its number, and one that is gone not at all', async () => {
	expect(await reader().one(3)).toEqual(tournamentOf({ number: 3 }));
	expect(await reader().one(5)).toBeUndefined();
	expect(await reader().next()).toBe(9);
});

test('lists are read page by page', async () => {
	const numbers = async (before: number | undefined) => {
		const { tournaments, next } = await reader().newest(before, 3);
		return [tournaments.map(({ number }) => number), next];
	};
	expect(await numbers(undefined)).toEqual([[4, 3, 2], 2]);
	expect(await numbers(2)).toEqual([[1], undefined]);
});

test('the deposit grows with the places', async () => {
	expect(depositFor(64, await reader().deposits())).toBe(200n + 64n * 34n);
});
