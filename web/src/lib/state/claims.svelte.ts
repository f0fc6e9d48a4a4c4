// The player's claims: better moves than their own in ended duels, each at the end of an open game's first line. The
// browser stores them.

import type { PositionId } from '../rules/position-id';
import { type ByChain, factAbout, withFact } from './known-chains.svelte';
import { Persisted } from './persisted.svelte';
import { NAMES } from './stored';

/** The highest number of claims per account. The latest stay. */
const MOST = 8;

export interface Claim {
	/** The number of the open game, and the position that the better move made there. */
	readonly game: number;
	readonly position: PositionId;
	/** The text of the better move. */
	readonly move: string;
	/** The number of the duel. */
	readonly duel: number;
	/** Whether the player has seen the end. */
	readonly isSeen?: boolean;
}

/** The claims by chain and account, the latest first. */
const known = new Persisted<ByChain<readonly Claim[]>>(NAMES.claims, []);

const keyOf = (genesis: string, address: string) => `${genesis} ${address}`;

/** The claims of an account on a chain, the latest first; none while one of the two is unknown. */
export function claimsOf(genesis: string | undefined, address: string | undefined): readonly Claim[] {
	if (genesis === undefined || address === undefined) return [];
	return factAbout(known.value, keyOf(genesis, address)) ?? [];
}

/** Stores a claim of an account on a chain. An earlier entry for the same position is replaced. */
export function keepClaim(genesis: string, address: string, claim: Claim): void {
	const claims = claimsOf(genesis, address);
	const isSame = ({ position }: Claim) => position === claim.position;
	const changed = claims.some(isSame)
		? claims.map((one) => (isSame(one) ? claim : one))
		: [claim, ...claims].slice(0, MOST);
	known.value = withFact(known.value, keyOf(genesis, address), changed);
}
