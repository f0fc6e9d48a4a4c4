// The words of a game's page.

import type { Colour } from '../hex/colour';
import { ENGLISH } from './grammar';
import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { counted, form, number } = ENGLISH;
const MOVES = { one: 'move', other: 'moves' };
const REPLIES = { one: 'reply', other: 'replies' };

export const words = spoken('game', {
	title: (game: number) => `Game ${game}`,
	duelTitle: (game: number, one: string, other: string) => `Game ${game}: ${one} against ${other}`,
	freeDuelTitle: (game: number, one: string) => `Game ${game}: ${one} against anyone`,
	openTitle: (game: number, opener: string) => `Game ${game}: open to all, by ${opener}`,
	/** The beginning of the title while a position waits for the reader. */
	yourTurnTitle: 'Your turn',
	noPosition: (game: number): Phrase => phrase`Game ${String(game)} has no such position. [Go to where play is]`,
	undone: 'The position that you looked at is in no block now. If it comes back, it is shown again; until then, this is the nearest one before it.',
	board: 'Board',
	rotate: 'Rotate',
	mirror: 'Mirror',
	numbers: 'Move numbers',
	winningChain: 'The line marks the winning chain of stones.',
	unprovenChain: 'The dotted line marks a chain of stones that is not proven.',
	settings: (size: string, rules: string) => `${size}; ${rules}.`,
	challenge: 'Challenge',
	sendChallenge: 'Send this page’s address to your opponent: it is the challenge.',
	/** The challenge as it stands after “Copy”. */
	theChallenge: 'challenge',
	allPositions: 'All positions',
	links: 'Links and records',
	chainSays: 'How it would end',
	outlook: 'Outlook',
	/** A move with its number. */
	numbered: (move: string, ply: number) => `${move}, move ${ply}`,

	/** A position's status in a word. */
	status: {
		open: 'open',
		closed: 'closed',
		winning: 'winning',
		losing: 'losing',
		continued: 'continued',
		expected: 'on its way',
	},
	/** The headline. */
	isOnItsWay: (move: string): Phrase => phrase`[${move}] is on its way`,
	toMove: (colour: Colour) => `${colour} to move`,
	noClock: 'no clock yet',
	left: phrase`[] left`,
	price: 'The price of a move, and what it earns if the first reply to it loses',
	canEarn: (price: string, earned: string) => `holds ${price}, can earn ${earned}`,
	/** In an open game, in which a reply may never come. */
	canEarnIf: (price: string, earned: string) => `holds ${price}, can earn ${earned} if a reply loses`,
	winsUnlessAnswered: 'if nobody answers, your move wins',
	goesOnAt: (move: string) => `Go to the latest move, ${move} →`,
	won: (move: string, why: string) => `${move} won: ${why}`,
	lost: (move: string) => `${move} lost: a reply to it won.`,
	answered: 'Answered.',
	withdrawn: 'Its opener has taken it back.',
	youWithdrew: 'You have taken it back: its deposit is yours again.',
	timeOver: 'The time is over: the chain judges it in one of the next blocks.',
	/** Reasons of a win. */
	gaveUp: (colour: Colour) => `${colour} resigned.`,
	connected: (colour: Colour) => `${colour} connected its sides.`,
	gaveUpOrLate: (colour: Colour) => `${colour} resigned or ran out of time.`,
	late: (colour: Colour) => `${colour} ran out of time.`,
	nobody: 'nobody answered in time.',
	unproven: (why: string, colour: Colour) =>
		`${why} ${colour} had connected its sides as well, but nobody proved it.`,

	/** The players at the board. */
	players: 'Players',
	ofColour: (colour: Colour) => `${colour}:`,
	freeSeat: 'a free seat',
	noneYet: 'nobody yet',

	/** Walking along a line. */
	line: 'Line',
	first: 'First',
	previous: 'Previous',
	moveOfLine: 'Move of the line',
	moveOf: (ply: number, of: number, move: string) => `Move ${ply} of ${of}, ${move}`,
	next: 'Next',
	last: 'Last',

	/** The list of moves. */
	moves: 'Moves',
	otherReplies: (count: number, move: string) =>
		`${counted(count, { one: 'other reply', other: 'other replies' })} beside ${move}`,
	showReplies: 'Show all replies to the move before',
	repliesTo: (count: number, move: string) =>
		`${form(count, { one: 'The reply', other: `The ${number(count)} replies` })} to ${move}`,
	down: (amount: string) => `${amount} held`,
	by: (player: string) => `by ${player}`,
	/** Parts of a remark. */
	all: (parts: readonly string[]) => parts.join(', '),

	/** A position in words. */
	position: 'Position',
	madeBy: (ply: number, player: string) => `Move ${ply}, by ${player}.`,
	isExpected: phrase`[On its way]: the move is in no block yet.`,
	openingOpen: 'The opening has no clock, and takes one reply.',
	isToMove: (colour: Colour) => `${colour} to move.`,
	yourTurn: 'It is your turn.',
	turnOf: (player: string) => `It is ${player}’s turn.`,
	seatFree: 'The first to reply takes the other seat.',
	leads: (colour: Colour, stone: string) =>
		`${colour} leads, with ${stone}: the next stone must touch it while a cell there is empty.`,
	twins: phrase`The same stones, in another order of moves: [twins]`,
	twinsAhead: phrase`These stones exist already, in another order of moves: [twins]`,
	blocksLeft: (blocks: string) => `${blocks} left`,
	replies: (count: number) => counted(count, REPLIES),
	fared: (status: string, player: string) => `${status}; by ${player}`,

	/** A link to positions that wait for the reader. */
	waiting: (count: number) => `${counted(count, { one: 'position waits', other: 'positions wait' })} for you:`,
	moreWaiting: (count: number) =>
		`${counted(count, { one: 'more position waits', other: 'more positions wait' })} for you:`,
	nextWaiting: 'next',

	/** A move from choosing it to sending it. */
	yourMove: 'Your move',
	chooseAccount: 'Choose an account to play.',
	notYet: 'The previous move is in no block yet. Until it is, only its player can go on from here.',
	seatWaits: 'Waiting for somebody to take the second seat.',
	othersTurn: 'It is the other player’s turn.',
	duelBetween: (one: string, other: string) => `This is a duel between ${one} and ${other}.`,
	waitingFor: (colour: Colour) => `Waiting for ${colour}.`,
	playBoth: (colour: Colour) => `Move for ${colour} too`,
	youPlayed: (move: string): Phrase =>
		phrase`You have played ${move} here already: [go to it], or pick another cell.`,
	somebodyPlayed: (player: string, move: string): Phrase =>
		phrase`${player} has played ${move} here already: [go to it], or pick another cell.`,
	cancel: 'Cancel',
	connects: (colour: Colour) => `This connects ${colour}’s sides.`,
	proofIsSent: phrase`The [proof] is sent with the move, which wins at once.`,
	swapsPieces: 'The red stone becomes a blue one in the mirror cell. It is Red’s turn.',
	swapsSides: 'The stones stay. The second side is Red from now on, and the first Blue.',
	holdsSafely: (amount: string) => `The move holds a deposit of ${amount}, which it cannot lose.`,
	holdsAtRisk: (amount: string, earned: string) =>
		`The move holds a deposit of ${amount}, which it loses if it turns out badly. If the first reply to it loses, it earns ${earned}.`,
	comesBack: (amount: string, count: number) =>
		`With the move, ${amount} of ${form(count, {
			one: 'the deposit of 1 move comes',
			other: `the deposits of ${counted(count, MOVES)} come`,
		})} back.`,
	silence: 'No new block comes from the node at the moment. A move would wait until it goes on.',
	play: (move: string) => `Play ${move}`,
	swap: 'Swap',
	pick: (colour: Colour) => `Pick a cell to play ${colour}.`,
	pickOrSwap: (colour: Colour) => `Pick a cell to play ${colour}, or take the first move over.`,
	holds: (amount: string): Phrase => phrase`The move holds a [deposit] of ${amount}.`,
	confirm: 'Ask before a move is sent',
});
