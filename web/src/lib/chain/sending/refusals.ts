// Explanations of errors that do not come from the chain, in sentences for players.

import { words } from '../../words/refusals';

/** Patterns of errors, each with the name of its sentence in `words`. */
type Patterns = readonly (readonly [RegExp, 'declined' | 'locked' | 'noNode'])[];

/** The pattern of a connection's errors. */
const DISCONNECTION = /disjoint|\bstop|inaccessible|destroyed|disconnect|not connected|pinned|websocket/i;

/** Patterns of the errors of wallets and connections. */
const FAILURES: Patterns = [
	[/cancel|reject|denied|declin/i, 'declined'],
	[/locked|unlock/i, 'locked'],
	[DISCONNECTION, 'noNode'],
];

/** An error by which the page itself stops. Its message is a sentence for players. */
export class Refusal extends Error {
	override readonly name = 'Refusal';
}

/** The sentence for an error in the page, the wallet or the connection, before the chain could answer. */
export function explainFailure(error: unknown): string {
	if (error instanceof Refusal) return error.message;
	const text = textOf(error);
	const known = FAILURES.find(([pattern]) => pattern.test(text));
	if (known) return words[known[1]];
	return unknownError(messageIn(error) && textOf(error), words.unknownError);
}

/** The technical texts of unknown errors, by the sentences that stand for them. */
const details = new Map<string, string>();

/** The sentence for an error that the page does not know. `technical` is never a sentence for players. */
export function unknownError(technical: string, sentence: (number: string) => string): string {
	if (!technical) return words.noReason;
	const known = [...details].find(([, text]) => text === technical)?.[0];
	const said = known ?? sentence(String(details.size + 1));
	details.set(said, technical);
	return said;
}

/** The technical text behind the sentences in a text; undefined if it has no sentence for an unknown error. */
export function detailsIn(text: string): string | undefined {
	const found = [...details].filter(([sentence]) => text.includes(sentence)).map(([, technical]) => technical);
	return found.length > 0 ? found.join('\n') : undefined;
}

/** Whether an error is the connection's, so that the same request may be answered later. */
export function isDisconnection(error: unknown): boolean {
	return DISCONNECTION.test(textOf(error));
}

/** The name and message of an error. */
function textOf(error: unknown): string {
	return error instanceof Error ? `${error.name} ${error.message}` : messageIn(error);
}

/** The message of an error. Wallets throw texts, and objects with or without a message. */
function messageIn(error: unknown): string {
	if (typeof error === 'string') return error;
	const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
	return hasMessage && typeof error.message === 'string' ? error.message : '';
}
