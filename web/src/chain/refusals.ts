// Explanations of errors that are not the chain's, in sentences for players.

import { words } from '../words/refusals';

/** Patterns of errors, each with the name of its sentence. */
type Patterns = readonly (readonly [
	RegExp,
	'replaced' | 'sentAlready' | 'overloaded' | 'declined' | 'locked' | 'noNode',
])[];

/** Patterns of errors by which a node rejects a transaction, with their meaning for players. */
const REJECTIONS: Patterns = [
	[/priority is too low|too low priority/i, 'replaced'],
	[/already imported/i, 'sentAlready'],
	[/immediately dropped|pool is full|banned/i, 'overloaded'],
];

/** Patterns of other errors, from wallets and from the connection. */
const FAILURES: Patterns = [
	...REJECTIONS,
	[/cancel|reject|denied|declin/i, 'declined'],
	[/locked|unlock/i, 'locked'],
	[/disjoint|\bstop|inaccessible|destroyed|disconnect|not connected|pinned|websocket/i, 'noNode'],
];

/** A reason for which the page itself stops, in sentences for players. */
export class Refusal extends Error {
	override readonly name = 'Refusal';
}

/** A sentence for an error that occurred before the chain could answer: in the page, the wallet or the connection. */
export function explainFailure(error: unknown): string {
	if (error instanceof Refusal) return error.message;
	const text = textOf(error);
	const known = FAILURES.find(([pattern]) => pattern.test(text));
	if (known) return words[known[1]];
	return messageIn(error) ? `${messageIn(error).replace(/\.$/, '')}.` : words.noReason;
}

/** Whether an error is a node's rejection of a transaction: it has not arrived, and will not. */
export function isRejection(error: unknown): boolean {
	return REJECTIONS.some(([pattern]) => pattern.test(textOf(error)));
}

/** The name and the message of an error. */
function textOf(error: unknown): string {
	return error instanceof Error ? `${error.name} ${error.message}` : messageIn(error);
}

/** The message of an error. Wallets throw anything: texts, and objects with or without a message. */
function messageIn(error: unknown): string {
	if (typeof error === 'string') return error;
	const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
	return hasMessage && typeof error.message === 'string' ? error.message : '';
}
