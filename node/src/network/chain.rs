//! The chain of the network: its specification and its genesis.

use std::{collections::BTreeMap, path::Path};

use forking_hex_proof::Genesis as FirstBlock;
use forking_hex_runtime::{currency::UNIT, AccountId, Balance};
use polkadot_sdk::*;
use sc_network::config::MultiaddrWithPeerId;
use sc_service::{ChainSpec as _, ChainType};
use sc_telemetry::TelemetryEndpoints;
use serde_json::{json, Value};

use super::{accounts::address, keys::SessionKeys};
use crate::chain_spec::{self, ChainSpec};

/// The first balances, in plancks, unless the operator gives others: the supply for Sudo's account, enough
/// for fees for a validator's, and enough to exist for the fund.
const SUDO_BALANCE: Balance = 1_000_000 * UNIT;
const VALIDATOR_BALANCE: Balance = 10 * UNIT;
const FUND_BALANCE: Balance = UNIT;
/// The most letters of a chain's name.
const LONGEST_NAME: usize = 48;
/// The detail in which nodes report to the telemetry.
const TELEMETRY_VERBOSITY: u8 = 0;

/// The name of a chain: letters, digits, spaces and hyphens.
pub struct Name(String);

impl Name {
	/// Reads a name. A quoted shell word, a unit and a specification leave its letters unchanged.
	pub fn read(text: &str) -> Result<Self, String> {
		let fits = |letter: u8| letter.is_ascii_alphanumeric() || b" -".contains(&letter);
		let is_edge = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphanumeric());
		if text.len() <= LONGEST_NAME
			&& text.bytes().all(fits)
			&& is_edge(text.chars().next())
			&& is_edge(text.chars().last())
		{
			return Ok(Self(text.into()));
		}
		Err(format!(
			"\"{text}\" cannot be the name of a chain. Use 1 to {LONGEST_NAME} letters, digits, spaces and hyphens; \
			 begin and end with a letter or digit."
		))
	}

	/// The name of the folder with the chain's data.
	fn id(&self) -> String {
		self.0.to_ascii_lowercase().replace([' ', '-'], "_")
	}
}

/// A validator of the genesis.
pub struct Founder<'a> {
	/// The account by which the chain knows the validator.
	pub account: &'a AccountId,
	/// The keys that sign its blocks and votes.
	pub keys: &'a SessionKeys,
}

/// The accounts and balances of the genesis.
pub struct Genesis {
	/// The administrator.
	pub sudo: AccountId,
	/// The developer fund.
	pub fund: AccountId,
	/// The first balances that the operator gave, in plancks.
	pub balances: BTreeMap<AccountId, Balance>,
}

impl Genesis {
	/// The first balance of every account that has one, in plancks.
	fn balances(&self, founders: &[Founder]) -> BTreeMap<AccountId, Balance> {
		let usual = founders.iter().map(|founder| (founder.account, VALIDATOR_BALANCE));
		let usual = usual.chain([(&self.fund, FUND_BALANCE), (&self.sudo, SUDO_BALANCE)]);
		let mut balances = BTreeMap::new();
		for (account, balance) in usual {
			*balances.entry(account.clone()).or_default() += balance;
		}
		balances.extend(self.balances.clone());
		balances.retain(|_, balance| *balance > 0);
		balances
	}

	/// The patch for the runtime's default genesis.
	fn patch(&self, founders: &[Founder]) -> Value {
		let keys = founders.iter().map(|Founder { account, keys }| {
			let keys = json!({ "aura": keys.aura.public, "grandpa": keys.grandpa.public });
			json!([address(account), address(account), keys])
		});
		// No balance exceeds 64 bits, see `accounts::read_balance`.
		let balances = self.balances(founders).into_iter();
		let balances = balances.map(|(account, balance)| json!([address(&account), balance as u64]));
		let validators = founders.iter().map(|founder| address(founder.account));
		json!({
			"balances": { "balances": balances.collect::<Vec<_>>() },
			"session": { "keys": keys.collect::<Vec<_>>() },
			"validators": { "validators": validators.collect::<Vec<_>>() },
			"forkingHex": { "developerFund": address(&self.fund) },
			"sudo": { "key": address(&self.sudo) },
		})
	}
}

/// A chain for the nodes to run.
pub struct Chain {
	/// The name for people.
	pub name: String,
	/// The name of the folder with the chain's data.
	pub id: String,
	/// The raw specification, for nodes.
	pub spec: String,
	/// The specification in a form for people. None for a chain that exists.
	pub readable_spec: Option<String>,
	/// The multiaddresses of the boot nodes.
	pub boot_nodes: Vec<String>,
	/// The first block: its hash and its validators' keys in GRANDPA.
	pub genesis: FirstBlock,
}

