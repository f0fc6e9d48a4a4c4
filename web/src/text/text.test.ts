import { expect, test } from 'vitest';
import { amountText, balanceText, missingText, parseAmount, roughAmountText } from './amounts';
import { botName, nameOf, shortAddress } from './names';
import { blocksText, clockText, durationText, secondsText } from './times';

const HEX = { symbol: 'HEX', decimals: 12 };

test.each([
	['0', 0n],
	['1', 10n ** 12n],
	['0.01', 10n ** 10n],
	['12.000000000001', 12n * 10n ** 12n + 1n],
])('%s tokens are written and read to the planck', (text, plancks) => {
	expect(amountText(plancks, HEX)).toBe(`${text} HEX`);
	expect(parseAmount(text, HEX)).toBe(plancks);
});

test('an estimate has two digits', () => {
	expect(roughAmountText(2_390_253_563n, HEX)).toBe('0.0024 HEX');
	expect(roughAmountText(7n * 10n ** 12n, HEX)).toBe('7 HEX');
	expect(roughAmountText(0n, HEX)).toBe('0 HEX');
});

test('a balance has four decimals, rounded down', () => {
	expect(balanceText(12_345_699_999_999n, HEX)).toBe('12.3456 HEX');
	expect(balanceText(99_999_999n, HEX)).toBe('0 HEX');
	expect(balanceText(7n, { symbol: '', decimals: 0 })).toBe('7');
	expect(missingText(12_345_600_000_000n, HEX)).toBe('12.3456 HEX');
	expect(missingText(12_345_600_000_001n, HEX)).toBe('12.3457 HEX');
	expect(missingText(7n, { symbol: '', decimals: 0 })).toBe('7');
});

test('invalid, too fine, or too large amounts are not read', () => {
	for (const text of ['', ' ', '-1', '1.', '.5', '1e3', '0x10', '1 HEX', '0.0000000000001', '9'.repeat(30)]) {
		expect(parseAmount(text, HEX)).toBeUndefined();
	}
	expect(parseAmount(' 0,5 ', HEX)).toBe(5n * 10n ** 11n);
	expect(amountText(7n, { symbol: '', decimals: 0 })).toBe('7');
});

test('durations are in the unit that people would use', () => {
	expect(blocksText(1)).toBe('1 block');
	expect(blocksText(40)).toBe('40 blocks');
	expect([1, 39, 40, 60, 2_400, 201_600].map((blocks) => durationText(blocks, 3_000))).toEqual([
		'3 s',
		'117 s',
		'2 min',
		'3 min',
		'2 h',
		'7 days',
	]);
});

test.each([
	[0, '0:00'],
	[65, '1:05'],
	[3_605, '1:00:05'],
])('%i seconds are %s', (seconds, text) => {
	expect(secondsText(seconds)).toBe(text);
});

test('an address is abbreviated to its ends', () => {
	expect(shortAddress('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toBe('5Grwv…KutQY');
});

test('an account without a name is called by its address', () => {
	const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
	expect(nameOf({ name: 'Alice', address })).toBe('Alice');
	expect(nameOf({ name: undefined, address })).toBe('5Grwv…KutQY');
});

test('a house player is said to be a program', () => {
	expect(botName('Piet')).toBe('Piet (bot)');
});

test('a running clock shows the second that has begun, and days without seconds', () => {
	expect(clockText(72_000)).toBe('1:12');
	expect(clockText(71_001)).toBe('1:12');
	expect(clockText(0)).toBe('0:00');
	expect(clockText(26 * 3_600_000 + 5_000)).toBe('26:00:05');
	expect(clockText(60 * 3_600_000)).toBe('2.5 days');
});
