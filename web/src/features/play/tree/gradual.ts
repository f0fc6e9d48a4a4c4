// Gradual drawing of the items that came into view, so that every frame is short.

interface Drawable {
	readonly id: string;
}

/** The wanted items to draw in this frame: all that were drawn before, and up to `most` others in order. */
export function nextDrawn<Item extends Drawable>(
	wanted: readonly Item[],
	before: ReadonlySet<string>,
	most: number,
): readonly Item[] {
	let others = 0;
	return wanted.filter(({ id }) => before.has(id) || (others += 1) <= most);
}
