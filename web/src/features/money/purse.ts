// Amounts for purses and invitations.

import type { ChainConstants } from '../../lib/chain/node/chain-constants';
import { FRIENDS_SIZE } from '../../lib/text/even-duel';

/** The number of moves that a proposed amount pays for. */
const MOVES = 10n;
/** The highest number of moves of one side in a duel between friends: half of the cells and a swap. */
const MOVES_OF_A_DUEL = BigInt(Math.ceil((FRIENDS_SIZE ** 2 + 1) / 2));

type Deposits = Pick<ChainConstants, 'minDeposit' | 'stateDeposit' | 'existentialDeposit'>;

/** A proposed amount in whole tokens. It pays for ten moves with this deposit and for their fees. */
export function proposedText(deposit: bigint, decimals: number): string {
	return String((MOVES * deposit) / 10n ** BigInt(decimals) + 1n);
}

/**
 * The plancks with which an invited player can make the cheapest move. They are its deposit, the existential deposit,
 * and the fees of the invitation and the move. The fees are less than a state deposit while blocks have space.
 */
export function leastToPlay({ minDeposit, stateDeposit, existentialDeposit }: Deposits): bigint {
	return minDeposit + existentialDeposit + stateDeposit;
}

/** The plancks with which an invited player can play a duel with the inviter to its end, whatever moves they make. */
export function leastForDuel(deposits: Deposits): bigint {
	return leastToPlay(deposits) + (MOVES_OF_A_DUEL - 1n) * deposits.minDeposit;
}
