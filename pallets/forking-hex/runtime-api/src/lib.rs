//! The free questions of Forking Hex, answered without a transaction (rulebook, 8).
//!
//! This is the one door for reading: clients find it, typed, in the runtime's metadata. A runtime answers with the
//! functions of [`pallet_forking_hex::questions`] and [`pallet_forking_hex::activity`], where the shapes are described.
//! Lists that grow come in pages: ask again with `next` as `after`, or `before`, until there is none.

#![cfg_attr(not(feature = "std"), no_std)]
#![deny(missing_docs)]

extern crate alloc;

use alloc::vec::Vec;
use codec::Codec;
use pallet_forking_hex::{
	activity::{ActivityPart, Counted},
	questions::*,
	Cell, GameId, PositionId,
};

sp_api::decl_runtime_apis! {
	/// What players want to know of their games.
	pub trait ForkingHexApi<AccountId, BlockNumber, Balance>
	where
		AccountId: Codec,
		BlockNumber: Codec,
		Balance: Codec,
	{
		/// A game. None if there is no such game, or not any more.
		fn game(game: GameId) -> Option<GameInfo<AccountId, BlockNumber, Balance>>;

		/// The games with the highest numbers below `before`, the newest first, `limit` of them at the most.
		fn games(
			before: Option<GameId>,
			limit: u32,
		) -> Page<GameInfo<AccountId, BlockNumber, Balance>, GameId>;

		/// A position with its board.
		fn position(game: GameId, position: PositionId) -> Option<PositionInfo<AccountId, BlockNumber, Balance>>;

		/// The positions of a game, in the order of their ids.
		fn positions(
			game: GameId,
			after: Option<PositionId>,
			limit: u32,
		) -> Page<PositionInfo<AccountId, BlockNumber, Balance>>;

		/// The positions of a game that take moves, in the order of their ids.
		fn open_positions(
			game: GameId,
			after: Option<PositionId>,
			limit: u32,
		) -> Page<PositionInfo<AccountId, BlockNumber, Balance>>;

		/// The replies to a position, row by row.
		fn replies(game: GameId, position: PositionId) -> Vec<ReplyInfo<AccountId>>;

		/// The other positions of the game with the same stones.
		fn twins(
			game: GameId,
			position: PositionId,
			after: Option<PositionId>,
			limit: u32,
		) -> Page<PositionInfo<AccountId, BlockNumber, Balance>>;

		/// The cells on which a move can be played on a position now, row by row. None while it takes no moves.
		fn legal_cells(game: GameId, position: PositionId) -> Vec<Cell>;

		/// The moves from the opening to a position.
		fn line(game: GameId, position: PositionId) -> Vec<MoveInfo<AccountId>>;

		/// What a player has in a game: moves, deposits in plancks, rewards credited so far in plancks.
		fn player(game: GameId, who: AccountId) -> Option<PlayerInfo<Balance>>;

		/// The positions that a player's moves made, in the order of their ids.
		fn moves_of(
			game: GameId,
			who: AccountId,
			after: Option<PositionId>,
			limit: u32,
		) -> Page<PositionInfo<AccountId, BlockNumber, Balance>>;

		/// The rewards that finished parts of a game have decided for a player and that are not credited yet, in plancks:
		/// the sum of all parts.
		fn decided_rewards(game: GameId, who: AccountId, after: Option<PositionId>) -> PartialSum<Balance>;

		/// What a losing move pays to whom: what it paid, if it lost, and what it would pay, if not.
		fn payouts(game: GameId, position: PositionId) -> Option<Payouts<AccountId, Balance>>;

		/// What there is on the chain and what waits for the hooks, in sums: the sum of all parts. For people who run it.
		fn activity(after: Option<Counted>) -> ActivityPart<Balance>;
	}
}
