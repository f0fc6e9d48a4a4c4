import { expect, test } from 'vitest';
import type { ChainConstants } from '../../lib/chain/node/chain-constants';
import type { Game, Listed, Reader } from '../../lib/chain/reading';
import { gameOf } from '../../lib/chain/testing';
import { VALID_FOR } from '../../lib/rules/policy';
import { ALICE, BOB } from '../../lib/rules/testing';
import { friendsDuel } from '../../lib/text/even-duel';
import { forgetOpening, isOpening, noteOpening, openedDuel } from './opened-duel';

const CONSTANTS = { blockTime: 3_000, maxMoveTime: 28_800, minDeposit: 10n ** 11n } as ChainConstants;
const DUEL = friendsDuel(ALICE, CONSTANTS);
const PAIR = { genesis: '0xab', guest: BOB, inviter: ALICE };

/** The duel that Bob has opened for Alice among these games. */
function openedAmong(...games: readonly Partial<Game>[]) {
	const items = games.map((game) => ({ game: gameOf(5, DUEL, { opener: BOB, ...game }) }) as Listed);
	const reader = { games: async () => ({ items, next: undefined }) } as unknown as Reader;
	return openedDuel(reader, BOB, DUEL);
}

test('a duel that the guest has opened is found until it ends, waiting or being played', async () => {
	expect(await openedAmong({ number: 3, ended: true }, { number: 7 })).toBe(7);
	expect(await openedAmong({ number: 7, started: true })).toBe(7);
	expect(await openedAmong({ number: 7, ended: true })).toBeUndefined();
});

test('a game by other settings, or of another opener, is no duel that the guest has opened', async () => {
	const other = { ...DUEL, deposit: DUEL.deposit + 1n };
	expect(await openedAmong({ settings: other }, { opener: ALICE })).toBeUndefined();
});

test('a duel that was sent counts as under way until no block can have it, unless it failed', () => {
	expect(isOpening(PAIR, 10)).toBe(false);
	noteOpening(PAIR, 10);
	const blocks = [10, 9 + 2 * VALID_FOR, 10 + 2 * VALID_FOR];
	expect(blocks.map((block) => isOpening(PAIR, block))).toEqual([true, true, false]);
	expect(isOpening({ ...PAIR, inviter: BOB }, 10)).toBe(false);
	expect(isOpening(PAIR, 9), 'on a chain that began again').toBe(false);
	forgetOpening(PAIR);
	expect(isOpening(PAIR, 10)).toBe(false);
});
