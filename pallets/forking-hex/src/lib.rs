#![doc = include_str!("../README.md")]
//!
//! ## Terminology
//!
//! - `game`: settings, from the board's size to the way rewards are shared. The `opener` chooses them with the opening
//!   move.
//! - `side`: the first side makes the moves of odd ply, the opening among them, and the second side the moves of even
//!   ply. The first side is Red, unless the sides swapped colours.
//! - `position`: the stones after a move. Every move makes a new position.
//! - `reply`: a move on a position, and the position it makes. Replies on different cells are `forks`.
//! - `line`: the moves from the opening to a position.
//! - `open`: a position takes moves in the blocks of its time, the last one included, and then closes.
//! - `chain`: cells that connect a colour's two sides. A move with a chain is `proven`, and closes at once.
//! - `winning`, `losing`, `continued`: the judgement of a closed position.
//! - `forfeit`: a losing move's deposit goes to the pot. The developer fund takes a fee; the rest is the `pool`, divided
//!   among the moves of the other side on the move's line.
//! - `duel`: a game of two players on one line. Each has a side, and every position takes one reply.
//! - `settlement`: the one pass from the last positions to the opening that credits rewards to players.
//!
//! ## Rules
//!
//! *(rulebook, 4)* names a section of the rules, which `docs/rules.md` in the repository explains under the same numbers: 1 the
//! board, 2 creating a game, 3 moves and positions, 4 the clock, 5 winning by proof, 6 judgement, 7 the end, penalties and
//! rewards, 8 getting money back, 9 refusals, 10 what holds after every block, 11 constants, 12 vectors.
//!
//! ## The life of a position
//!
//! ```text
//! play, create_game ──> Open ──> Closed ──┬──> Winning     its time ended without replies
//!                        │ │              ├──> Losing      by the game's losing rule: the deposit is forfeited
//!                        │ │              └──> Continued   it has replies, all closed, and is not losing
//!                        │ └──> Winning                    a chain proved it, or the player to move resigned a duel
//!                        └─ takes moves in the blocks of its time; a reply closes an opening, and every position of
//!                           a duel
//!
//! judged ──> settled, once all its replies are ──> removed with the game
//! ```
//!
//! ## Scenario: a move without a reply
//!
//! 1. Alice calls [`create_game`](Call::create_game) and is the opener; the deposit of the opening is held.
//! 2. Bob answers with [`play`](Call::play), which starts the clock: the position takes replies for `red_time` blocks.
//! 3. No reply comes. At the end of that time Bob's position closes and is winning. Its parent, Alice's opening, has
//!    only winning replies: it is losing, and forfeits its deposit. A move of Blue above the opening would be paid, but
//!    there is none.
//! 4. Bob takes the deposit back with [`claim`](Call::claim), except the state deposit, which the chain returns when it
//!    removes the game.
#![doc = docify::embed!("src/tests/examples.rs", a_move_that_nobody_answers)]
//!
//! ## Scenario: a fork
//!
//! 1. Carol plays on Bob's position, and Dave plays on it on another cell: two lines, separate from now on.
//! 2. Bob answers Dave's move, and proves that Carol's move connects Red's two sides.
//! 3. Bob's answer gets no reply: Dave's move is losing. Most of its deposit goes to Bob, who made Blue's only move
//!    above it on the line.
//! 4. All players take back the deposits of moves that did not lose: with [`release`](Call::release) as soon as a
//!    position is judged, with [`claim_deposits`](Call::claim_deposits) and [`claim`](Call::claim) when the game has
//!    ended.
#![doc = docify::embed!("src/tests/examples.rs", a_fork)]
//!
//! ## The rooms
//!
//! A move goes one way through the pallet, and no room calls back into an earlier one:
//!
//! | room | what happens there | storage |
//! |---|---|---|
//! | `play` | a move makes a position; a chain proves one, or a player resigns | [`Games`], [`Positions`], [`Players`], [`GamesPlayed`] |
//! | `clock` | positions are queued, and the hooks work the queue off | [`Due`], [`AtEndOfBlock`], [`Unfinished`] |
//! | `closing` | a position closes and is judged, and its parent may be judged too | the same positions |
//! | `settlement` | a losing move forfeits its deposit; rewards go up the line | the same, and the holds of the currency |
//! | `claims` | players take deposits and rewards back | the same |
//! | `removal` | everything stored for a settled game is removed | [`Removals`] |
//! | `fund` | the developer fund is paid | [`DeveloperFund`], [`OwedToFund`] |
//!
//! Below the rooms are `budget`, the weights of calls and hooks, `store`, the handles of stored values, and `listener`,
//! which notifies another pallet of a game's beginning and end. The rules themselves are in [`forking_hex_rules`].
//! [`queries`], [`lists`], [`stakes`] and [`stats`] answer the runtime API, and [`books`] the operator of a node.
//!
//! ## Position ids
//!
//! A client can compute the id of a position before the chain does, and so sign several moves of a line at once: see
//! [`opening_id`] and [`reply_id`].
//!
//! ## Work in hooks
//!
//! `on_initialize` reserves weight for the closings of the block and returns it; `on_finalize` closes and settles.
//! `on_initialize` also resumes settlement that an earlier block could not finish, and removes games. `on_finalize`
//! removes games with the weight that the closings left unspent. All this work stays within [`Config::ServiceWeight`] a
//! block, except closings that calls of the same block paid for. What closings leave of it, the hook of the listener may use
//! ([`OnSettled::on_block`]). Other work follows in the next blocks, oldest first.
//! Every move prepays the steps that it will cause.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects, clippy::unreachable))]

