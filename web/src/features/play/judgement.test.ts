import { expect, test } from 'vitest';
import { positionOf } from '../../lib/chain/testing';
import type { Position } from '../../lib/chain/reading';
import { statusWord, verdictText, type Win, winText } from './judgement';

const HEAD = { hash: '0x', number: 100 };
const KNOWN: Win = { wonBy: undefined, isConnected: false, isDuel: false };
const verdict = (changes: Partial<Position>, win: Partial<Win> = {}) =>
	verdictText(positionOf(changes), { ...KNOWN, ...win });

test('a position has a verdict in a line', () => {
	expect(verdict({ status: 'Losing', replies: 1 })).toBe('Red a1 lost: a reply to it won.');
	expect(verdict({ status: 'Winning', turn: 'Red' })).toBe('Blue a1 won: nobody answered in time.');
	expect(verdict({ status: 'Winning' }, { wonBy: 'proof' })).toBe('Red a1 won: Red connected its sides.');
	for (const status of ['Closed', 'Continued'] as const) expect(verdict({ status, replies: 2 })).toBe('Answered.');
	expect(verdict({ status: 'Open', closesAt: 100 })).toMatch(/^The time is over/);
	expect(verdict({ status: 'Closed' })).toMatch(/^The time is over/);
});

test('a win has its reason, as far as it is known', () => {
	const why = (win: Partial<Win>) => winText({ turn: 'Blue' }, { ...KNOWN, ...win });
	expect(why({ wonBy: 'resignation', isDuel: true })).toBe('Blue resigned.');
	expect(why({ isDuel: true })).toBe('Blue resigned or ran out of time.');
	expect(why({ isConnected: true })).toBe('Red connected its sides.');
	expect(why({ wonBy: 'time', isConnected: true })).toMatch(/^nobody answered in time. Red had connected/);
	expect(why({ wonBy: 'time', isDuel: true })).toBe('Blue ran out of time.');
});

test('a status is a word that knows the clock', () => {
	expect(statusWord(positionOf({ closesAt: 101 }), HEAD)).toBe('open');
	expect(statusWord(positionOf({ closesAt: 100 }), HEAD)).toBe('closed');
	expect(statusWord(positionOf({ status: 'Continued' }), HEAD)).toBe('continued');
});
