// The two functions of `@polkadot/util-crypto` that identicons need. That library is large, and the page has the parts
// of both functions already. `vite.config.ts` replaces the library with this file.

import { blake2b } from '@noble/hashes/blake2.js';
import { AccountId } from '@polkadot-api/substrate-bindings';

const BITS = 8;
const ANY_FORMAT = AccountId();

export function blake2AsU8a(bytes: Uint8Array, bits: number): Uint8Array {
	return blake2b(bytes, { dkLen: bits / BITS });
}

/** The public key of an address in any format. */
export function decodeAddress(address: string): Uint8Array {
	return ANY_FORMAT.enc(address);
}
