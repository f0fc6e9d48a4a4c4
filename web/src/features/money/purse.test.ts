import { expect, test } from 'vitest';
import { parseAmount } from '../../lib/text/amount-fields';
import { leastForDuel, leastToPlay, proposedText } from './purse';

test.each([
	[1_000_000_000_000n, '11'],
	[100_000_000_000n, '2'],
	[123_400_000_000n, '2'],
	[125_000_000_000_000n, '1251'],
])('for moves of %s plancks, %s tokens are proposed, which can be read in any language', (deposit, text) => {
	const currency = { symbol: 'FHX', decimals: 12 };
	expect(proposedText(deposit, 12)).toBe(text);
	expect(parseAmount(text, currency)).toBeGreaterThan(10n * deposit);
});

test('an invitation has more than the cheapest move holds', () => {
	const constants = { minDeposit: 100n, stateDeposit: 10n, existentialDeposit: 1n };
	expect(leastToPlay(constants)).toBe(111n);
	// The first side makes at most the moves 1, 3, …, 25.
	expect(leastForDuel(constants)).toBe(1_311n);
});
