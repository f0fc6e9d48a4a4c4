import { describe, expect, test } from 'vitest';
import { cell, cells } from '../hex/testing';
import { colourOfMove } from '../hex/colour';
import { openingId, type Settings, replyId } from '../hex/position-id';
import { type CheckedGame, checkedId, checkedIds, type CheckedPosition, readCheckedIds } from './checking';
import type { Game, Reader } from './reading';

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
const KEY = Uint8Array.from(Buffer.from('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d', 'hex'));
const SETTINGS: Settings = { size: 5, redTime: 40, blueTime: 60, deposit: 10n ** 12n, losingRule: 'EveryReply' };
const GAME: CheckedGame = {
	number: 0,
	opener: ALICE,
	settings: SETTINGS,
	opening: cell('c3'),
	position: openingId(0, KEY, SETTINGS, cell('c3')),
};

/** The line of these moves, as an honest node reports it. */
function lineOf(text: string): CheckedPosition[] {
	const moves = cells(text);
	let id = GAME.position;
	return moves.map((move, index) => {
		const parent = index === 0 ? undefined : id;
		if (parent !== undefined) id = replyId(parent, move);
		const of = (colour: string) =>
			moves.slice(0, index + 1).filter((_, earlier) => colourOfMove(earlier + 1) === colour);
		const ply = index + 1;
		const mover = index % 2 === 0 ? ALICE : BOB;
		return { id, parent, cell: move, mover, ply, turn: colourOfMove(ply + 1), red: of('Red'), blue: of('Blue') };
	});
}

const LINE = lineOf('c3 a1 b2 d4');

/** The line with a lie about the move at this index. */
function told(at: number, lie: Partial<CheckedPosition>): CheckedPosition[] {
	return LINE.map((move, index) => (index === at ? { ...move, ...lie } : move));
}

describe('a position may be signed', () => {
	test('if it follows from the game and the line shown', () => {
		expect(checkedId(GAME, LINE)).toBe(LINE[3]!.id);
		expect(checkedId(GAME, LINE.slice(0, 1))).toBe(GAME.position);
	});

	test('in whatever order the node lists its stones', () => {
		expect(checkedId(GAME, told(3, { red: LINE[3]!.red.toReversed() }))).toBe(LINE[3]!.id);
	});
});

describe('a position may not be signed if the node lies about', () => {
	test.each<[string, Partial<CheckedGame>]>([
		['the deposit', { settings: { ...SETTINGS, deposit: 1n } }],
		['the deposit, with too large a number', { settings: { ...SETTINGS, deposit: SETTINGS.deposit + 2n ** 128n } }],
		['the size of the board', { settings: { ...SETTINGS, size: 6 } }],
		['the size of the board, with too large a number', { settings: { ...SETTINGS, size: 5 + 256 } }],
		['Red’s time', { settings: { ...SETTINGS, redTime: 4_000 } }],
		['Blue’s time', { settings: { ...SETTINGS, blueTime: 61 } }],
		['times, with a fraction', { settings: { ...SETTINGS, blueTime: 60.5 } }],
		['the losing rule', { settings: { ...SETTINGS, losingRule: 'AnyReply' } }],
		['the opener', { opener: BOB }],
		['the opener, with an invalid address', { opener: 'Alice' }],
		['the number', { number: 1 }],
		['the opening’s cell', { opening: cell('c2') }],
		['the opening’s position', { position: LINE[1]!.id }],
	])('%s', (_, lie) => {
		const game = { ...GAME, ...lie };
		expect(checkedId(game, LINE)).toBeUndefined();
		expect(checkedId(game, LINE.slice(0, 1))).toBeUndefined();
		expect(checkedIds(game, new Map(LINE.map((move) => [move.id, move])), [LINE[3]!.id])).toBeUndefined();
	});

	test.each<[string, readonly CheckedPosition[]]>([
		['a move of the line', told(1, { cell: cell('a2') })],
		['the last move', told(3, { cell: cell('d5') })],
		['the opening’s move', told(0, { cell: cell('c4') })],
		['the opening’s mover', told(0, { mover: BOB })],
		['the id', told(3, { id: LINE[2]!.id })],
		['the order of the line', [LINE[0]!, LINE[2]!, LINE[1]!, LINE[3]!]],
		['the line, leaving out a move', [LINE[0]!, LINE[1]!, LINE[3]!]],
		['the start of the line', LINE.slice(1)],
		['the line, adding a move', [...LINE.slice(0, 3), { ...LINE[3]!, parent: LINE[1]!.id }]],
		['a red stone', told(3, { red: cells('c3 b3') })],
		['a blue stone', told(3, { blue: cells('a1 d5') })],
		['a stone too many', told(3, { red: cells('c3 b2 e5') })],
		['a stone too few', told(3, { red: cells('c3') })],
		['the turn', told(3, { turn: 'Blue' })],
		['the number of the move', told(3, { ply: 6 })],
		['everything', []],
	])('%s', (_, line) => {
		expect(checkedId(GAME, line)).toBeUndefined();
	});

	test.each(['c3 a1 c3', 'c3 a1 f1', 'c3 a1 c6'])('a line whose moves cannot be made: %s', (text) => {
		expect(checkedId(GAME, lineOf(text))).toBeUndefined();
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
