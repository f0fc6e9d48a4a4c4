// Refusals of wallets, of nodes, and of the page itself, in sentences for players (rulebook, 9).

import { spoken } from './spoken.svelte';

export const words = spoken('refusals', {
	noNode: 'The node does not answer. Please try again when the connection is back.',
	/** Refusals by a node's pool. */
	placeTaken:
		'Something else that this account sent takes its place, from another page, wallet or program. Nothing was ' +
		'played, and nothing is held. Please try again.',
	overloaded: 'The node is overloaded and did not take it. Please try again later.',
	banned: 'The node has dropped this a short time ago and does not take it again yet. Please try again later.',
	notChecked: 'The node cannot check it at the moment and did not take it. Please try again.',
	takesNothing: 'This node takes nothing that players send. Please use another node.',
	notUnderstood: 'The node does not understand it. This page may be out of date: please reload it.',
	declined: 'The wallet said no.',
	locked: 'The wallet is locked.',
	notLoaded: 'A part of this page did not arrive. Please try again, or reload the page.',
	noReason: 'There was an error, and nothing says which. Please try again.',
	unknownError: (error: string) =>
		`Something went wrong that this page does not know (error ${error} of this visit). Please try again, or reload the page.`,
	details: 'Details for its makers',
	walletGone: (wallet: string) => `${wallet} is no longer there.`,
	cancelled: 'You cancelled it before it was signed.',
	otherAccount: 'You changed to another account before the node had answered.',
	partlyUnderWay:
		'A part of it is on its way already, and it is only sent as a whole. Please look again when that has arrived.',
	unsigned: 'Nobody signed it in time. Is the wallet locked? Please try again.',
	calledOff: 'It was called off unsigned, because the move before it was not played.',
	/** `move` is the first move of a line; undefined for a single move. */
	playedAlready: (player: string, move?: string) => `${player} has played ${move ?? 'it'} here already.`,
	playedByYou: (move?: string) => `You have played ${move ?? 'it'} here already, from another page or program.`,
	repliedAlready: (player: string, move: string) =>
		`${player} has replied with ${move} already, and the position takes one reply.`,
	repliedByYou: (move: string) =>
		`You have replied with ${move} already, from another page or program, and the position takes one reply.`,
	onlyFee: (why: string) => `${why} Nothing more is held: at most the fee is paid.`,
	branchLost:
		'The blocks before it were undone, so it is lost: nothing was played, and nothing is held. Please try again.',
	someRefused: (count: string, of: string, why: string) => `${count} of ${of} were refused. ${why}`,
	/** Answers of a node that cannot all be true. */
	unfit: 'The node’s answers about this game contradict each other: a signature would be for another game or another line than the one shown. So this page signs nothing here. Please use another node.',
	unknownRuntime:
		'This node’s chain takes other calls than this page was made for, so the page signs nothing here. If the chain has a new version, reload the page. If that does not help, use another node: this one may be lying.',
});