extern crate alloc;

#[cfg(any(test, feature = "runtime-benchmarks"))]
mod benchmarking;
pub mod books;
mod budget;
mod claims;
mod clock;
mod closing;
mod fund;
mod listener;
pub mod lists;
mod play;
pub mod queries;
mod removal;
mod settlement;
pub mod stakes;
pub mod stats;
mod store;
mod types;
pub mod weights;

#[cfg(any(test, feature = "try-runtime"))]
mod try_state;

#[cfg(test)]
mod mock;
#[cfg(test)]
mod tests;

pub use forking_hex_board::Stones;
pub use forking_hex_rules::{
	opening_id, reply_id, ActivityCursor, Bank, BigEndianBlock, Cell, ChainStats, Clock, Closing, ClosingGame, Colour,
	Deposits, Duellists, Game, GameId, GameInfo, Lead, Limits, LosingRule, Move, MoveInfo, OpeningRule, Page,
	PartialStats, PartialSum, Payouts, Placement, PlayedGame, Player, PlayerInfo, Position, PositionId, PositionInfo,
	PositionSummary, ReplyInfo, Reward, Seats, Settings, Side, StakeCursor, StakeInfo, Status, Sums, Verdict,
};
pub use listener::OnSettled;
pub use pallet::*;
pub use types::*;
pub use weights::WeightInfo;

#[frame_support::pallet]
// FRAME's macros generate code on which these lints fire. The calls delegate to modules in which the lints are on.
#[allow(clippy::arithmetic_side_effects, clippy::expect_used, clippy::panic, clippy::unreachable, clippy::unwrap_used)]
pub mod pallet {
	use super::*;
	use budget::Budget;
	use frame_support::{
		dispatch::WithPostDispatchInfo,
		pallet_prelude::*,
		traits::{
			fungible::{Inspect, Mutate, MutateHold},
			tokens::Preservation,
			EnsureOrigin, PalletInfoAccess,
		},
		PalletId,
	};
	use frame_system::pallet_prelude::*;
	use sp_runtime::{
		traits::{AccountIdConversion, Saturating, Zero},
		Permill, TokenError,
	};

	/// The version of the storage layout below.
	pub const STORAGE_VERSION: StorageVersion = StorageVersion::new(1);

	#[pallet::pallet]
	#[pallet::storage_version(STORAGE_VERSION)]
	pub struct Pallet<T>(_);

	#[pallet::config(with_default)]
	pub trait Config: frame_system::Config {
		/// The currency of deposits and rewards.
		#[pallet::no_default]
		type Currency: Mutate<Self::AccountId>;

		/// The holds on that currency. pallet-balances implements both; pallet-assets needs pallet-assets-holder.
		#[pallet::no_default]
		type Holds: MutateHold<Self::AccountId, Reason = Self::RuntimeHoldReason, Balance = BalanceOf<Self>>;

		/// The runtime's reasons to hold funds.
		#[pallet::no_default_bounds]
		type RuntimeHoldReason: From<HoldReason>;

		/// The origin that may change the developer fund, and do nothing else.
		#[pallet::no_default]
		type AdminOrigin: EnsureOrigin<Self::RuntimeOrigin>;

		/// The id of the pot, the account that keeps forfeited deposits until they are paid out. Do not change this id
		/// while games exist: the new pot would be empty.
		#[pallet::constant]
		type PotId: Get<PalletId>;

		/// The least deposit of a game, in plancks. At least the existential deposit and [`Config::StateDeposit`].
		#[pallet::no_default_bounds]
		#[pallet::constant]
		type MinDeposit: Get<BalanceOf<Self>>;

		/// The part of a released deposit that stays on hold until the game is removed, as rent for the position's
		/// storage, in plancks. Zero, or at least the existential deposit: an account that owns nothing else could not
		/// receive less.
		#[pallet::no_default_bounds]
		#[pallet::constant]
		type StateDeposit: Get<BalanceOf<Self>>;

		/// The part of a forfeited deposit that goes to the developer fund.
		#[pallet::constant]
		type DeveloperCut: Get<Permill>;

