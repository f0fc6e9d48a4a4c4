// The metadata that the descriptors were generated from: most chains have them, so they are fetched first of all.

import own from '../../.papi/metadata/forkingHex.scale?runtime';
import { bytesAt } from '../hex/asset';
import type { Version } from './shape';

/** The SCALE-encoded metadata of a runtime. */
export type Metadata = Uint8Array;

/** The version of a runtime, as a node tells it. */
export type ToldVersion = Version;

/** A runtime that the page was built for. */
export interface Known {
	/** Loads its metadata, which are the same object each time. */
	readonly load: () => Promise<Metadata>;
	/** The version in the metadata, which the build has read: the page need not decode them to find it. */
	readonly version: ToldVersion;
}

/** A file of metadata, as the build imports it. */
export type RuntimeFile = typeof own;

/** The runtime with these metadata, which are fetched when they are first needed. A failure is not kept. */
export function knownAt({ address, version }: RuntimeFile): Known {
	let loaded: Promise<Metadata> | undefined;
	const load = () =>
		(loaded ??= bytesAt(address).catch((error: unknown) => {
			loaded = undefined;
			throw error;
		}));
	return { load, version };
}

export const OWN = knownAt(own);
