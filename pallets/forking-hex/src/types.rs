//! The nouns of the game, as they stand in storage.

use crate::Config;
use codec::{Decode, DecodeWithMemTracking, Encode, HasCompact, MaxEncodedLen};
use forking_hex_board::{Board, Cell, Colour, Stones};
use frame_support::{
	pallet_prelude::{BoundedVec, ConstU32},
	traits::fungible::Inspect,
	weights::Weight,
};
use frame_system::pallet_prelude::BlockNumberFor;
use scale_info::TypeInfo;
use sp_core::{Get, H256};
use sp_runtime::traits::{AtLeast32BitUnsigned, UniqueSaturatedInto, Zero};

/// The number of a game. Games are numbered from 0; a number is never used again.
pub type GameId = u32;

/// Names a position: a hash of its line and of the game's number, opener, settings and opening (rulebook, 3).
pub type PositionId = H256;

/// An amount of plancks.
pub type BalanceOf<T> = <<T as Config>::Currency as Inspect<<T as frame_system::Config>::AccountId>>::Balance;

/// The settings of a game on chain `T`.
pub type SettingsOf<T> = Settings<BlockNumberFor<T>, BalanceOf<T>>;

/// A game on chain `T`.
pub type GameOf<T> = Game<BlockNumberFor<T>, BalanceOf<T>>;

/// A position on chain `T`.
pub type PositionOf<T> = Position<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// The removal of a game on chain `T`.
pub type RemovalOf<T> = Removal<BalanceOf<T>>;

/// How far removals came in a block of chain `T`.
pub type RemovedUpToOf<T> = RemovedUpTo<<T as frame_system::Config>::AccountId>;

/// How far the removal of a game came in a block of chain `T`.
pub type RemovedWithinOf<T> = RemovedWithin<<T as frame_system::Config>::AccountId>;

/// The work for the end of a block of chain `T`.
pub type EndOfBlockOf<T> = EndOfBlock<<T as frame_system::Config>::AccountId>;

/// The terms of a game on chain `T`.
pub type TermsOf<T> = Terms<BalanceOf<T>>;

/// A player's record in one game on chain `T`.
pub type PlayerOf<T> = Player<BalanceOf<T>>;

/// A chain of cells as calls take it. No chain is longer than the largest board has cells (rulebook, 5): a call with a
/// longer one cannot be decoded, and so is no call at all.
pub type ChainOf<T> = BoundedVec<Cell, MaxChainLength<T>>;

/// The number of cells of the largest board.
pub struct MaxChainLength<T>(core::marker::PhantomData<T>);

impl<T: Config> Get<u32> for MaxChainLength<T> {
	fn get() -> u32 {
		let side = u32::from(T::MaxBoardSize::get());
		side.saturating_mul(side)
	}
}

/// How many positions can wait to be settled. Nothing closes while so many wait.
///
/// A lower number needs a migration: what waits on a chain could not be decoded.
pub const MAX_READY: u32 = 256;

/// Positions that can be settled, of any games.
pub type ReadyPositions = BoundedVec<(GameId, PositionId), ConstU32<MAX_READY>>;

/// A block number as a storage key: in big-endian bytes, so that the keys of a map stand in the order of time.
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord,
)]
pub struct ByTime([u8; 8]);

impl ByTime {
	/// The key of `block`.
	pub fn of(block: impl UniqueSaturatedInto<u64>) -> Self {
		Self(block.unique_saturated_into().to_be_bytes())
	}
}

/// When a position is losing (rulebook, 6).
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, Default, PartialEq, Eq,
)]
pub enum LosingRule {
	/// When all its replies are winning: the original game.
	#[default]
	EveryReply,
	/// When at least one of its replies is winning.
	AnyReply,
}

/// What the opener chooses for a game (rulebook, 2).
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings<BlockNumber, Balance> {
	/// Cells along a side of the board.
	pub size: u8,
	/// Blocks that a position stays open when it is Red's turn.
	pub red_time: BlockNumber,
	/// Blocks that a position stays open when it is Blue's turn.
	pub blue_time: BlockNumber,
	/// Plancks that every move holds.
	pub deposit: Balance,
	/// When a position is losing.
	pub losing_rule: LosingRule,
}

