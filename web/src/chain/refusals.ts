// Why something was refused, in sentences for players (rulebook, 9).

import type { ForkingHexErrors } from '@polkadot-api/descriptors';

/** The pallet's own refusals. The descriptors name them all, so that none can be forgotten. */
export const REFUSALS: Record<keyof ForkingHexErrors['ForkingHex'], string> = {
	InvalidBoardSize: 'This chain has no boards of that size.',
	InvalidMoveTime: 'Red needs at least one block to move, Blue more than Red, and neither more than the chain allows.',
	DepositTooLow: 'The deposit is lower than this chain asks for a move.',
	CellOutOfBounds: 'That cell is not on the board.',
	GameNotFound: 'This game does not exist, or not any more.',
	NotTheOpener: 'Only the player who opened the game can withdraw it.',
	GameAlreadyStarted: 'Somebody has replied to the opening: the game has started and cannot be withdrawn.',
	PositionNotFound: 'This game has no such position. The move before it may not have arrived.',
	PositionClosed: 'Too late: the position has closed.',
	CellOccupied: 'There is a stone on that cell already.',
	MoveAlreadyPlayed: 'Somebody has played this move before you. Reply to it, or play another one.',
	InvalidChain: 'The cells shown do not connect the two sides, stone by stone.',
	PositionHasReplies: 'Somebody has replied to the position: only a position without replies can be proven.',
	NotJudged: 'The position has not been judged yet.',
	NothingToRelease: 'The move lost, or its deposit was given back before.',
	GameNotEnded: 'The game has not ended yet. The deposits of single moves can be released already.',
	NotAPlayer: 'This account has made no move in this game.',
	NothingToClaim: 'There is nothing to claim now.',
};

/** What the chain's currency refuses. */
const MONEY: Record<string, string> = {
	FundsUnavailable: 'The account does not have enough for the deposit.',
	CannotCreateHold: 'The account does not have enough for the deposit.',
	OnlyProvider: 'The account has to keep a little for itself, and does not have enough for that and the deposit.',
	BelowMinimum: 'The amount is too small for an account that does not exist yet. It stays claimable.',
	CannotCreate: 'The account does not exist yet, and the amount is too small to create it. It stays claimable.',
	Frozen: 'The account has the money, but it is frozen for something else.',
};

/** Why a transaction does not get into a block at all. */
const INVALID: Record<string, string> = {
	Payment: 'The account cannot pay the fee.',
	Stale: 'The account has sent something else in the meantime. Please try again.',
	Future: 'Something that this account sent before has not arrived. Please try again.',
	BadProof: 'The signature is not right for this chain. The wallet may hold old data of it.',
	AncientBirthBlock: 'It took too long to get into a block. Please try again.',
	ExhaustsResources: 'The blocks are full at the moment. Please try again.',
};

interface Named {
	readonly type: string;
	readonly value?: unknown;
}

function isNamed(error: unknown): error is Named {
	return typeof error === 'object' && error !== null && 'type' in error && typeof error.type === 'string';
}

/** The names in an error of the chain, from the outermost in: `Module`, `ForkingHex`, `CellOccupied`. */
function namesIn(error: unknown): string[] {
	return isNamed(error) ? [error.type, ...namesIn(error.value)] : [];
}

/** A sentence for what the chain answered: the error of a call, or why a transaction is not valid. */
export function explain(error: unknown): string {
	const [kind, ...names] = namesIn(error);
	const name = names.at(-1) ?? '';
	const sentences: Record<string, string> = { ...REFUSALS, ...MONEY, ...INVALID };
	return sentences[name] ?? `The chain refused it: ${[kind, ...names].filter(Boolean).join(', ') || String(error)}.`;
}
