// The words of a game's outlook: the judgements and payouts if no one moves any more.

import { spoken } from './spoken.svelte';

export const words = spoken('outlook', {
	ifNoMove: 'If nobody moves any more',
	nothingYet: 'Nothing, until the opening is answered.',
	ifYouPlay: (move: string) => `If you play ${move}, and nobody moves after it`,
	noneGains: 'Nobody gains or loses anything.',
	developerFund: 'The developer fund',
	overAt: (when: string) => `The game is over ${when}.`,
	when: (block: string, time: string) => `in block ${block}, in about ${time}`,
	inNoBlock: (move: string) => `${move} is in no block yet.`,
	has: {
		Winning: (move: string) => `${move} has won.`,
		Losing: (move: string) => `${move} has lost.`,
		Continued: (move: string) => `${move} is safe.`,
	},
	will: {
		Winning: (move: string, when: string) => `${move} wins ${when}.`,
		Losing: (move: string, when: string) => `${move} loses ${when}.`,
		Continued: (move: string, when: string) => `${move} will be safe ${when}.`,
	},
});
