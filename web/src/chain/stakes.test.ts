import { expect, test } from 'vitest';
import type { Status } from './reading';
import { stakesOf } from './stakes';

const STATE_DEPOSIT = 10n;
const PLAYER = { moves: 6, losing: 1, released: 1, deposits: 410n, claimableDeposits: 360n, rewards: 7n };
const MOVES = (
	[
		['Open', 100n],
		['Closed', 100n],
		['Winning', 100n],
		['Continued', 100n],
		// Released before; and one that lost.
		['Winning', 10n],
		['Losing', 0n],
	] as const satisfies [Status, bigint][]
).map(([status, held], index) => ({ id: `${index}`, status, held }));

test('what is not judged is at risk, what was judged well is safe', () => {
	const stakes = stakesOf({ ended: false }, PLAYER, MOVES, 3n, STATE_DEPOSIT);
	expect(stakes).toMatchObject({ atRisk: 200n, safe: 210n, rewards: 7n, decided: 3n, moves: 6, losing: 1 });
	expect(stakes.atRisk + stakes.safe).toBe(PLAYER.deposits);
});

test('a release gives what is above the state deposit, once', () => {
	const stakes = stakesOf({ ended: false }, PLAYER, MOVES, 0n, STATE_DEPOSIT);
	expect(stakes).toMatchObject({ releasable: 180n, releases: ['2', '3'] });
});

test('before the end only rewards can be claimed, after it deposits too, but for what pays for storage', () => {
	expect(stakesOf({ ended: false }, PLAYER, MOVES, 0n, STATE_DEPOSIT)).toMatchObject({ claimable: 7n, stays: 50n });
	const ended = stakesOf({ ended: true }, PLAYER, [], 0n, STATE_DEPOSIT);
	expect(ended).toMatchObject({ claimable: 367n, stays: 50n, atRisk: 0n, safe: 410n, releasable: 0n, releases: [] });
});

test('when all but the storage was claimed, nothing is left to claim', () => {
	const claimed = { ...PLAYER, deposits: 50n, claimableDeposits: 0n, rewards: 0n };
	expect(stakesOf({ ended: true }, claimed, [], 0n, STATE_DEPOSIT)).toMatchObject({ claimable: 0n, safe: 50n, stays: 50n });
});
