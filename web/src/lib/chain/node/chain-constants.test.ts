import { describe, expect, test } from 'vitest';
import { words } from '../../words/start';
import { houseLevelsIn, housePlayersIn, nameOf, readChainConstants, symbolOf } from './chain-constants';
import type { Connection } from './connection';
import { Refusal } from '../sending/refusals';

describe('the constants of a node', () => {
	const CONSTANTS = {
		Aura: { SlotDuration: 3_000n },
		Balances: { ExistentialDeposit: 10n ** 10n },
		ForkingHex: {
			MaxBoardSize: 19,
			MaxMoveTime: 100,
			MinDeposit: 10n ** 11n,
			StateDeposit: 10n ** 10n,
			DeveloperCut: 50_000,
			RewardClaimPeriod: 1_000,
		},
	};

	const GENESIS = `0x${'ab'.repeat(32)}`;

	/** The constants that the page reads from a node whose runtime has these changes. */
	const read = (changes: Record<string, unknown> = {}, slot = CONSTANTS.Aura.SlotDuration) => {
		const { Balances, ForkingHex } = CONSTANTS;
		const pallets = { Aura: { SlotDuration: slot }, Balances, ForkingHex: { ...ForkingHex, ...changes } };
		const constants = Object.fromEntries(
			Object.entries(pallets).map(([pallet, values]) => {
				const entries = Object.entries(values).map(([name, value]) => [name, async () => value]);
				return [pallet, Object.fromEntries(entries)];
			}),
		);
		const client = {
			getChainSpecData: async () => ({
				name: 'Trial',
				genesisHash: GENESIS,
				properties: { tokenSymbol: 'FHX', tokenDecimals: 12 },
			}),
			getFinalizedBlock: async () => ({ hash: '0x01' }),
			_request: async () => 'Development',
		};
		const connection = { client, api: async () => ({ constants }) } as unknown as Connection;
		return readChainConstants(connection, { name: undefined, genesis: undefined });
	};

	test('are those of its runtime', async () => {
		expect(await read()).toMatchObject({ maxBoardSize: 19, maxMoveTime: 100, minDeposit: 10n ** 11n });
		const highest = { MaxBoardSize: 2 ** 8 - 1, MaxMoveTime: 2 ** 32 - 1, MinDeposit: 2n ** 128n - 1n };
		expect(await read(highest)).toMatchObject({ maxBoardSize: 255, blockTime: 3_000 });
	});

	test.each<[string, number | bigint]>([
		['MaxBoardSize', 2 ** 8],
		['MaxBoardSize', 11.5],
		['MaxBoardSize', -1],
		['MaxMoveTime', 2 ** 32],
		['MaxMoveTime', NaN],
		['MinDeposit', 2n ** 128n],
		['MinDeposit', -1n],
	])('are refused if they are impossible: %s %s', async (name, value) => {
		const refused = read({ [name]: value });
		await expect(refused).rejects.toThrow(Refusal);
		await expect(refused).rejects.toThrow(words.impossibleLimits);
	});

	test('are refused if blocks take no time', async () => {
		await expect(read({}, 0n)).rejects.toThrow(words.impossibleLimits);
	});
});

test('house players are found by their addresses', () => {
	expect([...housePlayersIn({ Piet: '5F', Nash: '5G' })]).toEqual([
		['5F', 'Piet'],
		['5G', 'Nash'],
	]);
});

test.each([undefined, null, 'Piet', 7, { Piet: 7 }, { Piet: { address: '5F' } }])('%j names no one', (listed) => {
	expect(housePlayersIn(listed).size).toBe(0);
});

test('the levels of house players are found by their addresses, and no other levels', () => {
	const players = housePlayersIn({ Piet: '5F', Nash: '5G', Anna: '5H' });
	expect([...houseLevelsIn({ Piet: 1, Nash: 6, Bob: 2 }, players)]).toEqual([
		['5F', 1],
		['5G', 6],
	]);
	for (const level of [0, 7, 1.5, '1', null]) expect(houseLevelsIn({ Piet: level }, players).size).toBe(0);
	for (const listed of [undefined, null, 'Piet', 1]) expect(houseLevelsIn(listed, players).size).toBe(0);
});

test.each(['', 'x'.repeat(21), 'Piet\u200b', '\u202ePiet', 'Bob (you)', ' Piet'])('%j is no name', (name) => {
	expect(housePlayersIn({ [name]: '5F' }).size).toBe(0);
});

test.each(['Hex', 'Forking Hex-2', 'x'.repeat(48)])('%j is the name of a chain', (name) => {
	expect(nameOf(name, '0x0123456789abcdef')).toBe(name);
});

test.each(['', ' Hex', 'Hex-', 'x'.repeat(49), 'Hex\u202e', 'Hex.', 'Нех', '<b>Hex</b>', undefined, null, 7, {}])(
	'a chain that calls itself %j is called by its genesis',
	(name) => {
		expect(nameOf(name, '0x0123456789abcdef')).toBe('0x01234567');
	},
);

test.each(['FHX', 'Hex2', 'π'])('%j is a symbol', (symbol) => {
	expect(symbolOf(symbol)).toBe(symbol);
});

test.each(['', '000 FHX', '0FHX', '.5', 'FHX\u200b', '\u202eFHX', 'x'.repeat(11), undefined, null, 7, {}])(
	'%j is no symbol',
	(symbol) => {
		expect(symbolOf(symbol)).toBe('');
	},
);
