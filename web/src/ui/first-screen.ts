// The first screen, which `index.html` holds, so that it is there before any script runs. The page adopts it.

const first = document.getElementById('first') as HTMLDetailsElement | null;

/** Puts the first screen into a place, which it leaves when the place goes. */
export function firstScreen(place: HTMLElement): (() => void) | undefined {
	if (!first) return undefined;
	const animations = () => first.getAnimations({ subtree: true });
	const begun = animations()[0]?.startTime;
	place.append(first);
	// A moved element starts its animations again. The picture goes on from here instead.
	if (begun !== undefined) for (const animation of animations()) animation.startTime = begun;
	return () => first.remove();
}

/** Folds the first screen to one line. */
export function foldFirstScreen(): void {
	if (first) first.open = false;
}
