import { expect, test } from 'vitest';
import { deadlineOf } from './deadline';

const BLOCK_TIME = 3_000;
const DAY = 28_800;
const NOON = Date.UTC(2026, 10, 23, 12);

test('rewards can be collected in all blocks before the one that removes the game', () => {
	const blocks = (head: number) => deadlineOf({ removedAt: 100 }, head, BLOCK_TIME, NOON)?.blocks;
	expect([9, 98, 99, 120].map(blocks)).toEqual([90, 1, 0, 0]);
});

test('the deadline is near when less than a day is left', () => {
	const isNear = (left: number) => deadlineOf({ removedAt: left + 1 }, 0, BLOCK_TIME, NOON)?.isNear;
	expect([7 * DAY, DAY, DAY - 1, 0].map(isNear)).toEqual([false, false, true, true]);
});

test('its time is a quarter of an hour, never too late, and stays as blocks come', () => {
	const time = (head: number) => deadlineOf({ removedAt: DAY + 8 }, head, BLOCK_TIME, NOON + head * BLOCK_TIME)?.time;
	expect([0, 100, 20_000].map(time)).toEqual(Array(3).fill(Date.UTC(2026, 10, 24, 12)));
});

test('a game that is not settled has none', () => {
	expect(deadlineOf({ removedAt: undefined }, 5, BLOCK_TIME, NOON)).toBeUndefined();
});