impl<BlockNumber: Copy, Balance> Settings<BlockNumber, Balance> {
	/// How many blocks a position stays open when it is the turn of `colour`.
	pub fn time_of(&self, colour: Colour) -> BlockNumber {
		match colour {
			Colour::Red => self.red_time,
			Colour::Blue => self.blue_time,
		}
	}
}

/// A game: its settings, and sums over its positions.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Game<BlockNumber, Balance> {
	/// What the opener chose.
	pub settings: Settings<BlockNumber, Balance>,
	/// The opening position.
	pub opening: PositionId,
	/// The part of a deposit that stays held until the game is removed, in plancks. Kept here, so that a runtime
	/// with another `StateDeposit` still gives back what this game took.
	pub state_deposit: Balance,
	/// What the developer fund takes of a forfeited deposit, in plancks. Kept here for the same reason.
	pub fee: Balance,
	/// How many positions there are, which is how many moves were made.
	pub positions: u32,
	/// Plancks that can still be claimed or forfeited: the deposits that were neither released nor claimed, and what is
	/// forfeited and not paid out. A state deposit that stays held is no part of it.
	pub owed: Balance,
	/// When the chain removes the game, claimed or not: set by the settlement.
	pub removed_at: Option<BlockNumber>,
}

impl<BlockNumber, Balance: AtLeast32BitUnsigned + Copy> Game<BlockNumber, Balance> {
	/// Whether Blue replied to the opening (rulebook, 2).
	pub fn has_started(&self) -> bool {
		self.positions > 1
	}

	/// Whether the opening is settled, and with it the game (rulebook, 7).
	///
	/// For calls, a game has ended when it is settled. The last judgement of a game lets all that is left of it be settled:
	/// the hooks do that in the same block or, if the weight runs out, before anything else in the next ones.
	pub fn is_settled(&self) -> bool {
		self.removed_at.is_some()
	}

	/// Whether nothing is left for anyone to claim.
	pub fn is_paid_out(&self) -> bool {
		self.is_settled() && self.owed.is_zero()
	}

	/// What a losing move at `ply` pays to each of the opposite colour's moves on its line, and how many these are:
	/// half the ply, rounded down (rulebook, 7).
	pub fn share(&self, ply: u16) -> (Balance, u16) {
		let moves = ply >> 1;
		let pool = self.settings.deposit.saturating_sub(self.fee);
		(pool.checked_div(&moves.into()).unwrap_or_else(Zero::zero), moves)
	}

	/// What the developer fund gets of a losing move at `ply`: the fee, and what rounding leaves over (rulebook, 7).
	pub fn fund_of(&self, ply: u16) -> Balance {
		let (share, moves) = self.share(ply);
		self.settings.deposit.saturating_sub(share.saturating_mul(moves.into()))
	}
}

/// What the removal of a game has to know, once the game itself is not found any more.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Removal<Balance> {
	/// The deposit of a move, in plancks.
	pub deposit: Balance,
	/// What stays held of a released deposit, in plancks.
	pub state_deposit: Balance,
	/// Plancks that are not yet given back or paid out, without the state deposits.
	pub owed: Balance,
}

/// How far the removal of a game came in a block.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct RemovedWithin<AccountId> {
	/// The game.
	pub game: GameId,
	/// The last player that was removed.
	pub player: Option<AccountId>,
	/// The last position that was removed.
	pub position: Option<PositionId>,
}

impl<AccountId> From<GameId> for RemovedWithin<AccountId> {
	fn from(game: GameId) -> Self {
		Self { game, player: None, position: None }
	}
}

/// How far removals came in a block.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct RemovedUpTo<AccountId> {
	/// The entry of the last game that was removed.
	pub entry: Option<(ByTime, GameId)>,
	/// The game whose removal was begun and not finished.
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
	/// The weight of the closings that it may do: what `on_initialize` reserved, and what calls paid.
	pub closing_weight: Weight,
	/// The place where it goes on with removals.
	pub removed: RemovedUpTo<AccountId>,
}

