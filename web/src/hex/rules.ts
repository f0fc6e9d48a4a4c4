// The rules of the game, which the page shares with the chain: the crate `rules-web` as WebAssembly.

import module from './rules.wasm?inline';

/** The functions of the crate, which documents their arguments and values. */
type Name = 'opening_id' | 'reply_id' | 'line' | 'after' | 'shortest_chain';

type Exports = Record<Name, (length: number) => number> & {
	memory: WebAssembly.Memory;
	buffer(): number;
	capacity(): number;
};

const bytes = Uint8Array.from(atob(module.slice(module.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
const exports = (await WebAssembly.instantiate(bytes)).instance.exports as Exports;

/**
 * Calls a function with SCALE-encoded arguments. Returns its SCALE-encoded value; undefined for invalid arguments, which a
 * node can cause: a size that no board has, stones beyond the board, a line longer than any.
 */
export function call(name: Name, ...parts: Iterable<number>[]): Uint8Array | undefined {
	const encoded = Uint8Array.from(parts.flatMap((part) => [...part]));
	if (encoded.length > exports.capacity()) return undefined;
	const buffer = exports.buffer();
	new Uint8Array(exports.memory.buffer).set(encoded, buffer);
	// WebAssembly returns the bits of an unsigned number as a signed one.
	const length = exports[name](encoded.length) >>> 0;
	return length > exports.capacity()
		? undefined
		: new Uint8Array(exports.memory.buffer).slice(buffer, buffer + length);
}
