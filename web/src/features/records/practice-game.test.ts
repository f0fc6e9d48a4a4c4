import { describe, expect, test } from 'vitest';
import { allCells } from '../../lib/hex/cell';
import type { Analysis, Judged } from '../../lib/rules/engine';
import { type Move, moveText } from '../../lib/hex/move';
import { choice, practiceOf, takenBack, wonBy } from './practice-game';
import { legalMoves, turnOf } from '../../lib/rules/state';
import { cell, cells, moves } from '../../lib/rules/testing';
import { movesAfter, stateAt, tried } from '../../lib/rules/trial';

const game = (line: string, canSwap = true) => moves(line).reduce(tried, practiceOf({ size: 5, canSwap }));
const text = (line: { readonly moves: readonly Move[] }) => line.moves.map(moveText).join(' ');

/** A random source that returns these numbers in order, then the last number again and again. */
const given =
	(...numbers: number[]) =>
	() =>
		numbers.length > 1 ? numbers.shift()! : numbers[0]!;

function analysis(chance: number, ...replies: string[]): Analysis {
	const judged = replies.map((text): Judged => ({ made: moves(text)[0]!, chance, visits: 1, winning: undefined }));
	return { turn: 'Red', chance, proof: undefined, simulations: 10, replies: judged };
}

describe('a practice game', () => {
	test('begins with Red on an empty board', () => {
		expect(turnOf(stateAt(game('')))).toBe('Red');
		expect(legalMoves(stateAt(game('')))).toEqual(allCells(5));
		expect(turnOf(stateAt(game('a1')))).toBe('Blue');
	});

	test('lets Blue take the opening over if that was chosen', () => {
		expect(movesAfter(game('b3'))).toContain('swap');
		expect(movesAfter(game('b3', false))).not.toContain('swap');
		expect(turnOf(stateAt(game('b3 swap')))).toBe('Red');
	});

	test('is won by who connects', () => {
		const line = 'c1 a1 c2 a2 c3 a3 c4 a4';
		expect(wonBy(game(line))).toBeUndefined();
		expect(wonBy(game(`${line} c5`))).toEqual({ winner: 'Red', chain: cells('c1 c2 c3 c4 c5') });
	});
});

describe('taking a move back', () => {
	test('takes the engine’s reply too', () => {
		expect(text(takenBack(game('c3 b2 d4 d2'), 'Red'))).toBe('c3 b2');
		expect(text(takenBack(game('c3 b2 d4'), 'Blue'))).toBe('c3');
	});

	test('takes one move if the engine has not replied yet', () => {
		expect(text(takenBack(game('c3 b2 d4'), 'Red'))).toBe('c3 b2');
	});

	test('leaves the engine’s first move', () => {
		expect(text(takenBack(game('c3'), 'Blue'))).toBe('c3');
		expect(text(takenBack(game(''), 'Red'))).toBe('');
	});
});

describe('the engine replies', () => {
	const seen = analysis(0.6, 'a1', 'b2', 'c3');

	test.each(['easy', 'medium', 'hard'] as const)(
		'with the best move it sees, if chance does not decide: %s',
		(level) => {
			expect(choice(seen, level, given(0.9))).toEqual(cell('a1'));
		},
	);

	test('with another good one by chance, but not when it plays hard', () => {
		expect(choice(seen, 'easy', given(0, 0.99))).toEqual(cell('c3'));
		expect(choice(seen, 'medium', given(0.2, 0.99))).toEqual(cell('a1'));
		expect(choice(seen, 'hard', given(0, 0.99))).toEqual(cell('a1'));
	});

	test('not on a full board', () => {
		expect(choice(analysis(0.5), 'easy', given(0))).toBeUndefined();
	});
});
