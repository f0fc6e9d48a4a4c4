//! Settings of a game, chosen by its opener (rulebook, 2).

use crate::{Colour, LosingRule};
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use forking_hex_board::{MAX_SIZE, MIN_SIZE};
use scale_info::TypeInfo;
use sp_arithmetic::traits::One;

/// The settings of a game, chosen by its opener (rulebook, 2).
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
	/// The rule by which a position is losing.
	pub losing_rule: LosingRule,
}

/// The bounds that a chain sets to the settings of its games (rulebook, 2 and 11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits<BlockNumber, Balance> {
	/// Cells along a side of the largest board. More than [`MAX_SIZE`] count as that many.
	pub max_board_size: u8,
	/// The longest time of a colour, in blocks.
	pub max_move_time: BlockNumber,
	/// The least deposit, in plancks.
	pub min_deposit: Balance,
}

/// The first thing that is wrong with settings, in the order of the rulebook's refusals (rulebook, 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidSettings {
	/// The size is not one of a board on this chain.
	BoardSize,
	/// Red has no time, Blue has no more than Red, or Blue has more than the chain allows.
	MoveTime,
	/// The deposit is less than the chain asks for.
	DepositTooLow,
}

impl<BlockNumber, Balance> Settings<BlockNumber, Balance> {
	/// Settings of the original game: everything at its default but these, which have none.
	pub const fn original(size: u8, red_time: BlockNumber, blue_time: BlockNumber, deposit: Balance) -> Self {
		Self { size, red_time, blue_time, deposit, losing_rule: LosingRule::EveryReply }
	}
}

impl<BlockNumber: Copy + PartialOrd + One, Balance: PartialOrd> Settings<BlockNumber, Balance> {
	/// Check the settings against the limits of a chain (rulebook, 2).
	///
	/// # Errors
	///
	/// The first [`InvalidSettings`] in the order of the rulebook.
	pub fn check(&self, limits: &Limits<BlockNumber, Balance>) -> Result<(), InvalidSettings> {
		if !(MIN_SIZE..=limits.max_board_size.min(MAX_SIZE)).contains(&self.size) {
			return Err(InvalidSettings::BoardSize);
		}
		let has_handicap = self.red_time >= One::one() && self.blue_time > self.red_time;
		if !has_handicap || self.blue_time > limits.max_move_time {
			return Err(InvalidSettings::MoveTime);
		}
		if self.deposit < limits.min_deposit {
			return Err(InvalidSettings::DepositTooLow);
		}
		Ok(())
	}

	/// The blocks that a position stays open when it is the turn of `colour` (rulebook, 4).
	pub fn time_of(&self, colour: Colour) -> BlockNumber {
		match colour {
			Colour::Red => self.red_time,
			Colour::Blue => self.blue_time,
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	const LIMITS: Limits<u32, u128> = Limits { max_board_size: 5, max_move_time: 4, min_deposit: 3 };

	/// The check of every small setting, said once more in the words of the rulebook.
	#[test]
	fn settings_are_checked_in_the_order_of_the_rulebook() {
		let mut counts = [0; 4];
		for size in 0..8 {
			for red_time in 0..6 {
				for blue_time in 0..6 {
					for deposit in 0..5 {
						let settings = Settings::original(size, red_time, blue_time, deposit);
						let (expected, count) = if !(2..=5).contains(&size) {
							(Err(InvalidSettings::BoardSize), 0)
						} else if red_time < 1 || red_time >= blue_time || blue_time > 4 {
							(Err(InvalidSettings::MoveTime), 1)
						} else if deposit < 3 {
							(Err(InvalidSettings::DepositTooLow), 2)
						} else {
							(Ok(()), 3)
						};
						assert_eq!(settings.check(&LIMITS), expected, "{settings:?}");
						counts[count] += 1;
					}
				}
			}
		}
		assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
	}

	#[test]
	fn no_chain_allows_a_board_that_there_is_none_of() {
		let settings = Settings::original(MAX_SIZE, 1u32, 2, 3u128);
		let limits = Limits { max_board_size: u8::MAX, ..LIMITS };
		assert_eq!(settings.check(&limits), Ok(()));
		let larger = Settings { size: MAX_SIZE + 1, ..settings };
		assert_eq!(larger.check(&limits), Err(InvalidSettings::BoardSize));
	}

	#[test]
	fn each_colour_has_its_own_time() {
		let settings = Settings::original(3, 1u32, 2, 3u128);
		assert_eq!((settings.time_of(Colour::Red), settings.time_of(Colour::Blue)), (1, 2));
	}
}
