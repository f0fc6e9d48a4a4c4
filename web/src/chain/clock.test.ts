import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../hex/testing';
import { blocksLeft, closedBeforeItsTime, closesSoon, leftOf, takesMoves } from './clock';
import type { Position } from './reading';
import { positionOf } from './testing';

const SETTINGS = settingsOf(11, { red_time: 100, blue_time: 200 });
const position = (turn: Position['turn'], closesAt: number | undefined, status: Position['status'] = 'Open') =>
	positionOf({ turn, closesAt, status });
const at = (number: number) => ({ hash: '', number });

describe('a position', () => {
	const reply = position('Red', 20);

	test('takes moves up to its last block', () => {
		expect(takesMoves(reply, at(19))).toBe(true);
		expect(blocksLeft(reply, at(19))).toBe(1);
		expect(takesMoves(reply, at(20))).toBe(false);
		expect(blocksLeft(reply, at(25))).toBe(0);
	});

	test('that is an opening has no clock', () => {
		expect(takesMoves(position('Blue', undefined), at(1_000_000))).toBe(true);
	});

	test('that was judged takes no moves, even with time left', () => {
		expect(takesMoves(position('Red', 20, 'Winning'), at(1))).toBe(false);
	});
});

describe('a position closes soon', () => {
	const soon = (turn: Position['turn'], left: number, settings = SETTINGS) =>
		closesSoon(position(turn, 1_000 + left), at(1_000), settings);

	test('when a tenth of the time of the colour to move is left', () => {
		expect([soon('Red', 11), soon('Red', 10), soon('Blue', 21), soon('Blue', 20)]).toEqual([
			false,
			true,
			false,
			true,
		]);
	});

	test('or, where times are short, when five blocks are left', () => {
		const short = { ...SETTINGS, red_time: 8, blue_time: 9 };
		expect([soon('Red', 6, short), soon('Red', 5, short)]).toEqual([false, true]);
	});

	test('not once it has closed, and not if it has no clock', () => {
		expect(soon('Red', 0)).toBe(false);
		expect(closesSoon(position('Blue', undefined), at(1_000), SETTINGS)).toBe(false);
	});
});

describe('a position that closed', () => {
	// The move was made in block 400 with Red to move, so Red has until block 500.
	const parent = position('Red', 500, 'Closed');

	test('before Blue can have run out of time after the earliest reply was proven', () => {
		expect(closedBeforeItsTime(position('Blue', 400), parent, SETTINGS)).toBe(true);
		expect(closedBeforeItsTime(position('Blue', 599), parent, SETTINGS)).toBe(true);
	});

	test('later may have been proven or not', () => {
		expect(closedBeforeItsTime(position('Blue', 600), parent, SETTINGS)).toBe(false);
	});

	test('and follows the opening, whose time is not known, may have been proven or not', () => {
		expect(closedBeforeItsTime(position('Red', 10), position('Blue', undefined, 'Closed'), SETTINGS)).toBe(false);
		expect(closedBeforeItsTime(position('Red', 10), undefined, SETTINGS)).toBe(false);
	});

	test('in a duel may have been proven or not, since its parent closed with the reply', () => {
		const duel = { ...SETTINGS, seats: Enum('Duel', { invited: undefined }) };
		expect(closedBeforeItsTime(position('Blue', 400), parent, duel)).toBe(false);
	});
});

describe('the blocks that a colour has left', () => {
	// The move was made in block 400. Red is to move and has 100 blocks left, Blue has 70.
	const reply = positionOf({ turn: 'Red', bank: { Red: 100, Blue: 70 }, closesAt: 500 });

	test('run down while it is its turn', () => {
		expect([400, 430, 500, 501].map((block) => leftOf('Red', reply, at(block)))).toEqual([100, 70, 0, 0]);
		expect([400, 430, 500, 501].map((block) => leftOf('Blue', reply, at(block)))).toEqual([70, 70, 70, 70]);
	});

	test('do not run down before the reply to the opening', () => {
		const opening = positionOf({ turn: 'Blue', bank: { Red: 100, Blue: 70 } });
		expect([leftOf('Red', opening, at(1_000)), leftOf('Blue', opening, at(1_000))]).toEqual([100, 70]);
	});

	test('are counted for each move alone in games without a bank', () => {
		expect(leftOf('Red', position('Red', 500), at(400))).toBeUndefined();
	});
});
