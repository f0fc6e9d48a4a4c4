// The end of a claim: whether the claimed move held, and what its game paid to the player.

import type { Move } from '../../hex/move';
import type { PositionId } from '../../rules/position-id';
import type { Settings } from '../../rules/settings';
import type { Position } from '../reading';
import { resultOf } from './result';

export interface ClaimEnd {
	/** Whether a player has replied to the claimed move. */
	readonly isTried: boolean;
	/** The reply that refuted the claimed move; undefined if the move held. */
	readonly refutedBy: Move | undefined;
	/** The player's net gain or loss in the game, in plancks. */
	readonly net: bigint;
}

/**
 * The end of the claim at position `id` in a game that has ended, with all its positions. `cut` is the fund's part, in
 * parts of a million. Undefined if the game lacks the position.
 */
export function claimEndOf(
	settings: Pick<Settings, 'losing_rule' | 'reward'>,
	positions: readonly Position[],
	id: PositionId,
	cut: number,
): ClaimEnd | undefined {
	const claimed = positions.find((position) => position.id === id);
	const net = claimed && resultOf(settings, positions, cut)?.nets.get(claimed.mover);
	if (!claimed || net === undefined) return undefined;
	const beaten = beatenAmong(positions);
	const replies = positions.filter(({ parent }) => parent === id);
	return { isTried: replies.length > 0, refutedBy: replies.find((reply) => !beaten.has(reply.id))?.made, net };
}

/** The positions whose moves did not hold: a reply to each of them did. */
function beatenAmong(positions: readonly Position[]): ReadonlySet<PositionId> {
	const beaten = new Set<PositionId>();
	// Replies come before the positions above them.
	for (const { id, parent } of positions.toSorted((one, other) => other.ply - one.ply)) {
		if (parent !== undefined && !beaten.has(id)) beaten.add(parent);
	}
	return beaten;
}
