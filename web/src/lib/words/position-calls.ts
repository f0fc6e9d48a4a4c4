// The words of calls on a position besides moves: resignations, rewards to pass on, and proofs.

import type { Colour } from '../hex/colour';
import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

export const words = spoken('positionCalls', {
	lastLoses: 'If you resign, your last move loses.',
	resign: 'Resign',
	yesResign: 'Yes, resign',
	no: 'No',
	yourResignation: 'Your resignation',
	rewardsWait: (most: number): Phrase =>
		phrase`Rewards wait here for side lines to end. They can [go up] to ${String(most)} moves further now, to the players on the way.`,
	passOn: 'Pass them on now',
	passingOn: 'Passing rewards on',
	notProven: (colour: Colour) =>
		`${colour} has connected, and nobody has proven it yet. Without a proof it does not count.`,
	prove: 'Prove the win',
	proofOf: (move: string) => `The proof of ${move}`,
});
