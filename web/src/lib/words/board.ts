// The words of a board, for those who cannot see it.

import { spoken } from './spoken.svelte';

export const words = spoken('board', {
	board: (size: number) => `Board of ${size} by ${size}`,
	stone: { Red: 'red', Blue: 'blue' },
	empty: 'empty',
	tried: 'tried',
	marked: 'marked',
	lastMove: 'last move',
	leading: 'leading stone',
	forbidden: 'not next to the leading stone',
	inChain: 'part of the chain of stones',
	replied: 'has a reply',
	chosen: 'chosen',
	hint: (hint: string) => `engine: ${hint}`,
	/** The move that put a stone there. */
	made: (ply: number, player: string) => `move ${ply}, played by ${player}`,
	onItsWay: 'on its way',
	whole: 'Whole board',
});
