import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import module from './engine.wasm?url';
import { analysisOf, chanceOf, question } from './engine';
import { replaySettings } from './settings';
import { type State, stateAfter } from './state';
import { load } from './webassembly';

const call = await load<'analyse_state'>(module);

function stateOf(moves: string, settings: object = {}): State {
	const [opening, ...replies] = moves
		.split(' ')
		.map((text) =>
			text === 'swap' ? ('swap' as const) : { column: text.charCodeAt(0) - 97, row: Number(text.slice(1)) - 1 },
		);
	if (opening === undefined || opening === 'swap') throw new Error('a game opens with a stone');
	return stateAfter({ ...replaySettings(4), ...settings }, opening, replies)!;
}

const analyse = (state: State, simulations: number) => analysisOf(call('analyse_state', question(state, simulations))!);

test('a win that is there is proven, with its move first', () => {
	const seen = analyse(stateOf('b1 a1 b2 a2 b3 d4'), 500);
	expect(seen).toMatchObject({ turn: 'Red', chance: 1, proof: 'Red' });
	expect(seen.replies[0]!.winning).toBe(true);
	expect(seen.replies).toHaveLength(10);
});

test('every legal reply has a chance, a swap too', () => {
	const seen = analyse(stateOf('b2', { opening_rule: Enum('SwapPieces') }), 100);
	expect(seen.turn).toBe('Blue');
	expect(seen.replies.some(({ made }) => made === 'swap')).toBe(true);
	expect(seen.replies.every(({ chance }) => chance >= 0 && chance <= 1)).toBe(true);
	expect(seen.replies).toHaveLength(16);
});

test('the same question has the same answer', () => {
	const state = stateOf('b2 a1');
	expect(analyse(state, 300)).toEqual(analyse(state, 300));
});

test('the chances of the colours make one', () => {
	expect(chanceOf({ turn: 'Red', chance: 0.25 }, 'Red')).toBe(0.25);
	expect(chanceOf({ turn: 'Red', chance: 0.25 }, 'Blue')).toBe(0.75);
});
