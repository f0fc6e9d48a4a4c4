import { expect, test, vi } from 'vitest';
import type { Account } from '../../lib/chain/accounts';
import type { SingleCall } from '../../lib/chain/sending/calls';
import type { Client } from '../../lib/state/client';
import { Invitations } from './invitations.svelte';
import { storeInvitation, storedInvitations } from '../../lib/state/stored-keys';
import type { Submissions } from '../../lib/state/submissions.svelte';

const GENESIS = `0x${'cd'.repeat(32)}`;
const ALICE = { id: 'Alice', name: 'Alice', address: 'A' } as Account;
const TOKEN = 10n ** 12n;

function invitations() {
	const sent: SingleCall[] = [];
	let events: unknown = [];
	const refused: string[] = [];
	const client = { connection: { constants: { genesis: GENESIS, addressFormat: 42, decimals: 12, symbol: 'FHX' } } };
	const submissions = {
		send: (_: Account, call: SingleCall) => {
			sent.push(call);
			return { events: Promise.resolve(events) };
		},
		refuse: (_: string, why: string) => void refused.push(why),
		isUnderWay: (call: SingleCall) =>
			sent.some((one) => JSON.stringify(textOf(one)) === JSON.stringify(textOf(call))),
	};
	const all = new Invitations(client as unknown as Client, submissions as unknown as Submissions);
	return { all, sent, refused, refuse: () => (events = undefined) };
}

const textOf = (call: SingleCall) => Object.values(call).map(String);

test('the key of an invitation is kept before it is paid, and its link has it', async () => {
	const { all, sent } = invitations();
	await all.make(ALICE, TOKEN, 7);
	const [made] = storedInvitations(GENESIS);
	expect(all.list).toEqual([made]);
	expect(sent).toEqual([expect.objectContaining({ name: 'pay', by: 'A', plancks: TOKEN })]);
	expect(all.hashOf(made!)).toMatch(/^#\/invitation\/[\w-]{43}\/7\/by\/A$/);
	expect(all.fateOf(made!)).toBeUndefined();
});

test('the link of an invitation to a duel says so', async () => {
	const { all } = invitations();
	await all.make(ALICE, TOKEN, 'duel');
	const [made] = storedInvitations(GENESIS);
	expect(all.hashOf(made!)).toMatch(/^#\/invitation\/[\w-]{43}\/duel\/by\/A$/);
});

test('a double click makes one invitation', async () => {
	const { all, sent } = invitations();
	await Promise.all([all.make(ALICE, TOKEN, undefined), all.make(ALICE, TOKEN, undefined)]);
	expect(all.canMake).toBe(false);
	await all.make(ALICE, TOKEN, undefined);
	expect([sent.length, all.list.length]).toEqual([1, 1]);
});

test('an invitation stays whatever a tab writes that has not heard of it', async () => {
	await invitations().all.make(ALICE, TOKEN, undefined);
	const [first] = storedInvitations(GENESIS);
	const storage = localStorage;
	vi.stubGlobal('localStorage', { ...storage, length: 0, getItem: () => null });
	const { all, sent } = invitations();
	await all.make(ALICE, TOKEN, undefined);
	expect(sent.length).toBe(1);
	vi.stubGlobal('localStorage', storage);
	const both = storedInvitations(GENESIS);
	expect(both.length).toBe(2);
	all.remove(both.find(({ secret }) => secret !== first!.secret)!);
	expect(storedInvitations(GENESIS)).toEqual([first]);
});

test('the invitations that the browser keeps are there, the last one first, and nonsense is not', () => {
	for (const madeAt of [3, 1, 2]) {
		const key = `0x${String(madeAt).repeat(64)}`;
		storeInvitation(GENESIS, { secret: key, publicKey: key, plancks: '5', paidBy: 'A', madeAt, hasArrived: true });
	}
	localStorage.setItem(`forking-hex:invitation:${GENESIS}:0x`, JSON.stringify({ secret: 'nonsense' }));
	expect(invitations().all.list.map(({ madeAt }) => madeAt)).toEqual([3, 2, 1]);
});

test('where the browser keeps nothing, nothing is paid', async () => {
	vi.stubGlobal('localStorage', undefined);
	const { all, sent, refused } = invitations();
	await all.make(ALICE, TOKEN, undefined);
	expect(sent).toEqual([]);
	expect(refused).toEqual([expect.stringMatching(/keeps nothing/)]);
});

test('an invitation is taken back by its own key, and removed', async () => {
	const { all, sent } = invitations();
	await all.make(ALICE, TOKEN, undefined);
	const [made] = all.list;
	const paid = sent[0]!;
	all.takeBack(made!, ALICE);
	expect(sent[1]).toEqual({ name: 'payAll', by: paid.name === 'pay' ? paid.to : '', to: 'A' });
	expect(storedInvitations(GENESIS)).toEqual([{ ...made, isTakenBack: true }]);
	all.remove(made!);
	expect(storedInvitations(GENESIS)).toEqual([]);
});

test('an invitation is not taken back if the chain refuses that', async () => {
	const { all, refuse } = invitations();
	await all.make(ALICE, TOKEN, undefined);
	refuse();
	all.takeBack(all.list[0]!, ALICE);
	await vi.waitFor(() => expect(storedInvitations(GENESIS)[0]?.isTakenBack).toBe(false));
});
