import { expect, test } from 'vitest';
import { NoAnswer } from '../../lib/archive/archive';
import type { ArchivedGame, ArchivedPosition } from '../../lib/archive/answers';
import { openingId } from '../../lib/rules/position-id';
import { ALICE, cell, settingsOf } from '../../lib/rules/testing';
import { goneGame } from './gone-game';

const NUMBER = 7;
const settings = settingsOf(3);
const opening = cell('c1');
const GAME = { number: NUMBER, state: 'ended', opener: ALICE, settings, opening, positions: 1 } as ArchivedGame;
const OPENING = {
	id: openingId(NUMBER, ALICE, settings, opening),
	number: 0,
	made: opening,
	mover: ALICE,
	playedIn: 10,
} as ArchivedPosition;
const ARCHIVE = { game: async () => GAME, positions: async () => [OPENING] };

/** The archive's game on a chain on which the next game has this number. */
const askedWhen = (next: number) => goneGame(NUMBER, ARCHIVE, { nextGame: async () => next }, 500);

test('a game that the chain has removed is the archive’s', async () => {
	expect((await askedWhen(NUMBER + 1)).game).toMatchObject({ number: NUMBER, opener: ALICE, ended: true });
});

test('a game that the chain never had is not shown, whatever the archive answers', async () => {
	await expect(askedWhen(NUMBER)).rejects.toEqual(new NoAnswer('notYet'));
});
