import { expect, test } from 'vitest';
import type { Colour } from '../hex/colour';
import { countText, lastingText, turnsText, waitingText } from './games';

test.each([
	[[], 'None of 8 positions open'],
	[['Red'], '1 of 8 positions open, Red to move'],
	[['Blue', 'Blue'], '2 of 8 positions open, Blue to move in all'],
	[['Red', 'Red'], '2 of 8 positions open, Red to move in all'],
	[['Red', 'Blue', 'Red'], '3 of 8 positions open, Red to move in 2, Blue in 1'],
] as [Colour[], string][])('the turns of open positions: %j', (turns, text) => {
	expect(turnsText(turns, 8)).toBe(text);
});

test('durations are given in blocks and in time', () => {
	expect(lastingText(12, 3_000)).toBe('12 blocks, about 36 s');
	expect(lastingText(1, 3_000)).toBe('1 block, about 3 s');
});

test('things are counted', () => {
	expect([0, 1, 2].map((count) => countText(count, 'move'))).toEqual(['0 moves', '1 move', '2 moves']);
});

test('positions wait for a player', () => {
	expect(waitingText(1, false)).toBe('1 position waits for you:');
	expect(waitingText(2, true)).toBe('2 more positions wait for you:');
});
