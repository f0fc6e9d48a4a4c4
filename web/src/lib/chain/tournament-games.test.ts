import { expect, test } from 'vitest';
import { endsBy, gamesOf, isOutdated, leftToBegin, tournamentOfDuel } from './tournament-games';
import { roundOf, tournamentOf } from './tournament-testing';
import type { GameState, Round } from './tournaments';

const at = (number: number) => ({ hash: '', number });

/** A round of two games between the same players, in these states. */
function roundWith(...states: readonly GameState[]): Round {
	const games = states.map((state, index) => ({ opener: index, responder: 1 - index, duel: index, state }));
	return { ...roundOf(0, []), games };
}

const UNOPENED: GameState = { type: 'Unopened' };
const ANSWERED: GameState = { type: 'Answered' };
const openedUntil = (until: number): GameState => ({ type: 'Opened', value: { until } });
const decided = (opener_half_points: number): GameState => ({ type: 'Decided', value: { opener_half_points } });
const OPENED = openedUntil(30);

test('a player who begins in the last block is in time, and in the next one too late', () => {
	const round = roundWith(UNOPENED, OPENED);
	const left = (head: number) => round.games.map((game) => leftToBegin(game, round, at(head)));
	expect([left(19), left(20), left(31)]).toEqual([
		[1, 11],
		[0, 10],
		[0, 0],
	]);
	expect([19, 20].map((head) => isOutdated(round, at(head)))).toEqual([false, true]);
});

test('what runs or is decided has no time to begin', () => {
	const round = roundWith(ANSWERED, decided(1));
	expect(round.games.map((game) => leftToBegin(game, round, at(90)))).toEqual([undefined, undefined]);
	expect(isOutdated(round, at(90))).toBe(false);
});

test('a player opens one game of a round and answers the other', () => {
	const round = roundWith(UNOPENED, OPENED);
	const todoOf = (player: number) => gamesOf(round, player, at(10)).map(({ game, todo }) => [game.opener, todo]);
	expect(todoOf(0)).toEqual([
		[0, 'open'],
		[1, 'answer'],
	]);
	expect(todoOf(1)).toEqual([
		[0, undefined],
		[1, undefined],
	]);
	expect(gamesOf(round, 1, at(10)).map(({ opponent, isOpener }) => [opponent, isOpener])).toEqual([
		[0, false],
		[0, true],
	]);
	expect(gamesOf(round, 2, at(10))).toEqual([]);
});

test('the game that has the least time to begin comes first, then those that run', () => {
	const order = (...states: readonly GameState[]) =>
		gamesOf(roundWith(...states), 0, at(10)).map(({ game }) => game.opener);
	expect(order(UNOPENED, openedUntil(15))).toEqual([1, 0]);
	expect(order(UNOPENED, OPENED)).toEqual([0, 1]);
	expect(order(ANSWERED, OPENED)).toEqual([1, 0]);
	expect(order(decided(2), ANSWERED)).toEqual([1, 0]);
	expect(order(decided(2), UNOPENED)).toEqual([1, 0]);
});

test('a round ends at the latest when the last game to begin has taken all its time', () => {
	const { terms } = tournamentOf({}, { begin_time: 50 });
	const ends = (...states: readonly GameState[]) => endsBy(roundWith(...states), terms);
	// Both banks have 600 blocks. The round can be opened until block 20.
	expect(ends(UNOPENED, OPENED)).toBe(20 + 50 + 1_200);
	expect(ends(decided(2), ANSWERED)).toBe(20 + 50 + 1_200);
	expect(ends(OPENED, openedUntil(40))).toBe(40 + 1_200);
});

test('the tournament of a duel is found in its present round, on a later page too', async () => {
	const round = { ...roundWith(OPENED), games: [{ opener: 0, responder: 1, duel: 7, state: OPENED }] };
	const tournaments = [undefined, roundWith(OPENED), round].map((round, index) =>
		tournamentOf({ number: 2 - index, round }),
	);
	const reader = {
		newest: (before = tournaments.length) =>
			Promise.resolve({
				tournaments: tournaments.filter(({ number }) => number === before - 1),
				next: before > 1 ? before - 1 : undefined,
			}),
	};
	expect(await tournamentOfDuel(reader, 7)).toBe(0);
	expect(await tournamentOfDuel(reader, 0)).toBe(1);
	expect(await tournamentOfDuel(reader, 8)).toBeUndefined();
});