		/// The largest board, in cells along a side. At most [`forking_hex_board::MAX_SIZE`]. The number of its cells
		/// bounds the length of chains, so lower it only when no larger game is left.
		#[pallet::constant]
		type MaxBoardSize: Get<u8>;

		/// The longest time of a colour, in blocks.
		#[pallet::no_default_bounds]
		#[pallet::constant]
		type MaxMoveTime: Get<BlockNumberFor<Self>>;

		/// The time to claim deposits and rewards after the settlement of their game, in blocks.
		#[pallet::no_default_bounds]
		#[pallet::constant]
		type RewardClaimPeriod: Get<BlockNumberFor<Self>>;

		/// The weight reserved for the pallet's hooks in every block. The listener may use what closings leave.
		#[pallet::constant]
		type ServiceWeight: Get<Weight>;

		/// The listener to games, such as the pallet of tournaments. `()` for none.
		type OnSettled: OnSettled;

		/// The weights of the calls and of the steps in hooks.
		#[pallet::no_default]
		type WeightInfo: WeightInfo;
	}

	/// Defaults of [`Config`] for `derive_impl`.
	pub mod config_preludes {
		use super::*;
		use frame_support::{derive_impl, parameter_types, traits::ConstUint};

		parameter_types! {
			/// The id from which the pot's account derives.
			pub const PotId: PalletId = PalletId(*b"fhx/pot_");
			/// The developer fund's share of a forfeit.
			pub const DeveloperCut: Permill = Permill::from_percent(5);
			/// Three quarters of a second.
			pub const ServiceWeight: Weight = Weight::from_parts(750_000_000_000, u64::MAX);
		}

		/// A configuration for tests. A token is 10¹² plancks, and the existential deposit is at most a hundredth of it. The
		/// currency, its holds, the admin's origin and the weights have no defaults.
		pub struct TestDefaultConfig;

		#[derive_impl(frame_system::config_preludes::TestDefaultConfig, no_aggregated_types)]
		impl frame_system::DefaultConfig for TestDefaultConfig {}

		#[frame_support::register_default_impl(TestDefaultConfig)]
		impl DefaultConfig for TestDefaultConfig {
			#[inject_runtime_type]
			type RuntimeHoldReason = ();
			type PotId = PotId;
			type MinDeposit = ConstUint<100_000_000_000>;
			type StateDeposit = ConstUint<10_000_000_000>;
			type DeveloperCut = DeveloperCut;
			type MaxBoardSize = ConstUint<32>;
			type MaxMoveTime = ConstUint<201_600>;
			type RewardClaimPeriod = ConstUint<100>;
			type ServiceWeight = ServiceWeight;
			type OnSettled = ();
		}
	}

	/// The pallet's reasons to hold funds.
	#[pallet::composite_enum]
	pub enum HoldReason {
		/// The deposit of a move.
		#[codec(index = 0)]
		Move,
	}

	/// The number of the next game, counted from 0.
	#[pallet::storage]
	pub type NextGame<T: Config> = StorageValue<_, GameId, ValueQuery>;

	/// All games, from their creation to the first step of their removal.
	//
	// Identity: the chain gives out the numbers in sequence.
	#[pallet::storage]
	pub type Games<T: Config> = StorageMap<_, Identity, GameId, GameOf<T>>;

	/// All positions, by game.
	//
	// Identity: game numbers as above; position ids are hashes already.
	#[pallet::storage]
	pub type Positions<T: Config> = StorageDoubleMap<_, Identity, GameId, Identity, PositionId, PositionOf<T>>;

	/// The records of the accounts that made a move, by game.
	//
	// Blake2_128Concat: anyone can choose an account's bytes.
	#[pallet::storage]
	pub type Players<T: Config> = StorageDoubleMap<_, Identity, GameId, Blake2_128Concat, T::AccountId, PlayerOf<T>>;

	/// The games in which an account has made a move, the newest first.
	//
	// Blake2_128Concat: as above. Identity: the entries of an account are in the order of the answer.
	#[pallet::storage]
	pub type GamesPlayed<T: Config> = StorageDoubleMap<_, Blake2_128Concat, T::AccountId, Identity, NewestFirst, ()>;

	/// The positions with a running clock, by the block at whose end they close.
	//
	// Identity: the first entry of the map is due first, without pages, bounds or pointers.
	#[pallet::storage]
	pub type Due<T: Config> = StorageNMap<
		_,
		(NMapKey<Identity, BigEndianBlock>, NMapKey<Identity, GameId>, NMapKey<Identity, PositionId>),
		(),
	>;

	/// Work that `on_initialize` and calls leave to `on_finalize` of this block, which removes the entry.
	#[pallet::storage]
	pub type AtEndOfBlock<T: Config> = StorageValue<_, EndOfBlockOf<T>, ValueQuery>;

