import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import type { Colour } from '../../hex/colour';
import { openingId, type PositionId, replyId } from '../../rules/position-id';
import type { Settings } from '../../rules/settings';
import type { Lead } from '../../rules/state';
import { ALICE, BOB, cell, cells, moves, settingsOf } from '../../rules/testing';
import { type CheckedGame, checkedId, checkedIds, type CheckedPosition, readCheckedIds } from './checking';
import type { Game, Reader } from '../reading';

/** Alice's game with these settings and this opening. */
function gameOf(settings: Settings, opening: string): CheckedGame {
	const position = openingId(0, ALICE, settings, cell(opening));
	return { number: 0, opener: ALICE, settings, opening: cell(opening), position };
}

/** A move and the state after it: the red stones, the blue stones, the turn and the lead. */
type Shown = readonly [move: string, red: string, blue: string, turn: Colour, lead?: Lead];

/** The line of these moves in a game, as an honest node reports it. */
function lineOf(game: CheckedGame, ...shown: readonly Shown[]): CheckedPosition[] {
	let parent: PositionId | undefined;
	return shown.map(([move, red, blue, turn, lead], index) => {
		const [made] = moves(move);
		const id = parent === undefined ? game.position : replyId(parent, made!);
		const mover = index % 2 === 0 ? ALICE : BOB;
		const stones = { red: cells(red), blue: cells(blue) };
		const position = { id, parent, made: made!, mover, ply: index + 1, turn, lead, ...stones };
		parent = id;
		return position;
	});
}

/** The line with a lie about the move at this index. */
function changed(line: readonly CheckedPosition[], at: number, lie: Partial<CheckedPosition>): CheckedPosition[] {
	return line.map((move, index) => (index === at ? { ...move, ...lie } : move));
}

const SETTINGS = settingsOf(5);
const GAME = gameOf(SETTINGS, 'c3');
const START = [
	['c3', 'c3', '', 'Blue'],
	['a1', 'c3', 'a1', 'Red'],
] as const;
const LINE = lineOf(GAME, ...START, ['b2', 'c3 b2', 'a1', 'Blue'], ['d4', 'c3 b2', 'a1 d4', 'Red']);

describe('a position may be signed', () => {
	test('if it follows from the game and the line shown', () => {
		expect(checkedId(GAME, LINE)).toBe(LINE[3]!.id);
		expect(checkedId(GAME, LINE.slice(0, 1))).toBe(GAME.position);
	});

	test('in whatever order the node lists its stones', () => {
		expect(checkedId(GAME, changed(LINE, 3, { red: LINE[3]!.red.toReversed() }))).toBe(LINE[3]!.id);
	});
});

