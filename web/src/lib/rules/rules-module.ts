// The module of the rules. Its download starts when this file runs, before the rest of the page, which needs the rules.

import module from './rules.wasm?url';
import { load } from './webassembly';

/** The functions of the crate in `core/web`, which documents their arguments and values. */
type Name =
	| 'opening_id'
	| 'reply_id'
	| 'line'
	| 'after'
	| 'legal_moves'
	| 'check_settings'
	| 'check_terms'
	| 'terms_hash'
	| 'longest_game'
	| 'takes_reply'
	| 'price'
	| 'nearest_share'
	| 'forecast'
	| 'shortest_chain'
	| 'policy'
	| 'birth'
	| 'tip_rate'
	| 'tip'
	| 'raised_tip'
	| 'text_of_bytes'
	| 'game_heading'
	| 'read_record'
	| 'write_record';

export const loaded = load<Name>(module);
// The failure appears where the page first calls the rules.
loaded.catch(() => undefined);
