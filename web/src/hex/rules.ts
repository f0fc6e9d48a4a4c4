// The rules of the game, which the page shares with the chain, and its records: the crate `rules-web` as WebAssembly.

import { loaded } from './rules-module';

/** Calls a function of the rules. */
export const call = await loaded;
