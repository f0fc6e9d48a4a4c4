// Collecting all that a player can collect now. Every position that a call names is checked.

import type { SingleCall } from '../../lib/chain/sending/calls';
import { readCheckedIds } from '../../lib/chain/sending/checking';
import type { Held, Reader } from '../../lib/chain/reading';
import { collectingIn, type Stakes, stakesOfHeld } from '../../lib/chain/money/stakes';

/** A player's stakes in a game that the chain still has. */
export interface StakesIn {
	readonly number: number;
	readonly stakes: Stakes;
}

/**
 * The calls that collect in these games. Reads the named positions and the lines that lead to them first. Undefined if
 * the node's answers contradict each other.
 */
export async function checkedCollecting(
	reader: Reader,
	who: string,
	games: readonly StakesIn[],
): Promise<readonly SingleCall[] | undefined> {
	const calls: SingleCall[] = [];
	for (const { number, stakes } of games) {
		const game = stakes.releases.length > 0 ? await reader.game(number) : undefined;
		const checked = game ? await readCheckedIds(reader, game, stakes.releases) : [];
		if (!checked || checked.length < stakes.releases.length) return undefined;
		calls.push(...collectingIn(number, who, stakes, checked));
	}
	return calls;
}

/**
 * Whether a player can still receive something from a game. Before the settlement this is always true: even moves that
 * lost can earn rewards.
 */
export function isDown(held: Held): boolean {
	const { atRisk, collectable, later } = stakesOfHeld(held);
	return held.removedAt === undefined || atRisk + collectable + later > 0n;
}
