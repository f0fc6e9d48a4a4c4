//! The two colours.

use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use core::fmt;
use scale_info::TypeInfo;

/// A colour of stones (rulebook, 1).
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
	/// Opens and connects row 1 to the last row.
	Red,
	/// Connects column a to the last column.
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
	fn the_encoding_of_a_colour_is_one_fixed_byte() {
		assert_eq!(Colour::Red.encode(), [0]);
		assert_eq!(Colour::Blue.encode(), [1]);
		assert_eq!(Colour::max_encoded_len(), 1);
	}
}
