import { expect, test } from 'vitest';
import { OPEN_DUEL } from '../rules/settings';
import { opponentIn, opponentsIn, preferredOf } from './opponents';
import { gameOf } from './testing';

const housePlayers = new Map([
	['5F', 'Piet'],
	['5G', 'Nash'],
	['5H', 'Anna'],
	['5I', 'Cora'],
]);
const houseLevels = new Map([
	['5F', 4],
	['5G', 1],
	['5H', 4],
]);
const all = () => true;

test('one house player for each level can be chosen, the weakest first', () => {
	expect(opponentsIn({ housePlayers, houseLevels }, all)).toEqual([
		{ address: '5G', level: 1 },
		{ address: '5F', level: 4 },
	]);
	expect(opponentsIn({ housePlayers, houseLevels }, (address) => address === '5H')).toEqual([
		{ address: '5H', level: 4 },
	]);
});

test('a chain without levels has house players all the same', () => {
	const found = opponentsIn({ housePlayers, houseLevels: new Map() }, (address) => address !== '5F');
	expect(found).toEqual(['5G', '5H', '5I'].map((address) => ({ address, level: undefined })));
});

test('the opponent of the last game is preferred, or else the weakest', () => {
	const opponents = opponentsIn({ housePlayers, houseLevels }, all);
	expect(preferredOf(opponents, '5F')?.level).toBe(4);
	expect(preferredOf(opponents, '5X')?.level).toBe(1);
	expect(preferredOf([], '5F')).toBeUndefined();
});

test('only a player of a duel, and who may answer its opening, has an opponent in it', () => {
	const duel = gameOf(5, { seats: OPEN_DUEL }, { opener: 'Alice', second: '5F' });
	expect(opponentIn(duel, 'Alice')).toBe('5F');
	expect(opponentIn({ ...duel, opener: '5G', second: 'Alice' }, 'Alice')).toBe('5G');
	expect(opponentIn({ ...duel, second: undefined }, 'Bob')).toBe('Alice');
	for (const [game, who] of [
		[duel, 'Bob'],
		[duel, undefined],
		[{ ...duel, second: undefined }, 'Alice'],
		[gameOf(5, {}, { second: '5F' }), 'Alice'],
	] as const)
		expect(opponentIn(game, who)).toBe(undefined);
});
