#![doc = include_str!("../README.md")]
//!
//! ## Terminology
//!
//! - `game`: its settings, from the board's size to the way rewards are shared, chosen by the `opener` with the opening
//!   move.
//! - `side`: the first makes the moves of odd ply, the opening among them, the second those of even ply. The first side is
//!   Red, unless the sides swapped colours.
//! - `position`: the stones after a move. Every move makes a position of its own.
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
//! The rulebook says exactly what happens; `docs/rules.md` explains it to players. *(rulebook, 4)* names its section: 1 the
//! board, 2 creating a game, 3 moves and positions, 4 the clock, 5 winning by proof, 6 judgement, 7 the end, penalties and
//! rewards, 8 getting money back, 9 refusals, 10 what holds after every block, 11 constants.
//!
//! ## The life of a position
//!
//! ```text
//! play, create_game ──> Open ──> Closed ──┬──> Winning     its time ended without replies
//!                        │ │              ├──> Losing      by the game's losing rule: the deposit is forfeited
//!                        │ │              └──> Continued   it has replies, all closed, and is not losing
//!                        │ └──> Winning                    a chain proved it, or the player to move resigned a duel
//!                        └─ takes moves in the blocks of its time; the reply to an opening closes that, as every reply in
//!                           a duel does
//!
//! judged ──> settled, once all its replies are ──> removed with the game
//! ```
//!
//! ## Scenario: a move that nobody answers
//!
//! 1. Alice calls [`create_game`](Call::create_game) and is the opener; the deposit of her opening is held.
//! 2. Bob answers with [`play`](Call::play), which starts the clock: his position takes replies for `red_time` blocks.
//! 3. Nobody replies. At the end of that time Bob's position closes unanswered and is winning. Its parent, Alice's
//!    opening, has only winning replies: it is losing, and forfeits its deposit. Had there been a move of Blue above it,
//!    its player would be paid.
//! 4. Bob takes his deposit back with [`claim`](Call::claim), but for the state deposit: the chain gives that back when it
//!    removes the game.
#![doc = docify::embed!("src/tests/examples.rs", a_move_that_nobody_answers)]
//!
//! ## Scenario: a fork
//!
//! 1. Carol plays on Bob's position, and so does Dave, on another cell: two lines, from now on apart.
//! 2. Bob answers Dave's move; somebody proves that Carol's connects Red's two sides.
//! 3. Bob's answer stays unanswered: Dave's move is losing. Most of its deposit goes to Bob, who made Blue's one move above
//!    it on the line.
//! 4. All of them take back the deposits of the moves that did not lose: [`release`](Call::release) as soon as a position
//!    is judged, [`claim_deposits`](Call::claim_deposits) and [`claim`](Call::claim) when the game has ended.
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
//! | `closing` | a position closes and is judged, and so may be its parent | the same positions |
//! | `settlement` | a losing move forfeits its deposit; rewards go up the line | the same, and the holds of the currency |
//! | `claims` | players take deposits and rewards back | the same |
//! | `removal` | all that is stored of a settled game goes | [`Removals`] |
//! | `fund` | the developer fund is paid | [`DeveloperFund`], [`OwedToFund`] |
//!
//! Under them are `budget`, the weights of all this, `store`, the handles of stored values, and `listener`, which tells
//! another pallet of a game's beginning and end. The rules themselves are [`forking_hex_rules`]. [`queries`], [`lists`],
//! [`stakes`] and [`stats`] answer the runtime API, and [`books`] a node's operator.
//!
//! ## Position ids
//!
//! A client can work out the id of a position before the chain does, and so sign many moves of a line at once: see
//! [`opening_id`] and [`reply_id`].
//!
//! ## Work in hooks
//!
//! `on_finalize` closes and settles; `on_initialize` of the same block reserves and returns the weight. Settlement that an
//! earlier block could not finish resumes in `on_initialize`. Games are removed there too, and again in `on_finalize` with
//! the weight that the closings left unspent. All of it stays within [`Config::ServiceWeight`] a block, except for closings
//! that calls of the same block paid for themselves. The rest follows in the next blocks, oldest first. Every move prepays
//! the steps that it will cause.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects, clippy::unreachable))]

extern crate alloc;

mod added;
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
pub mod migrations;
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

