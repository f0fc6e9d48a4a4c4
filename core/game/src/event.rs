//! Events of games (rulebook, 2 to 8), as a chain writes them.

use crate::{Cell, GameId, Move, PositionId, Settings, Verdict};
use alloc::vec::Vec;
use codec::{Decode, Encode};
use scale_info::{TypeDef, TypeInfo};

/// An event of the game's pallet, whose documentation describes the fields. Amounts are in plancks.
///
/// With the feature `serde`, an event is an object in JSON with its name in `event`, amounts as text, and of the settings
/// of a new game `size` and `invited`.
#[derive(Encode, Decode, TypeInfo, Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
#[cfg_attr(
	feature = "serde",
	derive(serde::Serialize),
	serde(
		tag = "event",
		rename_all = "snake_case",
		bound = "AccountId: serde::Serialize, BlockNumber: serde::Serialize, Balance: core::fmt::Display"
	)
)]
#[cfg_attr(
	feature = "json-schema",
	derive(schemars::JsonSchema),
	schemars(
		rename = "Event",
		bound = "AccountId: schemars::JsonSchema, BlockNumber: schemars::JsonSchema, Balance: schemars::JsonSchema"
	)
)]
#[allow(missing_docs)]
pub enum Event<AccountId, BlockNumber, Balance> {
	/// A game was created with its opening move.
	GameCreated {
		game: GameId,
		#[cfg_attr(feature = "serde", serde(rename = "by"))]
		opener: AccountId,
		#[cfg_attr(feature = "serde", serde(flatten, serialize_with = "size_and_invited"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "SizeAndInvited<AccountId>"))]
		settings: Settings<AccountId, BlockNumber, Balance>,
		#[cfg_attr(feature = "serde", serde(with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "Cell"))]
		opening: Cell,
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Hash"))]
		position: PositionId,
	},
	/// A game was withdrawn before its opening had a reply. The deposit was returned.
	GameWithdrawn {
		game: GameId,
		#[cfg_attr(feature = "serde", serde(rename = "by"))]
		opener: AccountId,
	},
	/// A move was played.
	MovePlayed {
		game: GameId,
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Hash"))]
		from: PositionId,
		#[cfg_attr(feature = "serde", serde(rename = "move", with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "String"))]
		reply: Move,
		by: AccountId,
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Hash"))]
		position: PositionId,
		closes_at: BlockNumber,
		#[cfg_attr(feature = "serde", serde(with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Plancks"))]
		deposit: Balance,
	},
	/// A player of a duel resigned, which closed the position as winning.
	Resigned {
		game: GameId,
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Hash"))]
		position: PositionId,
		by: AccountId,
	},
	/// A chain proved a position, which closed it.
	PositionProven {
		game: GameId,
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Hash"))]
		position: PositionId,
		by: AccountId,
	},
	/// A position was judged.
	PositionJudged {
		game: GameId,
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Hash"))]
		position: PositionId,
		verdict: Verdict,
	},
	/// A move lost and forfeited its deposit.
	MoveLost {
		game: GameId,
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Hash"))]
		position: PositionId,
		by: AccountId,
		#[cfg_attr(feature = "serde", serde(with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Plancks"))]
		forfeited: Balance,
		#[cfg_attr(feature = "serde", serde(with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Plancks"))]
		fee: Balance,
	},
	/// A game has ended: every position has closed and been judged, and the last line is settled.
	GameEnded { game: GameId },
	/// A reward was credited to the mover of a position, who may claim it.
	RewardCredited {
		game: GameId,
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Hash"))]
		position: PositionId,
		player: AccountId,
		#[cfg_attr(feature = "serde", serde(with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Plancks"))]
		amount: Balance,
	},
	/// All rewards of a game are credited.
	GameSettled { game: GameId, removed_at: BlockNumber },
	/// A deposit was released, except the state deposit.
	DepositReleased {
		game: GameId,
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Hash"))]
		position: PositionId,
		player: AccountId,
		#[cfg_attr(feature = "serde", serde(with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Plancks"))]
		amount: Balance,
	},
	/// A player claimed the deposits of all moves that did not lose, except the state deposits.
	DepositsClaimed {
		game: GameId,
		player: AccountId,
		#[cfg_attr(feature = "serde", serde(with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Plancks"))]
		amount: Balance,
	},
	/// A player was paid the rewards credited so far.
	RewardsClaimed {
		game: GameId,
		player: AccountId,
		#[cfg_attr(feature = "serde", serde(with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Plancks"))]
		amount: Balance,
	},
	/// At the removal of a game, the chain returned all deposits of a player that were still held.
	DepositsReturned {
		game: GameId,
		player: AccountId,
		#[cfg_attr(feature = "serde", serde(with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Plancks"))]
		amount: Balance,
	},
	/// The developer fund was paid its part of a game, and all amounts owed from earlier games.
	DeveloperFundPaid {
		fund: AccountId,
		game: Option<GameId>,
		#[cfg_attr(feature = "serde", serde(with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Plancks"))]
		amount: Balance,
	},
	/// The developer fund's part of a game could not be delivered and stays owed.
	DeveloperFundOwed {
		game: Option<GameId>,
		#[cfg_attr(feature = "serde", serde(with = "crate::json::as_text"))]
		#[cfg_attr(feature = "json-schema", schemars(with = "crate::json::Plancks"))]
		owed: Balance,
	},
	/// Another account became the developer fund.
	DeveloperFundChanged { from: Option<AccountId>, to: AccountId },
	/// The removal of a game has begun: calls no longer find it.
	GameRemovalStarted { game: GameId },
	/// Everything stored for a game was removed.
	GameRemoved { game: GameId },
}

