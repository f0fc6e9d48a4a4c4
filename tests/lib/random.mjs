// Choices at random that can be made again.

import { createHash } from 'node:crypto';

/** Gives a function that gives numbers from `least` to `most`, both included: the same ones for the same seed. */
export function choices(seed) {
	let count = 0;
	return (least, most) => {
		const hash = createHash('sha256').update(`forking-hex/choices/${seed}/${count}`).digest();
		count += 1;
		return least + (hash.readUInt32LE() % (most - least + 1));
	};
}
