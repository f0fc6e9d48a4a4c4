import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { layOut } from '../dag/layout';
import { treeOf } from '../dag/tree';
import { emptyRecord, writeRecord } from '../rules/record';
import { ALICE, moves, settingsOf } from '../rules/testing';
import { headingText, outcomeText, recordOfGame } from './records';

/** A game of these moves by one mover, and its record with a main line to `shown`. */
function recorded(shown: string[], ...positions: [id: string, parent: string | undefined, move: string][]) {
	const game = positions.map(([id, parent, move]) => ({
		id,
		parent,
		made: moves(move)[0]!,
		mover: 'Ann',
		bank: undefined,
	}));
	return (settings = settingsOf(5)) =>
		recordOfGame(
			{ number: 7, settings, opener: 'Ann', second: 'Ben' },
			layOut(treeOf(game)),
			(id) => game.find((position) => position.id === id)!,
			shown,
			3_000,
		);
}

const FORKS = [
	['opening', undefined, 'c3'],
	['reply', 'opening', 'a1'],
	['fork', 'reply', 'b1'],
	['other', 'reply', 'a2'],
	['next', 'other', 'd4'],
] as [string, string | undefined, string][];

test('forks are variations, and the line that is shown comes first', () => {
	const line = (shown: string[]) => writeRecord(recorded(shown, ...FORKS)(), 'HexWorld');
	expect(line(['opening', 'reply', 'fork'])).toMatch(/#5c1,c3a1b1$/);
	expect(line(['opening', 'reply', 'other', 'next'])).toMatch(/#5c1,c3a1a2d4$/);
	const sgf = writeRecord(recorded(['opening', 'reply', 'fork'], ...FORKS)(), 'SGF');
	expect(sgf).toMatch(/^\(;.*GM\[11\].*B\[c3\].*W\[a1\].*\(;B\[b1\].*\)\s*\(;B\[a2\].*;W\[d4\].*\)\)\s*$/s);
	expect(sgf).toContain('C[Ann]');
});

test('a duel has players, and clocks in seconds', () => {
	const settings = settingsOf(5, {
		opening_rule: Enum('SwapPieces'),
		placement: Enum('FollowTheLeader'),
		seats: Enum('Duel', { invited: ALICE }),
	});
	const positions = layOut(
		treeOf([
			{ id: 'opening', parent: undefined, made: moves('a3')[0]! },
			{ id: 'swap', parent: 'opening', made: 'swap' },
		]),
	);
	const game = { number: 7, settings, opener: 'Ann', second: 'Ben' };
	const bank = { Red: 100, Blue: 90 };
	const moveOf = (id: string) => ({ made: id === 'swap' ? 'swap' : moves('a3')[0]!, mover: id, bank }) as const;
	const record = recordOfGame(game, positions, moveOf, [], 3_000);
	expect(record).toMatchObject({
		first: 'Ann',
		second: 'Ben',
		name: 'Forking Hex, game 7',
		placement: 'FollowTheLeader',
		time: '0',
		overtime: expect.stringMatching(/s a move$/),
		openingRule: 'SwapPieces',
	});
	expect(record.moves.map(({ comment, clocks }) => [comment, clocks])).toEqual([
		['', { Red: 300, Blue: 270 }],
		['', { Red: 300, Blue: 270 }],
	]);
});

test('a game without positions is an empty record', () => {
	expect(recorded([])().moves).toEqual([]);
});

test('the heading and the result are those that are known', () => {
	const record = emptyRecord(5, 'Handicap');
	expect([headingText(record), outcomeText(record)]).toEqual(['', '']);
	const known = { ...record, first: 'Ann', date: '2000-08-21', outcome: { winner: 'Blue', ending: 'time' } } as const;
	expect([headingText(known), outcomeText(known)]).toEqual(['Ann against unknown, 2000-08-21', 'Blue won on time']);
});
