// The pictures of accounts. Their code is fetched when the first one is shown.

import type { Circle } from '../chain/identicon';

let draw = $state.raw<(address: string) => readonly Circle[]>();
let isAsked = false;

/** The circles of an account's picture; undefined until they can be drawn. */
export function circlesFor(address: string): readonly Circle[] | undefined {
	if (!isAsked) {
		isAsked = true;
		import('../chain/identicon').then(
			({ circlesOf }) => (draw = circlesOf),
			// Names say the same. The next part of the page that shows an account tries again.
			() => (isAsked = false),
		);
	}
	return draw?.(address);
}
