import { expect, test } from 'vitest';
import { amountFault, parseAmount } from './amount-fields';
import { amountText, exactNetText, missingText, netText, roughAmountText, shortText, shortTokens } from './amounts';
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

test.each([
	[0n, '0 HEX'],
	[10n ** 12n, '1 HEX'],
	[12_345_699_999_999n, '12.3456 HEX'],
	[1_000_000_954_599_999_999n, '1,000,000.9545 HEX'],
	[123n * 10n ** 12n, '123 HEX'],
	[1_234n * 10n ** 12n, '1,234 HEX'],
	[99_999_999n, '<0.0001 HEX'],
])('%d plancks are short for reading, rounded down to four decimals', (plancks, text) => {
	expect(shortText(plancks, HEX)).toBe(text);
	expect(shortTokens(plancks, HEX)).toBe(text.replace(' HEX', ''));
});

test('what is missing is rounded up, so that it suffices', () => {
	expect(missingText(12_345_600_000_000n, HEX)).toBe('12.3456 HEX');
	expect(missingText(12_345_600_000_001n, HEX)).toBe('12.3457 HEX');
	expect(missingText(7n, { symbol: '', decimals: 0 })).toBe('7');
});

test('amounts of a token without decimals or a symbol are whole', () => {
	expect(shortText(7_000n, { symbol: '', decimals: 0 })).toBe('7,000');
	expect(netText(-7n, { symbol: '', decimals: 0 })).toBe('−7');
});

test.each([
	[950_000_000_000n, '+0.95', '+0.95 HEX'],
	[-(10n ** 12n), '−1.00', '−1 HEX'],
	[0n, '0.00', '0 HEX'],
	[-1_234_500_000_000_000n, '−1,234.50', '−1,234.5 HEX'],
	[333_349_999_999n, '+0.3333', '+0.333349999999 HEX'],
	[333_350_000_000n, '+0.3334', '+0.33335 HEX'],
	[-1n, '−<0.0001', '−0.000000000001 HEX'],
])('a net of %d plancks has its sign, rounded for reading and exact', (plancks, short, exact) => {
	expect(netText(plancks, HEX)).toBe(short);
	expect(exactNetText(plancks, HEX)).toBe(exact);
});

test('invalid, too fine, or too large amounts are not read', () => {
	for (const text of ['', ' ', '-1', '1.', '.5', '1e3', '0x10', '1 HEX', '0.0000000000001', '9'.repeat(30)]) {
		expect(parseAmount(text, HEX)).toBeUndefined();
	}
	expect(parseAmount(' 0,5 ', HEX)).toBe(5n * 10n ** 11n);
	// The text means a thousand as this page writes amounts, and one as other pages do.
	expect(parseAmount('1,000', HEX)).toBeUndefined();
	expect([parseAmount('1.000', HEX), parseAmount('0,125', HEX)]).toEqual([10n ** 12n, 125n * 10n ** 9n]);
	expect(amountText(7n, { symbol: '', decimals: 0 })).toBe('7');
});

test.each([
	['1,000,000', 1_000_000n],
	['12,345.5', 12_345n],
	['12.345,5', 12_345n],
	['1000', 1_000n],
])('%s can be only one amount, thousands and all', (text, tokens) => {
	expect(parseAmount(text, HEX)! / 10n ** 12n).toBe(tokens);
	expect(amountFault(text, HEX)).toBeUndefined();
});

test.each(['1,000,00', '1,000.000,5', '1,0000.5', '01,000,000', '1,000.'])('%s is no amount', (text) => {
	expect(parseAmount(text, HEX)).toBeUndefined();
});

test('a field says why its text is no amount', () => {
	expect(amountFault('1,000', HEX)).toBe('1,000 can be 1000 or 1.0. Write one of these.');
	expect(amountFault(' 12,250 ', HEX)).toBe('12,250 can be 12250 or 12.25. Write one of these.');
	expect(amountFault('one', HEX)).toContain('This is no amount.');
	// Too low an amount is an amount.
	expect(amountFault('0', HEX)).toBeUndefined();
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
