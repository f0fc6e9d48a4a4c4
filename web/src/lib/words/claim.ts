// The words of a claim: after a duel, that another move was better.

import { ENGLISH } from './grammar';
import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { counted } = ENGLISH;
const MOVES = { one: 'move', other: 'moves' };

export const words = spoken('claim', {
	better: (move: string, played: string, chance: string, real: string) =>
		`${move} was better than your ${played}: a chance of ${chance}, not ${real}`,
	show: 'Show the position',
	invites: (move: string, time: string) =>
		`Claim it: a new game, open to all, begins with the same moves and then ${move}. ` +
		`Others have ${time} to refute it, and you may answer them.`,
	terms: (risk: string, prize: string, deposit: string) =>
		`You make the moves of both colours, so these cost you ${risk} at most, whatever others do. ` +
		`A reply that you beat pays you up to ${prize}. A later move of yours that is beaten costs up to ${deposit}.`,
	claim: (count: number, amount: string) => `Claim it: ${counted(count, MOVES)}, ${amount} held`,
	yourClaim: (move: string) => `Your claim on ${move}`,
	claimed: (move: string, game: string): Phrase => phrase`You have claimed ${move}: [${`game ${game}`}].`,
});
