// The language of the page: the browser's language, or the player's choice, which the browser stores.

import { isLanguage, type LanguageCode, languageFor, LANGUAGES } from '../words/languages';
import { speak } from '../words/spoken.svelte';
import { Persisted } from './persisted.svelte';

const chosen = new Persisted<string | undefined>('language', undefined);

/** The key of a language in the page's address, as in `?language=de`. It counts for one visit. */
const KEY = 'language';

let current = $state.raw<LanguageCode>('en');

export const language = {
	get code(): LanguageCode {
		return current;
	},

	/** Loads the first language. */
	begin(page: URL, known: readonly string[]): Promise<void> {
		const asked = page.searchParams.get(KEY) ?? chosen.value;
		return use(isLanguage(asked) ? asked : languageFor(known));
	},

	/** Stores the player's choice and changes the language. */
	choose(code: LanguageCode): Promise<void> {
		chosen.value = code;
		return use(code);
	},
};

/** The number of changes so far. A language that loads slowly must not replace a later choice. */
let changes = 0;

async function use(code: LanguageCode): Promise<void> {
	const { direction, load } = LANGUAGES[code];
	const change = (changes += 1);
	const words = await load?.();
	if (change !== changes) return;
	speak(words);
	current = code;
	Object.assign(document.documentElement, { lang: code, dir: direction });
}
