import { describe, expect, test, vi } from 'vitest';
import type { Account } from '../chain/accounts';
import type { Call } from '../chain/sending/calls';
import type { Client } from './client';
import type { Purse } from './purse.svelte';
import { settled } from './testing';
import type { End, Submissions } from './submissions.svelte';

const KEY = 'A'.repeat(43);
const SECRET = `0x${'00'.repeat(32)}`;
const INVITATION = { secret: SECRET, game: undefined };

/** An invitee who opened a link, on a chain where the link's key has `free` plancks. */
async function invited(free: bigint, purse: Partial<Account> | undefined = { address: 'P' }) {
	vi.resetModules();
	const [{ Invitee }, links] = await Promise.all([import('./invitee.svelte'), import('./received-invitations')]);
	links.receive({ key: KEY, game: undefined });
	const sent: Call[] = [];
	const state = { free, isGone: false, inPurse: 0n };
	let end: (end: End) => void = () => undefined;
	const client = {
		connection: {
			constants: { genesis: '0xab', addressFormat: 42 },
			freeOf: async (address: string) => {
				if (state.isGone) throw new Error('gone');
				return address === purse?.address ? state.inPurse : state.free;
			},
		},
		head: {
			now: { hash: '0x', number: 1 },
			onProgress: () => undefined,
		},
		accounts: {
			chosen: undefined as unknown,
		},
	};
	const submissions = {
		send: (_: Account, call: Call) => {
			sent.push(call);
			return { end: new Promise<End>((settle) => (end = settle)) };
		},
	};
	const invitee = new Invitee(
		client as unknown as Client,
		{ make: async () => purse, account: purse ?? undefined } as unknown as Purse,
		submissions as unknown as Submissions,
	);
	const block = async () => {
		await invitee.look();
		await settled();
		return invitee.of(INVITATION);
	};
	return { block, client, invitee, sent, state, links, fail: () => end('failed') };
}

test('all that is in an invitation is paid into the purse, once, and its key is forgotten when it is there', async () => {
	const { block, client, invitee, sent, state, links } = await invited(5n);
	expect(await block()).toBe('coming');
	expect(await block()).toBe('coming');
	expect(sent).toEqual([expect.objectContaining({ name: 'payAll', to: 'P' })]);
	expect(client.accounts.chosen).toEqual({ address: 'P' });
	expect(links.received()).toEqual([INVITATION]);
	state.free = 0n;
	expect(await block()).toBe('here');
	expect(invitee.amountOf(INVITATION)).toBe(5n);
	expect(links.received()).toEqual([]);
	expect(await block()).toBe('here');
});

test('an invitation in which nothing is says so, and is taken if something comes during the visit', async () => {
	const { block, sent, state } = await invited(0n);
	expect(await block()).toBe('empty');
	expect(sent).toEqual([]);
	state.free = 5n;
	expect(await block()).toBe('coming');
	expect(sent.length).toBe(1);
});

test('a link that is opened in two tabs comes into the purse that they share, whichever is faster', async () => {
	const { block, state, fail } = await invited(5n);
	await block();
	fail();
	await settled();
	[state.free, state.inPurse] = [0n, 5n];
	expect(await block()).toBe('here');
});

test('an invitation that this browser took is used in a later visit, while the purse is there', async () => {
	await (await invited(5n)).block();
	expect(await (await invited(0n)).block()).toBe('used');
	expect(await (await invited(0n, null as unknown as undefined)).block()).toBe('empty');
});

test('an invitation whose payment failed is not used in a later visit', async () => {
	const { block, fail } = await invited(5n);
	await block();
	fail();
	await settled();
	expect(await (await invited(0n)).block()).toBe('empty');
});

test('an invitation that somebody else took first is empty', async () => {
	const { block, state, fail } = await invited(5n);
	await block();
	fail();
	await settled();
	state.free = 0n;
	expect(await block()).toBe('empty');
});

describe('an invitation is kept', () => {
	test('while the node does not answer', async () => {
		const { block, state, links } = await invited(5n);
		state.isGone = true;
		expect(await block()).toBe('asking');
		expect(links.received()).toEqual([INVITATION]);
	});

	test('where the browser keeps no purse: the money stays in the link', async () => {
		const { block, sent, links } = await invited(5n, null as unknown as undefined);
		expect(await block()).toBe('unkept');
		expect([sent, links.received()]).toEqual([[], [INVITATION]]);
	});

	test('if it could not be sent, which is not tried again and again', async () => {
		const { block, sent, fail, links } = await invited(5n);
		await block();
		fail();
		await settled();
		expect(await block()).toBe('failed');
		expect([sent.length, links.received()]).toEqual([1, [INVITATION]]);
	});
});
