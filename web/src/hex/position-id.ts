// The ids of positions, told before the chain does, as the pallet's documentation says.

import { blake2b } from '@noble/hashes/blake2.js';
import type { Cell } from './cell';

/** Names a position: 32 bytes as `0x` and hexadecimal digits. */
export type PositionId = string;

/** When a position is losing (rulebook, 6). */
export type LosingRule = 'EveryReply' | 'AnyReply';

/** What the opener chooses for a game (rulebook, 2): times in blocks, the deposit in plancks. */
export interface Settings {
	readonly size: number;
	readonly redTime: number;
	readonly blueTime: number;
	readonly deposit: bigint;
	readonly losingRule: LosingRule;
}

const LOSING_RULES: readonly LosingRule[] = ['EveryReply', 'AnyReply'];

/** The id of an opening. `opener` is the account's 32 bytes. */
export function openingId(game: number, opener: Uint8Array, settings: Settings, opening: Cell): PositionId {
	const encoded = [
		[settings.size],
		littleEndian(settings.redTime, 4),
		littleEndian(settings.blueTime, 4),
		littleEndian(settings.deposit, 16),
		[LOSING_RULES.indexOf(settings.losingRule)],
	];
	return hash(text('forking-hex/opening'), littleEndian(game, 4), opener, ...encoded, [opening.column, opening.row]);
}

/** The id of the position that a move on `from` makes. */
export function replyId(from: PositionId, cell: Cell): PositionId {
	return hash(text('forking-hex/reply'), bytesOf(from), [cell.column, cell.row]);
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

function littleEndian(number: number | bigint, length: number): number[] {
	return Array.from({ length }, (_, place) => Number((BigInt(number) >> BigInt(8 * place)) & 0xffn));
}
