// The words of what the archive keeps: finished games, players, and who leads.

import { ENGLISH } from './grammar';
import { phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { counted } = ENGLISH;
const MOVES = { one: 'move', other: 'moves' };

export const words = spoken('archive', {
	finished: 'Finished games',
	leaders: 'Leaders',
	game: (number: number) => `Game ${number}`,
	player: (name: string) => `Games of ${name}`,

	asking: 'Asking the archive…',
	/** Reasons for which there is nothing to show. */
	none: 'The chain forgets a game a week after its end. This page’s host names no archive, so games from before are not kept here; the results of your own that this page has seen are in Money.',
	silence: {
		missing: 'The archive does not have this.',
		silent: 'The archive does not answer. Games that are being played do not need it.',
		unreadable: 'The archive’s answer cannot be understood, so nothing of it is shown.',
	},
	otherChain: 'The archive keeps the games of another chain than this one.',
	again: 'Try again',
	word: 'This is the word of the archive that this page’s host names. The chain itself has forgotten much of it.',
	knownFrom: (block: string) => `It knows the games that were created since block ${block}.`,

	nobody: 'No game has ended yet.',
	noLeaders: 'Nobody has played yet.',
	more: 'Earlier games',
	board: (size: number, moves: number) => `${size} × ${size}, ${counted(moves, MOVES)}`,
	ended: (date: string) => `ended on ${date}`,
	isPlayed: 'still being played',
	won: {
		proof: phrase`[] won by connection against []`,
		resignation: phrase`[] won by resignation against []`,
		time: phrase`[] won on time against []`,
	},
	opened: phrase`opened by []`,
	toGame: 'Show it as the chain has it',
	record: 'The moves',
	unreadableRecord: 'The moves that the archive tells are no game.',

	table: (game: string) => `The players of ${game}`,
	columns: { game: 'Game', player: 'Player', moves: 'Moves', losing: 'Lost', net: 'Won and lost', rating: 'Rating' },
	others: 'These are the first players; there are others.',
	sums: {
		games: 'Games',
		moves: 'Moves',
		losing: 'Moves that lost',
		net: 'Won and lost',
		duels: 'Duels',
		rating: 'Rating',
	},
	duels: (won: string, count: string) => `${won} won of ${count}`,
	rating: (rating: string, deviation: string) => `${rating} ± ${deviation}`,
	aboutRating:
		'Ratings are of duels, by Glicko-2. A rating says who wins, not who somebody is: two accounts of one person can play for it.',
	by: 'In the order of',
	orders: { rating: 'ratings', balance: 'what was won' },
});
