import { expect, test } from 'vitest';
import { FEW_BLOCKS, MOST_CALLS, SMALLEST_TIP, VALID_FOR } from './policy';

test('the page has the policy of all programs that send transactions', () => {
	expect({ MOST_CALLS, VALID_FOR, FEW_BLOCKS, SMALLEST_TIP }).toEqual({
		MOST_CALLS: 100,
		VALID_FOR: 64,
		FEW_BLOCKS: 20,
		SMALLEST_TIP: 1_000n,
	});
});
