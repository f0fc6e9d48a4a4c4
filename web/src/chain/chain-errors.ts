// Explanations of the chain's errors, in sentences for players (rulebook, 9).

import { words } from '../words/chain-errors';

/** The sentence for the name of an error: the names of one kind are no others. */
function sentenceFor(name: string): string | undefined {
	const { pallet, token, balances, proxy, names, invalid, other } = words;
	const sentences: Record<string, string> = {
		...other,
		...invalid,
		...proxy,
		...names,
		...balances,
		...token,
		...pallet,
	};
	return sentences[name];
}

/** The names nested in an error of the chain, outermost first: `Module`, `ForkingHex`, `CellOccupied`. */
function namesIn(error: unknown): string[] {
	return isNamed(error) ? [error.type, ...namesIn(error.value)] : [];
}

interface Named {
	readonly type: string;
	readonly value?: unknown;
}

function isNamed(error: unknown): error is Named {
	return typeof error === 'object' && error !== null && 'type' in error && typeof error.type === 'string';
}

/** A sentence for an error from the chain: of a call, or of an invalid transaction. */
export function explain(error: unknown): string {
	const names = namesIn(error);
	return sentenceFor(names.at(-1) ?? '') ?? words.byName(names.join(', ') || String(error));
}
