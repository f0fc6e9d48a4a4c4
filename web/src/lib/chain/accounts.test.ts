import { AccountId, type PolkadotSigner } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { ALICE, BOB } from '../rules/testing';
import { accountsOf, developmentAccounts } from './accounts';
import { developmentSigner } from './sending/development-signer';

const CHAIN = { addressFormat: 42, genesis: '0x11' };

/** A signer that signs nothing. Like a wallet's signer, it accepts only well-formed addresses. */
function signerOf(address: string): PolkadotSigner {
	const publicKey = address.startsWith('0x') ? new Uint8Array(20) : AccountId().enc(address);
	return { publicKey } as PolkadotSigner;
}

const namesOf = (shown: Parameters<typeof accountsOf>[1]) =>
	accountsOf('wallet', shown, CHAIN, signerOf).map(({ name }) => name);

describe('of the accounts that a wallet shows', () => {
	test('all can play, under an id of their own', () => {
		const shown = [
			{ address: ALICE, name: 'one' },
			{ address: BOB, name: 'other' },
		];
		expect(accountsOf('wallet', shown, CHAIN, signerOf)).toMatchObject([
			{ id: `wallet/${ALICE}`, name: 'one', address: ALICE, wallet: 'wallet' },
			{ id: `wallet/${BOB}`, name: 'other', address: BOB, wallet: 'wallet' },
		]);
	});

	test('one that is shown twice counts once, also in another format', () => {
		const inKusamas = AccountId(2).dec(AccountId().enc(ALICE));
		expect(
			namesOf([
				{ address: ALICE, name: 'one' },
				{ address: ALICE, name: 'again' },
				{ address: inKusamas, name: 'once more' },
			]),
		).toEqual(['one']);
	});

	test.each<[string, unknown]>([
		['a wrong checksum', { address: `${ALICE.slice(0, -1)}Z`, name: 'broken' }],
		['no address', { name: 'broken' }],
		['a number for an address', { address: 7, name: 'broken' }],
		['nothing', null],
	])('one with %s hides no others', (_, broken) => {
		expect(namesOf([broken as { address: string }, { address: BOB, name: 'other' }])).toEqual(['other']);
	});

	test('those of other chains and of other kinds cannot play', () => {
		expect(
			namesOf([
				{ address: ALICE, name: 'elsewhere', genesisHash: '0x22' },
				{ address: `0x${'11'.repeat(20)}`, name: 'ethereum' },
				{ address: BOB, name: 'here', genesisHash: '0x11' },
			]),
		).toEqual(['here']);
	});
});

test('each development account has the key that signs for it', () => {
	const accounts = developmentAccounts(42);
	expect(accounts.map(({ name }) => name)).toEqual(['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie']);
	for (const { name, signer } of accounts) expect(signer.publicKey).toEqual(developmentSigner(name!).publicKey);
	expect(accounts[0]!.address).toBe('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY');
});
