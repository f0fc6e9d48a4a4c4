// Records of games in the formats of other Hex programs: reading, changing and writing.

import {
	_void,
	Bytes,
	type CodecType,
	Option,
	Result,
	str,
	Struct,
	u32,
	u8,
	Variant,
	Vector,
} from '@polkadot-api/substrate-bindings';
import { type Colour, COLOURS } from '../hex/colour';
import { isSameMove, type Move } from '../hex/move';
import { littleEndian } from '../hex/scale';
import { call } from './rules';
import { bytesOfSettings, OPENING_RULES, type OpeningRule, PLACEMENTS, type Settings } from './settings';
import { bytesOfState, type State, stateOfBytes } from './state';

/** The ways to win a game. */
const ENDINGS = ['connection', 'resignation', 'forfeit', 'time', 'unknown'] as const;
export type Ending = (typeof ENDINGS)[number];

export const FORMATS = ['SGF', 'HexWorld', 'trmph', 'moves'] as const;
export type Format = (typeof FORMATS)[number];

/** A move of a record and its place in the tree of moves. */
export interface RecordMove {
	/** The number of the previous move on the line, counted from 1; 0 for an opening. */
	readonly parent: number;
	readonly made: Move;
	readonly comment: string;
	/** The time that each colour has left after the move, in seconds. */
	readonly clocks: Readonly<Record<Colour, number | undefined>>;
}

/** The record of a game. Immutable. An empty text stands for an unknown one. */
export interface GameRecord {
	readonly size: number;
	readonly openingRule: OpeningRule;
	/** The name of the player who opens. */
	readonly first: string;
	readonly second: string;
	readonly name: string;
	readonly date: string;
	readonly place: string;
	/** The time of each player for the whole game, usually in seconds. */
	readonly time: string;
	/** The time for single moves. */
	readonly overtime: string;
	readonly placement: (typeof PLACEMENTS)[number];
	readonly outcome: { readonly winner: Colour; readonly ending: Ending } | undefined;
	/** The position with which the record begins; undefined for the empty board. */
	readonly root: State | undefined;
	/** The comment on the board before any move. */
	readonly comment: string;
	/** The moves, each after its parent. Among moves with one parent, the first is on the main line. */
	readonly moves: readonly RecordMove[];
}

/** A record without moves, names, date, place or outcome. */
export function emptyRecord(size: number, openingRule: OpeningRule): GameRecord {
	const texts = { first: '', second: '', name: '', date: '', place: '', time: '', overtime: '', comment: '' };
	return { ...texts, size, openingRule, placement: 'Anywhere', outcome: undefined, root: undefined, moves: [] };
}

/** The numbers of the replies to each move, by the move's number counted from 1. The openings are at 0. */
export function repliesIn({ moves }: GameRecord): number[][] {
	const replies: number[][] = Array.from({ length: moves.length + 1 }, () => []);
	moves.forEach(({ parent }, index) => replies[parent]?.push(index + 1));
	return replies;
}

/** The numbers of the moves on the main line after a move. The whole main line comes after 0. */
export function mainLineAfter(record: GameRecord, number: number): number[] {
	const replies = repliesIn(record);
	const line: number[] = [];
	for (let [next] = replies[number] ?? []; next !== undefined; [next] = replies[next] ?? []) line.push(next);
	return line;
}

/**
 * The record with a main line through a move. If the main line changes, the record loses its outcome, which was that of
 * the old main line.
 */
export function withMainLine(record: GameRecord, number: number): GameRecord {
	const line = [...lineIn(record, number), ...mainLineAfter(record, number)];
	const main = mainLineAfter(record, 0);
	if (line.every((move, index) => move === main[index])) return record;
	const order = [...new Set([...line, ...record.moves.map((_, index) => index + 1)])];
	const renumbered = new Map(order.map((move, index) => [move, index + 1]));
	const moves = order.map((move) => {
		const one = record.moves[move - 1]!;
		return { ...one, parent: renumbered.get(one.parent) ?? 0 };
	});
	return { ...record, outcome: undefined, moves };
}

/** The numbers of the moves on the line up to a move and including it. */
export function lineIn({ moves }: GameRecord, number: number): number[] {
	const line: number[] = [];
	for (let next = number; next > 0; next = moves[next - 1]!.parent) line.push(next);
	return line.reverse();
}

/** The record with a move added, and the number of that move. A move that the record already has keeps its place. */
export function withMove(record: GameRecord, parent: number, made: Move): [GameRecord, number] {
	const known = record.moves.findIndex((move) => move.parent === parent && isSameMove(move.made, made));
	if (known >= 0) return [record, known + 1];
	const moves = [...record.moves, { parent, made, comment: '', clocks: { Red: undefined, Blue: undefined } }];
	return [{ ...record, moves }, moves.length];
}

