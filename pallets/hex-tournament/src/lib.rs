#![doc = include_str!("../README.md")]
//!
//! - [`Config`]
//! - [`Call`]
//! - [`Event`]
//! - [`Error`]
//!
//! *(tournament rulebook, 2)* names a section of the rules, which `docs/rules.md` in the repository explains under the same
//! numbers, in *Tournaments*: 1 entering, 2 rounds, 3 games, 4 the end, 5 questions of clients, 6 refusals, 7 what holds,
//! 8 vectors.
//!
//! ## Terminology
//!
//! - **Announcer**: the account that sets the terms. A deposit for the stored data is on hold.
//! - **Entry**: the amount that a player pays. The entry is on hold until the tournament begins, and then in the
//!   tournament's account.
//! - **Player**: an account that entered. Players have numbers from 0 by lot, once the tournament has begun.
//! - **Round**: pairs of players. The players of a pair play two games. Each player opens one game, as its **opener**,
//!   and answers the other one, as its **responder**.
//! - **Bye**: a round without an opponent.
//! - **Decided**: a game of a round that has a winner, or is drawn. Its duel may continue for its deposits.
//! - **Pool**: all entries. The **prizes** are its parts.
//!
//! ## The life of a tournament
//!
//! ```text
//! announce ──> Entering ──┬──> called off     fewer players than the least, or by the announcer: all money goes back
//!                         └──> Running        a round; as soon as all its games are decided, the next one
//!                                 └──> Ended  the prizes are paid; the table stays, and prizes that could not be paid
//!                                        └──> gone
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
//! | `games` | games are opened and decided, players withdraw; the game's pallet notifies of duels | [`Rounds`], [`Duels`] |
//! | `clock` | the hook finds the tournaments whose next step is due, and takes the steps | [`Agenda`], [`Ready`] |
//! | `steps` | a tournament is called off or begins, rounds end and begin, and the prizes are paid | all of them |
//! | `claims` | prizes are paid, kept, claimed, or go to the fund | [`Unclaimed`] |
//! | `queries` | tournaments are described for the runtime API | all of them |
//!
//! Below the rooms are `agenda`, the due steps, `budget`, the weights of calls and steps, and `types`, the stored
//! values. The rules of tournaments are in [`hex_tournament_rules`].
//!
//! ## Storage
//!
//! A tournament is stored as three values: its terms, all its players, and all games of its current round. A player's
//! call touches two or three of them. A notification about a duel touches [`Duels`] and the round alone. Each value has
//! a bound, since a tournament has at most 64 players. [`Config::RewardClaimPeriod`](pallet_forking_hex::Config)
//! after the end, nothing of a tournament is stored.
//!
//! ## Work in hooks
//!
//! All work that no call does is a **step** of one tournament. [`Agenda`] has the tournaments by the block in which
//! their next step is due. [`Ready`] has the tournaments whose step is due now, by their number. When all games of a
//! round are decided, the tournament enters [`Ready`] at once. The hook moves due tournaments from [`Agenda`] to [`Ready`].
//! Then it takes the steps in the order of [`Ready`], oldest tournament first. A step that does not fit waits for the next
//! block. A block without a due step costs two reads, however many tournaments there are.
//!
//! The game's pallet calls the hook in its own `on_initialize`, with the weight that closings leave of their share of
//! [`ServiceWeight`](pallet_forking_hex::Config::ServiceWeight). [`Config::TournamentWeight`] comes on top. So closings go
//! first, and some tournament makes progress in any case.
//!
//! Calls prepay the steps that they cause. `announce` pays the beginning and the end of a tournament. `enter` pays a
//! round, and the work that one more player adds to all steps. `open` pays the check of the time to answer. While steps
//! wait, the hook takes all that closings leave, and calls have the rest of the block. So closings and steps that wait
//! become less, taken together: the integrity test compares both. It also counts the weight that a block loses to the step
//! that does not fit.
//!
//! ## Choices where the rulebook is silent
//!
//! - The clock decides who wins or loses, not the progress of the chain's steps. An answer after its last block is late
//!   even if the chain has not recorded that yet, and so is an opening.
//! - A game that a withdrawal decided before it was opened can no longer be opened: `TooLate`.
//! - The withdrawals before a round decide the score of its bye, as of its games.
//! - An account that the announced settings invite is ignored.
//! - `enter_until` may be the current block, but not an earlier one.
//! - While prizes wait to be claimed, the existential deposit keeps the tournament's account alive. The announcer's
//!   deposit pays for it, and the announcer gets it back with the last claim.
//! - An entry that cannot go back when the tournament is called off moves to the tournament's account, and waits there as a
//!   prize does.
//! - Any account may claim for any player. A step that the currency refuses is tried again after `begin_time` blocks,
//!   a hundred at the least, or after `RewardClaimPeriod` if only the announcer's deposit is left.

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(test, allow(clippy::arithmetic_side_effects, clippy::unreachable))]

