// WebAssembly modules whose functions take and return bytes. The crate in `core/web` documents the convention.

import { bytesAt } from './asset';

/** Calls a function with SCALE-encoded arguments. */
export type Call<Name> = (name: Name, ...parts: ArrayLike<number>[]) => Uint8Array | undefined;

type Exports = Record<string, () => number> & {
	memory: WebAssembly.Memory;
	room(length: number): number;
	value(): number;
};

/** The length that a function returns for arguments that do not decode. */
const REFUSED = 0xffff_ffff;

/** The number without a sign. WebAssembly returns the bits of an unsigned number as a signed number. */
const unsigned = (number: number) => number >>> 0;

/**
 * Loads the module at an address. A call returns a SCALE-encoded value, or undefined for invalid arguments. A node can
 * cause these with an invalid board size or stones off the board.
 */
export async function load<Name extends string>(module: string): Promise<Call<Name>> {
	const exports = (await WebAssembly.instantiate(await bytesAt(module))).instance.exports as Exports;
	return (name, ...parts) => {
		const length = parts.reduce((sum, part) => sum + part.length, 0);
		let room = unsigned(exports.room(length));
		if (room === 0) return undefined;
		for (const part of parts) {
			new Uint8Array(exports.memory.buffer).set(part, room);
			room += part.length;
		}
		const written = unsigned(exports[name]!());
		if (written === REFUSED) return undefined;
		const value = unsigned(exports.value());
		return new Uint8Array(exports.memory.buffer).slice(value, value + written);
	};
}
