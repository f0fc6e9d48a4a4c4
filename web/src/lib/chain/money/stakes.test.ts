import { expect, test } from 'vitest';
import type { Held, Status } from '../reading';
import { collectingIn, owedBy, releasableOf, returnedOf, stakesOf, stakesOfHeld } from './stakes';

const STATE_DEPOSIT = 10n;
const PLAYER = { moves: 6, losing: 1, released: 1, deposits: 410n, claimableDeposits: 360n, rewards: 7n };
const MOVES = (
	[
		['Open', 100n],
		['Closed', 100n],
		['Winning', 100n],
		['Continued', 100n],
		// One move was released before, and one move lost.
		['Winning', 10n],
		['Losing', 0n],
	] as const satisfies [Status, bigint][]
).map(([status, held], index) => ({ id: `${index}`, status, held }));

test('deposits are at risk until the judgement, and safe unless the move lost', () => {
	const stakes = stakesOf({ ended: false }, PLAYER, MOVES, 3n, STATE_DEPOSIT);
	expect(stakes).toMatchObject({ atRisk: 200n, moves: 6, losing: 1 });
	// All held money and all rewards are at risk or safe, with the rewards on their way.
	expect(stakes.atRisk + stakes.collectable + stakes.later).toBe(PLAYER.deposits + PLAYER.rewards + 3n);
});

test('collecting pays safe deposits but for the state deposits, and rewards', () => {
	const stakes = stakesOf({ ended: false }, PLAYER, MOVES, 3n, STATE_DEPOSIT);
	expect(stakes).toMatchObject({ collectable: 187n, claimable: 7n, rewards: 7n, releases: ['2', '3'], later: 33n });
});

test('after the end of the game a claim pays all at once', () => {
	const ended = stakesOf({ ended: true }, PLAYER, [], 0n, STATE_DEPOSIT);
	expect(ended).toMatchObject({ collectable: 367n, claimable: 367n, releases: [], atRisk: 0n, later: 50n });
});

test('after a full claim only the state deposits are left, and nothing to collect', () => {
	const claimed = { ...PLAYER, deposits: 50n, claimableDeposits: 0n, rewards: 0n };
	const stakes = stakesOf({ ended: true }, claimed, [], 0n, STATE_DEPOSIT);
	expect(stakes).toMatchObject({ collectable: 0n, later: 50n });
});

test('one signature collects: releases, and a claim if it pays anything', () => {
	const release = { name: 'release', game: 3, position: '2' };
	const claim = { name: 'claim', game: 3, who: 'A' };
	expect(collectingIn(3, 'A', { claimable: 7n }, ['2'])).toEqual([release, claim]);
	expect(collectingIn(3, 'A', { claimable: 0n }, ['2'])).toEqual([release]);
	expect(collectingIn(3, 'A', { claimable: 7n }, [])).toEqual([claim]);
});

test('the deposit of a single move can be released unless it lost, was released before, or the game has ended', () => {
	const releasable = MOVES.map((move) => releasableOf({ ended: false }, move, STATE_DEPOSIT));
	expect(releasable).toEqual([0n, 0n, 90n, 90n, 0n, 0n]);
	expect(MOVES.map((move) => releasableOf({ ended: true }, move, STATE_DEPOSIT))).toEqual([0n, 0n, 0n, 0n, 0n, 0n]);
});

test('all that was held is at risk, safe, lost, or back', () => {
	const moves = MOVES.map((move) => ({ ...move, deposit: 100n }));
	expect(returnedOf(moves)).toBe(90n);
	const { atRisk, collectable, later } = stakesOf({ ended: false }, PLAYER, moves, 0n, STATE_DEPOSIT);
	const [held, lost] = [600n, 100n];
	expect(atRisk + collectable + later + returnedOf(moves)).toBe(held - lost + PLAYER.rewards);
});

test('stakes that the chain adds up are those of the positions one by one', () => {
	const held: Held = {
		game: 3,
		position: '0x',
		removedAt: undefined,
		player: PLAYER,
		atRisk: 200n,
		safe: 210n,
		releasable: 180n,
		releases: ['2', '3'],
		decided: 3n,
	};
	expect(stakesOfHeld(held)).toEqual(stakesOf({ ended: false }, PLAYER, MOVES, 3n, STATE_DEPOSIT));
	const settled = { ...held, removedAt: 9, atRisk: 0n, safe: 0n, releasable: 0n, releases: [], decided: 0n };
	expect(stakesOfHeld(settled)).toEqual(stakesOf({ ended: true }, PLAYER, [], 0n, STATE_DEPOSIT));
});

test('the money of all games is one sum, with the first block in which a reward is lost', () => {
	const paid = { ...PLAYER, rewards: 0n, claimableDeposits: 0n };
	const held = (game: number, removedAt: number | undefined, player = PLAYER, releasable = 0n): Held => ({
		...{ game, position: '0x', removedAt, player, atRisk: 0n, safe: releasable, releasable },
		...{ releases: [], decided: 0n },
	});
	expect(owedBy([held(1, undefined, paid)])).toBeUndefined();
	expect(owedBy([held(1, undefined, paid), held(2, undefined, paid, 90n)])).toEqual({
		...{ plancks: 90n, game: 2, removedAt: undefined },
	});
	expect(owedBy([held(1, 9), held(2, 7), held(3, 5, paid)])).toEqual({
		...{ plancks: 2n * stakesOfHeld(held(1, 9)).collectable, game: undefined, removedAt: 7 },
	});
});
