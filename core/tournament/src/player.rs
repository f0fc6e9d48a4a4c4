//! The phase of a tournament, and the record of a player.

use bounded_collections::{BoundedVec, ConstU32};
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
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
	/// The tournament is over, and some prizes wait to be claimed.
	Claiming {
		/// The last block in which prizes can be claimed.
		until: BlockNumber,
	},
}

/// A player's record in a tournament.
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo, Clone, Debug, PartialEq, Eq)]
pub struct Player<AccountId> {
	/// The account that entered.
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
