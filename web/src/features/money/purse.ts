// Amounts for purses and invitations.

import type { ChainConstants } from '../../lib/chain/node/chain-constants';

/** The number of moves that a proposed amount pays for. */
const MOVES = 10n;

/** A proposed amount in whole tokens. It pays for ten moves with this deposit and for their fees. */
export function proposedText(deposit: bigint, decimals: number): string {
	return String((MOVES * deposit) / 10n ** BigInt(decimals) + 1n);
}

/**
 * The plancks with which an invited player can make the cheapest move. They are its deposit, the existential deposit,
 * and the fees of the invitation and the move. The fees are less than a state deposit while blocks have space.
 */
export function leastToPlay({
	minDeposit,
	stateDeposit,
	existentialDeposit,
}: Pick<ChainConstants, 'minDeposit' | 'stateDeposit' | 'existentialDeposit'>): bigint {
	return minDeposit + existentialDeposit + stateDeposit;
}
