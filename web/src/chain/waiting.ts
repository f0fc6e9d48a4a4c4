// Positions that wait for a player, and the one that a link to a game opens.

import { lineTo } from '../dag/walk';
import { type Side, sideOfMove } from '../hex/move';
import type { PositionId } from '../hex/position-id';
import { closedBeforeItsTime, timeOf } from './clock';
import { type Game, type Position, seatOf } from './reading';

/** The positions that take moves, in the order in which a player is wanted at them. */
export interface Waiting {
	/** Those that wait for the player: unanswered, and the turn of a side for which the player has moved on their line. */
	readonly mine: readonly Position[];
	/** These, then other unanswered ones, then those that can still be answered another way. */
	readonly all: readonly Position[];
}

/** `open`: the positions that take moves, the next to close first. `who`: the player's address, if there is one. */
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
 * A test whether it is a player's turn: in a duel by the seats, elsewhere if the player has moved for this side on the line.
 * Lines share their beginnings, so each position is looked at once.
 */
function turnsOf(
	who: string,
	game: Game,
	positions: ReadonlyMap<PositionId, Position>,
): (position: Position) => boolean {
	if (game.settings.duel) return (position) => seatOf(game, position) === who;
	const known = new Map<PositionId, ReadonlySet<Side>>();
	/** The sides for which the player has moved up to a position. */
	const sidesAt = (position: Position): ReadonlySet<Side> => {
		const unknown: Position[] = [];
		let sides: ReadonlySet<Side> | undefined;
		let next: Position | undefined = position;
		// Only a lying node's parents form a cycle.
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

/** The position at which play goes on from another one: behind it if possible, else anywhere in the game. */
export function playGoesOnAt(
	positions: ReadonlyMap<PositionId, Position>,
	{ all }: Waiting,
	from: PositionId,
): Position | undefined {
	return all.find(({ id }) => lineTo(positions, id).some((above) => above.id === from)) ?? all[0];
}

/** The position made last, as far as clocks tell; of several, the one with the most moves. */
export function lastMade(
	{ settings }: Pick<Game, 'settings'>,
	positions: ReadonlyMap<PositionId, Position>,
): Position | undefined {
	const madeAt = (position: Position) => {
		const { parent, closesAt, turn } = position;
		// A duel is one line. An opening has no clock, and nothing was made before it.
		if (settings.duel || closesAt === undefined) return 0;
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

/** The player of a side on a line: its seat's in a duel, else the one who made its last move. Undefined if there is none. */
export function playerOf(
	side: Side,
	{ opener, second, settings }: Game,
	line: readonly Position[],
): string | undefined {
	if (settings.duel) return side === 'First' ? opener : second;
	return line.findLast(({ ply }) => sideOfMove(ply) === side)?.mover;
}
