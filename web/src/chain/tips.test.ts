import { describe, expect, test } from 'vitest';
import { isFull, isPaidFull, leastTip, tipOf } from './tips';

const ROOM = { normal: 750n, all: 1_000n };
const filled = (normal: bigint, mandatory = 0n, operational = 0n) => ({
	normal: { ref_time: normal },
	operational: { ref_time: operational },
	mandatory: { ref_time: mandatory },
});

test('a block is full when the normal class has used three quarters of its room', () => {
	expect(isFull(filled(0n), ROOM)).toBe(false);
	expect(isFull(filled(562n), ROOM)).toBe(false);
	expect(isFull(filled(563n), ROOM)).toBe(true);
});

test('weight used by the other classes leaves less room', () => {
	expect(isFull(filled(300n, 600n), ROOM)).toBe(false);
	expect(isFull(filled(301n, 600n), ROOM)).toBe(true);
	expect(isFull(filled(1n, 600n, 400n), ROOM)).toBe(true);
});

test('a block of a few long calls is full when they paid as much as a full block', () => {
	expect(isPaidFull(562n, 750n)).toBe(false);
	expect(isPaidFull(563n, 750n)).toBe(true);
});

test('a move for which few blocks are left gives a tip before any block is full', () => {
	expect([Infinity, 21, 20, 1].map(leastTip)).toEqual([0n, 0n, 1_000n, 1_000n]);
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
