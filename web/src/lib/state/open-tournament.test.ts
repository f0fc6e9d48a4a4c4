import { beforeEach, expect, test } from 'vitest';
import { gameOf } from '../chain/testing';
import { playerOf, roundOf, tournamentOf } from '../chain/tournament-testing';
import type { Player, Round, Tournament } from '../chain/tournaments';
import type { Client } from './client';
import { OpenTournament } from './open-tournament.svelte';
import { blocks, settled } from './testing';

let tournament: Tournament | undefined;
let asked: unknown[];
let isGone: boolean;
/** The number of the next tournament. */
let next: number;

const running = (players: readonly Player[], round: Round): Tournament =>
	tournamentOf({ number: 3, phase: { type: 'Running' }, players, round });
const TOURNAMENT = running([playerOf(0), playerOf(1)], roundOf(0, []));

async function opened() {
	const made = blocks();
	const client = Object.assign(made.client, {
		connection: {
			tournaments: async () => ({
				one: async () => {
					asked.push('tournament');
					if (isGone) throw new Error('gone');
					return tournament;
				},
				next: async () => next,
			}),
			reader: () => ({
				game: async (duel: number) => {
					asked.push(duel);
					return gameOf(3, {}, { number: duel });
				},
			}),
		},
	});
	const open = new OpenTournament(client as unknown as Client, 3);
	await settled();
	const block = async (tournaments: readonly number[], games: readonly number[] = []) => {
		asked = [];
		const events = games.map((game) => ({ type: 'MovePlayed', value: { game } }));
		await made.block({ events: events as never, tournaments: new Map(tournaments.map((each) => [each, []])) });
	};
	return { open, block };
}

beforeEach(() => {
	[tournament, asked, isGone, next] = [TOURNAMENT, [], false, 4];
});

test('it is read again at news of it, and not at news of others', async () => {
	const { open, block } = await opened();
	expect([open.known, open.tournament, asked]).toEqual([true, TOURNAMENT, ['tournament']]);
	await block([2, 4]);
	expect(asked).toEqual([]);
	await block([3]);
	expect(asked).toEqual(['tournament']);
});

test('it is read again when a duel is moved in that waits for its answer, and not for other moves', async () => {
	const games = roundOf(0, [
		[0, 1, undefined],
		[1, 0, undefined],
	]).games.map((game, index) => ({ ...game, duel: 8 + index }));
	const waits = [{ ...games[0]!, state: { type: 'Opened', value: { until: 30 } } as const }, { ...games[1]! }];
	tournament = running(TOURNAMENT.players, { ...roundOf(0, []), games: waits });
	const { block } = await opened();
	await block([], [9]);
	expect(asked).toEqual([]);
	await block([], [8]);
	expect(asked).toEqual(['tournament']);
});

test('a tournament is read again when time has decided a game', async () => {
	tournament = running(TOURNAMENT.players, { ...roundOf(0, [[0, 1, undefined]]), open_until: 12 });
	const { block } = await opened();
	await block([]);
	expect(asked, 'block 11').toEqual([]);
	await block([]);
	expect(asked, 'block 12').toEqual(['tournament']);
});

test('a tournament that is gone was announced, and one with a later number was not', async () => {
	const { open, block } = await opened();
	tournament = undefined;
	await block([3]);
	expect([open.tournament, open.wasAnnounced]).toEqual([undefined, true]);
	next = 3;
	expect((await opened()).open.wasAnnounced).toBe(false);
});

test('duels are followed as long as they are wanted', async () => {
	const { open, block } = await opened();
	asked = [];
	open.follow([8, 9]);
	await settled();
	expect([asked, [...open.duels.keys()]]).toEqual([
		[8, 9],
		[8, 9],
	]);
	await block([], [9, 5]);
	expect(asked).toEqual([9]);
	open.follow([8]);
	await settled();
	expect([...open.duels.keys()]).toEqual([8]);
});

test('after a failure it is read again', async () => {
	isGone = true;
	const { open, block } = await opened();
	expect(open.known).toBe(false);
	isGone = false;
	await block([]);
	expect([asked, open.known]).toEqual([['tournament'], true]);
});
