import type { Words } from '../languages';

export const outlook: Words['outlook'] = {
	ifNoMove: 'Wenn niemand mehr zieht',
	nothingYet: 'Noch nichts, bis jemand auf die Eröffnung antwortet.',
	ifYouPlay: (move) => `Wenn du ${move} spielst und danach niemand mehr zieht`,
	noneGains: 'Niemand gewinnt oder verliert etwas.',
	developerFund: 'Die Kasse',
	overAt: (when) => `Die Partie endet ${when}.`,
	when: (block, time) => `in Block ${block}, in etwa ${time}`,
	inNoBlock: (move) => `${move} ist noch in keinem Block.`,
	has: {
		Winning: (move) => `${move} hat gewonnen.`,
		Losing: (move) => `${move} hat verloren.`,
		Continued: (move) => `${move} ist sicher.`,
	},
	will: {
		Winning: (move, when) => `${move} gewinnt ${when}.`,
		Losing: (move, when) => `${move} verliert ${when}.`,
		Continued: (move, when) => `${move} ist sicher ${when}.`,
	},
};
