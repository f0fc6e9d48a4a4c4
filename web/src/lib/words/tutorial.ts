// The words of the tutorial, step by step.

import { ENGLISH } from './grammar';
import { spoken } from './spoken.svelte';

const { list } = ENGLISH;

export const words = spoken('tutorial', {
	part: 'How it works',
	title: 'How it works in five steps',
	steps: 'Steps',
	board: 'Board',
	task: 'Task',
	step: (number: number, of: number, title: string) => `Step ${number} of ${of}: ${title}`,
	right: 'Right.',
	notYet: 'Not yet.',
	previous: 'Previous',
	next: 'Next',
	skip: 'Skip',
	end: 'That is all. Now try it: against the engine for nothing, or with others.',
	practice: 'Practice without a chain',
	play: 'Play now',
	stoneThere: (cell: string) => `There is a stone on ${cell}. Pick an empty cell.`,
	noStone: (cell: string) => `${cell} is empty. Pick a stone.`,
	connect: {
		title: 'Connect',
		lesson: 'Red joins the top and the bottom of the board, Blue the left and the right. Stones connect if their cells touch. There are no draws.',
		asks: 'You are Red. Play the stone that joins top and bottom.',
		right: (cells: readonly string[]) => `${list(cells)} connect. Your move wins at once.`,
		gap: (cell: string) => `${cell} leaves a gap. Look below c3, between Red’s stones and the bottom.`,
	},
	fork: {
		title: 'Fork',
		lesson: 'Alice opened on c2, and Bob replied on b3. Then Carol played Red’s c3: the dot marks it. While a position is open, anyone may play on it, for either colour.',
		asks: 'Play another red reply to Bob’s b3, beside Carol’s.',
		same: 'Carol has played c3 here, and a cell is played once on a position. Take another.',
		right: (cell: string) =>
			`That is a fork. Your ${cell} and Carol’s c3 are two lines now, with clocks and replies of their own.`,
	},
	clocks: {
		title: 'Deposits and clocks',
		lesson: 'Each move holds a deposit from whoever plays it, here 1. And each position has a clock: until it runs out, it can be answered. A move that nobody answers in time wins.',
		asks: 'The board shows Carol’s line, with Blue to move. See what comes if nobody answers.',
		wait: 'Let the clock run out',
		right: 'Nobody answered c3 in time. So it is closed, and it wins. Carol’s deposit of 1 comes back to her.',
		answered: (cell: string) =>
			`That would be an answer. It holds a deposit of 1 too, and now Red’s clock runs, for a reply to ${cell}. This time, let the clock run out.`,
	},
	loses: {
		title: 'A move that loses',
		lesson: 'A move loses if a reply to it wins. Its deposit goes to the players of the other colour whose moves stand above it on its line, and 5 % to the fund. Every other deposit comes back.',
		asks: 'Bob answered Dave’s fork, but nobody answered Carol’s c3: it wins. Pick the stone of the move that loses.',
		right: 'Bob’s b3 loses, since a reply to it wins. It does not help that he answered the other one.',
		opening: 'The only reply to c2 is b3, and that does not win. So c2 loses nothing. Try again.',
		winner: 'Nobody answered c3, so it wins. Look for the move that it replies to.',
	},
	paid: {
		asks: 'Bob’s b3 loses its deposit of 1. Who gets 0.95 of it?',
		alice: 'Alice, who played c2',
		carol: 'Carol, who played c3',
		dave: 'Dave, who played b2',
		right: 'Alice: her red c2 stands above b3. The other 0.05 goes to the fund.',
		below: 'Her c3 beats b3, but stands below it. She gets her own deposit back. Look above b3.',
		beside: 'Dave’s b2 stands below b3, on another line. Look above b3.',
	},
	proof: {
		title: 'Proof and collecting',
		lesson: 'Nobody looks for connections on the chain: a move that connects brings its proof, the cells from side to side. This page finds them and sends them with the move.',
		asks: 'Dave’s line went on. You are Bob, and Blue: connect left and right.',
		right: (cells: readonly string[]) =>
			`${list(cells)} are the proof. It is sent with the move, which wins at once.`,
		gap: (cell: string) => `${cell} leaves a gap. Look at the left end of Blue’s row.`,
	},
	collect: {
		asks: 'Dave’s a4 loses to it, so 0.95 more is yours. Of the deposits of your four moves, that of b3 is lost.',
		collect: 'Collect 3.95',
		right: 'Three deposits of 1 and 0.95: that is 3.95 for the 4 you put in. On a real chain, collect within a week after a game: what nobody collects of its rewards goes to the fund.',
	},
});
