// The metadata hash, as a wallet computes it.

import { merkleizeMetadata } from '@polkadot-api/merkleize-metadata';

// The encoded version of the metadata that is hashed.
const VERSION_15 = '0x0f000000';

/** The hash that a wallet computes from this node's metadata and chain properties. `replaced` replaces some of the properties. */
export async function hashOf({ api, provider }, replaced = {}) {
	const answer = await provider.send('state_call', ['Metadata_metadata_at_version', VERSION_15]);
	const metadata = api.createType('Option<Bytes>', Buffer.from(answer.slice(2), 'hex')).unwrap().toU8a(true);
	const { tokenSymbol, tokenDecimals } = await provider.send('system_properties', []);
	const hash = merkleizeMetadata(metadata, { tokenSymbol, decimals: tokenDecimals, ...replaced }).digest();
	return `0x${Buffer.from(hash).toString('hex')}`;
}
