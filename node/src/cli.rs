//! The command line interface.

use polkadot_sdk::*;

use crate::{network::NewNetworkCmd, sealing::Sealing};

/// The command line.
#[derive(Debug, clap::Parser)]
pub struct Cli {
	/// The subcommand to run instead of the node.
	#[command(subcommand)]
	pub subcommand: Option<Subcommand>,

	/// How blocks are authored. `manual` and `instant` are for tests: single node, development chains only.
	///
	/// Under `manual` and `instant`, time on the chain advances by one slot with each block and stands still in
	/// between. A data folder keeps the mode it was first used with; the node refuses to start on it in another.
	#[arg(long, value_enum, value_name = "MODE", default_value_t = Sealing::Consensus)]
	pub sealing: Sealing,

	/// Free space required on the disk that holds the data, in MiB. Below this, the node stops (or refuses to start)
	/// rather than let the database fail on a full disk. 0 disables the check.
	#[arg(long, value_name = "MIB", default_value_t = 1024)]
	pub db_storage_threshold: u64,

	/// The options of a running node.
	#[clap(flatten)]
	pub run: sc_cli::RunCmd,
}

/// A command to run instead of the node.
#[derive(Debug, clap::Subcommand)]
#[allow(clippy::large_enum_variant)] // A process has only one subcommand.
pub enum Subcommand {
	/// Generate, inspect and store keys.
	#[command(subcommand)]
	Key(sc_cli::KeySubcommand),

	NewNetwork(NewNetworkCmd),

	/// Print a chain specification: for other nodes to join the chain, or as the start of a chain of your own.
	ExportChainSpec(sc_cli::ExportChainSpecCmd),

	/// Execute a block again to check that it is valid.
	CheckBlock(sc_cli::CheckBlockCmd),

	/// Export blocks to a file.
	ExportBlocks(sc_cli::ExportBlocksCmd),

	/// Export the state after a block, as a chain specification that starts from it.
	ExportState(sc_cli::ExportStateCmd),

	/// Import blocks from a file.
	ImportBlocks(sc_cli::ImportBlocksCmd),

	/// Delete a chain's blocks and state. Keys are kept.
	PurgeChain(sc_cli::PurgeChainCmd),

	/// Revert the newest blocks. Finalised blocks are kept.
	Revert(sc_cli::RevertCmd),

	/// Print the best, the last finalised and the genesis block.
	ChainInfo(sc_cli::ChainInfoCmd),

	#[command(hide = true, disable_help_flag = true)]
	BuildSpec(Elsewhere),
	#[command(hide = true, disable_help_flag = true)]
	Benchmark(Elsewhere),
	#[command(hide = true, disable_help_flag = true)]
	TryRuntime(Elsewhere),
}

/// The arguments of a command of other nodes that this node does not have.
#[derive(Debug, clap::Args)]
pub struct Elsewhere {
	#[arg(trailing_var_arg = true, allow_hyphen_values = true)]
	arguments: Vec<std::ffi::OsString>,
}
