// The words of the form that opens a game.

import { ENGLISH } from './grammar';
import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { number } = ENGLISH;

export const words = spoken('newGame', {
	title: 'New game',
	against: 'Against whom?',
	opponents: {
		program: { name: 'A program', sentence: 'A duel. It answers in the next block or two.' },
		friend: { name: 'A friend', sentence: 'A duel. Your friend opens the link of the game and answers.' },
		anyone: { name: 'Anyone', sentence: 'An open game: all play either side and fork any position.' },
	},
	level: 'How strong shall it be?',
	noProgram: 'No program plays on this chain now.',
	/** Why a program declines a duel. */
	declined: {
		size: (least: number, most: number) => `Programs play on boards of ${least} to ${most} cells a side.`,
		haste: 'Programs need more time: choose a longer time, or seconds that each move adds.',
		length: 'Programs do not wait longer than a day: choose a shorter time.',
		stake: (most: string, here: string) =>
			`Programs put at most ${most} into a game, and this one could take ${here}: choose a smaller deposit or board.`,
		funds: (has: string, here: string) =>
			`This program has only ${has} now, and its first move would hold ${here}: choose a smaller deposit or another program.`,
	},
	preset: 'Game',
	ownRules: { name: 'Your own rules', sentence: 'As chosen below.' },
	invite: 'Only this account may answer',
	invited: 'Invited account',
	anyAccount: 'any account with the link',
	noGuest: 'That is no other account’s address on this chain.',
	challenge:
		'The game’s address is the challenge: send it to your friend. Without an account here, the first to answer plays against you.',
	programsStayAway: 'Programs leave such a game alone.',
	programsMayAnswer: phrase`With this time, a program may answer before your friend. Programs stay away if moves add no time, as in 30 min in all, or if you name your friend’s account. Or [send an invitation]: it comes with money to play.`,
	board: 'Board',
	size: 'Cells along a side',
	noSize: (least: number, most: number) => `From ${least} to ${most} cells along a side.`,
	time: 'Time',
	ownTime: 'Your own time',
	each: 'Each colour',
	seconds: 'seconds',
	added: 'Seconds that each move adds',
	aMove: 'a move',
	exactTime: 'Time in blocks',
	colour: { Red: 'Red', Blue: 'Blue' },
	bank: 'One bank of time for all moves',
	increment: 'Each move adds',
	inBlocks: (name: string) => `${name}, in blocks`,
	blocks: 'blocks',
	inMinutes: (name: string) => `${name}, in minutes`,
	inSeconds: (name: string) => `${name}, in seconds`,
	minutes: 'minutes',
	noIncrement: (most: number) => `A move adds from 0 to ${number(most)} blocks.`,
	noTime: (most: string) => `Each colour needs at least one block. The most is ${most}.`,
	noHandicap: (most: string) =>
		`Each colour needs at least one block, and Blue more than Red: it is Blue’s compensation for moving second. The most is ${most}.`,
	deposit: 'Deposit',
	ofEveryMove: phrase`[Deposit] of every move`,
	noDeposit: (least: string) => `The deposit has to be at least ${least}.`,
	allRules: 'All rules',
	loses: 'When a move loses',
	openingRule: 'To make up for moving second',
	reward: 'How a lost deposit is shared',
	where: 'Where stones may go',
	leader: 'Stones follow the Leader',
	prices: 'Prices',
	/** Around fields. */
	forkCosts: phrase`Each further fork costs [] deposits more`,
	forkPremium: 'Fork premium, in deposits',
	moveCosts: (symbol: string): Phrase => phrase`Each further move of a line costs [] ${symbol} more`,
	plyStep: 'Step of each move',
	noPrice: (most: number) => `At most ${most} deposits for a fork, and one deposit for a move.`,
	/** Rules to choose from, each with a sentence. */
	losingRule: {
		AnyReply: { name: 'Any reply', sentence: 'A move loses when at least one reply to it is winning.' },
		EveryReply: {
			name: 'Every reply',
			sentence:
				'A move loses when all replies to it are winning: the original game; not for money among strangers. The player of a losing move can save its deposit by playing a weak reply to it and answering that reply.',
		},
	},
	openingRules: {
		Handicap: { name: 'More time', sentence: 'Blue has more time than Red.' },
		SwapPieces: {
			name: 'Swap pieces',
			sentence: 'The second may make the first stone a blue one, in the mirror cell.',
		},
		SwapSides: { name: 'Swap sides', sentence: 'The second may exchange colours with the first.' },
	},
	rewards: {
		Halving: {
			name: 'By halves',
			sentence: 'The nearest move of the other side gets half, the next half of the rest, and so on.',
		},
		Trace: {
			name: 'In equal shares',
			sentence: 'All moves of the other side on the line get the same: whoever came first earns most.',
		},
	},
	yours: 'Your game',
	/** Advice about an opening. */
	noAnswer: (cell: string) =>
		`No one will answer ${cell}: without a swap, Red wins from there. Pick another cell, or choose a swap in All rules.`,
	fewAnswers: (cell: string) =>
		`Few will answer ${cell}: without a swap, the middle is too good for Red. Pick another cell, or choose a swap in All rules.`,
	isSwapped: (cell: string) => `${cell} is too good: the second swaps it and wins. Pick a cell closer to the edge.`,
	isLost: (cell: string) => `${cell} is too weak: Blue wins after it. Pick another cell.`,
	opens: (cell: string): Phrase => phrase`Red opens on [${cell}].`,
	pick: 'Pick Red’s first move on the board.',
	isInvited: phrase`The invited account is [].`,
	holds: (amount: string) => `It holds ${amount} of yours.`,
	open: 'Open the game',
	account: 'Choose an account first.',
	/** The game, in a notice that it is sent. */
	yourGame: (size: number) => `Your new ${size} × ${size} game`,
});
