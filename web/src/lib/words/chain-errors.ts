// Errors of the chain, in sentences for players (rulebook, 9).

import type { ArithmeticError, ForkingHexErrors, TokenError } from '@polkadot-api/descriptors';
import { spoken } from './spoken.svelte';

const NOT_ENOUGH = 'The account does not have enough for this. Part of its money may be held for other moves.';
const NOT_FOR_THIS = 'The account’s money cannot be used for this.';
const TOO_SMALL = 'The amount is too small for an account that does not exist yet. It stays claimable.';
const MUST_KEEP = 'The account has to keep a small balance, and does not have enough for that and the deposit.';
const FROZEN = 'The account has the money, but it is frozen for something else.';
const NO_ACCOUNT = 'The account does not exist on this chain yet. Somebody has to send it some money first.';
const UNKNOWN_ACCOUNT = 'The chain does not know the account.';
const NOT_UNDERSTOOD = 'The chain does not understand the transaction. This page may be out of date: please reload it.';
const FULL = 'The blocks are full at the moment. Please try again.';

/** Errors of pallets. The descriptors list all names, so a missing one does not compile. */
const pallets = {
	ForkingHex: {
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
		PositionClosed:
			'Too late: the position has closed, because its time is over or it has the one answer that it takes. Nothing is held: ' +
			'only the fee is paid.',
		NotYourTurn: 'It is the other player’s turn, or this account has no seat in this duel.',
		SwapNotAllowed: 'Only the reply to the opening can be a swap, and only in games that allow it.',
		NotNextToLeader: 'The stone must touch the leading one, as long as a cell there is empty.',
		PriceTooHigh:
			'Others have forked this position meanwhile, so the move costs more than was shown. Nothing was held.',
		NothingToHandUp: 'No reward waits here any more.',
		CellOccupied: 'There is a stone on that cell already.',
		MoveAlreadyPlayed:
			'This move was played before: by somebody else, or by you from another page. Nothing more is held: only the fee is ' +
			'paid. Reply to it, or play another one.',
		InvalidChain: 'The cells shown do not connect the two sides, stone by stone.',
		PositionHasReplies: 'Somebody has replied to the position: only a position without replies can be proven.',
		NotJudged: 'The position has not been judged yet.',
		NothingToRelease: 'The move lost, or its deposit was released before.',
		GameNotEnded: 'The game has not ended yet. The deposits of single moves can be released already.',
		NotAPlayer: 'This account has made no move in this game.',
		NothingToClaim:
			'There is nothing to claim now. What is held for storing moves comes back by itself when the game is removed.',
	},
	HexTournament: {
		InvalidSettings:
			'The games of a tournament are duels with a bank of time, within the bounds of this chain, and none may last ' +
			'longer than the longest time for a move.',
		EntryTooLow: 'The entry is lower than this chain requires.',
		InvalidPlayers: 'A tournament has from 2 to 64 players, and the least is not more than the most.',
		InvalidTime:
			'The last block to enter is over or too far ahead, or the time to begin a game is not within the bounds of this ' +
			'chain.',
		InvalidShares:
			'There has to be a prize, no prize can be nothing or higher than the one before, and together they cannot be ' +
			'more than the pool.',
		TournamentNotFound: 'This tournament does not exist, or no longer exists.',
		EnteringEnded: 'Too late: the time to enter, and to leave again, is over.',
		AlreadyEntered: 'This account has entered already.',
		TournamentFull: 'Somebody took the last place: the tournament has as many players as it can have.',
		NotEntered: 'This account is not in this tournament.',
		NotRunning: 'No round of this tournament is being played.',
		NotYourGame: 'This account has no game to open in this round.',
		TooLate:
			'Too late: the time to open the game is over, or the game was decided without it; or players can no longer leave.',
		AlreadyOpened: 'You have opened this game already.',
		AlreadyWithdrawn: 'You have withdrawn already.',
		NothingToClaim: 'There is no prize to claim for this player in this tournament.',
		NotTheAnnouncer: 'Only the account that announced the tournament can call it off.',
		HasPlayers: 'Somebody has entered: the tournament can no longer be called off.',
		OtherTerms: 'The tournament has other terms on the chain than those that were shown. Nothing was held.',
	},
	Balances: {
		VestingBalance: FROZEN,
		LiquidityRestrictions: FROZEN,
		InsufficientBalance: NOT_ENOUGH,
		ExistentialDeposit: TOO_SMALL,
		Expendability: MUST_KEEP,
		ExistingVestingSchedule: NOT_FOR_THIS,
		DeadAccount: NO_ACCOUNT,
		TooManyReserves: NOT_FOR_THIS,
		TooManyHolds: 'Money of the account is held for too many purposes already.',
		TooManyFreezes: NOT_FOR_THIS,
		IssuanceDeactivated: NOT_FOR_THIS,
		DeltaZero: NOT_FOR_THIS,
	},
	Proxy: {
		TooMany: 'A purse cannot have any more owners.',
		NotFound: 'This purse has no such owner.',
		NotProxy: 'This account is not the owner of that purse.',
		Unproxyable: 'The owner of a purse may not make this call.',
		Duplicate: 'The purse has this owner already.',
		NoPermission: 'The owner of a purse may not make this call.',
		Unannounced: 'This call has to be announced before.',
		NoSelfProxy: 'A purse cannot own itself.',
	},
	Names: {
		TooShort: 'A name has at least 3 characters.',
		TooLong: 'A name has at most 20 characters.',
		WrongCharacter: 'A name has letters from a to z, digits, - and _ only.',
		LooseSeparator: 'In a name, - and _ stand alone between letters and digits.',
		NoLetter: 'A name has at least one letter.',
		Taken: 'Somebody has this name, or one that looks like it.',
		NoName: 'This account has no name.',
	},
} satisfies { [Pallet in keyof ForkingHexErrors]?: Record<keyof ForkingHexErrors[Pallet], string> };

