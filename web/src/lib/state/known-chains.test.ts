import { expect, test } from 'vitest';
import { factAbout, formerSymbol, withFact } from './known-chains.svelte';

test('a fact about a chain is remembered, and the oldest ones are forgotten', () => {
	const twenty = Array.from({ length: 20 }, (_, index): [string, string] => [`0x${index}`, 'OLD']);
	const known = withFact(twenty, '0xff', 'FHX');
	expect(known.length).toBe(20);
	expect(known[0]).toEqual(['0xff', 'FHX']);
	expect(factAbout(known, '0x19')).toBeUndefined();
	expect(factAbout(known, '0x3')).toBe('OLD');
	expect(withFact(known, '0x3', 'NEW').filter(([genesis]) => genesis === '0x3')).toEqual([['0x3', 'NEW']]);
});

test('a node that a link names cannot change the symbol of a chain, and one that the page’s host chose can', () => {
	const former = (symbol: string, isTrusted: boolean) => formerSymbol({ genesis: '0xab', symbol }, isTrusted);
	expect(former('LIE', false)).toBeUndefined();
	expect(former('FHX', false)).toBe('LIE');
	expect(former('FHX', true)).toBeUndefined();
	expect(former('LIE', false)).toBe('FHX');
	expect(former('FHX', false)).toBeUndefined();
	expect(formerSymbol({ genesis: '0xcd', symbol: 'LIE' }, false)).toBeUndefined();
});
