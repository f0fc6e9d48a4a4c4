// Whether what a node tells of a game fits together. A position's id follows from the game's number, opener and settings,
// and from every move of its line: who signs an id signs all of that, and has to have been shown it.

import { AccountId } from 'polkadot-api';
import { boardAfter } from '../hex/board';
import { type Cell, cellText, isSame } from '../hex/cell';
import { colourOfMove } from '../hex/colour';
import { openingId, type PositionId, replyId } from '../hex/position-id';
import { lineTo } from '../dag/walk';
import type { Game, Position, Reader } from './reading';

declare const checked: unique symbol;

/** The id of a position that fits what was shown of its game and its line. Nothing else is signed. */
export type CheckedId = PositionId & { readonly [checked]: true };

export type CheckedGame = Pick<Game, 'number' | 'opener' | 'settings' | 'opening' | 'position'>;
export type CheckedMove = Pick<Position, 'id' | 'parent' | 'cell' | 'mover'>;
export type CheckedPosition = CheckedMove & Pick<Position, 'ply' | 'turn' | 'red' | 'blue'>;

/** What to say where something does not fit. */
export const UNFIT =
	'What the node tells of this game does not fit together: a signature would be for another game or another line than ' +
	'the one shown. So this page signs nothing here. Please ask another node.';

const bytesOfAccount = AccountId().enc;

/**
 * The id of the last position of a line, given from the opening on, if it can be signed for: if it follows from the game
 * and the moves, and its stones are those moves.
 */
export function checkedId(game: CheckedGame, line: readonly CheckedPosition[]): CheckedId | undefined {
	const last = line.at(-1);
	return last && lineFits(game, line) && stonesFit(game, line, last) ? (last.id as CheckedId) : undefined;
}

/** The same for many positions of which no stones are shown; none at all if one of them does not fit. */
export function checkedIds(
	game: CheckedGame,
	positions: ReadonlyMap<PositionId, CheckedMove>,
	ids: readonly PositionId[],
): readonly CheckedId[] | undefined {
	return ids.every((id) => lineFits(game, lineTo(positions, id), id)) ? (ids as readonly CheckedId[]) : undefined;
}

/** The same for positions of which nothing is known here: asks for the game's positions, which name their moves. */
export async function readCheckedIds(
	reader: Reader,
	game: Game,
	ids: readonly PositionId[],
): Promise<readonly CheckedId[] | undefined> {
	const positions = await reader.positions(game.number, game.positions);
	return checkedIds(game, new Map(positions.map((position) => [position.id, position])), ids);
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
	if (first.id !== position || first.mover !== opener || !isSame(first.cell, opening)) return false;
	return holds(() => openingId(number, bytesOfAccount(opener), settings, opening) === position);
}

/** The replies that were looked at: a line is checked again with every block, but few of its positions are new. */
const known = new WeakMap<CheckedMove, boolean>();

function replyFits(reply: CheckedMove): boolean {
	const { id, parent, cell } = reply;
	const fits = known.get(reply) ?? holds(() => parent !== undefined && replyId(parent, cell) === id);
	known.set(reply, fits);
	return fits;
}

/** Whether the stones of a position are those of its line, and it is the turn of who did not move last. */
function stonesFit({ settings }: CheckedGame, line: readonly CheckedMove[], last: CheckedPosition): boolean {
	const moves = line.map(({ cell }) => cell);
	const of = (colour: string) => moves.filter((_, index) => colourOfMove(index + 1) === colour);
	return (
		last.ply === line.length &&
		last.turn === colourOfMove(line.length + 1) &&
		isSameSet(last.red, of('Red')) &&
		isSameSet(last.blue, of('Blue')) &&
		holds(() => boardAfter(settings.size, moves).size === settings.size)
	);
}

function isSameSet(ones: readonly Cell[], others: readonly Cell[]): boolean {
	const text = (cells: readonly Cell[]) => cells.map(cellText).sort().join(' ');
	return text(ones) === text(others);
}

/** Whether something is true. What cannot be worked out, since a number or an address is none, is not. */
function holds(condition: () => boolean): boolean {
	try {
		return condition();
	} catch {
		return false;
	}
}
