import { expect, test } from 'vitest';
import { withSymbol } from './known-chains.svelte';

test('a chain’s symbol is remembered, and the oldest ones are forgotten', () => {
	const twenty = Array.from({ length: 20 }, (_, index): [string, string] => [`0x${index}`, 'OLD']);
	const known = withSymbol(twenty, '0xff', 'FHX');
	expect(known.length).toBe(20);
	expect(known[0]).toEqual(['0xff', 'FHX']);
	expect(known.some(([genesis]) => genesis === '0x19')).toBe(false);
	expect(withSymbol(known, '0x3', 'OLD').filter(([genesis]) => genesis === '0x3')).toEqual([['0x3', 'OLD']]);
});
