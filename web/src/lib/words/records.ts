// The words of game records: reading them, writing them, and copying links.

import type { Colour } from '../hex/colour';
import { ENGLISH } from './grammar';
import { phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { counted } = ENGLISH;

export const words = spoken('records', {
	title: 'Records',
	about: 'Open a game from another board: SGF, a link to HexWorld or trmph, or a list of moves. It stays in this page, and no chain is asked.',
	proofs: phrase`Files of proofs open [elsewhere].`,
	record: 'The record',
	example: '(;GM[11]… or a3 swap f6…',
	file: 'or a file',
	size: 'Cells along a side, if the record does not say',
	unreadable: (mistake: string) => `This is no record that can be read: ${mistake}.`,
	readPast: (count: number) => `Read past ${counted(count, { one: 'mistake', other: 'mistakes' })}`,
	game: 'Game',
	broken: 'cannot be read',
	open: 'Open',
	summary: (size: number, moves: number) => `${size} × ${size}, ${counted(moves, { one: 'move', other: 'moves' })}.`,
	against: (first: string, second: string) => `${first} against ${second}`,
	unknownFirst: 'Unknown',
	unknownSecond: 'unknown',
	outcome: {
		connection: (colour: Colour) => `${colour} won by connection`,
		resignation: (colour: Colour) => `${colour} won by resignation`,
		forfeit: (colour: Colour) => `${colour} won by forfeit`,
		time: (colour: Colour) => `${colour} won on time`,
		unknown: (colour: Colour) => `${colour} won`,
	},
	board: 'Board',
	first: 'First',
	previous: 'Previous',
	next: 'Next',
	last: 'Last',
	swap: 'Swap',
	move: 'Move',
	numbered: (number: number, move: string) => `Move ${number}: ${move}`,
	emptyBoard: 'The empty board',
	position: 'The position at the start',
	left: (colour: Colour, time: string) => `${colour} has ${time} left.`,
	variations: 'Variations:',
	use: 'Use the record',
	playThis: 'Play this',
	newGame: 'A new game with this opening.',
	notFromTheStart:
		'A new game begins with an empty board and Red to move. This record begins otherwise, so it cannot be played here.',
	close: 'Close the record',

	openInHexWorld: 'Open in HexWorld',
	/** Names of texts, as they stand after “Copy”. */
	link: 'link',
	linkTo: (program: string) => `${program} link`,
	movesOnly: 'moves',
	allLines: 'SGF of all lines',
	movesOfLine: 'moves of this line',
	copy: (name: string) => `Copy ${name}`,
	copied: 'Copied',
	copiedThis: (name: string) => `Copied: ${name}`,
	download: (name: string) => `Download ${name}`,
	byHand: 'The browser does not let this page copy. Copy it by hand:',
	unwritable: (name: string) => `This game cannot be written as ${name}.`,
});
