import { expect, test } from 'vitest';
import type { Known } from '../chain/names';
import { KnownAccounts } from './known-accounts.svelte';
import { settled } from './testing';

/** A chain that names every account after its address. `asked` lists the questions. */
function chain() {
	const asked: (readonly string[])[] = [];
	const state = { isGone: false };
	const read = async (addresses: readonly string[]): Promise<readonly Known[]> => {
		asked.push(addresses);
		if (state.isGone) throw new Error('gone');
		return addresses.map((address) => ({ name: `name-${address}`, owner: undefined }));
	};
	return { asked, state, accounts: new KnownAccounts(read) };
}

test('all accounts of a screen are asked about at once, and once in a visit', async () => {
	const { asked, accounts } = chain();
	for (const address of ['A', 'B', 'A']) expect(accounts.of(address)).toBeUndefined();
	await settled();
	expect(['A', 'B'].map((address) => accounts.of(address)?.name)).toEqual(['name-A', 'name-B']);
	accounts.of('C');
	await settled();
	expect(asked).toEqual([['A', 'B'], ['C']]);
});

test('no question is about more than 200 accounts, and no visit about more than 5,000', async () => {
	const { asked, accounts } = chain();
	for (let number = 0; number < 450; number += 1) accounts.of(`${number}`);
	await settled();
	expect(asked.map(({ length }) => length)).toEqual([200, 200, 50]);
	for (let number = 0; number < 9_000; number += 1) {
		accounts.of(`${number}`);
		if (number % 100 === 0) await settled();
	}
	await settled();
	expect(asked.flat().length).toBeLessThanOrEqual(5_000 + 200);
});

test('what could not be asked is asked later', async () => {
	const { asked, state, accounts } = chain();
	state.isGone = true;
	accounts.of('A');
	await settled();
	state.isGone = false;
	accounts.tryAgain();
	await settled();
	expect([asked.length, accounts.of('A')?.name]).toEqual([2, 'name-A']);
});

test('an account that changed is asked about again, and keeps what was known meanwhile', async () => {
	const { asked, accounts } = chain();
	accounts.of('A');
	await settled();
	accounts.forget(['A', 'never shown']);
	expect(accounts.of('A')?.name).toBe('name-A');
	await settled();
	expect(asked).toEqual([['A'], ['A']]);
});

test('an account that changes while it is asked about is asked about once more', async () => {
	const { asked, accounts } = chain();
	accounts.of('A');
	await settled();
	accounts.forget(['A']);
	await Promise.resolve();
	accounts.forget(['A']);
	await settled();
	expect(asked.length).toBe(3);
});

test('of two accounts that have had a name one after the other, only the later one is shown by it', async () => {
	const names = new Map([['A', 'Ada']]);
	const asked: (readonly string[])[] = [];
	const accounts = new KnownAccounts(async (addresses) => {
		asked.push(addresses);
		return addresses.map((address) => ({ name: names.get(address), owner: undefined }));
	});
	accounts.of('A');
	await settled();
	names.delete('A');
	names.set('B', 'ada');
	accounts.of('B');
	await settled();
	accounts.tryAgain();
	await settled();
	expect(['A', 'B'].map((address) => accounts.of(address)?.name)).toEqual([undefined, 'ada']);
	// If a node reports one name for two accounts, the page asks once per block and not without end.
	names.set('A', 'Ada');
	accounts.forget(['A']);
	await settled();
	const before = asked.length;
	accounts.tryAgain();
	await settled();
	expect(asked.length).toBe(before + 1);
});
