// All languages have the same words: none is left in English, and each sentence names the same values.

import { describe, expect, test } from 'vitest';
import * as english from './english';
import * as german from './german/german';
import { languageFor } from './languages';
import { inMadeUp, madeUp } from './made-up';
import { type Phrase, phrase } from './phrase';
import { speak, spoken } from './spoken.svelte';

type Sentence = (...values: readonly unknown[]) => unknown;
type Leaf = string | Phrase | Sentence;

/** The words of a language by their paths, such as `board.stone.Red`. */
function leavesOf(words: object, path = ''): [string, Leaf][] {
	return Object.entries(words).flatMap(([name, each]: [string, unknown]): [string, Leaf][] => {
		const isBranch = typeof each === 'object' && each !== null && !Array.isArray(each);
		return isBranch ? leavesOf(each, `${path}${name}.`) : [[`${path}${name}`, each as Leaf]];
	});
}

/** Names of parameters that are no texts, and values for them. All others get a text of their own. */
const VALUES: Readonly<Record<string, unknown>> = {
	...Object.fromEntries(
		['count', 'number', 'size', 'ply', 'of', 'most', 'moves', 'blocks', 'least'].map((name, index) => [
			name,
			41 + index,
		]),
	),
	milliseconds: new Date(2026, 10, 30, 14, 15).getTime(),
	colour: 'Red',
	cells: ['q1', 'q2', 'q3'],
	after: ['q4', 'q5'],
	parts: ['q6', 'q7'],
};
/** Parameters that are a number elsewhere, but not in these sentences. */
const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
	'common.lasting': ['v0', 'v1'],
	'common.number': [12],
	'common.decimal': ['12', 0],
	'trial.line': [['v0', 'v1']],
	'drawing.summary': [41, ['v0', 'v1']],
	'judgement.youLose': ['v0', ['v1', 'v2']],
	'judgement.loses': ['v0', 'v1', ['v2', 'v3']],
	'list.board': [41, 42, 'v0'],
	'list.players': [['v0', 'v1']],
	'list.playersAndOthers': [['v0', 'v1'], 41],
	'start.unknownKey': ['v0', ['v1', 'v2']],
	'rules.all': [['v0', 'v1']],
};

/** Values for the parameters of a sentence, by their names in English. */
function valuesFor(path: string, sentence: Sentence): readonly unknown[] {
	const [, names = ''] = /^\(?([^)=]*)\)?\s*=>/.exec(String(sentence)) ?? [];
	return (
		OTHERS[path] ??
		names
			.split(',')
			.map((name) => name.trim())
			.filter(Boolean)
			.map((name, index) => VALUES[name] ?? `v${index}`)
	);
}

/** The sentence without its marks. */
function textOf(parts: Phrase): string {
	return parts.map(({ text }) => text).join('');
}

/** The text of some words, with these values. */
function said(words: Leaf, values: readonly unknown[]): string {
	const text: unknown = typeof words === 'function' ? words(...values) : words;
	return Array.isArray(text) ? textOf(text as Phrase) : String(text);
}

const LEAVES = leavesOf(english);
const valuesOf = (path: string, words: Leaf) => (typeof words === 'function' ? valuesFor(path, words) : []);

/** Names and signs that are the same in German. */
const SAME = /^(link|Link|SGF|Forking Hex|Light client|\W|\d)*$/;
const ENGLISH = /\b(the|this|that|is|are|and|of|to|not|with|you|your|it|for|has)\b/i;

