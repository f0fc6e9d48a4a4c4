// The languages of the page. Another one is a folder beside `german`, named here.

import type { Language } from './spoken.svelte';

/** The words of a whole language, by part. */
export type Words = typeof import('./english');

interface Listed {
	/** The language's own name; undefined for one that is not offered. */
	readonly name: string | undefined;
	readonly direction: 'ltr' | 'rtl';
	/** Loads its words; undefined for those that the page has. */
	readonly load: (() => Promise<Language>) | undefined;
}

export const LANGUAGES = {
	en: { name: 'English', direction: 'ltr', load: undefined },
	de: { name: 'Deutsch', direction: 'ltr', load: (): Promise<Words> => import('./german/german') },
	/** A made-up one for tests: English, accented, longer, and right to left. */
	'en-XB': { name: undefined, direction: 'rtl', load: async () => (await import('./made-up')).madeUp() },
} as const satisfies Record<string, Listed>;

export type LanguageCode = keyof typeof LANGUAGES;

export function isLanguage(code: string | null | undefined): code is LanguageCode {
	return code !== undefined && code !== null && Object.hasOwn(LANGUAGES, code);
}

/** The first language that a reader knows and the page has; English if there is none. Codes such as `de-AT`. */
export function languageFor(known: readonly string[]): LanguageCode {
	return known.map((code) => code.split('-')[0]).find(isLanguage) ?? 'en';
}
