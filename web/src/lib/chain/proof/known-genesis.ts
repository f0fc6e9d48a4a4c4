// The page's knowledge of its chain, by which it checks proofs: the hash of the first block, and that block's validators.

import { fromHex, toHex } from 'polkadot-api/utils';
import { bytesOfLength } from '../../hex/scale';
import { loading } from '../../rules/not-loaded';
import { callProof } from '../../rules/proof-module';
import type { Configuration } from '../node/configuration';

/** The encoded genesis of a chain: its hash, then the keys of its validators. */
export type Genesis = Uint8Array;

/** The part of the page's configuration by which it knows its chain. */
export type Known = Pick<Configuration, 'genesis' | 'validators' | 'chainSpec'>;

/** The number of bytes of a hash. */
export const HASH = 32;

/**
 * The genesis in the page's configuration, or in the chain's specification beside the page. Undefined without both. Throws
 * `NotLoaded`.
 */
export async function knownGenesis({ genesis, validators, chainSpec }: Known): Promise<Genesis | undefined> {
	if (genesis !== undefined && validators) return genesisOf(genesis, validators);
	const found = chainSpec === undefined ? undefined : await specifiedGenesis(new URL(chainSpec, location.href));
	const isOther = found && genesis !== undefined && toHex(found.slice(0, HASH)) !== genesis;
	return isOther ? undefined : found;
}

function genesisOf(hash: string, validators: readonly string[]): Genesis {
	const keys = validators.flatMap((key) => [...fromHex(key)]);
	return Uint8Array.from([...fromHex(hash), ...bytesOfLength(validators.length), ...keys]);
}

interface Specification {
	readonly genesis?: { readonly raw?: { readonly top?: Readonly<Record<string, string>> } };
}

/** The genesis of the chain with this specification. Undefined if it is none, or has no raw state. */
async function specifiedGenesis(address: URL): Promise<Genesis | undefined> {
	const found = await callProof('genesis_of', ...(await loading('specification', stateAt(address))));
	return found?.[0] === 1 ? found.slice(1) : undefined;
}

/** The encoded entries of the raw state in the specification at this address. */
async function stateAt(address: URL): Promise<ArrayLike<number>[]> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address.href}: ${response.status}`);
	const { genesis } = (await response.json()) as Specification;
	const entries = Object.entries(genesis?.raw?.top ?? {});
	return [bytesOfLength(entries.length), ...entries.flat().flatMap(partsOf)];
}

/** The encoding of bytes in hexadecimal digits, as a list. */
export function partsOf(digits: string): ArrayLike<number>[] {
	const bytes = fromHex(digits);
	return [bytesOfLength(bytes.length), bytes];
}
