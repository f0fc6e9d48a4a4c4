import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '../chain/accounts';
import type { Call, SingleCall } from '../chain/sending/calls';
import type { OwnKey } from '../chain/sending/own-keys';
import type { PurseState } from '../chain/money/purse';
import type { Client } from './client';
import { storePurse, storedPurse } from './stored-keys';
import { Purse } from './purse.svelte';
import type { Submissions } from './submissions.svelte';
import { settled, storageOf } from './testing';

const GENESIS = `0x${'ab'.repeat(32)}`;
const WALLET = { id: 'W', name: 'W', address: 'W' } as Account;
const TOKEN = 10n ** 12n;
const DEPOSIT = 3n * 10n ** 10n;

let onChain: Partial<PurseState>;
/** Whether the first payment into the purse is on its way. */
let isPaying: boolean;
let notify: (event: { key: string | null }) => void;

/** A purse on a chain that reports `onChain`. `sent` lists the calls. */
function purseOf() {
	const sent: [string, Call][] = [];
	const refused: string[] = [];
	let report: (progress: object) => void = () => undefined;
	const client = {
		connection: {
			status: 'connected',
			constants: { genesis: GENESIS, stateDeposit: 10n ** 10n, decimals: 12, symbol: 'FHX' },
			readPurse: async (address: string) => ({
				address,
				money: 0n,
				held: 0n,
				owners: [],
				hasName: false,
				...onChain,
			}),
			ownerDeposit: async () => DEPOSIT,
		},
		head: {
			now: { hash: '0x', number: 7 },
			onProgress: (listener: typeof report) => void (report = listener),
		},
		accounts: {
			purse: undefined as { address: string } | undefined,
			chosen: undefined as Account | undefined,
			holdPurse: (key: OwnKey | undefined) => void (client.accounts.purse = key && { address: key.publicKey }),
		},
		names: {
			of: (address: string) => address,
		},
	};
	client.accounts.holdPurse(storedPurse(GENESIS));
	const submissions = {
		send: (by: Account, call: Call) => void sent.push([by.address, call]),
		refuse: (_: string, why: string) => void refused.push(why),
		isUnderWay: (call: SingleCall) => isPaying && call.name === 'pay' && call.by === WALLET.address,
	};
	const purse = new Purse(client as unknown as Client, submissions as unknown as Submissions);
	const block = async () => {
		report({ head: client.head.now });
		await settled();
	};
	return { purse, client, sent, refused, block };
}

beforeEach(() => {
	vi.stubGlobal('indexedDB', new IDBFactory());
	vi.stubGlobal('addEventListener', (_: string, listener: typeof notify) => void (notify = listener));
	onChain = {};
	isPaying = false;
});

test('a purse is made once, and is there after a reload', async () => {
	const { purse } = purseOf();
	expect(purse.account).toBeUndefined();
	const [one, other] = await Promise.all([purse.make(), purse.make()]);
	expect(one).toEqual(other);
	expect(purseOf().purse.account).toEqual(one);
});

test('a purse that another tab made is not replaced, and one that it forgot is gone here too', async () => {
	const { purse } = purseOf();
	const elsewhere = purseOf();
	const made = await elsewhere.purse.make();
	expect(await purse.make()).toEqual(made);
	await elsewhere.purse.forget();
	notify({ key: `forking-hex:purse:${GENESIS}` });
	expect(elsewhere.purse.account).toBeUndefined();
	expect(storedPurse(GENESIS)).toBeUndefined();
});

/** Gives the page a storage in which other tabs' changes have not arrived yet. */
const hearNothing = () => vi.stubGlobal('localStorage', storageOf());

test('two tabs that make a purse at the same moment pay into one', async () => {
	const one = purseOf();
	const other = purseOf();
	await one.purse.fill(WALLET, TOKEN);
	hearNothing();
	await other.purse.fill(WALLET, TOKEN);
	const to = one.purse.account!.address;
	for (const { sent } of [one, other])
		expect(sent.map(([, call]) => call)).toEqual([expect.objectContaining({ name: 'pay', to })]);
	expect(other.purse.secret).toBe(storedPurse(GENESIS)!.secret);
});

test('the purse that this browser keeps is filled, whatever tabs have agreed on before', async () => {
	const { purse } = purseOf();
	const first = await purse.make();
	const key = { secret: `0x${'12'.repeat(32)}`, publicKey: `0x${'34'.repeat(32)}` };
	storePurse(GENESIS, key);
	expect((await purse.make())?.address).toBe(key.publicKey);
	expect(first!.address).not.toBe(key.publicKey);
});

test('an agreement between tabs is forgotten, whether or not the purse is', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	try {
		const made = await purseOf().purse.make();
		hearNothing();
		vi.setSystemTime(Date.now() + 61_000);
		expect(await purseOf().purse.make()).not.toEqual(made);
	} finally {
		vi.useRealTimers();
	}
});

