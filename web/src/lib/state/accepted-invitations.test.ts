import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import type { ChainConstants } from '../chain/node/chain-constants';
import { friendsDuel } from '../text/even-duel';
import { isAcceptance } from './accepted-invitations';
import { type Invitation, storedInvitations, storeInvitation } from './stored-keys';

const GENESIS = `0x${'cd'.repeat(32)}`;
const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
const CONSTANTS = {
	genesis: GENESIS,
	blockTime: 3_000,
	maxMoveTime: 28_800,
	minDeposit: 10n ** 11n,
} as ChainConstants;
const DUEL = friendsDuel(ALICE, CONSTANTS);

const store = (madeAt: number, game: Invitation['game'], paidBy = ALICE) => {
	const key = `0x${String(madeAt).repeat(64)}`;
	storeInvitation(GENESIS, { secret: key, publicKey: key, plancks: '5', paidBy, game, madeAt, hasArrived: true });
};
const accepts = (game: number, settings = DUEL) => isAcceptance(game, settings, CONSTANTS);

test('each invitation to a duel is accepted by one duel, the oldest first', () => {
	store(1, 'duel');
	store(2, 'duel');
	expect([7, 8, 9].map((game) => accepts(game))).toEqual([true, true, false]);
	expect(storedInvitations(GENESIS).map(({ duel }) => duel)).toEqual([8, 7]);
	expect(accepts(7), 'on the next visit').toBe(true);
});

test('a duel that a reorganisation puts in the place of a noted one accepts nothing by its number', () => {
	store(1, 'duel');
	expect(accepts(7)).toBe(true);
	expect(accepts(7, { ...DUEL, deposit: DUEL.deposit + 1n })).toBe(false);
	expect(accepts(7)).toBe(true);
});

test('a challenge by other rules, or to another account, accepts no invitation', () => {
	store(1, 'duel');
	const others = [
		{ ...DUEL, board_size: 7 },
		{ ...DUEL, deposit: DUEL.deposit + 1n },
		friendsDuel(BOB, CONSTANTS),
		{ ...DUEL, seats: Enum('Duel', { invited: undefined }) },
	];
	expect(others.map((settings, game) => accepts(game, settings))).toEqual([false, false, false, false]);
	expect(accepts(4)).toBe(true);
});

test('invitations to other games, and of other accounts, are not accepted by a duel', () => {
	store(1, undefined);
	store(2, 4);
	store(3, 'duel', BOB);
	expect(accepts(4)).toBe(false);
});
