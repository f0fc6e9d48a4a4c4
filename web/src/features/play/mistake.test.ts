import { describe, expect, test } from 'vitest';
import { type Analysis, analysisOf, type Engine, question } from '../../lib/rules/engine';
import module from '../../lib/rules/engine.wasm?url';
import { stonesText } from '../../lib/hex/board';
import { moveText } from '../../lib/hex/move';
import { stateAfter, turnOf } from '../../lib/rules/state';
import { cell, moves, settingsOf } from '../../lib/rules/testing';
import { load } from '../../lib/rules/webassembly';
import { dearestMistake, type Played } from './mistake';

const SETTINGS = settingsOf(5);

/** The moves of the first or the second player on a line. */
function movesOf(line: string, player: 1 | 2, settings = SETTINGS): Played[] {
	const [opening, ...replies] = moves(line);
	if (opening === undefined || opening === 'swap') throw new Error('a game opens with a stone');
	const states = [0, ...replies].map((_, count) => stateAfter(settings, opening, replies.slice(0, count))!);
	return replies.flatMap((made, index) =>
		(index + 2) % 2 === player % 2 ? [{ made, before: states[index]!, then: states[index + 1]! }] : [],
	);
}

/** The chance of the player who moved last, after each line. The best reply is always e5. */
function engineOf(chances: Readonly<Record<string, number | readonly [number, number]>>): Engine['analyse'] {
	const known = new Map(
		Object.entries(chances).map(([line, chance]) => {
			const [opening, ...replies] = moves(line);
			return [stonesText(stateAfter(SETTINGS, opening as never, replies)!.board), chance];
		}),
	);
	return async (state, _, seed) => {
		const found = known.get(stonesText(state.board));
		const chance = typeof found === 'object' ? found[(seed ?? 1) - 1] : found;
		const reply = { made: cell('e5'), chance: 0, visits: 1, winning: undefined };
		return {
			turn: turnOf(state),
			chance: 1 - (chance ?? 0.5),
			proof: undefined,
			simulations: 1,
			replies: [reply],
		} satisfies Analysis;
	};
}

const LINE = 'a1 b1 c1 d1 e1 a2 b2';

describe('the dearest mistake', () => {
	test.each<[string, Parameters<typeof engineOf>[0], string | undefined]>([
		[
			'is the move that lost most',
			{ 'a1 b1 c1': 0.3, 'a1 b1 e5': 0.6, 'a1 b1 c1 d1 e1': 0.2, 'a1 b1 c1 d1 e5': 0.8 },
			'e1',
		],
		[
			'is the first of equal ones',
			{ 'a1 b1 c1': 0.2, 'a1 b1 e5': 0.8, 'a1 b1 c1 d1 e1': 0.2, 'a1 b1 c1 d1 e5': 0.8 },
			'c1',
		],
		['is none without a loss', { 'a1 b1 c1': 0.7, 'a1 b1 e5': 0.8 }, undefined],
		['is none if the other move would hardly win', { 'a1 b1 c1': 0.1, 'a1 b1 e5': 0.5 }, undefined],
		['is none after the sixth move', { [LINE]: 0.1, 'a1 b1 c1 d1 e1 a2 e5': 0.9 }, undefined],
		['is none if a second look sees no loss', { 'a1 b1 c1': [0.2, 0.7], 'a1 b1 e5': [0.8, 0.8] }, undefined],
		['is none if a second look sees no win', { 'a1 b1 c1': [0.2, 0.2], 'a1 b1 e5': [0.8, 0.5] }, undefined],
	])('%s', async (_, chances, expected) => {
		const found = await dearestMistake(movesOf(LINE, 1), engineOf(chances));
		expect(found && moveText(found.played.made)).toBe(expected);
	});

	test('says both chances by the second look', async () => {
		const chances = { 'a1 b1 c1': [0.2, 0.25], 'a1 b1 e5': [0.8, 0.75] } as const;
		expect(await dearestMistake(movesOf(LINE, 1), engineOf(chances))).toMatchObject({
			better: cell('e5'),
			hope: { chance: 0.75, isProven: false },
			real: { chance: 0.25, isProven: false },
		});
	});

	test('of the second player is not the reply to the opening, which alone is at risk with it', async () => {
		const chances = { 'a1 b1': 0.1, 'a1 e5': 0.9, 'a1 b1 c1 d1': 0.3, 'a1 b1 c1 e5': 0.7 };
		const found = await dearestMistake(movesOf(LINE, 2), engineOf(chances));
		expect(moveText(found!.played.made)).toBe('d1');
	});

	test('is none without an answer of the engine', async () => {
		expect(await dearestMistake(movesOf(LINE, 1), async () => undefined)).toBeUndefined();
		expect(await dearestMistake([], async () => undefined)).toBeUndefined();
	});

	test('is found by the engine itself', async () => {
		const call = await load<'analyse_state'>(module);
		const analyse: Engine['analyse'] = async (...given) => analysisOf(call('analyse_state', question(...given))!);
		const found = await dearestMistake(movesOf('b2 b3 a1 a3', 1, settingsOf(3)), analyse);
		expect(found).toMatchObject({
			better: cell('a3'),
			hope: { chance: 1, isProven: true },
			real: { chance: 0, isProven: true },
		});
	});
});
