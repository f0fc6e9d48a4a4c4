// The words of invitations: of those who open them, and of those who send them.

import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

export const words = spoken('invitation', {
	name: 'Invitation',
	invited: 'You are invited',
	asking: 'Looking for what is in the invitation…',
	/** Three sentences: who gives what, what the game is, and what comes next. */
	gives: (player: string, amount: string) => `${player} gives you ${amount} to play Hex.`,
	givesForDuel: (player: string, amount: string, size: number) =>
		`${player} gives you ${amount} for a duel of Hex: you two alone, on ${size} × ${size} cells.`,
	invites: (player: string, size: number) =>
		`${player} invites you to a duel of Hex: you two alone, on ${size} × ${size} cells.`,
	given: (amount: string) => `You are given ${amount} to play Hex.`,
	hex: 'In turns, you and your opponent put stones on a board: the first to connect their own two sides wins.',
	duel: (player: string, time: string) =>
		`${player} may answer your first stone at any time: no clock runs until then, and afterwards each move has ${time}.`,
	playAgainst: (player: string) => `Play against ${player}`,
	isOpening: 'Your duel is on its way: a block has it in a moment, and the page goes on to it.',
	coming: 'What you are given is on its way into a purse of your own in this browser; that takes a block or two.',
	playsNow: phrase`It is yours, in a purse in this browser: [Play now], first a small game against a program.`,
	/** The link was used in this browser: what the purse has, and the way on. */
	youUsedIt: (amount: string): Phrase => phrase`You have used it: your purse has ${amount}. [Play now]`,
	youUsedItInGame: (amount: string): Phrase =>
		phrase`You have used it: your purse has ${amount}, and your game goes on. [To the game]`,
	empty: 'Nothing is in this invitation: it was used before, taken back, or belongs to another chain. If it was made this minute, what is in it may still come.',
	unkept: 'This browser keeps nothing for this page, so your money would be lost at once. Allow it to, or leave the private window, and open the link again.',
	damaged: 'This link is damaged: it has no whole key. Copy all of it, or ask for it again.',
	failed: 'The invitation could not be taken. Open the link again to try once more.',
	playNow: phrase`You can play without it: [Practice], or see [how it works in five steps].`,

	title: 'Invite somebody',
	explanation:
		'An invitation is a link with money in it. Whoever opens it first can play with that at once, without a wallet. Send it to one person alone.',
	amount: 'Amount',
	tooLittle: (least: string) => `An invitation has ${least} at least, so that a move can be played with it.`,
	tooLittleForDuel: (least: string) => `For a duel it has ${least} at least, so that your guest can play to the end.`,
	leadsTo: 'It leads to',
	goals: {
		first: 'a first game against a program',
		duel: 'a duel with me',
		named: 'a game that I name',
	},
	duelMeans: (size: number, amount: string) =>
		`Your guest opens it, on ${size} × ${size} cells and with ${amount} a move, and an alert tells you that it is your turn.`,
	game: 'Game to play',
	noGame: 'A game has a number, as in its heading.',
	forGame: (number: number) => `for game ${number},`,
	forDuel: 'for a duel with you,',
	make: (amount: string) => `Make an invitation with ${amount}`,
	making: (amount: string) => `An invitation with ${amount}`,
	chooseAccount: 'To invite somebody, choose an account at the top of the page.',
	tooMany: (most: number) => `There are ${most} invitations already. Take some back, or remove used ones.`,
	notKept:
		'This browser keeps nothing for this page, so an invitation could not be taken back. Allow it to, or leave the private window.',
	list: 'Invitations made in this browser',
	madeOn: (date: string): Phrase => phrase`Of ${date}, with []:`,
	unused: 'not used yet',
	used: 'used',
	takenBack: 'taken back',
	underWay: 'on its way',
	nothing: 'nothing has arrived',
	theLink: 'the link',
	showCode: 'Show as a code to scan',
	code: 'The link as a code to scan',
	takeBack: 'Take it back',
	takingBack: (amount: string) => `An invitation with ${amount}, taken back`,
	remove: 'Remove from the list',
	removeWarning:
		'With the invitation, this browser forgets its key: whatever is in it, or still comes, is lost. That nothing is in it is the word of the node.',
	keepIt: 'Keep it',
	removeAnyway: 'Remove it all the same',
});