extern crate alloc;
// The fuzzer shares the runtime of the tests, and uses this crate from outside.
#[cfg(test)]
extern crate self as pallet_hex_tournament;

mod agenda;
#[cfg(any(test, feature = "runtime-benchmarks"))]
mod benchmarking;
mod books;
mod budget;
mod claims;
mod clock;
mod entering;
mod games;
pub mod queries;
mod steps;
mod types;
pub mod weights;

// Native tests of all kinds check the state, in runtimes and in the fuzzer too.
#[cfg(any(feature = "std", feature = "try-runtime"))]
mod try_state;

#[cfg(test)]
mod mock;
#[cfg(test)]
mod tests;

pub use hex_tournament_rules::{
	is_all_play_all, pair, prizes, rounds, shared_prizes, standings, Bye, DecidedBy, Encounter, GameState,
	InvalidTerms, Late, Pairing, Phase, Player, Round, RoundGame, Standing, Terms, Tournament, TournamentId,
	TournamentInfo, BYE, DRAW, MAX_PLAYERS, MAX_ROUNDS, MIN_PLAYERS, WIN,
};
pub use pallet::*;
pub use types::*;
pub use weights::WeightInfo;

#[frame_support::pallet]
// FRAME's macros generate code on which these lints fire. The calls delegate to modules in which the lints are on.
#[allow(clippy::expect_used, clippy::unreachable)]
pub mod pallet {
	use super::*;
	use alloc::vec::Vec;
	use budget::Budget;
	use frame_support::{pallet_prelude::*, PalletId};
	use frame_system::pallet_prelude::*;
	use pallet_forking_hex::{BigEndianBlock, Cell, GameId, OnSettled, Side};
	use sp_core::H256;
	use sp_runtime::traits::AccountIdConversion;

	#[pallet::pallet]
	pub struct Pallet<T>(_);

	/// The configuration. Tournaments use the currency, the fund and the periods of the game's pallet. The `OnSettled`
	/// of that pallet must be this pallet.
	#[pallet::config(with_default)]
	pub trait Config: frame_system::Config + pallet_forking_hex::Config<RuntimeHoldReason: From<HoldReason>> {
		/// The id from which the accounts of tournaments derive. Do not change it while tournaments exist.
		#[pallet::constant]
		type TournamentPalletId: Get<PalletId>;

		/// The announcer's deposit for a tournament without its players, in plancks. At least the existential deposit.
		#[pallet::no_default_bounds]
		#[pallet::constant]
		type AnnouncementDeposit: Get<BalanceOf<Self>>;

		/// The announcer's deposit for each player that the tournament has room for, in plancks.
		#[pallet::no_default_bounds]
		#[pallet::constant]
		type PlaceDeposit: Get<BalanceOf<Self>>;

		/// The weight that the hook may take in any block. It takes more if closings leave more of
		/// [`ServiceWeight`](pallet_forking_hex::Config::ServiceWeight).
		#[pallet::constant]
		type TournamentWeight: Get<Weight>;

		/// The weights of the calls and of the steps in the hook.
		#[pallet::no_default]
		type WeightInfo: WeightInfo;
	}

	/// Defaults of [`Config`] for `derive_impl`.
	pub mod config_preludes {
		use super::*;
		use frame_support::{derive_impl, parameter_types, traits::ConstUint};

		parameter_types! {
			/// The id from which the accounts of tournaments derive.
			pub const TournamentPalletId: PalletId = PalletId(*b"fhx/trnm");
			/// A fifth of the [`ServiceWeight`](pallet_forking_hex::Config::ServiceWeight) of tests.
			pub const TournamentWeight: Weight = Weight::from_parts(150_000_000_000, u64::MAX);
		}

