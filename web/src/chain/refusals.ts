// Explanations of errors, in sentences for players (rulebook, 9).

import type { ForkingHexErrors, TokenError } from '@polkadot-api/descriptors';

/** Errors of the game's pallet. The descriptors list them all, so a missing one does not compile. */
export const REFUSALS: Record<keyof ForkingHexErrors['ForkingHex'], string> = {
	InvalidBoardSize: 'This chain has no boards of that size.',
	InvalidMoveTime:
		'Both colours need at least one block to move, Blue more than Red if that is its compensation, and no time may ' +
		'be longer than the chain allows. A bank of time needs a duel.',
	InvalidPrice:
		'A move can cost at most 2 deposits more for each reply before it, and one deposit more for each move of its line.',
	InvitedIsOpener: 'You cannot invite yourself to a duel.',
	DepositTooLow: 'The deposit is lower than this chain requires for a move.',
	CellOutOfBounds: 'That cell is not on the board.',
	GameNotFound: 'This game does not exist, or no longer exists.',
	NotTheOpener: 'Only the player who opened the game can withdraw it.',
	GameAlreadyStarted: 'Somebody has replied to the opening: the game has started and cannot be withdrawn.',
	PositionNotFound: 'This game has no such position. The move before it may not have arrived.',
	PositionClosed: 'Too late: the position has closed.',
	NotYourTurn: 'It is the other player’s turn, or this account has no seat in this duel.',
	SwapNotAllowed: 'Only the reply to the opening can be a swap, and only in games that allow it.',
	NotNextToLeader: 'The stone must touch the leading one, as long as a cell there is empty.',
	PriceTooHigh:
		'Others have forked this position meanwhile, so the move costs more than was shown. Nothing was held.',
	NothingToHandUp: 'No reward waits here any more.',
	CellOccupied: 'There is a stone on that cell already.',
	MoveAlreadyPlayed: 'Somebody has played this move before you. Reply to it, or play another one.',
	InvalidChain: 'The cells shown do not connect the two sides, stone by stone.',
	PositionHasReplies: 'Somebody has replied to the position: only a position without replies can be proven.',
	NotJudged: 'The position has not been judged yet.',
	NothingToRelease: 'The move lost, or its deposit was released before.',
	GameNotEnded: 'The game has not ended yet. The deposits of single moves can be released already.',
	NotAPlayer: 'This account has made no move in this game.',
	NothingToClaim:
		'There is nothing to claim now. What is held for storing moves comes back by itself when the game is removed.',
};

const NOT_ENOUGH = 'The account does not have enough for this. Part of its money may be held for other moves.';
const NOT_FOR_THIS = 'The account’s money cannot be used for this.';

/** Errors of the chain's currency. */
const TOKEN: Record<TokenError['type'], string> = {
	FundsUnavailable: NOT_ENOUGH,
	CannotCreateHold: NOT_ENOUGH,
	OnlyProvider: 'The account has to keep a small balance, and does not have enough for that and the deposit.',
	NotExpendable: 'The account has to keep a small balance, and does not have enough for that and the deposit.',
	BelowMinimum: 'The amount is too small for an account that does not exist yet. It stays claimable.',
	CannotCreate: 'The account does not exist yet, and the amount is too small to create it. It stays claimable.',
	Frozen: 'The account has the money, but it is frozen for something else.',
	UnknownAsset: NOT_FOR_THIS,
	Unsupported: NOT_FOR_THIS,
	Blocked: 'The account may not receive anything at the moment.',
};

/** Errors of the currency's pallet. */
const BALANCES: Record<keyof ForkingHexErrors['Balances'], string> = {
	VestingBalance: TOKEN.Frozen,
	LiquidityRestrictions: TOKEN.Frozen,
	InsufficientBalance: NOT_ENOUGH,
	ExistentialDeposit: TOKEN.BelowMinimum,
	Expendability: TOKEN.NotExpendable,
	ExistingVestingSchedule: NOT_FOR_THIS,
	DeadAccount: 'The account does not exist on this chain yet. Somebody has to send it some money first.',
	TooManyReserves: NOT_FOR_THIS,
	TooManyHolds: 'Money of the account is held for too many purposes already.',
	TooManyFreezes: NOT_FOR_THIS,
	IssuanceDeactivated: NOT_FOR_THIS,
	DeltaZero: NOT_FOR_THIS,
};

const NOT_UNDERSTOOD = 'The chain does not understand the transaction. This page may be out of date: please reload it.';

