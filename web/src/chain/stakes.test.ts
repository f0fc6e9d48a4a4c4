import { expect, test } from 'vitest';
import type { Status } from './reading';
import { releasableOf, stakesOf } from './stakes';

const STATE_DEPOSIT = 10n;
const PLAYER = { moves: 6, losing: 1, released: 1, deposits: 410n, claimableDeposits: 360n, rewards: 7n };
const MOVES = (
	[
		['Open', 100n],
		['Closed', 100n],
		['Winning', 100n],
		['Continued', 100n],
		// One released before, and one that lost.
		['Winning', 10n],
		['Losing', 0n],
	] as const satisfies [Status, bigint][]
).map(([status, held], index) => ({ id: `${index}`, status, held }));

test('deposits are at risk until the judgement, and safe unless the move lost', () => {
	const stakes = stakesOf({ ended: false }, PLAYER, MOVES, 3n, STATE_DEPOSIT);
	expect(stakes).toMatchObject({ atRisk: 200n, safe: 210n, rewards: 7n, decided: 3n, moves: 6, losing: 1 });
	expect(stakes.atRisk + stakes.safe).toBe(PLAYER.deposits);
});

test('a release pays all but the state deposit, once', () => {
	const stakes = stakesOf({ ended: false }, PLAYER, MOVES, 0n, STATE_DEPOSIT);
	expect(stakes).toMatchObject({ releasable: 180n, releases: ['2', '3'] });
});

test('rewards can be claimed at any time, deposits after the end, less the state deposits', () => {
	expect(stakesOf({ ended: false }, PLAYER, MOVES, 0n, STATE_DEPOSIT)).toMatchObject({ claimable: 7n, stays: 50n });
	const ended = stakesOf({ ended: true }, PLAYER, [], 0n, STATE_DEPOSIT);
	expect(ended).toMatchObject({ claimable: 367n, stays: 50n, atRisk: 0n, safe: 410n, releasable: 0n, releases: [] });
});

test('after a full claim only the state deposits are left, and nothing to claim', () => {
	const claimed = { ...PLAYER, deposits: 50n, claimableDeposits: 0n, rewards: 0n };
	expect(stakesOf({ ended: true }, claimed, [], 0n, STATE_DEPOSIT)).toMatchObject({
		claimable: 0n,
		safe: 50n,
		stays: 50n,
	});
});

test('the deposit of a single move can be released unless it lost, was released before, or the game has ended', () => {
	const releasable = MOVES.map((move) => releasableOf({ ended: false }, move, STATE_DEPOSIT));
	expect(releasable).toEqual([0n, 0n, 90n, 90n, 0n, 0n]);
	expect(MOVES.map((move) => releasableOf({ ended: true }, move, STATE_DEPOSIT))).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
});
