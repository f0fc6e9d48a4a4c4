// Explanations of the chain's errors, in sentences for players (rulebook, 9).

import { words } from '../words/chain-errors';

/** The pallet whose errors can have the names of others. */
const TOURNAMENTS = 'HexTournament';

/** The sentence for the last of the names of an error. The names of one kind are no others, but for those of tournaments. */
function sentenceFor(of: readonly string[]): string | undefined {
	const { pallet, tournaments, token, balances, proxy, names, invalid, other } = words;
	const sentences: Record<string, string> = {
		...other,
		...invalid,
		...proxy,
		...names,
		...balances,
		...token,
		...pallet,
		...(of.includes(TOURNAMENTS) && tournaments),
	};
	return sentences[of.at(-1) ?? ''];
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
	return sentenceFor(names) ?? words.byName(names.join(', ') || String(error));
}
