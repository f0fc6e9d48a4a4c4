import { expect, test } from 'vitest';
import { timeOfBlock } from './block-time';
import type { Connection } from './connection';

/** A node that has these blocks by number, and one time, for the newest block too. */
function nodeWith(hashes: Readonly<Record<number, string>>): Connection {
	const request = async (method: string, [number, at]: [number, string | null]) => {
		if (method === 'chain_getBlockHash') return hashes[number] ?? null;
		return at === null || Object.values(hashes).includes(at) ? '0x40420f0000000000' : null;
	};
	return { client: { _request: request } } as unknown as Connection;
}

test('the time of a block is that in its state', async () => {
	expect(await timeOfBlock(nodeWith({ 7: '0x07' }), 7)).toEqual(new Date(1_000_000));
});

test('a block that the node does not have has no time, and not that of the newest block', async () => {
	expect(await timeOfBlock(nodeWith({ 7: '0x07' }), 6)).toBeUndefined();
});
