//! The chains that the node knows by name.
//!
//! Any other chain comes from a file, in most cases one that `export-chain-spec` wrote and the operator edited.

use std::{borrow::Cow, path::PathBuf};

use forking_hex_runtime::{
	configs::SS58Prefix,
	currency::{DECIMALS, SYMBOL},
	genesis_presets::get_preset,
	WASM_BINARY,
};
use polkadot_sdk::*;
use sc_service::{ChainType, Properties};
use sp_core::{crypto::Ss58Codec, sr25519, Pair};
use sp_genesis_builder::{DEV_RUNTIME_PRESET, LOCAL_TESTNET_RUNTIME_PRESET};

/// A chain's specification, without extensions.
pub type ChainSpec = sc_service::GenericChainSpec;

/// The name of the chain's network protocols, which separates its nodes from the nodes of other chains.
pub const PROTOCOL: &str = "fhx";

/// The file with the runtime of a node built for development.
const RUNTIME_FILE: &str = "forking-hex-runtime.wasm";

/// The folder in which a node built for development keeps compiled runtimes.
pub const COMPILED_RUNTIMES: &str = "compiled-runtimes";

/// Loads the specification that `id` stands for: a name, or the path of a file. An empty `id` is the local network.
///
/// # Errors
///
/// A message for the operator, if `id` is neither, or if there is no runtime.
pub fn load(id: &str) -> Result<ChainSpec, String> {
	match id {
		"dev" => named("Forking Hex Development", "forking_hex_dev", ChainType::Development, DEV_RUNTIME_PRESET),
		"" | "local" => named("Forking Hex Local", "forking_hex_local", ChainType::Local, LOCAL_TESTNET_RUNTIME_PRESET),
		path => ChainSpec::from_json_file(PathBuf::from(path)).map_err(|error| {
			format!("`{path}` is neither a built-in chain (dev, local) nor a readable chain specification: {error}")
		}),
	}
}

/// The specification of a chain that starts from one of the runtime's genesis presets.
fn named(name: &str, id: &str, chain_type: ChainType, preset: &str) -> Result<ChainSpec, String> {
	// Reading a preset from the WASM would compile the WASM once more at each start: a second.
	let genesis = get_preset(&preset.into()).and_then(|json| serde_json::from_slice(&json).ok());
	let genesis = genesis.ok_or_else(|| format!("The runtime has no genesis preset `{preset}`."))?;
	Ok(ChainSpec::builder(&code()?, None)
		.with_name(name)
		.with_id(id)
		.with_protocol_id(PROTOCOL)
		.with_chain_type(chain_type)
		.with_genesis_config_patch(genesis)
		.with_properties(properties())
		.build())
}

/// The runtime that a new chain starts with: the one in this program or, in a node built for development, the one in a file
/// beside it. So a change of the rules compiles the runtime alone.
///
/// # Errors
///
/// A message for the operator, if there is no runtime.
pub fn code() -> Result<Cow<'static, [u8]>, String> {
	if let Some(code) = WASM_BINARY {
		return Ok(code.into());
	}
	let file = beside(RUNTIME_FILE).ok_or("This program does not know its own folder, where its runtime would be.")?;
	let missing = |error| {
		format!(
			"This node was built without a runtime, and {} cannot be read: {error}. `make build` writes it. Or pass a chain \
			 specification with --chain.",
			file.display()
		)
	};
	std::fs::read(&file).map(Cow::from).map_err(missing)
}

/// The path of a file or folder beside this program. Unit tests run in a folder below.
pub fn beside(name: &str) -> Option<PathBuf> {
	let program = std::env::current_exe().ok()?;
	Some(program.ancestors().nth(if cfg!(test) { 2 } else { 1 })?.join(name))
}

/// The properties by which wallets show amounts and addresses.
pub fn token_properties() -> Properties {
	Properties::from_iter([
		("tokenSymbol".to_string(), SYMBOL.into()),
		("tokenDecimals".to_string(), DECIMALS.into()),
		("ss58Format".to_string(), SS58Prefix::get().into()),
	])
}

/// The programs that play on these chains, with the levels at which they accept duels. They are named after inventors and
/// friends of Hex, and their keys are public. All but Piet and Nash play only duels to which they are invited.
const HOUSE: [(&str, u8); 6] = [("Gardner", 1), ("Piet", 2), ("Berge", 3), ("Gale", 4), ("Shannon", 5), ("Nash", 6)];

/// The token's properties, and for the board the addresses and the levels of house players, by name.
fn properties() -> Properties {
	let address = |name: &str| {
		let pair = sr25519::Pair::from_string(&format!("//{name}"), None).expect("a derivation path is a key; qed");
		pair.public().to_ss58check_with_version(SS58Prefix::get().into())
	};
	let players = Properties::from_iter(HOUSE.map(|(name, _)| (name.to_string(), address(name).into())));
	let levels = Properties::from_iter(HOUSE.map(|(name, level)| (name.to_string(), level.into())));
	let mut properties = token_properties();
	properties.insert("housePlayers".to_string(), players.into());
	properties.insert("houseLevels".to_string(), levels.into());
	properties
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
	fn house_players_have_the_addresses_of_their_public_keys() {
		let players = load("dev").expect("the chain is known").properties()["housePlayers"].clone();
		assert_eq!(players["Piet"], "5DhMuboURAQX9mYne8j2pxzFKu7umwUx1BeUQEK3uNAJjLAv");
		assert_eq!(players["Nash"], "5G9qzHYYUj2w21Kwhy51Va5Wf3ZBmyhPQLRaXaaVtpdjwCjp");
	}

	#[test]
	fn each_level_has_a_house_player_with_an_address() {
		let properties = load("dev").expect("the chain is known").properties();
		let levels = properties["houseLevels"].as_object().expect("levels by name");
		let mut of_all: Vec<u64> = levels.values().filter_map(|level| level.as_u64()).collect();
		of_all.sort_unstable();
		assert_eq!(of_all, [1, 2, 3, 4, 5, 6]);
		assert!(levels.keys().all(|name| properties["housePlayers"][name].is_string()));
	}

	#[test]
	fn a_path_without_a_file_is_refused() {
		let error = load("no-such-chain").err().expect("there is no such chain");
		assert!(error.contains("no-such-chain"), "{error}");
	}
}
