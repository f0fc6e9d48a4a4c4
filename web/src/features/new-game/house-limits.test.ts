import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { settingsOf } from '../../lib/rules/testing';
import { answersUninvited, declined } from './house-limits';

const UNIT = 10n ** 12n;
const BLOCK_TIME = 3_000;
const DAY = 28_800;
const bank = (increment: number) => Enum('Bank', { increment });
const USUAL = { red_time: 300, blue_time: 300, clock: bank(4), deposit: UNIT };

test.each([
	['the usual duel', 5, {}, undefined],
	['a board of 2', 2, {}, 'size'],
	['a board of 3', 3, {}, undefined],
	['a board of 11 with a small deposit', 11, { deposit: UNIT / 2n }, undefined],
	['a board of 12', 12, { deposit: UNIT / 10n }, 'size'],
	// 13 moves of two blocks each, and ten blocks more.
	['a bank that suffices without an increment', 5, { clock: bank(0), red_time: 36, blue_time: 36 }, undefined],
	['a shorter bank', 5, { clock: bank(0), red_time: 35 }, 'haste'],
	['ten blocks a move', 5, { clock: Enum('EachMove'), red_time: 10, blue_time: 10 }, undefined],
	['nine blocks a move', 5, { clock: Enum('EachMove'), blue_time: 9 }, 'haste'],
	['a day', 5, { red_time: DAY, blue_time: DAY }, undefined],
	['more than a day', 5, { blue_time: DAY + 1 }, 'length'],
	['13 moves of 3 tokens', 5, { deposit: 3n * UNIT }, undefined],
	['13 moves of 4 tokens', 5, { deposit: 4n * UNIT }, 'stake'],
	['moves that grow dearer', 5, { ply_step: UNIT }, 'stake'],
] as const)('a house player asks about %s', (_, size, changes, reason) => {
	expect(declined(settingsOf(size, { ...USUAL, ...changes }), BLOCK_TIME)).toBe(reason);
});

test.each([
	['a bank to which moves add time', {}, true],
	['a bank alone', { clock: bank(0) }, false],
	['a time for each move', { clock: Enum('EachMove') }, true],
	['too few blocks for an answer', { clock: Enum('EachMove'), blue_time: 9 }, false],
	['more than a day', { red_time: DAY + 1 }, false],
] as const)('a house player looks at a duel for anyone with %s', (_, changes, answers) => {
	expect(answersUninvited(settingsOf(5, { ...USUAL, ...changes }), BLOCK_TIME)).toBe(answers);
});
