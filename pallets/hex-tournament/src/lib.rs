//! # Tournaments of Hex
//!
//! Tournaments as at the Computer Olympiad of 2000, on top of the duels of [`pallet_forking_hex`]: from the announcement to
//! the last prize, the chain pairs the players, keeps the time to begin, counts and pays.
//!
//! - [`Config`]
//! - [`Call`]
//! - [`Event`]
//! - [`Error`]
//!
//! The tournament rulebook says exactly what happens. *(tournament rulebook, 2)* names its section: 1 entering, 2 rounds, 3
//! games, 4 the end, 5 refusals, 6 what holds.
//!
//! ## Terminology
//!
//! - **Announcer**: the account that sets the terms. A deposit is on hold for what is stored.
//! - **Entry**: what a player pays. It is on hold until the tournament begins, and then in the tournament's account.
//! - **Player**: an account that entered. Players have numbers from 0, in the order in which they entered.
//! - **Round**: pairs of players, who play two games each. Each opens one of them: the **opener**. The other one answers: the
//!   **responder**.
//! - **Bye**: a round without an opponent.
//! - **Decided**: a game of a round that has a winner, or is drawn. Its duel may go on for its deposits.
//! - **Pool**: all entries. The **prizes** are its parts.
//!
//! ## The life of a tournament
//!
//! ```text
//! announce ──> Entering ──┬──> called off     fewer players than the least: entries and deposit go back
//!                         └──> Running        a round; as soon as all its games are decided, the next one
//!                                 └──> ended ──┬──> gone        all prizes were paid
//!                                              └──> Claiming    some could not be: until they are claimed, or go to the fund
//!
//! a game: Unopened ── open ──> Opened ── the duel is answered ──> Answered ── the duel is settled ──> Decided
//!            └── late, or a player withdraws ──┴──────────────────────────────────────────────────────────^
//! ```
//!
//! ## The rooms
//!
//! | room | what happens there | storage |
//! |---|---|---|
//! | `entering` | tournaments are announced, players enter and leave | [`Tournaments`], [`Players`] |
//! | `games` | games are opened and decided, players withdraw; the game's pallet tells what becomes of duels | [`Rounds`], [`Duels`] |
//! | `clock` | the hook finds the tournaments whose next step is due | [`Agenda`], [`Ready`] |
//! | `steps` | a tournament is called off or begins, a round ends and the next begins, the last one is followed by the prizes | all of them |
//! | `claims` | prizes are paid, kept, claimed, or go to the fund | [`Unclaimed`] |
//!
//! Under them are `budget`, the weights of all this, `types`, the stored values, and the rules without storage: [`pairing`],
//! [`standings`](mod@standings) and [`prizes`](mod@prizes).
//!
//! ## Storage
//!
//! A tournament is three values: the terms, all players, and all games of the present round. A player's call touches two or
//! three of them, and news of a duel [`Duels`] and the round alone. Each has a bound, since there are 64 players at most. When a
//! tournament is over, nothing is left of it.
//!
//! ## Work in hooks
//!
//! All work that no call does is a **step** of one tournament. [`Agenda`] has the tournaments by the block in which their next
//! step is due, and [`Ready`] those whose step is due now, by their number: when all games of a round are decided, the
//! tournament is put there at once. `on_initialize` moves what is due from the one to the other, and takes the steps in the
//! order of [`Ready`], oldest tournament first, within [`Config::TournamentWeight`]. What does not fit waits for the next block.
//! A block without anything due costs two reads, however many tournaments there are.
//!
//! Calls prepay the steps that they cause: `announce` the beginning and the end of a tournament, `enter` a round and what one
//! more player adds to all steps, `open` the check of the answer's time. They pay in the coin of [`Config::TournamentWeight`]:
//! work that takes a hundredth of it is charged as a hundredth of what a block has for calls. So blocks full of these calls,
//! without an end, cannot bring in more than the hook gets done. The integrity test compares both, with what a block loses to the
//! step that no longer fits it.
//!
//! ## Choices where the rulebook is silent
//!
//! - A player loses or wins by the clock, however far the chain has come with its steps: an answer after its last block is
//!   late even if the chain has not noted that yet, and so is an opening.
//! - A game that was decided before it was opened, by a withdrawal, can no longer be opened: `TooLate`.
//! - A bye scores by who has withdrawn when its round begins, as games do.
//! - An account that the announced settings invite is ignored.
//! - `enter_until` may be the present block, but not an earlier one.
//! - While prizes wait to be claimed, the existential deposit, out of the announcer's deposit, keeps the tournament's account
//!   alive: a prize that could not be delivered is less than that. The announcer has it back in the end.
//! - Once the last round has ended, the players are forgotten: `leave` and `withdraw` are then refused as by an account that is
//!   not in the tournament, while prizes wait to be claimed.
//! - The pool waits as long as a duel can last, which the announced clock decides: with an increment, every move can add time.
//! - Anyone may claim for any player. A step that the currency refuses is tried again after `begin_time` blocks.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects, clippy::unreachable))]

