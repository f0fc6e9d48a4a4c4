// Public keys and signatures of the page's own keys. The page loads this file when it first needs one of them.

import { sr25519CreateDerive } from '@polkadot-labs/hdkd';
import type { PolkadotSigner } from 'polkadot-api';
import { getPolkadotSigner } from 'polkadot-api/signer';

/** The public key that belongs to a secret key. */
export function publicKeyOf(secret: Uint8Array): Uint8Array {
	return sr25519CreateDerive(secret)('').publicKey;
}

export function keySigner(secret: Uint8Array): PolkadotSigner {
	const { publicKey, sign } = sr25519CreateDerive(secret)('');
	return getPolkadotSigner(publicKey, 'Sr25519', sign);
}
