// The module of the rules, on its way from the moment at which this file runs: before the rest of the page, which needs it.

import module from './rules.wasm?url';
import { load } from './webassembly';

/** The functions of the crate `rules-web`, which documents their arguments and values. */
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

export const loaded = load<Name>(module);
// A failure shows where the rules are needed.
loaded.catch(() => undefined);
