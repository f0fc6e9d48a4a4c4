// Modules of WebAssembly whose functions take and return bytes: the crate `rules-web` documents how.

import { bytesAt } from './asset';

/** Calls a function with SCALE-encoded arguments. */
export type Call<Name> = (name: Name, ...parts: ArrayLike<number>[]) => Uint8Array | undefined;

type Exports = Record<string, () => number> & {
	memory: WebAssembly.Memory;
	room(length: number): number;
	value(): number;
};

/** The length returned for arguments that do not decode. */
const REFUSED = 0xffff_ffff;

/** WebAssembly returns the bits of an unsigned number as a signed one. */
const unsigned = (number: number) => number >>> 0;

/**
 * Loads a module by its address. Its call returns a SCALE-encoded value; undefined for invalid arguments, which a node
 * can cause: a size that no board has, stones beyond the board.
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
