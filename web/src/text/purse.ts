// Amounts of purses and invitations.

import type { ChainConstants } from '../chain/chain-constants';

/** Moves that a proposed amount pays for, besides the fees. */
const MOVES = 10n;

/** Whole tokens that pay for some moves at this deposit, and for fees, as a player would write them. */
export function proposedText(deposit: bigint, decimals: number): string {
	return String((MOVES * deposit) / 10n ** BigInt(decimals) + 1n);
}

/**
 * Plancks with which somebody who was invited can play the cheapest move: its deposit, what an account has to keep, and the
 * fees of taking the invitation and of the move, which are less than a state deposit while blocks have room.
 */
export function leastToPlay({
	minDeposit,
	stateDeposit,
	existentialDeposit,
}: Pick<ChainConstants, 'minDeposit' | 'stateDeposit' | 'existentialDeposit'>): bigint {
	return minDeposit + existentialDeposit + stateDeposit;
}
