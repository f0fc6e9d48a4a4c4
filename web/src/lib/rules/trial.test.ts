import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { stoneOn } from '../hex/board';
import { moveText } from '../hex/move';
import { chainOf, movesAfter, redo, stateAt, tried, type Trial, trialFrom, triedCells, undo, withMark } from './trial';
import type { Settings } from './settings';
import { turnOf } from './state';
import { cell, cells, moves, settingsOf, stateOfLine } from './testing';

/** A trial of these moves, which starts after a line. */
function trial(size: number, line: string, text = '', settings: Partial<Settings> = {}): Trial {
	const base = stateOfLine(settingsOf(size, settings), line)!;
	return moves(text).reduce(tried, trialFrom(base));
}

const text = ({ moves }: Trial) => moves.map(moveText).join(' ');

describe('a trial', () => {
	test('plays both colours, from the state that it starts from', () => {
		const line = trial(4, 'a1 b1', 'c2 d2 c3');
		expect(['a1', 'b1', 'c2', 'd2', 'c3'].map((each) => stoneOn(stateAt(line).board, cell(each)))).toEqual([
			'Red',
			'Blue',
			'Red',
			'Blue',
			'Red',
		]);
		expect(turnOf(stateAt(line))).toBe('Blue');
		expect(triedCells(line)).toEqual(cells('c2 d2 c3'));
	});

	test('takes no illegal move', () => {
		const line = trial(4, 'a1 b1', 'c2');
		for (const move of moves('a1 c2 swap')) expect(tried(line, move)).toBe(line);
	});

	test('swaps where a swap is a legal move, and nowhere else', () => {
		const swapped = trial(4, 'a3', 'swap', { opening_rule: Enum('SwapPieces') });
		expect(stoneOn(stateAt(swapped).board, cell('c1'))).toBe('Blue');
		expect(text(trial(4, 'a3', 'swap'))).toBe('');
		expect(text(tried(trial(4, 'a3', 'b2', { opening_rule: Enum('SwapPieces') }), 'swap'))).toBe('b2');
	});

	test('follows the Leader', () => {
		const line = trial(5, 'c3', '', { placement: Enum('FollowTheLeader') });
		expect(tried(line, cell('a1'))).toBe(line);
		expect(text(tried(line, cell('c2')))).toBe('c2');
	});

	test('ends with a move that connects, until it is taken back', () => {
		const line = trial(2, 'a1', 'b1 a2');
		expect(chainOf(line)).toEqual(cells('a1 a2'));
		expect(movesAfter(line)).toEqual([]);
		expect(tried(line, cell('b2'))).toBe(line);
		expect(chainOf(undo(line))).toBeUndefined();
		expect(text(tried(undo(line), cell('b2')))).toBe('b1 b2');
	});

	test('goes on after a connection that it starts from: no one has proven it', () => {
		const line = trial(2, 'a1 b1 a2');
		expect(chainOf(line)).toBeUndefined();
		expect(text(tried(line, cell('b2')))).toBe('b2');
	});
});

describe('moves that were taken back', () => {
	test('can be done again, in their order', () => {
		const back = undo(trial(4, 'a1', 'b1 c2 d2'), 2);
		expect(text(back)).toBe('b1');
		expect(text(redo(back))).toBe('b1 c2');
		expect(text(redo(redo(redo(back))))).toBe('b1 c2 d2');
	});

	test('stay, if the player makes the same move again, and go with another one', () => {
		const back = undo(trial(4, 'a1', 'b1 c2 d2'), 2);
		expect(text(redo(tried(back, cell('c2'))))).toBe('b1 c2 d2');
		expect(text(redo(tried(back, cell('c3'))))).toBe('b1 c3');
	});

	test('are those that there are', () => {
		const line = trial(4, 'a1', 'b1');
		expect(text(undo(line, 5))).toBe('');
		expect(text(undo(undo(line)))).toBe('');
		expect(text(redo(undo(undo(line))))).toBe('b1');
	});
});

test('a mark comes and goes, and stays while moves do', () => {
	const marked = withMark(withMark(trial(4, 'a1'), cell('b2')), cell('c3'));
	expect(tried(marked, cell('b2')).marks).toEqual(cells('b2 c3'));
	expect(withMark(marked, cell('b2')).marks).toEqual(cells('c3'));
});
