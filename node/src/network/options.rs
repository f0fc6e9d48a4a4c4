//! The options of the subcommand.

use std::path::PathBuf;

/// Make the keys, the chain specification and a folder for each server of a network, or of nodes that join one.
///
/// HOST is the node's address for its peers: an IPv4 address, [an IPv6 address] or a host name. It defaults to
/// 127.0.0.1, for a trial on this machine. PORT defaults to 30333, and to the next number for each further node on the
/// same host. Only you can read the files.
#[derive(Debug, clap::Args)]
pub struct NewNetworkCmd {
	/// The validators.
	#[arg(value_name = "NAME[=HOST[:PORT]]")]
	pub validators: Vec<String>,

	/// A node without keys that serves players. Can be given again. A new network has one called rpc if none is named.
	#[arg(long, value_name = "NAME[=HOST[:PORT]]")]
	pub rpc: Vec<String>,

	/// A node without keys by which others find the network. Can be given again.
	///
	/// With such nodes, the chain specification has their addresses alone, and the validators connect to no one but
	/// them and each other. Without, the validators are the boot nodes.
	#[arg(long, value_name = "NAME[=HOST[:PORT]]")]
	pub boot: Vec<String>,

	/// A node without keys that keeps all states, for the archive of games. Can be given again.
	#[arg(long, value_name = "NAME[=HOST[:PORT]]")]
	pub archive: Vec<String>,

	/// The administrator of the chain. Asked for if it is not given.
	#[arg(long, value_name = "ADDRESS")]
	pub sudo: Option<String>,

	/// The developer fund, which gets 5 % of lost deposits. Asked for if it is not given.
	#[arg(long, value_name = "ADDRESS")]
	pub fund: Option<String>,

	/// The account of a validator. Without, the account is made too, in accounts/NAME.json.
	#[arg(long, value_name = "NAME=ADDRESS")]
	pub account: Vec<String>,

	/// The first balance of an account, in tokens. Can be given again.
	///
	/// Without, Sudo's account has 1,000,000, each validator's 10, and the fund 1.
	#[arg(long, value_name = "ADDRESS=TOKENS")]
	pub balance: Vec<String>,

	/// The account of a faucet, for a network whose tokens are worth nothing, with its first balance in tokens. The
	/// nodes for players get a unit for it.
	#[arg(long, value_name = "ADDRESS=TOKENS")]
	pub faucet: Option<String>,

	/// The name of the chain.
	#[arg(long, value_name = "NAME", default_value = "Forking Hex")]
	pub chain_name: String,

	/// A telemetry server to which all nodes report, as ws:// or wss:// and a path. Can be given again.
	#[arg(long, value_name = "URL")]
	pub telemetry: Vec<String>,

	/// The chain specification of the network to join.
	#[arg(long, value_name = "CHAIN-SPEC")]
	pub join: Option<PathBuf>,

	/// Nodes that are already on each host and use the first ports.
	#[arg(long, value_name = "NUMBER", default_value = "0")]
	pub beside: String,

	/// The port for RPC of a node. Default: 9944, and the next number for each further node on the same host.
	#[arg(long, value_name = "NAME=PORT")]
	pub rpc_port: Vec<String>,

	/// The port for Prometheus of a node. Default: 9615, and the next number for each further node on the same host.
	#[arg(long, value_name = "NAME=PORT")]
	pub prometheus_port: Vec<String>,

	/// A further option of a node, in one word: one=--db-cache=512. Can be given again.
	#[arg(long, value_name = "NAME=OPTION")]
	pub node_option: Vec<String>,

	/// Allow this node's runtime for a network on more than one machine, though it was built for tests.
	///
	/// Such a runtime has not the settings that its weights were measured with, nor the hash that some wallets need.
	#[arg(long)]
	pub allow_test_runtime: bool,

	/// The folder to make. It must not exist.
	#[arg(long, value_name = "FOLDER", default_value = "network")]
	pub output: PathBuf,
}
