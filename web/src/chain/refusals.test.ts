import { expect, test } from 'vitest';
import { explainFailure } from './refusals';

test.each([
	[new Error('Cancelled'), 'The wallet said no.'],
	['Rejected by user', 'The wallet said no.'],
	[new Error('Wallet is locked'), 'The wallet is locked.'],
	[new Error('1014: Priority is too low'), /takes its place/],
	[Object.assign(new Error('ChainHead disjointed'), { name: 'DisjointError' }), /node does not answer/],
	[new Error('Something odd.'), 'Something odd.'],
	[{ code: 4001, message: 'User rejected the request' }, 'The wallet said no.'],
	[new Error(''), /nothing says which/],
	[{ code: -1 }, /nothing says which/],
	[undefined, /nothing says which/],
	[null, /nothing says which/],
])('an error of a wallet or of the connection is explained: %s', (error, sentence) => {
	expect(explainFailure(error)).toMatch(sentence);
});
