import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import type { Position } from '../../lib/chain/reading';
import { ORIGINAL, type Settings } from '../../lib/rules/settings';
import { dayText, firstBlock } from './record-date';

const OPEN: Settings = { ...ORIGINAL, board_size: 5, red_time: 10, blue_time: 20, deposit: 1n };
const DUEL: Settings = { ...OPEN, seats: Enum('Duel', { invited: undefined }) };

function position(changes: Partial<Position>) {
	return { status: 'Open', replies: 0, closesAt: 130, turn: 'Red', bank: undefined, ...changes } as const;
}

test.each([
	['an open position names the block of its move', OPEN, [position({})], 120],
	['with the time of its side', OPEN, [position({ turn: 'Blue' })], 110],
	['or with what is left of a bank', OPEN, [position({ bank: { Red: 4, Blue: 9 } })], 126],
	['of several blocks, the first', OPEN, [position({}), position({ closesAt: 125, replies: 2 })], 115],
	['a chain closed it at any time', OPEN, [position({ status: 'Winning' })], undefined],
	['no block has a move on its way', OPEN, [position({ closesAt: undefined })], undefined],
	['in a duel, the block of the answer', DUEL, [position({ status: 'Losing', replies: 1 })], 130],
	['or that of the end', DUEL, [position({ status: 'Winning' })], 130],
	['before an answer, that of the move', DUEL, [position({})], 120],
	['a game without positions has no block', DUEL, [], undefined],
])('%s', (_, settings, positions, block) => {
	expect(firstBlock(settings, positions)).toBe(block);
});

test('a date has the form of SGF', () => {
	expect(dayText(new Date(Date.UTC(2026, 0, 9, 23, 59)))).toBe('2026-01-09');
});
