import { expect, test } from 'vitest';
import type { Api } from './connection';
import { tournamentOf } from './tournament-testing';
import { depositFor, TournamentReader } from './tournaments';

const { terms: TERMS } = tournamentOf();
/** A tournament in the chain's storage. */
const STORED_ONE = {
	announcer: 'Alice',
	terms: TERMS,
	deposit: 7n,
	phase: { type: 'Running', value: undefined },
	pool: 10n,
	due_at: 31,
};
const PLAYER = { who: 'Bob', half_points: 3, met: Uint8Array.of(1, 2), had_bye: true, withdrawn: false };
const ROUND = {
	number: 1,
	open_until: 30,
	bye: { player: 2, half_points: 4 },
	games: [
		{ opener: 0, responder: 1, duel: undefined, state: { type: 'Unopened', value: undefined } },
		{ opener: 1, responder: 0, duel: 9, state: { type: 'Opened', value: { until: 33 } } },
		{ opener: 3, responder: 4, duel: 8, state: { type: 'Answered', value: undefined } },
		{ opener: 4, responder: 3, duel: 7, state: { type: 'Decided', value: { opener_half_points: 2 } } },
	],
};

/** Storage maps with these values, in the form of the library. */
function mapOf<Value>(values: ReadonlyMap<number, Value>, otherwise?: Value) {
	const valueOf = (number: number) => values.get(number) ?? otherwise;
	return {
		getValue: async (number: number) => valueOf(number),
		getValues: async (keys: [number][]) => keys.map(([number]) => valueOf(number)),
		getEntries: async () => [...values].map(([number, value]) => ({ keyArgs: [number], value })),
	};
}

function readerOf(tournaments: ReadonlyMap<number, object>): TournamentReader {
	const HexTournament = {
		NextTournament: { getValue: async () => 9 },
		Tournaments: mapOf(tournaments),
		Players: mapOf(new Map([[3, [PLAYER]]]), []),
		Rounds: mapOf(new Map([[3, ROUND]])),
		Unclaimed: mapOf(new Map([[4, [['Eve', 2n]]]]), []),
	};
	const constants = { AnnouncementDeposit: async () => 200n, PlaceDeposit: async () => 34n };
	const api = { query: { HexTournament }, constants: { HexTournament: constants } };
	return new TournamentReader(api as unknown as Api, '0x');
}

const CLAIMING = { ...STORED_ONE, phase: { type: 'Claiming', value: { until: 40 } }, pool: 2n };
const STORED = new Map<number, object>([
	[4, CLAIMING],
	[3, STORED_ONE],
]);

test('a tournament is read with its players and its round', async () => {
	expect(await readerOf(STORED).one(3)).toEqual({
		tournament: { number: 3, announcer: 'Alice', terms: TERMS, phase: { name: 'Running' }, pool: 10n },
		players: [{ who: 'Bob', halfPoints: 3, met: [1, 2], hadBye: true, withdrawn: false }],
		round: {
			number: 1,
			openUntil: 30,
			bye: { player: 2, halfPoints: 4 },
			games: [
				{ opener: 0, responder: 1, duel: undefined, state: { name: 'Unopened' } },
				{ opener: 1, responder: 0, duel: 9, state: { name: 'Opened', until: 33 } },
				{ opener: 3, responder: 4, duel: 8, state: { name: 'Answered' } },
				{ opener: 4, responder: 3, duel: 7, state: { name: 'Decided', openerHalfPoints: 2 } },
			],
		},
		unclaimed: [],
	});
});

test('one that is over is read with the prizes that wait, and one that is gone not at all', async () => {
	const reader = readerOf(STORED);
	expect(await reader.one(4)).toEqual({
		tournament: { number: 4, announcer: 'Alice', terms: TERMS, phase: { name: 'Claiming', until: 40 }, pool: 2n },
		players: [],
		round: undefined,
		unclaimed: [{ who: 'Eve', plancks: 2n }],
	});
	expect(await reader.one(5)).toBeUndefined();
	expect(await reader.next()).toBe(9);
});

test('lists are in order, and leave out what is gone', async () => {
	const reader = readerOf(STORED);
	expect((await reader.all()).map(({ number }) => number)).toEqual([3, 4]);
	expect((await reader.some([4, 5])).map(({ number }) => number)).toEqual([4]);
	expect((await reader.playersOf([4, 3])).map((players) => players.map(({ who }) => who))).toEqual([[], ['Bob']]);
});

test('the deposit grows with the places', async () => {
	expect(depositFor(64, await readerOf(STORED).deposits())).toBe(200n + 64n * 34n);
});
