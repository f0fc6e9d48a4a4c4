import { beforeEach, expect, test } from 'vitest';
import type { GameEvent } from '../chain/changes';
import type { List, Listed, ListCursor } from '../chain/reading';
import { gameOf, positionOf } from '../chain/testing';
import type { Client } from './client';
import { Games } from './games.svelte';
import { blocks, settled } from './testing';

/** The chain's lists. Each is one page of games. */
let lists: Partial<Record<List, Listed[]>>;
/** The questions: the list and the place in it, or the number of a game. */
let asked: unknown[];
let isGone: boolean;

const listed = (number: number, closesAt?: number, player?: object): Listed => ({
	game: gameOf(3, {}, { number, started: true }),
	shown: positionOf({ id: `last of ${number}`, closesAt }),
	mine: player as Listed['mine'],
});
const move = (game: number, by = 'bob', from = 'somewhere', closes_at = 90) => ({
	type: 'MovePlayed',
	value: { game, by, from, closes_at },
});
const created = (game: number, opener = 'bob', invited?: string) => ({
	type: 'GameCreated',
	value: { game, opener, settings: { seats: { type: 'Duel', value: { invited } } } },
});

async function followed() {
	const made = blocks();
	const client = Object.assign(made.client, {
		connection: {
			reader: () => ({
				games: async (list: List, limit: number, from: ListCursor = 0) => {
					asked.push([list, from]);
					if (isGone) throw new Error('gone');
					const rest = (lists[list] ?? []).slice(from as number);
					return {
						items: rest.slice(0, limit),
						next: rest.length > limit ? (from as number) + limit : undefined,
					};
				},
				game: async (wanted: number) => {
					asked.push(wanted);
					const found = Object.values(lists)
						.flat()
						.find(({ game }) => game.number === wanted);
					return found && { ...found.game, positions: 7, last: found.shown };
				},
				player: async () => ({ moves: 9 }),
			}),
		},
		accounts: {
			chosen: { address: 'me' },
		},
	});
	const games = new Games(client as unknown as Client);
	games.follow();
	await settled();
	asked = [];
	const block = (...events: object[]) => made.block({ events: events as GameEvent[] });
	const turn = async (change: () => void) => {
		change();
		await settled();
	};
	const numbers = () => games.shown.map(({ game }) => game.number);
	return { games, block, turn, numbers };
}

beforeEach(() => {
	const many = Array.from({ length: 30 }, (_, index) => listed(29 - index));
	lists = { all: many, open: many.slice(0, 2), mine: [listed(5, undefined, { moves: 1 })], invited: [listed(8)] };
	lists.closing = [listed(4, 20), listed(3, 30)];
	[asked, isGone] = [[], false];
});

test('a page is read at once, and a game of it again when something happens in it', async () => {
	const { games, block, numbers } = await followed();
	expect([numbers().length, numbers()[0], games.known, games.hasNext]).toEqual([24, 29, true, true]);
	await block(move(28), move(2));
	expect(asked).toEqual([28]);
	expect(games.shown[1]!.game.positions).toBe(7);
	await block();
	expect(asked).toEqual([28]);
});

test('pages are turned on and back, and new games come to the first one alone', async () => {
	const { games, block, turn, numbers } = await followed();
	await turn(() => games.goOn());
	expect([games.page, games.hasNext, numbers()]).toEqual([2, false, [5, 4, 3, 2, 1, 0]]);
	asked = [];
	await block(created(30));
	expect(asked).toEqual([]);
	await turn(() => games.goBack());
	lists.all!.unshift(listed(30));
	await block(created(30));
	expect([games.page, numbers()[0]]).toEqual([1, 30]);
});

test('a game leaves the list of running games with its end, and any list with its removal', async () => {
	const { games, block, turn, numbers } = await followed();
	await turn(() => games.choose('open'));
	lists = { open: [{ ...listed(29), game: { ...listed(29).game, ended: true } }, listed(28)] };
	await block({ type: 'GameEnded', value: { game: 29 } });
	expect(numbers()).toEqual([28]);
	lists = {};
	await block({ type: 'GameRemovalStarted', value: { game: 28 } });
	expect(numbers()).toEqual([]);
});

test('a player’s list begins with the duels that wait for her, and grows with her first moves', async () => {
	const { games, block, turn, numbers } = await followed();
	await turn(() => games.choose('mine'));
	expect(numbers()).toEqual([8, 5]);
	await block(move(5));
	expect(games.shown[1]!.mine?.moves).toBe(9);
	lists = { mine: [8, 5].map((number) => listed(number, undefined, { moves: 1 })) };
	asked = [];
	await block(move(8, 'me'));
	expect([numbers(), asked.length]).toEqual([[8, 5], 2]);
	await block(created(31, 'bob', 'eve'), move(8, 'me'));
	expect(asked).toEqual([['invited', 0], ['mine', 0], 8]);
});

test('the list by closing is read again when its order changes', async () => {
	const { games, block, turn, numbers } = await followed();
	await turn(() => games.choose('closing'));
	expect(numbers().slice(0, 2)).toEqual([4, 3]);
	asked = [];
	// A reply elsewhere in a listed game changes the list only if the reply closes sooner. A reply to the position
	// shown may have closed it.
	await block(move(4));
	expect(asked).toEqual([4]);
	for (const event of [
		move(4, 'bob', 'last of 4'),
		move(3, 'bob', 'somewhere', 29),
		move(7),
		{ type: 'PositionJudged', value: { game: 3, position: 'last of 3' } },
	]) {
		asked = [];
		await block(event);
		expect(asked).toEqual([['closing', 0]]);
	}
	asked = [];
	while (asked.length === 0) await block();
	expect(asked).toEqual([['closing', 0]]);
});

test('after a failure the page is read again', async () => {
	const { games, block, turn } = await followed();
	isGone = true;
	await turn(() => games.choose('open'));
	expect(games.known).toBe(false);
	isGone = false;
	await block();
	expect([games.known, games.shown.length]).toEqual([true, 2]);
});
