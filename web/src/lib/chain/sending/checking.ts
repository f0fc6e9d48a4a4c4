// Checks that the node's answers about a game are consistent. A position's id commits to the game's number, opener and
// settings and to every move of its line. A signature of an id signs all of these, so the screen must have shown them.

import { isSameMove, type Move } from '../../hex/move';
import { openingId, type PositionId, replyId } from '../../rules/position-id';
import { stateAfter, twinText } from '../../rules/state';
import { lineTo } from '../../dag/walk';
import { type Game, type Position, type Reader, stateOf } from '../reading';

declare const checked: unique symbol;

/** The id of a position that is consistent with its game and its line. The page signs no other ids. */
export type CheckedId = PositionId & { readonly [checked]: true };

export type CheckedGame = Pick<Game, 'number' | 'opener' | 'settings' | 'opening' | 'position'>;
export type CheckedMove = Pick<Position, 'id' | 'parent' | 'made' | 'mover'>;
export type CheckedPosition = CheckedMove & Pick<Position, 'ply' | 'turn' | 'lead' | 'red' | 'blue'>;

/**
 * The id of the last position of a line, if it may be signed. The line starts with the opening. The id must follow from
 * the game and the moves; the stones, the turn and the lead must be those after the moves.
 */
export function checkedId(game: CheckedGame, line: readonly CheckedPosition[]): CheckedId | undefined {
	const last = line.at(-1);
	return last && lineFits(game, line) && stateFits(game, line, last) ? (last.id as CheckedId) : undefined;
}

/** The checked ids of many positions whose stones are not on the screen. Undefined if one of them is inconsistent. */
export function checkedIds(
	game: CheckedGame,
	positions: ReadonlyMap<PositionId, CheckedMove>,
	ids: readonly PositionId[],
): readonly CheckedId[] | undefined {
	return ids.every((id) => lineFits(game, lineTo(positions, id), id)) ? (ids as readonly CheckedId[]) : undefined;
}

/** The checked ids of positions that the page has not read. Reads all positions of the game to get their lines. */
export async function readCheckedIds(
	reader: Reader,
	game: Game,
	ids: readonly PositionId[],
): Promise<readonly CheckedId[] | undefined> {
	const positions = await reader.positions(game.number, game.positions);
	return checkedIds(game, new Map(positions.map((position) => [position.id, position])), ids);
}

/** The id of the position after a move on a checked position. The id follows from the checked id and the move alone. */
export function checkedReply(from: CheckedId, move: Move): CheckedId {
	return replyId(from, move) as CheckedId;
}

/** The id of the opening of a game that the same signature creates. The id follows from what the player signs. */
export function checkedOpening(...game: Parameters<typeof openingId>): CheckedId {
	return openingId(...game) as CheckedId;
}

function lineFits(game: CheckedGame, line: readonly CheckedMove[], last = line.at(-1)?.id): boolean {
	const [opening, ...replies] = line;
	return (
		opening !== undefined &&
		line.at(-1)?.id === last &&
		openingFits(game, opening) &&
		replies.every((reply, index) => reply.parent === line[index]?.id && replyFits(reply))
	);
}

function openingFits({ number, opener, settings, opening, position }: CheckedGame, first: CheckedMove): boolean {
	if (first.id !== position || first.mover !== opener || !isSameMove(first.made, opening)) return false;
	return holds(() => openingId(number, opener, settings, opening) === position);
}

/** Cached results. The page checks a line again with every block, but few of its positions are new. */
const known = new WeakMap<CheckedMove, boolean>();

function replyFits(reply: CheckedMove): boolean {
	const { id, parent, made } = reply;
	const fits = known.get(reply) ?? holds(() => parent !== undefined && replyId(parent, made) === id);
	known.set(reply, fits);
	return fits;
}

/** Whether the position's state is the state after the moves of its line. */
function stateFits({ settings, opening }: CheckedGame, line: readonly CheckedMove[], last: CheckedPosition): boolean {
	const replies: Move[] = line.slice(1).map(({ made }) => made);
	return holds(() => {
		const state = stateAfter(settings, opening, replies);
		return state?.ply === last.ply && twinText(state) === twinText(stateOf(settings, last));
	});
}

/**
 * Whether a condition is true. An exception counts as false, because the node may send invalid numbers or addresses.
 */
function holds(condition: () => boolean): boolean {
	try {
		return condition();
	} catch {
		return false;
	}
}
