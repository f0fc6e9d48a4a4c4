//! The subcommand `new-network`: the keys, the chain specification and a folder for each server of a network.
//!
//! - [`options`]: the options of the subcommand.
//! - [`plan`]: the nodes, with their hosts and ports. Refuses a plan that no network can have.
//! - [`host`]: the hosts of nodes.
//! - [`accounts`]: the addresses and amounts that the operator gives.
//! - [`keys`]: new keys.
//! - [`chain`]: the chain specification.
//! - [`servers`]: the files of a server, from the templates beside it.
//! - [`files`]: writes all files, or none.
//!
//! The subcommand makes everything in memory first. It writes the files last, all at once.

mod accounts;
mod chain;
mod files;
mod host;
mod keys;
mod options;
mod plan;
mod servers;

use std::{
	collections::BTreeMap,
	path::{Path, PathBuf},
};

use forking_hex_runtime::{AccountId, BUILT_FOR_CHAINS};
use polkadot_sdk::*;
use sc_cli::Signals;

use chain::{Chain, Founder, Genesis, Name};
use files::Files;
use keys::{NetworkKey, NewAccount, SessionKeys};
pub use options::NewNetworkCmd;
use plan::{Node, Role, ACCOUNTS};
use servers::{Network, Server};

impl NewNetworkCmd {
	/// Makes the network, and prints the result. `node` is the command that starts a node of the network.
	pub fn run(&self, node: clap::Command) -> sc_cli::Result<()> {
		make(self, node).map(|report| print!("{report}")).map_err(|message| sc_cli::Error::Application(message.into()))
	}
}

/// The origin of the chain.
enum Start {
	/// A new chain, with the operator's genesis.
	New(Genesis),
	/// The chain of an existing network.
	Joined(Chain),
}

/// Makes the network. Returns the report.
fn make(options: &NewNetworkCmd, node: clap::Command) -> Result<String, String> {
	let nodes = plan::nodes(options, node)?;
	let chain_name = Name::read(&options.chain_name)?;
	// A path that ends in a slash means the same folder.
	let output: PathBuf = options.output.components().collect();
	files::vacant(&output)?;
	let start = match &options.join {
		None => {
			refuse_test_runtime(&nodes, options.allow_test_runtime)?;
			Start::New(genesis(options)?)
		}
		Some(path) => {
			refuse_genesis_options(options)?;
			Start::Joined(Chain::join(path)?)
		}
	};
	let given = given_accounts(options, &nodes)?;

	let mut files = Files::default();
	// Keep the secrets from being committed, in case the folder is in a repository.
	files.add(".gitignore", "*\n");
	let mut accounts = BTreeMap::new();
	for node in nodes.iter().filter(|node| node.is_validator()) {
		let account = given.get(&node.name).cloned().unwrap_or_else(|| {
			let NewAccount { account, file } = NewAccount::generate();
			files.add(format!("{ACCOUNTS}/{}.json", node.name), file);
			account
		});
		accounts.insert(node.name.clone(), account);
	}
	let is_new = matches!(start, Start::New(_));
	let servers: Vec<Server> = nodes
		.into_iter()
		.map(|node| Server {
			key: NetworkKey::generate(),
			session: (node.is_validator() && is_new).then(SessionKeys::generate),
			node,
		})
		.collect();
	let chain = match start {
		Start::Joined(chain) => chain,
		Start::New(genesis) => found(options, &chain_name, &genesis, &servers, &accounts)?,
	};

	files.add("chain-spec.json", &chain.spec);
	if let Some(readable) = &chain.readable_spec {
		files.add("chain-spec-readable.json", readable);
	}
	let network = Network { chain: &chain, servers: &servers, is_new, has_faucet: options.faucet.is_some() };
	for server in &servers {
		network.add_server(&mut files, server);
	}
	let runtime = sc_cli::build_runtime().map_err(|error| error.to_string())?;
	// From here on, the process ignores signals to end: writing takes a moment, and half of a network would contain
	// secrets.
	let _signals = runtime.block_on(async { Signals::capture() }).map_err(|error| error.to_string())?;
	files.write(&output)?;
	let has_accounts = accounts.len() > given.len();
	Ok(report(&output, &network, has_accounts))
}

/// Fails if this node's runtime was built for tests, and the network is for more than this machine.
fn refuse_test_runtime(nodes: &[Node], allowed: bool) -> Result<(), String> {
	if BUILT_FOR_CHAINS || allowed || nodes.iter().all(|node| node.host.is_loopback()) {
		return Ok(());
	}
	Err("This node's runtime was built for tests: its weights do not hold, and some wallets refuse it. Use the node from \
	     make production, or allow it with --allow-test-runtime."
		.into())
}

