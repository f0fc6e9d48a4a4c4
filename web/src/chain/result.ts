// Results: the gains and losses of players from the moves that have lost (rulebook, 7). They follow from the judgements
// alone, so they are the same before and after anybody has collected.

import { lineTo } from '../dag/walk';
import { type Forecast, forecastOf, type Standing } from '../hex/forecast';
import type { PositionId } from '../hex/position-id';
import type { Settings } from '../hex/settings';
import type { Position } from './reading';

/** Amounts are in plancks. They add up to nothing. */
export interface Result {
	/** The net of each player who has made a move. */
	readonly nets: ReadonlyMap<string, bigint>;
	readonly toFund: bigint;
}

/** The shares of a losing move's deposit, in plancks. */
export interface Payouts {
	readonly players: readonly (readonly [string, bigint])[];
	readonly fund: bigint;
}

type Judged = Pick<Position, 'id' | 'parent' | 'ply' | 'status' | 'deposit'>;
type Paying = Pick<Settings, 'losingRule' | 'reward'>;

const NOTHING = { own: 0n, other: 0n, fund: 0n };

/**
 * The result of a game with all its positions, in which the fund has this cut in parts of a million. Undefined if the
 * game has not started, or a position's parent is missing.
 *
 * To the planck, but for games that pay by halves and in which somebody handed rewards up: halves of sums are rounded,
 * and nothing on the chain tells which sums they were.
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

/** The shares of the deposit of a position's move if it loses: those of its line's players, and the fund's. */
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

/** The credits from all the moves that have lost, as though none had been handed up or paid yet. */
function sharesOf(settings: Paying, positions: readonly Judged[], cut: number): Forecast | undefined {
	return forecastOf(settings, positions.map(beforeSettlement), cut);
}

/**
 * A position as it was before the chain judged losing moves. The forecast judges those again, which forfeits their
 * deposits, and only those: what is not judged yet counts as a move that lost nothing.
 */
function beforeSettlement({ id, parent, ply, status, deposit }: Judged): Standing {
	const decided = status === 'Winning' ? 'Winning' : status === 'Losing' ? 'Closed' : 'Continued';
	return { id, parent, ply, status: decided, closesAt: undefined, deposit, waiting: NOTHING };
}
