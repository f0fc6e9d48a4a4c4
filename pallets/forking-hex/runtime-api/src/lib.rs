//! The runtime API of Forking Hex: queries answered without a transaction (rulebook, 8).
//!
//! Clients read the game through this API alone, and find it, typed, in the runtime's metadata. A runtime implements it
//! with the functions of [`pallet_forking_hex::queries`], [`lists`](pallet_forking_hex::lists),
//! [`stakes`](pallet_forking_hex::stakes) and [`stats`](pallet_forking_hex::stats), where the answers are described. Growing
//! lists come in pages: repeat the query with `next` as `after`, or `before`, until there is none.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

use alloc::vec::Vec;
use codec::Codec;
use pallet_forking_hex::{
	lists::{Closing, ClosingGame, PlayedGame},
	queries::*,
	stakes::{StakeCursor, StakeInfo},
	stats::{Cursor, PartialStats},
	GameId, Move, PositionId,
};

sp_api::decl_runtime_apis! {
	/// Queries about games, positions and players.
	#[api_version(3)]
	pub trait ForkingHexApi<AccountId, BlockNumber, Balance>
	where
		AccountId: Codec,
		BlockNumber: Codec,
		Balance: Codec,
	{
		/// A game. None if it does not exist, or no longer does.
		fn game(game: GameId) -> Option<GameInfo<AccountId, BlockNumber, Balance>>;

		/// The games with the highest numbers below `before`, the newest first, at most `limit` of them.
		fn games(
			before: Option<GameId>,
			limit: u32,
		) -> Page<GameInfo<AccountId, BlockNumber, Balance>, GameId>;

		/// The same of the games that have not ended.
		fn running_games(
			before: Option<GameId>,
			limit: u32,
		) -> Page<GameInfo<AccountId, BlockNumber, Balance>, GameId>;

		/// The same of the duels that wait for the first move of this account, which their opener invited.
		fn invitations(
			who: AccountId,
			before: Option<GameId>,
			limit: u32,
		) -> Page<GameInfo<AccountId, BlockNumber, Balance>, GameId>;

		/// The same of the games in which this account has made a move.
		fn games_of(
			who: AccountId,
			before: Option<GameId>,
			limit: u32,
		) -> Page<PlayedGame<AccountId, BlockNumber, Balance>, GameId>;

		/// The games with running clocks, the one with the position that closes next in front, at most `limit` of them. A
		/// game stands on a page once, and comes again on a later one if it has further such positions.
		fn closing_games(
			after: Option<Closing>,
			limit: u32,
		) -> Page<ClosingGame<AccountId, BlockNumber, Balance>, Closing>;

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

		/// The replies to a position: the stones row by row, then the swap.
		fn replies(game: GameId, position: PositionId) -> Vec<ReplyInfo<AccountId>>;

		/// The twins of a position: the others of the game with the same stones, turn, colours and lead.
		fn twins(
			game: GameId,
			position: PositionId,
			after: Option<PositionId>,
			limit: u32,
		) -> Page<PositionInfo<AccountId, BlockNumber, Balance>>;

		/// The moves that can be played on a position now: the stones row by row, then the swap. None while it takes no
		/// moves.
		fn legal_moves(game: GameId, position: PositionId) -> Vec<Move>;

		/// The moves from the opening to a position.
		fn line(game: GameId, position: PositionId) -> Vec<MoveInfo<AccountId>>;

		/// A player's moves in a game, deposits in plancks, and rewards credited so far in plancks.
		fn player(game: GameId, who: AccountId) -> Option<PlayerInfo<Balance>>;

		/// The positions that a player's moves made, in the order of their ids.
		fn moves_of(
			game: GameId,
			who: AccountId,
			after: Option<PositionId>,
			limit: u32,
		) -> Page<PositionInfo<AccountId, BlockNumber, Balance>>;

		/// The rewards that finished parts of a game have decided for a player and that are not credited yet, in plancks:
		/// the sum of all parts. By halves, rounding can move a planck a step to another player.
		fn decided_rewards(game: GameId, who: AccountId, after: Option<PositionId>) -> PartialSum<Balance>;

		/// The stakes of an account in the games in which it has made a move, the newest first, at most `limit` of them. The
		/// sums over a game's positions come in parts if it is large.
		fn stakes_of(
			who: AccountId,
			from: Option<StakeCursor>,
			limit: u32,
		) -> Page<StakeInfo<BlockNumber, Balance>, StakeCursor>;

		/// The payouts of a losing move. For any other move, those if it lost.
		fn payouts(game: GameId, position: PositionId) -> Option<Payouts<AccountId, Balance>>;

		/// Totals over the chain and its backlog, for operators: the sum of all parts.
		fn activity(after: Option<Cursor>) -> PartialStats<Balance>;
	}
}
