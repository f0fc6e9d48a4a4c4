// Terms of the game, and their meanings in a sentence or two, for players who meet them first.

import { spoken } from './spoken.svelte';

export const words = spoken('terms', {
	deposit: 'A move holds its deposit from its player’s account. It comes back, unless the move loses.',
	position: 'The board after a move, with a clock of its own. Every move makes a new position.',
	fork: 'Another reply to a position that has one already. Both lines go on side by side.',
	twin: 'The same stones, by another order of moves. Each twin has its own clock, replies and rewards.',
	proof: 'The cells from one side of a colour to the other. Sent with a move, they win it at once.',
	handUp: 'Pass rewards that are decided on along the line, to the players above, before all side lines have ended.',
});

export type Term = keyof typeof words;
