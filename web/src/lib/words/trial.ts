// The words of trying moves.

import type { Colour } from '../hex/colour';
import { spoken } from './spoken.svelte';

export const words = spoken('trial', {
	try: 'Try moves',
	about: 'Play on from here for both colours, without sending anything.',
	title: 'Trying moves',
	nothing: 'Nothing is sent. Pick cells for both colours.',
	line: (moves: readonly string[]) => `${moves.join(', ')}.`,
	toMove: (colour: Colour) => `${colour} to move.`,
	connected: (colour: Colour) => `${colour} has connected, which ends the line.`,
	undo: 'Undo',
	redo: 'Redo',
	swap: 'Swap',
	mark: 'Mark cells',
	markAlso: 'Or hold Shift while you pick a cell',
	clear: 'Clear',
	stop: 'Stop trying',
});
