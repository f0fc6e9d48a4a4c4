import { expect, test } from 'vitest';
import { longestGap, Pace } from './pace';

const SLOT = 3_000;

/** Notes `count` blocks after block `from`, with `each` milliseconds between them. Returns the last block's time. */
function note(pace: Pace, count: number, { from, start, each }: { from: number; start: number; each: number }): number {
	for (let block = 1; block <= count; block += 1)
		pace.note({ number: from + block, time: start + block * each }, SLOT);
	return start + count * each;
}

test('the block time is the chain’s target at first, then the one measured', () => {
	const pace = new Pace();
	expect(pace.blockTime(SLOT)).toBe(SLOT);
	note(pace, 6, { from: 0, start: 0, each: 4_000 });
	expect(pace.blockTime(SLOT)).toBe(SLOT);
	note(pace, 1, { from: 6, start: 24_000, each: 4_000 });
	expect(pace.blockTime(SLOT)).toBe(4_000);
});

test('a time in which no block came does not count', () => {
	const pace = new Pace();
	const end = note(pace, 20, { from: 0, start: 0, each: SLOT });
	pace.note({ number: 21, time: end + 60_000 }, SLOT);
	expect(pace.blockTime(SLOT)).toBe(SLOT);
	note(pace, 10, { from: 21, start: end + 60_000, each: SLOT });
	expect(pace.blockTime(SLOT)).toBe(SLOT);
});

test('nor do the blocks of a branch that a reorganisation left', () => {
	const pace = new Pace();
	const end = note(pace, 20, { from: 0, start: 0, each: 1_000 });
	pace.note({ number: 18, time: end + 1_000 }, SLOT);
	expect(pace.blockTime(SLOT)).toBe(SLOT);
});

test('blocks have stopped coming after ten seconds, or three slots where those are longer', () => {
	expect([1_000, 3_000, 6_000].map(longestGap)).toEqual([10_000, 10_000, 18_000]);
});
