//! The runtime API of Forking Hex: queries answered without a transaction (rulebook, 8).
//!
//! Clients read the game only through this API, which the runtime's metadata describes with its types. A runtime
//! implements it with the functions of the rooms `queries`, `lists`, `stakes` and `stats` of `pallet_forking_hex`. The
//! answers are types of [`forking_hex_rules`]. Growing lists come in pages: repeat the query with `next` as `after`, or
//! `before`, until there is none. A page can have fewer items than `limit` and still have a `next`.

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

use alloc::vec::Vec;
use codec::Codec;
use forking_hex_rules::{
	ActivityCursor, Closing, ClosingGame, GameId, GameInfo, Move, MoveInfo, Page, PartialStats, PartialSum, Payouts,
	PlayedGame, PlayerInfo, PositionId, PositionInfo, ReplyInfo, StakeCursor, StakeInfo,
};

sp_api::decl_runtime_apis! {
	/// Queries about games, positions and players.
	pub trait ForkingHexApi<AccountId, BlockNumber, Balance>
	where
		AccountId: Codec,
		BlockNumber: Codec,
		Balance: Codec,
	{
		/// The game with this number. `None` if it does not exist, or no longer exists.
		fn game(game: GameId) -> Option<GameInfo<AccountId, BlockNumber, Balance>>;

		/// Up to `limit` games with numbers below `before`, the newest first.
		fn games(before: Option<GameId>, limit: u32) -> Page<GameInfo<AccountId, BlockNumber, Balance>, GameId>;

		/// The same for games that have not ended.
		fn running_games(before: Option<GameId>, limit: u32) -> Page<GameInfo<AccountId, BlockNumber, Balance>, GameId>;

		/// The same for duels that invite this account and wait for its first move.
		fn invitations(
			who: AccountId,
			before: Option<GameId>,
			limit: u32,
		) -> Page<GameInfo<AccountId, BlockNumber, Balance>, GameId>;

		/// The same for games in which this account has made a move.
		fn games_of(
			who: AccountId,
			before: Option<GameId>,
			limit: u32,
		) -> Page<PlayedGame<AccountId, BlockNumber, Balance>, GameId>;

		/// Up to `limit` games with running clocks, the game with the next closing position first. A page has each game
		/// once. A later page has the game again if it has more positions with a clock.
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

		/// The twins of a position: other positions of the game with the same stones, turn, colours and lead.
		fn twins(
			game: GameId,
			position: PositionId,
			after: Option<PositionId>,
			limit: u32,
		) -> Page<PositionInfo<AccountId, BlockNumber, Balance>>;

		/// The moves that can be played on a position now: the stones row by row, then the swap. Empty while the
		/// position takes no moves.
		fn legal_moves(game: GameId, position: PositionId) -> Vec<Move>;

		/// The moves from the opening to a position.
		fn line(game: GameId, position: PositionId) -> Vec<MoveInfo<AccountId>>;

		/// A player's moves in a game, deposits in plancks, and rewards credited so far in plancks. `None` if the
		/// account is no player of the game.
		fn player(game: GameId, who: AccountId) -> Option<PlayerInfo<Balance>>;

		/// The positions that a player's moves made, in the order of their ids.
		fn moves_of(
			game: GameId,
			who: AccountId,
			after: Option<PositionId>,
			limit: u32,
		) -> Page<PositionInfo<AccountId, BlockNumber, Balance>>;

		/// The rewards that finished parts of a game have decided for a player and that are not credited yet, in
		/// plancks: the sum of all parts. With `Halving`, rounding can move a planck a step to another player.
		fn decided_rewards(game: GameId, who: AccountId, after: Option<PositionId>) -> PartialSum<Balance>;

		/// The stakes of an account in up to `limit` games in which it has made a move, the newest first. The sums over
		/// the positions of a large game come in parts.
		fn stakes_of(
			who: AccountId,
			from: Option<StakeCursor>,
			limit: u32,
		) -> Page<StakeInfo<BlockNumber, Balance>, StakeCursor>;

		/// The payouts of a losing move. For any other move, the payouts if it lost.
		fn payouts(game: GameId, position: PositionId) -> Option<Payouts<AccountId, Balance>>;

		/// Totals over the chain and its backlog, for operators: the sum of all parts.
		fn activity(after: Option<ActivityCursor>) -> PartialStats<Balance>;
	}
}
