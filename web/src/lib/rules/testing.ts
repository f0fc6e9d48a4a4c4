// Cells, moves, settings and states for tests.

import { Enum } from 'polkadot-api';
import { type Cell, isOn } from '../hex/cell';
import type { Move } from '../hex/move';
import { ORIGINAL, type Settings } from './settings';
import { type State, stateAfter } from './state';

export function cell(text: string): Cell {
	const [, letters, row] = /^([a-z]{1,2})([1-9][0-9]?)$/.exec(text) ?? [];
	if (letters === undefined) throw new Error(`no cell: ${text}`);
	const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 'a'.charCodeAt(0) + 1, 0);
	return { column: column - 1, row: Number(row) - 1 };
}

/** The cells of a text such as `a1 b2`. */
export function cells(text: string): Cell[] {
	return text.split(' ').filter(Boolean).map(cell);
}

/** The moves of a text such as `a3 swap c2`. */
export function moves(text: string): Move[] {
	return text
		.split(' ')
		.filter(Boolean)
		.map((move) => (move === 'swap' ? move : cell(move)));
}

/** The settings of an original game on a board of this size, with these changes. */
export function settingsOf(size: number, changes: Partial<Settings> = {}): Settings {
	return { ...ORIGINAL, board_size: size, red_time: 40, blue_time: 60, deposit: 10n ** 12n, ...changes };
}

/** A WebAssembly module that fails with each call: it has one function, `room`, whose code is `unreachable`. */
export const FAILING_MODULE = Uint8Array.of(
	...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
	...[0x01, 0x06, 0x01, 0x60, 0x01, 0x7f, 0x01, 0x7f],
	...[0x03, 0x02, 0x01, 0x00],
	...[0x07, 0x08, 0x01, 0x04, 0x72, 0x6f, 0x6f, 0x6d, 0x00, 0x00],
	...[0x0a, 0x05, 0x01, 0x03, 0x00, 0x00, 0x0b],
);

/** The addresses of two development accounts. */
export const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
export const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';

/** Settings that differ from an original game's in every field. */
export const VARIED: typeof ORIGINAL = {
	losing_rule: Enum('AnyReply'),
	opening_rule: Enum('SwapSides'),
	placement: Enum('FollowTheLeader'),
	seats: Enum('Duel', { invited: ALICE }),
	clock: Enum('Bank', { increment: 3 }),
	fork_premium: 2,
	ply_step: 4n,
	reward: Enum('Halving'),
};

/** The state after a line, given as text; undefined if a move is illegal. */
export function stateOfLine(settings: Settings, line: string): State | undefined {
	const [opening, ...replies] = moves(line);
	if (opening === undefined || opening === 'swap') throw new Error(`no opening: ${line}`);
	return stateAfter(settings, opening, replies);
}

/** The steps to the six neighbours of a cell, in the order of the rulebook. */
const NEIGHBOURS = [
	[-1, 0],
	[1, 0],
	[0, -1],
	[0, 1],
	[1, -1],
	[-1, 1],
] as const;

/** The neighbours of a cell that are on the board. */
export function neighbours({ column, row }: Cell, size: number): Cell[] {
	const around = NEIGHBOURS.map(([columns, rows]) => ({ column: column + columns, row: row + rows }));
	return around.filter((cell) => isOn(cell, size));
}
