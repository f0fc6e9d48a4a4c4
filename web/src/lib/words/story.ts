// The words of the story that the first games tell.

import { type Colour, opposite } from '../hex/colour';
import { phrase } from './phrase';
import { spoken } from './spoken.svelte';

const ADJECTIVES = { Red: 'red', Blue: 'blue' };

export const words = spoken('story', {
	title: 'Your first game',
	hide: 'Hide these lines',
	inAll: (...sentences: readonly string[]) => sentences.join(' '),
	isOnItsWay: (move: string) => `Your move ${move} is on its way: the next block takes it in.`,
	opened: (move: string, opponent: string) => `Your first stone stands on ${move}. Now ${opponent} answers.`,
	/** The reader’s opening of a duel with a person. */
	openedFor: (move: string, opponent: string, colour: Colour) =>
		`Your first stone stands on ${move}: you are ${colour}. ${opponent} may answer at any time, and no clock runs until then.`,
	theyMaySwap: (opponent: string) => `${opponent} may also take your stone over.`,
	openedBy: (opponent: string, move: string) => `${opponent} opened on ${move}.`,
	youMaySwap: {
		SwapPieces: 'Or press Swap to take the stone over: it turns blue, in the mirror cell.',
		SwapSides: 'Or press Swap to be Red from now on: the stone is yours then.',
	},
	played: (move: string, opponent: string) => `Your stone stands on ${move}. ${opponent}’s turn.`,
	replied: (opponent: string, move: string) => `${opponent} answered on ${move}.`,
	swapped: (opponent: string, colour: Colour) =>
		`${opponent} took your stone over: it is ${ADJECTIVES[opposite(colour)]} now, in the mirror cell. You are still ${colour}.`,
	swappedSides: (opponent: string, colour: Colour) =>
		`${opponent} took your stone over, and its colour too. You are ${colour} now.`,
	yourTurn: (colour: Colour, isFirst: boolean) =>
		isFirst ? `Your turn: connect the two ${ADJECTIVES[colour]} sides. Pick a cell, then play it.` : 'Your turn.',
	erred: 'An error: with the right moves you win.',
	silent: phrase`No answer for some time: the program may not run. Withdraw the game below, and [practice].`,
	/** The end, by the way in which it was won. */
	youWon: {
		proof: (colour: Colour) => `You won: your stones connect the two ${ADJECTIVES[colour]} sides.`,
		resignation: (opponent: string) => `You won: ${opponent} resigned.`,
		time: (opponent: string) => `You won: ${opponent} did not answer in time.`,
	},
	theyWon: {
		proof: (opponent: string, colour: Colour) =>
			`${opponent} won: a chain connects the two ${ADJECTIVES[colour]} sides.`,
		resignation: (opponent: string) => `${opponent} won: you resigned.`,
		time: (opponent: string) => `${opponent} won: your time ran out.`,
	},
	settles: 'The chain settles it in the next block.',
	youGet: (amount: string, opponent: string) =>
		`You get ${amount} of the deposit of ${opponent}’s last move, which lost; the rest goes to the fund.`,
	theyGet: (amount: string, opponent: string) =>
		`${opponent} gets ${amount} of the deposit of your last move, which lost; the rest goes to the fund.`,
	fundGets: (opponent: string) =>
		`The deposit of ${opponent}’s opening, which lost, goes to the fund, as no move of yours came before it.`,
	fundGetsYours: (opponent: string) =>
		`The deposit of your opening, which lost, goes to the fund, as no move of ${opponent}’s came before it.`,
	ownComeBack: (isPaid: boolean): string =>
		isPaid ? 'Your own deposits are back.' : 'Your own deposits come back: collect them.',
	othersComeBack: (isPaid: boolean): string =>
		isPaid ? 'Your other deposits are back.' : 'Your other deposits come back: collect them.',
	next: phrase`[Play again], or see [how forks earn], in five steps.`,
});
