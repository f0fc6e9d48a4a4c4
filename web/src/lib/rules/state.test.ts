import { Enum } from 'polkadot-api';
import { describe, expect, test } from 'vitest';
import { boardOf, emptyBoard, stonesText } from '../hex/board';
import { allCells } from '../hex/cell';
import { moveText } from '../hex/move';
import { MAX_SIZE, MIN_SIZE, type Settings } from './settings';
import {
	after,
	bytesOfState,
	legalMoves,
	movedLast,
	sideToMove,
	type State,
	stateAfter,
	turnOf,
	twinText,
} from './state';
import { cell, cells, moves, settingsOf, stateOfLine } from './testing';

const PIECES = settingsOf(5, { opening_rule: Enum('SwapPieces') });
const SIDES = settingsOf(5, { opening_rule: Enum('SwapSides') });
const FOLLOW = settingsOf(5, { placement: Enum('FollowTheLeader') });

function stateOf(settings: Settings, line: string): State {
	const state = stateOfLine(settings, line);
	if (!state) throw new Error(`an illegal move: ${line}`);
	return state;
}

/** The legal moves after a line, as text. */
function legal(settings: Settings, line: string): string {
	return legalMoves(stateOf(settings, line)).map(moveText).join(' ');
}

describe('a line', () => {
	test('puts down stones of both colours in turn, Red first', () => {
		const state = stateOf(settingsOf(3), 'a1 b1 c3');
		expect(state).toEqual({
			board: boardOf(3, cells('a1 c3'), cells('b1')),
			ply: 3,
			sidesSwapped: false,
			openingRule: 'Handicap',
			lead: undefined,
		});
		expect([sideToMove(state), turnOf(state), movedLast(state)]).toEqual(['Second', 'Blue', 'Red']);
	});

	test('with an illegal move leads nowhere', () => {
		for (const line of ['a1 a1', 'a1 d1', 'd1', 'a1 swap'])
			expect(stateOfLine(settingsOf(3), line)).toBeUndefined();
		expect(stateAfter(settingsOf(1), cell('a1'), [])).toBeUndefined();
		const endless = Array.from({ length: 5_000 }, () => cell('a1'));
		expect(stateAfter(settingsOf(3), cell('a1'), endless)).toBeUndefined();
	});

	test('exists on boards of all sizes, and on no others', () => {
		const hasLines = (size: number) => stateAfter(settingsOf(size), cell('a1'), []) !== undefined;
		const sizes = Array.from({ length: 256 }, (_, size) => size).filter(hasLines);
		expect([sizes.length, sizes[0], sizes.at(-1)]).toEqual([MAX_SIZE - MIN_SIZE + 1, MIN_SIZE, MAX_SIZE]);
	});

	test('fills the largest board, also after a swap', () => {
		const [first, ...others] = allCells(32);
		expect(stonesText(stateAfter(settingsOf(32), first!, others)!.board)).toBe('RB'.repeat(512));
		const swapped = stateAfter(settingsOf(32, { opening_rule: Enum('SwapSides') }), first!, ['swap', ...others])!;
		expect(stonesText(swapped.board)).toBe('RB'.repeat(512));
		expect([swapped.ply, legalMoves(swapped)]).toEqual([1_025, []]);
	});
});

describe('a move', () => {
	const before = stateOf(settingsOf(3), 'a1 b1');

	test('leaves the state before it as it is', () => {
		expect(stonesText(after(before, cell('c3'))!.board)).toBe('RB......R');
		expect(stonesText(before.board)).toBe('RB.......');
	});

	test('is refused on a stone, beyond the board, and on a board of a size that none has', () => {
		expect(after(before, cell('b1'))).toBeUndefined();
		expect(after(before, cell('d1'))).toBeUndefined();
		expect(after({ ...before, board: emptyBoard(33) }, cell('c3'))).toBeUndefined();
		expect(legalMoves({ ...before, board: emptyBoard(33) })).toEqual([]);
	});

	test('may be made on every empty cell, row by row', () => {
		expect(legal(settingsOf(3), 'a1 b1')).toBe('c1 a2 b2 c2 a3 b3 c3');
		expect(legal(settingsOf(32), 'a1').split(' ').length).toBe(1_023);
	});
});

describe('a swap', () => {
	test('is legal as the reply to the opening, where the game allows it, and nowhere else', () => {
		expect(legal(settingsOf(2), 'a1')).toBe('b1 a2 b2');
		for (const settings of [PIECES, SIDES].map((rules) => ({ ...rules, board_size: 2 }))) {
			expect(legal(settings, 'a1')).toBe('b1 a2 b2 swap');
			expect(legal(settings, 'a1 b1')).toBe('a2 b2');
			expect(stateOfLine(settings, 'a1 b1 swap')).toBeUndefined();
			expect(stateOfLine(settings, 'a1 swap swap')).toBeUndefined();
		}
	});

	test('of pieces makes the stone a blue one in the mirror cell, and it is Red’s turn', () => {
		const state = stateOf(PIECES, 'a3 swap');
		expect(state).toMatchObject({ board: boardOf(5, [], cells('c1')), ply: 2, sidesSwapped: false });
		expect([sideToMove(state), turnOf(state), movedLast(state)]).toEqual(['First', 'Red', 'Blue']);
		// A stone on the long diagonal changes colour and keeps its cell.
		expect(stateOf(PIECES, 'b2 swap').board).toEqual(boardOf(5, [], cells('b2')));
		// The original cell of the swapped stone is empty again.
		expect(stateOf(PIECES, 'a3 swap a3 c3').board).toEqual(boardOf(5, cells('a3'), cells('c1 c3')));
	});

	test('of sides leaves the stone, and it is Blue’s turn, the first side’s', () => {
		const state = stateOf(SIDES, 'a3 swap');
		expect(state).toMatchObject({ board: boardOf(5, cells('a3'), []), ply: 2, sidesSwapped: true });
		expect([sideToMove(state), turnOf(state), movedLast(state)]).toEqual(['First', 'Blue', 'Red']);
		const later = stateOf(SIDES, 'a3 swap b3 c3');
		expect(later.board).toEqual(boardOf(5, cells('a3 c3'), cells('b3')));
		expect([sideToMove(later), turnOf(later)]).toEqual(['First', 'Blue']);
	});
});

