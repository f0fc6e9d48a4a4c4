// The words of the list of games.

import type { Colour } from '../hex/colour';
import { ENGLISH } from './grammar';
import { phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { counted, list } = ENGLISH;
const POSITIONS = { one: 'position', other: 'positions' };

export const words = spoken('list', {
	title: 'Games',
	view: 'Which games',
	views: { all: 'All', open: 'Being played', closing: 'Closing soonest', mine: 'Mine' },
	playNow: 'Play now',
	newGame: 'New game',
	answer: 'Answer a position',
	none: phrase`There are no games yet. [Open one]: you choose the board and Red’s first move.`,
	noneSuch: phrase`There are no such games. [Open one]: you choose the board and Red’s first move.`,
	pages: 'Pages of games',
	previous: 'Previous page',
	next: 'Next page',
	page: (page: number) => `Page ${page}`,
	development:
		'This chain is for trying things out, and its money is worth nothing. Its accounts are at the top of the page: play as Alice for Red, say, and as Bob for Blue.',

	game: (number: number) => `Game ${number}`,
	duel: (size: number) => `${size} × ${size}, a duel`,
	openToAll: (size: number) => `${size} × ${size}, open to all`,
	board: (red: number, blue: number, move: string) =>
		`The board shows ${counted(red, { one: 'red stone', other: 'red stones' })} and ` +
		`${counted(blue, { one: 'blue stone', other: 'blue stones' })}, the last on ${move}.`,
	ended: (count: number) => `Ended, ${counted(count, POSITIONS)}`,
	endedToCollect: (count: number, time: string) =>
		`Ended, ${counted(count, POSITIONS)}. Rewards can be collected for ${time} more`,
	waiting: 'Waiting for Blue’s first move, without a clock',
	noneOpen: (count: number) => `None of ${counted(count, POSITIONS)} can be answered`,
	someOpen: (open: string, count: number) => `${open} of ${counted(count, POSITIONS)} can be answered`,
	turn: (colour: Colour, time: string) => `${colour} to move, ${time} left`,
	deposit: (amount: string) => `Deposit ${amount} a move`,
	players: (names: readonly string[]) => list(names),
	playersAndOthers: (names: readonly string[], count: number) =>
		`${names.join(', ')} and ${counted(count, { one: 'other', other: 'others' })}`,
	yours: (count: number) => `Yours: ${counted(count, { one: 'move', other: 'moves' })}`,
	yoursLost: (count: number, lost: string) =>
		`Yours: ${counted(count, { one: 'move', other: 'moves' })}, ${lost} lost`,
});
