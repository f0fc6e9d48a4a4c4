// The first screen, which `index.html` holds, so that it is there before any script runs. The page adopts it.

import type { FirstWords } from '../words/first';
import type { Phrase } from '../words/phrase';

const first = document.getElementById('first') as HTMLDetailsElement | null;

/** The elements with words, and the English ones, which came with the page. */
const english = new Map(
	[...(first?.querySelectorAll<HTMLElement>('[data-words]') ?? [])].map((element) => [
		element,
		[...element.childNodes],
	]),
);

/** Writes the first screen in these words; undefined for the English ones. */
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

/** Puts the first screen into a place, which it leaves when the place goes. */
export function firstScreen(place: HTMLElement): (() => void) | undefined {
	if (!first) return undefined;
	const animations = () => first.getAnimations({ subtree: true });
	// Nothing has begun before the first frame.
	const begun = animations()[0]?.startTime ?? undefined;
	place.append(first);
	// A moved element starts its animations again. The picture goes on from here instead.
	if (begun !== undefined) for (const animation of animations()) animation.startTime = begun;
	return () => first.remove();
}

/** Folds the first screen to one line. */
export function foldFirstScreen(): void {
	if (first) first.open = false;
}
