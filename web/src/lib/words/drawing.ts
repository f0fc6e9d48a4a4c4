// The words of the drawing of all positions of a game.

import type { Colour } from '../hex/colour';
import { ENGLISH } from './grammar';
import { phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { list, number } = ENGLISH;

export const words = spoken('drawing', {
	title: 'Positions',
	summary: (all: number, parts: readonly string[]) => `${number(all)} in all: ${parts.join(', ')}.`,
	/** Parts of the summary. */
	countOpen: (count: number) => `${number(count)} open`,
	countContested: (count: number) => `${number(count)} contested`,
	held: (amount: string) => `${amount} held`,
	terms: phrase`Each [position] can be [forked].`,
	twinsTogether: 'Draw the same stones once',
	fit: 'Fit all',
	smaller: 'Smaller',
	larger: 'Larger',
	keys: 'Arrow keys move, Home and End go to the ends of the line, + and − zoom. Drag with the mouse.',
	drawnTogether: '×2: the same stones by two orders of moves.',

	/** Buttons that go to the next position of a kind, each with what it means. */
	goToNext: 'Go to the next',
	nextOpen: (count: number) => `Next open (${number(count)})`,
	nextSoon: (count: number) => `Next closing soon (${number(count)})`,
	nextContested: (count: number) => `Next contested (${number(count)})`,
	nextMine: (count: number) => `Next of mine (${number(count)})`,
	nextChanged: (count: number) => `Next changed (${number(count)})`,
	aboutOpen: 'Positions that take moves now. The next to close comes first.',
	aboutSoon: 'Positions that close within a few blocks, or within a tenth of their time.',
	aboutContested: 'Positions with at least two forks that lead to a position that takes moves.',
	aboutMine: 'Positions made by your moves.',
	aboutChanged: 'Positions that are new, or were judged, since you last looked at them.',
	markSeen: 'Mark all as seen',

	/** Marks and their meanings. */
	marks: 'Marks',
	marksMean: 'What the marks mean',
	movesOf: { Red: 'Red’s move', Blue: 'Blue’s move' },
	open: 'open',
	closesSoon: 'closes soon',
	contested: 'contested',
	closed: 'closed, not judged yet',
	winning: 'winning',
	losing: 'losing',
	continued: 'answered, safe',
	changed: 'changed since you looked',
	mine: 'your move',
	line: 'the line to the board above',
	money: 'the wider, the more deposits behind it',
	twins: 'twins: the same stones in another order',

	/** A position for those who cannot see it. */
	spoken: (move: string, colour: Colour, ply: number, player: string) =>
		`${move}, ${{ Red: 'red', Blue: 'blue' }[colour]}, move ${ply}, played by ${player}`,
	both: (statuses: readonly string[]) => list(statuses),
	countOfTwins: (count: number) => `${count} twins`,
});
