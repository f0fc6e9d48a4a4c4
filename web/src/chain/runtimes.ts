// The runtimes that this page was built for. The page signs for no others.

import { forkingHex } from '@polkadot-api/descriptors';
import { decoded, shapeOf, termsOf } from './shape';

/** The SCALE-encoded metadata of a runtime. */
export type Metadata = Uint8Array;

/** Runtimes besides that of the descriptors, added by `npm run keep-runtime`. */
const others = import.meta.glob<string>('../../.papi/known/*.scale', { query: '?inline', import: 'default' });

/** Loaders of the known runtimes' metadata. That of the descriptors comes first, since most chains have it. */
export const KNOWN: readonly (() => Promise<Metadata>)[] = [
	() => forkingHex.getMetadata(),
	...Object.values(others).map((load) => async () => bytesOf(await load())),
].map(once);

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
	let loaded: Promise<Value> | undefined;
	return () => (loaded ??= load());
}

/** The bytes of a data URL such as `data:application/octet-stream;base64,AAAA`. */
function bytesOf(address: string): Uint8Array {
	return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.charCodeAt(0));
}

/** Cached likenesses by metadata, which all blocks of a runtime share as one object. Undefined for invalid metadata. */
const likenesses = new WeakMap<Metadata, string | undefined>();

/** The shape and the terms of a runtime. */
function likenessOf(metadata: Metadata): string | undefined {
	if (!likenesses.has(metadata)) likenesses.set(metadata, likenessIn(metadata));
	return likenesses.get(metadata);
}

function likenessIn(metadata: Metadata): string | undefined {
	try {
		const runtime = decoded(metadata);
		return shapeOf(runtime) + termsOf(runtime);
	} catch {
		return undefined;
	}
}

/**
 * The known metadata with the same shape and terms as a node's; undefined if there are none. Tests pass other `known` ones.
 */
export async function knownLike(told: Metadata, known = KNOWN): Promise<Metadata | undefined> {
	const likeness = likenessOf(told);
	if (likeness === undefined) return undefined;
	for (const load of known) {
		const metadata = await load();
		if (likenessOf(metadata) === likeness) return metadata;
	}
	return undefined;
}
