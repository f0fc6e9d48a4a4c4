import { expect, test } from 'vitest';
import type { Analysis, Judged } from '../rules/engine';
import type { State } from '../rules/state';
import {
	annotate,
	curveOf,
	doubtful,
	ENOUGH,
	hintsOf,
	judgedReplies,
	lossText,
	verdictText,
	warningText,
} from './analysis';
import { chanceText } from './chances';

const cell = (column: number) => ({ column, row: 0 });
const judged = (column: number, chance: number, winning?: boolean): Judged => ({
	made: cell(column),
	chance,
	visits: 10,
	winning,
});
const analysis = (turn: 'Red' | 'Blue', chance: number, replies: Judged[] = []): Analysis => ({
	turn,
	chance,
	proof: undefined,
	simulations: ENOUGH,
	replies,
});

test('a chance is certain only if it is proven', () => {
	expect(chanceText(0.634)).toBe('63 %');
	expect(chanceText(1)).toBe('99 %');
	expect(chanceText(0)).toBe('1 %');
});

test('the side with the better chance is named', () => {
	expect(verdictText(analysis('Red', 0.7))).toBe('Red wins with a chance of 70 %.');
	expect(verdictText(analysis('Red', 0.3))).toBe('Blue wins with a chance of 70 %.');
	expect(verdictText({ ...analysis('Red', 0), proof: 'Blue' })).toBe('Blue wins with best play: that is proven.');
});

test('moves are annotated by what they did to the chances of their movers', () => {
	const analyses = [
		analysis('Blue', 0.6),
		analysis('Red', 0.75),
		undefined,
		analysis('Red', 0.5),
		analysis('Blue', 0.4),
	];
	const signs = annotate([0, 1, 2, 3, 4].map(cell), analyses).map(({ ply, mover, sign }) => [ply, mover, sign]);
	expect(signs).toEqual([
		[2, 'Blue', '?'],
		[5, 'Red', ''],
	]);
	const [weak] = annotate([cell(0), cell(1)], [analysis('Blue', 0.6), analysis('Red', 0.55)]);
	expect(weak).toMatchObject({ before: '60 %', after: '45 %', sign: '?!' });
	const lost = { ...analysis('Red', 1), proof: 'Red' as const };
	expect(annotate([cell(0), cell(1)], [analysis('Blue', 0.6), lost])[0]).toMatchObject({ after: '0 %', sign: '?' });
	const only = analysis('Blue', 0.6, [judged(1, 0.6)]);
	expect(annotate([cell(0), cell(1)], [only, lost])[0]!.sign, 'no move was better').toBe('');
	const known = { ...analysis('Blue', 1, [judged(2, 0.6)]), proof: 'Blue' as const };
	const [fair] = annotate([cell(0), cell(1)], [known, analysis('Red', 0.45)]);
	expect(fair, 'who wins is known, and not how').toMatchObject({ before: '100 %', after: '55 %', sign: '' });
});

test('only the longest looks and proofs call a move weak', () => {
	const [before, after] = [analysis('Blue', 0.6), analysis('Red', 0.9)];
	const signs = (...analyses: Analysis[]) => annotate([cell(0), cell(1)], analyses).map(({ sign }) => sign);
	expect(signs(before, after)).toEqual(['?']);
	expect(signs({ ...before, simulations: 400 }, after)).toEqual(['']);
	expect(signs(before, { ...after, simulations: 400 })).toEqual(['']);
	expect(signs(before, { ...after, simulations: 400, proof: 'Red' })).toEqual(['']);
	const shown = { ...after, simulations: 400, proof: 'Red' as const, replies: [judged(0, 1, true)] };
	expect(signs(before, shown)).toEqual(['?']);
	expect(doubtful([{ ...before, simulations: 400 }, after, analysis('Blue', 0.1)])).toEqual([1]);
});

