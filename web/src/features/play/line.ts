// Lines of moves under one signature. Each move is made on the position of the move before it.

import { shortestChain } from '../../lib/rules/chain';
import type { Move } from '../../lib/hex/move';
import { type PositionId, replyId } from '../../lib/rules/position-id';
import { priceOf } from '../../lib/rules/settings';
import { after, movedLast, type State } from '../../lib/rules/state';
import type { PlayCall } from '../../lib/chain/sending/calls';
import { type CheckedId, checkedReply } from '../../lib/chain/sending/checking';
import type { Game } from '../../lib/chain/reading';

/** The last position of a line that the game has already, and the moves that the game lacks. */
export interface Unplayed {
	readonly from: PositionId;
	readonly moves: readonly Move[];
}

/** The moves of a line that are not played yet, and the position to play them on. */
export function unplayed(
	positions: Pick<ReadonlyMap<PositionId, unknown>, 'has'>,
	from: PositionId,
	moves: readonly Move[],
): Unplayed {
	const [next, ...rest] = moves;
	const id = next && replyId(from, next);
	return id !== undefined && positions.has(id) ? unplayed(positions, id, rest) : { from, moves };
}

/**
 * The calls that play a line. The first move is made on `from`, in the state `before`, which has `replies` replies.
 * Each move has its price as a limit, and its chain if it connects. Undefined if a move is illegal or has no price.
 */
export function playsOf(
	{ number, settings }: Pick<Game, 'number' | 'settings'>,
	from: CheckedId,
	before: State,
	replies: number,
	moves: readonly Move[],
): readonly PlayCall[] | undefined {
	const calls: PlayCall[] = [];
	let [position, state] = [from, before];
	for (const move of moves) {
		const next = after(state, move);
		// The new positions of the line have no replies: all moves are made in one transaction.
		const most = priceOf(settings, state.ply, calls.length === 0 ? replies : 0);
		if (!next || most === undefined) return undefined;
		const chain = shortestChain(next.board, movedLast(next));
		calls.push({ name: 'play', game: number, position, move, chain, most });
		[position, state] = [checkedReply(position, move), next];
	}
	return calls;
}

/** The highest sum in plancks that these calls hold. */
export function priceOfAll(calls: readonly PlayCall[]): bigint {
	return calls.reduce((sum, { most }) => sum + most, 0n);
}
