import { beforeEach, expect, test } from 'vitest';
import { playerOf, tournamentOf } from '../chain/tournament-testing';
import type { Tournament } from '../chain/tournaments';
import type { ChainClient } from './chain-client.svelte';
import { blocks, settled } from './testing';
import { Tournaments } from './tournaments.svelte';

let stored: Map<number, Tournament>;
/** The number of players of each tournament. */
let players: Map<number, number>;
let asked: unknown[];
let failure: Error | undefined;

async function followed() {
	const made = blocks();
	const client = Object.assign(made.client, {
		tournaments: async () => ({
			all: async () => {
				asked.push('all');
				if (failure) throw failure;
				return [...stored.values()];
			},
			some: async (numbers: readonly number[]) => {
				asked.push(numbers);
				if (failure) throw failure;
				return numbers.flatMap((one) => stored.get(one) ?? []);
			},
			playersOf: async (numbers: readonly number[]) =>
				numbers.map((one) => Array.from({ length: players.get(one) ?? 0 }, (_, index) => playerOf(index))),
		}),
	});
	const list = new Tournaments(client as unknown as ChainClient);
	await settled();
	const block = async (...changed: number[]) => {
		asked = [];
		await made.block({ events: [], tournaments: new Map(changed.map((number) => [number, []])) });
	};
	const shown = () => list.shown.map(({ tournament, players }) => [tournament.number, players.length]);
	return { list, block, shown };
}

function announce(...numbers: readonly number[]) {
	for (const number of numbers) stored.set(number, tournamentOf({ number }));
}

beforeEach(() => {
	[stored, players, asked, failure] = [new Map(), new Map([[1, 2]]), [], undefined];
	announce(0, 1);
});

test('all are read at once, the newest first, and then only those with news', async () => {
	const { list, block, shown } = await followed();
	expect([list.known, shown()]).toEqual([
		true,
		[
			[1, 2],
			[0, 0],
		],
	]);
	await block();
	expect(asked).toEqual([]);
	announce(2);
	players.set(1, 3);
	await block(1, 2);
	expect(asked).toEqual([[1, 2]]);
	expect(shown()).toEqual([
		[2, 0],
		[1, 3],
		[0, 0],
	]);
	stored.delete(1);
	await block(1);
	expect(shown()).toEqual([
		[2, 0],
		[0, 0],
	]);
});

test('of many, the newest are shown, and more when they are asked for', async () => {
	announce(...Array.from({ length: 60 }, (_, number) => number));
	const { list, shown } = await followed();
	expect([shown().length, shown()[0], list.hasMore]).toEqual([50, [59, 0], true]);
	list.showMore();
	await settled();
	expect([shown().length, list.hasMore]).toEqual([60, false]);
});

test('after a failure all are read again', async () => {
	failure = new Error('gone');
	const { list, block } = await followed();
	expect(list.known).toBe(false);
	failure = undefined;
	await block();
	expect([asked, list.known]).toEqual([['all'], true]);
	failure = new Error('gone');
	await block(1);
	failure = undefined;
	await block();
	expect(asked).toEqual(['all']);
});

test('nothing is read after it is closed', async () => {
	const { list, block } = await followed();
	list.close();
	await block(1);
	expect(asked).toEqual([]);
});
