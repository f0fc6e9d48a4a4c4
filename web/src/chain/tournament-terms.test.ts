import { describe, expect, test } from 'vitest';
import { type Bounds, type Draft, sharesOf, termsOf } from './tournament-terms';
import { DUEL } from './tournament-testing';

const TOKEN = 10n ** 12n;
const BOUNDS: Bounds = { maxBoardSize: 32, maxMoveTime: 100, minDeposit: TOKEN };
const { losingRule, openingRule, placement, forkPremium, reward } = DUEL;
const DRAFT: Draft = {
	boardSize: 11,
	bank: 100,
	increment: 0,
	rules: { losingRule, openingRule, placement, forkPremium, reward },
	deposit: TOKEN,
	entry: 2n * TOKEN,
	least: 2,
	most: 64,
	timeToEnter: 20,
	timeToBegin: 100,
	percents: [50, 33.3333, 16.6667],
};

/** The faults of a draft with these changes; `none` if there are none. */
function faultsWith(changes: Partial<Draft>): readonly string[] | 'none' {
	const terms = termsOf({ ...DRAFT, ...changes }, BOUNDS, 10);
	return terms instanceof Set ? [...terms] : 'none';
}

test('a draft within the bounds makes terms, whose time to enter counts from the head', () => {
	expect(termsOf(DRAFT, BOUNDS, 10)).toEqual({
		settings: { ...DUEL, boardSize: 11, redTime: 100, blueTime: 100 },
		entry: 2n * TOKEN,
		least: 2,
		most: 64,
		enterUntil: 30,
		beginTime: 100,
		shares: [500_000, 333_333, 166_667],
	});
});

describe('the chain would refuse', () => {
	test.each<[keyof Draft, unknown, string]>([
		['boardSize', 1, 'size'],
		['boardSize', 33, 'size'],
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
		['timeToEnter', 0, 'timeToEnter'],
		['timeToEnter', 2 ** 32, 'timeToEnter'],
		['timeToBegin', 0, 'timeToBegin'],
		['timeToBegin', 101, 'timeToBegin'],
		['percents', [], 'shares'],
		['percents', [50, null], 'shares'],
	])('%s %s', (field, value, fault) => {
		expect(faultsWith({ [field]: value })).toEqual([fault]);
	});

	test('more than one thing at once', () => {
		expect(faultsWith({ entry: 0n, least: 9, most: 8 })).toEqual(['entry', 'players']);
		expect(faultsWith({ least: 8, most: 8 })).toBe('none');
	});
});

test('shares are millionths, none of them zero, together not more than the pool', () => {
	expect(sharesOf([100])).toEqual([1_000_000]);
	expect(sharesOf([0.0001])).toEqual([1]);
	expect(sharesOf([0.00001])).toBeUndefined();
	expect(sharesOf([33.3333, 33.3333, 33.3334])).toEqual([333_333, 333_333, 333_334]);
	expect(sharesOf([0])).toBeUndefined();
	expect(sharesOf([-1, 50])).toBeUndefined();
	expect(sharesOf([60, 40.0001])).toBeUndefined();
	expect(sharesOf(Array.from({ length: 64 }, () => 1.5625))).toHaveLength(64);
	expect(sharesOf(Array.from({ length: 65 }, () => 1))).toBeUndefined();
});
