// The words of the way from "Play now" to a game, and of the way to a position to answer.

import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

export const words = spoken('play', {
	title: 'Play now',
	looking: 'Looking for an opponent…',
	otherwise: phrase`If the chain does not answer: [practice without it], or see [how it works in five steps].`,
	about: (size: number) => `A game on ${size} × ${size} against a program.`,
	youAreRed: 'You are Red: connect the top and the bottom.',
	choose: 'How strong shall it be? One click, and you sit at the board.',
	chooseName: 'Against whom? One click, and you sit at the board.',
	opponents: 'Opponents',
	/** By level, from 1 to 6. */
	levels: ['Beginner', 'Easy', 'Medium', 'Good', 'Strong', 'Full strength'],
	board: 'Your first stone',
	/** The first stone on a cell of the page's choice, and on one of the player's. */
	evenStone: (cell: string): Phrase =>
		phrase`Your first stone goes to [${cell}], from where both can win. Pick another cell if you like; but a stone in the middle is so good that your opponent takes it over.`,
	ownStone: (cell: string): Phrase =>
		phrase`Your first stone goes to [${cell}]. If it is too good there, your opponent takes it over: that is the swap.`,
	holds: (amount: string) => `Each stone holds ${amount}. You get them back, except those of stones that lose.`,
	noAccount: phrase`To sit down, choose an account at the top of the page, or open an invitation. Without one: [practice in this browser].`,
	onItsWay: (opponent: string) => `Your stone is on its way. ${opponent} answers in the next block.`,
	/** The game, in a notice that it is sent. */
	yourGame: (opponent: string) => `Your game against ${opponent}`,
	arrived: 'Now a program plays on this chain.',
	meet: 'Play on the chain',
	orElse: phrase`Or [answer a position] of other players, or [open another game].`,

	answer: 'Answer a position',
	searching: 'Looking for a position with a fair chance, time enough, and no answer yet…',
	noneFair: phrase`There is none now: those that wait are lost, about to close, or answered. [Play now], or [open a game].`,
	failed: phrase`The engine does not start in this browser, so no position can be judged. [Play now], or [open a game].`,
});
