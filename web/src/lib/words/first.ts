// The words of the first screen. The build writes the English ones into `index.html`, so that they are there before any
// script, and no script has them. The words of another language come with that language.

import { phrase } from './phrase.ts';

export const words = {
	description: 'Hex that forks: play on any open position.',
	summary: 'How Forking Hex works',
	title: 'Hex that forks, and pays',
	about: 'Connect your two sides. Play in anyone’s game, on either colour, and try another way where others have gone theirs. When a move gets beaten, its deposit goes to the players of the other colour whose moves came before it.',
	play: 'Play now',
	practice: 'Practice without a chain',
	tutorial: 'How it works in five steps',
	scripts: 'To play, allow this page to run scripts.',
	opens: 'Alice opens',
	replies: 'Bob replies',
	loses: 'loses 1',
	fund: 'Fund',
	carol: 'Carol replies',
	dave: 'Dave replies',
	wins: 'Nobody answers: wins',
	answers: 'Bob answers in time',
	reward: '0.95',
	fee: '0.05',
	gainsReward: '+0.95',
	gainsFee: '+0.05',
	story: 'Bob’s move has two replies. He answers Dave’s, but nobody answers Carol’s in time: it wins, and Bob’s move loses its deposit of 1. Alice, above it, gets 0.95 and the fund 0.05.',
	still: 'Hold the picture still',
	connect: phrase`[Connect your two sides.] Red joins top and bottom, Blue left and right.`,
	fork: phrase`[Anyone may play on any open position], for either colour. A second reply to the same move is a fork: both lines go on side by side.`,
	deposit: phrase`[Each move holds a deposit], and each position has a clock.`,
	lose: phrase`A move wins if it connects, or if nobody answers it in time. [Your move loses if a reply to it wins.] Then its deposit goes to the players of the other colour above it, 5 % to the fund.`,
	back: phrase`[Everything else comes back.] So you can lose the deposits of your losing moves and small fees, and nothing more. When a move of the other colour loses after yours, you win part of its deposit.`,
	rules: phrase`These are the usual rules. By the original rule, a move loses if [every] reply to it wins. In a duel, each position takes one reply. Each game says which rules it has.`,
};

export type FirstWords = typeof words;
