// The tutorial: five steps on the small game of the first screen, as data. Each task says what to do, and judges it.

import { allCells, type Cell, cellText } from '../hex/cell';
import { shortestChain } from '../hex/chain';
import { ORIGINAL } from '../hex/settings';
import { after, movedLast, type State, stateAfter } from '../hex/state';

export const SIZE = 4;

export interface Answer {
	readonly isRight: boolean;
	readonly words: string;
}

export interface Task {
	readonly asks: string;
	/** The moves on the board. */
	readonly line: string;
	/** Cells with a reply already. */
	readonly replies?: string;
	/** The cells that can be picked, if any: empty ones for a move, or those with stones. */
	readonly picks?: 'move' | 'stone';
	/** The buttons that can be pressed. */
	readonly choices?: readonly string[];
	/** Judges a cell of the kind that can be picked, or a choice. */
	judge(answer: string): Answer;
}

export interface Step {
	readonly title: string;
	readonly lesson: string;
	readonly tasks: readonly Task[];
}

/** Bob's move on the first screen, Carol's reply to it, and the line on which he answers Dave's. */
const BOB = 'c2 b3';
export const CAROL = `${BOB} c3`;
export const DAVE = `${BOB} b2 c3 d2 d3 a4`;

const right = (words: string): Answer => ({ isRight: true, words });
const wrong = (words: string): Answer => ({ isRight: false, words });

const LET_IT_RUN = 'Let the clock run out';
const COLLECT = 'Collect 3.95';

export const STEPS: readonly Step[] = [
	{
		title: 'Connect',
		lesson: 'Red joins the top and the bottom of the board, Blue the left and the right. Stones connect if their cells touch. There are no draws.',
		tasks: [
			{
				asks: 'You are Red. Play the stone that joins top and bottom.',
				line: 'c2 b3 c3 b4 d1 a2',
				picks: 'move',
				judge(cell) {
					const chain = chainAfter(this.line, cell);
					return chain
						? right(`${listText(chain)} connect. Your move wins at once.`)
						: wrong(`${cell} leaves a gap. Look below c3, between Red’s stones and the bottom.`);
				},
			},
		],
	},
	{
		title: 'Fork',
		lesson: 'Alice opened on c2, and Bob replied on b3. Then Carol played Red’s c3: the dot marks it. While a position is open, anyone may play on it, for either colour.',
		tasks: [
			{
				asks: 'Play another red reply to Bob’s b3, beside Carol’s.',
				line: BOB,
				replies: 'c3',
				picks: 'move',
				judge: (cell) =>
					cell === 'c3'
						? wrong('Carol has played c3 here, and a cell is played once on a position. Take another.')
						: right(
								`That is a fork. Your ${cell} and Carol’s c3 are two lines now, with clocks and replies of their own.`,
							),
			},
		],
	},
	{
		title: 'Deposits and clocks',
		lesson: 'Each move holds a deposit from whoever plays it, here 1. And each position has a clock: until it runs out, it can be answered. A move that nobody answers in time wins.',
		tasks: [
			{
				asks: 'The board shows Carol’s line, with Blue to move. See what comes if nobody answers.',
				line: CAROL,
				picks: 'move',
				choices: [LET_IT_RUN],
				judge: (answer) =>
					answer === LET_IT_RUN
						? right(
								'Nobody answered c3 in time. So it is closed, and it wins. Carol’s deposit of 1 comes back to her.',
							)
						: wrong(
								`That would be an answer. It holds a deposit of 1 too, and now Red’s clock runs, for a reply to ${answer}. This time, let the clock run out.`,
							),
			},
		],
	},
	{
		title: 'A move that loses',
		lesson: 'A move loses if a reply to it wins. Its deposit goes to the players of the other colour whose moves stand above it on its line, and 5 % to the fund. Every other deposit comes back.',
		tasks: [
			{
				asks: 'Bob answered Dave’s fork, but nobody answered Carol’s c3: it wins. Pick the stone of the move that loses.',
				line: CAROL,
				picks: 'stone',
				judge: (cell) =>
					({
						b3: right(
							'Bob’s b3 loses, since a reply to it wins. It does not help that he answered the other one.',
						),
						c2: wrong('The only reply to c2 is b3, and that does not win. So c2 loses nothing. Try again.'),
					})[cell] ?? wrong('Nobody answered c3, so it wins. Look for the move that it replies to.'),
			},
			{
				asks: 'Bob’s b3 loses its deposit of 1. Who gets 0.95 of it?',
				line: CAROL,
				choices: ['Alice, who played c2', 'Carol, who played c3', 'Dave, who played b2'],
				judge: (answer) =>
					answer.startsWith('Alice')
						? right('Alice: her red c2 stands above b3. The other 0.05 goes to the fund.')
						: answer.startsWith('Carol')
							? wrong(
									'Her c3 beats b3, but stands below it. She gets her own deposit back. Look above b3.',
								)
							: wrong('Dave’s b2 stands below b3, on another line. Look above b3.'),
			},
		],
	},
	{
		title: 'Proof and collecting',
		lesson: 'Nobody looks for connections on the chain: a move that connects brings its proof, the cells from side to side. This page finds them and sends them with the move.',
		tasks: [
			{
				asks: 'Dave’s line went on. You are Bob, and Blue: connect left and right.',
				line: DAVE,
				picks: 'move',
				judge(cell) {
					const chain = chainAfter(this.line, cell);
					return chain
						? right(`${listText(chain)} are the proof. It is sent with the move, which wins at once.`)
						: wrong(`${cell} leaves a gap. Look at the left end of Blue’s row.`);
				},
			},
			{
				asks: 'Dave’s a4 loses to it, so 0.95 more is yours. Of the deposits of your four moves, that of b3 is lost.',
				line: `${DAVE} a3`,
				choices: [COLLECT],
				judge: () =>
					right(
						'Three deposits of 1 and 0.95: that is 3.95 for the 4 you put in. On a real chain, collect within a week after a game: what nobody collects of its rewards goes to the fund.',
					),
			},
		],
	},
];

/** The cell of a text; undefined if the board has none. */
export function cellOf(text: string): Cell | undefined {
	return allCells(SIZE).find((cell) => cellText(cell) === text);
}

/** The state after a line; undefined unless all of its moves are legal. */
export function stateOfLine(line: string): State | undefined {
	const [opening, ...replies] = line.split(' ').flatMap((text) => cellOf(text) ?? []);
	const settings = { ...ORIGINAL, boardSize: SIZE, redTime: 1, blueTime: 2, deposit: 0n };
	return opening && stateAfter(settings, opening, replies);
}

/** The chain that a move on this cell completes, if it does. */
function chainAfter(line: string, text: string): Cell[] | undefined {
	const [before, cell] = [stateOfLine(line), cellOf(text)];
	const then = before && cell && after(before, cell);
	return then && shortestChain(then.board, movedLast(then));
}

function listText(cells: readonly Cell[]): string {
	const texts = cells.map(cellText);
	return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
