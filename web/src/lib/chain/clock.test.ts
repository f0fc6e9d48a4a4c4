import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../rules/testing';
import { blocksLeft, clocksAt, closedBeforeItsTime, closesSoon, takesMoves } from './clock';
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

describe('the clocks of a duel', () => {
	const bank = { Red: 100, Blue: 70 };
	// The move was made in block 400. Red is to move and has 100 blocks left, Blue has 70.
	const above = positionOf({ closesAt: 400 });
	const reply = positionOf({ turn: 'Red', bank, closesAt: 500 });
	const clocks = (position: Position, block: number, isLate = false, from: Position | undefined = above) =>
		clocksAt(position, from, SETTINGS, at(block), isLate);

	test('run down for the colour to move', () => {
		expect([400, 430, 499].map((block) => clocks(reply, block))).toEqual(
			[100, 70, 1].map((Red) => ({ Red, Blue: 70 })),
		);
	});

	test('stay what they were when the position was answered or given up', () => {
		const closed = positionOf({ turn: 'Red', bank, closesAt: 430, status: 'Winning' });
		expect(clocks(closed, 9_000)).toEqual({ Red: 70, Blue: 70 });
		expect(clocks({ ...closed, closesAt: 500 }, 9_000)).toEqual({ Red: 0, Blue: 70 });
	});

	test('are those of its move after the opening, whose time is not known, unless that time ran out', () => {
		const closed = positionOf({ turn: 'Red', bank, closesAt: 430, status: 'Winning' });
		expect(clocks(closed, 9_000, false, positionOf())).toEqual(bank);
		expect(clocks(closed, 9_000, true, positionOf())).toEqual({ Red: 0, Blue: 70 });
	});

	test('begin anew with each move in games without a bank', () => {
		expect(clocks(position('Red', 500), 430)).toEqual({ Red: 70, Blue: 200 });
	});

	test('do not exist before the reply to the opening', () => {
		expect(clocks(positionOf({ turn: 'Blue', bank }), 1_000)).toBeUndefined();
	});
});
