import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import type { Game, Listed, Reader } from '../../lib/chain/reading';
import { gameOf } from '../../lib/chain/testing';
import { OPEN_DUEL, type Settings } from '../../lib/rules/settings';
import { ALICE, BOB } from '../../lib/rules/testing';
import { waitingChallenge } from './rematch';

const DUEL = gameOf(5, { seats: OPEN_DUEL }, { number: 3, opener: ALICE, second: BOB, ended: true });
const invitedTo = (invited: string) => ({ seats: Enum('Duel', { invited }) });

/** The rematch by Bob that waits for Alice, if this game is among the challenges to her. */
function waiting(changes: Partial<Game> = {}, settings: Partial<Settings> = invitedTo(ALICE)) {
	const game = gameOf(5, settings, { number: 7, opener: BOB, ...changes });
	const reader = { games: async () => ({ items: [{ game } as Listed], next: undefined }) } as unknown as Reader;
	return waitingChallenge(reader, { settings: DUEL.settings, player: ALICE, opponent: BOB, after: DUEL.number });
}

test('a challenge by the opponent with the settings of the duel is a rematch that waits', async () => {
	expect(await waiting()).toBe(7);
});

test('a challenge by others, with other settings, of an earlier time or taken back is none', async () => {
	expect(await waiting({ opener: 'Charlie' })).toBeUndefined();
	expect(await waiting({}, { ...invitedTo(ALICE), deposit: 7n })).toBeUndefined();
	expect(await waiting({}, invitedTo('Charlie'))).toBeUndefined();
	expect(await waiting({ number: 2 })).toBeUndefined();
	expect(await waiting({ ended: true })).toBeUndefined();
});

test('a challenge that crosses the player’s own is found, whichever game has the lower number', async () => {
	const crossed = gameOf(5, invitedTo(ALICE), { number: 2, opener: BOB });
	const reader = { games: async () => ({ items: [{ game: crossed } as Listed], next: undefined }) };
	const own = gameOf(5, invitedTo(BOB), { number: 3, opener: ALICE });
	const sought = { settings: own.settings, player: ALICE, opponent: BOB };
	expect(await waitingChallenge(reader as unknown as Reader, sought)).toBe(2);
});
