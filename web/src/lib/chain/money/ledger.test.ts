import { describe, expect, test } from 'vitest';
import type { Game } from '../reading';
import {
	type Entry,
	keyOf,
	MOST_GAMES,
	parseLedger,
	rowsOf,
	storedForm,
	sumOf,
	withEntry,
	withoutEntry,
} from './ledger';
import type { Stakes } from './stakes';
import { gameOf } from '../testing';

const entry = (game: number, changes: Partial<Entry> = {}): Entry => ({
	key: keyOf(`0x${String(game).padStart(64, '0').split('').reverse().join('')}`),
	game,
	net: 950_000_000_000n,
	moves: 3,
	losing: 1,
	seenAt: 1_700_000_000_000 + game,
	...changes,
});

describe('a ledger', () => {
	test('keeps the newest first', () => {
		const ledger = [entry(0), entry(1)].reduce(withEntry, []);
		expect(ledger.map(({ game }) => game)).toEqual([1, 0]);
	});

	test('has a game once, with its newest result and the time it was first seen at', () => {
		const ledger = [entry(0), entry(1), entry(0, { net: 7n, seenAt: 9 })].reduce(withEntry, []);
		expect(ledger.map(({ game, net, seenAt }) => [game, net, seenAt])).toEqual([
			[1, entry(1).net, entry(1).seenAt],
			[0, 7n, entry(0).seenAt],
		]);
	});

	test('distinguishes games of the same number by their openings', () => {
		const ledger = [entry(0), entry(0, { key: keyOf(`0x${'ab'.repeat(32)}`) })].reduce(withEntry, []);
		expect(ledger.length).toBe(2);
		expect(withoutEntry(ledger, entry(0).key).map(({ key }) => key)).toEqual(['ab'.repeat(8)]);
	});

	test('is bounded: the oldest go', () => {
		const ledger = Array.from({ length: MOST_GAMES + 3 }, (_, game) => entry(game)).reduce(withEntry, []);
		expect([ledger.length, ledger[0]!.game, ledger.at(-1)!.game]).toEqual([MOST_GAMES, MOST_GAMES + 2, 3]);
	});

	test('is read as it was stored', () => {
		const ledger = [entry(0), entry(1, { net: -(2n ** 100n) })].reduce(withEntry, []);
		expect(parseLedger(JSON.parse(JSON.stringify(storedForm(ledger))))).toEqual(ledger);
	});

	test('of a full browser takes little room', () => {
		const ledger = Array.from({ length: MOST_GAMES }, (_, game) => entry(game)).reduce(withEntry, []);
		expect(JSON.stringify(storedForm(ledger)).length).toBeLessThan(20_000);
	});
});

describe('the games of an account', () => {
	const position = (number: number) => `0x${entry(number).key}${'0'.repeat(48)}`;
	const STAKES: Stakes = {
		moves: 1,
		losing: 0,
		atRisk: 0n,
		collectable: 0n,
		claimable: 0n,
		releases: [],
		later: 0n,
		rewards: 0n,
	};
	const onChain = (number: number, changes: Partial<Game> = {}, collectable = 0n) =>
		[gameOf(3, {}, { number, position: position(number), ...changes }), { ...STAKES, collectable }] as const;
	const ended = { ended: true };

	test('begin with what can be collected, by its deadline, and what is being played', () => {
		const rows = rowsOf(
			[entry(9), entry(1)],
			[
				onChain(8, { ...ended }),
				onChain(7, { ...ended, removedAt: 50 }, 1n),
				onChain(6),
				onChain(5, {}, 1n),
				onChain(4, { ...ended, removedAt: 40 }, 1n),
				onChain(3),
			],
		);
		expect(rows.map(({ number }) => number)).toEqual([4, 7, 5, 6, 3, 9, 8, 1]);
	});

	test('have their results, also when the chain has them no more, and a sum', () => {
		const rows = rowsOf([entry(1, { net: -(10n ** 12n) }), entry(0)], [onChain(1, ended), onChain(2)]);
		expect(rows.map(({ number, game, entry }) => [number, game?.number, entry?.net])).toEqual([
			[2, 2, undefined],
			[1, 1, -(10n ** 12n)],
			[0, undefined, entry(0).net],
		]);
		expect(sumOf(rows)).toBe(-50_000_000_000n);
	});

	test('have no result while they are played, as again on a chain that starts again', () => {
		const rows = rowsOf([entry(1)], [onChain(1)]);
		expect(rows.map(({ entry }) => entry)).toEqual([undefined]);
		expect(sumOf(rows)).toBe(0n);
	});
});

test.each([
	[undefined],
	['text'],
	[{ length: 3 }],
	[[null]],
	[[['key', 0, 'ten', 1, 1, 1]]],
	[[['key', 0, 10, 1, 1, 1]]],
	[[['key', -1, '10', 1, 1, 1]]],
	[[['key', 0, '10', 1.5, 1, 1]]],
	[[['key', 0, '10', 1, 1]]],
	[[[7, 0, '10', 1, 1, 1]]],
	[[['key', 0, '1'.repeat(40), 1, 1, 1]]],
])('nothing is read from %j', (stored) => {
	expect(parseLedger(stored)).toEqual([]);
});
