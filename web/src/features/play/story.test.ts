import { expect, test } from 'vitest';
import type { Position } from '../../lib/chain/reading';
import { positionOf, replyTo } from '../../lib/chain/testing';
import { cell } from '../../lib/rules/testing';
import { type Scene, storyText } from './story';

const OPENING = positionOf();
const SCENE = {
	me: 'Alice',
	opponent: 'Piet',
	isHouse: true,
	swap: 'SwapPieces',
	isExpected: false,
	chances: undefined,
	wonBy: undefined,
	prize: undefined,
	isPaid: false,
} satisfies Omit<Scene, 'last'>;
const told = (last: Position, changes: Partial<Scene> = {}) => storyText({ ...SCENE, last, ...changes });

test('each step has a line: the own stone, the reply, the turn', () => {
	const reply = replyTo(OPENING, 'b2', { mover: 'Piet' });
	expect(told(OPENING, { isExpected: true })).toMatch('a1 is on its way');
	expect(told(OPENING)).toMatch('Your first stone stands on a1. Now Piet answers');
	expect(told(reply)).toMatch('Piet answered on b2. Your turn: connect the two red sides.');
	expect(told({ ...reply, made: 'swap' })).toMatch('Piet took your stone over');
	expect(told(positionOf({ ply: 3, turn: 'Blue', made: cell('c3') }))).toMatch(
		'Your stone stands on c3. Piet’s turn.',
	);
});

test('a duel with a person explains the colour, the clock and the swap on both sides', () => {
	const person = { opponent: 'Ferdie', isHouse: false };
	expect(told(OPENING, person)).toBe(
		'Your first stone stands on a1: you are Red. Ferdie may answer at any time, and no clock runs until then. Ferdie may also take your stone over.',
	);
	expect(told(OPENING, { ...person, swap: 'Handicap' })).toMatch(/no clock runs until then\.$/);
	const challenge = { ...person, me: 'Bob', opponent: 'Alice' };
	expect(told(OPENING, challenge)).toMatch(
		'Alice opened on a1. Your turn: connect the two blue sides. Pick a cell, then play it. Or press Swap to take the stone over: it turns blue',
	);
	expect(told(OPENING, { ...challenge, swap: 'SwapSides' })).toMatch('Or press Swap to be Red from now on');
	expect(told(OPENING, { ...challenge, swap: 'Handicap' })).toMatch(/then play it\.$/);
	const swap = { ...replyTo(OPENING, 'b2', { mover: 'Ferdie' }), made: 'swap' } as const;
	expect(told({ ...swap, turn: 'Red' }, person)).toMatch('it is blue now, in the mirror cell. You are still Red.');
	expect(told({ ...swap, turn: 'Blue' }, { ...person, swap: 'SwapSides' })).toMatch('You are Blue now.');
});

test.each([
	[[0.5, 0.9], true],
	[[0.7, 0.94], false],
	[[0.2, 0.6], false],
	[undefined, false],
] as const)('chances of %j are an error of the opponent: %j', (chances, isError) => {
	const reply = positionOf({ ply: 4, turn: 'Red', mover: 'Piet' });
	expect(told(reply, { chances }).includes('An error: with the right moves you win.')).toBe(isError);
});

test('a deposit that no player gets goes to the fund, and only deposits that are there come back', () => {
	const won = (mover: string, ply: number, prize: string) =>
		told(positionOf({ status: 'Winning', ply, mover }), { wonBy: 'resignation', prize });
	expect(won('Piet', 2, '0 FHX')).toBe(
		'Piet won: you resigned. The deposit of your opening, which lost, goes to the fund, as no move of Piet’s came before it.',
	);
	expect(won('Piet', 3, '0.475 FHX')).toBe(
		'Piet won: you resigned. Piet gets 0.475 FHX of the deposit of your last move, which lost; the rest goes to the fund.',
	);
	expect(won('Alice', 2, '0 FHX')).toBe(
		'You won: Piet resigned. The deposit of Piet’s opening, which lost, goes to the fund, as no move of yours came before it. Your own deposits come back: collect them.',
	);
});

test('the end tells who won, why, and what', () => {
	const mine = positionOf({ status: 'Winning', turn: 'Blue', ply: 9 });
	const theirs = positionOf({ status: 'Winning', turn: 'Red', ply: 8, mover: 'Piet' });
	expect(told(mine, { wonBy: 'proof', prize: '0.475 FHX' })).toMatch('Your own deposits come back: collect them.');
	expect(told(theirs, { wonBy: 'time', prize: '0.475 FHX' })).toMatch('Your other deposits come back: collect them.');
	expect(told(mine, { wonBy: 'proof', prize: '0.475 FHX' })).toMatch(
		'You won: your stones connect the two red sides. You get 0.475 FHX of the deposit of Piet’s last move',
	);
	expect(told(mine, { wonBy: 'proof', prize: '1 FHX' })).toMatch('Your own deposits come back: collect them.');
	expect(told(mine, { wonBy: 'proof', prize: '1 FHX', isPaid: true })).toMatch('Your own deposits are back.');
	expect(told(mine, { wonBy: 'resignation' })).toMatch('You won: Piet resigned. The chain settles');
	expect(told(theirs, { wonBy: 'time', prize: '0.475 FHX' })).toMatch(
		'Piet won: your time ran out. Piet gets 0.475 FHX of the deposit of your last move',
	);
	expect(told(theirs, { wonBy: 'proof' })).toMatch('Piet won: a chain connects the two blue sides.');
});
