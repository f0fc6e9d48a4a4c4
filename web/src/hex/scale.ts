// SCALE encoding of the arguments and values of the rules.

import { AccountId } from 'polkadot-api';
import type { Cell } from './cell';
import type { Move } from './move';

/** A number as this many bytes, the lowest first. Throws if it does not fit. */
export function littleEndian(number: number | bigint, length: number): number[] {
	const whole = BigInt(number);
	if (whole < 0n || whole >> BigInt(8 * length) > 0n)
		throw new RangeError(`${number} does not fit into ${length} bytes`);
	return Array.from({ length }, (_, index) => Number((whole >> BigInt(8 * index)) & 0xffn));
}

/** A value that may be absent: 1 and its bytes, or 0. */
export function bytesOfOption(bytes: readonly number[] | undefined): number[] {
	return bytes ? [1, ...bytes] : [0];
}

/** A number of four bytes that may be absent. */
export function bytesOfOptionalNumber(number: number | undefined): number[] {
	return bytesOfOption(number === undefined ? undefined : littleEndian(number, 4));
}

export function bytesOfCell({ column, row }: Cell): number[] {
	return [...littleEndian(column, 1), ...littleEndian(row, 1)];
}

export function cellOfBytes(bytes: Uint8Array): Cell {
	return { column: bytes[0]!, row: bytes[1]! };
}

/** A move: 0 and the cell of the stone, or 1 for a swap. */
export function bytesOfMove(move: Move): number[] {
	return move === 'swap' ? [1] : [0, ...bytesOfCell(move)];
}

/** The length of a list, which takes one byte, two or four, as its two lowest bits say. */
export function bytesOfLength(length: number): number[] {
	const mode = length < 1 << 6 ? 0 : length < 1 << 14 ? 1 : 2;
	return littleEndian(length * 4 + mode, 1 << mode);
}

/** A list of moves: its length, and the moves. */
export function bytesOfMoves(moves: readonly Move[]): number[] {
	return [...bytesOfLength(moves.length), ...moves.flatMap(bytesOfMove)];
}

export function movesOfBytes(bytes: Uint8Array): Move[] {
	const moves: Move[] = [];
	for (let at = lengthOfPrefix(bytes); at < bytes.length;) {
		const [move, length] = moveOfBytes(bytes.subarray(at));
		moves.push(move);
		at += length;
	}
	return moves;
}

/** The move that bytes begin with, and its length. */
export function moveOfBytes(bytes: Uint8Array): [Move, number] {
	return bytes[0] === 1 ? ['swap', 1] : [cellOfBytes(bytes.subarray(1)), 3];
}

export function cellsOfBytes(bytes: Uint8Array): Cell[] {
	const cells = bytes.subarray(lengthOfPrefix(bytes));
	return Array.from({ length: cells.length / 2 }, (_, index) => cellOfBytes(cells.subarray(2 * index)));
}

/** The number of bytes that the length of a list takes. */
export function lengthOfPrefix(bytes: Uint8Array): number {
	return 1 << (bytes[0]! & 3);
}

/** A number from its bytes, the lowest first. */
export function numberOfBytes(bytes: Uint8Array): bigint {
	return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

const account = AccountId();

/** The 32 bytes of an account's address. Throws if it is none. */
export function bytesOfAccount(address: string): number[] {
	return [...account.enc(address)];
}
