import { describe, expect, test } from 'vitest';
import type { Account } from '../chain/accounts';
import { allOrNone, type Call, claimIn, type Intended, type SingleCall } from '../chain/sending/calls';
import type { CheckedId } from '../chain/sending/checking';
import type { Sending, Stage } from '../chain/sending/sending';
import { MOST_CALLS } from '../rules/policy';
import { cell, settingsOf } from '../rules/testing';
import type { Client } from './client';
import { Submissions, UNCLEAR_FOR } from './submissions.svelte';

const ALICE = { id: 'Alice', name: 'Alice', address: 'A' } as Account;

/** Submissions through a client whose sender only records the calls. */
function submissions(status = 'connected') {
	const calls: { call: Call; sending: Sending }[] = [];
	const send = (call: Call, _account: Account, sending: Sending) => {
		calls.push({ call, sending });
		return new Promise<undefined>(() => undefined);
	};
	let report: () => void = () => undefined;
	const onProgress = (listener: () => void) => void (report = listener);
	const client = {
		connection: { status, sender: { send } },
		head: { now: { hash: '0x', number: 7 }, blockTime: 3_000, onProgress },
		fees: {},
	};
	/** Reports a block with this number. */
	const block = (number: number) => {
		client.head.now = { hash: '0x', number };
		report();
	};
	return { calls, client, block, all: new Submissions(client as unknown as Client) };
}

const ID = `0x${'11'.repeat(32)}` as CheckedId;

test('what is refused at any time before it is final says so', async () => {
	const { calls, all } = submissions();
	const { end } = all.send(ALICE, claimIn(0, 'A'), 'Your claim');
	const { onStage } = calls[0]!.sending;
	onStage({ name: 'in-block', block: 8 });
	expect(await Promise.race([end, Promise.resolve('not ended')])).toBe('not ended');
	onStage({ name: 'refused', why: 'Too late.', isFinal: false });
	expect(await end).toBe('failed');
	expect(all.list).toMatchObject([{ what: 'Your claim', stage: { name: 'refused', why: 'Too late.' } }]);
});

test('without a node from the start, nothing is sent', async () => {
	const { calls, all } = submissions('silent');
	const { events, end } = all.send(ALICE, claimIn(0, 'A'), 'Your claim');
	expect(await end).toBe('failed');
	expect(await events).toBeUndefined();
	expect(calls).toEqual([]);
	expect(all.list).toMatchObject([{ stage: { name: 'unsent' } }]);
});