impl Chain {
	/// Makes a chain with these validators, boot nodes and telemetry servers.
	pub fn found(
		name: &Name,
		genesis: &Genesis,
		founders: &[Founder],
		boot_nodes: &[String],
		telemetry: &[String],
	) -> Result<Self, String> {
		let boot = boot_nodes
			.iter()
			.map(|address| address.parse::<MultiaddrWithPeerId>().map_err(|error| format!("{address}: {error}")));
		let mut builder = ChainSpec::builder(&chain_spec::code()?, None)
			.with_name(&name.0)
			.with_id(&name.id())
			.with_protocol_id(chain_spec::PROTOCOL)
			.with_chain_type(ChainType::Live)
			.with_boot_nodes(boot.collect::<Result<_, _>>()?)
			.with_properties(chain_spec::token_properties())
			.with_genesis_config_patch(genesis.patch(founders));
		if !telemetry.is_empty() {
			builder = builder.with_telemetry_endpoints(telemetry_endpoints(telemetry)?);
		}
		let spec = builder.build();
		let readable_spec = spec.as_json(false)?;
		let refused = |error| format!("The runtime refuses the new chain's genesis: {error}");
		let chain = Self::of(spec.as_json(true).map_err(refused)?)?;
		Ok(Self { readable_spec: Some(readable_spec + "\n"), ..chain })
	}

	/// Reads the chain from its specification at `path`.
	pub fn join(path: &Path) -> Result<Self, String> {
		if !path.is_file() {
			return Err(format!("There is no chain specification at {}.", path.display()));
		}
		let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
		let chain =
			Self::of(text).map_err(|error| format!("{} is not a chain specification: {error}", path.display()))?;
		// Both names get into units and scripts.
		let is_id = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'_';
		if Name::read(&chain.name).is_err() || chain.id.is_empty() || !chain.id.bytes().all(is_id) {
			return Err(format!("{} is not a chain specification made by this command.", path.display()));
		}
		Ok(chain)
	}

	/// The specification for light clients in browsers, which reach the nodes at these addresses.
	pub fn for_browsers(&self, addresses: &[String]) -> String {
		let mut spec: Value = serde_json::from_str(&self.spec).expect("a specification is JSON; qed");
		spec["bootNodes"] = json!(addresses);
		spec["telemetryEndpoints"] = Value::Null;
		spec.to_string() + "\n"
	}

	/// Reads the chain from the text of its specification.
	fn of(text: String) -> Result<Self, String> {
		let spec = ChainSpec::from_json_bytes(text.clone().into_bytes())?;
		Ok(Self {
			name: spec.name().into(),
			id: spec.id().into(),
			boot_nodes: spec.boot_nodes().iter().map(ToString::to_string).collect(),
			genesis: first_block(&spec)?,
			spec: text,
			readable_spec: None,
		})
	}
}

/// The telemetry servers, in the form of a specification.
fn telemetry_endpoints(urls: &[String]) -> Result<TelemetryEndpoints, String> {
	let endpoints = urls.iter().map(|url| (url.clone(), TELEMETRY_VERBOSITY)).collect();
	TelemetryEndpoints::new(endpoints).map_err(|error| format!("--telemetry takes the URL of a server: {error}"))
}

/// The first block of a chain.
fn first_block(spec: &ChainSpec) -> Result<FirstBlock, String> {
	let storage = spec.as_storage_builder().build_storage()?;
	FirstBlock::of_state(storage.top).ok_or_else(|| "its genesis names no validators".into())
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::network::keys::NetworkKey;

	fn account(byte: u8) -> AccountId {
		[byte; 32].into()
	}

	#[test]
	fn names_become_ids_of_folders() {
		assert_eq!(Name::read("Forking Hex-2").expect("a name").id(), "forking_hex_2");
		for text in ["", " a", "a-", "a\"b", "é", &"a".repeat(LONGEST_NAME + 1)] {
			assert!(Name::read(text).is_err(), "{text}");
		}
	}

	#[test]
	fn a_given_balance_replaces_the_usual_one() {
		let (one, two, keys) = (account(1), account(2), SessionKeys::generate());
		let founders = [&one, &two].map(|account| Founder { account, keys: &keys });
		// The fund has the same account as a validator.
		let mut genesis = Genesis { sudo: account(9), fund: account(2), balances: BTreeMap::new() };
		let usual = [
			(account(1), VALIDATOR_BALANCE),
			(account(2), VALIDATOR_BALANCE + FUND_BALANCE),
			(account(9), SUDO_BALANCE),
		];
		assert_eq!(genesis.balances(&founders), usual.into());
		genesis.balances = [(account(9), 0), (account(2), 5), (account(7), 3)].into();
		let given = [(account(1), VALIDATOR_BALANCE), (account(2), 5), (account(7), 3)];
		assert_eq!(genesis.balances(&founders), given.into());
	}

	#[test]
	fn the_genesis_of_a_specification_is_the_same_in_both_forms() {
		let dev = chain_spec::load("dev").expect("the chain is known");
		let raw = dev.as_json(true).expect("a genesis");
		let chain = Chain::of(raw).expect("a chain");
		assert_eq!(chain.genesis, first_block(&dev).expect("a genesis"));
		assert_eq!(chain.genesis.validators.len(), 1);
		assert_eq!((&chain.name[..], &chain.id[..]), ("Forking Hex Development", "forking_hex_dev"));

		// A light client follows the same chain.
		let boot = NetworkKey::generate().peer;
		let browsers = [format!("/dns/hex.example.org/tcp/443/wss/p2p/{boot}")];
		let same = Chain::of(chain.for_browsers(&browsers)).expect("a chain");
		assert_eq!((same.genesis, &same.boot_nodes[..]), (chain.genesis, &browsers[..]));
	}
}
