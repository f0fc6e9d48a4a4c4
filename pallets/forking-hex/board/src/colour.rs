//! The two sides of the game.

use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use core::fmt;
use scale_info::TypeInfo;

/// A side of the game, and the colour of its stones (rulebook, 1).
#[derive(
	Clone,
	Copy,
	PartialEq,
	Eq,
	PartialOrd,
	Ord,
	Hash,
	Debug,
	Encode,
	Decode,
	DecodeWithMemTracking,
	MaxEncodedLen,
	TypeInfo,
)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Colour {
	/// Moves first and connects row 1 to the last row.
	Red,
	/// Moves second and connects column a to the last column.
	Blue,
}

impl Colour {
	/// The other colour.
	///
	/// ```
	/// use forking_hex_board::Colour;
	///
	/// assert_eq!(Colour::Red.opposite(), Colour::Blue);
	/// ```
	pub const fn opposite(self) -> Self {
		match self {
			Self::Red => Self::Blue,
			Self::Blue => Self::Red,
		}
	}

	/// The colour that makes move number `ply` of a line, counted from 1: the turn alternates and Red's is the first
	/// (rulebook, 3). Number 0 is no move; it counts as even.
	///
	/// ```
	/// use forking_hex_board::Colour;
	///
	/// assert_eq!(Colour::of_move(1), Colour::Red);
	/// assert_eq!(Colour::of_move(2), Colour::Blue);
	/// ```
	pub const fn of_move(ply: u16) -> Self {
		if ply % 2 == 1 {
			Self::Red
		} else {
			Self::Blue
		}
	}
}

impl fmt::Display for Colour {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.pad(match self {
			Self::Red => "Red",
			Self::Blue => "Blue",
		})
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn the_turn_alternates_and_red_is_first() {
		assert_eq!(Colour::of_move(1), Colour::Red);
		for ply in 1..u16::MAX {
			assert_eq!(Colour::of_move(ply + 1), Colour::of_move(ply).opposite());
		}
	}

	#[test]
	fn the_encoding_of_a_colour_is_one_fixed_byte() {
		assert_eq!(Colour::Red.encode(), [0]);
		assert_eq!(Colour::Blue.encode(), [1]);
		assert_eq!(Colour::max_encoded_len(), 1);
	}
}
