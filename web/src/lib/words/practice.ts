// The words of a practice game.

import type { Colour } from '../hex/colour';
import { ENGLISH } from './grammar';
import { spoken } from './spoken.svelte';

const { counted } = ENGLISH;
const MOVES = { one: 'move', other: 'moves' };
const ADJECTIVES = { Red: 'red', Blue: 'blue' };

export const words = spoken('practice', {
	title: 'Practice',
	about: 'Against the engine, on this machine. Nothing is sent, and nothing is at stake.',
	instead:
		'No program plays on this chain now, so here is the same game against the engine, in this browser. Nothing is sent, and nothing is at stake.',
	board: 'Board',
	game: 'The game',
	newGame: 'New game',
	size: 'Board',
	youPlay: 'You play',
	colour: { Red: 'Red, first', Blue: 'Blue, second' },
	enginePlays: 'The engine plays',
	level: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
	canSwap: 'Blue may swap: take over Red’s first move',
	takeBack: 'Take back',
	swap: 'Swap',
	rotate: 'Rotate',
	thinking: 'The engine is thinking…',
	failed: 'The engine has no answer.',
	askAgain: 'Ask again',
	task: (colour: Colour) => `Your turn. Connect the two ${ADJECTIVES[colour]} sides.`,
	pickAny: 'Pick any empty cell.',
	orSwap: 'Or swap: Red’s stone becomes yours, in the mirror cell.',
	won: (colour: Colour, moves: number) =>
		`You have connected your ${ADJECTIVES[colour]} sides. You won after ${counted(moves, MOVES)}!`,
	lost: (colour: Colour, moves: number) =>
		`The engine has connected its ${ADJECTIVES[colour]} sides. You lost after ${counted(moves, MOVES)}.`,
});
