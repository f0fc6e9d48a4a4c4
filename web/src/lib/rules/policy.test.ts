import { expect, test } from 'vitest';
import {
	birth,
	FEW_BLOCKS,
	MOST_CALLS,
	RAISE_AFTER,
	raisedTip,
	SMALLEST_TIP,
	tipAt,
	tipRate,
	VALID_FOR,
} from './policy';

test('the page has the policy of all programs that send transactions', () => {
	expect({ MOST_CALLS, VALID_FOR, FEW_BLOCKS, SMALLEST_TIP, RAISE_AFTER }).toEqual({
		MOST_CALLS: 100,
		VALID_FOR: 64,
		FEW_BLOCKS: 20,
		SMALLEST_TIP: 1_000n,
		RAISE_AFTER: 2,
	});
});

test('a signature begins at the last final block, or near the best one while finality is far behind', () => {
	expect([100, 116, 117, 165].map((best) => birth(best, 100))).toEqual([100, 100, 113, 161]);
});

const FEE = 200_000_000n;
const FULL = { normal: 750n, operational: 0n, mandatory: 0n, mostNormal: 750n, most: 1_000n, mostFees: 1_000n * FEE };

test('a full block has a rate of tips, and the tip of a call follows it and the call’s own fee', () => {
	const flood = Array.from({ length: 100 }, () => ({ fee: FEE / 8n, tip: 1_000n }));
	const rate = tipRate(FULL, flood);
	expect(tipAt(rate, FEE)).toBe(16_000n);
	expect(raisedTip(16_000n, tipAt(rate, FEE))).toBe(160_000n);
});

test('a block without tips has a rate that asks for the smallest tip, and one that is not full has none', () => {
	expect([FULL, { ...FULL, normal: 500n }].map((usage) => tipAt(tipRate(usage, []), FEE))).toEqual([
		SMALLEST_TIP,
		0n,
	]);
});
