// The metadata that the descriptors were generated from. Most chains have the same, so the page loads these first.

import own from '../../../../.papi/metadata/forkingHex.scale?runtime';
import { bytesAt } from '../../rules/asset';

/** The SCALE-encoded metadata of a runtime. */
export type Metadata = Uint8Array;

/** The version in the metadata. The build reads it, so the page need not decode the metadata. */
export const OWN_VERSION = own.version;

let loaded: Promise<Metadata> | undefined;

/** Loads the metadata. Every call returns the same object, except that the next call tries again after a failure. */
export function ownMetadata(): Promise<Metadata> {
	return (loaded ??= bytesAt(own.address).catch((error: unknown) => {
		loaded = undefined;
		throw error;
	}));
}
