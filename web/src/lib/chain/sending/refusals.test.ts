import { expect, test } from 'vitest';
import { explain } from './chain-errors';
import { detailsIn, explainFailure } from './refusals';

test.each([
	[new Error('Cancelled'), 'The wallet said no.'],
	['Rejected by user', 'The wallet said no.'],
	[new Error('Wallet is locked'), 'The wallet is locked.'],
	[Object.assign(new Error('ChainHead disjointed'), { name: 'DisjointError' }), /node does not answer/],
	[{ code: 4001, message: 'User rejected the request' }, 'The wallet said no.'],
	[new Error(''), /nothing says which/],
	[{ code: -1 }, /nothing says which/],
	[undefined, /nothing says which/],
	[null, /nothing says which/],
])('an error of a wallet or of the connection is explained: %s', (error, sentence) => {
	expect(explainFailure(error)).toMatch(sentence);
});

test.each([
	[new TypeError("Cannot destructure property 'hash' of 'undefined'"), explainFailure],
	['Something odd.', explainFailure],
	[{ type: 'Module', value: { type: 'Vesting', value: { type: 'NotVesting' } } }, explain],
])('an unknown error is one sentence without its raw text, which is in the details: %s', (error, explained) => {
	const sentence = explained(error);
	expect(sentence).toMatch(/\(error \d+ of this visit\)/);
	expect(sentence).not.toMatch(/destructure|odd|Vesting/);
	expect(detailsIn(`The move was not sent. ${sentence}`)).toMatch(/destructure|odd|Module, Vesting, NotVesting/);
	expect(explained(error), 'the same error has the same number').toBe(sentence);
	expect(detailsIn('The wallet said no.')).toBeUndefined();
});
