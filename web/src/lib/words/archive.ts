// The words of what the archive keeps: finished games, players, leaders and openings.

import { ENGLISH } from './grammar';
import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { counted, number, date, time } = ENGLISH;
const MOVES = { one: 'move', other: 'moves' };
const GAMES = { one: 'game', other: 'games' };

export const words = spoken('archive', {
	parts: 'Parts of the archive',
	titles: { games: 'Finished games', leaders: 'Leaders', openings: 'Openings' },
	game: (number: number) => `Game ${number}`,

	asking: 'Asking the archive…',
	/** The origin of all that is shown. */
	origin: 'From the archive, not from the chain.',
	aboutOrigin:
		'The archive is a program that this page’s host names. It writes down what the chain forgets, and the chain no longer says whether it is right.',
	knownFrom: (block: string) => `It knows the games created since block ${block}.`,

	/** Reasons for which there is nothing to show. */
	none: 'The chain forgets a game a week after its end, and this page’s host names no archive: finished games, ratings and openings are not kept here. The results of your own games that this browser has seen are under Money.',
	toMoney: 'Your results',
	noAddress:
		'The address of the archive in config.json is none that the page may ask: beside the page, with https://, or with http:// on this machine, as http://127.0.0.1:8010.',
	silence: {
		missing: 'The archive does not have this.',
		notYet: 'The chain has no game of this number yet.',
		tooLarge: 'This game is too large to be shown from the archive.',
		silent: 'The archive does not answer. Games that are being played do not need it.',
		unreadable: 'The archive’s answer makes no sense, so nothing of it is shown.',
	},
	otherChain: 'The archive keeps the games of another chain than this one, so nothing of it is shown.',
	again: 'Try again',

	noGames: 'No game has ended yet.',
	search: {
		player: 'Player',
		anyone: 'Name or address',
		anySize: 'All sizes',
		anyResult: 'All results',
		results: {
			proof: 'Won by connection',
			resignation: 'Won by resignation',
			time: 'Won on time',
			won: 'Won by this player',
			lost: 'Lost by this player',
		},
		find: 'Find',
		of: phrase`Games of []`,
		all: 'All finished games',
		none: 'No finished game fits this search.',
		noPlayer: 'There is no player with this name or address.',
		whose: 'Name the player who won or lost.',
	},
	noLeaders: { rating: 'No duel has ended yet.', balance: 'Nobody has played yet.' },
	more: 'Earlier games',
	board: (size: number) => `${size} × ${size}`,
	moves: (count: number) => counted(count, MOVES),
	duel: 'a duel',
	openToAll: 'open to all',
	openedWith: (cell: string) => `The opening is ${cell}.`,
	lastMove: (move: string) => `The last move is ${move}.`,
	state: {
		waiting: 'Waiting for a reply',
		playing: 'Being played',
		ended: 'Ended',
		withdrawn: 'Taken back by its opener',
	},
	endedOn: (milliseconds: number) => `Ended on ${date(milliseconds)} at ${time(milliseconds)}`,
	won: {
		proof: phrase`[] won by connection against []`,
		resignation: phrase`[] won by resignation against []`,
		time: phrase`[] won on time against []`,
	},
	opened: phrase`Opened by []`,
	/** Before the amounts that players won. */
	gains: 'Won:',
	moreWinners: (count: number) => `and ${counted(count, { one: 'more player', other: 'more players' })}`,
	isNowhere: (game: number) => `Neither the chain nor the archive has a game ${String(game)}.`,
	isGone: (game: number): Phrase => phrase`There is no game ${String(game)}, or it has been removed. [All games]`,

	columns: {
		rank: 'Rank',
		player: 'Player',
		moves: 'Moves',
		losing: 'Lost',
		net: 'Won and lost',
		rating: 'Rating',
	},

	result: 'Result',
	noRecord: 'The archive’s moves are no game of Hex, so they are not shown.',

	gamesOf: (player: string) => `Games of ${player}`,
	ofPlayer: 'The player in figures',
	figures: {
		games: 'Games',
		moves: 'Moves',
		losing: 'Lost moves',
		net: 'Won and lost',
		duels: 'Duels',
		rating: 'Rating',
	},
	theirs: (moves: number, losing: number) =>
		losing > 0 ? `${counted(moves, MOVES)}, ${number(losing)} lost:` : `${counted(moves, MOVES)}:`,
	wonDuels: (won: string, count: number) => `${won} of ${counted(count, { one: 'duel', other: 'duels' })} won`,
	wonOf: (won: string, count: number) => `${won} of ${number(count)} won`,
	rating: (rating: string, deviation: string) => `${rating} ± ${deviation}`,
	course: (first: string, last: string, count: number) =>
		`The rating went from ${first} to ${last} in ${counted(count, { one: 'duel', other: 'duels' })}.`,
	noPlayer: 'The archive knows no move of this player.',
	aboutRating:
		'Ratings are by Glicko-2, from duels alone. The figure behind ± says how sure it is: 350 for somebody unknown. Two accounts of one person can play for a rating.',
	order: 'In the order of',
	orders: { rating: 'ratings in duels', balance: 'money won' },
	aboutOrder: {
		rating: 'Ordered by the rating less twice the figure behind ±, so that one lucky win leads nowhere.',
		balance: 'Ordered by what players earned less what they lost.',
	},

	size: 'Board',
	rule: 'To make up for moving second',
	rules: { Handicap: 'More time', SwapPieces: 'Swap pieces', SwapSides: 'Swap sides' },
	line: 'The line',
	start: 'Start',
	pick: 'Pick a cell on the board, or a move in the list: which games began like this, and how did they go on?',
	nextMoves: 'Played next',
	played: (count: number) => counted(count, GAMES),
	noneNext: 'No game of the archive goes on from here.',
	deepest: (count: number) => `The archive finds games by their first ${counted(count, MOVES)}.`,
	gamesHere: 'Games with these moves',
	illegal: 'These moves are not legal on this board.',
});
