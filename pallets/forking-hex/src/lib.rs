//! # Forking Hex
//!
//! Hex, the board game without draws, opened up: anyone may play a move on any open position, so games fork, and many
//! players share two colours. Every move holds a deposit. Only losing moves pay.
//!
//! ## Terminology
//!
//! - `game`: a board size, two times, a deposit and a losing rule, chosen by the `opener` with Red's opening move.
//! - `position`: the stones after a move. Every move makes a position of its own.
//! - `reply`: a move on a position, and the position it makes. Replies on different cells are `forks`.
//! - `line`: the moves from the opening to a position.
//! - `open`: a position takes moves in the blocks of its time, the last one included, and then closes.
//! - `chain`: cells that connect a colour's two sides. A move with a chain is `proven`, and closes at once.
//! - `winning`, `losing`, `continued`: the judgement of a closed position.
//! - `forfeit`: a losing move's deposit goes to the pot. The developer fund takes a fee; the rest is the `pool`, shared
//!   out among the moves of the other colour on the move's line.
//! - `settlement`: the one pass from the last positions to the opening that credits rewards to players.
//!
//! ## Rules
//!
//! The rulebook says what is to happen; `docs/rules.md` explains it to players. *(rulebook, 4)* names its section: 1 the
//! board, 2 creating a game, 3 moves and positions, 4 the clock, 5 winning by proof, 6 judgement, 7 the end, penalties and
//! rewards, 8 getting money back, 9 refusals, 10 what holds after every block, 11 constants.
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
//!
//! ## Scenario: a fork
//!
//! 1. Carol plays on Bob's position, and so does Dave, on another cell: two lines, from now on apart.
//! 2. Bob answers Carol's move with a strong one, and Dave's with a weak one.
//! 3. His strong move stays unanswered: Carol's move is losing. Most of her deposit goes to Bob, who made Blue's moves on
//!    the line. Dave connects his sides and sends the chain with his move: Bob's weak move loses, and Dave and Alice share.
//! 4. All of them take back the deposits of the moves that did not lose: [`release`](Call::release) as soon as a position
//!    is judged, [`claim_deposits`](Call::claim_deposits) and [`claim`](Call::claim) when the game has ended.
//!
//! ## The rooms
//!
//! A move's way through the pallet is one way: `positions` (made), `clock` (due, closed), `verdict` (judged), `payout`
//! (forfeited, settled, claimed, removed). No room calls back into an earlier one. [`questions`] and
//! [`activity`] answer without a transaction.
//!
//! ## Position ids
//!
//! A client can tell the id of a position before the chain does, and so sign many moves of a line at once. It is the
//! BLAKE2b-256 hash of the SCALE encoding of
//!
//! - for an opening: `(b"forking-hex/opening", game, opener, settings, opening)`, the text as an array of 19 bytes;
//! - for a reply: `(b"forking-hex/reply", from, cell)`, the text as an array of 17 bytes.
//!
//! ## Work in hooks
//!
//! Closing and settling are done in `on_finalize`, and their weight is returned by `on_initialize` of the same block;
//! what an earlier block could not finish is settled in `on_initialize`, and games are removed there, and with what closing
//! left. All of it stays within [`Config::ServiceWeight`] a block, except for the closings that calls of the same block
//! paid for themselves. What does not fit follows in the next blocks, oldest first. Every move pays beforehand for the
//! steps it will cause (`Pallet::weight_of_life`).

#![cfg_attr(not(feature = "std"), no_std)]
#![deny(missing_docs)]
#![cfg_attr(
	not(test),
	deny(
		clippy::arithmetic_side_effects,
		clippy::expect_used,
		clippy::indexing_slicing,
		clippy::panic,
		clippy::unreachable,
		clippy::unwrap_used
	)
)]

extern crate alloc;

pub mod activity;
#[cfg(feature = "runtime-benchmarks")]
mod benchmarking;
mod clock;
pub mod migrations;
mod payout;
mod positions;
pub mod questions;
mod types;
mod verdict;
pub mod weights;

