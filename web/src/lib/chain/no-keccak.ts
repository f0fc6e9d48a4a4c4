// A hash that no chain of this page uses. `parts-of-libraries.ts` gives PAPI this file instead of the hash.

export function keccak_256(): never {
	throw new Error('there is no Keccak in this page');
}