test('what is called off says why, and was not sent', async () => {
	const { calls, all } = submissions();
	all.send(ALICE, claimIn(0, 'A'), 'Your claim').callOff('No use.');
	expect(calls[0]!.sending.cancelled.reason).toMatchObject({ message: 'No use.' });
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

test('a notice says of a move that it is played, of a game that it is open, and of anything else that it is done', () => {
	const { all } = submissions();
	const create: SingleCall = { name: 'create', settings: settingsOf(3), opening: cell('a1') };
	const play: SingleCall = { name: 'play', game: 3, position: ID, move: cell('a1'), chain: undefined, most: 1n };
	for (const call of [
		claimIn(3, 'A'),
		create,
		play,
		allOrNone([
			{ ...create, opening: cell('b1') },
			{ ...play, game: 4 },
		]),
	])
		all.send(ALICE, call, 'It');
	expect(all.list.map(({ outcome }) => outcome).reverse()).toEqual(['done', 'opened', 'played', 'played']);
});

describe('what is under way', () => {
	test.each<[string, SingleCall, Intended]>([
		['a claim', claimIn(3, 'A'), { name: 'claim', game: 3, who: 'A' }],
		[
			'a release',
			{ name: 'release', game: 3, position: ID },
			{ name: 'release', game: 3, position: `0x${'11'.repeat(32)}` },
		],
		[
			'a move, whatever it may cost',
			{ name: 'play', game: 3, position: ID, move: cell('a1'), chain: undefined, most: 1n },
			{ name: 'play', game: 3, position: ID, move: cell('a1'), chain: undefined, most: 2n },
		],
		[
			'a new game',
			{ name: 'create', settings: settingsOf(3), opening: cell('a1') },
			{ name: 'create', settings: settingsOf(3), opening: cell('a1') },
		],
	])('is not sent twice: %s', async (_, call, again) => {
		const { calls, all } = submissions();
		expect(all.isUnderWay(again)).toBe(false);
		const first = all.send(ALICE, call, 'It');
		expect(all.isUnderWay(again)).toBe(true);
		expect(all.send(ALICE, call, 'It')).toBe(first);
		all.sendAll(ALICE, [call, call], 'It');
		expect([calls.length, all.list.length]).toEqual([1, 1]);
	});

	test.each<[string, SingleCall]>([
		['game', claimIn(4, 'A')],
		['player', claimIn(3, 'B')],
		['deed', { name: 'release', game: 3, position: ID }],
		['sender', { name: 'payAll', by: 'A', to: 'B' }],
	])('is something else with another %s', (_, other) => {
		const { calls, all } = submissions();
		all.send(ALICE, claimIn(3, 'A'), 'It');
		expect(all.isUnderWay(other)).toBe(false);
		all.send(ALICE, other, 'Another');
		expect(calls.length).toBe(2);
	});

	test('is left out of what is sent later', () => {
		const { calls, all } = submissions();
		all.send(ALICE, claimIn(3, 'A'), 'One');
		expect(all.isUnderWay(claimIn(4, 'A'), claimIn(3, 'A'))).toBe(true);
		all.sendAll(ALICE, [claimIn(3, 'A'), claimIn(4, 'A')], 'All');
		expect(calls[1]!.call).toEqual(claimIn(4, 'A'));
	});

	test('keeps a line that is sent as a whole from being sent without it', async () => {
		const { calls, all } = submissions();
		const line = [3, 4].map((game) => claimIn(game, 'A'));
		all.send(ALICE, line[0]!, 'One');
		expect(await all.send(ALICE, allOrNone(line), 'All').end).toBe('failed');
		expect(calls.length).toBe(1);
		expect(all.list[0]).toMatchObject({ what: 'All', stage: { name: 'unsent' } });

		all.send(ALICE, line[1]!, 'Another');
		expect(await all.send(ALICE, allOrNone(line), 'All').end, 'both are, but not as one').toBe('failed');
		const other = allOrNone([5, 6].map((game) => claimIn(game, 'A')));
		expect(all.send(ALICE, other, 'Again')).toBe(all.send(ALICE, other, 'Again'));
		expect(calls.map(({ call }) => call.name)).toEqual(['claim', 'claim', 'together']);
	});

	test('is so until a block later than its own, also when its notice is gone and after a reorganisation', () => {
		const { calls, client, all } = submissions();
		const call = claimIn(3, 'A');
		all.send(ALICE, call, 'It');
		all.dismiss(all.list);
		const { onStage } = calls[0]!.sending;
		onStage({ name: 'in-block', block: 8 });
		const after = (number: number) => {
			client.head.now = { hash: '0x', number };
			return all.isUnderWay(call);
		};
		expect([7, 8, 9].map(after)).toEqual([true, true, false]);
		onStage({ name: 'sent' });
		expect(after(9)).toBe(true);
		onStage({ name: 'final', block: 9 });
		expect([9, 10].map(after)).toEqual([true, false]);
		all.send(ALICE, call, 'It');
		expect(calls.length).toBe(2);
	});

	test('ends when it is refused for good, or cannot be sent', () => {
		const { calls, client, all } = submissions();
		const call = claimIn(3, 'A');
		all.send(ALICE, call, 'It');
		calls[0]!.sending.onStage({ name: 'refused', why: 'Too late.', isFinal: true });
		expect(all.isUnderWay(call)).toBe(false);
		client.connection.status = 'silent';
		all.send(ALICE, call, 'It');
		expect(all.isUnderWay(call)).toBe(false);
	});

	test.each<[string, Stage]>([
		['a call', { name: 'refused', why: 'Too late.', isFinal: false }],
		['a part of a batch', { name: 'in-block', block: 8, but: 'one was refused.' }],
	])('is so while a reorganisation can still bring %s about that the newest blocks refused', (_, stage) => {
		const { calls, block, all } = submissions();
		const call: SingleCall = { name: 'play', game: 3, position: ID, move: cell('a1'), chain: undefined, most: 5n };
		all.send(ALICE, call, 'It');
		const { onStage } = calls[0]!.sending;
		onStage(stage);
		block(20);
		expect([all.isUnderWay(call), all.onTheirWay(ALICE)]).toEqual([true, 0n]);
		onStage({ name: 'sent' });
		expect([all.isUnderWay(call), all.onTheirWay(ALICE)]).toEqual([true, 5n]);
		onStage({ name: 'in-block', block: 21 });
		block(22);
		expect(all.isUnderWay(call)).toBe(false);
	});

	test('lasts for a few blocks after the return of a connection that was lost after it was sent', async () => {
		const { calls, client, block, all } = submissions();
		const call = claimIn(3, 'A');
		const { end } = all.send(ALICE, call, 'It');
		client.connection.status = 'lost';
		calls[0]!.sending.onStage({ name: 'unclear' });
		const after = (number: number) => {
			block(number);
			return all.isUnderWay(call);
		};
		expect(after(7 + 2 * UNCLEAR_FOR), 'a block that the page had before').toBe(true);
		expect(await Promise.race([end, Promise.resolve('not ended')])).toBe('not ended');
		client.connection.status = 'connected';
		expect([200, 200 + UNCLEAR_FOR, 201 + UNCLEAR_FOR].map(after)).toEqual([true, true, false]);
		expect(await end).toBe('unclear');
	});
});
