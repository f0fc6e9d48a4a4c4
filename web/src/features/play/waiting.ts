// Positions that wait for a player, and the position that a link to a game opens.

import { lineTo } from '../../lib/dag/walk';
import { type Side, sideOfMove } from '../../lib/hex/move';
import type { PositionId } from '../../lib/rules/position-id';
import { isDuel } from '../../lib/rules/settings';
import { closedBeforeItsTime, timeOf } from '../../lib/chain/clock';
import { type Game, type Position, seatOf } from '../../lib/chain/reading';

/** The positions that take moves, in the order of interest to a player. */
export interface Waiting {
	/**
	 * The positions that wait for the player: unanswered, and the player has moved for the side to move on the line.
	 */
	readonly mine: readonly Position[];
	/** The positions of `mine`, then other unanswered positions, then answered positions that still take moves. */
	readonly all: readonly Position[];
}

/** `open` holds the positions that take moves, the next to close first. `who` is the player's address. */
export function waitingIn(
	game: Game,
	positions: ReadonlyMap<PositionId, Position>,
	open: readonly Position[],
	who: string | undefined,
): Waiting {
	const answered = new Set([...positions.values()].map(({ parent }) => parent));
	const isAnswered = ({ id }: Position) => answered.has(id);
	const unanswered = open.filter((position) => !isAnswered(position));
	const mine = who === undefined ? [] : unanswered.filter(turnsOf(who, game, positions));
	const ofMine = new Set(mine);
	return {
		mine,
		all: [...mine, ...unanswered.filter((position) => !ofMine.has(position)), ...open.filter(isAnswered)],
	};
}

/**
 * Returns a test whether it is a player's turn on a position. In a duel the seat decides; otherwise the player must
 * have moved for the side to move on that line. Lines share their beginnings, so each position is visited once.
 */
function turnsOf(
	who: string,
	game: Game,
	positions: ReadonlyMap<PositionId, Position>,
): (position: Position) => boolean {
	if (isDuel(game.settings)) return (position) => seatOf(game, position) === who;
	const known = new Map<PositionId, ReadonlySet<Side>>();
	/** The sides for which the player has moved on the line up to a position. */
	const sidesAt = (position: Position): ReadonlySet<Side> => {
		const unknown: Position[] = [];
		let sides: ReadonlySet<Side> | undefined;
		let next: Position | undefined = position;
		// The parents that a lying node reports can form a cycle.
		while (next && unknown.length < positions.size && !(sides = known.get(next.id))) {
			unknown.push(next);
			next = next.parent === undefined ? undefined : positions.get(next.parent);
		}
		sides ??= new Set();
		for (const { id, mover, ply } of unknown.reverse()) {
			if (mover === who && !sides.has(sideOfMove(ply))) sides = new Set([...sides, sideOfMove(ply)]);
			known.set(id, sides);
		}
		return sides;
	};
	return (position) => sidesAt(position).has(sideOfMove(position.ply + 1));
}

/** The position where play goes on: behind `from` if possible, else anywhere in the game. */
export function playGoesOnAt(
	positions: ReadonlyMap<PositionId, Position>,
	{ all }: Waiting,
	from: PositionId,
): Position | undefined {
	return all.find(({ id }) => lineTo(positions, id).some((above) => above.id === from)) ?? all[0];
}

/**
 * Whether the end of a line waits for players other than this one, who made the last move and none for the side to
 * move. In a duel the seats decide that.
 */
export function waitsForOthers(
	{ settings }: Pick<Game, 'settings'>,
	line: readonly Position[],
	who: string | undefined,
): boolean {
	const last = line.at(-1);
	if (!last || last.mover !== who || isDuel(settings)) return false;
	const side = sideOfMove(last.ply + 1);
	return !line.some(({ mover, ply }) => mover === who && sideOfMove(ply) === side);
}

/**
 * The reply to which the board of a player goes on by itself from the shown position: the only one, in a duel or to the
 * player's own move. Elsewhere the player may still want to answer the shown position.
 */
export function goesOnTo(
	{ settings }: Pick<Game, 'settings'>,
	{ mover }: Position,
	replies: readonly Position[],
	who: string | undefined,
): Position | undefined {
	return replies.length === 1 && (isDuel(settings) || mover === who) ? replies[0] : undefined;
}

/** The position made last, by the clocks. Of several positions, the one with the most moves. */
export function lastMade(
	{ settings }: Pick<Game, 'settings'>,
	positions: ReadonlyMap<PositionId, Position>,
): Position | undefined {
	const madeAt = (position: Position) => {
		const { parent, closesAt, turn } = position;
		// A duel has one line. An opening has no clock, and nothing was made before it.
		if (isDuel(settings) || closesAt === undefined) return 0;
		const above = parent === undefined ? undefined : positions.get(parent);
		return closedBeforeItsTime(position, above, settings) ? closesAt : closesAt - timeOf(turn, settings);
	};
	return [...positions.values()]
		.map((position) => ({ position, at: madeAt(position) }))
		.reduce<{ readonly position: Position; readonly at: number } | undefined>(
			(last, one) => (last && (last.at - one.at || last.position.ply - one.position.ply) >= 0 ? last : one),
			undefined,
		)?.position;
}

/** The player of a side on a line: the player of a duel's seat, else the last mover of the side. Undefined for none. */
export function playerOf(
	side: Side,
	{ opener, second, settings }: Game,
	line: readonly Position[],
): string | undefined {
	if (isDuel(settings)) return side === 'First' ? opener : second;
	return line.findLast(({ ply }) => sideOfMove(ply) === side)?.mover;
}
