//! The nouns of a tournament, as they stand in storage.

use crate::{Config, DRAW, WIN};
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use frame_support::{
	pallet_prelude::{BoundedVec, ConstU32},
	traits::{fungible::Inspect, Get},
};
use frame_system::pallet_prelude::BlockNumberFor;
use pallet_forking_hex::{GameId, Settings, Side};
use scale_info::TypeInfo;
use sp_runtime::{
	traits::{AtLeast32BitUnsigned, Saturating},
	Permill,
};

/// The number of a tournament.
pub type TournamentId = u32;

/// The least players of a tournament.
pub const MIN_PLAYERS: u8 = 2;

/// The most players of a tournament, and the most prizes.
///
/// Lowering it needs a migration, as does lowering the next: longer lists on chain would fail to decode.
pub const MAX_PLAYERS: u8 = 64;

/// The most rounds of a tournament.
pub const MAX_ROUNDS: u8 = 5;

/// An amount of plancks, of the game's currency.
pub type BalanceOf<T> =
	<<T as pallet_forking_hex::Config>::Currency as Inspect<<T as frame_system::Config>::AccountId>>::Balance;

/// The terms of a tournament on chain `T`.
pub type TermsOf<T> = Terms<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// A tournament on chain `T`.
pub type TournamentOf<T> = Tournament<<T as frame_system::Config>::AccountId, BlockNumberFor<T>, BalanceOf<T>>;

/// The players of a tournament on chain `T`, in the order in which they entered.
pub type PlayersOf<T> = BoundedVec<Player<<T as frame_system::Config>::AccountId>, ConstU32<{ MAX_PLAYERS as u32 }>>;

/// A round on chain `T`.
pub type RoundOf<T> = Round<BlockNumberFor<T>>;

/// Prizes that could not be delivered on chain `T`, in plancks, with the players they belong to.
pub type UnclaimedOf<T> =
	BoundedVec<(<T as frame_system::Config>::AccountId, BalanceOf<T>), ConstU32<{ MAX_PLAYERS as u32 }>>;

/// A tournament's number as a storage key. The keys of a map stand in the order of the oldest tournament first.
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord,
)]
pub struct OldestFirst([u8; 4]);

impl From<TournamentId> for OldestFirst {
	fn from(tournament: TournamentId) -> Self {
		Self(tournament.to_be_bytes())
	}
}

impl From<OldestFirst> for TournamentId {
	fn from(OldestFirst(bytes): OldestFirst) -> Self {
		Self::from_be_bytes(bytes)
	}
}

/// The terms of a tournament, chosen by its announcer (tournament rulebook, 1).
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Terms<AccountId, BlockNumber, Balance> {
	/// The settings of all games: a duel's with a bank. An account that they invite is ignored: each game invites the
	/// opener's opponent.
	///
	/// They are stored as they are, so a new setting of the game needs a migration of [`Tournaments`](crate::Tournaments) in
	/// the same upgrade: a tournament that cannot be decoded never goes on.
	pub settings: Settings<AccountId, BlockNumber, Balance>,
	/// Plancks that every player pays into the pool.
	pub entry: Balance,
	/// The least players. With fewer, the tournament is called off.
	pub least_players: u8,
	/// The most players.
	pub most_players: u8,
	/// The last block in which one can enter.
	pub enter_until: BlockNumber,
	/// Blocks that an opener has to open a game, from the beginning of the round, and a responder to answer, from the
	/// opening.
	pub begin_time: BlockNumber,
	/// The shares of the places in the pool, the first place first.
	pub shares: BoundedVec<Permill, ConstU32<{ MAX_PLAYERS as u32 }>>,
}

/// A tournament, from its announcement to the last prize.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Tournament<AccountId, BlockNumber, Balance> {
	/// The account that announced it.
	pub announcer: AccountId,
	/// The terms.
	pub terms: Terms<AccountId, BlockNumber, Balance>,
	/// Plancks held from the announcer for what is stored. Stored, so that a runtime with another deposit gives back what
	/// this tournament took.
	pub deposit: Balance,
	/// The phase.
	pub phase: Phase<BlockNumber>,
	/// Plancks of the entries that are in the tournament's account and not paid yet.
	pub pool: Balance,
	/// The block with the tournament's entry in the agenda, until its next step. None while only settled games can bring
	/// that about.
	pub due_at: Option<BlockNumber>,
}

/// The phase of a tournament.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase<BlockNumber> {
	/// Players enter and leave, or their time to do so is over and the first round has not begun.
	Entering,
	/// A round is being played, or has ended and the next one has not begun.
	Running,
	/// Prizes wait to be claimed.
	Claiming {
		/// The last block in which they can be.
		until: BlockNumber,
	},
}

/// A player's record in a tournament.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Player<AccountId> {
	/// The account.
	pub who: AccountId,
	/// Half points of the rounds that have ended.
	pub half_points: u8,
	/// The numbers of the opponents in these rounds.
	pub met: BoundedVec<u8, ConstU32<{ MAX_ROUNDS as u32 }>>,
	/// Whether one of these rounds was a bye.
	pub had_bye: bool,
	/// Whether the player has withdrawn.
	pub withdrawn: bool,
}

