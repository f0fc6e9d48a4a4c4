import { describe, expect, test } from 'vitest';
import { bytesOfSettings, earns, priceOf, type Settings } from './settings';
import { settingsOf, VARIED } from './testing';

/** The public key of the account that is invited. */
const KEY = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

describe('the bytes of settings', () => {
	const bytes = (settings: Settings) => Buffer.from(bytesOfSettings(settings)).toString('hex');
	// The size, both times, the deposit: a token is 0xe8d4a51000 plancks.
	const start = `0b280000003c0000000010a5d4e8${'00'.repeat(11)}`;

	test('of an original game are mostly zeros', () => {
		// The losing rule, opening rule, placement, seats, clock and premium; the step; the reward.
		expect(bytes(settingsOf(11))).toBe(`${start}${'00'.repeat(6)}${'00'.repeat(16)}00`);
	});

	test('follow the order of the fields, with the account that is invited', () => {
		const varied = settingsOf(11, VARIED);
		expect(bytes(varied)).toBe(`${start}0102010101${KEY}01030000000204${'00'.repeat(15)}01`);
		const anyone = { ...varied, duel: { invited: undefined }, increment: 0 };
		expect(bytes(anyone)).toBe(`${start}010201010001000000000204${'00'.repeat(15)}01`);
	});

	test.each<[string, Partial<Settings>]>([
		['a size', { boardSize: 256 }],
		['a time', { redTime: 2 ** 32 }],
		['a fraction of a block', { blueTime: 60.5 }],
		['a deposit', { deposit: 2n ** 128n }],
		['an increment', { increment: -1 }],
		['a premium', { forkPremium: 256 }],
		['a step', { plyStep: -1n }],
		['an account', { duel: { invited: 'Alice' } }],
	])('do not exist with an impossible value: %s', (_, changes) => {
		expect(() => bytesOfSettings(settingsOf(11, changes))).toThrow();
	});
});

describe('the price of a reply', () => {
	test('is the deposit, whatever the ply and the forks', () => {
		expect([priceOf(settingsOf(11), 1, 0), priceOf(settingsOf(11), 7, 5)]).toEqual([10n ** 12n, 10n ** 12n]);
	});

	test('rises with forks and with the ply, as the settings say', () => {
		const settings = settingsOf(11, { deposit: 100n, forkPremium: 2, plyStep: 7n });
		const prices = [
			[1, 0],
			[3, 0],
			[3, 1],
			[4, 3],
		].map(([ply, replies]) => priceOf(settings, ply!, replies!));
		expect(prices).toEqual([100n, 100n + 14n, 300n + 14n, 700n + 21n]);
	});

	test('does not exist if no balance is that large', () => {
		const settings = settingsOf(11, { deposit: 2n ** 127n, forkPremium: 1 });
		expect([priceOf(settings, 2, 0), priceOf(settings, 2, 1)]).toEqual([2n ** 127n, undefined]);
	});
});

describe('a lost deposit pays the nearest move', () => {
	const paid = (reward: Settings['reward']) => [1, 2, 3, 4, 6].map((ply) => earns(100n, 5n, ply, reward));

	test('an equal share of the pool', () => {
		expect(paid('Trace')).toEqual([0n, 95n, 95n, 47n, 31n]);
	});

	test('or half of it, rounded up, unless it is the only move', () => {
		expect(paid('Halving')).toEqual([0n, 95n, 95n, 48n, 48n]);
	});
});
