// The contrast of the colours in the tokens, light and dark (WCAG 2.2, AA).

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BOARDS, STONES, USUAL } from './lib/state/appearance';

const text = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Tokens = ReadonlyMap<string, { readonly light: string; readonly dark: string }>;

/** The colours in the rule with this selector. */
function tokensOf(selector: string): Tokens {
	const start = text.indexOf(`${selector} {`);
	expect(start, selector).toBeGreaterThanOrEqual(0);
	const rule = text.slice(start, text.indexOf('}', start));
	const pairs = [...rule.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
	return new Map(pairs.map(([, name, light, dark]) => [name!, { light: light!, dark: dark! }]));
}

/** The colours with the player's choice of the board and the stones. The usual choices have no rule. */
function tokensWith(board: string, stones: string): Tokens {
	const chosen = [
		[USUAL.board, board, `:root[data-board='${board}']`],
		[USUAL.stones, stones, `:root[data-stones='${stones}']`],
	].flatMap(([usual, one, selector]) => (one === usual ? [] : [...tokensOf(selector!)]));
	return new Map([...tokensOf(':root'), ...chosen]);
}

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

const CHOICES = (['light', 'dark'] as const).flatMap((scheme) =>
	BOARDS.flatMap((board) => STONES.map((stones) => [scheme, board, stones] as const)),
);

describe.each(CHOICES)('in the %s scheme, on %s, with %s stones', (scheme, board, stones) => {
	const tokens = tokensWith(board, stones);
	const of = (name: string) => tokens.get(name)![scheme];
	const all = (list: typeof TEXTS) => list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

	test.each(all(TEXTS))('%s can be read on %s', (front, back) => {
		expect(contrast(of(front), of(back))).toBeGreaterThanOrEqual(READ);
	});

	test.each(all(SHAPES))('%s can be seen on %s', (front, back) => {
		expect(contrast(of(front), of(back))).toBeGreaterThanOrEqual(SEEN);
	});
});
