import type { Words } from '../languages';

export const board: Words['board'] = {
	board: (size) => `Brett mit ${size} mal ${size} Feldern`,
	stone: { Red: 'rot', Blue: 'blau' },
	empty: 'leer',
	tried: 'ausprobiert',
	marked: 'markiert',
	lastMove: 'letzter Zug',
	leading: 'führender Stein',
	forbidden: 'nicht neben dem führenden Stein',
	inChain: 'Teil der Kette',
	replied: 'hat eine Antwort',
	chosen: 'gewählt',
	hint: (hint) => `Engine: ${hint}`,
	made: (ply, player) => `Zug ${ply}, gespielt von ${player}`,
	onItsWay: 'unterwegs',
	whole: 'Ganzes Brett',
};