impl<AccountId> Default for EndOfBlock<AccountId> {
	fn default() -> Self {
		Self { closing_weight: Weight::zero(), removed: Default::default() }
	}
}

/// The shares of a deposit that go back, and when: the same for all moves of a game (rulebook, 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms<Balance> {
	/// The cost of a move, in plancks.
	pub deposit: Balance,
	/// The part of it that stays held when it is given back, in plancks.
	pub state_deposit: Balance,
	/// Whether the state deposit stays held until the game is removed. In games that were made by a runtime before 101, a
	/// claim gives it back: that was so when their moves were made.
	pub keeps_state_deposit: bool,
}

impl<Balance: AtLeast32BitUnsigned + Copy> Terms<Balance> {
	/// The payment of one release, in plancks.
	pub fn released(&self) -> Balance {
		self.deposit.saturating_sub(self.state_deposit)
	}

	/// The plancks that a game owes less by a release.
	pub fn owed_less_by_release(&self) -> Balance {
		if self.keeps_state_deposit {
			self.deposit
		} else {
			self.released()
		}
	}

	/// The moves of a player whose whole deposit is held, and those of which only the state deposit is left.
	fn moves_held(player: &Player<Balance>) -> Option<(u32, u32)> {
		let kept = player.moves.checked_sub(player.losing)?;
		let whole = if player.deposits_claimed { 0 } else { kept.checked_sub(player.released)? };
		Some((whole, kept.checked_sub(whole)?))
	}

	/// The deposits held of a player, in plancks. None if they do not fit the balance.
	pub fn held(&self, player: &Player<Balance>) -> Option<Balance> {
		let (whole, given_back) = Self::moves_held(player)?;
		let claimed_all = player.deposits_claimed && !self.keeps_state_deposit;
		let left = if claimed_all { 0 } else { given_back };
		let whole = self.deposit.checked_mul(&whole.into())?;
		whole.checked_add(&self.state_deposit.checked_mul(&left.into())?)
	}

	/// The part of them that a claim pays once the game has ended, in plancks.
	pub fn claimable(&self, player: &Player<Balance>) -> Option<Balance> {
		if !self.keeps_state_deposit {
			return self.held(player);
		}
		self.released().checked_mul(&Self::moves_held(player)?.0.into())
	}

	/// The part of them that counts among the plancks that the game owes.
	pub fn owed(&self, player: &Player<Balance>) -> Option<Balance> {
		if !self.keeps_state_deposit {
			return self.held(player);
		}
		self.deposit.checked_mul(&Self::moves_held(player)?.0.into())
	}
}

/// What became of a position (rulebook, 6).
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
	/// No judgement, and the chain has not closed it yet. It takes moves as long as its time runs.
	Open,
	/// Closed, and its judgement waits for replies.
	Closed,
	/// Closed without replies, or proven.
	Winning,
	/// Its replies are winning: the move that made it forfeits its deposit.
	Losing,
	/// It has replies, all closed, and is not losing.
	Continued,
}

impl Status {
	/// Whether the position has its judgement.
	pub fn is_judged(self) -> bool {
		matches!(self, Status::Winning | Status::Losing | Status::Continued)
	}
}

/// The three judgements of a position (rulebook, 6).
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
	/// Nobody answered it, or a chain proved it.
	Winning,
	/// By the game's losing rule.
	Losing,
	/// Answered, and not losing.
	Continued,
}

impl From<Verdict> for Status {
	fn from(verdict: Verdict) -> Self {
		match verdict {
			Verdict::Winning => Status::Winning,
			Verdict::Losing => Status::Losing,
			Verdict::Continued => Status::Continued,
		}
	}
}

