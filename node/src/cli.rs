//! What can be said on the command line.

use polkadot_sdk::*;

use crate::sealing::Sealing;

/// The command line.
#[derive(Debug, clap::Parser)]
pub struct Cli {
	/// What to do instead of running the node.
	#[command(subcommand)]
	pub subcommand: Option<Subcommand>,

	/// When to make blocks. Anything but `consensus` is for tests, on a development chain, with nobody else.
	///
	/// Time passes with the blocks, one slot each, and stands still between them. What a data folder was first used with
	/// is what it stays with.
	#[arg(long, value_enum, value_name = "WHEN", default_value_t = Sealing::Consensus)]
	pub sealing: Sealing,

	/// How many MiB must be free on the disk with the data. With less, the node stops, or does not start: the database
	/// could not say what happened to it when nothing more fits. With 0, nobody looks.
	#[arg(long, value_name = "MIB", default_value_t = 16)]
	pub db_storage_threshold: u64,

	/// How to run the node.
	#[clap(flatten)]
	pub run: sc_cli::RunCmd,
}

/// What can be done besides running the node.
#[derive(Debug, clap::Subcommand)]
#[allow(clippy::large_enum_variant)] // There is one of them in a process.
pub enum Subcommand {
	/// Make, look at, or store keys.
	#[command(subcommand)]
	Key(sc_cli::KeySubcommand),

	/// Write a chain's specification, for others to join it, or to change it and start a chain of one's own.
	ExportChainSpec(sc_cli::ExportChainSpecCmd),

	/// Execute a block once more, to see that it is valid.
	CheckBlock(sc_cli::CheckBlockCmd),

	/// Write blocks to a file.
	ExportBlocks(sc_cli::ExportBlocksCmd),

	/// Write the state after a block, as a chain specification that starts from there.
	ExportState(sc_cli::ExportStateCmd),

	/// Read blocks from a file.
	ImportBlocks(sc_cli::ImportBlocksCmd),

	/// Delete a chain's blocks and state. Keys stay.
	PurgeChain(sc_cli::PurgeChainCmd),

	/// Take back the newest blocks, as far as they are not final.
	Revert(sc_cli::RevertCmd),

	/// Print the newest, the last final, and the first block.
	ChainInfo(sc_cli::ChainInfoCmd),

	/// Measure what calls, blocks and this machine take.
	#[cfg(feature = "benchmarks")]
	#[command(subcommand)]
	Benchmark(frame_benchmarking_cli::BenchmarkCmd),
}