const token: Record<TokenError['type'], string> = {
	FundsUnavailable: NOT_ENOUGH,
	CannotCreateHold: NOT_ENOUGH,
	OnlyProvider: MUST_KEEP,
	NotExpendable: MUST_KEEP,
	BelowMinimum: TOO_SMALL,
	CannotCreate: 'The account does not exist yet, and the amount is too small to create it. It stays claimable.',
	Frozen: FROZEN,
	UnknownAsset: NOT_FOR_THIS,
	Unsupported: NOT_FOR_THIS,
	Blocked: 'The account may not receive anything at the moment.',
};

const arithmetic: Record<ArithmeticError['type'], string> = {
	Underflow: NOT_ENOUGH,
	Overflow: 'The amount is too large.',
	DivisionByZero: 'The amount is zero.',
};

export const words = spoken('chainErrors', {
	/** By the pallet, or the kind of an error that no pallet has, and then by the name. */
	errors: {
		...pallets,
		Token: token,
		Arithmetic: arithmetic,
		/** Reasons for which the transaction pool rejects a transaction. */
		Invalid: {
			Payment: 'The account cannot pay the fee.',
			Stale: 'The account has sent something else in the meantime, perhaps from another page. Please try again.',
			Future: 'Something that this account sent before has not arrived. Please try again.',
			BadProof: 'The signature is not valid on this chain. The wallet’s data about the chain may be out of date.',
			BadSigner: 'This chain does not support signatures of this account’s kind.',
			AncientBirthBlock: 'It took too long to get into a block. Please try again.',
			ExhaustsResources: FULL,
			Call: 'The chain does not accept this now.',
			Custom: NOT_UNDERSTOOD,
			BadMandatory: NOT_UNDERSTOOD,
			MandatoryValidation: NOT_UNDERSTOOD,
			IndeterminateImplicit: NOT_UNDERSTOOD,
			UnknownOrigin: NOT_UNDERSTOOD,
		},
		Unknown: {
			CannotLookup: UNKNOWN_ACCOUNT,
			NoUnsignedValidator: NOT_UNDERSTOOD,
			Custom: NOT_UNDERSTOOD,
		},
		/** Dispatch errors without a kind. */
		Dispatch: {
			CannotLookup: UNKNOWN_ACCOUNT,
			ConsumerRemaining: 'The account is in use, and has to keep what it has.',
			NoProviders: NO_ACCOUNT,
			Exhausted: FULL,
			BadOrigin: 'This account is not allowed to do that.',
		},
	},
	unknown: (error: string) =>
		`The chain refused it, for a reason unknown to this page (error ${error} of this visit).`,
});