/// Fails if an option sets a part of the genesis that an existing chain already has.
fn refuse_genesis_options(options: &NewNetworkCmd) -> Result<(), String> {
	if options.sudo.is_some() || options.fund.is_some() {
		return Err("--sudo and --fund don't go with --join: the chain already has both.".into());
	}
	if !options.balance.is_empty() || !options.telemetry.is_empty() {
		return Err("--balance and --telemetry don't go with --join: the chain has begun.".into());
	}
	Ok(())
}

/// Reads the accounts of the genesis, or asks for them.
fn genesis(options: &NewNetworkCmd) -> Result<Genesis, String> {
	let read = |given: &Option<String>, question: &str, whose: &str| match given {
		Some(text) => accounts::read(text, whose),
		None => accounts::ask(question, whose),
	};
	let sudo = read(&options.sudo, "Address of Sudo's holder, who administers the chain", "Sudo's holder")?;
	let fund = read(&options.fund, "Address of the developer fund", "the developer fund")?;
	let given = options.balance.iter().map(|text| accounts::read_balance(text, "--balance"));
	let faucet = options.faucet.as_ref().map(|text| accounts::read_balance(text, "--faucet")).transpose()?;
	if faucet.as_ref().is_some_and(|(account, _)| [&sudo, &fund].contains(&account)) {
		return Err(
			"The faucet needs an account of its own, because its key lies on a server. This one is Sudo's or the \
		            fund's."
				.into(),
		);
	}
	let mut balances = BTreeMap::new();
	for balance in given.chain(faucet.map(Ok)) {
		let (account, plancks) = balance?;
		if balances.insert(account.clone(), plancks).is_some() {
			return Err(format!("{} has two balances.", accounts::address(&account)));
		}
	}
	Ok(Genesis { sudo, fund, balances })
}

/// Reads the accounts that the operator gave to validators, by their names.
fn given_accounts(options: &NewNetworkCmd, nodes: &[Node]) -> Result<BTreeMap<String, AccountId>, String> {
	let mut given: BTreeMap<String, AccountId> = BTreeMap::new();
	for text in &options.account {
		let validator = text.split_once('=').and_then(|(name, address)| {
			nodes.iter().find(|node| node.is_validator() && node.name == name).map(|node| (node, address))
		});
		let (node, address) = validator.ok_or("--account takes NAME=ADDRESS, with the name of a validator.")?;
		let account = accounts::read(address, &format!("the account of {}", node.name))?;
		if let Some((other, _)) = given.iter().find(|(other, its)| **its == account && **other != node.name) {
			return Err(format!("{other} and {} have the same account.", node.name));
		}
		given.insert(node.name.clone(), account);
	}
	Ok(given)
}

/// Makes the chain with the validators and boot nodes of these servers.
fn found(
	options: &NewNetworkCmd,
	name: &Name,
	genesis: &Genesis,
	servers: &[Server],
	accounts: &BTreeMap<String, AccountId>,
) -> Result<Chain, String> {
	let of = |role: Role| servers.iter().filter(move |server| server.node.role == role);
	let boot = if of(Role::Boot).next().is_some() { Role::Boot } else { Role::Validator };
	let boot_nodes: Vec<_> = of(boot).map(Server::address).collect();
	let founders: Vec<_> = servers
		.iter()
		.filter_map(|server| {
			let account = accounts.get(&server.node.name)?;
			Some(Founder { account, keys: server.session.as_ref()? })
		})
		.collect();
	Chain::found(name, genesis, &founders, &boot_nodes, &options.telemetry)
}

/// Describes the network in the folder `output`.
fn report(output: &Path, network: &Network, has_accounts: bool) -> String {
	let output = output.canonicalize().unwrap_or_else(|_| output.to_path_buf());
	let mut lines = vec![format!("Made in {}:", output.display())];
	let mut line = |name: &str, what: &str| lines.push(format!("  {name:<20} {what}"));
	for server in network.servers {
		line(&format!("{}/", server.node.name), &format!("{}, {}", server.node.role.description(), server.address()));
	}
	if has_accounts {
		line(&format!("{ACCOUNTS}/"), "the validators' accounts: keep them here, and off the servers");
	}
	if network.is_new {
		line("chain-spec.json", "for every node that joins; chain-spec-readable.json is the same in a readable form");
	}
	lines.push(format!("Genesis: {:?}", network.chain.genesis.hash));
	if network.is_new {
		let validators = network.servers.iter().filter(|server| server.node.is_validator()).count();
		// More than two thirds of the validators have to vote.
		lines.push(match (validators - 1) / 3 {
			0 => "This network tolerates no failure: if one validator is down, no block becomes final. At least four \
			      validators tolerate one."
				.into(),
			tolerated => format!("Of {validators} validators, {tolerated} may be down, and blocks still become final."),
		});
	}
	lines.push("Copy each folder to its server, and run ./install there. Then see docs/operations/README.md.".into());
	lines.join("\n") + "\n"
}
