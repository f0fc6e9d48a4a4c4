//! Genesis presets.
//!
//! Both presets are for tests, and their keys are public. A public chain needs its own specification: export one of
//! these presets, and replace the accounts in it.

use alloc::{vec, vec::Vec};
use frame_support::build_struct_json_patch;
use polkadot_sdk::*;
use serde_json::Value;
use sp_genesis_builder::{PresetId, DEV_RUNTIME_PRESET, LOCAL_TESTNET_RUNTIME_PRESET};
use sp_keyring::{Ed25519Keyring, Sr25519Keyring};

use crate::{
	genesis_accounts::{administrator, developer_fund, endowed},
	AccountId, BalancesConfig, ForkingHexConfig, RuntimeGenesisConfig, SessionConfig, SessionKeys, SudoConfig,
	ValidatorsConfig,
};

pub use crate::genesis_accounts::{DEVELOPER_FUND_ID, ENDOWMENT};

/// A validator of a test chain: an account and the session keys that the node option of the same name, such as
/// `--alice`, generates.
struct KnownValidator {
	account: AccountId,
	keys: SessionKeys,
}

impl KnownValidator {
	fn new(aura: Sr25519Keyring, grandpa: Ed25519Keyring) -> Self {
		Self {
			account: aura.to_account_id(),
			keys: SessionKeys { aura: aura.public().into(), grandpa: grandpa.public().into() },
		}
	}
}

/// The genesis of a chain with these validators. All well-known accounts have an endowment, and Alice is the
/// administrator.
fn test_chain(validators: Vec<KnownValidator>) -> Value {
	build_struct_json_patch!(RuntimeGenesisConfig {
		balances: BalancesConfig { balances: endowed() },
		// The session pallet passes the first authorities on to the consensus pallets.
		session: SessionConfig {
			keys: validators
				.iter()
				.map(|validator| (validator.account.clone(), validator.account.clone(), validator.keys.clone()))
				.collect::<Vec<_>>(),
		},
		validators: ValidatorsConfig {
			validators: validators.into_iter().map(|validator| validator.account).collect::<Vec<_>>(),
		},
		forking_hex: ForkingHexConfig { developer_fund: Some(developer_fund()) },
		sudo: SudoConfig { key: Some(administrator()) },
	})
}

/// The genesis of a chain for a single node.
fn development() -> Value {
	test_chain(vec![KnownValidator::new(Sr25519Keyring::Alice, Ed25519Keyring::Alice)])
}

/// The genesis of a chain for four nodes on one machine: the fewest of which one can fail without stopping finality.
fn local_testnet() -> Value {
	test_chain(vec![
		KnownValidator::new(Sr25519Keyring::Alice, Ed25519Keyring::Alice),
		KnownValidator::new(Sr25519Keyring::Bob, Ed25519Keyring::Bob),
		KnownValidator::new(Sr25519Keyring::Charlie, Ed25519Keyring::Charlie),
		KnownValidator::new(Sr25519Keyring::Dave, Ed25519Keyring::Dave),
	])
}

/// The preset `id` as JSON, a patch for the default genesis. `None` if there is no such preset.
pub fn get_preset(id: &PresetId) -> Option<Vec<u8>> {
	let preset = match id.as_str() {
		DEV_RUNTIME_PRESET => development(),
		LOCAL_TESTNET_RUNTIME_PRESET => local_testnet(),
		_ => return None,
	};
	serde_json::to_vec(&preset).ok()
}

/// The names of all presets.
pub fn preset_names() -> Vec<PresetId> {
	vec![PresetId::from(DEV_RUNTIME_PRESET), PresetId::from(LOCAL_TESTNET_RUNTIME_PRESET)]
}
