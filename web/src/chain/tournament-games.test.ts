import { expect, test } from 'vitest';
import { gamesOf, stateNow } from './tournament-games';
import { roundOf } from './tournament-testing';
import type { GameState, Round } from './tournaments';

const at = (number: number) => ({ hash: '', number });

/** A round of two games between the same players, in these states. */
function roundWith(...states: readonly GameState[]): Round {
	const games = states.map((state, index) => ({ opener: index, responder: 1 - index, duel: index, state }));
	return { ...roundOf(0, []), games };
}

const OPENED: GameState = { name: 'Opened', until: 30 };

test('whoever begins in the last block is in time, and in the next one too late', () => {
	const round = roundWith({ name: 'Unopened' }, OPENED);
	const [unopened, opened] = round.games;
	expect(stateNow(unopened!, round, at(19))).toEqual({ name: 'unopened', left: 1 });
	expect(stateNow(unopened!, round, at(20))).toEqual({ name: 'decided', openerHalfPoints: 0, isNoted: false });
	expect(stateNow(opened!, round, at(29))).toEqual({ name: 'opened', left: 1 });
	expect(stateNow(opened!, round, at(30))).toEqual({ name: 'decided', openerHalfPoints: 2, isNoted: false });
});

test('what runs or is decided has no time to begin', () => {
	const round = roundWith({ name: 'Answered' }, { name: 'Decided', openerHalfPoints: 1 });
	expect(round.games.map((game) => stateNow(game, round, at(90)))).toEqual([
		{ name: 'answered' },
		{ name: 'decided', openerHalfPoints: 1, isNoted: true },
	]);
});

test('a player opens one game of a round and answers the other', () => {
	const round = roundWith({ name: 'Unopened' }, OPENED);
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
	expect(order({ name: 'Unopened' }, { name: 'Opened', until: 15 })).toEqual([1, 0]);
	expect(order({ name: 'Unopened' }, OPENED)).toEqual([0, 1]);
	expect(order({ name: 'Answered' }, OPENED)).toEqual([1, 0]);
	expect(order({ name: 'Decided', openerHalfPoints: 2 }, { name: 'Answered' })).toEqual([1, 0]);
	expect(order({ name: 'Decided', openerHalfPoints: 2 }, { name: 'Unopened' })).toEqual([1, 0]);
});