const names = { first: str, second: str, name: str, date: str, place: str };
const outcome = { outcome: Option(Struct({ winner: u8, ending: u8 })) };
const encoded = Struct({
	size: u8,
	openingRule: u8,
	...names,
	time: str,
	overtime: str,
	placement: u8,
	...outcome,
	root: Option(Bytes()),
	comment: str,
	moves: Vector(
		Struct({
			parent: u32,
			made: Variant({ Stone: Struct({ column: u8, row: u8 }), Swap: _void }),
			comment: str,
			red: Option(u32),
			blue: Option(u32),
		}),
	),
});
const asked = Struct({ text: str, size: Option(u8), number: u32 });
const allBytes = Bytes();
const read = Struct({
	game: Result(encoded, str),
	warnings: Vector(str),
	games: Vector(Option(Struct({ ...names, ...outcome }))),
});
const heading = Struct({ name: str, time: str, overtime: str, placement: u8 });
const written = Result(str, str);

/** The data of a game that tell it from the others of a text. */
export type Title = Pick<GameRecord, 'first' | 'second' | 'name' | 'date' | 'place' | 'outcome'>;

/**
 * A record with sentences on what was read past, or a sentence on the mistake that refuses the record. `games` are all
 * games of a text with several; undefined for a game that cannot be read.
 */
export type Reading = { readonly games: readonly (Title | undefined)[] } & (
	{ readonly record: GameRecord; readonly warnings: readonly string[] } | { readonly mistake: string }
);

/** The mistake of a text that the module has no room for. */
export const TOO_LONG = 'it is too long';

/** The text of a file, whatever its character set. Undefined if the file is too long for a record. */
export function textOfBytes(bytes: Uint8Array): string | undefined {
	const text = call('text_of_bytes', allBytes.enc(bytes));
	return text && str.dec(text);
}

/**
 * Reads a game of a text in any of the formats. `size` is the board's size for a list of moves that does not give one.
 * `number` counts from 1; 0 is the first game.
 */
export function readRecord(text: string, size?: number, number = 0): Reading {
	const bytes = call('read_record', asked.enc({ text, size, number }));
	if (!bytes) return { mistake: TOO_LONG, games: [] };
	const { game, warnings, games: titles } = read.dec(bytes);
	const games = titles.map((title) => title && { ...title, outcome: outcomeOf(title.outcome) });
	return game.success ? { record: recordOf(game.value), warnings, games } : { mistake: game.value, games };
}

/** The name, times and placement of a game on the chain. `blockTime` is in milliseconds. */
export function headingOf(
	settings: Settings,
	number: number,
	blockTime: number,
): Pick<GameRecord, 'name' | 'time' | 'overtime' | 'placement'> {
	const bytes = call('game_heading', bytesOfSettings(settings), littleEndian(number, 4), littleEndian(blockTime, 4));
	const { placement, ...texts } = heading.dec(bytes!);
	return { ...texts, placement: PLACEMENTS[placement]! };
}

/**
 * The text of a record. Links and the list of moves contain only the main line. Throws if a move is illegal, or if the
 * format has no text for a position with which the record begins.
 */
export function writeRecord(record: GameRecord, format: Format): string {
	const bytes = call('write_record', bytesOf(record), [FORMATS.indexOf(format)]);
	if (!bytes) throw new Error('The record is too long.');
	const { success, value } = written.dec(bytes);
	if (!success) throw new Error(value);
	return value;
}

type Encoded = CodecType<typeof encoded>;

function outcomeOf(outcome: Encoded['outcome']): GameRecord['outcome'] {
	return outcome && { winner: COLOURS[outcome.winner]!, ending: ENDINGS[outcome.ending] ?? 'unknown' };
}

function recordOf({ openingRule, placement, outcome, root, moves, ...rest }: Encoded): GameRecord {
	return {
		...rest,
		openingRule: OPENING_RULES[openingRule]!,
		placement: PLACEMENTS[placement]!,
		outcome: outcomeOf(outcome),
		root: root && stateOfBytes(root),
		moves: moves.map(({ parent, made, comment, red, blue }) => ({
			parent,
			made: made.type === 'Swap' ? 'swap' : made.value,
			comment,
			clocks: { Red: red, Blue: blue },
		})),
	};
}

function bytesOf({ openingRule, placement, outcome, root, moves, ...rest }: GameRecord): Uint8Array {
	return encoded.enc({
		...rest,
		openingRule: OPENING_RULES.indexOf(openingRule),
		placement: PLACEMENTS.indexOf(placement),
		outcome: outcome && { winner: COLOURS.indexOf(outcome.winner), ending: ENDINGS.indexOf(outcome.ending) },
		root: root && Uint8Array.from(bytesOfState(root)),
		moves: moves.map(({ parent, made, comment, clocks }) => ({
			parent,
			made: made === 'swap' ? { type: 'Swap', value: undefined } : { type: 'Stone', value: made },
			comment,
			red: clocks.Red,
			blue: clocks.Blue,
		})),
	});
}
