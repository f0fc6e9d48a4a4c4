//! The phase of a tournament, and the record of a player.

use bounded_collections::{BoundedVec, ConstU32};
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use forking_hex_rules::GameId;
use scale_info::TypeInfo;

/// The number of a tournament, counted from 0.
pub type TournamentId = u32;

/// The most rounds of a tournament.
pub const MAX_ROUNDS: u8 = 5;

/// The phase of a tournament.
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase<BlockNumber> {
	/// Players enter and leave, or the time for that has ended and the first round has not begun.
	Entering,
	/// A round is being played, or has ended and the next one has not begun.
	Running,
	/// The tournament has ended. The chain keeps the final table, and prizes that could not be delivered.
	Ended {
		/// The last block in which prizes can be claimed.
		until: BlockNumber,
	},
}

/// A player's record in a tournament. All points follow from it.
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Player<AccountId> {
	/// The account that entered.
	pub who: AccountId,
	/// The rounds that have ended.
	pub rounds: BoundedVec<Encounter, ConstU32<{ MAX_ROUNDS as u32 }>>,
	/// Whether the player has withdrawn.
	pub withdrawn: bool,
}

/// A player's part in a round that has ended.
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
pub struct Encounter {
	/// The number of the opponent. With a bye, the player's own number.
	pub opponent: u8,
	/// Half points of both games: 2 for a win.
	pub half_points: u8,
	/// The duels that the player and the opponent opened. `None` for a game that was never opened.
	pub games: [Option<GameId>; 2],
}

impl<AccountId> Player<AccountId> {
	/// A player who has just entered.
	pub fn new(who: AccountId) -> Self {
		Self { who, rounds: BoundedVec::new(), withdrawn: false }
	}

	/// Half points of the rounds that have ended.
	pub fn half_points(&self) -> u8 {
		self.rounds.iter().fold(0, |sum, round| sum.saturating_add(round.half_points))
	}

	/// Whether the player has met another one. With the player's own number: whether the player had a bye.
	pub fn has_met(&self, number: u8) -> bool {
		self.rounds.iter().any(|round| round.opponent == number)
	}
}
