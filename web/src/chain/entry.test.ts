import { expect, test } from 'vitest';
import type { Settings } from '../hex/settings';
import { openingEntry, soonestEntry } from './entry';
import type { Game, Position } from './reading';
import { gameOf, positionOf } from './testing';

const HEAD = { hash: '', number: 100 };
const NEWCOMER = { head: HEAD, who: 'Dave', isHouse: (address: string) => address === 'Piet', enough: 20 };

const game = (changes: Partial<Game> = {}, settings: Partial<Settings> = {}) =>
	gameOf(3, settings, { started: true, ...changes });

/** A position of Alice's game that Bob's move made, with so many blocks left. */
const left = (blocks: number, changes: Partial<Position> = {}) => ({
	game: game(),
	position: positionOf({ mover: 'Bob', ply: 2, closesAt: HEAD.number + blocks, ...changes }),
});

test('the position that closes first is chosen, if there is time to look at it', () => {
	const [late, soon, hasty] = [left(60), left(20), left(19)];
	expect(soonestEntry([late, soon, hasty], NEWCOMER)).toBe(soon);
	expect(soonestEntry([hasty], NEWCOMER)).toBe(hasty);
});

test('an answer to a house player goes first, an opening without a clock too', () => {
	const house = openingEntry(game({ opener: 'Piet', started: false }));
	expect(soonestEntry([left(30), house], NEWCOMER)).toBe(house);
	const answer = left(40, { mover: 'Piet' });
	expect(soonestEntry([house, answer], NEWCOMER)).toBe(answer);
});

test('nobody is led to a position that is closed, or that their own move made', () => {
	expect(soonestEntry([left(0), left(30, { status: 'Closed' }), left(30, { mover: 'Dave' })], NEWCOMER)).toBe(
		undefined,
	);
});

test('in a duel, a newcomer needs the seat or a free one', () => {
	const duel = (invited: string | undefined) => openingEntry(game({ started: false }, { duel: { invited } }));
	const [free, mine] = [
		duel(undefined),
		{ ...duel('Dave'), game: game({ second: 'Dave' }, { duel: { invited: 'Dave' } }) },
	];
	const theirs = { ...duel('Bob'), game: game({ second: 'Bob' }, { duel: { invited: 'Bob' } }) };
	expect(soonestEntry([theirs], NEWCOMER)).toBe(undefined);
	expect(soonestEntry([theirs, mine], NEWCOMER)).toBe(mine);
	expect(soonestEntry([free], { ...NEWCOMER, who: undefined })).toBe(free);
	expect(soonestEntry([mine], { ...NEWCOMER, who: undefined })).toBe(undefined);
});
