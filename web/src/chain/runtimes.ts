// The runtimes that this page was built for. It signs for no others.

import { forkingHex } from '@polkadot-api/descriptors';
import { shapeOf } from './shape';

/** The metadata of a runtime, as SCALE has them. */
export type Metadata = Uint8Array;

/** Runtimes beside the one of the descriptors: `npm run keep-runtime` adds to them. */
const others = import.meta.glob<string>('../../.papi/known/*.scale', { query: '?inline', import: 'default' });

/** How each known runtime's metadata are loaded: the one of the descriptors first, which is what most chains have. */
export const KNOWN: readonly (() => Promise<Metadata>)[] = [
	() => forkingHex.getMetadata(),
	...Object.values(others).map((load) => async () => bytesOf(await load())),
].map(once);

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
	let loaded: Promise<Value> | undefined;
	return () => (loaded ??= load());
}

/** The bytes in an address such as `data:application/octet-stream;base64,AAAA`. */
function bytesOf(address: string): Uint8Array {
	return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (character) => character.charCodeAt(0));
}

/** The shapes of metadata that were looked at: all blocks of a runtime share one object. None, if they have none. */
const shapes = new WeakMap<Metadata, string | undefined>();

function shapeOnce(metadata: Metadata): string | undefined {
	if (!shapes.has(metadata)) shapes.set(metadata, shapeIn(metadata));
	return shapes.get(metadata);
}

function shapeIn(metadata: Metadata): string | undefined {
	try {
		return shapeOf(metadata);
	} catch {
		return undefined;
	}
}

/** The known metadata of the shape that a node's have; none if there are none. `known`: others, for tests. */
export async function knownLike(told: Metadata, known = KNOWN): Promise<Metadata | undefined> {
	const shape = shapeOnce(told);
	if (shape === undefined) return undefined;
	for (const load of known) {
		const metadata = await load();
		if (shapeOnce(metadata) === shape) return metadata;
	}
	return undefined;
}