describe('in Follow-the-Leader', () => {
	test('stones of both sides touch the leading one, which is the Leader’s last', () => {
		expect(stateOf(FOLLOW, 'c3').lead).toEqual({ leader: 'First', stone: cell('c3') });
		expect(legal(FOLLOW, 'c3')).toBe('c2 d2 b3 d3 b4 c4');
		// A following stone of the other side does not lead.
		expect(stateOf(FOLLOW, 'c3 c4').lead).toEqual({ leader: 'First', stone: cell('c3') });
		expect(legal(FOLLOW, 'c3 c4')).toBe('c2 d2 b3 d3 b4');
		expect(stateOfLine(FOLLOW, 'c3 c4 c5')).toBeUndefined();
		expect(stateOf(FOLLOW, 'c3 c4 c2').lead).toEqual({ leader: 'First', stone: cell('c2') });
		expect(legal(FOLLOW, 'c3 c4 c2')).toBe('c1 d1 b2 d2 b3');
	});

	test('a stone may be put anywhere if no cell beside the leading one is empty, and leads from then on', () => {
		const corner = settingsOf(3, { placement: Enum('FollowTheLeader') });
		// The only cells beside c3 are b3 and c2.
		expect(legal(corner, 'b3 c2 c3')).toBe('a1 b1 c1 a2 b2 a3');
		expect(stateOf(corner, 'b3 c2 c3 a1').lead).toEqual({ leader: 'Second', stone: cell('a1') });
		expect(legal(corner, 'b3 c2 c3 a1')).toBe('b1 a2');
	});

	test('the second side leads after a swap, with the one stone on the board', () => {
		const pieces = { ...FOLLOW, opening_rule: Enum('SwapPieces') } as const;
		expect(stateOf(pieces, 'a3 swap').lead).toEqual({ leader: 'Second', stone: cell('c1') });
		expect(legal(pieces, 'a3 swap')).toBe('b1 d1 b2 c2');
		const sides = { ...FOLLOW, opening_rule: Enum('SwapSides') } as const;
		expect(stateOf(sides, 'a3 swap').lead).toEqual({ leader: 'Second', stone: cell('a3') });
		expect(legal(sides, 'a3 swap')).toBe('a2 b2 b3 a4');
		// The second side keeps the lead with Red's next stone.
		expect(stateOf(sides, 'a3 swap b3 a4').lead).toEqual({ leader: 'Second', stone: cell('a4') });
	});
});

describe('twins have the same text', () => {
	const areTwins = (settings: Settings, one: string, other: string) =>
		twinText(stateOf(settings, one)) === twinText(stateOf(settings, other));

	test('whatever the order of their moves', () => {
		expect(areTwins(settingsOf(3), 'a1 b1 c1 a2', 'c1 a2 a1 b1')).toBe(true);
		expect(areTwins(settingsOf(3), 'a1 b1 c1 a2', 'b1 a1 c1 a2')).toBe(false);
		expect(areTwins(PIECES, 'b1 swap c3 b2 b3', 'b1 swap b3 b2 c3')).toBe(true);
		expect(areTwins(SIDES, 'a1 swap b1 c1', 'c1 swap b1 a1')).toBe(true);
	});

	test('unless the turn or the sides’ colours differ', () => {
		// Both lines give the same stones, the first line with a swap.
		expect(areTwins(PIECES, 'b1 swap c3 b2 b3', 'b3 a2 c3 b2')).toBe(false);
		expect(areTwins(SIDES, 'a1 swap b1', 'a1 b1')).toBe(false);
	});

	test('unless the Leader or the leading stone differs', () => {
		expect(areTwins(FOLLOW, 'b2 a2 b1', 'b1 a2 b2')).toBe(false);
		expect(areTwins(FOLLOW, 'b2 b3 a3 a2', 'b2 a2 a3 b3')).toBe(true);
		const state = stateOf(FOLLOW, 'b2');
		const other = { ...state, lead: { leader: 'Second', stone: cell('b2') } } as const;
		expect(twinText(other)).not.toBe(twinText(state));
		expect(twinText({ ...state, lead: undefined })).not.toBe(twinText(state));
	});
});

test('a state is written as the rules read it', () => {
	expect(bytesOfState(stateOf(settingsOf(3), 'b1 a2 b2'))).toEqual([3, 3, 0, 0, 0, 0, 0, 1, 0, 2, 1, 0, 0, 0, 0]);
	const varied = settingsOf(2, { opening_rule: Enum('SwapSides'), placement: Enum('FollowTheLeader') });
	// The size, the ply, the exchange, the rule, and the lead with the second side's stone b1.
	expect(bytesOfState(stateOf(varied, 'b1 swap'))).toEqual([2, 2, 0, 1, 2, 1, 1, 1, 0, 0, 1, 0, 0]);
});

test('going on move by move leads to the same state as the whole line', () => {
	const varied = { ...PIECES, placement: Enum('FollowTheLeader') } as const;
	const [, ...replies] = moves('a3 swap c2 b2 a3');
	const walked = replies.reduce<State | undefined>(
		(state, move) => state && after(state, move),
		stateOf(varied, 'a3'),
	);
	expect(walked).toEqual(stateOf(varied, 'a3 swap c2 b2 a3'));
});
