// Reproducible random choices.

import { createHash } from 'node:crypto';

/** Returns a generator of integers from `least` to `most`, both included. The same seed gives the same sequence. */
export function choices(seed) {
	let count = 0;
	return (least, most) => {
		const hash = createHash('sha256').update(`forking-hex/choices/${seed}/${count}`).digest();
		count += 1;
		return least + (hash.readUInt32LE() % (most - least + 1));
	};
}