extern crate alloc;
// The runtime of the tests is that of the fuzzer too, for which this crate is another one.
#[cfg(test)]
extern crate self as pallet_hex_tournament;

#[cfg(any(test, feature = "runtime-benchmarks"))]
mod benchmarking;
mod books;
mod budget;
mod claims;
mod clock;
mod entering;
mod games;
pub mod pairing;
pub mod prizes;
pub mod standings;
mod steps;
mod types;
pub mod weights;

// Native tests of all kinds check it, those of runtimes and the fuzzer among them.
#[cfg(any(feature = "std", feature = "try-runtime"))]
mod try_state;

#[cfg(test)]
mod mock;
#[cfg(test)]
mod tests;

pub use pallet::*;
pub use standings::{Standing, BYE, DRAW, WIN};
pub use types::*;
pub use weights::WeightInfo;

#[frame_support::pallet]
// FRAME's macros generate code on which these lints fire. The calls delegate to modules in which they are on.
#[allow(clippy::expect_used, clippy::unreachable)]
pub mod pallet {
	use super::*;
	use alloc::vec::Vec;
	use budget::Budget;
	use frame_support::{pallet_prelude::*, PalletId};
	use frame_system::pallet_prelude::*;
	use pallet_forking_hex::{BigEndianBlock, Cell, GameId};
	use sp_runtime::traits::AccountIdConversion;

	#[pallet::pallet]
	pub struct Pallet<T>(_);

	/// The configuration. Tournaments use the currency, the fund and the periods of the game's pallet, whose `OnSettled` has to
	/// be this pallet.
	#[pallet::config]
	pub trait Config: frame_system::Config + pallet_forking_hex::Config<RuntimeHoldReason: From<HoldReason>> {
		/// The id from which the accounts of tournaments derive. Do not change it while tournaments exist.
		#[pallet::constant]
		type TournamentPalletId: Get<PalletId>;

		/// The announcer's deposit for a tournament without its players, in plancks. At least the existential deposit.
		#[pallet::constant]
		type AnnouncementDeposit: Get<BalanceOf<Self>>;

		/// The announcer's deposit for each player that the tournament has room for, in plancks.
		#[pallet::constant]
		type PlaceDeposit: Get<BalanceOf<Self>>;

		/// The weight that the hook may take in a block.
		#[pallet::constant]
		type TournamentWeight: Get<Weight>;

		/// The weights of the calls and of the steps in the hook.
		type WeightInfo: WeightInfo;
	}

	/// The pallet's reasons to hold funds.
	#[pallet::composite_enum]
	pub enum HoldReason {
		/// The deposit of an announcer.
		#[codec(index = 0)]
		Announcement,
		/// The entry of a player into a tournament that has not begun.
		#[codec(index = 1)]
		Entry,
	}

	/// The number of the next tournament.
	#[pallet::storage]
	pub type NextTournament<T: Config> = StorageValue<_, TournamentId, ValueQuery>;

	/// All tournaments, from their announcement to the last prize.
	//
	// Identity: the chain gives out the numbers, one after the other.
	#[pallet::storage]
	pub type Tournaments<T: Config> = StorageMap<_, Identity, TournamentId, TournamentOf<T>>;

	/// The players of tournaments that have not ended, in the order in which they entered.
	//
	// Identity: as above.
	#[pallet::storage]
	pub type Players<T: Config> = StorageMap<_, Identity, TournamentId, PlayersOf<T>, ValueQuery>;

	/// The present rounds of tournaments that run.
	//
	// Identity: as above.
	#[pallet::storage]
	pub type Rounds<T: Config> = StorageMap<_, Identity, TournamentId, RoundOf<T>>;

