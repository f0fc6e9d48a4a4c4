// The words of money: at risk, safe, to collect, won and lost.

import { ENGLISH } from './grammar';
import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { counted, number } = ENGLISH;
const MOVES = { one: 'move', other: 'moves' };

export const words = spoken('money', {
	title: 'Money',
	chooseAccount: 'Choose an account to see what it has in games.',
	inAll: 'In all games',
	ofAccount: (player: string) => `${player} in all games`,
	toSpend: 'To spend',
	atRisk: 'At risk',
	toCollectNow: 'Safe, to collect now',
	comesLater: 'Comes back later, by itself',
	wonAndLost: 'Won and lost',
	stillAsking: 'Still asking the chain: there may be more.',
	game: (game: number) => `Game ${game}`,
	kept: (most: number) =>
		`A game’s result counts when it has ended, without fees. Results are kept in this browser alone, those of the last ${most} games: the chain forgets a game when it is removed, and what this page never saw is missing.`,
	history: phrase`Proven results: the archive has [a file with the proofs of your ended games], which anyone can [check without a node].`,
	explained: 'At risk, safe, and when it comes',
	explanation:
		'A move’s deposit is at risk until its position is judged. Unless the move loses, it is safe from then on. Collecting pays what is safe and the rewards.',
	stateDeposit: (time: string): Phrase =>
		phrase`For each move, [] pays for storing it and comes back by itself when the chain removes the game: as soon as everything else in it is collected, or ${time} after it was settled. Rewards that nobody collected go to the developer fund then.`,
	none: 'This account has no moves in any game that is stored, and this browser has kept no results of it.',
	table: (player: string) => `Games of ${player}`,
	columns: { game: 'Game', net: 'Won, lost', atRisk: 'At risk', toCollect: 'To collect' },
	moves: (count: number) => `${counted(count, MOVES)}.`,
	movesLost: (count: number, lost: string) => `${counted(count, MOVES)}, ${lost} lost.`,
	seenOn: (date: string) => `Seen on ${date}, gone from the chain.`,
	beingPlayed: 'Being played.',
	endedCollectBy: (deadline: string) => `Ended. Collect by ${deadline}.`,
	ended: 'Ended.',

	collect: (amount: string) => `Collect ${amount}`,
	nothing: 'Nothing to collect',
	/** Places in which something is collected, behind the button's text. */
	inGame: (game: string) => `in game ${game}`,
	inAllGames: 'in all games',
	collecting: (amount: string, where: string) => `Collecting ${amount} ${where}`,

	lessThanADay: 'Less than a day is left.',
	collectBy: (deadline: string): Phrase =>
		phrase`Collect by ${deadline}. After that, the reward of [] goes to the developer fund.`,

	/** In one game. */
	yourMoves: 'Your moves',
	cameBack: 'Came back already',
	isSettling: 'The game is over: the chain settles it in one of the next blocks. Then you can collect.',
	count: (count: number) => number(count),
	countLost: (count: number, lost: string) => `${number(count)}, ${lost} lost`,
	laterReason: 'What comes back later pays for storing the game, until the chain removes it.',
	noFees: 'Fees are not included.',
	noMoves: 'This account has no moves in this game.',
	chooseForGame: 'Choose an account to see what it has in this game.',
	withdraw: 'Withdraw the game',
	withdrawalLoses: (tournament: number) =>
		`If you withdraw it, you lose this game in tournament ${String(tournament)}.`,
	yesWithdraw: 'Yes, withdraw and lose it',
	no: 'No',
	withdrawal: (game: number) => `The withdrawal of game ${game}`,
	lostOnLine: 'Lost on this line',
	depositSafe: (move: string): Phrase => phrase`The deposit of ${move} is safe: [].`,
	sendBack: (player: string) => `Send it back to ${player}`,
	sendingBack: (player: string) => `Sending ${player} the deposit back`,
});
