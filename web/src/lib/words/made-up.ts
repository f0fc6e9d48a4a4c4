// A made-up language for tests: English with accents, a third longer, and written from right to left. Text in plain
// letters on the page is outside of the words, or is a value.

import * as english from './english';
import type { Language } from './spoken.svelte';

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = [...'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'];

/** Marks of Unicode's bidirectional algorithm: what follows runs to the left, up to the end. A value stays as it is. */
const [LEFTWARDS, END, VALUE, END_OF_VALUE] = ['\u202e', '\u202c', '\u2068', '\u2069'];

/** Keys by which words are chosen. They stand in the words themselves too, where they are no values. */
const KEYS = ['Red', 'Blue'];

function accented(text: string): string {
	return [...text]
		.map((letter) => {
			const sign = ACCENTED[PLAIN.indexOf(letter)] ?? letter;
			return /[aeiouy]/.test(letter) ? sign + sign : sign;
		})
		.join('');
}

/** A text in the language, with these values as they are. */
export function inMadeUp(text: string, values: readonly string[] = []): string {
	if (!/\p{L}/u.test(text)) return text;
	const longestFirst = values.filter(Boolean).sort((one, other) => other.length - one.length);
	const [value] = longestFirst.filter((each) => text.includes(each));
	if (value === undefined) return `${LEFTWARDS}${accented(text)}${END}`;
	const others = longestFirst.filter((each) => each !== value);
	return text
		.split(value)
		.map((part) => inMadeUp(part, others))
		.join(VALUE + value + END_OF_VALUE);
}

/** All texts in the arguments of a sentence. */
function valuesIn(given: unknown): string[] {
	if (typeof given === 'string') return KEYS.includes(given) ? [] : [given];
	return typeof given === 'object' && given !== null ? Object.values(given).flatMap(valuesIn) : [];
}

function translated(words: unknown, values: readonly string[]): unknown {
	if (typeof words === 'string') return inMadeUp(words, values);
	if (typeof words === 'function')
		return (...given: readonly unknown[]): unknown => translated(words(...given), valuesIn(given));
	if (Array.isArray(words)) return words.map((each) => translated(each, values));
	if (typeof words !== 'object' || words === null) return words;
	return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, translated(each, values)]));
}

export function madeUp(): Language {
	return translated(english, []) as Language;
}