describe('a position may not be signed if the node lies about', () => {
	const expectRefused = (game: CheckedGame) => {
		expect(checkedId(game, LINE)).toBeUndefined();
		expect(checkedId(game, LINE.slice(0, 1))).toBeUndefined();
		expect(checkedIds(game, new Map(LINE.map((move) => [move.id, move])), [LINE[3]!.id])).toBeUndefined();
	};

	test.each<[string, Partial<CheckedGame>]>([
		['the opener', { opener: BOB }],
		['the opener, with an invalid address', { opener: 'Alice' }],
		['the number', { number: 1 }],
		['the opening’s cell', { opening: cell('c2') }],
		['the opening’s position', { position: LINE[1]!.id }],
	])('%s', (_, lie) => expectRefused({ ...GAME, ...lie }));

	test.each<[string, Partial<Settings>]>([
		['the deposit', { deposit: 1n }],
		['the deposit, with too large a number', { deposit: SETTINGS.deposit + 2n ** 128n }],
		['the size of the board', { board_size: 6 }],
		['the size of the board, with too large a number', { board_size: 5 + 256 }],
		['Red’s time', { red_time: 4_000 }],
		['Blue’s time', { blue_time: 61 }],
		['times, with a fraction', { blue_time: 60.5 }],
		['the losing rule', { losing_rule: Enum('AnyReply') }],
		['the losing rule, with an unknown one', { losing_rule: { type: 'NoReply', value: undefined } as never }],
		[
			'the losing rule, with the name of a function',
			{ losing_rule: { type: 'constructor', value: undefined } as never },
		],
		['the opening rule', { opening_rule: Enum('SwapPieces') }],
		['the placement', { placement: Enum('FollowTheLeader') }],
		['the seats', { seats: Enum('Duel', { invited: undefined }) }],
		['the account that is invited', { seats: Enum('Duel', { invited: BOB }) }],
		['the account that is invited, with an invalid address', { seats: Enum('Duel', { invited: 'Bob' }) }],
		['the bank', { clock: Enum('Bank', { increment: 0 }) }],
		['the premium for forks', { fork_premium: 1 }],
		['the premium for forks, with too large a number', { fork_premium: 256 }],
		['the step of each move', { ply_step: 1n }],
		['the reward', { reward: Enum('Halving') }],
	])('%s', (_, lie) => expectRefused({ ...GAME, settings: { ...SETTINGS, ...lie } }));

	test.each<[string, readonly CheckedPosition[]]>([
		['a move of the line', changed(LINE, 1, { made: cell('a2') })],
		['the last move', changed(LINE, 3, { made: cell('d5') })],
		['the last move, which was no swap', changed(LINE, 3, { made: 'swap' })],
		['the opening’s move', changed(LINE, 0, { made: cell('c4') })],
		['the opening’s mover', changed(LINE, 0, { mover: BOB })],
		['the id', changed(LINE, 3, { id: LINE[2]!.id })],
		['the order of the line', [LINE[0]!, LINE[2]!, LINE[1]!, LINE[3]!]],
		['the line, leaving out a move', [LINE[0]!, LINE[1]!, LINE[3]!]],
		['the start of the line', LINE.slice(1)],
		['the line, adding a move', [...LINE.slice(0, 3), { ...LINE[3]!, parent: LINE[1]!.id }]],
		['a red stone', changed(LINE, 3, { red: cells('c3 b3') })],
		['a blue stone', changed(LINE, 3, { blue: cells('a1 d5') })],
		['a stone too many', changed(LINE, 3, { red: cells('c3 b2 e5') })],
		['a stone too few', changed(LINE, 3, { red: cells('c3') })],
		['the turn', changed(LINE, 3, { turn: 'Blue' })],
		['the number of the move', changed(LINE, 3, { ply: 6 })],
		['a Leader, where there is none', changed(LINE, 3, { lead: { leader: 'First', stone: cell('b2') } })],
		['everything', []],
	])('%s', (_, line) => {
		expect(checkedId(GAME, line)).toBeUndefined();
	});

	test.each<[string, Shown]>([
		['on a stone', ['c3', 'c3', 'a1', 'Blue']],
		['beyond the board', ['f1', 'c3', 'a1', 'Blue']],
		['that is a swap', ['swap', 'c3', 'a1', 'Blue']],
	])('a line with a move %s', (_, last) => {
		expect(checkedId(GAME, lineOf(GAME, ...START, last))).toBeUndefined();
	});
});

