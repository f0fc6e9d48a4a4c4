// The symbols of the tokens of chains that the player has been on, persisted in the browser. The genesis tells chains
// apart: a node that lies about that too gets signatures that are worth nothing on any chain.

import { Persisted } from './persisted.svelte';

/** The number of chains to remember. */
const CHAINS = 20;

/** Symbols by genesis, the latest first. */
type Symbols = readonly (readonly [string, string])[];

/** The list with this chain at its top. */
export function withSymbol(known: Symbols, genesis: string, symbol: string): Symbols {
	return [[genesis, symbol] as const, ...known.filter(([other]) => other !== genesis)].slice(0, CHAINS);
}

const symbols = new Persisted<Symbols>('symbols', []);

/** The symbol that a chain's token had before, if it differs from this one. Remembers that of a chain that is new. */
export function formerSymbol({ genesis, symbol }: { genesis: string; symbol: string }): string | undefined {
	const former = symbols.value.find(([known]) => known === genesis)?.[1];
	if (former !== undefined && former !== symbol) return former;
	symbols.value = withSymbol(symbols.value, genesis, symbol);
	return undefined;
}