	/// The tournaments of duels that were opened and are not decided, with the place of the game in its round.
	//
	// Identity: the chain gives out the numbers of games too.
	#[pallet::storage]
	pub type Duels<T: Config> = StorageMap<_, Identity, GameId, (TournamentId, u8)>;

	/// The prizes of ended tournaments that could not be delivered.
	//
	// Identity: as above.
	#[pallet::storage]
	pub type Unclaimed<T: Config> = StorageMap<_, Identity, TournamentId, UnclaimedOf<T>, ValueQuery>;

	/// The tournaments by the block in which their next step is due.
	//
	// Identity: the first entry of the map is the one due first.
	#[pallet::storage]
	pub type Agenda<T: Config> =
		StorageNMap<_, (NMapKey<Identity, BigEndianBlock>, NMapKey<Identity, OldestFirst>), ()>;

	/// The tournaments whose next step is due now.
	//
	// Identity: the first entry of the map is the oldest tournament.
	#[pallet::storage]
	pub type Ready<T: Config> = StorageMap<_, Identity, OldestFirst, ()>;

	#[pallet::event]
	#[pallet::generate_deposit(pub(crate) fn deposit_event)]
	pub enum Event<T: Config> {
		/// A tournament was announced. Players can enter.
		Announced {
			/// Its number.
			tournament: TournamentId,
			/// The account that announced it.
			announcer: T::AccountId,
			/// Its terms.
			terms: TermsOf<T>,
			/// Plancks held from the announcer.
			deposit: BalanceOf<T>,
		},
		/// A player entered.
		Entered {
			/// The tournament.
			tournament: TournamentId,
			/// The player.
			player: T::AccountId,
		},
		/// A player left before the tournament began, and has the entry back.
		Left {
			/// The tournament.
			tournament: TournamentId,
			/// The player.
			player: T::AccountId,
		},
		/// Too few players entered. They have their entries back, and the announcer the deposit.
		CalledOff {
			/// The tournament.
			tournament: TournamentId,
			/// The players who had entered.
			players: Vec<T::AccountId>,
		},
		/// A tournament began.
		Begun {
			/// The tournament.
			tournament: TournamentId,
			/// The players. The place in this list is a player's number, from 0.
			players: Vec<T::AccountId>,
			/// Their entries, in plancks.
			pool: BalanceOf<T>,
			/// The number of rounds.
			rounds: u8,
		},
		/// A round began.
		RoundBegun {
			/// The tournament.
			tournament: TournamentId,
			/// The round, from 0.
			round: u8,
			/// The pairs, by the players' numbers.
			pairs: Vec<(u8, u8)>,
			/// The player with a bye.
			bye: Option<u8>,
			/// The last block in which its games can be opened.
			open_until: BlockNumberFor<T>,
		},
		/// A player opened a game of the present round.
		GameOpened {
			/// The tournament.
			tournament: TournamentId,
			/// The round.
			round: u8,
			/// The duel.
			game: GameId,
			/// The player who opened it.
			opener: T::AccountId,
			/// The player who is invited.
			responder: T::AccountId,
			/// The last block in which that one can answer.
			answer_until: BlockNumberFor<T>,
		},
		/// A game of a round was decided.
		GameDecided {
			/// The tournament.
			tournament: TournamentId,
			/// The round.
			round: u8,
			/// The opener's number.
			opener: u8,
			/// The responder's number.
			responder: u8,
			/// The duel. None if it was never opened.
			game: Option<GameId>,
			/// The opener's half points: 2 for a win, 1 for a draw. The responder has the rest of 2.
			opener_half_points: u8,
			/// The way it was decided.
			by: DecidedBy,
		},
		/// All games of a round are decided.
		RoundEnded {
			/// The tournament.
			tournament: TournamentId,
			/// The round.
			round: u8,
			/// The standings after it, the first place first.
			standings: Vec<Standing>,
		},
		/// A player withdrew from a tournament that runs.
		Withdrawn {
			/// The tournament.
			tournament: TournamentId,
			/// The player.
			player: T::AccountId,
		},
		/// The last round ended. The prizes follow.
		Ended {
			/// The tournament.
			tournament: TournamentId,
			/// The final standings, the first place first.
			standings: Vec<Standing>,
		},
		/// A prize was paid.
		PrizePaid {
			/// The tournament.
			tournament: TournamentId,
			/// The player.
			player: T::AccountId,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// A prize could not be delivered, and can be claimed.
		PrizeKept {
			/// The tournament.
			tournament: TournamentId,
			/// The player.
			player: T::AccountId,
			/// Plancks.
			amount: BalanceOf<T>,
			/// The last block in which it can be claimed.
			until: BlockNumberFor<T>,
		},
		/// A prize that could not be delivered at first was claimed.
		PrizeClaimed {
			/// The tournament.
			tournament: TournamentId,
			/// The player.
			player: T::AccountId,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// A prize that nobody claimed in time went to the developer fund.
		PrizeToFund {
			/// The tournament.
			tournament: TournamentId,
			/// The player whom it belonged to.
			player: T::AccountId,
			/// Plancks.
			amount: BalanceOf<T>,
		},
		/// Nothing is stored of the tournament any more, and the announcer has the deposit back.
		Closed {
			/// The tournament.
			tournament: TournamentId,
		},
	}

	#[pallet::error]
	pub enum Error<T> {
		/// The games of a tournament are duels with a bank of time, within the bounds of this chain.
		InvalidSettings,
		/// The entry is less than this chain asks for.
		EntryTooLow,
		/// A tournament has 2 to 64 players, and the least is not more than the most.
		InvalidPlayers,
		/// The last block to enter is over, or the time to begin is not between one block and what this chain allows.
		InvalidTime,
		/// There is at least one prize; no share is zero, and together they are not more than the pool.
		InvalidShares,
		/// The tournament does not exist, or no longer does.
		TournamentNotFound,
		/// The time to enter, or to leave again, is over.
		EnteringEnded,
		/// The account has entered already.
		AlreadyEntered,
		/// The tournament has as many players as it can have.
		TournamentFull,
		/// The account is no player of the tournament.
		NotEntered,
		/// No round is being played.
		NotRunning,
		/// The account has no game to open in this round.
		NotYourGame,
		/// The time to open the game is over, or the game was decided without it.
		TooLate,
		/// The game is open already.
		AlreadyOpened,
		/// The player has withdrawn already.
		AlreadyWithdrawn,
		/// The account has no prize to claim in this tournament.
		NothingToClaim,
	}

	#[pallet::hooks]
	impl<T: Config> Hooks<BlockNumberFor<T>> for Pallet<T> {
		fn on_initialize(now: BlockNumberFor<T>) -> Weight {
			clock::begin_block::<T>(now)
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
		/// Announce a tournament, and hold the deposit for what is stored of it (tournament rulebook, 1).
		///
		/// The dispatch origin must be _Signed_.
		///
		/// - `terms`: see [`Terms`]. Times are in blocks, amounts in plancks.
		///
		/// ## Errors
		///
		/// [`InvalidSettings`](Error::InvalidSettings), [`EntryTooLow`](Error::EntryTooLow),
		/// [`InvalidPlayers`](Error::InvalidPlayers), [`InvalidTime`](Error::InvalidTime),
		/// [`InvalidShares`](Error::InvalidShares), then those of the currency.
		///
		/// ## Events
		///
		/// [`Announced`](Event::Announced)
		#[pallet::call_index(0)]
		#[pallet::weight(Budget::<T>::announce())]
		pub fn announce(origin: OriginFor<T>, terms: TermsOf<T>) -> DispatchResultWithPostInfo {
			let announcer = ensure_signed(origin)?;
			let announced = entering::announce::<T>(announcer, terms);
			Budget::<T>::refund_if_refused(<T as Config>::WeightInfo::announce(), announced)
		}

		/// Enter a tournament, up to and including its last block to enter. The entry is held (tournament rulebook, 1).
		///
		/// The dispatch origin must be _Signed_.
		///
		/// ## Errors
		///
		/// [`TournamentNotFound`](Error::TournamentNotFound), [`EnteringEnded`](Error::EnteringEnded),
		/// [`AlreadyEntered`](Error::AlreadyEntered), [`TournamentFull`](Error::TournamentFull), then those of the currency.
		///
		/// ## Events
		///
		/// [`Entered`](Event::Entered)
		#[pallet::call_index(1)]
		#[pallet::weight(Budget::<T>::enter())]
		pub fn enter(origin: OriginFor<T>, tournament: TournamentId) -> DispatchResultWithPostInfo {
			let who = ensure_signed(origin)?;
			let entered = entering::enter::<T>(who, tournament);
			Budget::<T>::refund_if_refused(<T as Config>::WeightInfo::enter(), entered)
		}

		/// Leave a tournament that one can still enter, and take the entry back (tournament rulebook, 1).
		///
		/// The dispatch origin must be _Signed_ by a player.
		///
		/// ## Errors
		///
		/// [`TournamentNotFound`](Error::TournamentNotFound), [`NotEntered`](Error::NotEntered),
		/// [`EnteringEnded`](Error::EnteringEnded)
		///
		/// ## Events
		///
		/// [`Left`](Event::Left)
		#[pallet::call_index(2)]
		#[pallet::weight(<T as Config>::WeightInfo::leave())]
		pub fn leave(origin: OriginFor<T>, tournament: TournamentId) -> DispatchResult {
			let who = ensure_signed(origin)?;
			entering::leave::<T>(who, tournament)
		}

		/// Open your game of the present round: a duel to which the opponent is invited (tournament rulebook, 3).
		///
		/// The dispatch origin must be _Signed_ by a player. It is the opener of the duel, and pays the deposit of its opening.
		///
		/// - `opening`: the cell of the first stone. Columns and rows are counted from zero.
		///
		/// ## Errors
		///
		/// [`TournamentNotFound`](Error::TournamentNotFound), [`NotRunning`](Error::NotRunning),
		/// [`NotYourGame`](Error::NotYourGame), [`TooLate`](Error::TooLate), [`AlreadyOpened`](Error::AlreadyOpened), then
		/// those of [`create_game`](pallet_forking_hex::Call::create_game).
		///
		/// ## Events
		///
		/// [`GameCreated`](pallet_forking_hex::Event::GameCreated), [`GameOpened`](Event::GameOpened)
		#[pallet::call_index(3)]
		#[pallet::weight(Budget::<T>::open())]
		pub fn open(origin: OriginFor<T>, tournament: TournamentId, opening: Cell) -> DispatchResultWithPostInfo {
			let who = ensure_signed(origin)?;
			let opened = games::open::<T>(who, tournament, opening);
			Budget::<T>::refund_if_refused(<T as Config>::WeightInfo::open(), opened)
		}

		/// Withdraw from a tournament that runs. The opponent wins the games of the round that are not answered yet, and all
		/// later ones (tournament rulebook, 3).
		///
		/// The dispatch origin must be _Signed_ by a player.
		///
		/// ## Errors
		///
		/// [`TournamentNotFound`](Error::TournamentNotFound), [`NotEntered`](Error::NotEntered),
		/// [`NotRunning`](Error::NotRunning), [`AlreadyWithdrawn`](Error::AlreadyWithdrawn)
		///
		/// ## Events
		///
		/// [`Withdrawn`](Event::Withdrawn), and [`GameDecided`](Event::GameDecided) for each of these games.
		#[pallet::call_index(4)]
		#[pallet::weight(<T as Config>::WeightInfo::withdraw())]
		pub fn withdraw(origin: OriginFor<T>, tournament: TournamentId) -> DispatchResult {
			let who = ensure_signed(origin)?;
			games::withdraw::<T>(who, tournament)
		}

		/// Pay a player a prize that could not be delivered at the end of the tournament (tournament rulebook, 4).
		///
		/// The dispatch origin must be _Signed_. Anyone may call this for any player; it pays the player.
		///
		/// ## Errors
		///
		/// [`TournamentNotFound`](Error::TournamentNotFound), [`NothingToClaim`](Error::NothingToClaim), then those of the
		/// currency.
		///
		/// ## Events
		///
		/// [`PrizeClaimed`](Event::PrizeClaimed); with the last prize, [`Closed`](Event::Closed) too.
		#[pallet::call_index(5)]
		#[pallet::weight(<T as Config>::WeightInfo::claim())]
		pub fn claim(origin: OriginFor<T>, tournament: TournamentId, who: T::AccountId) -> DispatchResult {
			ensure_signed(origin)?;
			claims::claim::<T>(who, tournament)
		}
	}

	impl<T: Config> Pallet<T> {
		/// The account that keeps the pool of a tournament until it is paid.
		pub fn account_of(tournament: TournamentId) -> T::AccountId {
			T::TournamentPalletId::get().into_sub_account_truncating(tournament)
		}
	}
}
