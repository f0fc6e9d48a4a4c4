import { Enum } from 'polkadot-api';
import { expect, test } from 'vitest';
import module from './engine.wasm?url';
import { analysisOf, chanceOf, isSettled, openingQuestion, type Question, question } from './engine';
import { replaySettings } from './settings';
import { type State, stateAfter } from './state';
import { load } from './webassembly';

const call = await load<Question>(module);

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

test('who wins after an opening is known on small boards, and how it is won comes with a longer look', () => {
	const seen = (opening: string, opening_rule: 'Handicap' | 'SwapPieces') =>
		analyse(stateOf(opening, { board_size: 8, opening_rule: Enum(opening_rule) }), 50);
	expect(seen('d4', 'Handicap')).toMatchObject({ turn: 'Blue', proof: 'Red', chance: 0 });
	expect(isSettled(seen('d4', 'Handicap'))).toBe(true);
	expect(seen('a1', 'Handicap')).toMatchObject({ turn: 'Blue', proof: 'Blue', chance: 1 });
	expect(isSettled(seen('a1', 'Handicap'))).toBe(false);
	expect(seen('d4', 'SwapPieces').replies[0]!.made).toBe('swap');
	expect(seen('a1', 'SwapPieces').replies[0]!.made).not.toBe('swap');
});

test('an opening is near even where it can be swapped, and in the middle elsewhere', () => {
	const open = (rule: 'Handicap' | 'SwapPieces', seed: number) => [
		...call('open_game', openingQuestion(11, rule, seed))!,
	];
	const opened = new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => open('SwapPieces', seed).join()));
	expect(opened.size).toBeGreaterThan(2);
	for (const opening of opened)
		expect(['2,1', '8,9', '8,1', '2,9', '0,5', '10,5', '0,10', '10,0']).toContain(opening);
	expect(open('Handicap', 1).every((at) => Math.abs(at - 5) <= 1)).toBe(true);
});

test('the chances of the colours make one', () => {
	expect(chanceOf({ turn: 'Red', chance: 0.25 }, 'Red')).toBe(0.25);
	expect(chanceOf({ turn: 'Red', chance: 0.25 }, 'Blue')).toBe(0.75);
});
