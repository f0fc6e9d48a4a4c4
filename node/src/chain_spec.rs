//! The chains that the node knows by name.
//!
//! Any other comes from a file, written with `export-chain-spec` and changed since.

use std::path::PathBuf;

use forking_hex_runtime::{
	configs::SS58Prefix,
	currency::{DECIMALS, SYMBOL},
	WASM_BINARY,
};
use polkadot_sdk::*;
use sc_service::{ChainType, Properties};
use sp_genesis_builder::{DEV_RUNTIME_PRESET, LOCAL_TESTNET_RUNTIME_PRESET};

/// A chain's specification. It needs nothing beyond what every chain has.
pub type ChainSpec = sc_service::GenericChainSpec;

/// The specification that `id` stands for: a name, or the path of a file. Without either, the local network.
pub fn load(id: &str) -> Result<ChainSpec, String> {
	match id {
		"dev" => named("Forking Hex Development", "forking_hex_dev", ChainType::Development, DEV_RUNTIME_PRESET),
		"" | "local" => named("Forking Hex Local", "forking_hex_local", ChainType::Local, LOCAL_TESTNET_RUNTIME_PRESET),
		path => ChainSpec::from_json_file(PathBuf::from(path)).map_err(|error| {
			format!("`{path}` is neither a chain known by name (dev, local) nor a chain specification: {error}")
		}),
	}
}

/// A chain that starts from one of the runtime's presets.
fn named(name: &str, id: &str, chain_type: ChainType, preset: &str) -> Result<ChainSpec, String> {
	let code = WASM_BINARY.ok_or(
		"This node was built without the runtime (SKIP_WASM_BUILD), so that no chain can start from it. Give a chain \
		 specification with --chain, or build the node anew.",
	)?;
	Ok(ChainSpec::builder(code, None)
		.with_name(name)
		.with_id(id)
		.with_protocol_id("fhx")
		.with_chain_type(chain_type)
		.with_genesis_config_preset_name(preset)
		.with_properties(properties())
		.build())
}

/// How wallets show amounts and addresses.
fn properties() -> Properties {
	Properties::from_iter([
		("tokenSymbol".to_string(), SYMBOL.into()),
		("tokenDecimals".to_string(), DECIMALS.into()),
		("ss58Format".to_string(), SS58Prefix::get().into()),
	])
}

#[cfg(test)]
mod tests {
	use super::*;
	use sc_service::ChainSpec as _;

	#[test]
	fn chains_by_name_have_a_genesis() {
		for (id, chain_type) in [("dev", ChainType::Development), ("local", ChainType::Local), ("", ChainType::Local)] {
			let spec = load(id).expect("the chain is known");
			assert_eq!(spec.chain_type(), chain_type);
			assert!(spec.as_json(true).is_ok());
		}
	}

	#[test]
	fn what_is_neither_name_nor_file_is_refused() {
		let error = load("no-such-chain").err().expect("there is no such chain");
		assert!(error.contains("no-such-chain"), "{error}");
	}
}
