// Results: the gains and losses of players by the moves that lost (rulebook, 7). Results depend on the judgements
// alone, so they do not change when players collect.

import { lineTo } from '../../dag/walk';
import { type Forecast, forecastOf, type Standing } from '../../rules/forecast';
import type { PositionId } from '../../rules/position-id';
import type { Settings } from '../../rules/settings';
import type { Position } from '../reading';

/** The result of a game in plancks. All nets and the fund's part add up to zero. */
export interface Result {
	/** The net gain or loss of each player with a move in the game. */
	readonly nets: ReadonlyMap<string, bigint>;
	readonly toFund: bigint;
}

/** The shares of a losing move's deposit in plancks. */
export interface Payouts {
	readonly players: readonly (readonly [string, bigint])[];
	readonly fund: bigint;
}

type Judged = Pick<Position, 'id' | 'parent' | 'ply' | 'status' | 'deposit'>;
type Paying = Pick<Settings, 'losing_rule' | 'reward'>;

const NOTHING = { own: 0n, other: 0n, fund: 0n };

/**
 * The result of a game with all its positions. `cut` is the fund's part, in parts of a million. Undefined if the game
 * has not started or the parent of a position is missing.
 *
 * The result is exact to the planck, with one exception: games that halve rewards and in which rewards were handed up.
 * The chain rounds halves of sums there and does not store the sums.
 */
export function resultOf(
	settings: Paying,
	positions: Iterable<Judged & Pick<Position, 'mover'>>,
	cut: number,
): Result | undefined {
	const list = [...positions];
	const shares = sharesOf(settings, list, cut);
	if (!shares) return undefined;
	const nets = new Map<string, bigint>();
	for (const { id, mover, status, deposit } of list) {
		const net = shares.prospects.get(id)!.credit - (status === 'Losing' ? deposit : 0n);
		nets.set(mover, (nets.get(mover) ?? 0n) + net);
	}
	return { nets, toFund: shares.toFund };
}

/** The shares of the deposit of a position's move if the move loses: for the players of its line, and for the fund. */
export function payoutsOf(
	settings: Paying,
	positions: ReadonlyMap<PositionId, Position>,
	id: PositionId,
	cut: number,
): Payouts | undefined {
	const line = lineTo(positions, id);
	const last = line.at(-1);
	if (!last) return undefined;
	const lost: Judged[] = line.map((each) => ({ ...each, status: each === last ? 'Losing' : 'Continued' }));
	const winner: Judged = { ...last, id: `${id}+`, parent: id, ply: last.ply + 1, status: 'Winning' };
	const shares = sharesOf(settings, [...lost, winner], cut);
	if (!shares) return undefined;
	const players = new Map<string, bigint>();
	for (const { id, mover } of line) {
		const { credit } = shares.prospects.get(id)!;
		if (credit > 0n) players.set(mover, (players.get(mover) ?? 0n) + credit);
	}
	return { players: [...players], fund: shares.toFund };
}

/** The credits from all moves that lost, as if no reward had been handed up or paid yet. */
function sharesOf(settings: Paying, positions: readonly Judged[], cut: number): Forecast | undefined {
	return forecastOf(settings, positions.map(beforeSettlement), cut);
}

/**
 * The position before the chain judged losing moves. The forecast then judges only the losing moves again and forfeits
 * their deposits. A move that is not judged yet counts as a move that lost nothing.
 */
function beforeSettlement({ id, parent, ply, status, deposit }: Judged): Standing {
	const decided = status === 'Winning' ? 'Winning' : status === 'Losing' ? 'Closed' : 'Continued';
	return { id, parent, ply, status: decided, closesAt: undefined, deposit, waiting: NOTHING };
}
