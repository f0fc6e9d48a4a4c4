// The rules of the game, which the page shares with the chain: the crate `rules-web` as WebAssembly.

import module from './rules.wasm?inline';

/** The functions of the crate, which documents their arguments and values. */
type Name = 'opening_id' | 'reply_id' | 'line' | 'after' | 'shortest_chain';

type Exports = Record<Name, (length: number) => number> & { memory: WebAssembly.Memory; buffer(): number };

const bytes = Uint8Array.from(atob(module.slice(module.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
const exports = (await WebAssembly.instantiate(bytes)).instance.exports as Exports;

/** Calls a function with SCALE-encoded arguments. Returns its SCALE-encoded value. Throws if the arguments do not decode. */
export function call(name: Name, ...parts: Iterable<number>[]): Uint8Array {
	const encoded = Uint8Array.from(parts.flatMap((part) => [...part]));
	const buffer = exports.buffer();
	new Uint8Array(exports.memory.buffer).set(encoded, buffer);
	const length = exports[name](encoded.length);
	return new Uint8Array(exports.memory.buffer).slice(buffer, buffer + length);
}
