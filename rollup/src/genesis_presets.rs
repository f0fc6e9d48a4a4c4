//! The genesis of a chain for development, with public keys. A public rollup needs its own specification.

use alloc::{vec, vec::Vec};
use cumulus_primitives_core::ParaId;
use frame_support::build_struct_json_patch;
use polkadot_sdk::*;
use serde_json::Value;
use sp_genesis_builder::{PresetId, DEV_RUNTIME_PRESET, LOCAL_TESTNET_RUNTIME_PRESET};
use sp_keyring::Sr25519Keyring;

use crate::{
	genesis_accounts::{administrator, developer_fund, endowed},
	AuraConfig, BalancesConfig, ForkingHexConfig, ParachainInfoConfig, RuntimeGenesisConfig, SudoConfig,
};

/// The rollup's id on a relay chain for development.
pub const PARA_ID: ParaId = ParaId::new(2_000);

/// The genesis of a chain with these collators. All well-known accounts have an endowment, and Alice is the administrator.
fn test_chain(collators: &[Sr25519Keyring]) -> Value {
	build_struct_json_patch!(RuntimeGenesisConfig {
		balances: BalancesConfig { balances: endowed() },
		parachain_info: ParachainInfoConfig { parachain_id: PARA_ID },
		aura: AuraConfig { authorities: collators.iter().map(|key| key.public().into()).collect::<Vec<_>>() },
		forking_hex: ForkingHexConfig { developer_fund: Some(developer_fund()) },
		sudo: SudoConfig { key: Some(administrator()) },
	})
}

/// The preset `id` as JSON, a patch for the default genesis: of one collator, or of two. `None` if there is no such preset.
pub fn get_preset(id: &PresetId) -> Option<Vec<u8>> {
	let preset = match id.as_str() {
		DEV_RUNTIME_PRESET => test_chain(&[Sr25519Keyring::Alice]),
		LOCAL_TESTNET_RUNTIME_PRESET => test_chain(&[Sr25519Keyring::Alice, Sr25519Keyring::Bob]),
		_ => return None,
	};
	serde_json::to_vec(&preset).ok()
}

/// The names of all presets.
pub fn preset_names() -> Vec<PresetId> {
	vec![PresetId::from(DEV_RUNTIME_PRESET), PresetId::from(LOCAL_TESTNET_RUNTIME_PRESET)]
}
