//! The runtime APIs: the one that executes blocks, and the one through which clients read games.

use alloc::vec::Vec;

use pallet_forking_hex::{
	ActivityCursor, Closing, ClosingGame, GameId, GameInfo, Move, MoveInfo, Page, PartialStats, PartialSum, Payouts,
	PlayedGame, PlayerInfo, PositionId, PositionInfo, ReplyInfo, StakeCursor, StakeInfo,
};
use polkadot_sdk::*;
use sp_runtime::{traits::Block as BlockT, ExtrinsicInclusionMode};
use sp_version::RuntimeVersion;

use crate::{AccountId, Balance, Block, BlockNumber, Executive, ForkingHex, Runtime, VERSION};

type Game = GameInfo<AccountId, BlockNumber, Balance>;
type Played = PlayedGame<AccountId, BlockNumber, Balance>;
type Closes = ClosingGame<AccountId, BlockNumber, Balance>;
type Position = PositionInfo<AccountId, BlockNumber, Balance>;
type Stake = StakeInfo<BlockNumber, Balance>;

sp_api::impl_runtime_apis! {
	impl sp_api::Core<Block> for Runtime {
		fn version() -> RuntimeVersion {
			VERSION
		}

		fn execute_block(block: <Block as BlockT>::LazyBlock) {
			Executive::execute_block(block);
		}

		fn initialize_block(header: &<Block as BlockT>::Header) -> ExtrinsicInclusionMode {
			Executive::initialize_block(header)
		}
	}

	impl pallet_forking_hex_runtime_api::ForkingHexApi<Block, AccountId, BlockNumber, Balance> for Runtime {
		fn game(game: GameId) -> Option<Game> {
			ForkingHex::game_info(game)
		}

		fn games(before: Option<GameId>, limit: u32) -> Page<Game, GameId> {
			ForkingHex::newest_games(before, limit)
		}

		fn running_games(before: Option<GameId>, limit: u32) -> Page<Game, GameId> {
			ForkingHex::running_games(before, limit)
		}

		fn invitations(who: AccountId, before: Option<GameId>, limit: u32) -> Page<Game, GameId> {
			ForkingHex::invitations(&who, before, limit)
		}

		fn games_of(who: AccountId, before: Option<GameId>, limit: u32) -> Page<Played, GameId> {
			ForkingHex::games_of(&who, before, limit)
		}

		fn closing_games(after: Option<Closing>, limit: u32) -> Page<Closes, Closing> {
			ForkingHex::closing_games(after, limit)
		}

		fn position(game: GameId, position: PositionId) -> Option<Position> {
			ForkingHex::position_info(game, position)
		}

		fn positions(game: GameId, after: Option<PositionId>, limit: u32) -> Page<Position> {
			ForkingHex::positions_of(game, after, limit)
		}

		fn open_positions(game: GameId, after: Option<PositionId>, limit: u32) -> Page<Position> {
			ForkingHex::open_positions(game, after, limit)
		}

		fn replies(game: GameId, position: PositionId) -> Vec<ReplyInfo<AccountId>> {
			ForkingHex::replies(game, position)
		}

		fn twins(game: GameId, position: PositionId, after: Option<PositionId>, limit: u32) -> Page<Position> {
			ForkingHex::twins(game, position, after, limit)
		}

		fn legal_moves(game: GameId, position: PositionId) -> Vec<Move> {
			ForkingHex::legal_moves(game, position)
		}

		fn line(game: GameId, position: PositionId) -> Vec<MoveInfo<AccountId>> {
			ForkingHex::line(game, position)
		}

		fn player(game: GameId, who: AccountId) -> Option<PlayerInfo<Balance>> {
			ForkingHex::player_info(game, &who)
		}

		fn moves_of(game: GameId, who: AccountId, after: Option<PositionId>, limit: u32) -> Page<Position> {
			ForkingHex::moves_of(game, &who, after, limit)
		}

		fn decided_rewards(game: GameId, who: AccountId, after: Option<PositionId>) -> PartialSum<Balance> {
			ForkingHex::decided_rewards(game, &who, after)
		}

		fn stakes_of(who: AccountId, from: Option<StakeCursor>, limit: u32) -> Page<Stake, StakeCursor> {
			ForkingHex::stakes_of(&who, from, limit)
		}

		fn payouts(game: GameId, position: PositionId) -> Option<Payouts<AccountId, Balance>> {
			ForkingHex::payouts(game, position)
		}

		fn activity(after: Option<ActivityCursor>) -> PartialStats<Balance> {
			ForkingHex::activity(after)
		}
	}
}