	/// Positions from which settlement resumes in the next block, because the weight ran out on the way up their lines.
	#[pallet::storage]
	pub type Unfinished<T: Config> = StorageValue<_, ReadyPositions, ValueQuery>;

	/// The settled games by the block in which they are removed, with the removal once it has begun. A game that is
	/// paid out early has two entries until then.
	//
	// Identity: the entries are in the order of time, as above.
	#[pallet::storage]
	pub type Removals<T: Config> =
		StorageNMap<_, (NMapKey<Identity, BigEndianBlock>, NMapKey<Identity, GameId>), Option<RemovalOf<T>>>;

	/// The account that receives the developers' share.
	#[pallet::storage]
	pub type DeveloperFund<T: Config> = StorageValue<_, T::AccountId, OptionQuery>;

	/// Plancks that could not be delivered to the developer fund. The pot keeps them until the next payment.
	#[pallet::storage]
	pub type OwedToFund<T: Config> = StorageValue<_, BalanceOf<T>, ValueQuery>;

	#[pallet::genesis_config]
	#[derive(frame_support::DefaultNoBound)]
	pub struct GenesisConfig<T: Config> {
		/// The account that receives the developers' share.
		pub developer_fund: Option<T::AccountId>,
	}

	#[pallet::genesis_build]
	impl<T: Config> BuildGenesisConfig for GenesisConfig<T> {
		fn build(&self) {
			let pot = Pallet::<T>::pot();
			for account in core::iter::once(&pot).chain(&self.developer_fund) {
				let missing = T::Currency::minimum_balance().saturating_sub(T::Currency::balance(account));
				if !missing.is_zero() {
					if let Err(error) = T::Currency::mint_into(account, missing) {
						defensive!("an account that must exist from genesis could not be made", error);
					}
				}
			}
			DeveloperFund::<T>::set(self.developer_fund.clone());
		}
	}

	#[pallet::event]
	#[pallet::generate_deposit(pub(crate) fn deposit_event)]
	pub enum Event<T: Config> {
		/// A game was created with its opening move.
		GameCreated {
			/// The number of the game.
			game: GameId,
			/// The player who created the game and made the opening move.
			opener: T::AccountId,
			/// The settings, chosen by the opener.
			settings: SettingsOf<T>,
			/// The cell of the opening move.
			opening: Cell,
			/// The id of the opening position.
			position: PositionId,
		},
		/// A game was withdrawn before its opening had a reply. The deposit was returned.
		GameWithdrawn {
			/// The number of the game.
			game: GameId,
			/// The player who created the game.
			opener: T::AccountId,
		},
		/// A move was played.
		MovePlayed {
			/// The number of the game.
			game: GameId,
			/// The position on which the move was played.
			from: PositionId,
			/// The cell of the stone, or the swap.
			reply: Move,
			/// The player who made the move.
			by: T::AccountId,
			/// The position that the move made.
			position: PositionId,
			/// The last block in which that position takes moves. With an empty bank, this is the current block. With a
			/// chain it is the current block too, but the position takes no moves, as [`Event::PositionProven`] says.
			closes_at: BlockNumberFor<T>,
			/// The price of the move, in plancks.
			deposit: BalanceOf<T>,
		},
		/// A player of a duel resigned, which closed the position as winning.
		Resigned {
			/// The number of the game.
			game: GameId,
			/// The position on which it was the player's turn.
			position: PositionId,
			/// The player whose turn it was.
			by: T::AccountId,
		},
		/// A chain proved a position, which closed it.
		PositionProven {
			/// The number of the game.
			game: GameId,
			/// The position that the chain proved.
			position: PositionId,
			/// The account that gave the chain.
			by: T::AccountId,
		},
		/// A position was judged.
		PositionJudged {
			/// The number of the game.
			game: GameId,
			/// The position that has closed.
			position: PositionId,
			/// Winning, losing or continued.
			verdict: Verdict,
		},
		/// A move lost and forfeited its deposit.
		MoveLost {
			/// The number of the game.
			game: GameId,
			/// The position that the move made.
			position: PositionId,
			/// The player who made the move.
			by: T::AccountId,
			/// The whole deposit, in plancks.
			forfeited: BalanceOf<T>,
			/// The part of the deposit that goes to the developer fund, the remainder of rounding included, in plancks.
			fee: BalanceOf<T>,
		},
		/// A game has ended: every position has closed and been judged, and the last line is settled.
		GameEnded {
			/// The number of the game.
			game: GameId,
		},
		/// A reward was credited to the mover of a position, who may claim it.
		RewardCredited {
			/// The number of the game.
			game: GameId,
			/// The position whose mover was credited.
			position: PositionId,
			/// The player who made the move.
			player: T::AccountId,
			/// The reward, in plancks.
			amount: BalanceOf<T>,
		},
		/// All rewards of a game are credited.
		GameSettled {
			/// The number of the game.
			game: GameId,
			/// The block in which the chain removes the game, whether or not all is claimed. Sooner, if all is claimed
			/// before.
			removed_at: BlockNumberFor<T>,
		},
		/// A deposit was released, except the state deposit.
		DepositReleased {
			/// The number of the game.
			game: GameId,
			/// The position whose deposit was released.
			position: PositionId,
			/// The player who gets the deposit back.
			player: T::AccountId,
			/// The amount paid, in plancks.
			amount: BalanceOf<T>,
		},
		/// A player claimed the deposits of all moves that did not lose, except the state deposits.
		DepositsClaimed {
			/// The number of the game.
			game: GameId,
			/// The player who gets the deposits back.
			player: T::AccountId,
			/// The amount paid, in plancks.
			amount: BalanceOf<T>,
		},
		/// A player was paid the rewards credited so far.
		RewardsClaimed {
			/// The number of the game.
			game: GameId,
			/// The player who gets the rewards.
			player: T::AccountId,
			/// The amount paid, in plancks.
			amount: BalanceOf<T>,
		},
		/// At the removal of a game, the chain returned all deposits of a player that were still held.
		DepositsReturned {
			/// The number of the game.
			game: GameId,
			/// The player who gets the deposits back.
			player: T::AccountId,
			/// The amount paid, in plancks.
			amount: BalanceOf<T>,
		},
		/// The developer fund was paid its part of a game, and all amounts owed from earlier games.
		DeveloperFundPaid {
			/// The account of the fund.
			fund: T::AccountId,
			/// The game that was settled or removed. `None` when the fund was changed, or for a payment by another
			/// pallet.
			game: Option<GameId>,
			/// The amount paid, in plancks.
			amount: BalanceOf<T>,
		},
		/// The developer fund's part of a game could not be delivered and stays owed.
		DeveloperFundOwed {
			/// The game that was settled or removed. `None` when the fund was changed, or for a payment by another
			/// pallet.
			game: Option<GameId>,
			/// Everything owed to the fund, in plancks.
			owed: BalanceOf<T>,
		},
		/// Another account became the developer fund.
		DeveloperFundChanged {
			/// The old fund. `None` if there was none.
			from: Option<T::AccountId>,
			/// The new fund.
			to: T::AccountId,
		},
		/// The removal of a game has begun: calls no longer find it.
		GameRemovalStarted {
			/// The number of the game.
			game: GameId,
		},
		/// Everything stored for a game was removed.
		GameRemoved {
			/// The number of the game.
			game: GameId,
		},
	}

