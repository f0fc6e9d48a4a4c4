import { expect, test } from 'vitest';
import { type Call, partsOf } from '../chain/sending/calls';
import { answersIn } from '../chain/sending/prepared';
import { gameOf, positionOf, replyTo } from '../chain/testing';
import { moveText } from '../hex/move';
import { openingId } from '../rules/position-id';
import { ALICE, BOB, cell, moves, settingsOf } from '../rules/testing';
import type { Client } from './client';
import type { End, Submissions } from './submissions.svelte';
import { Table } from './table.svelte';
import { blocks, settled } from './testing';

const UNIT = 10n ** 12n;
const CENT = UNIT / 100n;
const ID = openingId(0, ALICE, settingsOf(3), cell('a1'));
const ROOT = positionOf({ id: ID, mover: ALICE });
const REPLY = replyTo(ROOT, 'c3', { closesAt: 500 });

/**
 * A game in which Bob has prepared b2 as the answer to c3, and switched the answers on. Returns the node, Bob's account
 * and their calls.
 */
async function table() {
	const node = { game: gameOf(3, {}, { opener: ALICE, position: ID }), positions: [ROOT] };
	const blocksOf = blocks();
	const client = {
		...blocksOf.client,
		connection: {
			status: 'connected',
			constants: { stateDeposit: CENT },
			reader: () => ({ game: async () => node.game, positions: async () => node.positions }),
		},
		accounts: {
			chosen: { address: BOB } as { address: string } | undefined,
		},
		names: {
			of: (address: string) => address,
		},
	};
	const sent: string[] = [];
	let finish: (end: End) => void = () => undefined;
	const submissions = {
		money: (2n * UNIT) as bigint | undefined,
		send: (_: unknown, call: Call) => {
			sent.push(...partsOf(call).map((part) => (part.name === 'play' ? moveText(part.move) : part.name)));
			const end = new Promise<End>((settle) => (finish = settle));
			return { end, events: Promise.resolve(undefined), callOff: () => undefined };
		},
	};
	const game = new Table(client as unknown as Client, submissions as unknown as Submissions, 0, () => undefined);
	const block = async () => {
		await blocksOf.block({ events: undefined });
		game.play();
	};
	await block();
	game.prepared!.add(answersIn(settingsOf(3), BOB, ROOT, moves('c3 b2')));
	game.prepared!.isOn = true;
	game.play();
	const end = async (how: End) => {
		finish(how);
		await settled();
	};
	return { game, node, client, submissions, sent, block, end };
}

test('a prepared answer is played when the reply has come, and the game is busy until its move is final', async () => {
	const { game, node, sent, block, end } = await table();
	expect([sent, game.isBusy]).toEqual([[], true]);
	node.positions = [ROOT, REPLY];
	await block();
	await block();
	expect([sent, game.prepared!.list]).toEqual([['b2'], []]);
	expect([game.prepared!.isOn, game.isBusy]).toEqual([false, true]);
	await end('final');
	expect(game.isBusy).toBe(false);
});

test('none is played while the player’s own move is on its way', async () => {
	const { game, node, submissions, client, sent, block } = await table();
	node.positions = [ROOT, REPLY];
	game.prepared!.isOn = false;
	await block();
	const { open } = game;
	const call = open.playCall(REPLY, open.checkedId([ROOT, REPLY]), cell('a2'))!;
	open.play(submissions as unknown as Submissions, client.accounts.chosen as never, REPLY, call, [], () => undefined);
	game.prepared!.isOn = true;
	game.play();
	expect([sent, game.prepared!.list]).toEqual([['a2'], []]);
});

test('none is played without a node, or without the money for it and a fee', async () => {
	const { node, client, submissions, sent, block, game } = await table();
	node.positions = [ROOT, REPLY];
	client.connection.status = 'lost';
	await block();
	client.connection.status = 'connected';
	for (const money of [undefined, UNIT, UNIT + CENT - 1n]) {
		submissions.money = money;
		await block();
	}
	expect([sent, game.prepared!.list.length]).toEqual([[], 1]);
	submissions.money = UNIT + CENT;
	await block();
	expect(sent).toEqual(['b2']);
});

test('another account switches them off, also for when the first one is back', async () => {
	const { game, node, client, sent, block } = await table();
	client.accounts.chosen = { address: ALICE };
	game.play();
	client.accounts.chosen = { address: BOB };
	node.positions = [ROOT, REPLY];
	await block();
	expect([sent, game.prepared!.isOn, game.prepared!.list.length]).toEqual([[], false, 1]);
});

test('a game that has ended leaves no answers behind', async () => {
	const { game, node, block } = await table();
	node.game = { ...node.game, ended: true };
	await block();
	expect([game.prepared!.list, game.isBusy]).toEqual([[], false]);
});
