// Explanations of the chain's errors in sentences for players (rulebook, 9).

import { words } from '../../words/chain-errors';
import { unknownError } from './refusals';

/** The nested names of a chain error, the outermost first: `Module`, `ForkingHex`, `CellOccupied`. */
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

/** The chain's name of the reason in an error, such as `CellOccupied`; undefined without one. */
export function nameOf(error: unknown): string | undefined {
	return namesIn(error).at(-1);
}

/** The sentence for an error of a call or of an invalid transaction. */
export function explain(error: unknown): string {
	const names = namesIn(error);
	const [name = '', kind = 'Dispatch'] = names.toReversed();
	const sentences: Record<string, Record<string, string> | undefined> = words.errors;
	return sentences[kind]?.[name] ?? unknownError(names.join(', ') || String(error), words.unknown);
}
