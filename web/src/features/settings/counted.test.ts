import { expect, test } from 'vitest';
import { countedIcon, titleText } from './counted';

test('the title counts what waits, once', () => {
	expect(titleText('Game 4 · Forking Hex', 2)).toBe('(2) Game 4 · Forking Hex');
	expect(titleText('(2) Game 4 · Forking Hex', 13)).toBe('(13) Game 4 · Forking Hex');
	expect(titleText('(13) Forking Hex', 0)).toBe('Forking Hex');
});

test('the icon counts up to nine', () => {
	const counted = (count: number) => decodeURIComponent(countedIcon('<svg><path/></svg>', count));
	expect(counted(9)).toMatch(/^data:image\/svg\+xml,<svg><path\/>.*>9<\/text><\/svg>$/);
	expect(counted(10)).toContain('>+</text>');
});
