// The module of the proofs, which is loaded with the first proof that is made or checked.

import { loading } from './not-loaded';
import module from './proof.wasm?url';
import { type Call, load } from './webassembly';

/** The functions of the crate in `core/proof-web`, which documents their arguments and values. */
type Name = 'genesis_of' | 'proof_keys' | 'newest_final' | 'make_proof' | 'check_proof';

let loaded: Promise<Call<Name>> | undefined;

/**
 * Calls a function of the module with SCALE-encoded arguments. Throws `NotLoaded` if the module does not load; the next
 * call tries again. An instance in which a call fails may be broken, so the next call gets a new one.
 */
export async function callProof(name: Name, ...parts: ArrayLike<number>[]): Promise<Uint8Array | undefined> {
	for (;;) {
		const instance = (loaded ??= loading('part', load<Name>(module)));
		try {
			const call = await instance;
			// Another call can have failed in this instance.
			if (instance === loaded) return call(name, ...parts);
		} catch (error) {
			if (instance === loaded) loaded = undefined;
			throw error;
		}
	}
}
