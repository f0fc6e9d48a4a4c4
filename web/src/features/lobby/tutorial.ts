// The tutorial as data: five steps on the small game of the first screen. Each task judges the answers to it.

import { allCells, type Cell, cellText } from '../../lib/hex/cell';
import { shortestChain } from '../../lib/rules/chain';
import { replaySettings } from '../../lib/rules/settings';
import { after, movedLast, type State, stateAfter } from '../../lib/rules/state';
import { words } from '../../lib/words/tutorial';

export const SIZE = 4;

export interface Answer {
	readonly isRight: boolean;
	readonly words: string;
}

export interface Task {
	readonly asks: string;
	/** The moves on the board. */
	readonly line: string;
	/** The cells that already have a reply. */
	readonly replies?: string;
	/** The cells that the player can pick: empty cells for a move, or cells with stones. Undefined for none. */
	readonly picks?: 'move' | 'stone';
	/** The buttons that the player can press. */
	readonly choices?: readonly string[];
	/** Judges an answer: a picked cell or a pressed button. */
	judge(answer: string): Answer;
}

export interface Step {
	readonly title: string;
	readonly lesson: string;
	readonly tasks: readonly Task[];
}

/** Bob's move on the first screen, Carol's reply to it, and the line with Bob's answer to Dave. */
const BOB = 'c2 b3';
export const CAROL = `${BOB} c3`;
export const DAVE = `${BOB} b2 c3 d2 d3 a4`;

const right = (words: string): Answer => ({ isRight: true, words });
const wrong = (words: string): Answer => ({ isRight: false, words });

/** The steps in the page's language. */
export function steps(): readonly Step[] {
	const { connect, fork, clocks, loses, paid, proof, collect } = words;
	return [
		{
			...connect,
			tasks: [
				{
					asks: connect.asks,
					line: 'c2 b3 c3 b4 d1 a2',
					picks: 'move',
					judge(cell) {
						const chain = chainAfter(this.line, cell);
						return chain ? right(connect.right(chain)) : wrong(connect.gap(cell));
					},
				},
			],
		},
		{
			...fork,
			tasks: [
				{
					asks: fork.asks,
					line: BOB,
					replies: 'c3',
					picks: 'move',
					judge: (cell) => (cell === 'c3' ? wrong(fork.same) : right(fork.right(cell))),
				},
			],
		},
		{
			...clocks,
			tasks: [
				{
					asks: clocks.asks,
					line: CAROL,
					picks: 'move',
					choices: [clocks.wait],
					judge: (answer) => (answer === clocks.wait ? right(clocks.right) : wrong(clocks.answered(answer))),
				},
			],
		},
		{
			...loses,
			tasks: [
				{
					asks: loses.asks,
					line: CAROL,
					picks: 'stone',
					judge: (cell) =>
						({ b3: right(loses.right), c2: wrong(loses.opening) })[cell] ?? wrong(loses.winner),
				},
				{
					asks: paid.asks,
					line: CAROL,
					choices: [paid.alice, paid.carol, paid.dave],
					judge: (answer) =>
						({ [paid.alice]: right(paid.right), [paid.carol]: wrong(paid.below) })[answer] ??
						wrong(paid.beside),
				},
			],
		},
		{
			...proof,
			tasks: [
				{
					asks: proof.asks,
					line: DAVE,
					picks: 'move',
					judge(cell) {
						const chain = chainAfter(this.line, cell);
						return chain ? right(proof.right(chain)) : wrong(proof.gap(cell));
					},
				},
				{
					asks: collect.asks,
					line: `${DAVE} a3`,
					choices: [collect.collect],
					judge: () => right(collect.right),
				},
			],
		},
	];
}

/** The cell with this text; undefined if the small board has no such cell. */
export function cellOf(text: string): Cell | undefined {
	return allCells(SIZE).find((cell) => cellText(cell) === text);
}

/** The state after a line; undefined if a move is illegal. */
export function stateOfLine(line: string): State | undefined {
	const [opening, ...replies] = line.split(' ').flatMap((text) => cellOf(text) ?? []);
	return opening && stateAfter(replaySettings(SIZE), opening, replies);
}

/** The cells of the chain that a move on this cell completes; undefined if it completes none. */
function chainAfter(line: string, text: string): string[] | undefined {
	const [before, cell] = [stateOfLine(line), cellOf(text)];
	const then = before && cell && after(before, cell);
	return then && shortestChain(then.board, movedLast(then))?.map(cellText);
}