/** Reasons for which the transaction pool rejects a transaction. */
const INVALID: Record<string, string> = {
	Payment: 'The account cannot pay the fee.',
	Stale: 'The account has sent something else in the meantime, perhaps from another page. Please try again.',
	Future: 'Something that this account sent before has not arrived. Please try again.',
	BadProof: 'The signature is not valid on this chain. The wallet’s data about the chain may be out of date.',
	BadSigner: 'This chain does not support signatures of this account’s kind.',
	AncientBirthBlock: 'It took too long to get into a block. Please try again.',
	ExhaustsResources: 'The blocks are full at the moment. Please try again.',
	Call: 'The chain does not accept this now.',
	Custom: NOT_UNDERSTOOD,
	BadMandatory: NOT_UNDERSTOOD,
	MandatoryValidation: NOT_UNDERSTOOD,
	IndeterminateImplicit: NOT_UNDERSTOOD,
	UnknownOrigin: NOT_UNDERSTOOD,
	CannotLookup: 'The chain does not know the account.',
	NoUnsignedValidator: NOT_UNDERSTOOD,
};

/** Other dispatch errors. */
const OTHER: Record<string, string> = {
	Underflow: NOT_ENOUGH,
	Overflow: 'The amount is too large.',
	DivisionByZero: 'The amount is zero.',
	ConsumerRemaining: 'The account is in use, and has to keep what it has.',
	NoProviders: 'The account does not exist on this chain yet. Somebody has to send it some money first.',
	Exhausted: 'The blocks are full at the moment. Please try again.',
	BadOrigin: 'This account is not allowed to do that.',
};

const SENTENCES: Record<string, string> = { ...OTHER, ...INVALID, ...BALANCES, ...TOKEN, ...REFUSALS };

/** The names nested in an error of the chain, outermost first: `Module`, `ForkingHex`, `CellOccupied`. */
function namesIn(error: unknown): string[] {
	return isNamed(error) ? [error.type, ...namesIn(error.value)] : [];
}

interface Named {
	readonly type: string;
	readonly value?: unknown;
}

function isNamed(error: unknown): error is Named {
	return typeof error === 'object' && error !== null && 'type' in error && typeof error.type === 'string';
}

/** A sentence for an error from the chain: of a call, or of an invalid transaction. */
export function explain(error: unknown): string {
	const names = namesIn(error);
	const sentence = SENTENCES[names.at(-1) ?? ''];
	return sentence ?? `The chain refused it: ${names.join(', ') || String(error)}.`;
}

/** The message for a player when there is no connection. */
export const GONE = 'The node does not answer. Please try again when the connection is back.';

type Patterns = readonly (readonly [RegExp, string])[];

/** Patterns of errors by which a node rejects a transaction, with their meaning for players. */
const REJECTIONS: Patterns = [
	[/priority is too low|too low priority/i, 'Another transaction of this account takes its place. Please wait.'],
	[/already imported/i, 'This has been sent already.'],
	[/immediately dropped|pool is full|banned/i, 'The node is overloaded. Please try again later.'],
];

/** Patterns of other errors, from wallets and from the connection. */
const FAILURES: Patterns = [
	...REJECTIONS,
	[/cancel|reject|denied|declin/i, 'The wallet said no.'],
	[/locked|unlock/i, 'The wallet is locked.'],
	[/disjoint|\bstop|inaccessible|destroyed|disconnect|not connected|pinned|websocket/i, GONE],
];

/** A reason for which the page itself stops, in sentences for players. */
export class Refusal extends Error {
	override readonly name = 'Refusal';
}

/** A sentence for an error that occurred before the chain could answer: in the page, the wallet or the connection. */
export function explainFailure(error: unknown): string {
	if (error instanceof Refusal) return error.message;
	const text = textOf(error);
	const known = FAILURES.find(([words]) => words.test(text));
	return known?.[1] ?? (messageIn(error) ? `${messageIn(error).replace(/\.$/, '')}.` : NO_REASON);
}

/** Whether an error is a node's rejection of a transaction: it has not arrived, and will not. */
export function isRejection(error: unknown): boolean {
	return REJECTIONS.some(([words]) => words.test(textOf(error)));
}

const NO_REASON = 'There was an error, and nothing says which. Please try again.';

/** The name and the message of an error. */
function textOf(error: unknown): string {
	return error instanceof Error ? `${error.name} ${error.message}` : messageIn(error);
}

/** The message of an error. Wallets throw anything: texts, and objects with or without a message. */
function messageIn(error: unknown): string {
	if (typeof error === 'string') return error;
	const hasMessage = typeof error === 'object' && error !== null && 'message' in error;
	return hasMessage && typeof error.message === 'string' ? error.message : '';
}
