import { beforeEach, expect, test, vi } from 'vitest';
import type { TournamentEvent } from '../chain/following';
import { gameOf } from '../chain/testing';
import { playerOf, roundOf, tournamentOf } from '../chain/tournament-testing';
import type { Player, Round, Stored } from '../chain/tournaments';
import type { ChainClient } from './chain-client.svelte';
import { blocks, settled } from './testing';

let stored: Stored | undefined;
let asked: unknown[];
let isGone: boolean;

const running = (players: readonly Player[], round: Round): Stored => ({
	tournament: tournamentOf({ number: 3, phase: { name: 'Running' } }),
	players,
	round,
	unclaimed: [],
});
const FOUR = [0, 1, 2, 3].map((number) => playerOf(number));
const FIRST = running(
	FOUR,
	roundOf(0, [
		[0, 3, 2],
		[3, 0, undefined],
		[1, 2, undefined],
		[2, 1, undefined],
	]),
);
/** The second round. The first player has won twice, two players have won once. */
const SECOND = running(
	FOUR.map((player, number) => ({ ...player, halfPoints: [4, 2, 2, 0][number]!, met: [3 - number] })),
	roundOf(1, []),
);

async function opened(genesis = '0x01') {
	vi.resetModules();
	const { OpenTournament } = await import('./open-tournament.svelte');
	const made = blocks();
	const client = Object.assign(made.client, {
		constants: { genesis },
		tournaments: async () => ({
			one: async () => {
				asked.push('tournament');
				if (isGone) throw new Error('gone');
				return stored;
			},
			next: async () => 4,
		}),
		reader: () => ({
			game: async (duel: number) => {
				asked.push(duel);
				return gameOf(3, {}, { number: duel });
			},
		}),
	});
	const open = new OpenTournament(client as unknown as ChainClient, 3);
	await settled();
	const block = async (
		tournaments: readonly number[],
		games: readonly number[] = [],
		news: readonly object[] = [],
	) => {
		asked = [];
		const events = games.map((game) => ({ type: 'MovePlayed', value: { game } }));
		const byNumber = new Map(tournaments.map((each) => [each, news as readonly TournamentEvent[]]));
		await made.block({ events: events as never, tournaments: byNumber });
	};
	return { open, block };
}

beforeEach(() => {
	[stored, asked, isGone] = [FIRST, [], false];
});

test('it is read again at news of it, and not at news of others', async () => {
	const { open, block } = await opened();
	expect([open.known, open.stored, asked]).toEqual([true, FIRST, ['tournament']]);
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
	const waits = [{ ...games[0]!, state: { name: 'Opened', until: 30 } as const }, { ...games[1]! }];
	stored = running(FOUR.slice(0, 2), { ...roundOf(0, []), games: waits });
	const { block } = await opened();
	await block([], [9]);
	expect(asked).toEqual([]);
	await block([], [8]);
	expect(asked).toEqual(['tournament']);
});

test('the results of rounds that were seen stay known, also on the next visit', async () => {
	const { block } = await opened();
	stored = SECOND;
	await block([3]);
	const { open } = await opened();
	expect(open.meetings.map(([first]) => [first!.opponent, first!.halfPoints])).toEqual([
		[3, 4],
		[2, 2],
		[1, 2],
		[0, 0],
	]);
});

test('without having seen it, the results of the first round follow from the points, those of later ones do not', async () => {
	stored = SECOND;
	const { open, block } = await opened();
	expect(open.meetings[0]![0]).toEqual({ opponent: 3, halfPoints: 4, goesOn: false });
	const later = SECOND.players.map((player, number) => ({ ...player, halfPoints: 6, met: [3 - number, 1 ^ number] }));
	stored = running(later, roundOf(2, []));
	const elsewhere = await opened('0x02');
	expect(elsewhere.open.meetings[0]!.map(({ halfPoints }) => halfPoints).slice(0, 2)).toEqual([undefined, undefined]);
	await block([3]);
	expect(open.meetings[0]!.map(({ halfPoints }) => halfPoints).slice(0, 2)).toEqual([4, 2]);
});

test('a round that began and ended in one block was seen too', async () => {
	const { open, block } = await opened();
	const decided = (round: number, opener: number, opener_half_points: number) => ({
		type: 'GameDecided',
		value: { tournament: 3, round, opener, game: undefined, opener_half_points },
	});
	const begun = (round: number, ...pairs: string[]) => ({
		type: 'RoundBegun',
		value: { tournament: 3, round, pairs, bye: undefined },
	});
	const players = FOUR.map((player, number) => ({
		...player,
		halfPoints: [8, 6, 2, 0][number]!,
		met: [3 - number, (number + 2) % 4],
	}));
	stored = running(
		players,
		roundOf(2, [
			[0, 1, undefined],
			[1, 0, undefined],
			[2, 3, undefined],
			[3, 2, undefined],
		]),
	);
	const first = [decided(0, 0, 2), decided(0, 3, 0), decided(0, 1, 2), decided(0, 2, 0)];
	const second = [decided(1, 0, 2), decided(1, 2, 0), decided(1, 1, 1), decided(1, 3, 1)];
	await block([3], [], [...first, begun(1, '0x0200', '0x0301'), ...second, begun(2, '0x0001', '0x0203')]);
	expect(open.meetings[0]!.map(({ opponent, halfPoints }) => [opponent, halfPoints])).toEqual([
		[3, 4],
		[2, 4],
		[1, 0],
	]);
});

test('when it is over, its tables stay as they were seen last', async () => {
	const { open, block } = await opened();
	stored = undefined;
	await block([3]);
	expect([open.stored, open.last, open.wasAnnounced]).toEqual([undefined, FIRST, true]);
	const { open: later } = await opened();
	expect([later.last, later.wasAnnounced]).toEqual([undefined, true]);
});

test('when it ends, the games that were decided in the same block are counted too', async () => {
	const { open, block } = await opened();
	stored = undefined;
	const decided = (opener: number, opener_half_points: number) => ({
		type: 'GameDecided',
		value: { tournament: 3, round: 0, opener, game: undefined, opener_half_points },
	});
	const begun = {
		type: 'RoundBegun',
		value: { tournament: 3, round: 1, pairs: ['0x0200', '0x0301'], bye: undefined },
	};
	const last = [2, 0, 3, 1].map((opener) => ({
		...decided(opener, 2),
		value: { ...decided(opener, 2).value, round: 1 },
	}));
	await block([3], [], [decided(3, 0), decided(1, 2), decided(2, 2), begun, ...last]);
	expect(open.last!.players.map(({ halfPoints, met }) => [halfPoints, ...met])).toEqual([
		[4, 3],
		[2, 2],
		[2, 1],
		[0, 0],
	]);
	expect(open.last!.round!.games.map(({ opener, responder, state }) => [opener, responder, state.name])).toEqual([
		[2, 0, 'Decided'],
		[0, 2, 'Decided'],
		[3, 1, 'Decided'],
		[1, 3, 'Decided'],
	]);
	expect(open.meetings[0]!.map(({ opponent, halfPoints }) => [opponent, halfPoints])).toEqual([
		[3, 4],
		[2, 2],
	]);
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
