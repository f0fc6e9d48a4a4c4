import { expect, test } from 'vitest';
import { housePlayersIn, symbolOf } from './chain-constants';

test('house players are found by their addresses', () => {
	expect([...housePlayersIn({ Piet: '5F', Nash: '5G' })]).toEqual([
		['5F', 'Piet'],
		['5G', 'Nash'],
	]);
});

test.each([undefined, null, 'Piet', 7, { Piet: 7 }, { Piet: { address: '5F' } }])('%j names nobody', (listed) => {
	expect(housePlayersIn(listed).size).toBe(0);
});

test.each(['', 'x'.repeat(21), 'Piet\u200b', '\u202ePiet', 'Bob (you)', ' Piet'])('%j is no name', (name) => {
	expect(housePlayersIn({ [name]: '5F' }).size).toBe(0);
});

test.each(['FHX', 'Hex2', 'π'])('%j is a symbol', (symbol) => {
	expect(symbolOf(symbol)).toBe(symbol);
});

test.each(['', '000 FHX', '0FHX', '.5', 'FHX\u200b', '\u202eFHX', 'x'.repeat(11), undefined, null, 7, {}])(
	'%j is no symbol',
	(told) => {
		expect(symbolOf(told)).toBe('');
	},
);
