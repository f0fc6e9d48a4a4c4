//! The nouns of the game, as they stand in storage. Their rules are those of [`forking_hex_rules`].

use crate::{Added, Config};
use codec::{Decode, DecodeWithMemTracking, Encode, HasCompact, MaxEncodedLen};
use core::marker::PhantomData;
use forking_hex_board::{Cell, Colour, Stones};
use forking_hex_rules::{
	Bank, Duellists, Forfeit, GameId, Lead, Move, Moves, Original, PositionId, Replies, Settings, Side, State, Status,
	Sums, Terms, Variation,
};
use frame_support::{
	pallet_prelude::{BoundedVec, ConstU32},
	traits::fungible::Inspect,
	weights::Weight,
};
use frame_system::pallet_prelude::BlockNumberFor;
use scale_info::TypeInfo;
use sp_core::Get;
use sp_runtime::{
	traits::{AtLeast32BitUnsigned, UniqueSaturatedInto, Zero},
	Permill,
};

/// An amount of plancks.
pub type BalanceOf<T> = <<T as Config>::Currency as Inspect<<T as frame_system::Config>::AccountId>>::Balance;

/// The settings of a game on chain `T`.
pub type SettingsOf<T> = Settings<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A game on chain `T`.
pub type GameOf<T> = Game<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A position on chain `T`.
pub type PositionOf<T> = Position<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A player's record in one game on chain `T`.
pub type PlayerOf<T> = Player<BalanceOf<T>>;

/// The terms of a game on chain `T`.
pub type TermsOf<T> = Terms<BalanceOf<T>>;

/// The removal of a game on chain `T`.
pub type RemovalOf<T> = Removal<BalanceOf<T>>;

/// The progress of removals in a block of chain `T`.
pub type RemovedUpToOf<T> = RemovedUpTo<<T as frame_system::Config>::AccountId>;

/// The progress of one game's removal in a block of chain `T`.
pub type RemovedWithinOf<T> = RemovedWithin<<T as frame_system::Config>::AccountId>;

/// The work for the end of a block of chain `T`.
pub type EndOfBlockOf<T> = EndOfBlock<<T as frame_system::Config>::AccountId>;

/// A chain of cells as an argument of a call. No chain is longer than the largest board has cells (rulebook, 5): a call
/// with a longer one fails to decode.
pub type ChainOf<T> = BoundedVec<Cell, MaxChainLength<T>>;

/// The number of cells of the largest board.
pub struct MaxChainLength<T>(PhantomData<T>);

impl<T: Config> Get<u32> for MaxChainLength<T> {
	fn get() -> u32 {
		let side = u32::from(T::MaxBoardSize::get());
		side.saturating_mul(side)
	}
}

/// The most positions that can wait for their settlement. Nothing closes while this many wait.
///
/// Lowering it needs a migration: a longer list on chain would fail to decode.
pub const MAX_READY: u32 = 256;

/// The most steps of one [`hand_up`](crate::Call::hand_up) (rulebook, 7).
pub const MAX_STEPS: u32 = 64;

/// Positions that can be settled, of any games.
pub type ReadyPositions = BoundedVec<(GameId, PositionId), ConstU32<MAX_READY>>;

/// A block number as a storage key. Its bytes are big-endian, so that the keys of a map stand in the order of time.
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord,
)]
pub struct BigEndianBlock([u8; 8]);

impl BigEndianBlock {
	/// The key of `block`.
	pub fn of(block: impl UniqueSaturatedInto<u64>) -> Self {
		Self(block.unique_saturated_into().to_be_bytes())
	}
}

/// A game's number as a storage key. The keys of a map stand in the order of the newest game first.
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

