import { expect, test, vi } from 'vitest';
import { playerOf } from './player-search';

const HOUSE = '5HpG9w8EBLe5XCrbczpwq5TSXvedjrBGCwqxK1iQ7qUsSWFc';

/** A directory with the account `own`, the house player Nash, and the name Vera on the chain. */
function directory() {
	const names = {
		addressOf: (text: string) => (text === 'Own' ? 'own' : undefined),
		ownerOf: vi.fn(async (name: string) => (name === 'Vera' ? 'vera' : undefined)),
	};
	return { connection: { constants: { housePlayers: new Map([[HOUSE, 'Nash']]) } as never }, names };
}

test.each([
	['Own', 'own'],
	['nash', HOUSE],
	['Nash (bot)', HOUSE],
	['Vera', 'vera'],
	['Nobody', undefined],
])('the name %j leads to %j', async (text, address) => {
	expect(await playerOf(text, directory())).toBe(address);
});

test('the chain is asked only for names that it can have', async () => {
	const asked = directory();
	expect(await playerOf('5Grwva<b>', asked)).toBeUndefined();
	expect(await playerOf('Own', asked)).toBe('own');
	expect(asked.names.ownerOf).not.toHaveBeenCalled();
});
