// SCALE encoding of the arguments and values of the rules.

import type { Encoder } from '@polkadot-api/substrate-bindings';
import { AccountId } from 'polkadot-api';
import type { Cell } from './cell';
import type { Move } from './move';

/** A number as `length` bytes, the lowest first. Throws if the number does not fit. */
export function littleEndian(number: number | bigint, length: number): number[] {
	const whole = BigInt(number);
	if (whole < 0n || whole >> BigInt(8 * length) > 0n)
		throw new RangeError(`${number} does not fit into ${length} bytes`);
	return Array.from({ length }, (_, index) => Number((whole >> BigInt(8 * index)) & 0xffn));
}

/** The encoder of a number of `length` bytes. Unlike PAPI's encoders, it throws if the number does not fit. */
export function fixed(length: number): Encoder<number | bigint> {
	return (number) => Uint8Array.from(littleEndian(number, length));
}

/** The encoding of an optional value: 1 and its bytes, or 0. */
export function bytesOfOption(bytes: readonly number[] | undefined): number[] {
	return bytes ? [1, ...bytes] : [0];
}

/** The encoding of an optional number of four bytes. */
export function bytesOfOptionalNumber(number: number | undefined): number[] {
	return bytesOfOption(number === undefined ? undefined : littleEndian(number, 4));
}

export function bytesOfCell({ column, row }: Cell): number[] {
	return [...littleEndian(column, 1), ...littleEndian(row, 1)];
}

export function cellOfBytes(bytes: Uint8Array): Cell {
	return { column: bytes[0]!, row: bytes[1]! };
}

/** The encoding of a move: 0 and the cell of the stone, or 1 for a swap. */
export function bytesOfMove(move: Move): number[] {
	return move === 'swap' ? [1] : [0, ...bytesOfCell(move)];
}

/** The encoding of a list's length: one, two or four bytes, as the two lowest bits say. */
export function bytesOfLength(length: number): number[] {
	const mode = length < 1 << 6 ? 0 : length < 1 << 14 ? 1 : 2;
	return littleEndian(length * 4 + mode, 1 << mode);
}

/** The encoding of a list of moves: its length, then the moves. */
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

/** The move at the start of these bytes, and the number of bytes that it takes. */
export function moveOfBytes(bytes: Uint8Array): [Move, number] {
	return bytes[0] === 1 ? ['swap', 1] : [cellOfBytes(bytes.subarray(1)), 3];
}

export function cellsOfBytes(bytes: Uint8Array): Cell[] {
	const cells = bytes.subarray(lengthOfPrefix(bytes));
	return Array.from({ length: cells.length / 2 }, (_, index) => cellOfBytes(cells.subarray(2 * index)));
}

/** The number of bytes that the length of this list takes. */
export function lengthOfPrefix(bytes: Uint8Array): number {
	return 1 << (bytes[0]! & 3);
}

/** The names in a list of variants without fields. The list has fewer than 64 variants. */
export function namesOfBytes<Name>(bytes: Uint8Array, names: readonly Name[]): Name[] {
	return Array.from(bytes.subarray(lengthOfPrefix(bytes)), (index) => names[index]!);
}

/** The number with these bytes, the lowest first. */
export function numberOfBytes(bytes: Uint8Array): bigint {
	return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

const account = AccountId();

/** The 32 bytes of an account. Throws if the text is no address. */
export function bytesOfAccount(address: string): number[] {
	return [...account.enc(address)];
}
