import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import type { Proven } from '../../lib/chain/proof/checking-proofs';
import { OPEN_DUEL } from '../../lib/rules/settings';
import { ALICE, BOB, settingsOf } from '../../lib/rules/testing';
import { gameOf, type HistoryGame, historyIn, mostProven } from './history';

/** The proof of a game that Alice has won against Bob, with these changes. */
function proven(changes: Partial<Extract<Proven['shown'], { type: 'Game' }>> = {}, game = 3): Proven {
	const settings = settingsOf(11, { seats: OPEN_DUEL, reward: Enum('Halving') });
	return {
		genesis: `0x${'07'.repeat(32)}`,
		number: 900,
		time: undefined,
		handovers: 0,
		validators: 4,
		blockTime: 3_000,
		shown: {
			type: 'Game',
			line: { game, opener: ALICE, settings, opening: { column: 0, row: 0 }, replies: [] },
			position: { mover: ALICE, status: 'Winning' },
			isSettled: true,
			winner: ALICE,
			records: [
				{ player: ALICE, moves: 4, losing: 0, rewards: 5n },
				{ player: BOB, moves: 3, losing: 3, rewards: 0n },
			],
			...changes,
		},
	};
}

const LINE = { number: 2, text: 'AB' };

test('a file has a proof in each line, and comments that can name its player', () => {
	expect(historyIn(`# a history\r\n# of ${BOB}.\r\n\r\nAB\nCD \n`)).toEqual({
		lines: [
			{ number: 4, text: 'AB' },
			{ number: 5, text: 'CD' },
		],
		player: BOB,
	});
	expect(historyIn(`# of ${BOB.slice(0, -1)}x\n`)).toEqual({ lines: [], player: undefined });
});

test('a game counts for the player who asks, as won or lost if it is a duel', () => {
	const game = { text: 'AB', game: 3, size: 11 };
	expect(gameOf(LINE, proven(), ALICE, [])).toEqual({ ...game, hasWon: true, moves: 4, losing: 0, rewards: 5n });
	expect(gameOf(LINE, proven(), BOB, [])).toEqual({ ...game, hasWon: false, moves: 3, losing: 3, rewards: 0n });
	expect(gameOf(LINE, proven({ winner: undefined }), ALICE, [])).toMatchObject({ hasWon: undefined });
});

test('a line that proves no ended game of the player is named with the reason', () => {
	const earlier = gameOf(LINE, proven(), ALICE, []) as HistoryGame;
	expect(gameOf(LINE, 'tooFewVotes', ALICE, [])).toEqual({ number: 2, why: 'tooFewVotes' });
	expect(gameOf(LINE, proven({ records: [] }), ALICE, [])).toEqual({ number: 2, why: 'noGame' });
	expect(gameOf(LINE, proven({ isSettled: false }), ALICE, [])).toEqual({ number: 2, why: 'unsettled' });
	expect(gameOf(LINE, proven(), ALICE, [earlier])).toEqual({ number: 2, why: 'twice' });
});

test('a file that names no player is the history of the one in most games', () => {
	const alone = proven({ records: [{ player: BOB, moves: 1, losing: 0, rewards: 0n }] });
	expect(mostProven([proven(), alone])).toBe(BOB);
	expect(mostProven([])).toBeUndefined();
});