	#[pallet::error]
	pub enum Error<T> {
		/// The board must have at least 2 cells along a side, and not more than this chain allows.
		InvalidBoardSize,
		/// Each colour needs at least one block. Blue needs more than Red if that is its compensation for moving
		/// second. No time and no increment may be longer than this chain allows. A bank of time needs a duel.
		InvalidMoveTime,
		/// The deposit is less than the least deposit on this chain.
		DepositTooLow,
		/// The cell is not on the board.
		CellOutOfBounds,
		/// The game does not exist, or no longer does.
		GameNotFound,
		/// Only the opener can withdraw a game.
		NotTheOpener,
		/// The opening has a reply: the game has started and cannot be withdrawn.
		GameAlreadyStarted,
		/// This game has no such position.
		PositionNotFound,
		/// The position has closed: it takes no more moves and no proof.
		PositionClosed,
		/// The cell has a stone already.
		CellOccupied,
		/// This move was already played on this position. Reply to it, or play another one.
		MoveAlreadyPlayed,
		/// The chain does not connect the two sides of the colour that moved last, stone by stone.
		InvalidChain,
		/// The position has a reply: only a position without replies can be proven.
		PositionHasReplies,
		/// The position has no judgement yet.
		NotJudged,
		/// The move lost, or its deposit was returned already.
		NothingToRelease,
		/// The game has not ended. Deposits of judged positions can be released one by one.
		GameNotEnded,
		/// The account made no move in this game.
		NotAPlayer,
		/// There is nothing to claim now.
		NothingToClaim,
		/// A move can cost at most 2 deposits more for each reply before it, and one deposit more for each ply.
		InvalidPrice,
		/// The opener of a duel cannot be invited to it.
		InvitedIsOpener,
		/// In a duel, each side has its player, and it is not this account's turn. An open game cannot be resigned.
		NotYourTurn,
		/// Only the reply to the opening can be a swap, and only in games that allow it.
		SwapNotAllowed,
		/// The stone must be put next to the leading stone, as long as a cell there is empty.
		NotNextToLeader,
		/// The move costs more than the call allows: there are new forks on the position.
		PriceTooHigh,
		/// The position has no rewards to hand up.
		NothingToHandUp,
	}

