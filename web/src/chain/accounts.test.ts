import { expect, test } from 'vitest';
import { developmentAccounts } from './accounts';
import { developmentSigner } from './development-signer';

test('each development account has the key that signs for it', () => {
	const accounts = developmentAccounts(42);
	expect(accounts.map(({ name }) => name)).toEqual(['Alice', 'Bob', 'Charlie', 'Dave', 'Eve', 'Ferdie']);
	for (const { name, signer } of accounts) expect(signer.publicKey).toEqual(developmentSigner(name!).publicKey);
	expect(accounts[0]!.address).toBe('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY');
});