#[cfg(any(test, feature = "try-runtime"))]
mod try_state;

#[cfg(test)]
mod mock;
#[cfg(test)]
mod tests;

pub use forking_hex_board::{Cell, Colour, Stones};
pub use pallet::*;
pub use types::*;
pub use weights::WeightInfo;

#[frame_support::pallet]
// What the macros write is FRAME's. The calls below hand over to modules that these lints look at.
#[allow(clippy::arithmetic_side_effects, clippy::expect_used, clippy::panic, clippy::unreachable, clippy::unwrap_used)]
pub mod pallet {
	use super::*;
	use frame_support::{
		pallet_prelude::*,
		traits::{
			fungible::{Inspect, Mutate, MutateHold},
			EnsureOrigin,
		},
		PalletId,
	};
	use frame_system::pallet_prelude::*;
	use sp_runtime::{
		traits::{AccountIdConversion, Saturating, Zero},
		Permill,
	};

	/// The version of the layout below.
	pub const STORAGE_VERSION: StorageVersion = StorageVersion::new(2);

	#[pallet::pallet]
	#[pallet::storage_version(STORAGE_VERSION)]
	pub struct Pallet<T>(_);

	#[pallet::config]
	pub trait Config: frame_system::Config {
		/// Deposits are held, forfeited and paid in this.
		type Currency: Mutate<Self::AccountId> + MutateHold<Self::AccountId, Reason = Self::RuntimeHoldReason>;

		/// The reasons of the runtime to hold funds.
		type RuntimeHoldReason: From<HoldReason>;

		/// Who may change the developer fund, and nothing else.
		type AdminOrigin: EnsureOrigin<Self::RuntimeOrigin>;

		/// Names the pot: the account that keeps forfeited deposits until they are paid out. While there are games, another
		/// one would have nothing to pay with.
		#[pallet::constant]
		type PotId: Get<PalletId>;

		/// The least deposit of a game, in plancks. At least the existential deposit and [`Config::StateDeposit`].
		#[pallet::constant]
		type MinDeposit: Get<BalanceOf<Self>>;

		/// The part of a deposit that stays held until the game is removed, for the storage a position takes, in plancks.
		/// Nothing, or at least the existential deposit: less could not be given back to an account that owns nothing else.
		#[pallet::constant]
		type StateDeposit: Get<BalanceOf<Self>>;

		/// The part of a forfeited deposit that goes to the developer fund.
		#[pallet::constant]
		type DeveloperCut: Get<Permill>;

		/// The largest board, in cells along a side. At most [`forking_hex_board::MAX_SIZE`]. Chains are as long as it has
		/// cells, so it can become smaller only when no larger game is left.
		#[pallet::constant]
		type MaxBoardSize: Get<u8>;

		/// The longest time that a position may stay open, in blocks.
		#[pallet::constant]
		type MaxMoveTime: Get<BlockNumberFor<Self>>;

		/// How long deposits and rewards can be claimed after the settlement of their game, in blocks.
		#[pallet::constant]
		type RewardClaimPeriod: Get<BlockNumberFor<Self>>;

		/// The share of every block that is kept for the pallet's hooks.
		#[pallet::constant]
		type ServiceWeight: Get<Weight>;

		/// The weights of calls and of the steps of the hooks.
		type WeightInfo: WeightInfo;
	}

	/// Why the pallet holds funds.
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
	// Identity: the chain itself gives out the numbers, one after the other.
	#[pallet::storage]
	pub type Games<T: Config> = StorageMap<_, Identity, GameId, GameOf<T>>;

	/// All positions, by game.
	//
	// Identity: game numbers as above; position ids are hashes already.
	#[pallet::storage]
	pub type Positions<T: Config> = StorageDoubleMap<_, Identity, GameId, Identity, PositionId, PositionOf<T>>;

