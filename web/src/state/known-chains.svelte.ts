// Facts about chains that the player has been on, persisted in the browser. The genesis tells chains apart: a node that lies
// about that too gets signatures that are worth nothing on any chain.

import { Persisted } from './persisted.svelte';

/** The number of chains to remember. */
const CHAINS = 20;

/** A fact about each chain by its genesis, the latest first. */
export type ByChain<Fact> = readonly (readonly [string, Fact])[];

/** The list with this chain at its top. */
export function withFact<Fact>(known: ByChain<Fact>, genesis: string, fact: Fact): ByChain<Fact> {
	return [[genesis, fact] as const, ...known.filter(([other]) => other !== genesis)].slice(0, CHAINS);
}

/** The fact about a chain, if it is known. */
export function factAbout<Fact>(known: ByChain<Fact>, genesis: string | undefined): Fact | undefined {
	return known.find(([other]) => other === genesis)?.[1];
}

const symbols = new Persisted<ByChain<string>>('symbols', []);

/**
 * The symbol that a chain's token had before, if this node tells another one; else remembers the symbol. A trusted node,
 * which the page's host chose, is believed: another one may have lied first.
 */
export function formerSymbol(
	{ genesis, symbol }: { readonly genesis: string; readonly symbol: string },
	isTrusted: boolean,
): string | undefined {
	const former = factAbout(symbols.value, genesis);
	if (!isTrusted && former !== undefined && former !== symbol) return former;
	symbols.value = withFact(symbols.value, genesis, symbol);
	return undefined;
}
