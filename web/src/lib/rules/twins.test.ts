import { expect, test } from 'vitest';
import { stonesOf } from '../hex/board';
import { type State, twinText } from './state';
import { settingsOf, stateOfLine } from './testing';
import { Twins } from './twins';

const stateOf = (line: string) => stateOfLine(settingsOf(3), line)!;

const stonesIn = ({ board }: State) => stonesOf(board);

const LINES = ['a1', 'a1 b1', 'a1 b1 c1', 'c1 b1 a1', 'a1 b2 c1', 'a1 b1 c1 a2', 'c1 a2 a1 b1', 'a1 a2 c1 b1'];
const positions = LINES.map((id) => ({ id }));
/** The number of states whose text the twins have asked for. */
let looked = 0;
const twins = new Twins(
	positions,
	({ id }) => stonesIn(stateOf(id)),
	({ id }) => {
		looked += 1;
		return twinText(stateOf(id));
	},
);

test('positions in the same state are twins, whatever their lines', () => {
	expect(positions.map((position) => twins.of(position))).toEqual([
		[],
		[],
		['c1 b1 a1'],
		['a1 b1 c1'],
		[],
		['c1 a2 a1 b1', 'a1 a2 c1 b1'],
		['a1 b1 c1 a2', 'a1 a2 c1 b1'],
		['a1 b1 c1 a2', 'c1 a2 a1 b1'],
	]);
});

test('a position alone with its stones is known for that without a look at its state', () => {
	looked = 0;
	expect(twins.of({ id: 'a1 b2 c1' })).toEqual([]);
	expect(looked).toBe(0);
});

test('positions are found by a state, and none by another of the same stones', () => {
	const state = stateOf('c1 b1 a1');
	expect(twins.in(stonesIn(state), twinText(state))).toEqual(['a1 b1 c1', 'c1 b1 a1']);
	expect(twins.in(stonesIn(state), twinText({ ...state, sidesSwapped: true }))).toEqual([]);
	expect(twins.in(stonesIn(stateOf('b3')), twinText(stateOf('b3')))).toEqual([]);
});
