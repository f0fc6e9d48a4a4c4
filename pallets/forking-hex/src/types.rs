//! The stored types of the game, for a chain's types of accounts and numbers. Games, positions and players, which others
//! can read by a proof, are in [`forking_hex_rules`], with the rules.

use crate::Config;
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use core::marker::PhantomData;
use forking_hex_board::Cell;
use forking_hex_rules::{BigEndianBlock, Deposits, Game, GameId, Limits, Player, Position, PositionId, Settings};
use frame_support::{
	pallet_prelude::{BoundedVec, ConstU32},
	traits::fungible::Inspect,
	weights::Weight,
};
use frame_system::pallet_prelude::BlockNumberFor;
use scale_info::TypeInfo;
use sp_core::Get;

/// An amount of the game's currency, in plancks.
pub type BalanceOf<T> = <<T as Config>::Currency as Inspect<<T as frame_system::Config>::AccountId>>::Balance;

/// The settings of a game on chain `T`.
pub type SettingsOf<T> = Settings<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// The bounds of settings on chain `T`.
pub type LimitsOf<T> = Limits<BlockNumberFor<T>, BalanceOf<T>>;

/// A game on chain `T`.
pub type GameOf<T> = Game<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A position on chain `T`.
pub type PositionOf<T> = Position<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A player's record in one game on chain `T`.
pub type PlayerOf<T> = Player<BalanceOf<T>>;

/// The amounts of the deposits of a game on chain `T`.
pub type DepositsOf<T> = Deposits<BalanceOf<T>>;

/// The removal of a game on chain `T`.
pub type RemovalOf<T> = Removal<BalanceOf<T>>;

/// The progress of removals in a block of chain `T`.
pub type RemovedUpToOf<T> = RemovedUpTo<<T as frame_system::Config>::AccountId>;

/// The progress of one game's removal in a block of chain `T`.
pub type RemovedWithinOf<T> = RemovedWithin<<T as frame_system::Config>::AccountId>;

/// The work for the end of a block of chain `T`.
pub type EndOfBlockOf<T> = EndOfBlock<<T as frame_system::Config>::AccountId>;

/// A chain of cells as an argument of a call. No chain is longer than the number of cells of the largest board
/// (rulebook, 5): a call with a longer chain does not decode.
pub type ChainOf<T> = BoundedVec<Cell, MaxChainLength<T>>;

/// The number of cells of the largest board.
pub struct MaxChainLength<T>(PhantomData<T>);

impl<T: Config> Get<u32> for MaxChainLength<T> {
	fn get() -> u32 {
		let side = u32::from(T::MaxBoardSize::get());
		side.saturating_mul(side)
	}
}

/// The most positions that can wait for their settlement. No position closes while this many wait.
///
/// Lowering this number needs a migration: a longer list on chain would not decode.
pub const MAX_READY: u32 = 256;

/// The most steps of one [`hand_up`](crate::Call::hand_up) (rulebook, 7).
pub const MAX_STEPS: u32 = 64;

/// Positions that can be settled, of any games.
pub type ReadyPositions = BoundedVec<(GameId, PositionId), ConstU32<MAX_READY>>;

/// A game's number as a storage key. The keys of a map are in the order of the newest game first.
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord,
)]
pub struct NewestFirst([u8; 4]);

impl From<GameId> for NewestFirst {
	fn from(game: GameId) -> Self {
		Self((!game).to_be_bytes())
	}
}

impl From<NewestFirst> for GameId {
	fn from(NewestFirst(bytes): NewestFirst) -> Self {
		!Self::from_be_bytes(bytes)
	}
}

/// The removal of a game. The removal outlives the game, which calls no longer find.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Removal<Balance> {
	/// The amounts of the game's deposits.
	pub deposits: Deposits<Balance>,
	/// Plancks that are not yet returned or paid out, without the state deposits.
	pub owed: Balance,
}

/// The progress of one game's removal in a block.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct RemovedWithin<AccountId> {
	/// The number of the game.
	pub game: GameId,
	/// The player that was removed last.
	pub player: Option<AccountId>,
	/// The position that was removed last.
	pub position: Option<PositionId>,
}

impl<AccountId> From<GameId> for RemovedWithin<AccountId> {
	fn from(game: GameId) -> Self {
		Self { game, player: None, position: None }
	}
}

/// The progress of removals in a block.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct RemovedUpTo<AccountId> {
	/// The key of the last game whose removal ended.
	pub entry: Option<(BigEndianBlock, GameId)>,
	/// The game whose removal has begun and is not complete.
	pub within: Option<RemovedWithin<AccountId>>,
}

impl<AccountId> Default for RemovedUpTo<AccountId> {
	fn default() -> Self {
		Self { entry: None, within: None }
	}
}

/// Work that `on_initialize` and calls leave to `on_finalize` of the same block.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct EndOfBlock<AccountId> {
	/// The weight of the closings that `on_finalize` may do: the reservation by `on_initialize`, and the weight that
	/// calls paid for.
	pub closing_weight: Weight,
	/// The place from which `on_finalize` continues removals.
	pub removed: RemovedUpTo<AccountId>,
}

impl<AccountId> Default for EndOfBlock<AccountId> {
	fn default() -> Self {
		Self { closing_weight: Weight::zero(), removed: Default::default() }
	}
}
