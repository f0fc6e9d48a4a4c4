import { describe, expect, test } from 'vitest';
import { leastTip, tipOf, usefulTip } from './tips';

test('a move for which few blocks are left gives a tip before any block is full', () => {
	expect([Infinity, 21, 20, 1].map(leastTip)).toEqual([0n, 0n, 1_000n, 1_000n]);
});

test('a move for which few blocks are left gives more while blocks are full, and never less', () => {
	expect([undefined, 0n, 10n ** 10n].map((rate) => usefulTip(rate, 10n ** 9n, leastTip(20)))).toEqual([
		1_000n,
		1_000n,
		20_000_000n,
	]);
	expect(usefulTip(undefined, 10n ** 9n, leastTip(21))).toBe(0n);
});

describe('the tip of a call', () => {
	const FEE = 1_500_000_000n;
	const CREDIBLE = 10n ** 10n;
	const TOKEN = 10n ** 12n;

	test('is what helps, and needs no agreement up to the fee', () => {
		expect(tipOf(0n, FEE, CREDIBLE)).toEqual({ tip: 0n, isHigh: false });
		expect(tipOf(FEE, FEE, CREDIBLE)).toEqual({ tip: FEE, isHigh: false });
		expect(tipOf(FEE + 1n, FEE, CREDIBLE)).toEqual({ tip: FEE + 1n, isHigh: true });
	});

	test('is never more than ten fees, whatever a node says would help', () => {
		expect(tipOf(500n * TOKEN, FEE, CREDIBLE)).toEqual({ tip: 10n * FEE, isHigh: true });
	});

	test('does not grow with a fee that is not credible', () => {
		expect(tipOf(500n * TOKEN, 600n * TOKEN, CREDIBLE)).toEqual({ tip: 10n * CREDIBLE, isHigh: true });
	});
});