/// A game: its settings, and sums over its positions.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Game<AccountId, BlockNumber, Balance> {
	/// The settings of the original game, chosen by the opener.
	pub original: Original<BlockNumber, Balance>,
	/// The opening position.
	pub opening: PositionId,
	/// The part of a deposit that stays held until the game is removed, in plancks. Stored, so that a runtime with another
	/// `StateDeposit` still gives back what this game took.
	pub state_deposit: Balance,
	/// The developer fund's fee on a forfeited deposit of the least amount, in plancks.
	pub fee: Balance,
	/// The number of positions, which is the number of moves made.
	pub positions: u32,
	/// Plancks that can still be claimed or forfeited: deposits neither released nor claimed, and forfeits not paid out.
	/// State deposits that stay held are not part of it.
	pub owed: Balance,
	/// The block in which the chain removes the game, claimed or not. Set by the settlement.
	pub removed_at: Option<BlockNumber>,
	/// The other settings.
	pub variation: Added<Variation<AccountId, BlockNumber, Balance>>,
	/// The developer fund's part of higher deposits. Stored, as is the fee, so that a runtime with another `DeveloperCut`
	/// changes nothing for games that exist.
	pub developer_cut: Added<Permill>,
	/// The players of a duel.
	pub duellists: Added<Option<Duellists<AccountId>>>,
	/// The positions that the chain has not closed. None for games that a runtime before 104 created.
	pub open: Added<Option<u32>>,
	/// The position made last. None before a game that a runtime before 104 created goes on.
	pub last: Added<Option<PositionId>>,
}

impl<AccountId, BlockNumber, Balance: AtLeast32BitUnsigned + Copy> Game<AccountId, BlockNumber, Balance> {
	/// Count a position that was made, and keep it as the last one. Replying to an opening closes that (rulebook, 2), so the
	/// number of open ones stays.
	pub(crate) fn count_position(&mut self, made: PositionId, answers_opening: bool) {
		if !answers_opening {
			*self.open = self.open.map(|open| open.saturating_add(1));
		}
		*self.last = Some(made);
	}

	/// Count a position that closed, and is not an opening. Returns whether this changed the game.
	pub(crate) fn count_closing(&mut self) -> bool {
		*self.open = self.open.map(|open| open.saturating_sub(1));
		self.open.is_some()
	}

	/// Whether Blue replied to the opening (rulebook, 2).
	pub fn has_started(&self) -> bool {
		self.positions > 1
	}

	/// Whether the opening is settled, and with it the game (rulebook, 7).
	///
	/// Calls treat a game as ended once it is settled. After its last judgement, all that is left of it can be settled: the
	/// hooks do so in the same block or, if the weight runs out, before anything else in the next ones.
	pub fn is_settled(&self) -> bool {
		self.removed_at.is_some()
	}

	/// The side that made the losing move of a settled duel. None in other games, where several moves can have lost.
	///
	/// A duel is one line. Its last move has no reply and stays, so the one before it lost.
	pub fn side_that_lost(&self) -> Option<Side> {
		let is_duel = self.duellists.is_some() && self.is_settled();
		let ply = u16::try_from(self.positions.saturating_sub(1)).ok()?;
		is_duel.then(|| Side::of_move(ply))
	}

	/// Whether nothing is left for anyone to claim.
	pub fn is_paid_out(&self) -> bool {
		self.is_settled() && self.owed.is_zero()
	}

	/// The deposit of a losing move at `ply`, divided (rulebook, 7).
	pub fn forfeit(&self, deposit: Balance, ply: u16) -> Forfeit<Balance> {
		let fee = match deposit == self.original.deposit {
			true => self.fee,
			false => self.developer_cut.mul_floor(deposit),
		};
		Forfeit::of(deposit, fee, ply, self.variation.reward)
	}
}

