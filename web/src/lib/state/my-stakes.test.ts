import { beforeEach, expect, test } from 'vitest';
import type { GameEvent } from '../chain/changes';
import type { Held } from '../chain/reading';
import type { Client } from './client';
import { MyStakes } from './my-stakes.svelte';
import { blocks, settled } from './testing';

const heldIn = (game: number, atRisk: bigint) => ({ game, atRisk }) as Held;

/** The stakes of `me` on the chain, by game. `asked` lists the games that the page read one by one. */
let onChain: Map<number, Held>;
let asked: number[];
let whole: number;
let isGone: boolean;

function followed() {
	const made = blocks();
	const client = Object.assign(made.client, {
		connection: {
			reader: () => ({
				stakes: async () => {
					whole += 1;
					if (isGone) throw new Error('gone');
					return new Map(onChain);
				},
				stakesIn: async (game: number) => {
					asked.push(game);
					return onChain.get(game);
				},
			}),
		},
		accounts: {
			chosen: { address: 'me' },
		},
	});
	const stakes = new MyStakes(client as unknown as Client);
	stakes.follow();
	const block = (events?: readonly object[]) => made.block({ events: events as readonly GameEvent[] | undefined });
	const atRisk = () => [...stakes.known].map(([game, { atRisk }]) => [game, atRisk]);
	return { stakes, block, atRisk };
}

beforeEach(() => {
	onChain = new Map([3, 7].map((game) => [game, heldIn(game, 1n)]));
	[asked, whole, isGone] = [[], 0, false];
});

test('all stakes are read at once, and then those of games in which something happened', async () => {
	const { stakes, block, atRisk } = followed();
	expect(stakes.complete).toBe(false);
	await settled();
	expect([stakes.complete, atRisk(), whole]).toEqual([
		true,
		[
			[3, 1n],
			[7, 1n],
		],
		1,
	]);
	onChain.set(3, heldIn(3, 2n));
	await block([
		{ type: 'PositionJudged', value: { game: 3 } },
		{ type: 'MovePlayed', value: { game: 4, by: 'eve' } },
	]);
	expect([atRisk(), asked, whole]).toEqual([
		[
			[3, 2n],
			[7, 1n],
		],
		[3],
		1,
	]);
});

test('a game comes with the first move in it, and goes when it is removed', async () => {
	const { block, atRisk } = followed();
	await settled();
	for (const game of [4, 8]) onChain.set(game, heldIn(game, 1n));
	onChain.delete(3);
	await block([
		{ type: 'GameCreated', value: { game: 4, opener: 'me' } },
		{ type: 'MovePlayed', value: { game: 8, by: 'me' } },
		{ type: 'GameRemovalStarted', value: { game: 3 } },
	]);
	expect(atRisk().map(([game]) => game)).toEqual([7, 4, 8]);
	expect([...asked].sort()).toEqual([3, 4, 8]);
});

test('after a reorganisation, or a failure, all are read again', async () => {
	const { block, atRisk } = followed();
	await settled();
	onChain = new Map([[5, heldIn(5, 4n)]]);
	isGone = true;
	await block();
	expect(atRisk().length).toBe(2);
	isGone = false;
	await block([]);
	expect([atRisk(), asked]).toEqual([[[5, 4n]], []]);
});