/// A position: a move, the stones after it, and what is known of its replies.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
#[codec(mel_bound(AccountId: MaxEncodedLen, BlockNumber: MaxEncodedLen, Balance: HasCompact + MaxEncodedLen))]
pub struct Position<AccountId, BlockNumber, Balance> {
	/// The position that the move was played on. None for the opening.
	pub parent: Option<PositionId>,
	/// Who made the move.
	pub mover: AccountId,
	/// Where the stone was put.
	pub cell: Cell,
	/// The number of moves on the line, this one included.
	pub ply: u16,
	/// All stones after the move.
	pub stones: Stones,
	/// The last block in which it takes moves. None for the opening, which has no clock.
	pub closes_at: Option<BlockNumber>,
	/// What became of it.
	pub status: Status,
	/// How many replies it has.
	pub replies: u16,
	/// How many of them have not told it yet that they closed.
	pub open_replies: u16,
	/// How many of them are winning, of those that told.
	pub winning_replies: u16,
	/// How many of them are not settled.
	pub unsettled_replies: u16,
	/// Whether the position is settled (rulebook, 7).
	pub settled: bool,
	/// Whether the deposit was released, but for the state deposit (rulebook, 8).
	pub released: bool,
	/// Owed to the mover and to every second move above, each this many plancks (rulebook, 7).
	#[codec(compact)]
	pub own: Balance,
	/// Owed to the moves between these, each this many plancks.
	#[codec(compact)]
	pub other: Balance,
	/// Owed to the developer fund, of the settled positions below this one, in plancks.
	#[codec(compact)]
	pub fund: Balance,
}

impl<AccountId, BlockNumber: PartialOrd + Copy, Balance: Zero> Position<AccountId, BlockNumber, Balance> {
	/// A position that a move has just made: open, without replies.
	pub(crate) fn new(
		parent: Option<PositionId>,
		mover: AccountId,
		cell: Cell,
		ply: u16,
		stones: Stones,
		closes_at: Option<BlockNumber>,
	) -> Self {
		Self {
			parent,
			mover,
			cell,
			ply,
			stones,
			closes_at,
			status: Status::Open,
			replies: 0,
			open_replies: 0,
			winning_replies: 0,
			unsettled_replies: 0,
			settled: false,
			released: false,
			own: Zero::zero(),
			other: Zero::zero(),
			fund: Zero::zero(),
		}
	}

	/// What of a decided reward has reached this position and not gone further: `own` for each move of its colour on its
	/// line, and `other` for each of the opposite colour. If its move lost, its share is part of that.
	pub(crate) fn undistributed(&self, game: &Game<BlockNumber, Balance>) -> (Balance, Balance)
	where
		Balance: AtLeast32BitUnsigned + Copy,
	{
		let share = match (self.status, self.settled) {
			(Status::Losing, false) => game.share(self.ply).0,
			_ => Zero::zero(),
		};
		(self.own, self.other.saturating_add(share))
	}

	/// The colour that made the move.
	pub fn colour(&self) -> Colour {
		Colour::of_move(self.ply)
	}

	/// The colour whose turn it is.
	pub fn turn(&self) -> Colour {
		self.colour().opposite()
	}

	/// Whether the position takes moves in block `now`: a question of its clock alone (rulebook, 4).
	pub fn takes_moves(&self, now: BlockNumber) -> bool {
		self.status == Status::Open && self.closes_at.is_none_or(|last| now <= last)
	}

	/// Whether the position can be settled: judged, with all replies settled, and not settled yet.
	pub fn can_be_settled(&self) -> bool {
		self.status.is_judged() && self.unsettled_replies == 0 && !self.settled
	}

	/// The board of the position, in a game of this `size`.
	pub fn board(&self, size: u8) -> Option<Board> {
		Board::from_stones(size, self.stones.clone())
	}
}

/// What a player has in one game.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, Default, PartialEq, Eq)]
pub struct Player<Balance> {
	/// Moves made.
	pub moves: u32,
	/// Moves that lost.
	pub losing: u32,
	/// Moves whose deposit was released, but for the state deposit.
	pub released: u32,
	/// Whether the deposits were claimed, as far as a claim gives them back.
	pub deposits_claimed: bool,
	/// Rewards credited and not yet paid, in plancks.
	pub rewards: Balance,
}
