// The rules and records of games, shared with the chain: the crate in `core/web` as WebAssembly.

import { loaded } from './rules-module';

/** Calls a function of the rules. */
export const call = await loaded;