/// A position: a move, the stones after it, and a record of its replies.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
#[codec(mel_bound(AccountId: MaxEncodedLen, BlockNumber: MaxEncodedLen, Balance: HasCompact + MaxEncodedLen))]
pub struct Position<AccountId, BlockNumber, Balance> {
	/// The position that the move was played on. None for the opening.
	pub parent: Option<PositionId>,
	/// The player who made the move.
	pub mover: AccountId,
	/// The cell of the stone. Without a meaning for a swap.
	pub cell: Cell,
	/// The number of moves on the line, this one included.
	pub ply: u16,
	/// All stones after the move.
	pub stones: Stones,
	/// The last block in which it takes moves. None for the opening, which has no clock.
	pub closes_at: Option<BlockNumber>,
	/// Open, closed, or its judgement.
	pub status: Status,
	/// The number of replies.
	pub replies: u16,
	/// Replies whose closing has not been recorded here yet.
	pub open_replies: u16,
	/// Winning replies among those recorded as closed.
	pub winning_replies: u16,
	/// Replies that are not settled.
	pub unsettled_replies: u16,
	/// Whether the position is settled (rulebook, 7).
	pub settled: bool,
	/// Whether the deposit was released, but for the state deposit (rulebook, 8).
	pub released: bool,
	/// Plancks owed to the mover's side: to each of its moves up the line, or in all, by the game's
	/// [`Reward`](forking_hex_rules::Reward) (rulebook, 7).
	#[codec(compact)]
	pub own: Balance,
	/// Plancks owed to the other side, in the same way.
	#[codec(compact)]
	pub other: Balance,
	/// Plancks owed to the developer fund.
	#[codec(compact)]
	pub fund: Balance,
	/// Plancks that the move cost more than the game's least deposit (rulebook, 3).
	pub surcharge: Added<Balance>,
	/// Whether the move was a swap (rulebook, 3a).
	pub swap: Added<bool>,
	/// Whether the sides exchanged colours on this line.
	pub sides_swapped: Added<bool>,
	/// The Leader and the leading stone, in games of Follow-the-Leader (rulebook, 3b).
	pub lead: Added<Option<Lead>>,
	/// Blocks that the colours had left when the move was made, in games with a bank (rulebook, 4).
	pub bank: Added<Option<Bank<BlockNumber>>>,
	/// Whether the forfeit of a losing move was handed up before its settlement (rulebook, 7).
	pub forfeit_handed_up: Added<bool>,
}

impl<AccountId, BlockNumber, Balance: Zero> Position<AccountId, BlockNumber, Balance> {
	/// The position that a move has just made: open, without replies. `state` is the state after the move.
	pub(crate) fn new(parent: Option<PositionId>, mover: AccountId, made: Move, state: State) -> Self {
		Self {
			parent,
			mover,
			cell: made.cell().unwrap_or(Cell::new(0, 0)),
			ply: state.ply(),
			closes_at: None,
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
			surcharge: Added(Zero::zero()),
			swap: Added(made == Move::Swap),
			sides_swapped: Added(state.sides_swapped()),
			lead: Added(state.lead()),
			bank: Added(None),
			forfeit_handed_up: Added(false),
			stones: state.into_stones(),
		}
	}

	/// Whether the position can be settled: judged, with all replies settled, and not settled yet.
	pub fn can_be_settled(&self) -> bool {
		self.status.is_judged() && self.unsettled_replies == 0 && !self.settled
	}

	/// The move that made the position.
	pub fn made(&self) -> Move {
		match *self.swap {
			true => Move::Swap,
			false => Move::Stone(self.cell),
		}
	}

	/// The side that made the move.
	pub fn side(&self) -> Side {
		Side::of_move(self.ply)
	}

	/// The colour of that side after the move.
	pub fn colour(&self) -> Colour {
		self.side().colour(*self.sides_swapped)
	}

	/// The state of the board, in a game with these settings. None if the stones do not fit the board.
	pub fn state(&self, settings: &Settings<AccountId, BlockNumber, Balance>) -> Option<State> {
		State::from_parts(settings, self.stones.clone(), self.ply, *self.sides_swapped, *self.lead)
	}

