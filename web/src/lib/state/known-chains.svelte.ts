// Facts about the chains that the player has visited, stored in the browser. The genesis hash distinguishes chains. If
// a node lies about the hash, the signatures that it gets are invalid on every chain.

import { Persisted } from './persisted.svelte';

/** The number of chains to remember. */
const CHAINS = 20;

/** A fact about each chain by its genesis hash, the latest first. */
export type ByChain<Fact> = readonly (readonly [string, Fact])[];

/** The list with this fact at the top. */
export function withFact<Fact>(known: ByChain<Fact>, genesis: string, fact: Fact): ByChain<Fact> {
	return [[genesis, fact] as const, ...known.filter(([other]) => other !== genesis)].slice(0, CHAINS);
}

/** The fact about a chain; undefined if unknown. */
export function factAbout<Fact>(known: ByChain<Fact>, genesis: string | undefined): Fact | undefined {
	return known.find(([other]) => other === genesis)?.[1];
}

const symbols = new Persisted<ByChain<string>>('symbols', []);

/**
 * The earlier symbol of a chain's token, if this node reports another symbol; otherwise remembers the symbol. A trusted
 * node, chosen by the page's host, is always believed, because the earlier node may have lied.
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
