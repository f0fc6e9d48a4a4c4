import { describe, expect, test } from 'vitest';
import { missingFor, spendable } from './funds';

describe('of a balance, an account can spend', () => {
	test.each([
		['all but the existential deposit', { free: 100n, reserved: 0n, frozen: 0n }, 99n],
		['nothing of what is held', { free: 100n, reserved: 900n, frozen: 0n }, 99n],
		['nothing of what is frozen', { free: 100n, reserved: 0n, frozen: 30n }, 70n],
		['what is frozen and held already', { free: 100n, reserved: 20n, frozen: 30n }, 90n],
		['nothing if there is no more than that', { free: 1n, reserved: 0n, frozen: 0n }, 0n],
		['nothing if there is nothing', { free: 0n, reserved: 0n, frozen: 0n }, 0n],
	])('%s', (_, balance, plancks) => {
		expect(spendable(balance, 1n)).toBe(plancks);
	});
});

describe('missing for a call', () => {
	test.each([
		['is nothing if the money suffices exactly', { fees: 1n, back: 0n, held: 9n }, 0n],
		['is what the deposit and the fee are too high', { fees: 2n, back: 0n, held: 9n }, 1n],
		['is not what the call pays back first', { fees: 1n, back: 5n, held: 14n }, 0n],
		['is the fee all the same, which is paid before that', { fees: 12n, back: 50n, held: 14n }, 2n],
	])('%s', (_, expense, plancks) => {
		expect(missingFor(expense, 10n)).toBe(plancks);
	});
});
