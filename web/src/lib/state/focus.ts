// The keyboard focus, where the page moves it by itself.

/** Focuses an element. The page scrolls only if the middle of the element is out of sight. */
export function focusOn(element: HTMLElement | SVGElement): void {
	element.focus({ preventScroll: true });
	const { left, right, top, bottom } = element.getBoundingClientRect();
	const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
	if (!element.contains(seen)) element.scrollIntoView({ block: 'nearest' });
}
