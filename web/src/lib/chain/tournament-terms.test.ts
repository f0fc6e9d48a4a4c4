import { ss58Address } from '@polkadot-labs/hdkd-helpers';
import { Enum } from 'polkadot-api';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '../rules/rules';
import { type Limits, NO_ACCOUNT } from '../rules/settings';
import { ALICE } from '../rules/testing';
import { type Draft, hashOf, longestGame, longestTournament, termsOf } from './tournament-terms';
import { DUEL, tournamentOf } from './tournament-testing';

// The functions of the rules remain, but a test can replace the next value.
vi.mock('../rules/rules', { spy: true });
afterEach(() => vi.mocked(call).mockReset());

const TOKEN = 10n ** 12n;
const LIMITS: Limits = { maxBoardSize: 32, maxMoveTime: 100, minDeposit: TOKEN };
const DRAFT: Draft = {
	boardSize: 11,
	bank: 50,
	rules: DUEL,
	deposit: TOKEN,
	entry: 2n * TOKEN,
	least: 2,
	most: 64,
	timeToEnter: 20,
	timeToBegin: 100,
	percents: [50, 33.3333, 16.6667],
};

/** The faults of a draft with these changes; `none` without a fault. */
function faultsWith(changes: Partial<Draft>, limits = LIMITS): readonly string[] | 'none' {
	const terms = termsOf({ ...DRAFT, ...changes }, limits, 10);
	return terms instanceof Set ? [...terms] : 'none';
}

test('a draft within the bounds makes terms, whose time to enter counts from the head', () => {
	expect(termsOf(DRAFT, LIMITS, 10)).toEqual({
		settings: { ...DUEL, board_size: 11, red_time: 50, blue_time: 50 },
		entry: 2n * TOKEN,
		least_players: 2,
		most_players: 64,
		enter_until: 30,
		begin_time: 100,
		shares: [500_000, 333_333, 166_667],
	});
});

describe('the chain would refuse', () => {
	test.each<[keyof Draft, unknown, string]>([
		['boardSize', 1, 'size'],
		['boardSize', 33, 'size'],
		['boardSize', 300, 'size'],
		['boardSize', null, 'size'],
		['bank', 0, 'bank'],
		['bank', 51, 'bank'],
		['bank', 101, 'bank'],
		['deposit', TOKEN - 1n, 'deposit'],
		['deposit', undefined, 'deposit'],
		['entry', TOKEN - 1n, 'entry'],
		['entry', undefined, 'entry'],
		['least', 1, 'players'],
		['least', null, 'players'],
		['least', 65, 'players'],
		['most', 1, 'players'],
		['most', 65, 'players'],
		['most', 2.5, 'players'],
		['most', 300, 'players'],
		['timeToEnter', 0, 'timeToEnter'],
		['timeToEnter', 2 ** 32, 'timeToEnter'],
		['timeToBegin', 0, 'timeToBegin'],
		['timeToBegin', 101, 'timeToBegin'],
		['percents', [], 'shares'],
		['percents', [50, null], 'shares'],
		['percents', [30, 50], 'shares'],
	])('%s %s', (field, value, fault) => {
		expect(faultsWith({ [field]: value })).toEqual([fault]);
	});

	test.each<[string, Partial<Draft['rules']>]>([
		['games that are no duels', { seats: Enum('Open'), clock: Enum('EachMove') }],
		['games without a bank', { clock: Enum('EachMove') }],
		['a price out of bounds', { fork_premium: 3 }],
		['an announcer who is invited', { seats: Enum('Duel', { invited: ss58Address(NO_ACCOUNT) }) }],
	])('%s, which is no field of the form', (_, rules) => {
		expect(faultsWith({ rules: { ...DUEL, ...rules } })).toEqual(['other']);
		expect(faultsWith({ rules: { ...DUEL, ...rules }, entry: 0n })).toEqual(
			expect.arrayContaining(['other', 'entry']),
		);
	});

	test('games that are too long with what moves add', () => {
		const added = { ...DUEL, clock: Enum('Bank', { increment: 1 }) };
		expect(faultsWith({ rules: added })).toEqual(['bank']);
		expect(faultsWith({ rules: added, boardSize: 4, bank: 42 })).toBe('none');
		expect(faultsWith({ rules: added, boardSize: 5, bank: 42 })).toEqual(['bank']);
	});

	test('a mistake that this page does not know', () => {
		vi.mocked(call).mockReturnValueOnce(Uint8Array.of(1 << 2, 99));
		expect(faultsWith({})).toEqual(['other']);
		expect(faultsWith({})).toBe('none');
	});

	test('any time to enter after the last block that the chain can count', () => {
		expect(termsOf(DRAFT, LIMITS, 2 ** 32 - 1)).toEqual(new Set(['timeToEnter']));
	});

	test('an amount that is no number, even on a chain without a lowest amount', () => {
		const limits = { ...LIMITS, minDeposit: 0n };
		expect(faultsWith({ deposit: undefined }, limits)).toEqual(['deposit']);
		expect(faultsWith({ entry: undefined }, limits)).toEqual(['entry']);
		expect(faultsWith({ deposit: 0n, entry: 0n }, limits)).toBe('none');
	});

	test('more than one thing at once', () => {
		expect(faultsWith({ entry: 0n, least: 9, most: 8 })).toEqual(['entry', 'players']);
		expect(faultsWith({ least: 8, most: 8 })).toBe('none');
	});
});

