import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import type { Settings } from '../../lib/rules/settings';
import { firstFair, soonestEntries } from './entry';
import type { Game, Position } from '../../lib/chain/reading';
import { gameOf, positionOf } from '../../lib/chain/testing';

const HEAD = { hash: '', number: 100 };
const NEWCOMER = { head: HEAD, who: 'Dave', isHouse: (address: string) => address === 'Piet', enough: 20 };

const game = (changes: Partial<Game> = {}, settings: Partial<Settings> = {}) =>
	gameOf(3, settings, { started: true, ...changes });

/** A position in Alice's game after Bob's move, with this many blocks left. */
const left = (blocks: number, changes: Partial<Position> = {}) => ({
	game: game(),
	position: positionOf({ mover: 'Bob', ply: 2, closesAt: HEAD.number + blocks, ...changes }),
});

/** The opening of a game that waits for its first reply. */
function opening(changes: Partial<Game>, settings: Partial<Settings> = {}) {
	const opened = game({ started: false, ...changes }, settings);
	return { game: opened, position: positionOf({ mover: opened.opener }) };
}

test('the position that closes first is chosen, if there is time to look at it', () => {
	const [late, soon, hasty] = [left(60), left(20), left(19)];
	expect(soonestEntries([late, soon, hasty], NEWCOMER)).toEqual([soon, late]);
});

test('an answer to a house player goes first, an opening without a clock too', () => {
	const house = opening({ opener: 'Piet' });
	const answer = left(40, { mover: 'Piet' });
	const other = left(30);
	expect(soonestEntries([other, house, answer], NEWCOMER)).toEqual([answer, house, other]);
});

test('no one is led to a position that is closed, or that their own move made', () => {
	const none = [left(0), left(30, { status: 'Closed' }), left(30, { mover: 'Dave' })];
	expect(soonestEntries(none, NEWCOMER)).toEqual([]);
});

test('in a duel, a newcomer needs the seat or a free one', () => {
	const duel = (invited: string | undefined) => opening({ second: invited }, { seats: Enum('Duel', { invited }) });
	const [free, mine, theirs] = [duel(undefined), duel('Dave'), duel('Bob')];
	expect(soonestEntries([theirs, mine, free], NEWCOMER)).toEqual([mine, free]);
	expect(soonestEntries([mine, free], { ...NEWCOMER, who: undefined })).toEqual([free]);
});

test('no one is led to a position that is answered, gone, or lost by the engine', async () => {
	const chances = new Map([
		['answered', 0.9],
		['lost', 0.34],
		['fair', 0.35],
		['better', 0.9],
	]);
	const entries = ['gone', 'answered', 'unjudged', 'lost', 'fair', 'better'].map((mover) => left(30, { mover }));
	const read = async ({ position: { mover } }: { position: { mover: string } }) =>
		mover === 'gone' ? undefined : positionOf({ mover, replies: Number(mover === 'answered') });
	const judge = async (_: Game, { mover }: Position) => chances.get(mover);
	expect(await firstFair(entries, read, judge)).toBe(entries[4]);
	expect(await firstFair(entries.slice(0, 4), read, judge)).toBe(undefined);
});