test('a purse is made of nothing but a key', async () => {
	const { agreeOn } = await import('./agreement');
	await agreeOn(`purse:${GENESIS}`, { secret: '0x12' });
	const { purse, sent, refused } = purseOf();
	await purse.fill(WALLET, TOKEN);
	expect([sent, refused.length, storedPurse(GENESIS)]).toEqual([[], 1, undefined]);
});

test('a purse that was forgotten does not come back', async () => {
	const { purse } = purseOf();
	const made = await purse.make();
	await purse.forget();
	expect(await purse.make()).not.toEqual(made);
});

test('the purse that is kept stays, whether or not tabs can agree', async () => {
	const key = { secret: `0x${'12'.repeat(32)}`, publicKey: `0x${'34'.repeat(32)}` };
	storePurse(GENESIS, key);
	for (const storage of [indexedDB, undefined]) {
		vi.stubGlobal('indexedDB', storage);
		expect((await purseOf().purse.make())?.address).toBe(key.publicKey);
	}
});

test('where tabs cannot agree on a purse, none is made', async () => {
	vi.stubGlobal('indexedDB', undefined);
	const { purse, sent, refused } = purseOf();
	await purse.fill(WALLET, TOKEN);
	expect(sent).toEqual([]);
	expect(refused).toEqual([expect.stringMatching(/keeps nothing/)]);
	expect(storedPurse(GENESIS)).toBeUndefined();
});

test('a key that the player has seen stays seen, unlike the key of the next purse', async () => {
	const { purse } = purseOf();
	purse.noteKeySeen();
	await purse.make();
	expect(purse.isKeySeen).toBe(false);
	purse.noteKeySeen();
	expect([purse.isKeySeen, purseOf().purse.isKeySeen]).toEqual([true, true]);
	await purse.forget();
	await purse.make();
	expect(purse.isKeySeen).toBe(false);
});

test('the same account in a wallet, from the exported key, neither fills the purse nor owns it', async () => {
	const { purse, client } = purseOf();
	await purse.make();
	client.accounts.chosen = WALLET;
	expect(purse.payer).toBe(WALLET);
	client.accounts.chosen = { ...WALLET, address: purse.account!.address };
	expect(purse.payer).toBeUndefined();
});

test('where the browser keeps nothing, no purse gets money', async () => {
	vi.stubGlobal('localStorage', {
		...storageOf(),
		setItem: () => {
			throw new Error('the storage is full');
		},
	});
	const { purse, sent, refused } = purseOf();
	await purse.fill(WALLET, TOKEN);
	expect(sent).toEqual([]);
	expect(refused).toEqual([expect.stringMatching(/keeps nothing/)]);
});

describe('the account that filled a purse', () => {
	const named = expect.objectContaining({ name: 'addOwner', owner: 'W' });

	test('is named its owner when the money has come, and not before', async () => {
		const { purse, sent, block } = purseOf();
		await purse.fill(WALLET, TOKEN);
		const address = purse.account!.address;
		await block();
		expect(sent).toEqual([['W', { name: 'pay', by: 'W', to: address, plancks: TOKEN }]]);
		onChain = { money: TOKEN };
		await block();
		await block();
		expect(sent.slice(1)).toEqual([[address, named]]);
	});

	test('is named on a later visit if the page was closed in between', async () => {
		await purseOf().purse.fill(WALLET, TOKEN);
		onChain = { money: TOKEN };
		const { sent, block } = purseOf();
		await block();
		expect(sent.map(([, call]) => call)).toEqual([named]);
	});

	test('is not named where there is an owner, or where the purse cannot pay for it', async () => {
		await purseOf().purse.fill(WALLET, TOKEN);
		for (const state of [{ money: TOKEN, owners: ['X'] }, { money: DEPOSIT }]) {
			onChain = state;
			const { sent, block } = purseOf();
			await block();
			expect(sent).toEqual([]);
		}
	});

	const OTHER = { ...WALLET, address: 'X' };

	test('stays the one if another account fills the purse too', async () => {
		const { purse, block } = purseOf();
		await purse.fill(WALLET, TOKEN);
		isPaying = true;
		await block();
		await purse.fill(OTHER, TOKEN);
		isPaying = false;
		for (const state of [{ money: TOKEN }, { held: TOKEN }, { owners: ['W'] }]) {
			onChain = state;
			await block();
			await purse.fill(OTHER, TOKEN);
		}
		expect(storedPurse(GENESIS)?.filledBy).toBe('W');
	});

	test('is another one if the first did not sign, or took all back', async () => {
		const { purse, block } = purseOf();
		await purse.fill(WALLET, TOKEN);
		await block();
		await purse.fill(OTHER, TOKEN);
		expect(storedPurse(GENESIS)?.filledBy).toBe('X');
	});
});

test('what another page wrote in the place of a key is no purse', () => {
	for (const kept of [{ secret: '0x12', publicKey: '0x34' }, 'key', null, { secret: GENESIS }]) {
		storePurse(GENESIS, kept as unknown as OwnKey);
		expect(purseOf().purse.account).toBeUndefined();
	}
});
