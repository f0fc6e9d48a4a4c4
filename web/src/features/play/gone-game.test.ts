import { expect, test } from 'vitest';
import { type Archive, NoAnswer } from '../../lib/archive/archive';
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
const NOW = 12;

/**
 * The archive's game on a chain on which the next game has this number. The archive has the blocks up to `block`, gets
 * another one with each block of the chain, and the game with block 11.
 */
function askedWhen(next: number, block = 11) {
	const archive = {
		status: async () => ({ block }) as Awaited<ReturnType<Archive['status']>>,
		game: async () => {
			if (block < 11) throw new NoAnswer('missing');
			return GAME;
		},
		positions: async () => [OPENING],
	};
	const nextBlock = async () => void (block += 1);
	return goneGame(NUMBER, archive, { nextGame: async () => next }, { now: NOW, nextBlock, longest: 500 });
}

test('a game that the chain has removed is the archive’s', async () => {
	expect((await askedWhen(NUMBER + 1)).game).toMatchObject({ number: NUMBER, opener: ALICE, ended: true });
});

test('a game that the chain never had is not shown, whatever the archive answers', async () => {
	await expect(askedWhen(NUMBER)).rejects.toEqual(new NoAnswer('notYet'));
});

test('an archive that is behind the chain is asked again at the next block, and not for ever', async () => {
	expect((await askedWhen(NUMBER + 1, 9)).game).toMatchObject({ number: NUMBER });
	await expect(askedWhen(NUMBER + 1, -100)).rejects.toEqual(new NoAnswer('missing'));
});

test('an archive that has the newest block and not the game is believed', async () => {
	const archive = {
		status: async () => ({ block: NOW }) as Awaited<ReturnType<Archive['status']>>,
		game: async () => Promise.reject(new NoAnswer('missing')),
		positions: async () => [],
	};
	const nextBlock = () => Promise.reject(new Error('the archive is not behind'));
	const asked = goneGame(NUMBER, archive, { nextGame: async () => NUMBER + 1 }, { now: NOW, nextBlock, longest: 1 });
	await expect(asked).rejects.toEqual(new NoAnswer('missing'));
});
