// Refusals of a transaction by a node's pool, in sentences for players. The SDK lists their codes in
// `sc_rpc_api::author::error`, and the reasons of an invalid transaction in `sp_runtime::transaction_validity`.

import { InvalidTxError } from 'polkadot-api';
import { words } from '../../words/refusals';
import { explain, nameOf } from './chain-errors';

/** The code of a transaction that the pool has already, so that it is on its way. */
const ALREADY_IMPORTED = 1013;
/** The code of a transaction in whose place another one with the same number waits. */
const TOO_LOW_PRIORITY = 1014;
const INVALID = 1010;
const FUTURE = 1021;

/** The sentences for the codes of other refusals than an invalid transaction. */
const SENTENCES = {
	1001: 'notUnderstood',
	1002: 'notChecked',
	1011: 'notChecked',
	1012: 'banned',
	[TOO_LOW_PRIORITY]: 'placeTaken',
	1015: 'notUnderstood',
	1016: 'overloaded',
	1018: 'takesNothing',
	1019: 'notUnderstood',
	1020: 'notChecked',
	1040: 'notChecked',
} as const;

/** Patterns of the SDK's texts for the reasons of an invalid transaction, with their names. */
const REASONS = [
	[/call is not expected/, 'Call'],
	[/pay some fees/, 'Payment'],
	[/valid in the future/, 'Future'],
	[/is outdated/, 'Stale'],
	[/bad signature/, 'BadProof'],
	[/ancient birth block/, 'AncientBirthBlock'],
	[/exhaust the block limits/, 'ExhaustsResources'],
	[/signing address/, 'BadSigner'],
] as const;

/** The code of an error that a node returned; undefined for other errors. */
function codeOf(error: unknown): number | undefined {
	const hasCode = typeof error === 'object' && error !== null && 'code' in error;
	return hasCode && typeof error.code === 'number' ? error.code : undefined;
}

/** The name of the reason for which the pool finds a transaction invalid; undefined for other errors. */
function invalidName(error: unknown): string | undefined {
	if (error instanceof InvalidTxError) return nameOf(error.error);
	const code = codeOf(error);
	if (code === FUTURE) return 'Future';
	if (code !== INVALID) return undefined;
	const reason = String((error as { readonly data?: unknown }).data);
	return REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'Custom';
}

/** The sentence for a pool's refusal of a transaction, which the chain will not get; undefined for other errors. */
export function explainPoolRefusal(error: unknown): string | undefined {
	const name = invalidName(error);
	if (name !== undefined) return explain({ type: 'Invalid', value: { type: name } });
	const sentences: Record<number, (typeof SENTENCES)[keyof typeof SENTENCES] | undefined> = SENTENCES;
	const sentence = sentences[codeOf(error) ?? 0];
	return sentence && words[sentence];
}

/** Whether the pool has the transaction already. */
export function isKnownToPool(error: unknown): boolean {
	return codeOf(error) === ALREADY_IMPORTED;
}

/** Whether another transaction of the account has taken the number: in the pool, or in a block. */
export function isPlaceTaken(error: unknown): boolean {
	return codeOf(error) === TOO_LOW_PRIORITY || invalidName(error) === 'Stale';
}
