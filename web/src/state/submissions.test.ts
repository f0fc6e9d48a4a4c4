import { expect, test } from 'vitest';
import type { Account } from '../chain/accounts';
import { type Call, claimIn, MOST_CALLS } from '../chain/calls';
import type { Sending } from '../chain/sending';
import type { ChainClient } from './chain-client.svelte';
import { Submissions } from './submissions.svelte';

const ALICE = { id: 'Alice', name: 'Alice', address: 'A' } as Account;

/** Submissions through a client whose sender only takes notes. */
function submissions(status = 'connected') {
	const calls: { call: Call; sending: Sending }[] = [];
	const send = (call: Call, _account: Account, sending: Sending) => {
		calls.push({ call, sending });
		return new Promise<undefined>(() => undefined);
	};
	const client = { status, sender: { send }, tip: 0n, blockTime: 3_000, head: { hash: '0x', number: 7 } };
	return { calls, all: new Submissions(client as unknown as ChainClient) };
}

test('what is refused at any time before it is final says so', async () => {
	const { calls, all } = submissions();
	const { refused } = all.send(ALICE, claimIn(0, 'A'), 'Your claim');
	const { onStage } = calls[0]!.sending;
	onStage({ name: 'in-block', block: 8 });
	expect(await Promise.race([refused.then(() => 'refused'), Promise.resolve('not refused')])).toBe('not refused');
	onStage({ name: 'refused', why: 'Too late.' });
	await refused;
	expect(all.list).toMatchObject([{ what: 'Your claim', stage: { name: 'refused', why: 'Too late.' } }]);
});

test('without a node, nothing is sent', async () => {
	const { calls, all } = submissions('lost');
	const { events, refused } = all.send(ALICE, claimIn(0, 'A'), 'Your claim');
	await refused;
	expect(await events).toBeUndefined();
	expect(calls).toEqual([]);
	expect(all.list).toMatchObject([{ stage: { name: 'refused' } }]);
});

test('many calls are sent in as few transactions as possible, and a single one by itself', () => {
	const { calls, all } = submissions();
	all.sendAll(
		ALICE,
		Array.from({ length: MOST_CALLS + 1 }, (_, game) => claimIn(game, 'A')),
		'Your claim',
	);
	expect(calls.map(({ call }) => (call.name === 'several' ? call.calls.length : call.name))).toEqual([
		MOST_CALLS,
		'claim',
	]);
});