	#[pallet::hooks]
	impl<T: Config> Hooks<BlockNumberFor<T>> for Pallet<T> {
		fn on_initialize(now: BlockNumberFor<T>) -> Weight {
			clock::begin_block::<T>(now, T::OnSettled::on_block)
		}

		fn on_finalize(now: BlockNumberFor<T>) {
			clock::end_block::<T>(now);
		}

		fn integrity_test() {
			Budget::<T>::check_constants();
		}

		#[cfg(feature = "try-runtime")]
		fn try_state(_: BlockNumberFor<T>) -> Result<(), sp_runtime::TryRuntimeError> {
			Self::do_try_state()
		}
	}

	#[pallet::call]
	impl<T: Config> Pallet<T> {
		/// Create a game with Red's opening move, and hold the deposit of that move (rulebook, 2).
		///
		/// The dispatch origin must be _Signed_. The signer is the opener.
		///
		/// - `settings`: see [`Settings`]. Times are in blocks, amounts in plancks.
		/// - `opening`: the cell of the first stone. Columns and rows are counted from zero.
		///
		/// ## Errors
		///
		/// [`InvalidBoardSize`](Error::InvalidBoardSize), [`InvalidMoveTime`](Error::InvalidMoveTime),
		/// [`DepositTooLow`](Error::DepositTooLow), [`InvalidPrice`](Error::InvalidPrice),
		/// [`InvitedIsOpener`](Error::InvitedIsOpener), [`CellOutOfBounds`](Error::CellOutOfBounds), then the errors of
		/// the currency.
		///
		/// ## Events
		///
		/// [`GameCreated`](Event::GameCreated)
		#[pallet::call_index(0)]
		#[pallet::weight(Budget::<T>::create_game())]
		pub fn create_game(origin: OriginFor<T>, settings: SettingsOf<T>, opening: Cell) -> DispatchResultWithPostInfo {
			let opener = ensure_signed(origin)?;
			let created = play::create_game::<T>(opener, settings, opening).map(|_| ());
			Budget::<T>::refund_if_refused(T::WeightInfo::create_game(), created)
		}

		/// Take back a game whose opening has no reply. The call returns the deposit and removes the game (rulebook,
		/// 2).
		///
		/// The dispatch origin must be _Signed_ by the opener.
		///
		/// - `position`: the game's opening position. After a chain reorganisation, another game can have the number,
		///   but not the position.
		///
		/// ## Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
		/// [`NotTheOpener`](Error::NotTheOpener), [`GameAlreadyStarted`](Error::GameAlreadyStarted)
		///
		/// ## Events
		///
		/// [`GameWithdrawn`](Event::GameWithdrawn)
		#[pallet::call_index(1)]
		#[pallet::weight(Budget::<T>::withdraw())]
		pub fn withdraw(origin: OriginFor<T>, game: GameId, position: PositionId) -> DispatchResult {
			let who = ensure_signed(origin)?;
			play::withdraw::<T>(who, game, position)
		}

		/// Play a move for the side whose turn it is, and hold its price (rulebook, 3).
		///
		/// The dispatch origin must be _Signed_. Any account may play, for either side. In a duel, only the player of
		/// the side whose turn it is may play.
		///
		/// - `position`: the position to play on.
		/// - `reply`: a stone on a cell, or a swap. Columns and rows are counted from zero.
		/// - `chain`: if the move connects the colour's two sides of the board, the cells of the connection, from side to
		///   side. The new position then closes at once as winning (rulebook, 5).
		/// - `most`: the highest price that the caller accepts, in plancks. Forks of others can raise the price first.
		///
		/// ## Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
		/// [`PositionClosed`](Error::PositionClosed), [`NotYourTurn`](Error::NotYourTurn),
		/// [`SwapNotAllowed`](Error::SwapNotAllowed), [`CellOutOfBounds`](Error::CellOutOfBounds),
		/// [`CellOccupied`](Error::CellOccupied), [`NotNextToLeader`](Error::NotNextToLeader),
		/// [`MoveAlreadyPlayed`](Error::MoveAlreadyPlayed), [`InvalidChain`](Error::InvalidChain),
		/// [`PriceTooHigh`](Error::PriceTooHigh), then the errors of the currency.
		///
		/// ## Events
		///
		/// [`MovePlayed`](Event::MovePlayed); with a chain, [`PositionProven`](Event::PositionProven) and
		/// [`PositionJudged`](Event::PositionJudged) too.
		#[pallet::call_index(2)]
		#[pallet::weight(Budget::<T>::play(chain.as_ref()))]
		pub fn play(
			origin: OriginFor<T>,
			game: GameId,
			position: PositionId,
			reply: Move,
			chain: Option<ChainOf<T>>,
			most: Option<BalanceOf<T>>,
		) -> DispatchResultWithPostInfo {
			let who = ensure_signed(origin)?;
			match play::play::<T>(who, game, position, reply, chain.as_ref(), most) {
				Ok(played) => Ok(Some(Budget::<T>::played(chain.as_ref(), played)).into()),
				Err(error) => Err(error.with_weight(Budget::<T>::play_alone(chain.as_ref()))),
			}
		}

