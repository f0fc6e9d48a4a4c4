//! Words for amounts, times, sizes, addresses and settings, read and written.

pub mod amounts;
pub mod settings;
pub mod times;

use forking_hex_board::{MAX_SIZE, MIN_SIZE};
use subxt::utils::AccountId32;

/// The size of a board on a command line, in cells along a side.
///
/// # Errors
///
/// There are no boards of this size.
pub fn size_of(text: &str) -> Result<u8, String> {
	let size = text.parse().ok().filter(|size| (MIN_SIZE..=MAX_SIZE).contains(size));
	size.ok_or_else(|| format!("a board has {MIN_SIZE} to {MAX_SIZE} cells along a side"))
}

/// An account on a command line, by its address.
///
/// # Errors
///
/// The text is no address.
pub fn address_of(text: &str) -> Result<AccountId32, String> {
	text.parse().map_err(|_| {
		"no address: expected one such as 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY, whole and without a mistake"
			.into()
	})
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

	#[test]
	fn an_account_has_an_address() {
		let alice = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
		assert_eq!(address_of(alice).map(|account| account.to_string()), Ok(alice.into()));
		for text in ["", "alice", &alice[1..], &alice.replace('Q', "q")] {
			assert!(address_of(text).expect_err(text).starts_with("no address: expected one such as 5Grwva"));
		}
	}

	#[test]
	fn an_account_is_one_whatever_network_its_address_is_written_for() {
		let alice = address_of("5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY");
		for text in
			["15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5", "HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F"]
		{
			assert_eq!(address_of(text), alice);
		}
		assert!(address_of(&format!("0x{}", "d4".repeat(32))).is_err(), "a key is no address");
	}
}
