// The check of proofs from links and files, and the reasons why a proof stays unchecked.

import type { Configuration } from '../../lib/chain/node/configuration';
import { checkProof, type Proven, type ProofRefusal } from '../../lib/chain/proof/checking-proofs';
import { type Genesis, knownGenesis } from '../../lib/chain/proof/known-genesis';
import { NotLoaded } from '../../lib/rules/not-loaded';

/**
 * The reasons why no proof can be checked: the page does not know its chain's first validators, a part of the page did not
 * load, or the chain's specification did not.
 */
const HINDRANCES = ['unknownChain', 'noPart', 'noSpecification'] as const;
export type Hindrance = (typeof HINDRANCES)[number];

/** The reasons why a proof stays unchecked. `failed`: the check of this proof ended with an error. */
export type Unchecked = Hindrance | 'failed';

/** The result of a check: what the text proves, or why it proves nothing here. */
export type Checked = Proven | ProofRefusal | Unchecked;

export function isHindrance(result: Checked): result is Hindrance {
	return HINDRANCES.some((hindrance) => hindrance === result);
}

export function isUnchecked(result: Checked): result is Unchecked {
	return isHindrance(result) || result === 'failed';
}

/** Returns a function that checks texts. The page's knowledge of the chain is loaded with the first text, and again after a failure. */
export function checkerOf(configuration: Configuration): (text: string) => Promise<Checked> {
	let genesis: Promise<Genesis | undefined> | undefined;
	const forget = (error: unknown) => {
		genesis = undefined;
		throw error;
	};
	return async (text) => {
		try {
			const known = await (genesis ??= knownGenesis(configuration).catch(forget));
			return known ? await checkProof(text, known) : 'unknownChain';
		} catch (error) {
			if (!(error instanceof NotLoaded)) return 'failed';
			return error.file === 'part' ? 'noPart' : 'noSpecification';
		}
	};
}
