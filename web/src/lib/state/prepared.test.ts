import { expect, test, vi } from 'vitest';
import type { PlayCall } from '../chain/sending/calls';
import { answersIn, type Prepared } from '../chain/sending/prepared';
import type { Position } from '../chain/reading';
import { gameOf, knownOf, positionOf, replyTo } from '../chain/testing';
import { moveText } from '../hex/move';
import { moves, settingsOf } from '../rules/testing';
import { PreparedAnswers } from './prepared.svelte';

const UNIT = 10n ** 12n;
const ROOT = positionOf({ mover: 'Bob', closesAt: 90 });
const REPLY = replyTo(ROOT, 'd4', { closesAt: 50 });

const answers = (line = 'd4 c2', account = 'me') => answersIn(settingsOf(4), account, ROOT, moves(line));

/** A tab with the game, and the moves that it played. */
function tab(isOn = true) {
	const prepared = new PreparedAnswers(ROOT.id);
	prepared.isOn = isOn;
	const played: string[] = [];
	const note = ({ id }: Position, { move, position }: PlayCall) => {
		expect(position).toBe(id);
		played.push(moveText(move));
	};
	const purse = { money: 10n * UNIT };
	const run = (account = 'me', ...positions: readonly Position[]) => {
		const known = knownOf(gameOf(4), positions.length > 0 ? positions : [ROOT, REPLY]);
		prepared.run(known, { account, canPay: (most) => most <= purse.money, play: note });
	};
	return { prepared, played, purse, run };
}

const texts = (list: readonly Prepared[]) => list.map(({ move }) => moveText(move));

test('an answer is played once, when the reply has come', () => {
	const { prepared, played, run } = tab();
	prepared.add(answers());
	run('me', ROOT);
	expect(played).toEqual([]);
	run();
	run();
	expect(played).toEqual(['c2']);
	expect(prepared.list).toEqual([]);
});

test('nothing is played until the player switches it on, on every visit', () => {
	const { prepared, played, run } = tab(false);
	prepared.add(answers());
	run();
	expect(played).toEqual([]);
	expect(new PreparedAnswers(ROOT.id).isOn).toBe(false);
	prepared.isOn = true;
	run();
	expect(played).toEqual(['c2']);
});

test('nothing is played for another account than the one that prepared it', () => {
	const { prepared, played, run } = tab();
	prepared.add(answers());
	run('eve');
	expect(played).toEqual([]);
	expect(texts(prepared.list)).toEqual(['c2']);
});

test('an answer that another tab has played or removed is not played', () => {
	const [one, other] = [tab(), tab()];
	one.prepared.add(answers());
	const late = tab();
	one.run();
	late.run();
	other.run();
	expect([one.played, late.played, other.played]).toEqual([['c2'], [], []]);
	expect(late.prepared.list).toEqual([]);
});

test('an answer that the account cannot pay for stays until it can', () => {
	const { prepared, played, purse, run } = tab();
	prepared.add(answers());
	purse.money = UNIT - 1n;
	run();
	expect([played, texts(prepared.list)]).toEqual([[], ['c2']]);
	purse.money = UNIT;
	run();
	expect([played, prepared.list]).toEqual([['c2'], []]);
});

test.each<[string, 'getItem' | 'setItem']>([
	['cannot be read', 'getItem'],
	['is full', 'setItem'],
])('without a store that holds them, answers are played from memory: one that %s', (_, method) => {
	const { prepared, played, run } = tab();
	const fail = () => {
		throw new Error('no storage');
	};
	vi.stubGlobal('localStorage', { ...localStorage, [method]: fail });
	prepared.add(answers('d4 c2 d3 c1'));
	run();
	run();
	expect([played, texts(prepared.list)]).toEqual([['c2'], ['c1']]);
});

test('a store that can be read no more loses no answer', () => {
	const { prepared, played, run } = tab();
	prepared.add(answers('d4 c2 d3 c1'));
	vi.stubGlobal('localStorage', undefined);
	run();
	run();
	expect([played, texts(prepared.list)]).toEqual([['c2'], ['c1']]);
});

test('no game’s answers stay in the store for ever', () => {
	const opening = (number: number) => `0x${String(number).padStart(64, '0').split('').reverse().join('')}`;
	const keys = () => Array.from({ length: 40 }, (_, number) => new PreparedAnswers(opening(number)).list.length);
	for (let number = 0; number < 40; number += 1) new PreparedAnswers(opening(number)).add(answers());
	expect(keys().reduce((sum, length) => sum + length)).toBe(20);
	const last = new PreparedAnswers(opening(39));
	last.clear();
	expect(new PreparedAnswers(opening(39)).list).toEqual([]);
});

test('what is called off is dropped, and what was removed does not come back', () => {
	const { prepared, played, run } = tab();
	prepared.add(answers());
	run('me', ROOT, { ...REPLY, status: 'Closed' });
	expect([prepared.list, played]).toEqual([[], []]);
	prepared.add(answers());
	prepared.remove(prepared.list[0]!);
	run();
	expect(played).toEqual([]);
	expect(new PreparedAnswers(ROOT.id).list).toEqual([]);
});

test('the list outlives the visit, with one answer of an account to a position', () => {
	const { prepared } = tab();
	prepared.add(answers('d4 c2 d3 c1'));
	prepared.add(answers('d4 b2'));
	prepared.add(answers('d4 b3', 'eve'));
	expect(texts(new PreparedAnswers(ROOT.id).list)).toEqual(['c1', 'b2', 'b3']);
	expect(texts(new PreparedAnswers(`0x${'22'.repeat(32)}`).list)).toEqual([]);
});
