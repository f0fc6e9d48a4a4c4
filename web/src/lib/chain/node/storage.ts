// Keys of the chain's storage.

import { Twox128 } from '@polkadot-api/substrate-bindings';
import { mergeUint8, toHex } from 'polkadot-api/utils';

/** The key of a pallet's value, or the common beginning of the keys of its map. */
export function storagePrefix(pallet: string, item: string): string {
	return toHex(mergeUint8([pallet, item].map((name) => Twox128(new TextEncoder().encode(name)))));
}
