import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { settingsOf } from '../../lib/rules/testing';
import { earnedBy } from './prices';

const CUT = 50_000;
const UNIT = 10n ** 12n;

test('a move earns the pool of a losing reply, shared with those who moved for its side before', () => {
	expect(earnedBy(settingsOf(5), 1, CUT)).toBe((95n * UNIT) / 100n);
	// The second move of its side: half of the reward each, or the greater half if rewards halve.
	expect(earnedBy(settingsOf(5), 3, CUT)).toBe((95n * UNIT) / 200n);
	expect(earnedBy(settingsOf(5, { reward: Enum('Halving') }), 5, CUT)).toBe((95n * UNIT) / 200n);
});

test('what a reply costs more with each ply, it can pay', () => {
	// The first reply costs only the deposit. The reply to it costs one step more.
	expect(earnedBy(settingsOf(5, { ply_step: UNIT }), 1, CUT)).toBe((2n * 95n * UNIT) / 100n);
});
