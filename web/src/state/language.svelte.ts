// The language of the page: that of the browser until the player chooses one, which is kept.

import { isLanguage, type LanguageCode, languageFor, LANGUAGES } from '../words/languages';
import { speak } from '../words/spoken.svelte';
import { Persisted } from './persisted.svelte';

const chosen = new Persisted<string | undefined>('language', undefined);

/** The key of a language in the page's address, which is for one visit: `?language=de`. */
const KEY = 'language';

let current = $state.raw<LanguageCode>('en');

export const language = {
	get code(): LanguageCode {
		return current;
	},

	/** Speaks the language to begin with. */
	begin(page: URL, known: readonly string[]): Promise<void> {
		const asked = page.searchParams.get(KEY) ?? chosen.value;
		return use(isLanguage(asked) ? asked : languageFor(known));
	},

	/** Speaks a language from now on. */
	choose(code: LanguageCode): Promise<void> {
		chosen.value = code;
		return use(code);
	},
};

/** The number of the last change, so that a language that loads slowly does not replace a later one. */
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
