//! Words for times, sizes and settings, read and written.

pub mod settings;
pub mod times;

use forking_hex_board::{MAX_SIZE, MIN_SIZE};

/// The size of a board on a command line, in cells along a side.
///
/// # Errors
///
/// No board has this size.
pub fn size_of(text: &str) -> Result<u8, String> {
	let size = text.parse().ok().filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size));
	size.ok_or_else(|| format!("a board has {MIN_SIZE} to {MAX_SIZE} cells along a side"))
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn boards_have_2_to_32_cells_along_a_side() {
		assert_eq!((size_of("2"), size_of("32")), (Ok(2), Ok(32)));
		for text in ["0", "1", "33", "99", "256", "-3", "eleven", ""] {
			assert_eq!(size_of(text).expect_err(text), "a board has 2 to 32 cells along a side");
		}
	}
}
