// The appearance of the page: light or dark, and the colours of the board and the stones. `tokens.css` has the colours.

import { read } from './stored';

export const THEMES = ['system', 'light', 'dark'] as const;
export const BOARDS = ['paper', 'wood', 'slate'] as const;
export const STONES = ['plain', 'strong'] as const;

export interface Appearance {
	readonly theme: (typeof THEMES)[number];
	readonly board: (typeof BOARDS)[number];
	readonly stones: (typeof STONES)[number];
}

/** The name under which the browser stores the appearance. */
export const APPEARANCE = 'appearance';
export const USUAL: Appearance = { theme: 'system', board: 'paper', stones: 'plain' };

/** Applies an appearance to the document; by default the stored one. */
export function appear(appearance = read(APPEARANCE, USUAL)): void {
	const { theme } = appearance;
	Object.assign(document.documentElement.dataset, appearance);
	// The browser's bar around the page has a colour for each scheme.
	document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, index) => {
		const scheme = index === 0 ? 'light' : 'dark';
		meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'print';
	});
}
