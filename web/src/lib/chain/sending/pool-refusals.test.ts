import { InvalidTxError } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { words as chainErrors } from '../../words/chain-errors';
import { words } from '../../words/refusals';
import { explainPoolRefusal, isKnownToPool, isPlaceTaken } from './pool-refusals';

/** The error of a node with this code. */
const refused = (code: number, data?: string) => Object.assign(new Error('Some words'), { code, data });

describe('a refusal by the pool has a sentence for players', () => {
	const { Invalid } = chainErrors.errors;

	test.each<[string, number, string | undefined]>([
		['an invalid format', 1001, words.notUnderstood],
		['a failed verification', 1002, words.notChecked],
		['an invalid transaction', 1010, Invalid.Custom],
		['unknown validity', 1011, words.notChecked],
		['a temporary ban', 1012, words.banned],
		['a transaction that it has already, which is no refusal', 1013, undefined],
		['too low a priority', 1014, words.placeTaken],
		['a cycle', 1015, words.notUnderstood],
		['a full pool', 1016, words.overloaded],
		['a node that takes no transactions', 1018, words.takesNothing],
		['no tags', 1019, words.notUnderstood],
		['an unknown block', 1020, words.notChecked],
		['a number too high', 1021, Invalid.Future],
		['another error of the author', 1040, words.notChecked],
	])('%s', (_, code, sentence) => {
		expect(explainPoolRefusal(refused(code))).toBe(sentence);
	});

	test.each([
		['Transaction call is not expected', 'Call'],
		['Inability to pay some fees (e.g. account balance too low)', 'Payment'],
		['Transaction will be valid in the future', 'Future'],
		['Transaction is outdated', 'Stale'],
		['Transaction has a bad signature', 'BadProof'],
		['Transaction has an ancient birth block', 'AncientBirthBlock'],
		['Transaction would exhaust the block limits', 'ExhaustsResources'],
		['Invalid signing address', 'BadSigner'],
		['A call was labelled as mandatory, but resulted in an Error.', 'BadMandatory'],
		['Transaction dispatch is mandatory; transactions must not be validated.', 'MandatoryValidation'],
		['The implicit data was unable to be calculated', 'IndeterminateImplicit'],
		['The transaction extension did not authorize any origin', 'UnknownOrigin'],
		['Custom error: 1', 'Custom'],
	] as const)('an invalid transaction: %s', (reason, name) => {
		expect(explainPoolRefusal(refused(1010, reason))).toBe(Invalid[name]);
		expect(isPlaceTaken(refused(1010, reason))).toBe(name === 'Stale');
	});

	test('and no other error has one', () => {
		for (const error of [refused(4001), new Error('1014: priority'), 'Cancelled', undefined, null])
			expect(explainPoolRefusal(error)).toBeUndefined();
	});
});

test('another transaction of the account has the number in the pool or in a block', () => {
	const invalid = (type: 'Stale' | 'Payment') => new InvalidTxError({ type: 'Invalid', value: { type } });
	expect([refused(1014), invalid('Stale')].every(isPlaceTaken)).toBe(true);
	expect([refused(1013), refused(1016), invalid('Payment'), undefined].some(isPlaceTaken)).toBe(false);
	expect([1013, 1014].map((code) => isKnownToPool(refused(code)))).toEqual([true, false]);
});