test('what is proven of a position holds for its neighbours', () => {
	const moves = [0, 1, 2].map(cell);
	const lost = { ...analysis('Red', 0), proof: 'Blue' as const };
	const signs = (...analyses: Analysis[]) => annotate(moves, analyses).map(({ sign }) => sign);
	// Red is lost before its move, and so after it, whatever a look says of Blue’s chance.
	const hopeless = [analysis('Blue', 0.6), lost, analysis('Blue', 0.4)];
	expect(annotate(moves, hopeless)[1]).toMatchObject({ before: '0 %', after: '0 %', sign: '' });
	// Red is lost after Blue's move, so Blue has won before it, and Red's move led there.
	const [first] = annotate(moves, [analysis('Red', 0.7), analysis('Blue', 0.3), lost]);
	expect(first).toMatchObject({ mover: 'Red', after: '0 %', sign: '?' });
	expect(signs(analysis('Red', 0.7), analysis('Blue', 0.3), lost)).toEqual(['?', '']);
	expect(doubtful(hopeless)).toEqual([]);
});

test('a player is warned of a move that loses while another does not', () => {
	const seen = analysis('Red', 0.64, [judged(2, 0.64), judged(0, 0.4)]);
	const after = (chance: number) => analysis('Blue', 1 - chance);
	expect(warningText(seen, after(0.12), cell(0))).toBe(
		'By the engine a1 wins with a chance of 12 % only, and c1 has 64 %.',
	);
	const lost = { ...analysis('Blue', 1), proof: 'Blue' as const };
	expect(warningText(seen, lost, cell(0))).toBe('By the engine a1 loses, and c1 has 64 %.');
	expect(warningText(seen, after(0.5), cell(0))).toBeUndefined();
	expect(warningText(seen, after(0.1), cell(2)), 'the best move').toBeUndefined();
	const hopeless = analysis('Red', 0.2, [judged(2, 0.2)]);
	expect(warningText(hopeless, after(0.1), cell(0))).toBeUndefined();
});

test('a player is warned of a move that the engine holds for lost, unless all is lost', () => {
	const even = analysis('Red', 0.5);
	const warning = 'The engine, a program in this page, thinks that this loses.';
	const lost = { ...analysis('Blue', 0.6), proof: 'Blue' as const };
	expect(lossText(even, lost)).toBe(warning);
	expect(lossText(even, analysis('Blue', 0.95))).toBe(warning);
	expect(lossText(even, analysis('Blue', 0.8))).toBeUndefined();
	expect(lossText(even, { ...analysis('Blue', 0.6), proof: 'Red' })).toBeUndefined();
	expect(lossText(analysis('Red', 0.2), lost), 'with little hope before').toBeUndefined();
	expect(lossText({ ...even, proof: 'Blue' }, lost), 'in a lost position').toBeUndefined();
});

test('where the result is proven, no reply has a chance', () => {
	const replies = [judged(0, 0.9), judged(1, 1, true), judged(2, 0, false)];
	const texts = (proof?: 'Red' | 'Blue') =>
		judgedReplies({ ...analysis('Red', 0.6, replies), proof }).map(({ text }) => text);
	expect(texts()).toEqual(['90 %', 'wins', 'loses']);
	expect(texts('Red')).toEqual(['wins', 'loses']);
	expect(texts('Blue')).toEqual(['loses', 'loses', 'loses']);
});

test('where it is known who wins, but not how, the replies have their chances', () => {
	const replies = [judged(0, 0.6), judged(1, 0.4)];
	const texts = judgedReplies({ ...analysis('Red', 1, replies), proof: 'Red' }).map(({ text }) => text);
	expect(texts).toEqual(['60 %', '40 %']);
});

test('the best replies are marked on their cells', () => {
	const unseen = { ...judged(0, 0.5), visits: 0 };
	const seen = analysis('Red', 0.6, [
		judged(2, 0.6),
		judged(1, 1, true),
		{ ...judged(0, 0.5), made: 'swap' },
		unseen,
	]);
	expect([...hintsOf(seen, 3)]).toEqual([
		[2, '60 %'],
		[1, 'wins'],
	]);
});

test('the curve follows the side that is Red at the end, over an exchange of colours', () => {
	const state = (sidesSwapped: boolean) => ({ sidesSwapped }) as State;
	const analyses = [analysis('Blue', 0.7), analysis('Blue', 0.3)];
	const points = curveOf([state(false), state(true)], analyses);
	expect(points.map(({ x, y }) => [x, Number(y.toFixed(2))])).toEqual([
		[0, 0.3],
		[1, 0.3],
	]);
	expect(curveOf([state(false)], [undefined])).toEqual([]);
});
