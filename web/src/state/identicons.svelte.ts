// The pictures of accounts. Their code is fetched when the first one is shown.

import type { Circle } from '../chain/identicon';

/** The most pictures to keep: a lying node can show any number of accounts. */
const MOST = 5_000;

let draw = $state.raw<(address: string) => readonly Circle[]>();
let isAsked = false;
const drawn = new Map<string, readonly Circle[]>();

/** The circles of an account's picture; undefined until they can be drawn. */
export function circlesFor(address: string): readonly Circle[] | undefined {
	if (!draw) {
		load();
		return undefined;
	}
	const circles = drawn.get(address) ?? draw(address);
	if (drawn.size < MOST) drawn.set(address, circles);
	return circles;
}

function load(): void {
	if (isAsked) return;
	isAsked = true;
	import('../chain/identicon').then(
		({ circlesOf }) => (draw = circlesOf),
		// Names say the same. The next part of the page that shows an account tries again.
		() => (isAsked = false),
	);
}
