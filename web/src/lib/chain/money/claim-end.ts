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
	const replies = repliesAmong(positions);
	const refutation = replies(claimed).find((reply) => holds(reply, replies));
	return { isTried: replies(claimed).length > 0, refutedBy: refutation?.made, net };
}

type Replies = (position: Position) => readonly Position[];

/** Whether a move held: no reply to it did. */
function holds(position: Position, replies: Replies): boolean {
	return !replies(position).some((reply) => holds(reply, replies));
}

function repliesAmong(positions: readonly Position[]): Replies {
	const lists = new Map<PositionId | undefined, Position[]>();
	for (const position of positions) {
		const list = lists.get(position.parent);
		if (list) list.push(position);
		else lists.set(position.parent, [position]);
	}
	// The parents that a lying node reports can form a cycle, but plies cannot.
	return ({ id, ply }) => (lists.get(id) ?? []).filter((reply) => reply.ply === ply + 1);
}
