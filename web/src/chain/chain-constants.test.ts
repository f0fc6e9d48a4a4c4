import { expect, test } from 'vitest';
import { housePlayersIn } from './chain-constants';

test('house players are found by their addresses', () => {
	expect([...housePlayersIn({ Piet: '5F', Nash: '5G' })]).toEqual([
		['5F', 'Piet'],
		['5G', 'Nash'],
	]);
});

test.each([undefined, null, 'Piet', 7, { Piet: 7 }, { Piet: { address: '5F' } }])('%j names nobody', (listed) => {
	expect(housePlayersIn(listed).size).toBe(0);
});

test('a long name is cut off', () => {
	expect(housePlayersIn({ ['x'.repeat(1_000)]: '5F' }).get('5F')).toBe('x'.repeat(20));
});
