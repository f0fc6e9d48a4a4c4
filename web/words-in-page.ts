// The words of the first screen in the page. An element marked `data-words` gets the words with that name.

import type { Plugin } from 'vite';
import { words } from './src/lib/words/first.ts';

type Name = keyof typeof words;

/** The page with its words. Throws if the page names words that do not exist. */
export function withWords(page: string): string {
	return page
		.replace(/ data-words="(\w+)"[^>]*>/g, (mark, name) => mark + markup(name as Name))
		.replace(/%(\w+)%/g, (_, name) => markup(name as Name));
}

/** Words as HTML, with their pieces in bold. */
function markup(name: Name): string {
	const found = words[name];
	if (found === undefined) throw new Error(`the first screen has no words named ${name}`);
	if (typeof found === 'string') return found;
	return found.map(({ text, isPiece }) => (isPiece ? `<strong>${text}</strong>` : text)).join('');
}

export function wordsInPage(): Plugin {
	return { name: 'words-in-page', transformIndexHtml: { order: 'pre', handler: withWords } };
}
