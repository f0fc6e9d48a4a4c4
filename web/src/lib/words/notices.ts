// The words of notices: of what is sent, how far it has come, and of what others do.

import { ENGLISH } from './grammar';
import { spoken } from './spoken.svelte';

const { counted, form, number } = ENGLISH;
const MOVES = { one: 'move', other: 'moves' };
const ANSWERS = { one: 'answer', other: 'answers' };

export const words = spoken('notices', {
	list: 'Sent from here',
	/** Stages, each of them behind what is sent. */
	waiting: (what: string) => `${what} waits to be signed`,
	asking: (what: string) => `${what} waits for your answer`,
	signing: (what: string) => `${what} is being signed`,
	sent: (what: string) => `${what} is on its way`,
	/** A move in a block, and one that nothing can undo; then the same of an opened game, and of something else. */
	played: (what: string) => `${what} played ✓`,
	playedSafely: (what: string) => `${what} played ✓, final`,
	opened: (what: string) => `${what} is open ✓`,
	openedSafely: (what: string) => `${what} is open ✓, final`,
	done: (what: string) => `${what}: done ✓`,
	doneSafely: (what: string) => `${what}: done ✓, final`,
	but: (done: string, why: string) => `${done}, but ${why}`,
	refused: (what: string, why: string) => `${what} was refused. ${why}`,
	unsent: (what: string, why: string) => `${what} was not sent. ${why}`,
	unclear: (what: string) => `${what} may have arrived: the node does not show the blocks since then`,
	/** Obstacles, each of them behind a stage. */
	tipAsked: (stage: string, tip: string, fee: string) =>
		`${stage}: blocks are full. To go first, it can tip ${tip} on top of its fee of ${fee}`,
	tipOffered: (stage: string, tip: string, fee: string) =>
		`${stage}, but no block has it. To go first, it can tip ${tip} on top of its fee of ${fee}`,
	raised: (stage: string, tip: string) => `${stage} again: no block had it, so its tip is now ${tip}`,
	again: (stage: string) => `${stage} again: something else that this account sent came first`,
	noBlock: (stage: string) => `${stage}, but no new block comes`,
	noNode: (stage: string) => `${stage}, but the node does not answer`,
	late: (stage: string, blocks: string) =>
		`${stage}, and in none of the ${blocks} blocks since: the node may have dropped it`,
	full: (stage: string) => `${stage}: blocks are full, and it may have to wait`,
	tips: (stage: string, tip: string) => `${stage}: to go first, it gives a tip of ${tip}`,
	giveTip: 'Give the tip',
	giveThisTip: (what: string) => `Give the tip: ${what}`,
	noTip: 'No tip',
	noThisTip: (what: string) => `No tip: ${what}`,
	cancel: 'Cancel',
	cancelThis: (what: string) => `Cancel: ${what}`,
	dismissThis: (what: string) => `Dismiss: ${what}`,
	more: (count: number) => `And ${number(count)} more`,
	dismissAll: 'Dismiss all',

	/** News, a sentence for each kind. */
	inGame: (game: string) => `game ${game}`,
	inGames: (count: number) => `${number(count)} games`,
	urgent: (count: number, where: string) => `Little time is left for ${counted(count, ANSWERS)} in ${where}.`,
	answered: (count: number, where: string) =>
		`${form(count, { one: 'A reply', other: `${number(count)} replies` })} in ${where}.`,
	invitedToDuel: (where: string) => `You are invited to a duel: ${where}.`,
	invited: (where: string) => `You are invited to ${where}.`,
	accepted: (where: string) => `There is a duel by your invitation’s rules: it is your turn in ${where}.`,
	roundBegun: (tournament: string) => `A round of tournament ${tournament} has begun: open your game.`,
	roundsBegun: (count: number) => `Rounds of ${number(count)} tournaments have begun: open your games.`,
	lost: (amount: string, count: number, where: string) =>
		`You lost ${amount} with ${counted(count, MOVES)} in ${where}.`,
	won: (count: number, where: string) => `You won with ${counted(count, MOVES)} in ${where}.`,
	earned: (amount: string, where: string) => `You earned ${amount} in ${where}.`,
	paid: (amount: string, where: string) => `You were paid ${amount} from ${where}.`,
});
