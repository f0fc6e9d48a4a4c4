// Lines of moves that are sent with one signature, each move on the position that the one before it makes.

import { shortestChain } from '../hex/chain';
import type { Move } from '../hex/move';
import { type PositionId, replyId } from '../hex/position-id';
import { priceOf } from '../hex/settings';
import { after, movedLast, type State } from '../hex/state';
import type { PlayCall } from './calls';
import { type CheckedId, checkedReply } from './checking';
import type { Game } from './reading';

/** The end of a line that the game has already, and the moves that it does not have. */
export interface Unplayed {
	readonly from: PositionId;
	readonly moves: readonly Move[];
}

/** The part of a line that nobody has played yet. */
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
 * The calls that play a line on a position in a state with this many replies, each at most at its price, and with its chain
 * where it connects. Undefined if a move is illegal or has no price.
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
		// Nobody can play on a new position before the rest of the line is there.
		const most = priceOf(settings, state.ply, calls.length === 0 ? replies : 0);
		if (!next || most === undefined) return undefined;
		const chain = shortestChain(next.board, movedLast(next));
		calls.push({ name: 'play', game: number, position, move, chain, most });
		[position, state] = [checkedReply(position, move), next];
	}
	return calls;
}

/** Plancks that calls hold at most. */
export function priceOfAll(calls: readonly PlayCall[]): bigint {
	return calls.reduce((sum, { most }) => sum + most, 0n);
}
