// Signatures of development accounts, whose secret keys are public.

import { sr25519CreateDerive } from '@polkadot-labs/hdkd';
import { DEV_MINI_SECRET } from '@polkadot-labs/hdkd-helpers';
import type { PolkadotSigner } from 'polkadot-api';
import { getPolkadotSigner } from 'polkadot-api/signer';

const derive = sr25519CreateDerive(DEV_MINI_SECRET);

/** The signer of the development account with this name. */
export function developmentSigner(name: string): PolkadotSigner {
	const { publicKey, sign } = derive(`//${name}`);
	return getPolkadotSigner(publicKey, 'Sr25519', sign);
}
