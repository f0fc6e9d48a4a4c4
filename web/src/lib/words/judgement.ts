// The words of judgements and results: of positions, of moves that lost, and of games that have ended.

import { ENGLISH } from './grammar';
import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { number } = ENGLISH;

export const words = spoken('judgement', {
	/** The result of a game that has ended. */
	result: 'Result',
	over: 'This game is over',
	/** The winner of a duel, and the reason. */
	winner: (player: string, why: string): Phrase => phrase`[${`${player} won`}]: ${why}`,
	youWonBy: (why: string): Phrase => phrase`[You won]: ${why}`,
	isGone: 'The chain has removed the game: all of it is paid.',
	rematch: (cell: string, amount: string) => `Rematch, colours exchanged, first stone on ${cell}: ${amount} held`,
	rematchAgain: (cell: string, amount: string) => `Rematch, you open again, first stone on ${cell}: ${amount} held`,
	/** The game of the settings beside the button. */
	theRematch: 'The rematch',
	rematchWith: (player: string) => `A rematch with ${player}`,
	answerRematch: (player: string) => `Answer ${player}’s rematch`,
	crossed: (player: string): Phrase =>
		phrase`${player} challenges you too, with the same rules: [answer there], and withdraw this game.`,
	analyse: 'Analyse',
	nextGame: 'Next game',
	/** At the end of an open game. */
	wonUnanswered:
		'Your move won: nobody answered, so it earned nothing, and your deposit comes back. A lost deposit goes to the players whose moves led there.',
	neither: 'You neither won nor lost',
	youWon: (amount: string) => `You won ${amount}`,
	youLost: (amount: string) => `You lost ${amount}`,
	fund: phrase`fund []`,
	morePlayers: (count: number) => `And ${number(count)} more players`,
	inTokens: (symbol: string) => `In ${symbol}, fees not included.`,
	inUnnamed: 'In tokens, fees not included.',

	/** A move that lost, and those whom it pays. */
	youLose: (amount: string, shares: readonly string[]) => `You lose ${amount}: ${shares.join(', ')}`,
	loses: (player: string, amount: string, shares: readonly string[]) =>
		`${player} loses ${amount}: ${shares.join(', ')}`,
	toYou: (amount: string) => `${amount} to you`,
	toPlayer: (amount: string, player: string) => `${amount} to ${player}`,
	toOthers: (amount: string, count: number) => `${amount} to ${number(count)} others`,
	toFund: (amount: string) => `${amount} to the fund`,
	allToFund: (amount: string) => `${amount} to the fund, as no move of an opponent came before it`,

	/** The judgement of a position. */
	isWinning: (why: string): Phrase => phrase`[Winning]: ${why}`,
	isLosing: phrase`[Losing]: a reply to it is winning:`,
	isLosingByAll: phrase`[Losing]: every reply to it is winning:`,
	isContinued: phrase`[Continued]: it was answered, and no reply is winning:`,
	isContinuedByOne: phrase`[Continued]: it was answered, and not every reply is winning:`,
	isAnswered: phrase`[Answered]: still to be decided:`,
	losesIfOne: 'If a reply wins, this move loses.',
	losesIfAll: 'If every reply wins, this move loses.',
	isJudgedNext: phrase`[Closed]: the chain judges it in the next block.`,
	isTimeOver: phrase`[Closed]: its time is over. The chain judges it in one of the next blocks.`,
	yourDepositSafe: phrase`Your deposit of [] is safe.`,
	depositSafe: (player: string): Phrase => phrase`${player}’s deposit of [] is safe.`,
	withStatus: (status: string) => `(${status})`,
});
