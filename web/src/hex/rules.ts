// The rules of the game, which the page shares with the chain, and its records: the crate `rules-web` as WebAssembly.

import module from './rules.wasm?inline';

/** The functions of the crate, which documents their arguments and values. */
type Name =
	| 'opening_id'
	| 'reply_id'
	| 'line'
	| 'after'
	| 'legal_moves'
	| 'price'
	| 'nearest_share'
	| 'forecast'
	| 'shortest_chain'
	| 'read_record'
	| 'write_record';

type Exports = Record<Name, () => number> & {
	memory: WebAssembly.Memory;
	room(length: number): number;
	value(): number;
};

/** The length returned for arguments that do not decode. */
const REFUSED = 0xffff_ffff;

const bytes = Uint8Array.from(atob(module.slice(module.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
const exports = (await WebAssembly.instantiate(bytes)).instance.exports as Exports;

/** WebAssembly returns the bits of an unsigned number as a signed one. */
const unsigned = (number: number) => number >>> 0;

/**
 * Calls a function with SCALE-encoded arguments. Returns its SCALE-encoded value; undefined for invalid arguments, which a
 * node can cause: a size that no board has, stones beyond the board.
 */
export function call(name: Name, ...parts: ArrayLike<number>[]): Uint8Array | undefined {
	const length = parts.reduce((sum, part) => sum + part.length, 0);
	let room = unsigned(exports.room(length));
	if (room === 0) return undefined;
	for (const part of parts) {
		new Uint8Array(exports.memory.buffer).set(part, room);
		room += part.length;
	}
	const written = unsigned(exports[name]());
	if (written === REFUSED) return undefined;
	const value = unsigned(exports.value());
	return new Uint8Array(exports.memory.buffer).slice(value, value + written);
}
