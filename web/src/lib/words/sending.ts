// The words of sending a line that was tried, and of preparing answers.

import { ENGLISH } from './grammar';
import { spoken } from './spoken.svelte';

const { counted, form } = ENGLISH;
const MOVES = { one: 'move', other: 'moves' };
const ANSWERS = { one: 'answer', other: 'answers' };

export const words = spoken('sending', {
	allPlayed: 'All of these moves have been played.',
	somePlayed: (count: number) =>
		`${counted(count, MOVES)} of it ${form(count, { one: 'has', other: 'have' })} been played.`,
	holds: (amount: string) => `It holds ${amount}.`,
	holdsInAll: (amount: string) =>
		`It holds ${amount} in deposits. You make the moves of both colours, with one signature: all of them are ` +
		'played, or none.',
	send: (count: number, amount: string) =>
		`Send this ${form(count, { one: 'move', other: 'line' })}: ${counted(count, MOVES)}, ${amount}`,
	yesSend: (count: number) => form(count, { one: 'Yes, send the move', other: 'Yes, send the line' }),
	no: 'No',
	gone: 'The position is gone.',
	closed: 'The position takes no moves any more, so the line stays here.',
	noAccount: 'To send the line, choose an account.',
	notYourTurn: 'In this duel it is not your turn.',
	oneMove: 'In a duel you can send one move, your own.',
	notYet: 'The previous move is in no block yet.',
	tooLong: (most: number) => `A line of more than ${most} moves cannot be sent at once.`,
	noPrice: 'This line has no price.',

	answer: (after: readonly string[], move: string) => `If ${after.join(', ')}, then ${move}`,
	prepare: (count: number) => `Prepare ${counted(count, ANSWERS)}`,
	prepares: (count: number) =>
		`Prepares ${form(count, { one: 'this answer', other: 'these answers' })} for when the other side has moved.`,
	prepared: 'Prepared answers',
	play: 'Play these while this page is open, whatever it shows',
	short: 'The account does not have enough for it now, so it waits.',
	walletAsks: 'The wallet asks you before each is sent.',
	noQuestion: 'Each is signed and sent without another question, once, and only at the price shown.',
	calledOff: 'If you move otherwise, or the price has risen, an answer is called off.',
	atMost: (answer: string, amount: string) => `${answer}, at most ${amount}`,
	remove: 'Remove',
	removeThis: (answer: string) => `Remove: ${answer}`,
});
