import { ss58Address } from '@polkadot-labs/hdkd-helpers';
import { Enum } from 'polkadot-api';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '../hex/rules';
import { type Limits, NO_ACCOUNT } from '../hex/settings';
import { type Draft, termsOf } from './tournament-terms';
import { DUEL } from './tournament-testing';

// The functions of the rules remain, but a test can replace the next value.
vi.mock('../hex/rules', { spy: true });
afterEach(() => vi.mocked(call).mockReset());

const TOKEN = 10n ** 12n;
const LIMITS: Limits = { maxBoardSize: 32, maxMoveTime: 100, minDeposit: TOKEN };
const DRAFT: Draft = {
	boardSize: 11,
	bank: 100,
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
		settings: { ...DUEL, board_size: 11, red_time: 100, blue_time: 100 },
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

test('shares are millionths, none of them zero, together not more than the pool', () => {
	const sharesOf = (...percents: number[]) => {
		const terms = termsOf({ ...DRAFT, percents }, LIMITS, 10);
		return 'shares' in terms ? terms.shares : [...terms];
	};
	expect(sharesOf(100)).toEqual([1_000_000]);
	expect(sharesOf(0.0001)).toEqual([1]);
	expect(sharesOf(33.3333, 33.3333, 33.3334)).toEqual([333_333, 333_333, 333_334]);
	expect(sharesOf(...new Array<number>(64).fill(1.5625))).toHaveLength(64);
	for (const percents of [[0.00001], [0], [-1, 50], [60, 40.0001], [101], new Array<number>(65).fill(1)])
		expect(sharesOf(...percents), percents.join()).toEqual(['shares']);
});
