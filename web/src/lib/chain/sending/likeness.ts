// The comparison of a node's runtime with the runtime that the page was built for. The page signs only for a runtime
// like its own.

import { type Metadata, OWN_VERSION, ownMetadata } from './own-metadata';
import type { Version } from './shape';

/** The text of a version. Nodes list the runtime APIs in any order, so the text sorts them. */
function textOf(version: Version): string {
	const { specName, implName, authoringVersion, specVersion, implVersion } = version;
	const { apis, transactionVersion, stateVersion } = version;
	const numbers = [authoringVersion, specVersion, implVersion, transactionVersion, stateVersion];
	return JSON.stringify([specName, implName, ...numbers, apis.map(([api, number]) => `${api} ${number}`).sort()]);
}

/** Whether this is the version of the page's metadata, with all its runtime APIs. */
export function isOwnVersion(version: Version): boolean {
	return textOf(version) === textOf(OWN_VERSION);
}

/** Whether these are the metadata that the descriptors were generated from. */
export async function isOwn(metadata: Metadata): Promise<boolean> {
	return metadata === (await ownMetadata());
}

/** The likeness of each metadata object. All blocks of a runtime share one object. */
const likenesses = new WeakMap<Metadata, string>();

/**
 * The shape and the terms of a runtime; undefined for invalid metadata. Most nodes have the page's own metadata, so the
 * code that compares others is loaded on demand.
 */
async function likenessOf(metadata: Metadata): Promise<string | undefined> {
	const known = likenesses.get(metadata);
	if (known !== undefined) return known;
	const { decoded, shapeOf, termsOf } = await import('./shape');
	try {
		const runtime = decoded(metadata);
		const likeness = shapeOf(runtime) + termsOf(runtime);
		likenesses.set(metadata, likeness);
		return likeness;
	} catch {
		return undefined;
	}
}

/** Whether a node's metadata have the same shape and terms as the page's metadata. */
export async function isLikeOwn(metadata: Metadata): Promise<boolean> {
	// The page's own object needs no comparison.
	if (await isOwn(metadata)) return true;
	const likeness = await likenessOf(metadata);
	return likeness !== undefined && likeness === (await likenessOf(await ownMetadata()));
}
