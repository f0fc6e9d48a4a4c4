import { expect, test, vi } from 'vitest';
import { words } from '../../words/refusals';
import type { ChainConstants } from '../node/chain-constants';
import type { Connection } from '../node/connection';
import { forged, OWN, thieving } from './forging';
import { type ChainDescription, describeTo, descriptionOf, lacksDescription } from './wallet-metadata';

const GENESIS = `0x${'11'.repeat(32)}`;
const CHAIN = { name: 'Hex', genesis: GENESIS, addressFormat: 42, decimals: 12, symbol: 'FHX' } as ChainConstants;

/** A connection to a node whose runtime has these metadata. */
function connection(metadata: Uint8Array = OWN): Connection {
	const client = {
		getBestBlocks: async () => [{ number: 1, hash: '0x01' }],
		getMetadata: async () => metadata,
		_request: async () => ({ specVersion: 200 }),
	};
	return { client } as unknown as Connection;
}

/** Injects a wallet that knows these chains and versions. Returns the list of descriptions that the wallet receives. */
function injected(known: readonly [string, number][], agrees = true): ChainDescription[] {
	const given: ChainDescription[] = [];
	const metadata = {
		get: async () => known.map(([genesisHash, specVersion]) => ({ genesisHash, specVersion })),
		provide: async (description: ChainDescription) => given.push(description) > 0 && agrees,
	};
	vi.stubGlobal('window', {
		injectedWeb3: { full: { enable: async () => ({ metadata }) }, bare: { enable: async () => ({}) } },
	});
	return given;
}

test.each<[string, [string, number][], boolean]>([
	['no chain', [], true],
	['another chain', [[`0x${'22'.repeat(32)}`, 200]], true],
	['an older version', [[GENESIS, 199]], true],
	['this version', [[GENESIS, 200]], false],
])('whether a wallet that knows %s lacks the description', async (_, known, lacks) => {
	injected(known);
	expect(await lacksDescription('full', connection(), GENESIS)).toBe(lacks);
});

test('a wallet that keeps no descriptions lacks none', async () => {
	injected([]);
	expect(await lacksDescription('bare', connection(), GENESIS)).toBe(false);
	expect(await lacksDescription('gone', connection(), GENESIS)).toBe(false);
	expect(await describeTo('bare', connection(), CHAIN)).toBe(false);
});

test.each([true, false])(
	'the description has the page’s own metadata; whether the owner agrees: %s',
	async (agrees) => {
		const given = injected([], agrees);
		// Wallets show the documentation, and a node can write anything into it.
		const metadata = forged((runtime) => {
			for (const one of runtime.pallets) one.docs = ['Lies.'];
		});
		expect(await describeTo('full', connection(metadata), CHAIN)).toBe(agrees);
		expect(given).toEqual([
			{
				chain: 'Hex',
				chainType: 'substrate',
				genesisHash: GENESIS,
				icon: 'substrate',
				ss58Format: 42,
				specVersion: 200,
				tokenDecimals: 12,
				tokenSymbol: 'FHX',
				metaCalls: Buffer.from(OWN).toString('base64'),
				types: {},
			},
		]);
	},
);

test('a chain whose runtime the page does not know is not described', async () => {
	await expect(descriptionOf(connection(thieving()), CHAIN)).rejects.toThrow(words.unknownRuntime);
});
