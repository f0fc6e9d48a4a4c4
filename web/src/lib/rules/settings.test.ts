import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import {
	bytesOfSettings,
	earns,
	type Limits,
	mistakesIn,
	OPEN_DUEL,
	priceOf,
	type Settings,
	takesReply,
} from './settings';
import { ALICE, BOB, settingsOf, VARIED } from './testing';

/** The public key of the invited account. */
const KEY = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

describe('the bytes of settings', () => {
	const bytes = (settings: Settings) => Buffer.from(bytesOfSettings(settings)).toString('hex');
	// The size, both times and the deposit. One token is 0xe8d4a51000 plancks.
	const start = `0b280000003c0000000010a5d4e8${'00'.repeat(11)}`;

	test('of an original game are mostly zeros', () => {
		// The losing rule, opening rule, placement, seats, clock and premium; the step; the reward.
		expect(bytes(settingsOf(11))).toBe(`${start}${'00'.repeat(6)}${'00'.repeat(16)}00`);
	});

	test('follow the order of the fields, with the account that is invited', () => {
		const varied = settingsOf(11, VARIED);
		expect(bytes(varied)).toBe(`${start}0102010101${KEY}01030000000204${'00'.repeat(15)}01`);
		const anyone: Settings = { ...varied, seats: OPEN_DUEL, clock: Enum('Bank', { increment: 0 }) };
		expect(bytes(anyone)).toBe(`${start}010201010001000000000204${'00'.repeat(15)}01`);
	});

	test.each<[string, Partial<Settings>]>([
		['a size', { board_size: 256 }],
		['a time', { red_time: 2 ** 32 }],
		['a fraction of a block', { blue_time: 60.5 }],
		['a deposit', { deposit: 2n ** 128n }],
		['an increment', { clock: Enum('Bank', { increment: -1 }) }],
		['a premium', { fork_premium: 256 }],
		['a step', { ply_step: -1n }],
		['an account', { seats: Enum('Duel', { invited: 'Alice' }) }],
		['a rule', { reward: { type: 'Doubling', value: undefined } as never }],
		['a rule with the name of a function', { opening_rule: { type: 'toString', value: undefined } as never }],
	])('do not exist with an impossible value: %s', (_, changes) => {
		expect(() => bytesOfSettings(settingsOf(11, changes))).toThrow();
	});
});

describe('the mistakes in settings', () => {
	const LIMITS: Limits = { maxBoardSize: 19, maxMoveTime: 100, minDeposit: 10n ** 12n };

	test('are none within the bounds of the chain', () => {
		expect(mistakesIn(settingsOf(19), ALICE, LIMITS)).toEqual([]);
		expect(mistakesIn(settingsOf(19, VARIED), BOB, LIMITS)).toEqual([]);
		expect(mistakesIn(settingsOf(19, VARIED), undefined, LIMITS)).toEqual([]);
	});

	test('are all named, in the order of the rulebook', () => {
		const settings = settingsOf(20, { ...VARIED, red_time: 101, deposit: 1n, fork_premium: 3 });
		const all = ['BoardSize', 'MoveTime', 'DepositTooLow', 'Price', 'InvitedIsOpener'];
		expect(mistakesIn(settings, ALICE, LIMITS)).toEqual(all);
	});
});

test('openings and positions of duels take one reply, other positions any number', () => {
	const [open, duel] = [settingsOf(11), settingsOf(11, { seats: OPEN_DUEL })];
	for (const settings of [open, duel]) {
		expect([takesReply(settings, 1, 0), takesReply(settings, 2, 0)]).toEqual([true, true]);
		expect(takesReply(settings, 1, 1)).toBe(false);
	}
	expect([takesReply(open, 2, 5), takesReply(duel, 2, 1)]).toEqual([true, false]);
});

describe('the price of a reply', () => {
	test('is the deposit, whatever the ply and the forks', () => {
		expect([priceOf(settingsOf(11), 1, 0), priceOf(settingsOf(11), 7, 5)]).toEqual([10n ** 12n, 10n ** 12n]);
	});

	test('rises with forks and with the ply, as the settings say', () => {
		const settings = settingsOf(11, { deposit: 100n, fork_premium: 2, ply_step: 7n });
		const prices = [
			[1, 0],
			[3, 0],
			[3, 1],
			[4, 3],
		].map(([ply, replies]) => priceOf(settings, ply!, replies!));
		expect(prices).toEqual([100n, 100n + 14n, 300n + 14n, 700n + 21n]);
	});

	test('does not exist if no balance is that large', () => {
		const settings = settingsOf(11, { deposit: 2n ** 127n, fork_premium: 1 });
		expect([priceOf(settings, 2, 0), priceOf(settings, 2, 1)]).toEqual([2n ** 127n, undefined]);
	});
});

describe('a lost deposit pays the nearest move', () => {
	const paid = (rule: Settings['reward']['type']) => [1, 2, 3, 4, 6].map((ply) => earns(100n, 5n, ply, Enum(rule)));

	test('an equal share of the pool', () => {
		expect(paid('Trace')).toEqual([0n, 95n, 95n, 47n, 31n]);
	});

	test('or half of it, rounded up, unless it is the only move', () => {
		expect(paid('Halving')).toEqual([0n, 95n, 95n, 48n, 48n]);
	});
});
