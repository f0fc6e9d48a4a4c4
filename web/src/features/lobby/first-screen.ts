// The first screen. `index.html` has it, so that it appears before any script runs. The page moves it into its place.

import type { FirstWords } from '../../lib/words/first';
import type { Phrase } from '../../lib/words/phrase';

const first = document.getElementById('first') as HTMLDetailsElement | null;

/** The elements with words, and their English content from `index.html`. */
const english = new Map(
	[...(first?.querySelectorAll<HTMLElement>('[data-words]') ?? [])].map((element) => [
		element,
		[...element.childNodes],
	]),
);

/** Writes the first screen in these words; undefined stands for English. */
export function writeFirstScreen(words: FirstWords | undefined): void {
	for (const [element, nodes] of english) {
		const found = words?.[element.dataset.words as keyof FirstWords];
		element.replaceChildren(...(found === undefined ? nodes : nodesOf(found)));
	}
}

function nodesOf(words: string | Phrase): (string | Node)[] {
	if (typeof words === 'string') return [words];
	return words.map(({ text, isPiece }) =>
		isPiece ? Object.assign(document.createElement('strong'), { textContent: text }) : text,
	);
}

/** Puts the first screen into a place. Returns a function that removes it, for when the place goes. */
export function firstScreen(place: HTMLElement): (() => void) | undefined {
	if (!first) return undefined;
	const animations = () => first.getAnimations({ subtree: true });
	// Before the first frame, no animation has a start time.
	const begun = animations()[0]?.startTime ?? undefined;
	place.append(first);
	// A moved element restarts its animations. The page sets their start time back, so that the picture continues.
	if (begun !== undefined) for (const animation of animations()) animation.startTime = begun;
	return () => first.remove();
}

/** Folds the first screen to one line. */
export function foldFirstScreen(): void {
	if (first) first.open = false;
}