impl<AccountId> Player<AccountId> {
	/// A player who has just entered.
	pub fn new(who: AccountId) -> Self {
		Self { who, half_points: 0, met: BoundedVec::new(), had_bye: false, withdrawn: false }
	}
}

/// A round that is being played.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Round<BlockNumber> {
	/// Its number, from 0.
	pub number: u8,
	/// The last block in which its games can be opened.
	pub open_until: BlockNumber,
	/// The bye, with an odd number of players.
	pub bye: Option<Bye>,
	/// Its games, two for each pair, one after the other.
	pub games: BoundedVec<RoundGame<BlockNumber>, ConstU32<{ MAX_PLAYERS as u32 }>>,
}

/// A bye.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
	/// The player's number.
	pub player: u8,
	/// The half points that it scores.
	pub half_points: u8,
}

/// A game of a round.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundGame<BlockNumber> {
	/// The number of the player who opens it.
	pub opener: u8,
	/// The number of the player who answers.
	pub responder: u8,
	/// The duel, once it was opened.
	pub duel: Option<GameId>,
	/// The state.
	pub state: GameState<BlockNumber>,
}

/// The state of a game of a round.
#[derive(Encode, Decode, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameState<BlockNumber> {
	/// The opener has not opened it.
	Unopened,
	/// The responder has not answered.
	Opened {
		/// The last block in which the responder can.
		until: BlockNumber,
	},
	/// The duel runs.
	Answered,
	/// The game is decided.
	Decided {
		/// Half points of the opener: 2 for a win. The responder has the rest of 2.
		opener_half_points: u8,
	},
}

/// The way a game was decided.
#[derive(
	Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord,
)]
pub enum DecidedBy {
	/// The chain judged the duel.
	Judgement,
	/// The opener did not open the game, or the responder did not answer, in time.
	Time,
	/// The opener withdrew the duel.
	Duel,
	/// A player has withdrawn from the tournament, or both have.
	Withdrawal,
}

impl<BlockNumber: AtLeast32BitUnsigned + Copy> RoundGame<BlockNumber> {
	/// A game that nobody has opened.
	pub fn new(opener: u8, responder: u8) -> Self {
		Self { opener, responder, duel: None, state: GameState::Unopened }
	}

	/// Whether the game is decided.
	pub fn is_decided(&self) -> bool {
		matches!(self.state, GameState::Decided { .. })
	}

	/// Whether nobody has answered it, and nothing decided it.
	pub fn waits(&self) -> bool {
		matches!(self.state, GameState::Unopened | GameState::Opened { .. })
	}

	/// Whether a player plays it.
	pub fn has(&self, player: u8) -> bool {
		self.opener == player || self.responder == player
	}

	/// The last block in which the player whose turn it is to begin may do so. None if both have begun.
	pub fn begins_until(&self, open_until: BlockNumber) -> Option<BlockNumber> {
		match self.state {
			GameState::Unopened => Some(open_until),
			GameState::Opened { until } => Some(until),
			GameState::Answered | GameState::Decided { .. } => None,
		}
	}

	/// The opener's half points, if time has decided the game in block `now`: whoever did not begin in time loses.
	pub fn decided_by_time(&self, open_until: BlockNumber, now: BlockNumber) -> Option<u8> {
		let until = self.begins_until(open_until)?;
		(now > until).then_some(if self.state == GameState::Unopened { 0 } else { WIN })
	}

	/// The opener's half points, if `loser` loses.
	pub fn lost_by(&self, loser: u8) -> u8 {
		if loser == self.opener {
			0
		} else {
			WIN
		}
	}

	/// The opener's half points, if a side loses.
	pub fn lost_by_side(side: Side) -> u8 {
		match side {
			// An opener has the first side of its duel.
			Side::First => 0,
			Side::Second => WIN,
		}
	}

	/// The opener's half points at the beginning of a round, if a player has withdrawn before.
	pub fn decided_at_once(opener_has_left: bool, responder_has_left: bool) -> Option<u8> {
		match (opener_has_left, responder_has_left) {
			(true, true) => Some(DRAW),
			(true, false) => Some(0),
			(false, true) => Some(WIN),
			(false, false) => None,
		}
	}
}

impl<BlockNumber: AtLeast32BitUnsigned + Copy> Round<BlockNumber> {
	/// Whether all its games are decided.
	pub fn is_over(&self) -> bool {
		self.games.iter().all(|game| game.is_decided())
	}

	/// The number of its games that time has decided in block `now`.
	pub fn late(&self, now: BlockNumber) -> u32 {
		let late = self.games.iter().filter(|game| game.decided_by_time(self.open_until, now).is_some());
		late.fold(0, |number, _| number.saturating_add(1))
	}

	/// The first block after the time of a player to begin. None if all have begun.
	pub fn next_due(&self) -> Option<BlockNumber> {
		let last_blocks = self.games.iter().filter_map(|game| game.begins_until(self.open_until));
		last_blocks.min().map(|last| last.saturating_add(1u32.into()))
	}
}

/// The deposit of an announcer, in plancks, for a tournament of at most `players`.
pub(crate) fn deposit_for<T: Config>(players: u8) -> BalanceOf<T> {
	let places = T::PlaceDeposit::get().saturating_mul(u32::from(players).into());
	T::AnnouncementDeposit::get().saturating_add(places)
}
