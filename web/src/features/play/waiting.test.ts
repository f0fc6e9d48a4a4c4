import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { cell } from '../../lib/rules/testing';
import type { Position } from '../../lib/chain/reading';
import { gameOf, positionOf } from '../../lib/chain/testing';
import { goesOnTo, lastMade, playerOf, playGoesOnAt, waitingIn, waitsForOthers } from './waiting';

/** A position named by its line: `abc` follows from `ab`. The last letter is the mover. */
const position = (line: string, closesAt?: number, changes: Partial<Position> = {}): Position =>
	positionOf({
		id: line,
		parent: line.length === 1 ? undefined : line.slice(0, -1),
		made: cell('a1'),
		mover: line.at(-1)!,
		ply: line.length,
		turn: line.length % 2 === 1 ? 'Blue' : 'Red',
		closesAt,
		...changes,
	});
const mapOf = (...list: Position[]) => new Map(list.map((one) => [one.id, one]));
const names = (list: readonly Position[]) => list.map(({ id }) => id);

/** The waiting positions of a game. Positions with a clock are open. */
function waiting(who: string | undefined, list: readonly Position[], game = gameOf(5)) {
	const open = list.filter(({ closesAt }) => closesAt !== undefined);
	open.sort((one, other) => one.closesAt! - other.closesAt!);
	return waitingIn(game, mapOf(...list), open, who);
}

describe('an open game', () => {
	// Player a opened, b answered, and c and a went on. b answered both.
	const list = [position('a'), position('ab', 90), position('abc', 95), position('aba', 60), position('abcb', 80)];
	const more = [...list, position('abab', 70)];

	test('waits for a player of the side whose turn it is, at the position that closes first', () => {
		expect(names(waiting('a', more).mine)).toEqual(['abab', 'abcb']);
		expect(names(waiting('c', more).mine)).toEqual(['abcb']);
		expect(names(waiting('b', more).mine)).toEqual([]);
		expect(names(waiting('b', list).mine)).toEqual(['aba']);
	});

	test('waits for no one at an answered position, and last of all goes on there', () => {
		expect(names(waiting('a', list).all)).toEqual(['abcb', 'aba', 'ab', 'abc']);
	});

	test('has its unanswered positions for others, the first to close first', () => {
		for (const who of ['z', undefined]) {
			expect(names(waiting(who, more).mine)).toEqual([]);
			expect(names(waiting(who, more).all)).toEqual(['abab', 'abcb', 'aba', 'ab', 'abc']);
		}
	});

	test('goes on behind a position if it can, else elsewhere', () => {
		const known = mapOf(...more);
		expect(playGoesOnAt(known, waiting('a', more), 'abc')?.id).toBe('abcb');
		expect(playGoesOnAt(known, waiting('a', more), 'a')?.id).toBe('abab');
		const over = [position('a'), position('ab'), position('abc', 9)];
		expect(playGoesOnAt(mapOf(...over, position('abd')), waiting('a', over), 'abd')?.id).toBe('abc');
		expect(playGoesOnAt(known, { mine: [], all: [] }, 'a')).toBeUndefined();
	});

	test('has no turn without a player of the side', () => {
		expect(names(waiting('a', [position('a', 50)]).mine)).toEqual([]);
		expect(names(waiting('b', [position('a', 50)]).all)).toEqual(['a']);
	});
});

test('a duel waits for the player whose seat it is', () => {
	const duel = gameOf(5, { seats: Enum('Duel', { invited: undefined }) }, { opener: 'a', second: 'b' });
	const [first, second] = [[position('a', 50)], [position('a'), position('ab', 50)]];
	expect(names(waiting('b', first, duel).mine)).toEqual(['a']);
	expect(names(waiting('a', first, duel).mine)).toEqual([]);
	expect(names(waiting('a', second, duel).mine)).toEqual(['ab']);
	expect(names(waiting('c', second, duel).mine)).toEqual([]);
});

describe('the position made last', () => {
	// Red has 40 blocks for a move, Blue has 60.
	const game = gameOf(5);
	const last = (...list: Position[]) => lastMade(game, mapOf(...list))?.id;

	test('shows by its clock', () => {
		// The moves were made in blocks 51, 50 and 55. The first position stays open longest.
		const forks = [position('abc', 111), position('abd', 110), position('abde', 95)];
		expect(last(position('a'), position('ab', 89), ...forks)).toBe('abde');
		expect(last(position('a'), position('ab', 89), ...forks.slice(0, 2))).toBe('abc');
	});

	test('can be one that a proof closed', () => {
		const proven = position('abc', 60, { status: 'Winning' });
		// The parent was made in block 50. This position closed before Blue’s 60 blocks were over.
		expect(last(position('a'), position('ab', 90), proven)).toBe('abc');
	});

	test('is the one with the most moves if clocks do not decide', () => {
		expect(last(position('a'), position('ab', 90), position('abc', 110))).toBe('abc');
		const duel = gameOf(5, { seats: Enum('Duel', { invited: undefined }) });
		expect(lastMade(duel, mapOf(position('a', 90), position('ab', 30)))?.id).toBe('ab');
		expect(last(position('a'))).toBe('a');
		expect(last()).toBeUndefined();
	});
});

test('the players at the board are those who moved last, in a duel those of the seats', () => {
	const line = [position('a'), position('ab'), position('abc')];
	const game = gameOf(5, {}, { opener: 'a' });
	expect([playerOf('First', game, line), playerOf('Second', game, line)]).toEqual(['c', 'b']);
	expect(playerOf('Second', game, line.slice(0, 1))).toBeUndefined();
	const duel = gameOf(5, { seats: Enum('Duel', { invited: 'b' }) }, { opener: 'a', second: 'b' });
	expect(playerOf('Second', duel, line.slice(0, 1))).toBe('b');
});

describe('the board goes on', () => {
	const duel = gameOf(5, { seats: Enum('Duel', { invited: undefined }) });
	const [shown, reply, fork] = [position('a'), position('ab'), position('ac')];

	test('to the only reply to the player’s own move', () => {
		expect(goesOnTo(gameOf(5), shown, [reply], 'a')).toBe(reply);
		expect(goesOnTo(gameOf(5), shown, [reply, fork], 'a')).toBeUndefined();
		expect(goesOnTo(gameOf(5), shown, [], 'a')).toBeUndefined();
	});

	test('not from a move of others, which the player may still answer, except in a duel', () => {
		expect(goesOnTo(gameOf(5), shown, [reply], 'z')).toBeUndefined();
		expect(goesOnTo(gameOf(5), shown, [reply], undefined)).toBeUndefined();
		expect(goesOnTo(duel, shown, [reply], 'z')).toBe(reply);
		expect(goesOnTo(duel, shown, [reply], undefined)).toBe(reply);
	});
});

test('a line waits for others after the player’s own move, unless the player moves for both sides on it', () => {
	const waits = (line: string, who: string | undefined, game = gameOf(5)) =>
		waitsForOthers(
			game,
			[...line].map((_, index) => position(line.slice(0, index + 1))),
			who,
		);
	expect([waits('a', 'a'), waits('aba', 'a'), waits('ab', 'b')]).toEqual([true, true, true]);
	expect([waits('a', 'b'), waits('ab', 'a'), waits('a', undefined), waits('', 'a')]).not.toContain(true);
	expect(waits('aaba', 'a'), 'both sides').toBe(false);
	expect(waits('a', 'a', gameOf(5, { seats: Enum('Duel', { invited: undefined }) }))).toBe(false);
});