		/// Prove an open position without replies, by a chain of the colour that moved last (rulebook, 5).
		///
		/// The dispatch origin must be _Signed_. Any account may prove a position.
		///
		/// - `chain`: the cells of the connection, from side to side of the board.
		///
		/// ## Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
		/// [`PositionClosed`](Error::PositionClosed), [`PositionHasReplies`](Error::PositionHasReplies),
		/// [`InvalidChain`](Error::InvalidChain)
		///
		/// ## Events
		///
		/// [`PositionProven`](Event::PositionProven), [`PositionJudged`](Event::PositionJudged)
		#[pallet::call_index(3)]
		#[pallet::weight(Budget::<T>::prove(chain))]
		pub fn prove(
			origin: OriginFor<T>,
			game: GameId,
			position: PositionId,
			chain: ChainOf<T>,
		) -> DispatchResultWithPostInfo {
			let who = ensure_signed(origin)?;
			let proven = play::prove::<T>(who, game, position, &chain);
			Budget::<T>::refund_if_refused(Budget::<T>::prove_alone(&chain), proven)
		}

		/// Give the deposit of a judged move that did not lose back to its player, except the state deposit (rulebook,
		/// 8).
		///
		/// The dispatch origin must be _Signed_. Any account may call this; the pallet pays the player.
		///
		/// ## Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
		/// [`NotJudged`](Error::NotJudged), [`NothingToRelease`](Error::NothingToRelease)
		///
		/// ## Events
		///
		/// [`DepositReleased`](Event::DepositReleased)
		#[pallet::call_index(4)]
		#[pallet::weight(T::WeightInfo::release())]
		pub fn release(origin: OriginFor<T>, game: GameId, position: PositionId) -> DispatchResult {
			ensure_signed(origin)?;
			claims::release::<T>(game, position)
		}

		/// Take back the deposits of your moves in a game that has ended, except the state deposits. The chain returns
		/// these when it removes the game (rulebook, 8).
		///
		/// The dispatch origin must be _Signed_ by a player of the game.
		///
		/// ## Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`GameNotEnded`](Error::GameNotEnded),
		/// [`NotAPlayer`](Error::NotAPlayer), [`NothingToClaim`](Error::NothingToClaim)
		///
		/// ## Events
		///
		/// [`DepositsClaimed`](Event::DepositsClaimed)
		#[pallet::call_index(5)]
		#[pallet::weight(T::WeightInfo::claim_deposits())]
		pub fn claim_deposits(origin: OriginFor<T>, game: GameId) -> DispatchResult {
			let who = ensure_signed(origin)?;
			claims::claim_deposits::<T>(who, game)
		}

		/// Pay a player the rewards credited so far and, once the game has ended, the deposits, except the state
		/// deposits (rulebook, 8).
		///
		/// The dispatch origin must be _Signed_. Any account may call this for any player; the pallet pays the player.
		///
		/// ## Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`NotAPlayer`](Error::NotAPlayer),
		/// [`NothingToClaim`](Error::NothingToClaim), then the errors of the currency.
		///
		/// ## Events
		///
		/// [`DepositsClaimed`](Event::DepositsClaimed), [`RewardsClaimed`](Event::RewardsClaimed)
		#[pallet::call_index(6)]
		#[pallet::weight(T::WeightInfo::claim())]
		pub fn claim(origin: OriginFor<T>, game: GameId, who: T::AccountId) -> DispatchResult {
			ensure_signed(origin)?;
			claims::claim::<T>(who, game)
		}

		/// Make another account the developer fund. The new fund also receives everything owed to the fund.
		///
		/// The dispatch origin must be [`Config::AdminOrigin`].
		///
		/// ## Events
		///
		/// [`DeveloperFundChanged`](Event::DeveloperFundChanged), and [`DeveloperFundPaid`](Event::DeveloperFundPaid) or
		/// [`DeveloperFundOwed`](Event::DeveloperFundOwed) if something is owed.
		#[pallet::call_index(7)]
		#[pallet::weight(T::WeightInfo::set_developer_fund())]
		pub fn set_developer_fund(origin: OriginFor<T>, who: T::AccountId) -> DispatchResult {
			T::AdminOrigin::ensure_origin(origin)?;
			fund::change::<T>(who);
			Ok(())
		}

