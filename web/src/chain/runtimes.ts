// The runtimes that this page was built for. The page signs for no others.

import { type Known, knownAt, type Metadata, OWN, type RuntimeFile, type ToldVersion } from './own-metadata';

export type { Known, Metadata, ToldVersion } from './own-metadata';

/** Runtimes besides that of the descriptors, added by `npm run keep-runtime`. Few chains have them, so they come when asked for. */
const others = import.meta.glob<RuntimeFile>('../../.papi/known/*.scale', { query: '?runtime', import: 'default' });
let kept: Promise<readonly Known[]> | undefined;

/** The known runtimes. That of the descriptors comes first, since most chains have it. Without the others' files it is alone. */
export async function allKnown(): Promise<readonly Known[]> {
	kept ??= Promise.all(Object.values(others).map(async (load) => knownAt(await load())));
	try {
		return [OWN, ...(await kept)];
	} catch {
		// The next question tries again.
		kept = undefined;
		return [OWN];
	}
}

/** A text that is the same for the same version. Nodes list the runtime APIs in any order. */
function textOf(version: ToldVersion): string {
	const { specName, implName, authoringVersion, specVersion, implVersion } = version;
	const { apis, transactionVersion, stateVersion } = version;
	const numbers = [authoringVersion, specVersion, implVersion, transactionVersion, stateVersion];
	return JSON.stringify([specName, implName, ...numbers, apis.map(([api, number]) => `${api} ${number}`).sort()]);
}

/** Likenesses by metadata, which all blocks of a runtime share as one object. */
const likenesses = new WeakMap<Metadata, string>();

/**
 * The shape and the terms of a runtime; undefined for invalid metadata. Most nodes have the page's own metadata, so what
 * compares others is fetched when it is needed.
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

/** Metadata of the page's own, and the version in them. */
export interface KnownMetadata {
	readonly metadata: Metadata;
	readonly version: ToldVersion;
}

/**
 * The known metadata with the same shape and terms as a node's; undefined if there are none. Tests pass other `known` ones.
 */
export async function knownLike(told: Metadata, known?: readonly Known[]): Promise<KnownMetadata | undefined> {
	// Most nodes have the page's own.
	for (const { load, version } of known ?? ((await isOwn(told)) ? [OWN] : await allKnown())) {
		const metadata = await load();
		// The same object needs no look inside.
		if (metadata === told) return { metadata, version };
		const likeness = await likenessOf(told);
		if (likeness === undefined) return undefined;
		if ((await likenessOf(metadata)) === likeness) return { metadata, version };
	}
	return undefined;
}

/** Loads the metadata that the descriptors were generated from. */
export const ownMetadata = OWN.load;

/** Whether these are the metadata that the descriptors were generated from. */
export async function isOwn(metadata: Metadata): Promise<boolean> {
	return metadata === (await ownMetadata());
}

/**
 * The known metadata of the runtime of this version, with all its runtime APIs: a node of such a runtime need not send its
 * metadata. Undefined if there are none.
 */
export async function knownOfVersion(told: ToldVersion): Promise<Metadata | undefined> {
	const version = textOf(told);
	if (textOf(OWN.version) === version) return OWN.load();
	return (await allKnown()).find((one) => textOf(one.version) === version)?.load();
}
