import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import { cellIn, cellText } from '../hex/cell';
import type { Move } from '../hex/move';
import { analysisOf, question } from '../rules/engine';
import engine from '../rules/engine.wasm?url';
import { mistakesIn } from '../rules/settings';
import { stateAfter } from '../rules/state';
import { load } from '../rules/webassembly';
import { duelSize, evenDuel, evenOpenings, FRIENDS_SIZE, friendsDuel, rematchOpening } from './even-duel';

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const BOB = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty';
const LIMITS = { blockTime: 3_000, maxMoveTime: 28_800, minDeposit: 10n ** 11n, maxBoardSize: 32 };

/** The engine's luck differs by its seed. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

const call = await load<'analyse_state'>(engine);

test('the board grows with the third win', () => {
	expect([0, 2, 3, 9].map(duelSize)).toEqual([5, 5, 7, 7]);
});

test.each([5, 7] as const)('on %i cells a side, a good reply leaves the opener a fair chance', (size) => {
	const settings = evenDuel(size, BOB, LIMITS);
	for (const opening of evenOpenings(size)) {
		const seen = (seed: number, moves: readonly Move[]) =>
			analysisOf(call('analyse_state', question(stateAfter(settings, opening, moves)!, 4_000, seed))!);
		const chances = SEEDS.map((seed) => {
			const reply = seen(seed, []).replies[0]!.made;
			expect(reply).not.toBe('swap');
			const then = seen(seed + 7, [reply]);
			expect(then.turn).toBe('Red');
			return then.chance;
		});
		// No search holds it lost.
		expect(Math.min(...chances)).toBeGreaterThan(0.25);
		const chance = chances.reduce((sum, each) => sum + each) / SEEDS.length;
		expect(chance).toBeGreaterThan(0.35);
		expect(chance).toBeLessThan(0.75);
	}
});

test.each([
	[5, 'SwapPieces', 'a3', false, 'a3'],
	[5, 'SwapPieces', 'a3', true, 'e3'],
	[5, 'SwapSides', 'c3', true, 'a3'],
	[7, 'SwapPieces', 'd4', false, 'b2'],
	[5, 'Handicap', 'c3', false, 'c3'],
	[11, 'SwapPieces', 'f6', true, 'f6'],
] as const)(
	'on %i cells a side with %s, a rematch after %s, swapped: %j, begins on %s',
	(size, rule, last, was, next) => {
		const settings = { board_size: size, opening_rule: Enum(rule) };
		expect(cellText(rematchOpening(settings, cellIn(last, size)!, was))).toBe(next);
	},
);

test('every chain takes the duel', () => {
	for (const limits of [LIMITS, { ...LIMITS, maxMoveTime: 20 }, { ...LIMITS, minDeposit: 10n ** 13n }])
		for (const settings of [evenDuel(5, BOB, limits), friendsDuel(BOB, limits)])
			expect(mistakesIn(settings, ALICE, limits)).toEqual([]);
});

test('a duel between friends holds the least deposit and gives each move a day, as far as the chain does', () => {
	const settings = friendsDuel(BOB, LIMITS);
	expect(settings).toMatchObject({
		board_size: FRIENDS_SIZE,
		deposit: LIMITS.minDeposit,
		clock: { type: 'EachMove' },
	});
	expect([settings.red_time, settings.blue_time]).toEqual([28_800, 28_800]);
	expect(friendsDuel(BOB, { ...LIMITS, maxMoveTime: 20 }).red_time).toBe(20);
});
