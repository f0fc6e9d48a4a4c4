import { expect, test } from 'vitest';
import type { Connection } from './node/connection';
import { faultOfName, isName, readKnown } from './names';

test.each(['Ada', 'a-b', 'x_1', '5-Star_Hexer', 'Piet1-Heinz', 'Piet-Mondrian_1872', 'abcdefghijklmnopqrst'])(
	'%j is a name',
	(text) => {
		expect(isName(text)).toBe(true);
	},
);

test.each([
	'ab',
	'abcdefghijklmnopqrstu',
	'123',
	'-abc',
	'abc-',
	'a--b',
	'a-_b',
	'a b c',
	'Zoë',
	'<b>x</b>',
	'abc\u202ecba',
	'abc\n',
	// Names that resemble 5Grwv…KutQY, the short form of an address without a name.
	'5Grwv_KutQY',
	'5grwv-kutqy',
])('%j is none', (text) => {
	expect(isName(text)).toBe(false);
});

test('of accounts, the chain reports names and owners; what is no name is not shown', async () => {
	const bytes = (text: string) => new TextEncoder().encode(text);
	const owned = [[{ delegate: 'O', proxy_type: { type: 'Any' }, delay: 0 }], 3n];
	const query = {
		Names: { Names: { getValues: async () => [bytes('Ada'), undefined, bytes('\u202eAda')] } },
		Proxy: { Proxies: { getValues: async () => [[[], 0n], owned, [[], 0n]] } },
	};
	const connection = { api: async () => ({ query }) } as unknown as Connection;
	expect(await readKnown(connection, ['A', 'B', 'C'], { hash: '0x', number: 1 })).toEqual([
		{ name: 'Ada', owner: undefined },
		{ name: undefined, owner: 'O' },
		{ name: undefined, owner: undefined },
	]);
});

test.each([
	['ab', 'short'],
	['abcdefghijklmnopqrstu', 'long'],
	['eve--1', 'signs'],
	['-eve', 'signs'],
	['Ädi', 'signs'],
	['123', 'noLetter'],
	['5Grwv_utQY5', 'likeAnAddress'],
	['PIET', 'house'],
	['Pieter', undefined],
])('%j is no name to choose because of: %s', (text, fault) => {
	expect(faultOfName(text, ['Piet', 'Nash'])).toBe(fault);
	expect(isName(text)).toBe(fault === undefined || fault === 'house');
});
