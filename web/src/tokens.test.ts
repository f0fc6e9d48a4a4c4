// The contrast of the colours in the tokens, light and dark (WCAG 2.2, AA).

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const text = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const pairs = [...text.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
const tokens = new Map(pairs.map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]));

/** The relative luminance of a colour, from 0 to 1. */
function luminance(colour: string): number {
	const [red, green, blue] = [1, 3, 5].map((start) => {
		const part = parseInt(colour.slice(start, start + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
	const [bright, dark] = [luminance(one), luminance(other)].sort((first, second) => second - first);
	return (bright! + 0.05) / (dark! + 0.05);
}

const GROUNDS = ['ground', 'surface', 'raised'];
/** The colours of texts, and the grounds under them. */
const TEXTS: readonly (readonly [string, readonly string[]])[] = [
	['text', [...GROUNDS, 'cell', 'accent-ground', 'red-ground', 'blue-ground']],
	['quiet', [...GROUNDS, 'line']],
	['accent', [...GROUNDS, 'accent-ground']],
	['good', GROUNDS],
	['bad', GROUNDS],
	['warn', GROUNDS],
	['on-accent', ['accent']],
	['on-stone', ['red', 'blue']],
];
/** The colours of shapes: stones, edges, borders of fields and marks of state. */
const SHAPES: readonly (readonly [string, readonly string[]])[] = [
	['red', ['ground', 'cell']],
	['blue', ['ground', 'cell']],
	['strong-line', GROUNDS],
];
const READ = 4.5;
const SEEN = 3;

test('contrast is that of the guidelines', () => {
	expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
	expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
	const of = (name: string) => tokens.get(name)![scheme];
	const all = (list: typeof TEXTS) => list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

	test.each(all(TEXTS))('%s can be read on %s', (front, back) => {
		expect(contrast(of(front), of(back))).toBeGreaterThanOrEqual(READ);
	});

	test.each(all(SHAPES))('%s can be seen on %s', (front, back) => {
		expect(contrast(of(front), of(back))).toBeGreaterThanOrEqual(SEEN);
	});
});
