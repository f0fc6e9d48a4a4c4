//! Events of games (rulebook, 2 to 8), as a chain writes them.

use crate::{Cell, GameId, Move, PositionId, Settings, Verdict};
use alloc::vec::Vec;
use codec::{Decode, Encode};
use scale_info::{TypeDef, TypeInfo};

/// An event of the game's pallet, whose documentation describes the fields. Amounts are in plancks.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
#[allow(missing_docs)]
pub enum Event<AccountId, BlockNumber, Balance> {
	/// A game was created with its opening move.
	GameCreated {
		game: GameId,
		opener: AccountId,
		settings: Settings<AccountId, BlockNumber, Balance>,
		opening: Cell,
		position: PositionId,
	},
	/// A game was withdrawn before its opening had a reply. The deposit was returned.
	GameWithdrawn { game: GameId, opener: AccountId },
	/// A move was played.
	MovePlayed {
		game: GameId,
		from: PositionId,
		reply: Move,
		by: AccountId,
		position: PositionId,
		closes_at: BlockNumber,
		deposit: Balance,
	},
	/// A player of a duel resigned, which closed the position as winning.
	Resigned { game: GameId, position: PositionId, by: AccountId },
	/// A chain proved a position, which closed it.
	PositionProven { game: GameId, position: PositionId, by: AccountId },
	/// A position was judged.
	PositionJudged { game: GameId, position: PositionId, verdict: Verdict },
	/// A move lost and forfeited its deposit.
	MoveLost { game: GameId, position: PositionId, by: AccountId, forfeited: Balance, fee: Balance },
	/// A game has ended: every position has closed and been judged, and the last line is settled.
	GameEnded { game: GameId },
	/// A reward was credited to the mover of a position, who may claim it.
	RewardCredited { game: GameId, position: PositionId, player: AccountId, amount: Balance },
	/// All rewards of a game are credited.
	GameSettled { game: GameId, removed_at: BlockNumber },
	/// A deposit was released, except the state deposit.
	DepositReleased { game: GameId, position: PositionId, player: AccountId, amount: Balance },
	/// A player claimed the deposits of all moves that did not lose, except the state deposits.
	DepositsClaimed { game: GameId, player: AccountId, amount: Balance },
	/// A player was paid the rewards credited so far.
	RewardsClaimed { game: GameId, player: AccountId, amount: Balance },
	/// At the removal of a game, the chain returned all deposits of a player that were still held.
	DepositsReturned { game: GameId, player: AccountId, amount: Balance },
	/// The developer fund was paid its part of a game, and all amounts owed from earlier games.
	DeveloperFundPaid { fund: AccountId, game: Option<GameId>, amount: Balance },
	/// The developer fund's part of a game could not be delivered and stays owed.
	DeveloperFundOwed { game: Option<GameId>, owed: Balance },
	/// Another account became the developer fund.
	DeveloperFundChanged { from: Option<AccountId>, to: AccountId },
	/// The removal of a game has begun: calls no longer find it.
	GameRemovalStarted { game: GameId },
	/// Everything stored for a game was removed.
	GameRemoved { game: GameId },
}

impl<AccountId, BlockNumber, Balance> Event<AccountId, BlockNumber, Balance> {
	/// The number of the game. `None` for events of the developer fund without a game.
	pub fn game(&self) -> Option<GameId> {
		match self {
			Self::GameCreated { game, .. }
			| Self::GameWithdrawn { game, .. }
			| Self::MovePlayed { game, .. }
			| Self::Resigned { game, .. }
			| Self::PositionProven { game, .. }
			| Self::PositionJudged { game, .. }
			| Self::MoveLost { game, .. }
			| Self::GameEnded { game }
			| Self::RewardCredited { game, .. }
			| Self::GameSettled { game, .. }
			| Self::DepositReleased { game, .. }
			| Self::DepositsClaimed { game, .. }
			| Self::RewardsClaimed { game, .. }
			| Self::DepositsReturned { game, .. }
			| Self::GameRemovalStarted { game }
			| Self::GameRemoved { game } => Some(*game),
			Self::DeveloperFundPaid { game, .. } | Self::DeveloperFundOwed { game, .. } => *game,
			Self::DeveloperFundChanged { .. } => None,
		}
	}
}

/// The names of all events, in the order of their indices.
pub fn event_names() -> Vec<&'static str> {
	match Event::<(), (), ()>::type_info().type_def {
		TypeDef::Variant(variants) => variants.variants.iter().map(|variant| variant.name).collect(),
		_ => Vec::new(),
	}
}
