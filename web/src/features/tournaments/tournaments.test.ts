import { beforeEach, expect, test } from 'vitest';
import { playerOf, tournamentOf } from '../../lib/chain/tournament-testing';
import type { Tournament } from '../../lib/chain/tournaments';
import type { Client } from '../../lib/state/client';
import { blocks, settled } from '../../lib/state/testing';
import { Tournaments } from './tournaments.svelte';

let kept: Map<number, Tournament>;
let asked: unknown[];
let failure: Error | undefined;

/** The most tournaments of a page of the chain. */
const PAGE = 16;

async function followed() {
	const made = blocks();
	const client = Object.assign(made.client, {
		connection: {
			tournaments: async () => ({
				newest: async (before = Infinity, limit: number) => {
					asked.push('newest');
					if (failure) throw failure;
					const below = [...kept.values()].filter(({ number }) => number < before);
					const tournaments = below
						.sort((one, other) => other.number - one.number)
						.slice(0, Math.min(limit, PAGE));
					return {
						tournaments,
						next: tournaments.length < below.length ? tournaments.at(-1)!.number : undefined,
					};
				},
				one: async (number: number) => {
					asked.push(number);
					if (failure) throw failure;
					return kept.get(number);
				},
			}),
		},
	});
	const list = new Tournaments(client as unknown as Client);
	await settled();
	const block = async (...changed: number[]) => {
		asked = [];
		await made.block({ events: [], tournaments: new Map(changed.map((number) => [number, []])) });
	};
	const shown = () => list.shown.map(({ number, players }) => [number, players.length]);
	return { list, block, shown };
}

function announce(number: number, players = 0) {
	kept.set(number, tournamentOf({ number, players: Array.from({ length: players }, (_, each) => playerOf(each)) }));
}

beforeEach(() => {
	[kept, asked, failure] = [new Map(), [], undefined];
	announce(0);
	announce(1, 2);
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
	announce(1, 3);
	await block(1, 2);
	expect(asked).toEqual([1, 2]);
	expect(shown()).toEqual([
		[2, 0],
		[1, 3],
		[0, 0],
	]);
	kept.delete(1);
	await block(1);
	expect(shown()).toEqual([
		[2, 0],
		[0, 0],
	]);
});

test('of many, the newest are shown, and more when they are asked for', async () => {
	for (let number = 0; number < 60; number += 1) announce(number);
	const { list, block, shown } = await followed();
	expect([shown().length, shown()[0], list.hasMore]).toEqual([20, [59, 0], true]);
	announce(60);
	announce(30, 1);
	await block(30, 60);
	expect([asked, shown().length]).toEqual([[60], 21]);
	list.showMore();
	await settled();
	expect([shown().length, shown()[30], list.hasMore]).toEqual([41, [30, 1], true]);
	list.showMore();
	await settled();
	expect([shown().length, list.hasMore]).toEqual([61, false]);
});

test('after a failure all are read again', async () => {
	failure = new Error('gone');
	const { list, block } = await followed();
	expect(list.known).toBe(false);
	failure = undefined;
	await block();
	expect([asked, list.known]).toEqual([['newest'], true]);
	failure = new Error('gone');
	await block(1);
	failure = undefined;
	await block();
	expect(asked).toEqual(['newest']);
});

test('nothing is read after it is closed', async () => {
	const { list, block } = await followed();
	list.close();
	await block(1);
	expect(asked).toEqual([]);
});