describe('German', () => {
	const leaves = new Map(leavesOf(german));

	test.each(LEAVES)('%s', (path, model) => {
		const words = leaves.get(path)!;
		const values = valuesOf(path, model);
		const [before, text] = [said(model, values), said(words, values)];
		expect(text).not.toMatch(/undefined|NaN|\[object/);
		expect(before).not.toMatch(/undefined|NaN|\[object/);
		if (ENGLISH.test(before)) expect(text).not.toBe(before);
		expect(text).not.toMatch(ENGLISH);
		for (const value of values.flat().filter((each) => each !== 'Red'))
			expect([value, text.includes(String(value))]).toEqual([value, before.includes(String(value))]);
		if (!SAME.test(before) && typeof model === 'string') expect(text).not.toBe(before);
	});

	test('sentences about a colour differ by it', () => {
		for (const [path, model] of LEAVES) {
			if (typeof model !== 'function' || !/\bcolour\b/.test(String(model).split('=>')[0]!)) continue;
			const values = valuesOf(path, model);
			const other = values.map((value) => (value === 'Red' ? 'Blue' : value));
			for (const words of [model, leaves.get(path)!]) expect(said(words, values)).not.toBe(said(words, other));
		}
	});

	test('phrases have the same number of pieces', () => {
		const pieces = (words: Leaf, path: string) => {
			const found: unknown = typeof words === 'function' ? words(...valuesFor(path, words)) : words;
			return Array.isArray(found) ? (found as Phrase).filter(({ isPiece }) => isPiece).length : undefined;
		};
		for (const [path, model] of LEAVES)
			expect([path, pieces(leaves.get(path)!, path)]).toEqual([path, pieces(model, path)]);
	});
});

/** Parts of sentences that players of earlier versions did not understand, in both languages. */
const UNCLEAR = [
	/loophole|gave up|as one place|goes on at|up to block|earns? up to|^for moving second$/i,
	/safe from undoing|earlier ones|as if the round|comes later$/i,
	/Schlupfloch|bringt bis zu|geht es bei|Züge bis Block|bis Früheres/,
];

test('no sentence says what players did not understand', () => {
	const all = [LEAVES, leavesOf(german)].flat();
	const texts = all.map(([path, words]) => [path, said(words, valuesOf(path, words))] as const);
	expect(texts.filter(([, text]) => UNCLEAR.some((part) => part.test(text)))).toEqual([]);
});

/** Further German names of the fund, of forks and lines, and of the programs that play. */
const SECOND_NAMES = /Fonds|Entwicklerkasse|Kasse der|Verzweigung|Variante|(gegen|spielt|kein) (ein )?Programm/;

test('in German, a thing has one name', () => {
	const texts = leavesOf(german).map(([path, words]) => [path, said(words, valuesOf(path, words))] as const);
	expect(texts.filter(([, text]) => SECOND_NAMES.test(text))).toEqual([]);
});

describe('the made-up language', () => {
	const leaves = new Map(leavesOf(madeUp()));

	test('has no plain letters but in values', () => {
		for (const [path, model] of LEAVES) {
			const values = valuesOf(path, model);
			const text = values
				.flat()
				.reduce<string>((text, value) => text.replaceAll(String(value), ''), said(leaves.get(path)!, values));
			expect([path, text]).toEqual([path, text.replace(/[A-Za-z]/g, '')]);
		}
	});

	test('is a third longer, runs to the left, and leaves values as they are', () => {
		const text = 'Open a game from another board, and play on both colours.';
		const letters = inMadeUp(text).replace(/[\u202c\u202e]/g, '').length;
		expect(letters / text.length).toBeGreaterThan(1.3);
		expect(inMadeUp('by Alice', ['Alice'])).toBe('\u202eƀýý \u202c\u2068Alice\u2069');
		expect(inMadeUp('+1')).toBe('+1');
	});
});

describe('a sentence with pieces', () => {
	test('has those in brackets, also around values, which mean nothing themselves', () => {
		expect(phrase`To [${'a [b]'}] of ${'c'}.`).toEqual([
			{ text: 'To ', isPiece: false },
			{ text: 'a [b]', isPiece: true },
			{ text: ' of c.', isPiece: false },
		]);
		expect(phrase`[a][]b`).toEqual([
			{ text: 'a', isPiece: true },
			{ text: '', isPiece: true },
			{ text: 'b', isPiece: false },
		]);
		expect(textOf(phrase`Play [${'c3'}].`)).toBe('Play c3.');
	});
});

describe('the language', () => {
	test('changes all words at once, and back', () => {
		const words = spoken('part', { hello: 'hello' });
		speak({ part: { hello: 'hallo' } });
		expect(words.hello).toBe('hallo');
		speak(undefined);
		expect(words.hello).toBe('hello');
	});

	test('is the first that the reader knows', () => {
		expect(languageFor(['fr-CH', 'de-CH', 'en'])).toBe('de');
		expect(languageFor(['en-US', 'de'])).toBe('en');
		expect(languageFor(['fr'])).toBe('en');
	});
});