	/// What everyone who made a move has in a game.
	//
	// Blake2_128Concat: people choose their accounts.
	#[pallet::storage]
	pub type Players<T: Config> = StorageDoubleMap<_, Identity, GameId, Blake2_128Concat, T::AccountId, PlayerOf<T>>;

	/// The positions that are to close, by the block at whose end they do.
	//
	// Identity: the first entry of the whole map is then the one due first, without a page, a bound or a pointer.
	#[pallet::storage]
	pub type Due<T: Config> =
		StorageNMap<_, (NMapKey<Identity, ByTime>, NMapKey<Identity, GameId>, NMapKey<Identity, PositionId>), ()>;

	/// Work that `on_initialize` and calls leave to `on_finalize` of this block. Gone at the end of the block.
	#[pallet::storage]
	pub type AtEndOfBlock<T: Config> = StorageValue<_, EndOfBlockOf<T>, ValueQuery>;

	/// The positions that can be settled, where the weight of a block ran out on the way up their lines.
	#[pallet::storage]
	pub type Unfinished<T: Config> = StorageValue<_, ReadyPositions, ValueQuery>;

	/// The settled games, by the block in which they are removed, and how far their removal is, once it has begun. A game
	/// that is paid out before its time has two entries, until its removal begins.
	//
	// Identity: served in the order of time, as above.
	#[pallet::storage]
	pub type Removals<T: Config> =
		StorageNMap<_, (NMapKey<Identity, ByTime>, NMapKey<Identity, GameId>), Option<RemovalOf<T>>>;

	/// The first game whose state deposits stay held until its removal (rulebook, 8). In the games before it, which were made
	/// by a runtime before 101, claims give them back.
	#[pallet::storage]
	pub type StateDepositsStayFrom<T: Config> = StorageValue<_, GameId, ValueQuery>;

	/// The account that the developers' share goes to.
	#[pallet::storage]
	pub type DeveloperFund<T: Config> = StorageValue<_, T::AccountId, OptionQuery>;

