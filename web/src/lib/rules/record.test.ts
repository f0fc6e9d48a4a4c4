import { expect, test } from 'vitest';
import { moveText } from '../hex/move';
import {
	emptyRecord,
	FORMATS,
	type GameRecord,
	lineIn,
	mainLineAfter,
	readRecord,
	textOfBytes,
	repliesIn,
	withMainLine,
	withMove,
	writeRecord,
} from './record';
import { turnOf } from './state';
import { moves } from './testing';

const GAME =
	'(;FF[4]GM[11]SZ[5]PB[Ann]PW[Ben]RE[B+R]C[start];B[a3];W[swap-pieces]BL[90];B[b2]C[why?](;W[c3])(;W[d4];B[d5]))';

function read(text: string, size?: number): GameRecord {
	const reading = readRecord(text, size);
	if ('mistake' in reading) throw new Error(reading.mistake);
	return reading.record;
}

/** The moves of the line up to a move, as text. */
function textTo(record: GameRecord, number: number): string {
	return lineIn(record, number)
		.map((move) => moveText(record.moves[move - 1]!.made))
		.join(' ');
}

test('a record in SGF has its heading, moves, comments and clocks', () => {
	const record = read(GAME);
	expect(record).toMatchObject({ size: 5, openingRule: 'SwapPieces', first: 'Ann', second: 'Ben', comment: 'start' });
	expect(record.outcome).toEqual({ winner: 'Red', ending: 'resignation' });
	expect(record.moves[1]!.clocks).toEqual({ Red: 90, Blue: undefined });
	expect(record.moves[2]!.comment).toBe('why?');
	expect(repliesIn(record)).toEqual([[1], [2], [3], [4, 5], [], [6], []]);
	expect([4, 6, 0].map((number) => textTo(record, number))).toEqual(['a3 swap b2 c3', 'a3 swap b2 d4 d5', '']);
});

test('a record is read as it was written, and links and lists have its main line', () => {
	const record = read(GAME);
	expect(read(writeRecord(record, 'SGF'))).toEqual(record);
	for (const format of FORMATS) {
		const again = read(writeRecord(record, format), 5);
		expect(textTo(again, 4), format).toBe('a3 swap b2 c3');
	}
});

test('a record from a position has its stones and its turn, and only SGF holds it', () => {
	const record = read('(;SZ[5]AB[a3][b2]AW[c3]PL[B]C[go];B[d1];W[e1])');
	expect(record.root && turnOf(record.root)).toBe('Red');
	expect(record.root?.board.stones.filter((stone) => stone === 'Red')).toHaveLength(2);
	expect(textTo(record, 2)).toBe('d1 e1');
	expect(read(writeRecord(record, 'SGF'))).toEqual(record);
	for (const format of FORMATS.slice(1)) expect(() => writeRecord(record, format), format).toThrow('position');
});

test('every letter of a comment survives', () => {
	const comment = 'ä ] \\ ) 白先 🙂';
	const [record] = withMove({ ...emptyRecord(3, 'Handicap'), comment }, 0, moves('b2')[0]!);
	expect(read(writeRecord(record, 'SGF'))).toEqual(record);
});

test('the bytes of a file are a text in whatever character set', () => {
	expect(textOfBytes(Uint8Array.of(0x52, 0x65, 0x6e, 0xe9))).toBe('René');
	expect(textOfBytes(new TextEncoder().encode('白先'))).toBe('白先');
	expect(textOfBytes(new Uint8Array(17 << 20))).toBeUndefined();
});

test('mistakes beside the moves are read past, and named', () => {
	expect(readRecord('From: Ann\n(;SZ[5]RE[?!];B[a3]')).toMatchObject({
		record: { moves: [{ made: moves('a3')[0] }] },
		warnings: [
			'line 1, column 1: "From: Ann" belongs to no game',
			'line 2, column 11: "?!" is no result: expected one such as B+, W+Resign or ?',
			'line 2, column 20: the last bracket of the game is missing',
		],
	});
});

test('a mistake is a sentence that names its place', () => {
	expect(readRecord('(;SZ[5];B[a9])')).toMatchObject({
		mistake: 'line 1, column 11: "a9" is not on a board of size 5',
	});
	expect(readRecord('a3 b2')).toMatchObject({ mistake: expect.stringContaining('size') });
	expect(readRecord('a'.repeat(17 << 20))).toMatchObject({ mistake: 'it is too long' });
});

test('a record grows by moves, once each', () => {
	const [opening, reply, fork] = moves('a1 b1 c1');
	const [one, first] = withMove(emptyRecord(3, 'Handicap'), 0, opening!);
	const [two, second] = withMove(one, first, reply!);
	const [three, third] = withMove(two, first, fork!);
	expect([first, second, third]).toEqual([1, 2, 3]);
	expect(withMove(three, first, reply!)).toEqual([three, second]);
	expect(repliesIn(three)).toEqual([[1], [2, 3], [], []]);
	expect(one.moves).toHaveLength(1);
});

test('any line can become the main line, without the outcome of the one before', () => {
	const record = read(GAME);
	const mainOf = (one: GameRecord) => textTo(one, mainLineAfter(one, 0).at(-1) ?? 0);
	expect(mainOf(record)).toBe('a3 swap b2 c3');
	for (const number of [0, 2, 4]) expect(withMainLine(record, number)).toBe(record);
	const other = withMainLine(record, 5);
	expect(other.outcome).toBeUndefined();
	expect(mainOf(other)).toBe('a3 swap b2 d4 d5');
	expect(other.moves).toHaveLength(record.moves.length);
	expect(mainOf(withMainLine(other, 6))).toBe('a3 swap b2 c3');
	expect(read(writeRecord(other, 'SGF'))).toEqual(other);
});

test('an illegal move is not written', () => {
	const [record] = withMove(emptyRecord(3, 'Handicap'), 0, 'swap');
	expect(() => writeRecord(record, 'SGF')).toThrow(/swap/);
});

test('one game of several is read by its number, and the others are named', () => {
	const text = '(;SZ[5]PB[Ann];B[a1])(;SZ[5]PB[Ben]RE[W+T];B[a9])(;SZ[5]PB[Cas]RE[W+T];B[a2])';
	const first = readRecord(text);
	expect(first).toMatchObject({ record: { first: 'Ann' }, warnings: [] });
	expect(first.games.map((game) => game?.first)).toEqual(['Ann', undefined, 'Cas']);
	expect(first.games[2]!.outcome).toEqual({ winner: 'Blue', ending: 'time' });
	expect(readRecord(text, undefined, 3)).toMatchObject({ record: { first: 'Cas' }, games: first.games });
	expect(readRecord(text, undefined, 2)).toMatchObject({
		mistake: expect.stringContaining('a9'),
		games: first.games,
	});
});
