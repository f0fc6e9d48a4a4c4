// The rules of the game, which the page shares with the chain, and its records: the crate `rules-web` as WebAssembly.

import module from './rules.wasm?url';
import { load } from './webassembly';

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

/** Calls a function of the rules. */
export const call = await load<Name>(module);
