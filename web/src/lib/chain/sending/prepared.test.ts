import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { moveText } from '../../hex/move';
import { cell, cells, moves, settingsOf } from '../../rules/testing';
import { answersIn, type Known, parsePrepared, verdictOn } from './prepared';
import type { Position } from '../reading';
import { gameOf, knownOf, positionOf, replyTo } from '../testing';

const ROOT = positionOf({ mover: 'Bob', closesAt: 90 });
const TOKEN = 10n ** 12n;
const [ANSWER] = answersIn(settingsOf(4), 'me', ROOT, moves('d4 c2'));
/** The position after d4, which another player made. */
const REPLY = replyTo(ROOT, 'd4', { closesAt: 50 });

function known(positions: readonly Position[], settings = {}, changes: Partial<Known> = {}): Known {
	return knownOf(gameOf(4, settings, { opener: 'Bob' }), positions, changes);
}

test('a line holds the answers to every other of its moves', () => {
	const answers = answersIn(settingsOf(4, { ply_step: 5n }), 'me', ROOT, moves('d4 c2 d3 c1 d2'));
	expect(answers.map(({ after, move }) => [after.map(moveText).join(' '), moveText(move)])).toEqual([
		['d4', 'c2'],
		['d4 c2 d3', 'c1'],
	]);
	expect(answers[0]).toMatchObject({ account: 'me', on: REPLY.id, most: String(TOKEN + 5n) });
	expect(answersIn(settingsOf(4), 'me', ROOT, moves('d4'))).toEqual([]);
});

test('only what is an answer is read from the store', () => {
	const swap = { ...ANSWER!, after: ['swap'], move: 'swap' };
	expect(parsePrepared([ANSWER, swap])).toEqual([ANSWER, swap]);
	const wrong: readonly unknown[] = [
		null,
		'c2',
		{ ...ANSWER, account: 7 },
		{ ...ANSWER, on: '0x12' },
		{ ...ANSWER, after: 'd4' },
		{ ...ANSWER, after: [{ column: 1 }] },
		{ ...ANSWER, move: { column: 32, row: 0 } },
		{ ...ANSWER, move: { column: -1, row: 0 } },
		{ ...ANSWER, move: { column: 0.5, row: 0 } },
		{ ...ANSWER, move: null },
		{ ...ANSWER, most: 1 },
		{ ...ANSWER, most: '-1' },
		{ ...ANSWER, most: '1e12' },
	];
	expect(parsePrepared(wrong)).toEqual([]);
	for (const stored of [undefined, null, 'c2', { 0: ANSWER }]) expect(parsePrepared(stored)).toEqual([]);
});

describe('a prepared answer', () => {
	test('waits until the reply is on the chain', () => {
		expect(verdictOn(ANSWER!, known([ROOT]))).toBe('wait');
		expect(verdictOn(ANSWER!, known([ROOT, REPLY], {}, { isOnChain: () => false }))).toBe('wait');
	});

	test('is played on that position, at its price', () => {
		expect(verdictOn(ANSWER!, known([ROOT, REPLY]))).toEqual({
			name: 'play',
			game: 0,
			position: REPLY.id,
			move: cell('c2'),
			chain: undefined,
			most: TOKEN,
		});
	});

	test('comes with its proof where it connects', () => {
		const red = cells('c1 c3 c4');
		expect(verdictOn(ANSWER!, known([ROOT, { ...REPLY, red }]))).toMatchObject({ chain: cells('c1 c2 c3 c4') });
	});

	test('is called off by a reply of the player, who has not asked to answer it', () => {
		expect(verdictOn(ANSWER!, known([ROOT, { ...REPLY, mover: 'me' }]))).toBe('called-off');
	});

	test('is not signed while the line does not fit its id', () => {
		expect(verdictOn(ANSWER!, known([ROOT, REPLY], {}, { checked: () => undefined }))).toBe('wait');
	});

	const mine = positionOf({ id: 'other', parent: REPLY.id, made: cell('b2'), mover: 'me', ply: 3 });
	test.each<[string, Known]>([
		['the player has played otherwise', known([ROOT, REPLY, mine])],
		['somebody else has made the same move', known([ROOT, REPLY, { ...mine, mover: 'Eve', made: cell('c2') }])],
		['the position is closed', known([ROOT, { ...REPLY, status: 'Closed' }])],
		['its time is over', known([ROOT, { ...REPLY, closesAt: 10 }])],
		['forks have raised the price', known([ROOT, { ...REPLY, replies: 1 }], { fork_premium: 1 })],
		['it is not the player’s turn in the duel', known([ROOT, REPLY], { seats: Enum('Duel', { invited: 'me' }) })],
		['the cell is taken', known([ROOT, { ...REPLY, red: cells('a1 c2') }])],
	])('is called off when %s', (_, then) => {
		expect(verdictOn(ANSWER!, then)).toBe('called-off');
	});
});
