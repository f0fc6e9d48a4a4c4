// States of a game: the board and all else that decides which moves are legal (rulebook, 3).

import { type Board, emptyBoard, stonesText } from '../hex/board';
import type { Cell } from '../hex/cell';
import { type Colour, COLOURS, opposite } from '../hex/colour';
import { colourOfSide, type Move, type Side, SIDES, sideOfMove } from '../hex/move';
import { call } from './rules';
import {
	bytesOfCell,
	bytesOfMove,
	bytesOfMoves,
	bytesOfOption,
	cellOfBytes,
	littleEndian,
	movesOfBytes,
} from '../hex/scale';
import { bytesOfSettings, OPENING_RULES, type OpeningRule, type Settings } from './settings';

/** The Leader in Follow-the-Leader, and the Leader's last stone, which leads (rulebook, 3b). */
export interface Lead {
	readonly leader: Side;
	readonly stone: Cell;
}

/** A state of a game. Immutable: `after` returns a new state. */
export interface State {
	readonly board: Board;
	/** The number of moves on the line. */
	readonly ply: number;
	/** Whether the sides have exchanged colours. */
	readonly sidesSwapped: boolean;
	readonly openingRule: OpeningRule;
	/** The lead in a game of Follow-the-Leader; undefined in other games. */
	readonly lead: Lead | undefined;
}

/** The state of a game before its opening. */
export function stateBefore(size: number, openingRule: OpeningRule): State {
	return { board: emptyBoard(size), ply: 0, sidesSwapped: false, openingRule, lead: undefined };
}

export function sideToMove({ ply }: State): Side {
	return sideOfMove(ply + 1);
}

export function turnOf(state: State): Colour {
	return colourOfSide(sideToMove(state), state.sidesSwapped);
}

/** The colour of the side that made the last move. After a swap of sides this is that side's new colour. */
export function movedLast(state: State): Colour {
	return opposite(turnOf(state));
}

/** The state after a move; undefined if it is illegal. */
export function after(state: State, move: Move): State | undefined {
	return optionalState(call('after', bytesOfState(state), bytesOfMove(move)));
}

/** The state after a line of a game; undefined if a move of the line is illegal. */
export function stateAfter(settings: Settings, opening: Cell, replies: readonly Move[]): State | undefined {
	return optionalState(call('line', bytesOfSettings(settings), bytesOfCell(opening), bytesOfMoves(replies)));
}

/** The legal moves: stones row by row, then the swap. */
export function legalMoves(state: State): Move[] {
	const bytes = call('legal_moves', bytesOfState(state));
	return bytes ? movesOfBytes(bytes) : [];
}

/** A text that only twins share: states with the same stones, turn, colours and lead. */
export function twinText(state: State): string {
	const { board, lead } = state;
	const parts = [stonesText(board), sideToMove(state), state.sidesSwapped];
	return [...parts, lead?.leader, lead?.stone.column, lead?.stone.row].join(' ');
}

const STONES = [undefined, ...COLOURS] as const;

/** The encoding of a state for the rules. */
export function bytesOfState({ board, ply, sidesSwapped, openingRule, lead }: State): number[] {
	return [
		...littleEndian(board.size, 1),
		...littleEndian(ply, 2),
		Number(sidesSwapped),
		OPENING_RULES.indexOf(openingRule),
		...bytesOfOption(lead && [SIDES.indexOf(lead.leader), ...bytesOfCell(lead.stone)]),
		...board.stones.map((stone) => STONES.indexOf(stone)),
	];
}

function optionalState(bytes: Uint8Array | undefined): State | undefined {
	return bytes?.[0] === 1 ? stateOfBytes(bytes.subarray(1)) : undefined;
}

/** The state of an encoding by the rules. */
export function stateOfBytes(bytes: Uint8Array): State {
	const [size, low, high, sidesSwapped, openingRule, hasLead, leader] = bytes;
	const lead = hasLead ? { leader: SIDES[leader!]!, stone: cellOfBytes(bytes.subarray(7)) } : undefined;
	const stones = Array.from(bytes.subarray(hasLead ? 9 : 6), (stone) => STONES[stone]);
	return {
		board: { size: size!, stones },
		ply: low! | (high! << 8),
		sidesSwapped: sidesSwapped === 1,
		openingRule: OPENING_RULES[openingRule!]!,
		lead,
	};
}
