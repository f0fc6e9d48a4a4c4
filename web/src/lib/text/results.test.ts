import { describe, expect, test } from 'vitest';
import { words as common } from '../words/common';
import { deadlineText, foremost, lossText, resultText } from './results';

const HEX = { symbol: 'HEX', decimals: 12 };
const UNIT = 10n ** 12n;
const CENT = UNIT / 100n;
const words = { nameOf: (address: string) => address, viewer: undefined, currency: HEX };

describe('a result', () => {
	test.each([
		[95n * CENT, 'You won 0.95 HEX'],
		[-UNIT, 'You lost 1 HEX'],
		[-1_234_567n * CENT, 'You lost 12,345.67 HEX'],
		[0n, 'You neither won nor lost'],
	])('of %d plancks is what a person would say', (net, text) => {
		expect(resultText(net, HEX)).toBe(text);
	});
});

describe('the nets of a result', () => {
	const names = ({ shown, others }: ReturnType<typeof foremost>) =>
		[shown, others].map((nets) => nets.map(([name]) => name).join(''));

	test('begin with who lost most, without those who neither gained nor lost', () => {
		const nets = [
			['a', 3n],
			['b', 0n],
			['c', -4n],
			['d', -1n],
		] as const;
		expect(names(foremost(nets, 'a'))).toEqual(['cda', '']);
	});

	test('of many players are those of the reader and the largest', () => {
		const nets = 'abcdefghij'
			.split('')
			.map((name, index) => [name, BigInt(index % 2 ? index + 1 : -index - 1)] as const);
		expect(names(foremost(nets.slice(0, 9), 'a'))).toEqual(['igecabdfh', '']);
		expect(names(foremost(nets, undefined))).toEqual(['igecdfhj', 'ab']);
		expect(names(foremost(nets, 'a'))).toEqual(['igeadfhj', 'cb']);
	});
});

describe('a losing move', () => {
	const payouts = { players: [['Alice', 95n * CENT]] as [string, bigint][], fund: 5n * CENT };

	test('is reported with who loses and who gains', () => {
		expect(lossText('Bob', UNIT, payouts, words)).toBe('Bob loses 1 HEX: 0.95 to Alice, 0.05 to the fund');
	});

	test('is reported to the players themselves', () => {
		expect(lossText('Bob', UNIT, payouts, { ...words, viewer: 'Bob' })).toBe(
			'You lose 1 HEX: 0.95 to Alice, 0.05 to the fund',
		);
		expect(lossText('Bob', UNIT, payouts, { ...words, viewer: 'Alice' })).toBe(
			'Bob loses 1 HEX: 0.95 to you, 0.05 to the fund',
		);
	});

	test('that pays the fund alone says so', () => {
		expect(lossText('Alice', UNIT, { players: [], fund: UNIT }, words)).toBe(
			'Alice loses 1 HEX: 1 to the fund, as no move of an opponent came before it',
		);
	});

	test('of a long line names those who gain most, and counts the others', () => {
		const many = 'abcdefg'.split('').map((name, index): [string, bigint] => [name, BigInt(index + 1) * CENT]);
		expect(lossText('Bob', UNIT, { players: many, fund: 5n * CENT }, words)).toBe(
			'Bob loses 1 HEX: 0.07 to g, 0.06 to f, 0.05 to e, 0.04 to d, 0.06 to 3 others, 0.05 to the fund',
		);
	});
});

test('a deadline is a day and a date, and nearby also what is left', () => {
	const time = new Date(2026, 10, 30, 14, 15).getTime();
	expect(deadlineText({ blocks: 201_000, time, isNear: false }, 3_000)).toBe('Monday, 30 November 2026, 14:15');
	expect(deadlineText({ blocks: 6_000, time, isNear: true }, 3_000)).toBe(
		'Monday, 30 November 2026, 14:15, in about 5 h',
	);
});

test('a day that is past is a short date', () => {
	expect(common.date(new Date(2026, 10, 3, 14, 15).getTime())).toBe('3 Nov 2026');
});