describe('after a swap', () => {
	const pieces = gameOf(settingsOf(5, { opening_rule: Enum('SwapPieces') }), 'a3');
	const sides = gameOf(settingsOf(5, { opening_rule: Enum('SwapSides') }), 'a3');
	const swappedPieces = lineOf(
		pieces,
		...([
			['a3', 'a3', '', 'Blue'],
			['swap', '', 'c1', 'Red'],
			['a3', 'a3', 'c1', 'Blue'],
		] as const),
	);
	const swappedSides = lineOf(
		sides,
		...([
			['a3', 'a3', '', 'Blue'],
			['swap', 'a3', '', 'Blue'],
			['c3', 'a3', 'c3', 'Red'],
		] as const),
	);

	test('a position of an honest node may be signed', () => {
		for (const length of [1, 2, 3]) {
			expect(checkedId(pieces, swappedPieces.slice(0, length))).toBe(swappedPieces[length - 1]!.id);
			expect(checkedId(sides, swappedSides.slice(0, length))).toBe(swappedSides[length - 1]!.id);
		}
	});

	test.each<[string, CheckedGame, readonly CheckedPosition[], Partial<CheckedPosition>]>([
		['the stone that was not mirrored', pieces, swappedPieces, { blue: cells('a3') }],
		['the stone that kept its colour', pieces, swappedPieces, { red: cells('c1'), blue: [] }],
		['the stone that stayed', pieces, swappedPieces, { red: cells('a3') }],
		['the turn, as if sides had been exchanged', pieces, swappedPieces, { turn: 'Blue' }],
		['the stone, as if pieces had been exchanged', sides, swappedSides, { red: [], blue: cells('c1') }],
		['the turn, as if colours had stayed', sides, swappedSides, { turn: 'Red' }],
		['the move, which was a stone', sides, swappedSides, { made: cell('c1') }],
	])('it may not if the node lies about %s', (_, game, line, lie) => {
		expect(checkedId(game, changed(line.slice(0, 2), 1, lie))).toBeUndefined();
	});

	test('in a game without swaps, no position may be signed', () => {
		const shown: readonly Shown[] = [
			['a3', 'a3', '', 'Blue'],
			['swap', 'a3', '', 'Blue'],
		];
		const plain = gameOf(SETTINGS, 'a3');
		expect(checkedId(plain, lineOf(plain, ...shown))).toBeUndefined();
	});
});

describe('in Follow-the-Leader', () => {
	const game = gameOf(settingsOf(5, { placement: Enum('FollowTheLeader') }), 'c3');
	const [first, second] = [
		{ leader: 'First', stone: cell('c3') },
		{ leader: 'First', stone: cell('c2') },
	] as const;
	const follows = [
		['c3', 'c3', '', 'Blue', first],
		['c4', 'c3', 'c4', 'Red', first],
	] as const;
	const line = lineOf(game, ...follows, ['c2', 'c3 c2', 'c4', 'Blue', second]);

	test('a position of an honest node may be signed', () => {
		for (const length of [1, 2, 3]) expect(checkedId(game, line.slice(0, length))).toBe(line[length - 1]!.id);
	});

	test.each<[string, Partial<CheckedPosition>]>([
		['the Leader', { lead: { ...second, leader: 'Second' } }],
		['the leading stone', { lead: first }],
		['the leading stone, which is none', { lead: undefined }],
	])('it may not if the node lies about %s', (_, lie) => {
		expect(checkedId(game, changed(line, 2, lie))).toBeUndefined();
	});

	test('it may not if a stone does not follow', () => {
		const astray = lineOf(game, ...follows, ['c5', 'c3 c5', 'c4', 'Blue', { leader: 'First', stone: cell('c5') }]);
		expect(checkedId(game, astray)).toBeUndefined();
	});
});

describe('positions whose stones are not shown', () => {
	const positions = new Map(LINE.map((move) => [move.id, move]));
	const ids = [LINE[3]!.id, LINE[1]!.id];

	test('may be signed if all of them follow from the game', () => {
		expect(checkedIds(GAME, positions, ids)).toEqual(ids);
		expect(checkedIds(GAME, positions, [])).toEqual([]);
	});

	test('may not be signed if one of them does not, is unknown, or leads in a circle', () => {
		const other = replyId(ids[0]!, cell('e5'));
		expect(checkedIds(GAME, positions, [...ids, other])).toBeUndefined();
		expect(checkedIds(GAME, new Map([...positions, [other, { ...LINE[3]!, id: other }]]), [other])).toBeUndefined();
		const circle = new Map([...positions, [other, { ...LINE[3]!, id: other, parent: other }]]);
		expect(checkedIds(GAME, circle, [other])).toBeUndefined();
	});

	test('are looked up if the page has not read them', async () => {
		const reader = { positions: async () => [...positions.values()] } as unknown as Reader;
		expect(await readCheckedIds(reader, { ...GAME, positions: 4 } as Game, ids)).toEqual(ids);
		expect(await readCheckedIds(reader, { ...GAME, number: 1, positions: 4 } as Game, ids)).toBeUndefined();
	});
});