test('shares are millionths, none of them zero or higher than the one before, together not more than the pool', () => {
	const sharesOf = (...percents: number[]) => {
		const terms = termsOf({ ...DRAFT, percents }, LIMITS, 10);
		return 'shares' in terms ? terms.shares : [...terms];
	};
	expect(sharesOf(100)).toEqual([1_000_000]);
	expect(sharesOf(0.0001)).toEqual([1]);
	expect(sharesOf(33.3334, 33.3333, 33.3333)).toEqual([333_334, 333_333, 333_333]);
	expect(sharesOf(...new Array<number>(64).fill(1.5625))).toHaveLength(64);
	for (const percents of [
		[0.00001],
		[0],
		[-1, 50],
		[33.3333, 33.3334],
		[60, 40.0001],
		[101],
		new Array<number>(65).fill(1),
	])
		expect(sharesOf(...percents), percents.join()).toEqual(['shares']);
});

test('the hash names a tournament, its announcer and all terms', () => {
	const tournament = tournamentOf({ number: 7 });
	// The test of the rules expects the same digits for the same terms.
	expect(hashOf(tournament)).toBe('0xc10abf72461fb388f33978a56abe2dba9f8877e019efdc5bb576c48e7760c554');
	const others = [
		{ ...tournament, number: 8 },
		{ ...tournament, announcer: ALICE },
		tournamentOf({ number: 7 }, { begin_time: 19 }),
		tournamentOf({ number: 7 }, { settings: { ...DUEL, deposit: 1n } }),
	];
	expect(new Set([tournament, ...others].map(hashOf)).size).toBe(5);
});

test('a tournament lasts its rounds at the longest: twice the time to begin, both banks and what moves add', () => {
	const { terms } = tournamentOf({}, { settings: { ...DUEL, clock: Enum('Bank', { increment: 2 }) } });
	const longest = longestGame(terms)!;
	expect(longest).toBe(2 * 600 + 2 * 9);
	expect(longestTournament(terms, longest)).toBe(5 * (2 * 20 + longest));
	expect(longestTournament({ ...terms, most_players: 4 }, longest)).toBe(3 * (2 * 20 + longest));
});

test('terms that no tournament can have, which a node could report, have neither a hash nor a length', () => {
	const tournament = tournamentOf({}, { shares: new Array<number>(65).fill(1) });
	expect([hashOf(tournament), longestGame(tournament.terms)]).toEqual([undefined, undefined]);
});
