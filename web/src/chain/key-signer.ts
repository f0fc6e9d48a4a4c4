// Public keys and signatures of the keys that the page itself has. Loaded when the first of them is made or signs.

import { sr25519CreateDerive } from '@polkadot-labs/hdkd';
import type { PolkadotSigner } from 'polkadot-api';
import { getPolkadotSigner } from 'polkadot-api/signer';

/** The public key of a secret one. */
export function publicKeyOf(secret: Uint8Array): Uint8Array {
	return sr25519CreateDerive(secret)('').publicKey;
}

export function keySigner(secret: Uint8Array): PolkadotSigner {
	const { publicKey, sign } = sr25519CreateDerive(secret)('');
	return getPolkadotSigner(publicKey, 'Sr25519', sign);
}
