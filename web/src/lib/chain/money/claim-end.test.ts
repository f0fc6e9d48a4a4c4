import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { cell, settingsOf } from '../../rules/testing';
import type { Status } from '../../rules/forecast';
import type { Position } from '../reading';
import { positionOf } from '../testing';
import { claimEndOf } from './claim-end';

const CUT = 50_000;
const CENT = 10n ** 10n;
const SETTINGS = settingsOf(5, { losing_rule: Enum('AnyReply'), reward: Enum('Halving') });
/** The moves of a path, such as `a1 b1`, with its end's status and mover. */
const at = (path: string, status: Status, mover = 'me'): Position => {
	const line = path.split(' ');
	return positionOf({
		id: path,
		parent: line.length === 1 ? undefined : line.slice(0, -1).join(' '),
		made: cell(line.at(-1)!),
		mover,
		ply: line.length,
		status,
	});
};
const CLAIM = 'b2 a1 c3';
const endOf = (claimed: Status, ...others: Position[]) => {
	const above = claimed === 'Winning' ? 'Losing' : 'Continued';
	const line = [at('b2', 'Continued'), at('b2 a1', above), at(CLAIM, claimed)];
	return claimEndOf(SETTINGS, [...line, ...others], CLAIM, CUT);
};

test('a claim that no one tried to refute held, and costs the fund’s part of the move before it', () => {
	expect(endOf('Winning')).toEqual({ isTried: false, refutedBy: undefined, net: -5n * CENT });
});

test('a claim whose reply was beaten held, and earns its pool', () => {
	const reply = at(`${CLAIM} d4`, 'Losing', 'bob');
	const answer = at(`${CLAIM} d4 e5`, 'Winning');
	expect(endOf('Continued', reply, answer)).toEqual({ isTried: true, refutedBy: undefined, net: 95n * CENT });
});

test('a claim whose reply no one answered was refuted, and costs the fund’s part', () => {
	const reply = at(`${CLAIM} d4`, 'Winning', 'bob');
	expect(endOf('Losing', reply)).toEqual({ isTried: true, refutedBy: cell('d4'), net: -5n * CENT });
});

test('a claim was refuted by the reply whose line was won, though the answer to it is what loses', () => {
	const replies = [
		at(`${CLAIM} a2`, 'Losing', 'eve'),
		at(`${CLAIM} a2 a3`, 'Winning'),
		at(`${CLAIM} d4`, 'Continued', 'bob'),
		at(`${CLAIM} d4 e5`, 'Losing'),
		at(`${CLAIM} d4 e5 d5`, 'Winning', 'bob'),
	];
	// Eve's move pays 0.95. Of the pool of the player's own, half goes to Bob and half back to the player.
	expect(endOf('Continued', ...replies)).toEqual({ isTried: true, refutedBy: cell('d4'), net: (42_5n * CENT) / 10n });
});

test('without its position there is no end, and parents in a cycle do no harm', () => {
	expect(claimEndOf(SETTINGS, [at('b2', 'Continued')], CLAIM, CUT)).toBeUndefined();
	const cycle = [positionOf({ id: 'x', parent: 'y', ply: 2 }), positionOf({ id: 'y', parent: 'x', ply: 3 })];
	expect(() => claimEndOf(SETTINGS, cycle, 'x', CUT)).not.toThrow();
});