		/// Give up a duel: the position on which it is your turn closes at once as winning (rulebook, 3c).
		///
		/// The dispatch origin must be _Signed_ by the player whose turn it is. The opening cannot be resigned.
		///
		/// ## Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
		/// [`PositionClosed`](Error::PositionClosed), [`NotYourTurn`](Error::NotYourTurn)
		///
		/// ## Events
		///
		/// [`Resigned`](Event::Resigned), [`PositionJudged`](Event::PositionJudged)
		#[pallet::call_index(8)]
		#[pallet::weight(Budget::<T>::resign())]
		pub fn resign(origin: OriginFor<T>, game: GameId, position: PositionId) -> DispatchResultWithPostInfo {
			let who = ensure_signed(origin)?;
			let resigned = play::resign::<T>(who, game, position);
			Budget::<T>::refund_if_refused(T::WeightInfo::resign(), resigned)
		}

		/// Hand decided rewards up from a position towards the opening, without waiting for other lines (rulebook, 7).
		///
		/// The dispatch origin must be _Signed_. Any account may call this; the call credits the players on the way.
		///
		/// - `steps`: the number of positions to pass. More than 64 count as 64. The call stops at the opening.
		///
		/// ## Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
		/// [`NothingToHandUp`](Error::NothingToHandUp)
		///
		/// ## Events
		///
		/// [`RewardCredited`](Event::RewardCredited) for each player who gets a reward.
		#[pallet::call_index(9)]
		#[pallet::weight(Budget::<T>::hand_up(*steps))]
		pub fn hand_up(
			origin: OriginFor<T>,
			game: GameId,
			position: PositionId,
			steps: u32,
		) -> DispatchResultWithPostInfo {
			ensure_signed(origin)?;
			match settlement::hand_up::<T>(game, position, steps) {
				Ok(done) => Ok(Some(Budget::<T>::hand_up(done)).into()),
				Err(error) => Err(error.with_weight(Budget::<T>::hand_up(steps.min(1)))),
			}
		}
	}

	impl<T: Config> Pallet<T> {
		/// The account that keeps forfeited deposits until they are paid out.
		pub fn pot() -> T::AccountId {
			T::PotId::get().into_account_truncating()
		}

		/// The bounds of the settings of games (rulebook, 2 and 11).
		pub fn limits() -> LimitsOf<T> {
			Limits {
				max_board_size: T::MaxBoardSize::get(),
				max_move_time: T::MaxMoveTime::get(),
				min_deposit: T::MinDeposit::get(),
			}
		}

		/// Create a game with its opening move for another pallet, as [`create_game`](Call::create_game) does for an
		/// account. Returns the number of the game. The calling pallet has checked the settings, perhaps under an earlier
		/// runtime. It pays the weight that it has measured, and [`Self::prepaid_for_game`] on top. It must roll back after
		/// an error.
		///
		/// # Errors
		///
		/// [`CellOutOfBounds`](Error::CellOutOfBounds), then the errors of the currency.
		pub fn do_create_game(
			opener: T::AccountId,
			settings: SettingsOf<T>,
			opening: Cell,
		) -> Result<GameId, DispatchError> {
			play::create_checked_game::<T>(opener, settings, opening)
		}

		/// Withdraw a game that has not started, for another pallet, which has measured the weight. The opener gets the
		/// deposit back.
		///
		/// # Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`GameAlreadyStarted`](Error::GameAlreadyStarted), then the errors of
		/// the currency.
		pub fn do_withdraw(game: GameId) -> DispatchResult {
			play::withdraw_for_opener::<T>(game)
		}

		/// The most weight that the hooks leave to the listener in a block: all of closing and settling.
		pub fn most_spare() -> Weight {
			Budget::<T>::closing_share(T::ServiceWeight::get().saturating_sub(Budget::<T>::hooks()))
		}

		/// Half of the largest extrinsic, without its base weight. The integrity tests of this pallet and of its listener ask
		/// that each call fit it.
		pub fn half_of_largest() -> Weight {
			Budget::<T>::half_of_largest()
		}

		/// The weight of all later work in hooks for a game and its opening.
		pub fn prepaid_for_game() -> Weight {
			Budget::<T>::prepaid_for_game()
		}

		/// Pay plancks of another pallet's account to the developer fund, through the pot. An amount that cannot be
		/// delivered stays owed to the fund. The event names no game.
		///
		/// # Errors
		///
		/// The errors of the currency, if `from` cannot pay.
		pub fn pay_to_fund(from: &T::AccountId, amount: BalanceOf<T>, preservation: Preservation) -> DispatchResult {
			T::Currency::transfer(from, &Self::pot(), amount, preservation)?;
			fund::pay::<T>(None, amount);
			Ok(())
		}

		/// Whether an error in a hook is a refusal of the currency, which can end: an asset can be frozen, or an
		/// account blocked in it. Any other error is a mistake of this pallet.
		pub fn is_refusal_of_currency(error: DispatchError) -> bool {
			match error {
				DispatchError::Module(error) => usize::from(error.index) != <Self as PalletInfoAccess>::index(),
				DispatchError::Token(error) => {
					matches!(error, TokenError::CannotCreate | TokenError::Blocked | TokenError::Frozen)
				}
				_ => false,
			}
		}
	}
}
