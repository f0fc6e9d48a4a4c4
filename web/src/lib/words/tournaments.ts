// The words of tournaments: the list, the page of each, and the form to announce one.

import { ENGLISH } from './grammar';
import { type Phrase, phrase } from './phrase';
import { spoken } from './spoken.svelte';

const { counted, number } = ENGLISH;
const PLAYERS = { one: 'player', other: 'players' };

export const words = spoken('tournaments', {
	title: 'Tournaments',
	one: (tournament: number) => `Tournament ${tournament}`,
	/** The title, with the board and the times of its games. */
	titled: (tournament: number, board: string, times: string) => `Tournament ${tournament}: ${board}, ${times}`,
	all: phrase`[All tournaments]`,

	/** The list. */
	announceOne: 'Announce a tournament',
	none: phrase`There is no tournament at the moment. [Announce one]: you choose the games, the entry and the prizes.`,
	groups: { entering: 'To enter', running: 'Being played', ended: 'Over' },
	entryOf: (amount: string) => `Entry ${amount}`,
	enteredOf: (count: number, of: number) => `${counted(count, PLAYERS)}, at most ${number(of)}`,
	players: (count: number) => counted(count, PLAYERS),
	stillToEnter: (time: string) => `${time} to enter`,
	youEntered: 'You have entered',
	more: 'Show more',

	/** The state of a tournament. */
	enterFor: phrase`Players can enter for [] more.`,
	beginsSoon: 'The time to enter is over. The first round begins in one of the next blocks.',
	tooFew: 'The time to enter is over, and too few have entered: it is called off in one of the next blocks.',
	roundOf: (round: string, rounds: string) => `Round ${round} of ${rounds} is being played.`,
	roundEnds: (round: string, rounds: string) =>
		`Round ${round} of ${rounds}: all games are decided. It goes on in one of the next blocks.`,
	calledOff: (deadline: string) =>
		`It was called off: too few have entered. Entries that could not be given back can be claimed until ${deadline}.`,
	over: (deadline: string) => `It is over. The chain keeps its table until ${deadline}.`,
	gone: 'The chain keeps nothing of this tournament any more: it is over, or was called off. Prizes are paid at once, and entries into what is called off come back.',
	never: 'No tournament has this number yet.',

	/** The terms. */
	terms: 'Terms',
	games: 'Games',
	entry: 'Entry',
	playerCount: 'Players',
	fromTo: (least: number, most: number) => (least === most ? number(most) : `${number(least)} to ${number(most)}`),
	enterUntil: 'Enter until',
	upToBlock: (block: string) => `block ${block}`,
	upToTime: (deadline: string, block: string) => `${deadline}, block ${block}`,
	toBegin: 'To begin a game',
	toBeginEach: (time: string) => `${time} to open it, and ${time} to answer`,
	rounds: 'Rounds',
	allMeet:
		'With up to six players each meets all others. More play five rounds, in each against the next in the standings whom they have not met.',
	twoGames: 'Two games against each opponent: each opens one.',
	anyHour: 'A round begins as soon as the last game of the one before ends, so it can begin at any hour.',
	longest: 'At the longest',
	longestOf: (game: string, tournament: string) =>
		`A game lasts at most ${game} from its first answer on, and all rounds together at most ${tournament}.`,
	prizes: 'Prizes',
	prize: (place: string, percent: string) => `${percent} % for place ${place}`,
	rest: 'What is left of the pool goes to the first.',
	ties: 'Players who are equal in points and in their opponents’ points share the prizes of their places.',
	announcedBy: 'Announced by',

	/** The reader's own part. */
	yourPart: 'Your part',
	chooseAccount: 'Choose an account to enter.',
	chooseToPlay: 'Choose an account to see its part in the tournament.',
	enterHolds: (amount: string) =>
		`The entry of ${amount} is held until the first round, and goes into the pool then. If too few enter, it comes back.`,
	enter: (amount: string) => `Enter for ${amount}`,
	full: 'It has as many players as it can have.',
	youAreIn: 'You have entered.',
	canLeave: (deadline: string) => `You can leave again until ${deadline}.`,
	cannotLeave: (time: string) =>
		`You cannot leave again: in the last ${time} of the time to enter, a place that comes free may be free too late for others.`,
	leave: (amount: string) => `Leave, and have ${amount} back`,
	youAnnounced: 'You announced it. As long as no one has entered, you can call it off, and have its deposit back.',
	callOff: 'Call the tournament off',
	notInIt: 'This account is not in this tournament.',
	youAreOut: 'You have withdrawn.',
	withdraw: 'Withdraw from the tournament',
	withdrawMeans:
		'Your games that run go on. All others are lost, in this round and in the later ones. The entry does not come back.',
	yesWithdraw: 'Yes, withdraw',
	no: 'No',
	undelivered: 'These amounts could not be delivered. What no one claims in time goes to the developer fund.',
	prizeFor: (amount: string): Phrase => phrase`[${amount}] for []`,
	claim: (amount: string) => `Claim ${amount}`,
	pay: (amount: string, player: string) => `Pay ${amount} to ${player}`,
	/** The names of calls in notices. */
	yourEntry: (tournament: number) => `Your entry into tournament ${tournament}`,
	yourLeaving: (tournament: number) => `Leaving tournament ${tournament}`,
	yourCallingOff: (tournament: number) => `Calling off tournament ${tournament}`,
	yourWithdrawal: (tournament: number) => `Your withdrawal from tournament ${tournament}`,
	yourOpening: (cell: string, tournament: number) => `Your opening ${cell} in tournament ${tournament}`,
	yourClaim: (tournament: number) => `The prize of tournament ${tournament}`,
	yourTournament: 'Your tournament',

	/** The reader's games. */
	yourGames: 'Your games',
	against: phrase`Against []`,
	youOpen: phrase`You open this game, and have [] left for it.`,
	youAnswer: phrase`You have [] left to answer.`,
	answer: (game: number) => `Answer in game ${game}`,
	game: (game: number) => `Game ${game}`,
	theyOpen: phrase`The opponent opens this game, and has [] left for it.`,
	theyAnswer: phrase`The opponent has [] left to answer.`,
	yourTurn: phrase`It is your turn, for [] more.`,
	theirTurn: phrase`It is the opponent’s turn, for [] more.`,
	isPlayed: 'It is being played.',
	youWon: 'You won.',
	youLost: 'You lost.',
	drawn: 'It is drawn: both had withdrawn.',
	pick: 'Pick the cell of the first stone.',
	openHolds: (amount: string) => `The opening holds ${amount} of yours, as the deposit of a move.`,
	open: (cell: string) => `Open the game with ${cell}`,
	yourBye: (points: string) => `You have a bye in this round. It scores ${points}.`,

	/** A game's note about its tournament. */
	roundOfTournament: (tournament: number, round: string) => `Tournament ${String(tournament)}, round ${round}`,
	answerOrLose: phrase`[] left to answer, or the game is lost.`,

	/** The round. */
	pairings: (round: string) => `Round ${round}`,
	gameOf: (player: string, state: string) => `${player} opens: ${state}`,
	notOpened: (time: string) => `${time} left to open`,
	notAnswered: (time: string) => `${time} left to answer`,
	running: 'being played',
	wonBy: (player: string) => `won by ${player}`,
	draw: 'drawn',
	bye: phrase`[] has a bye.`,
	nextRound: (deadline: string) =>
		`The next round begins as soon as the last of these games ends, at any hour. Its latest beginning: shortly after ${deadline}.`,
	tournamentEnds: (deadline: string) =>
		`The tournament ends as soon as the last of these games ends. Its latest end: shortly after ${deadline}.`,

	/** The standings and the cross table. */
	entrants: 'Players',
	nobody: 'Nobody has entered yet.',
	standings: 'Standings',
	asIf: 'So far: games that are still played count nothing yet, and prizes are those of the present places.',
	columns: { place: 'Place', player: 'Player', points: 'Points', opponents: 'Opponents’ points', prize: 'Prize' },
	withdrawn: 'withdrawn',
	pool: 'Pool',
	crossTable: 'Cross table',
	inRow: 'Points of the player in the row against the one in the column. A bye stands where both are the same.',
	inList: 'The places of the opponents, and the points against each.',
	opponents: 'Opponents',
	meeting: (place: string, points: string) => `${place}: ${points}`,
	soFar: (points: string) => `${points} so far`,
	byeSign: 'bye',

	/** The form. */
	newOne: 'New tournament',
	preset: 'Games',
	board: 'Board',
	size: 'Cells along a side',
	noSize: (least: number, most: number) => `From ${least} to ${most} cells along a side.`,
	bank: 'Time for all moves of a game',
	each: 'Each player',
	noBank: (longest: string) =>
		`At least one block, and no game may last longer than ${longest}, with the time of both players and all that moves add.`,
	noTime: (most: string) => `At least one block, and at most ${most}.`,
	deposit: 'Deposit of every move',
	entryOfEach: 'Entry of every player',
	tooLow: (least: string) => `It has to be at least ${least}.`,
	least: 'At least',
	most: 'At most',
	noPlayers: (least: number, most: number) => `From ${least} to ${most}, and the least not more than the most.`,
	timeToEnter: 'Time to enter',
	timeToBegin: 'Time to begin a game',
	fromNow: 'From now',
	noTimeToEnter: 'At least one block.',
	shares: 'Prizes in percent of the pool',
	place: (place: string) => `Place ${place}`,
	percent: '%',
	onePrizeMore: 'One prize more',
	onePrizeLess: 'One prize less',
	noShares: (least: string) =>
		`Each prize is at least ${least} % and a multiple of that, none higher than the one before, and all together at most 100 %.`,
	sentence: (size: number, rules: string): string => `${size} × ${size}; ${rules}.`,
	announcementHolds: (amount: string): Phrase =>
		phrase`The announcement holds [${amount}] of yours for what the chain stores. That comes back at the end.`,
	announce: 'Announce the tournament',
	account: 'Choose an account first.',
});
