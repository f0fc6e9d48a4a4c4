// Drawing what came into view a part at a time, so that no frame takes long.

interface Drawable {
	readonly id: string;
}

/** The wanted items of which those `before` are drawn already: these, and at most so many others, the first ones first. */
export function nextDrawn<Item extends Drawable>(
	wanted: readonly Item[],
	before: ReadonlySet<string>,
	most: number,
): readonly Item[] {
	let others = 0;
	return wanted.filter(({ id }) => before.has(id) || (others += 1) <= most);
}
