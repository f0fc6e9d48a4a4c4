//! Addresses of accounts, read and shortened.

use subxt::utils::{AccountId32, H256};

/// More bytes than an address of any network has. With 133 times `1`, the library that reads addresses would panic.
const LONGEST: usize = 64;

/// The account of an address, which any stranger may have written.
///
/// # Errors
///
/// The text is no address.
pub fn address_of(text: &str) -> Result<AccountId32, String> {
	let account = Some(text).filter(|text| text.len() <= LONGEST).and_then(|text| text.parse().ok());
	account.ok_or_else(|| {
		"no address: expected one such as 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY, whole and without a mistake"
			.into()
	})
}

/// A hash on a command line.
///
/// # Errors
///
/// The text is no hash.
pub fn hash_of(text: &str) -> Result<H256, String> {
	text.parse().map_err(|_| "no hash: expected 64 hex digits, after 0x".into())
}

/// The beginning and the end of an address.
pub fn short_account(account: &AccountId32) -> String {
	let address = account.to_string();
	match (address.get(..5), address.len().checked_sub(5).and_then(|start| address.get(start..))) {
		(Some(beginning), Some(end)) => format!("{beginning}…{end}"),
		_ => address,
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::account;

	#[test]
	fn an_account_has_an_address() {
		let alice = "5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY";
		assert_eq!(address_of(alice).map(|account| account.to_string()), Ok(alice.into()));
		for text in ["", "alice", &alice[1..], &alice.replace('Q', "q"), &"1".repeat(64), &"1".repeat(133)] {
			assert!(address_of(text).expect_err(text).starts_with("no address: expected one such as 5Grwva"));
		}
	}

	#[test]
	fn a_hash_has_64_hex_digits() {
		assert_eq!(hash_of(&format!("0x{}", "ab".repeat(32))), Ok(H256::repeat_byte(0xab)));
		for text in ["", "0x1234", "genesis"] {
			assert!(hash_of(text).expect_err(text).starts_with("no hash: expected 64"), "{text}");
		}
	}

	#[test]
	fn an_address_is_shortened_to_its_ends() {
		let alice = address_of("5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY").expect("an address");
		assert_eq!(short_account(&alice), "5Grwv…KutQY");
		assert_eq!(short_account(&account(3)).chars().count(), 11);
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
