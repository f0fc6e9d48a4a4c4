import { expect, test } from 'vitest';
import { lastingText, leftText, openText, playersText } from './games';

test('open positions are counted', () => {
	expect([0, 1, 3].map((open) => openText(open, 8))).toEqual([
		'None of 8 positions can be answered',
		'1 of 8 positions can be answered',
		'3 of 8 positions can be answered',
	]);
});

test('durations are given in blocks and in time', () => {
	expect(lastingText(12, 3_000)).toBe('12 blocks, about 36 s');
	expect(lastingText(1, 3_000)).toBe('1 block, about 3 s');
});

test('a clock shows what is left of it', () => {
	expect([6, 1, 0].map((blocks) => leftText(blocks, 3_000))).toEqual(['0:18', '0:03', '0:00']);
	expect(leftText(1_199, 3_000)).toBe('59:57');
	expect(leftText(3_000, 3_000)).toBe('2.5 h');
});

test('players are named, up to three', () => {
	const names = ['Alice', 'Bob', 'Carol', 'Dave', 'Eve'];
	expect([0, 1, 2, 3, 4, 5].map((count) => playersText(names.slice(0, count)))).toEqual([
		'',
		'Alice',
		'Alice and Bob',
		'Alice, Bob and Carol',
		'Alice, Bob and 2 others',
		'Alice, Bob and 3 others',
	]);
});