	/// What could not be delivered to the developer fund, in plancks. Stays in the pot, for the next time.
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
			/// Who created it and made the opening move.
			opener: T::AccountId,
			/// What the opener chose.
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
			/// The cell of the stone.
			cell: Cell,
			/// Who played it.
			by: T::AccountId,
			/// The position it made.
			position: PositionId,
			/// The last block in which that position takes moves; the present one, without moves, if a chain proves it.
			closes_at: BlockNumberFor<T>,
		},
		/// A chain proved a position, which closed it.
		PositionProven {
			/// The game.
			game: GameId,
			/// The position.
			position: PositionId,
			/// Who showed the chain.
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
			/// Who made the move.
			by: T::AccountId,
			/// The whole deposit, in plancks.
			forfeited: BalanceOf<T>,
			/// The part of it that goes to the developer fund, rounding included, in plancks.
			fee: BalanceOf<T>,
		},
		/// Every position of a game has closed and been judged, and its last line is settled.
		GameEnded {
			/// The game.
			game: GameId,
		},
		/// A reward was credited to a player, who may claim it: what a settled position owed its mover.
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
			/// The player who has it back.
			player: T::AccountId,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// A player has all deposits back that did not lose, but for the state deposits.
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
		/// The chain gave back what was still held of a player, at the removal of the game.
		DepositsReturned {
			/// The game.
			game: GameId,
			/// The player.
			player: T::AccountId,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// The developer fund was paid what it gets of a game, and with it what was owed from earlier ones.
		DeveloperFundPaid {
			/// The account of the fund.
			fund: T::AccountId,
			/// The game that was the occasion. None when the fund was changed.
			game: Option<GameId>,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// What the developer fund gets of a game could not be delivered, and stays owed.
		DeveloperFundOwed {
			/// The game. None when the fund was changed.
			game: Option<GameId>,
			/// All that is owed by now, in plancks.
			owed: BalanceOf<T>,
		},
		/// Another account is the developer fund from now on.
		DeveloperFundChanged {
			/// The account until now.
			from: Option<T::AccountId>,
			/// The account from now on.
			to: T::AccountId,
		},
		/// The removal of a game has begun: it is not found any more.
		GameRemovalStarted {
			/// The game.
			game: GameId,
		},
		/// Nothing is stored of a game any more.
		GameRemoved {
			/// The game.
			game: GameId,
		},
	}

	#[pallet::error]
	pub enum Error<T> {
		/// The board must have at least 2 cells along a side, and not more than this chain allows.
		InvalidBoardSize,
		/// Red needs at least one block, Blue more than Red, and not more than this chain allows.
		InvalidMoveTime,
		/// The deposit is less than this chain asks for a move.
		DepositTooLow,
		/// The cell is not on the board.
		CellOutOfBounds,
		/// There is no such game, or not any more.
		GameNotFound,
		/// Only the opener can withdraw a game.
		NotTheOpener,
		/// Somebody replied to the opening: the game has started and cannot be withdrawn.
		GameAlreadyStarted,
		/// This game has no such position.
		PositionNotFound,
		/// The position has closed and takes no more moves and proofs.
		PositionClosed,
		/// There is a stone on the cell already.
		CellOccupied,
		/// This move was already played on this position; reply to it, or play another.
		MoveAlreadyPlayed,
		/// The chain does not connect the two sides of the colour that moved last, stone by stone.
		InvalidChain,
		/// Someone replied to the position: only a position without replies can be proven.
		PositionHasReplies,
		/// The position has no judgement yet.
		NotJudged,
		/// The move lost, or its deposit was already given back.
		NothingToRelease,
		/// The game has not ended yet; single positions can be released already.
		GameNotEnded,
		/// The account made no move in this game.
		NotAPlayer,
		/// There is nothing to claim now.
		NothingToClaim,
	}

	#[pallet::hooks]
	impl<T: Config> Hooks<BlockNumberFor<T>> for Pallet<T> {
		fn on_initialize(now: BlockNumberFor<T>) -> Weight {
			Self::service(now)
		}

		fn on_finalize(now: BlockNumberFor<T>) {
			Self::close_due(now);
		}

		fn integrity_test() {
			Self::check_config();
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
		/// - `settings`: the board's size in cells along a side, the times in blocks, the deposit in plancks.
		/// - `opening`: the cell of the first stone; column and row are counted from zero.
		///
		/// Errors: `InvalidBoardSize`, `InvalidMoveTime`, `DepositTooLow`, `CellOutOfBounds`, then the balance's own.
		#[pallet::call_index(0)]
		#[pallet::weight(T::WeightInfo::create_game().saturating_add(Pallet::<T>::weight_of_game_life()))]
		pub fn create_game(origin: OriginFor<T>, settings: SettingsOf<T>, opening: Cell) -> DispatchResultWithPostInfo {
			let opener = ensure_signed(origin)?;
			Self::unless_refused(T::WeightInfo::create_game(), Self::open_game(opener, settings, opening))
		}

		/// Take back a game that nobody has replied to; its deposit is given back and the game is gone (rulebook, 2).
		///
		/// - `position`: the game's opening position. After a re-organisation of blocks, another game can have the number; it
		///   does not have the position.
		///
		/// Errors: `GameNotFound`, `PositionNotFound`, `NotTheOpener`, `GameAlreadyStarted`.
		#[pallet::call_index(1)]
		#[pallet::weight(T::WeightInfo::withdraw())]
		pub fn withdraw(origin: OriginFor<T>, game: GameId, position: PositionId) -> DispatchResult {
			let who = ensure_signed(origin)?;
			Self::withdraw_game(who, game, position)
		}

		/// Play a move for the colour whose turn it is, and hold its deposit (rulebook, 3).
		///
		/// - `position`: the position to play on.
		/// - `cell`: where the stone is put; column and row are counted from zero.
		/// - `chain`: when the move connects the colour's two sides, the cells of the connection, side to side. The new
		///   position then closes at once as winning (rulebook, 5).
		///
		/// Errors: `GameNotFound`, `PositionNotFound`, `PositionClosed`, `CellOutOfBounds`, `CellOccupied`,
		/// `MoveAlreadyPlayed`, `InvalidChain`, then the balance's own.
		#[pallet::call_index(2)]
		#[pallet::weight(
			Pallet::<T>::weight_of_making(chain.as_ref()).saturating_add(Pallet::<T>::weight_of_life())
		)]
		pub fn play(
			origin: OriginFor<T>,
			game: GameId,
			position: PositionId,
			cell: Cell,
			chain: Option<ChainOf<T>>,
		) -> DispatchResultWithPostInfo {
			let who = ensure_signed(origin)?;
			let move_made = Self::make_move(who, game, position, cell, chain.as_ref());
			Self::unless_refused(Self::weight_of_making(chain.as_ref()), move_made)
		}

		/// Prove an open position that has no replies, with a chain of the colour that moved last (rulebook, 5).
		///
		/// Errors: `GameNotFound`, `PositionNotFound`, `PositionClosed`, `PositionHasReplies`, `InvalidChain`.
		#[pallet::call_index(3)]
		#[pallet::weight(T::WeightInfo::prove(chain.len() as u32).saturating_add(Pallet::<T>::weight_of_closing()))]
		pub fn prove(
			origin: OriginFor<T>,
			game: GameId,
			position: PositionId,
			chain: ChainOf<T>,
		) -> DispatchResultWithPostInfo {
			let who = ensure_signed(origin)?;
			let proven = Self::prove_position(who, game, position, &chain);
			Self::unless_refused(T::WeightInfo::prove(chain.len() as u32), proven)
		}

		/// Give the mover of a judged position that is not losing the deposit back, but for the state deposit
		/// (rulebook, 8). Anyone may call this.
		///
		/// Errors: `GameNotFound`, `PositionNotFound`, `NotJudged`, `NothingToRelease`.
		#[pallet::call_index(4)]
		#[pallet::weight(T::WeightInfo::release())]
		pub fn release(origin: OriginFor<T>, game: GameId, position: PositionId) -> DispatchResult {
			ensure_signed(origin)?;
			Self::release_deposit(game, position)
		}

		/// Take back the deposits of your moves in a game that has ended, but for the state deposits, which come back when the
		/// game is removed (rulebook, 8).
		///
		/// Errors: `GameNotFound`, `GameNotEnded`, `NotAPlayer`, `NothingToClaim`.
		#[pallet::call_index(5)]
		#[pallet::weight(T::WeightInfo::claim_deposits())]
		pub fn claim_deposits(origin: OriginFor<T>, game: GameId) -> DispatchResult {
			let who = ensure_signed(origin)?;
			Self::pay_deposits(who, game)
		}

		/// Pay a player the rewards credited so far and, once the game has ended, the deposits, but for the state deposits
		/// (rulebook, 8). Anyone may call this for any player; it pays the player.
		///
		/// Errors: `GameNotFound`, `NotAPlayer`, `NothingToClaim`, then the balance's own.
		#[pallet::call_index(6)]
		#[pallet::weight(T::WeightInfo::claim())]
		pub fn claim(origin: OriginFor<T>, game: GameId, who: T::AccountId) -> DispatchResult {
			ensure_signed(origin)?;
			Self::pay_all(who, game)
		}

		/// Make another account the developer fund. What is owed to the fund goes there too.
		///
		/// The origin must be [`Config::AdminOrigin`].
		#[pallet::call_index(7)]
		#[pallet::weight(T::WeightInfo::set_developer_fund())]
		pub fn set_developer_fund(origin: OriginFor<T>, who: T::AccountId) -> DispatchResult {
			T::AdminOrigin::ensure_origin(origin)?;
			Self::change_fund(who);
			Ok(())
		}
	}

	impl<T: Config> Pallet<T> {
		/// The account that keeps forfeited deposits until they are paid out.
		pub fn pot() -> T::AccountId {
			T::PotId::get().into_account_truncating()
		}
	}
}