		/// A configuration for tests, beside that of the game's pallet. The weights have no default.
		pub struct TestDefaultConfig;

		#[derive_impl(frame_system::config_preludes::TestDefaultConfig, no_aggregated_types)]
		impl frame_system::DefaultConfig for TestDefaultConfig {}

		#[frame_support::register_default_impl(TestDefaultConfig)]
		impl DefaultConfig for TestDefaultConfig {
			type TournamentPalletId = TournamentPalletId;
			type AnnouncementDeposit = ConstUint<1_000_000_000_000>;
			type PlaceDeposit = ConstUint<10_000_000_000>;
			type TournamentWeight = TournamentWeight;
		}
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

	/// The number of the next tournament, counted from 0.
	#[pallet::storage]
	pub type NextTournament<T: Config> = StorageValue<_, TournamentId, ValueQuery>;

	/// All tournaments, from their announcement to the last prize.
	//
	// Identity: the chain gives out the numbers in sequence.
	#[pallet::storage]
	pub type Tournaments<T: Config> = StorageMap<_, Identity, TournamentId, TournamentOf<T>>;

	/// The players of tournaments: in the order in which they entered, and by lot once the tournament has begun. With
	/// their rounds, they are the final table of a tournament that has ended.
	//
	// Identity: as above.
	#[pallet::storage]
	pub type Players<T: Config> = StorageMap<_, Identity, TournamentId, PlayersOf<T>, ValueQuery>;

	/// The current rounds of running tournaments.
	//
	// Identity: as above.
	#[pallet::storage]
	pub type Rounds<T: Config> = StorageMap<_, Identity, TournamentId, RoundOf<T>>;

	/// The tournaments of duels that were opened and are not decided, with the index of the game in its round.
	//
	// Identity: the chain gives out the numbers of games too.
	#[pallet::storage]
	pub type Duels<T: Config> = StorageMap<_, Identity, GameId, (TournamentId, u8)>;

	/// The prizes of ended tournaments, and the entries of tournaments that were called off, that could not be delivered.
	//
	// Identity: as above.
	#[pallet::storage]
	pub type Unclaimed<T: Config> = StorageMap<_, Identity, TournamentId, UnclaimedOf<T>, ValueQuery>;

