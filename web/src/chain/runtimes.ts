// The runtimes that this page was built for. The page signs for no others.

import { type CodecType, Hex, str, Struct, Tuple, u32, u8, Vector } from '@polkadot-api/substrate-bindings';
import own from '../../.papi/metadata/forkingHex.scale?url';
import { bytesAt } from '../hex/asset';
import { decoded, shapeOf, termsOf, versionOf } from './shape';

/** The SCALE-encoded metadata of a runtime. */
export type Metadata = Uint8Array;

/** Runtimes besides that of the descriptors, added by `npm run keep-runtime`. */
const others = import.meta.glob<string>('../../.papi/known/*.scale', { query: '?url', import: 'default', eager: true });

/** Loaders of the known runtimes' metadata. That of the descriptors comes first, since most chains have it. */
export const KNOWN: readonly (() => Promise<Metadata>)[] = [own, ...Object.values(others)].map((address) =>
	once(() => bytesAt(address)),
);

/** Loads a value when it is first needed. A failure is not kept. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
	let loaded: Promise<Value> | undefined;
	return () =>
		(loaded ??= load().catch((error: unknown) => {
			loaded = undefined;
			throw error;
		}));
}

/** The version of a runtime as its metadata encode it. */
const Version = Struct({
	specName: str,
	implName: str,
	authoringVersion: u32,
	specVersion: u32,
	implVersion: u32,
	apis: Vector(Tuple(Hex(8), u32)),
	transactionVersion: u32,
	stateVersion: u8,
});

/** The version of a runtime, as a node tells it. */
export type ToldVersion = CodecType<typeof Version>;

/** A text that is the same for the same version. Nodes list the runtime APIs in any order. */
function textOf(version: ToldVersion): string {
	const { specName, implName, authoringVersion, specVersion, implVersion } = version;
	const { apis, transactionVersion, stateVersion } = version;
	const numbers = [authoringVersion, specVersion, implVersion, transactionVersion, stateVersion];
	return JSON.stringify([specName, implName, ...numbers, apis.map(([api, number]) => `${api} ${number}`).sort()]);
}

/** Parts of metadata that are compared. */
interface Traits {
	/** The shape and the terms of the runtime; undefined for invalid metadata. */
	readonly likeness: string | undefined;
	/** Undefined if the metadata have none. */
	readonly version: string | undefined;
}

/** Cached traits by metadata, which all blocks of a runtime share as one object. */
const traits = new WeakMap<Metadata, Traits>();

function traitsOf(metadata: Metadata): Traits {
	const known = traits.get(metadata) ?? traitsIn(metadata);
	traits.set(metadata, known);
	return known;
}

function traitsIn(metadata: Metadata): Traits {
	const runtime = unlessInvalid(() => decoded(metadata));
	if (!runtime) return { likeness: undefined, version: undefined };
	return {
		likeness: unlessInvalid(() => shapeOf(runtime) + termsOf(runtime)),
		version: unlessInvalid(() => textOf(Version.dec(versionOf(runtime)))),
	};
}

function unlessInvalid<Value>(read: () => Value): Value | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}

/**
 * The known metadata with the same shape and terms as a node's; undefined if there are none. Tests pass other `known` ones.
 */
export async function knownLike(told: Metadata, known = KNOWN): Promise<Metadata | undefined> {
	const { likeness } = traitsOf(told);
	return likeness === undefined ? undefined : find(known, (one) => one.likeness === likeness);
}

async function find(
	known: readonly (() => Promise<Metadata>)[],
	isIt: (traits: Traits) => boolean,
): Promise<Metadata | undefined> {
	for (const load of known) {
		const metadata = await load();
		if (isIt(traitsOf(metadata))) return metadata;
	}
	return undefined;
}

/** Loads the metadata that the descriptors were generated from. */
export const ownMetadata = KNOWN[0]!;

/** Whether these are the metadata that the descriptors were generated from. */
export async function isOwn(metadata: Metadata): Promise<boolean> {
	return metadata === (await ownMetadata());
}

/**
 * The known metadata of the runtime of this version, with all its runtime APIs: a node of such a runtime need not send its
 * metadata. Undefined if there are none.
 */
export async function knownOfVersion(told: ToldVersion, known = KNOWN): Promise<Metadata | undefined> {
	const version = textOf(told);
	return find(known, (one) => one.version === version);
}
