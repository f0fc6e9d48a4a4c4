import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import type { Settings } from '../hex/settings';
import { soonestEntry } from './entry';
import type { Game, Position } from './reading';
import { gameOf, positionOf } from './testing';

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
	expect(soonestEntry([late, soon, hasty], NEWCOMER)).toBe(soon);
	expect(soonestEntry([hasty], NEWCOMER)).toBe(hasty);
});

test('an answer to a house player goes first, an opening without a clock too', () => {
	const house = opening({ opener: 'Piet' });
	expect(soonestEntry([left(30), house], NEWCOMER)).toBe(house);
	const answer = left(40, { mover: 'Piet' });
	expect(soonestEntry([house, answer], NEWCOMER)).toBe(answer);
});

test('no one is led to a position that is closed, or that their own move made', () => {
	expect(soonestEntry([left(0), left(30, { status: 'Closed' }), left(30, { mover: 'Dave' })], NEWCOMER)).toBe(
		undefined,
	);
});

test('in a duel, a newcomer needs the seat or a free one', () => {
	const duel = (invited: string | undefined) => opening({ second: invited }, { seats: Enum('Duel', { invited }) });
	const [free, mine, theirs] = [duel(undefined), duel('Dave'), duel('Bob')];
	expect(soonestEntry([theirs], NEWCOMER)).toBe(undefined);
	expect(soonestEntry([theirs, mine], NEWCOMER)).toBe(mine);
	expect(soonestEntry([free], { ...NEWCOMER, who: undefined })).toBe(free);
	expect(soonestEntry([mine], { ...NEWCOMER, who: undefined })).toBe(undefined);
});