	/// The tournaments by the block in which their next step is due.
	//
	// Identity: the first entry of the map is due first.
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
			/// The number of the tournament.
			tournament: TournamentId,
			/// The account that announced the tournament.
			announcer: T::AccountId,
			/// The terms, chosen by the announcer.
			terms: TermsOf<T>,
			/// The announcer's deposit, in plancks.
			deposit: BalanceOf<T>,
		},
		/// A player entered.
		Entered {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The player, whose entry is on hold.
			player: T::AccountId,
		},
		/// A player left before the tournament began, and got the entry back.
		Left {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The player who left.
			player: T::AccountId,
		},
		/// A tournament was called off, by its announcer, or because too few players entered. The entries were returned.
		/// An entry that could not be is kept as a prize is, see [`PrizeKept`](Event::PrizeKept).
		CalledOff {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The players who had entered.
			players: Vec<T::AccountId>,
		},
		/// A tournament began.
		Begun {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The players. The place in this list is a player's number, from 0.
			players: Vec<T::AccountId>,
			/// The sum of their entries, in plancks.
			pool: BalanceOf<T>,
			/// The number of rounds.
			rounds: u8,
		},
		/// A round began.
		RoundBegun {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The number of the round, from 0.
			round: u8,
			/// The pairs, by the players' numbers.
			pairs: Vec<(u8, u8)>,
			/// The number of the player with a bye. `None` with an even number of players.
			bye: Option<u8>,
			/// The last block in which its games can be opened.
			open_until: BlockNumberFor<T>,
		},
		/// A player opened a game of the current round.
		GameOpened {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The number of the round, from 0.
			round: u8,
			/// The number of the duel.
			game: GameId,
			/// The player who opened the game.
			opener: T::AccountId,
			/// The player who is invited to answer.
			responder: T::AccountId,
			/// The last block in which the responder can answer.
			answer_until: BlockNumberFor<T>,
		},
		/// A game of a round was decided.
		GameDecided {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The number of the round, from 0.
			round: u8,
			/// The opener's number.
			opener: u8,
			/// The responder's number.
			responder: u8,
			/// The duel. `None` if it was never opened.
			game: Option<GameId>,
			/// The opener's half points: 2 for a win, 1 for a draw. The responder has the rest of 2.
			opener_half_points: u8,
			/// The way in which the game was decided.
			by: DecidedBy,
		},
		/// All games of a round are decided.
		RoundEnded {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The number of the round, from 0.
			round: u8,
			/// The standings after the round, the first place first.
			standings: Vec<Standing>,
		},
		/// A player withdrew from a running tournament.
		Withdrawn {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The player who withdrew.
			player: T::AccountId,
		},
		/// The last round ended. The prizes follow.
		Ended {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The final standings, the first place first.
			standings: Vec<Standing>,
		},
		/// A prize was paid.
		PrizePaid {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The player who won the prize.
			player: T::AccountId,
			/// The prize, in plancks.
			amount: BalanceOf<T>,
		},
		/// A prize, or the entry of a tournament that was called off, could not be delivered, and can be claimed.
		PrizeKept {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The player who won the prize.
			player: T::AccountId,
			/// The prize, in plancks.
			amount: BalanceOf<T>,
			/// The last block in which the prize can be claimed.
			until: BlockNumberFor<T>,
		},
		/// A prize that could not be delivered at first was claimed.
		PrizeClaimed {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The player who won the prize.
			player: T::AccountId,
			/// The prize, in plancks.
			amount: BalanceOf<T>,
		},
		/// A prize that was not claimed in time, or is too small to make an account, went to the developer fund.
		PrizeToFund {
			/// The number of the tournament.
			tournament: TournamentId,
			/// The player who won the prize.
			player: T::AccountId,
			/// The prize, in plancks.
			amount: BalanceOf<T>,
		},
		/// Nothing of a tournament is stored any more, and the announcer has the deposit back.
		Closed {
			/// The number of the tournament.
			tournament: TournamentId,
		},
	}

	#[pallet::error]
	pub enum Error<T> {
		/// The games of a tournament are duels with a bank of time, within the bounds of this chain, and none can last
		/// longer than the longest time for a move.
		InvalidSettings,
		/// The entry is less than the least deposit of a game on this chain.
		EntryTooLow,
		/// A tournament has 2 to 64 players, and the least is not more than the most.
		InvalidPlayers,
		/// The last block to enter is over, or further ahead than this chain allows, or the time to begin is zero or longer
		/// than this chain allows.
		InvalidTime,
		/// There is at least one prize; no share is zero or higher than the one before, and together they are not more than
		/// the pool.
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
		/// The time to open the game is over, or the game was decided without it; or it is too late to leave.
		TooLate,
		/// The game is open already.
		AlreadyOpened,
		/// The player has withdrawn already.
		AlreadyWithdrawn,
		/// The account has no prize to claim in this tournament.
		NothingToClaim,
		/// Only the announcer can call the tournament off.
		NotTheAnnouncer,
		/// The tournament has players, so it cannot be called off.
		HasPlayers,
		/// The tournament has other terms than those of this hash.
		OtherTerms,
	}

	#[pallet::hooks]
	impl<T: Config> Hooks<BlockNumberFor<T>> for Pallet<T> {
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
		/// Announce a tournament, and hold the deposit for its stored data (tournament rulebook, 1).
		///
		/// The dispatch origin must be _Signed_.
		///
		/// - `terms`: see [`Terms`]. Times are in blocks, amounts in plancks.
		///
		/// ## Errors
		///
		/// [`InvalidSettings`](Error::InvalidSettings), [`EntryTooLow`](Error::EntryTooLow),
		/// [`InvalidPlayers`](Error::InvalidPlayers), [`InvalidTime`](Error::InvalidTime),
		/// [`InvalidShares`](Error::InvalidShares), then the errors of the currency.
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
		/// - `terms`: the hash of the terms that the player has read, with the tournament's number and its announcer, see
		///   [`Terms::hash`].
		///
		/// ## Errors
		///
		/// [`TournamentNotFound`](Error::TournamentNotFound), [`OtherTerms`](Error::OtherTerms),
		/// [`EnteringEnded`](Error::EnteringEnded), [`AlreadyEntered`](Error::AlreadyEntered),
		/// [`TournamentFull`](Error::TournamentFull), then the errors of the currency.
		///
		/// ## Events
		///
		/// [`Entered`](Event::Entered)
		#[pallet::call_index(1)]
		#[pallet::weight(Budget::<T>::enter())]
		pub fn enter(origin: OriginFor<T>, tournament: TournamentId, terms: H256) -> DispatchResultWithPostInfo {
			let who = ensure_signed(origin)?;
			let entered = entering::enter::<T>(who, tournament, terms);
			Budget::<T>::refund_if_refused(<T as Config>::WeightInfo::enter(), entered)
		}

		/// Leave a tournament before the last `begin_time` blocks to enter, and take the entry back (tournament rulebook,
		/// 1).
		///
		/// The dispatch origin must be _Signed_ by a player.
		///
		/// ## Errors
		///
		/// [`TournamentNotFound`](Error::TournamentNotFound), [`NotEntered`](Error::NotEntered),
		/// [`EnteringEnded`](Error::EnteringEnded), [`TooLate`](Error::TooLate)
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

		/// Open your game of the current round: a duel to which the opponent is invited (tournament rulebook, 3).
		///
		/// The dispatch origin must be _Signed_ by a player, who is the opener of the duel and pays the deposit of its
		/// opening.
		///
		/// - `opening`: the cell of the first stone. Columns and rows are counted from zero.
		///
		/// ## Errors
		///
		/// [`TournamentNotFound`](Error::TournamentNotFound), [`NotRunning`](Error::NotRunning),
		/// [`NotYourGame`](Error::NotYourGame), [`TooLate`](Error::TooLate), [`AlreadyOpened`](Error::AlreadyOpened),
		/// [`CellOutOfBounds`](pallet_forking_hex::Error::CellOutOfBounds), then the errors of the currency.
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

		/// Withdraw from a running tournament. Your opponents win this round's games that are not answered yet, and all
		/// later games (tournament rulebook, 3).
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
		/// The dispatch origin must be _Signed_. Any account may call this for any player; the pallet pays the player.
		///
		/// ## Errors
		///
		/// [`TournamentNotFound`](Error::TournamentNotFound), [`NothingToClaim`](Error::NothingToClaim), then the
		/// errors of the currency.
		///
		/// ## Events
		///
		/// [`PrizeClaimed`](Event::PrizeClaimed)
		#[pallet::call_index(5)]
		#[pallet::weight(<T as Config>::WeightInfo::claim())]
		pub fn claim(origin: OriginFor<T>, tournament: TournamentId, who: T::AccountId) -> DispatchResult {
			ensure_signed(origin)?;
			claims::claim::<T>(who, tournament)
		}

		/// Call off a tournament that no account has entered, and take the deposit back (tournament rulebook, 1).
		///
		/// The dispatch origin must be _Signed_ by the announcer.
		///
		/// ## Errors
		///
		/// [`TournamentNotFound`](Error::TournamentNotFound), [`NotTheAnnouncer`](Error::NotTheAnnouncer),
		/// [`EnteringEnded`](Error::EnteringEnded), [`HasPlayers`](Error::HasPlayers)
		///
		/// ## Events
		///
		/// [`CalledOff`](Event::CalledOff), [`Closed`](Event::Closed)
		#[pallet::call_index(6)]
		#[pallet::weight(<T as Config>::WeightInfo::call_off())]
		pub fn call_off(origin: OriginFor<T>, tournament: TournamentId) -> DispatchResult {
			let who = ensure_signed(origin)?;
			entering::call_off::<T>(who, tournament)
		}
	}

	impl<T: Config> Pallet<T> {
		/// The account that keeps the pool of a tournament until it is paid.
		pub fn account_of(tournament: TournamentId) -> T::AccountId {
			T::TournamentPalletId::get().into_sub_account_truncating(tournament)
		}
	}

	impl<T: Config> OnSettled for Pallet<T> {
		fn on_answered(game: GameId) {
			games::answered::<T>(game);
		}

		fn on_withdrawn(game: GameId) {
			games::withdrawn::<T>(game);
		}

		fn on_settled(game: GameId, lost: Option<Side>) {
			// A duel of a tournament always has a side that lost.
			if let Some(side) = lost {
				games::judged::<T>(game, side);
			}
		}

		fn on_block(spare: Weight) -> Weight {
			clock::begin_block::<T>(T::TournamentWeight::get().saturating_add(spare))
		}

		fn weight() -> Weight {
			<T as Config>::WeightInfo::listen()
		}
	}
}