/// The settings of a new game in JSON, as far as an event has them.
#[cfg(feature = "serde")]
#[derive(serde::Serialize)]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema))]
struct SizeAndInvited<AccountId> {
	/// Cells along a side of the board.
	size: u8,
	/// The account that is invited to a duel.
	invited: Option<AccountId>,
}

#[cfg(feature = "serde")]
fn size_and_invited<AccountId: serde::Serialize, BlockNumber, Balance, S: serde::Serializer>(
	settings: &Settings<AccountId, BlockNumber, Balance>,
	serializer: S,
) -> Result<S::Ok, S::Error> {
	serde::Serialize::serialize(&SizeAndInvited { size: settings.board_size, invited: settings.invited() }, serializer)
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

	/// Whether the event is about the developer fund.
	pub fn is_of_fund(&self) -> bool {
		matches!(
			self,
			Self::DeveloperFundPaid { .. } | Self::DeveloperFundOwed { .. } | Self::DeveloperFundChanged { .. }
		)
	}

	/// The account that the event is about: the mover, or the player who is paid.
	pub fn account(&self) -> Option<&AccountId> {
		match self {
			Self::GameCreated { opener: account, .. }
			| Self::GameWithdrawn { opener: account, .. }
			| Self::MovePlayed { by: account, .. }
			| Self::Resigned { by: account, .. }
			| Self::PositionProven { by: account, .. }
			| Self::MoveLost { by: account, .. } => Some(account),
			_ => self.payment().map(|(player, _)| player),
		}
	}

	/// The account that is invited to the game.
	pub fn invited(&self) -> Option<&AccountId> {
		match self {
			Self::GameCreated { settings, .. } => settings.invited(),
			_ => None,
		}
	}

	/// Plancks that came to the player's free balance, or that a claim now pays.
	pub fn payment(&self) -> Option<(&AccountId, &Balance)> {
		match self {
			Self::RewardCredited { player, amount, .. }
			| Self::DepositReleased { player, amount, .. }
			| Self::DepositsClaimed { player, amount, .. }
			| Self::RewardsClaimed { player, amount, .. }
			| Self::DepositsReturned { player, amount, .. } => Some((player, amount)),
			_ => None,
		}
	}
}

/// The names of an enumeration's variants, in the order of their declaration. None for another type.
pub fn variant_names<Enumeration: TypeInfo>() -> Vec<&'static str> {
	match Enumeration::type_info().type_def {
		TypeDef::Variant(variants) => variants.variants.iter().map(|variant| variant.name).collect(),
		_ => Vec::new(),
	}
}
