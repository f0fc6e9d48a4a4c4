// The words of the engine's analysis.

import type { Colour } from '../hex/colour';
import { ENGLISH } from './grammar';
import { spoken } from './spoken.svelte';

const { number } = ENGLISH;

export const words = spoken('analysis', {
	empty: 'The empty board is not analysed.',
	over: 'The game is over on this line.',
	failed: 'The engine cannot judge this position.',
	thinking: 'Thinking…',
	best: 'Best replies, with the chance to win',
	curve: 'Red’s chance, move by move',
	weak: 'Weak moves, ? for a mistake',
	change: (before: string, after: string) => `from ${before} to ${after}`,
	tried: (count: number) => `${number(count)} games tried out, on this machine.`,
	wins: 'wins',
	loses: 'loses',
	proven: (colour: Colour) => `${colour} wins with best play: that is proven.`,
	likely: (colour: Colour, chance: string) => `${colour} wins with a chance of ${chance}.`,
	/** A warning: the chosen move against the best one. */
	warning: (chosen: string, chance: string, best: string, better: string) =>
		`By the engine ${chosen} ${chance}, and ${best} ${better}.`,
	thinksLost: 'The engine, a program in this page, thinks that this loses.',
	winsOnly: (chance: string) => `wins with a chance of ${chance} only`,
	has: (chance: string) => `has ${chance}`,
});
