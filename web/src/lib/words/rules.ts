// The words for the settings of a game: its presets, and its rules as a sentence.

import { ENGLISH } from './grammar';
import { spoken } from './spoken.svelte';

const { counted } = ENGLISH;

export const words = spoken('rules', {
	/** Presets, each with a sentence. */
	presets: {
		swap: {
			name: 'Forking Hex with a swap',
			sentence: 'Anyone plays either side and forks any position, and the second may swap the first stone.',
		},
		forking: {
			name: 'Forking Hex',
			sentence: 'The same without a swap: Blue has more time instead.',
		},
		original: {
			name: 'The original',
			sentence:
				'As it was invented. A player can rescue a losing move by answering it for the other side, so it is not for money among strangers.',
		},
		classic: {
			name: 'Classic Hex',
			sentence: 'A duel: two players, one line, and the second may swap the first stone.',
		},
		olympiad: {
			name: 'Olympiad 2000',
			sentence: 'A duel as at the Computer Olympiad of 2000: the second may swap sides.',
		},
		leader: { name: 'Follow the Leader', sentence: 'A duel in which each stone must touch the Leader’s last one.' },
	},
	/** The time of both colours, `time` with what a move adds. */
	aMove: (time: string) => `${time} a move`,
	inAll: (time: string) => `${time} in all`,
	adds: (time: string, added: string) => `${time} + ${added}`,
	each: (red: string, blue: string) => `Red ${red}, Blue ${blue}`,
	/** Rules, as parts of one sentence. */
	duel: 'a duel',
	duelWith: (player: string) => `a duel to which ${player} is invited`,
	swapPieces: 'the second may swap the stone',
	swapSides: 'the second may swap sides',
	leader: 'stones follow the Leader',
	everyReply: 'the original rule, not for money among strangers: a move loses when every reply to it wins',
	rewards: {
		Halving: 'of a lost deposit, the nearest moves get most',
		Trace: 'a lost deposit is shared equally',
	},
	deposit: (amount: string) => `a deposit of ${amount}`,
	forkPremium: (count: number) =>
		`each further fork costs ${counted(count, { one: 'deposit', other: 'deposits' })} more`,
	plyStep: (amount: string) => `each further move of a line costs ${amount} more`,
	all: (rules: readonly string[]) => rules.join('; '),
	board: (size: number) => `${size} × ${size}`,
});
