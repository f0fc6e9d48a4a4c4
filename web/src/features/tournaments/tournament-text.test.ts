import { expect, test } from 'vitest';
import { lastBlockText, percentText } from './tournament-text';

test('shares are exact percentages', () => {
	expect([1_000_000, 500_000, 333_333, 1, 15_625].map(percentText)).toEqual([
		'100',
		'50',
		'33.3333',
		'0.0001',
		'1.5625',
	]);
});

test('the last block has a time if that is far away', () => {
	const now = new Date(2026, 10, 25, 12, 0).getTime();
	expect(lastBlockText(1_500, 1_000, 3_000, now)).toBe('block 1,500');
	expect(lastBlockText(3_400, 1_000, 3_000, now)).toBe(
		'Wednesday, 25 November 2026, 14:00, in about 2 h, block 3,400',
	);
	expect(lastBlockText(59_600, 1_000, 3_000, now)).toMatch(/^Friday, 27 November 2026, 12:45, block 59,600$/);
});
