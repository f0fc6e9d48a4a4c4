// The two functions that identicons need of `@polkadot/util-crypto`, in its place: the page has what they are made of, and
// that library is large. `vite.config.ts` names this file in its place.

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
