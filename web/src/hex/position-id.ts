// Position ids, computed as the pallet's documentation defines them, so that the page need not wait for the node.

import { blake2b } from '@noble/hashes/blake2.js';
import type { Cell } from './cell';

/** The id of a position: 32 bytes as `0x` and hexadecimal digits. */
export type PositionId = string;

/** The rule that makes a position losing (rulebook, 6). */
export type LosingRule = 'EveryReply' | 'AnyReply';

/** The settings that the opener of a game chooses (rulebook, 2): times in blocks, the deposit in plancks. */
export interface Settings {
	readonly size: number;
	readonly redTime: number;
	readonly blueTime: number;
	readonly deposit: bigint;
	readonly losingRule: LosingRule;
}

const LOSING_RULES: readonly LosingRule[] = ['EveryReply', 'AnyReply'];

/** The id of an opening. `opener` is the account's 32 bytes. Throws if a number is too large for its SCALE type. */
export function openingId(game: number, opener: Uint8Array, settings: Settings, opening: Cell): PositionId {
	const encoded = [
		littleEndian(settings.size, 1),
		littleEndian(settings.redTime, 4),
		littleEndian(settings.blueTime, 4),
		littleEndian(settings.deposit, 16),
		littleEndian(LOSING_RULES.indexOf(settings.losingRule), 1),
	];
	return hash(text('forking-hex/opening'), littleEndian(game, 4), opener, ...encoded, bytesOfCell(opening));
}

/** The id of the position that a move on `from` leads to. Throws if a coordinate does not fit into a byte. */
export function replyId(from: PositionId, cell: Cell): PositionId {
	return hash(text('forking-hex/reply'), bytesOf(from), bytesOfCell(cell));
}

function hash(...parts: Iterable<number>[]): PositionId {
	const digest = blake2b(Uint8Array.from(parts.flatMap((part) => [...part])), { dkLen: 32 });
	return `0x${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function text(words: string): Uint8Array {
	return new TextEncoder().encode(words);
}

function bytesOf(id: PositionId): number[] {
	return (id.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}

function bytesOfCell({ column, row }: Cell): number[] {
	return [...littleEndian(column, 1), ...littleEndian(row, 1)];
}

function littleEndian(number: number | bigint, length: number): number[] {
	const whole = BigInt(number);
	if (whole < 0n || whole >> BigInt(8 * length) > 0n) throw new RangeError(`${number} does not fit into ${length} bytes`);
	return Array.from({ length }, (_, index) => Number((whole >> BigInt(8 * index)) & 0xffn));
}