pub use added::Added;
pub use forking_hex_board::Stones;
pub use forking_hex_rules::{
	opening_id, reply_id, Bank, Cell, Clock, Colour, Duellists, GameId, Lead, LosingRule, Move, OpeningRule, Original,
	Placement, PositionId, Reward, Seats, Settings, Side, Status, Sums, Terms, Variation, Verdict,
};
pub use listener::OnSettled;
pub use pallet::*;
pub use types::*;
pub use weights::WeightInfo;

#[frame_support::pallet]
// These lints would fire on code generated by FRAME's macros. The calls delegate to modules in which the lints are on.
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

	/// The version of the layout below.
	pub const STORAGE_VERSION: StorageVersion = StorageVersion::new(3);

	#[pallet::pallet]
	#[pallet::storage_version(STORAGE_VERSION)]
	pub struct Pallet<T>(_);

	#[pallet::config]
	pub trait Config: frame_system::Config {
		/// The currency of deposits and rewards.
		type Currency: Mutate<Self::AccountId>;

		/// The holds on that currency. Pallet-balances is both; beside pallet-assets stands pallet-assets-holder.
		type Holds: MutateHold<Self::AccountId, Reason = Self::RuntimeHoldReason, Balance = BalanceOf<Self>>;

		/// The runtime's reasons to hold funds.
		type RuntimeHoldReason: From<HoldReason>;

		/// The origin that may change the developer fund. It can do nothing else.
		type AdminOrigin: EnsureOrigin<Self::RuntimeOrigin>;

		/// The name of the pot, the account that keeps forfeited deposits until they are paid out. Do not change it while
		/// games exist: the new pot would be empty.
		#[pallet::constant]
		type PotId: Get<PalletId>;

		/// The least deposit of a game, in plancks. At least the existential deposit and [`Config::StateDeposit`].
		#[pallet::constant]
		type MinDeposit: Get<BalanceOf<Self>>;

		/// The part of a released deposit that stays on hold until the game is removed, as rent for the position's storage, in
		/// plancks. Nothing, or at least the existential deposit: an account that owns nothing else could not take less back.
		#[pallet::constant]
		type StateDeposit: Get<BalanceOf<Self>>;

		/// The part of a forfeited deposit that goes to the developer fund.
		#[pallet::constant]
		type DeveloperCut: Get<Permill>;

		/// The largest board, in cells along a side. At most [`forking_hex_board::MAX_SIZE`]. Chains are as long as it has
		/// cells, so it can become smaller only when no larger game is left.
		#[pallet::constant]
		type MaxBoardSize: Get<u8>;

		/// The longest time of a colour, in blocks.
		#[pallet::constant]
		type MaxMoveTime: Get<BlockNumberFor<Self>>;

		/// The time to claim deposits and rewards after the settlement of their game, in blocks.
		#[pallet::constant]
		type RewardClaimPeriod: Get<BlockNumberFor<Self>>;

		/// The weight reserved for the pallet's hooks in every block.
		#[pallet::constant]
		type ServiceWeight: Get<Weight>;

		/// The listener to games, such as tournaments. `()` if there is none.
		type OnSettled: OnSettled;

		/// The weights of the calls and of the steps in hooks.
		type WeightInfo: WeightInfo;
	}

	/// The pallet's reasons to hold funds.
	#[pallet::composite_enum]
	pub enum HoldReason {
		/// The deposit of a move.
		#[codec(index = 0)]
		Move,
	}

	/// The number of the next game.
	#[pallet::storage]
	pub type NextGame<T: Config> = StorageValue<_, GameId, ValueQuery>;

	/// All games, from their creation to the first step of their removal.
	//
	// Identity: the chain gives out the numbers, one after the other.
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

	/// The games in which an account has made a move, the newest first. Games before [`GamesPlayedFrom`] can be missing.
	//
	// Blake2_128Concat: as above. Identity: an account's entries stand in the order of its answer.
	#[pallet::storage]
	pub type GamesPlayed<T: Config> = StorageDoubleMap<_, Blake2_128Concat, T::AccountId, Identity, NewestFirst, ()>;

	/// The first game of which [`GamesPlayed`] names every player. A runtime before 104 created the earlier ones.
	#[pallet::storage]
	pub type GamesPlayedFrom<T: Config> = StorageValue<_, GameId, ValueQuery>;

	/// The positions with a running clock, by the block at whose end they close.
	//
	// Identity: the first entry of the map is the one due first, without pages, bounds or pointers.
	#[pallet::storage]
	pub type Due<T: Config> = StorageNMap<
		_,
		(NMapKey<Identity, BigEndianBlock>, NMapKey<Identity, GameId>, NMapKey<Identity, PositionId>),
		(),
	>;

	/// Work that `on_initialize` and calls leave to `on_finalize` of this block, which removes it.
	#[pallet::storage]
	pub type AtEndOfBlock<T: Config> = StorageValue<_, EndOfBlockOf<T>, ValueQuery>;

	/// Positions from which settlement resumes in the next block, because the weight ran out on the way up their lines.
	#[pallet::storage]
	pub type Unfinished<T: Config> = StorageValue<_, ReadyPositions, ValueQuery>;

	/// The settled games by the block in which they are removed, with the removal itself once it has begun. A game that is
	/// paid out before its time has two entries until then.
	//
	// Identity: served in the order of time, as above.
	#[pallet::storage]
	pub type Removals<T: Config> =
		StorageNMap<_, (NMapKey<Identity, BigEndianBlock>, NMapKey<Identity, GameId>), Option<RemovalOf<T>>>;

	/// The first game whose state deposits stay held until its removal (rulebook, 8). Claims give back those of earlier games,
	/// which a runtime before 101 created.
	#[pallet::storage]
	pub type StateDepositsStayFrom<T: Config> = StorageValue<_, GameId, ValueQuery>;

	/// The account that the developers' share goes to.
	#[pallet::storage]
	pub type DeveloperFund<T: Config> = StorageValue<_, T::AccountId, OptionQuery>;

	/// Plancks that could not be delivered to the developer fund. They stay in the pot until the next payment.
	#[pallet::storage]
	pub type OwedToFund<T: Config> = StorageValue<_, BalanceOf<T>, ValueQuery>;

	#[pallet::genesis_config]
	#[derive(frame_support::DefaultNoBound)]
	pub struct GenesisConfig<T: Config> {
		/// The account that the developers' share goes to.
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
			/// Its number.
			game: GameId,
			/// The player who created it and made the opening move.
			opener: T::AccountId,
			/// The settings, chosen by the opener.
			settings: SettingsOf<T>,
			/// The cell of the opening move.
			opening: Cell,
			/// The opening position.
			position: PositionId,
		},
		/// A game was withdrawn before anyone replied to its opening; the deposit was given back.
		GameWithdrawn {
			/// The game.
			game: GameId,
			/// Its opener.
			opener: T::AccountId,
		},
		/// A move was played.
		MovePlayed {
			/// The game.
			game: GameId,
			/// The position it was played on.
			from: PositionId,
			/// The stone or the swap.
			reply: Move,
			/// The player.
			by: T::AccountId,
			/// The position it made.
			position: PositionId,
			/// The last block in which that position takes moves. The present block with an empty bank, and if a chain proves
			/// it, as [`Event::PositionProven`] says; then it takes none.
			closes_at: BlockNumberFor<T>,
			/// The price of the move, in plancks.
			deposit: BalanceOf<T>,
		},
		/// A player of a duel resigned, which closed the position as winning.
		Resigned {
			/// The game.
			game: GameId,
			/// The position.
			position: PositionId,
			/// The player whose turn it was.
			by: T::AccountId,
		},
		/// A chain proved a position, which closed it.
		PositionProven {
			/// The game.
			game: GameId,
			/// The position.
			position: PositionId,
			/// The account that gave the chain.
			by: T::AccountId,
		},
		/// A position was judged.
		PositionJudged {
			/// The game.
			game: GameId,
			/// The position.
			position: PositionId,
			/// Its judgement.
			verdict: Verdict,
		},
		/// A move lost and forfeited its deposit.
		MoveLost {
			/// The game.
			game: GameId,
			/// The position that the move made.
			position: PositionId,
			/// The player who made the move.
			by: T::AccountId,
			/// The whole deposit, in plancks.
			forfeited: BalanceOf<T>,
			/// The part of it that goes to the developer fund, rounding included, in plancks.
			fee: BalanceOf<T>,
		},
		/// A game has ended: every position has closed and been judged, and the last line is settled.
		GameEnded {
			/// The game.
			game: GameId,
		},
		/// A reward was credited to the mover of a position, who may claim it.
		RewardCredited {
			/// The game.
			game: GameId,
			/// The position.
			position: PositionId,
			/// The player.
			player: T::AccountId,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// All rewards of a game are credited.
		GameSettled {
			/// The game.
			game: GameId,
			/// The block in which the chain removes the game, claimed or not. Sooner, if all is claimed before.
			removed_at: BlockNumberFor<T>,
		},
		/// A deposit was released, but for the state deposit.
		DepositReleased {
			/// The game.
			game: GameId,
			/// The position whose deposit it was.
			position: PositionId,
			/// The player, who has it back.
			player: T::AccountId,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// A player claimed the deposits of all moves that did not lose, but for the state deposits.
		DepositsClaimed {
			/// The game.
			game: GameId,
			/// The player.
			player: T::AccountId,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// A player was paid the rewards credited so far.
		RewardsClaimed {
			/// The game.
			game: GameId,
			/// The player.
			player: T::AccountId,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// The chain returned all deposits of a player that were still held, at the removal of the game.
		DepositsReturned {
			/// The game.
			game: GameId,
			/// The player.
			player: T::AccountId,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// The developer fund was paid its part of a game, and everything owed from earlier ones.
		DeveloperFundPaid {
			/// The account of the fund.
			fund: T::AccountId,
			/// The game that was settled or removed. None when the fund was changed.
			game: Option<GameId>,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// The developer fund's part of a game could not be delivered and stays owed.
		DeveloperFundOwed {
			/// The game. None when the fund was changed.
			game: Option<GameId>,
			/// Everything owed to the fund, in plancks.
			owed: BalanceOf<T>,
		},
		/// Another account is the developer fund from now on.
		DeveloperFundChanged {
			/// The account until now.
			from: Option<T::AccountId>,
			/// The account from now on.
			to: T::AccountId,
		},
		/// The removal of a game has begun: calls no longer find it.
		GameRemovalStarted {
			/// The game.
			game: GameId,
		},
		/// Everything stored for a game was removed.
		GameRemoved {
			/// The game.
			game: GameId,
		},
	}

	#[pallet::error]
	pub enum Error<T> {
		/// The board must have at least 2 cells along a side, and not more than this chain allows.
		InvalidBoardSize,
		/// Each colour needs at least one block, Blue more than Red if that is its compensation for moving second, and
		/// neither a time nor an increment may be longer than this chain allows. A bank of time needs a duel.
		InvalidMoveTime,
		/// The deposit is less than this chain asks for.
		DepositTooLow,
		/// The cell is not on the board.
		CellOutOfBounds,
		/// The game does not exist, or no longer does.
		GameNotFound,
		/// Only the opener can withdraw a game.
		NotTheOpener,
		/// Somebody replied to the opening: the game has started and cannot be withdrawn.
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
		/// Someone replied to the position: only a position without replies can be proven.
		PositionHasReplies,
		/// The position has no judgement yet.
		NotJudged,
		/// The move lost, or its deposit was already given back.
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
		/// It is not this account's turn: in a duel, each side has its player. Nobody resigns in an open game.
		NotYourTurn,
		/// Only the reply to the opening can be a swap, and only in games that allow it.
		SwapNotAllowed,
		/// The stone must be put next to the leading one, as long as a cell there is empty.
		NotNextToLeader,
		/// The move costs more than the most that the call names: others have forked here since.
		PriceTooHigh,
		/// The position has no rewards to hand up.
		NothingToHandUp,
	}

	#[pallet::hooks]
	impl<T: Config> Hooks<BlockNumberFor<T>> for Pallet<T> {
		fn on_initialize(now: BlockNumberFor<T>) -> Weight {
			clock::begin_block::<T>(now)
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
		/// Create a game with its opening move, Red's, and hold the deposit of that move (rulebook, 2).
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
		/// [`InvitedIsOpener`](Error::InvitedIsOpener), [`CellOutOfBounds`](Error::CellOutOfBounds), then those of the
		/// currency.
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

		/// Take back a game whose opening has no reply. Its deposit is given back and the game is gone (rulebook, 2).
		///
		/// The dispatch origin must be _Signed_ by the opener.
		///
		/// - `position`: the game's opening position. After a reorganisation of blocks, the number can be another game's; the
		///   position cannot.
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

		/// Play a move for the side whose turn it is, and hold what it costs (rulebook, 3).
		///
		/// The dispatch origin must be _Signed_. Anyone may play, for either side; in a duel, the player of the side whose
		/// turn it is.
		///
		/// - `position`: the position to play on.
		/// - `reply`: a stone on a cell, or a swap. Columns and rows are counted from zero.
		/// - `chain`: if the move connects the colour's two sides of the board, the cells of the connection, from side to
		///   side. The new position then closes at once as winning (rulebook, 5).
		/// - `most`: the most that the move may cost, in plancks. The price rises when others fork the position before.
		///
		/// ## Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
		/// [`PositionClosed`](Error::PositionClosed), [`NotYourTurn`](Error::NotYourTurn),
		/// [`SwapNotAllowed`](Error::SwapNotAllowed), [`CellOutOfBounds`](Error::CellOutOfBounds),
		/// [`CellOccupied`](Error::CellOccupied), [`NotNextToLeader`](Error::NotNextToLeader),
		/// [`MoveAlreadyPlayed`](Error::MoveAlreadyPlayed), [`InvalidChain`](Error::InvalidChain),
		/// [`PriceTooHigh`](Error::PriceTooHigh), then those of the currency.
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
		/// The dispatch origin must be _Signed_. Anyone may prove a position.
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

		/// Give the deposit of a judged move that did not lose back to its player, but for the state deposit (rulebook, 8).
		///
		/// The dispatch origin must be _Signed_. Anyone may call this; it pays the player.
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

		/// Take back the deposits of your moves in a game that has ended, but for the state deposits, which come back when the
		/// game is removed (rulebook, 8).
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

		/// Pay a player the rewards credited so far and, once the game has ended, the deposits, but for the state deposits
		/// (rulebook, 8).
		///
		/// The dispatch origin must be _Signed_. Anyone may call this for any player; it pays the player.
		///
		/// ## Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`NotAPlayer`](Error::NotAPlayer),
		/// [`NothingToClaim`](Error::NothingToClaim), then those of the currency.
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

		/// Make another account the developer fund. Everything owed to the fund goes to it too.
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

		/// Give up a duel: the position, on which it is your turn, closes at once as winning (rulebook, 3c).
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

		/// Hand rewards that are decided up from a position towards the opening, so that they need not wait for other lines
		/// (rulebook, 7).
		///
		/// The dispatch origin must be _Signed_. Anyone may call this; it credits the players on the way.
		///
		/// - `steps`: the number of positions to pass. More than 64 count as 64. It ends at the opening.
		///
		/// ## Errors
		///
		/// [`GameNotFound`](Error::GameNotFound), [`PositionNotFound`](Error::PositionNotFound),
		/// [`NothingToHandUp`](Error::NothingToHandUp)
		///
		/// ## Events
		///
		/// [`RewardCredited`](Event::RewardCredited) for each player who is owed something.
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

		/// Check the settings of a game that `opener` would create (rulebook, 2).
		///
		/// # Errors
		///
		/// As [`create_game`](Call::create_game) has them for its settings.
		pub fn check_settings(opener: &T::AccountId, settings: &SettingsOf<T>) -> Result<(), Error<T>> {
			play::check_settings(opener, settings)
		}

		/// Create a game with its opening move for another pallet, as [`create_game`](Call::create_game) does for an account.
		/// Returns its number. The caller pays for that as it has measured it, and [`Self::prepaid_for_game`] on top, and rolls
		/// back after an error.
		///
		/// # Errors
		///
		/// Those of [`create_game`](Call::create_game).
		pub fn do_create_game(
			opener: T::AccountId,
			settings: SettingsOf<T>,
			opening: Cell,
		) -> Result<GameId, DispatchError> {
			play::create_game::<T>(opener, settings, opening)
		}

		/// The weight of all later work in hooks for a game and its opening.
		pub fn prepaid_for_game() -> Weight {
			Budget::<T>::prepaid_for_game()
		}

		/// Pay plancks of another pallet's account to the developer fund, through the pot. What cannot be delivered stays owed
		/// to the fund. The event names no game.
		///
		/// # Errors
		///
		/// Those of the currency, if `from` cannot pay.
		pub fn pay_to_fund(from: &T::AccountId, amount: BalanceOf<T>, preservation: Preservation) -> DispatchResult {
			T::Currency::transfer(from, &Self::pot(), amount, preservation)?;
			fund::pay::<T>(None, amount);
			Ok(())
		}

		/// Whether an error in a hook is a refusal of the currency, which may end. An asset can be frozen, and an account blocked
		/// in it. Any other error there is a mistake of this pallet's.
		pub fn is_refusal_of_currency(error: DispatchError) -> bool {
			match error {
				DispatchError::Module(error) => usize::from(error.index) != <Self as PalletInfoAccess>::index(),
				DispatchError::Token(error) => error == TokenError::CannotCreate,
				_ => false,
			}
		}
	}
}