	/// The replies, counted.
	pub fn counted_replies(&self) -> Replies {
		Replies { made: self.replies, open: self.open_replies, winning: self.winning_replies }
	}
}

impl<AccountId, BlockNumber, Balance: AtLeast32BitUnsigned + Copy> Position<AccountId, BlockNumber, Balance> {
	/// The price of the move, in plancks.
	pub fn deposit(&self, game: &Game<AccountId, BlockNumber, Balance>) -> Balance {
		game.original.deposit.saturating_add(*self.surcharge)
	}

	/// The parts of the move's deposit, if it lost.
	pub fn forfeit(&self, game: &Game<AccountId, BlockNumber, Balance>) -> Forfeit<Balance> {
		game.forfeit(self.deposit(game), self.ply)
	}

	/// Rewards that have reached the position from below and are not handed up to its parent.
	pub(crate) fn sums_from_below(&self) -> Sums<Balance> {
		Sums { own: self.own, other: self.other, fund: self.fund }
	}

	/// These rewards, and with them the forfeit of a losing move until that is handed up. None if they do not fit the
	/// balance.
	pub(crate) fn sums(&self, game: &Game<AccountId, BlockNumber, Balance>) -> Option<Sums<Balance>> {
		let below = self.sums_from_below();
		match self.status {
			Status::Losing if !self.settled && !*self.forfeit_handed_up => below.with(&self.forfeit(game)),
			_ => Some(below),
		}
	}

	/// Replace the rewards that have reached the position from below.
	pub(crate) fn set_sums_from_below(&mut self, Sums { own, other, fund }: Sums<Balance>) {
		(self.own, self.other, self.fund) = (own, other, fund);
	}

	/// Leave these rewards after all others were handed up, the forfeit of a losing move among them.
	pub(crate) fn keep_sums(&mut self, kept: Sums<Balance>) {
		self.set_sums_from_below(kept);
		*self.forfeit_handed_up = self.status == Status::Losing;
	}
}

/// A player's record in one game.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, Default, PartialEq, Eq)]
pub struct Player<Balance> {
	/// Moves made.
	pub moves: u32,
	/// Moves that lost.
	pub losing: u32,
	/// Moves whose deposit was released, but for the state deposit.
	pub released: u32,
	/// Whether the deposits were claimed, but for the state deposits.
	pub deposits_claimed: bool,
	/// Rewards credited and not yet paid, in plancks.
	pub rewards: Balance,
	/// Plancks that the moves whose whole deposit is held cost more than the game's least deposit.
	pub surcharges: Added<Balance>,
}

impl<Balance: Copy> Player<Balance> {
	/// The moves, counted by the state of their deposits.
	pub fn counted_moves(&self) -> Moves<Balance> {
		Moves {
			made: self.moves,
			lost: self.losing,
			released: self.released,
			claimed: self.deposits_claimed,
			surcharges: *self.surcharges,
		}
	}
}

/// The removal of a game. It outlives the game itself, which can no longer be found.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Removal<Balance> {
	/// The least deposit of a move, in plancks.
	pub deposit: Balance,
	/// The part of a released deposit that stays held, in plancks.
	pub state_deposit: Balance,
	/// Plancks that are not yet given back or paid out, without the state deposits.
	pub owed: Balance,
}

/// The progress of one game's removal in a block.
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

/// The progress of removals in a block.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct RemovedUpTo<AccountId> {
	/// The key of the last game whose removal ended.
	pub entry: Option<(BigEndianBlock, GameId)>,
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
	/// The weight of the closings that `on_finalize` may do: the reservation by `on_initialize`, and what calls paid for.
	pub closing_weight: Weight,
	/// The place from which `on_finalize` continues removals.
	pub removed: RemovedUpTo<AccountId>,
}

impl<AccountId> Default for EndOfBlock<AccountId> {
	fn default() -> Self {
		Self { closing_weight: Weight::zero(), removed: Default::default() }
	}
}
