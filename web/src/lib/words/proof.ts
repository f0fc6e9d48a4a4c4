// The words of proofs: making one, checking one, and the history of a player in a file.

import { ENGLISH } from './grammar';
import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { counted, number } = ENGLISH;
const MOVES = { one: 'move', other: 'moves' };

export const words = spoken('proof', {
	/** Making a proof. */
	share: {
		position: 'Share a proof of this position',
		payout: 'Share a proof of this payout',
		table: 'Share a proof of this table',
		archived: 'Share a proof of this game',
	},
	making: 'The proof is being made…',
	waiting: 'Waiting until the votes of the validators have made this final: a few seconds…',
	link: 'proof link',
	file: 'proof',
	sizeOf: (kilobytes: string) => `The link has ${kilobytes} kB. Anyone can check it without a node, also in years.`,
	isLong: (kilobytes: string) =>
		`The link has ${kilobytes} kB, and some programs cut links of that length. Anyone can check the file without a node, also in years.`,
	obstacles: {
		light: 'The light client makes no proofs. To share one, choose a node in the settings.',
		noState: 'This node does not prove what is in its state. Another node may do so.',
		noFinality:
			'This node does not prove that blocks are final: its version is older, or its chain has no votes of validators.',
		notFinal: 'This is not final yet, and no new block becomes final. Try again later.',
		gone: 'The chain no longer has this, so there is no new proof of it.',
		silent: 'There was no answer. Try again.',
		notLoaded: 'A file of this page did not load. Try again.',
		unfit: 'The answer proves nothing, so there is no link. Another source may do better.',
		unknownChain:
			'This page does not know the first validators of its chain, so nobody could check a proof here. Its host writes them into config.json.',
		missing: 'The archive has no proof of this game, or not yet: it makes one within two minutes of a game’s end.',
	},

	/** The page of a proof. */
	title: 'Proof',
	checking: 'The proof is being checked…',
	titles: {
		position: (game: string, count: number) => `Game ${game}, after ${counted(count, MOVES)}`,
		game: (game: string) => `Game ${game}: the records of its players`,
		tournament: (tournament: string) => `Tournament ${tournament}: the table`,
	},
	proven: (block: string, chain: string): Phrase => phrase`[Proven]: final in block ${block} of chain ${chain}`,
	madeAt: (deadline: string) => `The block is of ${deadline}.`,
	voted: (count: number) =>
		`The chain had ${counted(count, { one: 'validator', other: 'validators' })} then, and more than two thirds of the votes were for this block.`,
	changes: (count: number) =>
		`The validators had changed ${counted(count, { one: 'time', other: 'times' })} since the first block. Each change is proven too.`,
	checkedHere: 'This browser has checked all of that, and asked no node.',
	notProven:
		'Not proven: what happened in later blocks, and who the players are. They appear by their addresses, because names can change.',
	opener: 'Opened by',
	mover: 'Last move by',
	verdict: 'Judgement',
	verdicts: {
		Open: 'open, so not judged yet',
		Closed: 'closed, and not judged yet',
		Winning: 'winning',
		Losing: 'losing: the move lost its deposit',
		Continued: 'continued: the deposit is safe',
	},
	onChain: phrase`[The game on the chain], as far as the chain still has it.`,
	tournamentOnChain: phrase`[The tournament on the chain], as far as the chain still has it.`,
	toGames: phrase`[Forking Hex]: the games on the chain, live.`,
	records: 'Players in this proof',
	columns: { player: 'Player', moves: 'Moves', losing: 'Lost', rewards: 'Rewards' },
	aboutRewards: 'Rewards in tokens: credited by the chain, and not paid yet in this block.',
	unsettled: 'The game was not settled yet, so more can follow.',
	unfinished:
		'The tournament had not ended. The table has the rounds that had, with the prizes as they would be by them.',
	refused: (reason: string): Phrase => phrase`[Refused]: ${reason}`,
	refusals: {
		unreadable: 'This is no proof, or it is incomplete or altered.',
		otherChain: 'The proof is of another chain than this page’s.',
		noHandover: 'The proof lacks a change of the validators.',
		notLinked: 'A block in the proof does not follow the one before it.',
		otherBlock: 'The votes in the proof are for another block.',
		wrongSignature: 'A vote in the proof is not signed by its validator.',
		tooFewVotes: 'The proof has the votes of too few validators of this chain.',
		otherState: 'The proof shows another state than its block has.',
		missing: 'The state of the block lacks what the proof is about.',
		otherSubject: 'The proof is about something else than it says.',
		otherRuntime: 'The proof was made under a version of the chain that this page does not know.',
	},
	unchecked: (reason: string): Phrase => phrase`[Not checked]: ${reason}`,
	hindrances: {
		unknownChain:
			'This page does not know the first validators of its chain, so it can check no proof. Its host writes them into config.json.',
		noPart: 'A part of this page did not load. Reload the page to try again.',
		noSpecification:
			'The chain’s specification beside this page did not load, or is faulty. The first validators stand in it. Reload the page to try again.',
		failed: 'The check ended with an error of this page, so the proof can be good or not. Reload the page to try again.',
	},

	/** A file. */
	openFile: 'Open a file',
	aboutFile:
		'A file with one proof, or the history of a player from the archive with one proof in each line. It stays in this browser.',
	chooseFile: 'File with proofs',
	noProofs: 'This file has no proof, or it cannot be read.',
	history: 'History',
	historyOf: phrase`History of []`,
	checkedSoFar: (count: number, of: number) => `${number(count)} of ${number(of)} proofs are checked.`,
	sum: (count: number) => `Proven: ${counted(count, { one: 'ended game', other: 'ended games' })}`,
	sumOfMoves: (moves: number, count: number) => `${counted(moves, MOVES)}, of which ${number(count)} lost`,
	duels: (count: number, of: number) => `${number(count)} of ${counted(of, { one: 'duel', other: 'duels' })} won`,
	rewards: phrase`Rewards of [] tokens`,
	faults: (count: number) => `${counted(count, { one: 'line proves', other: 'lines prove' })} nothing:`,
	faultIn: (line: string, reason: string) => `Line ${line}: ${reason}`,
	historyFaults: {
		noGame: 'The proof is not of a game with the record of this player.',
		unsettled: 'The game was not settled yet.',
		twice: 'An earlier line has the same game.',
	},
	gameColumns: { game: 'Game', board: 'Board', result: 'Duel' },
	board: (size: number) => `${size} × ${size}`,
	won: 'won',
	lost: 'lost',
	allGames: 'All proven games',
});
