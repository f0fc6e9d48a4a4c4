//! The accounts of test chains at genesis.

use alloc::vec::Vec;
use frame_support::PalletId;
use polkadot_sdk::*;
use sp_keyring::Sr25519Keyring;
use sp_runtime::traits::AccountIdConversion;

use crate::{currency::UNIT, AccountId, Balance};

/// The first balance of every well-known account, in plancks.
pub const ENDOWMENT: Balance = 1_000_000 * UNIT;

/// The id from which the account of the developer fund derives. No one has a key to that account, so the administrator
/// has to name another account before the fund can spend anything.
pub const DEVELOPER_FUND_ID: PalletId = PalletId(*b"fhx/fund");

/// The well-known accounts, each with its [`ENDOWMENT`].
pub fn endowed() -> Vec<(AccountId, Balance)> {
	Sr25519Keyring::well_known().map(|account| (account.to_account_id(), ENDOWMENT)).collect()
}

/// The developer fund's account at genesis, derived from [`DEVELOPER_FUND_ID`].
pub fn developer_fund() -> AccountId {
	DEVELOPER_FUND_ID.into_account_truncating()
}

/// The account of the administrator: Alice's.
pub fn administrator() -> AccountId {
	Sr25519Keyring::Alice.to_account_id()
}
