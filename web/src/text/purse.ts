// Words about purses: amounts to propose.

/** Moves that a proposed amount pays for, besides the fees. */
const MOVES = 10n;

/** Whole tokens that pay for some moves at this deposit, and for fees, as a player would write them. */
export function proposedText(deposit: bigint, decimals: number): string {
	return String((MOVES * deposit) / 10n ** BigInt(decimals) + 1n);
}
