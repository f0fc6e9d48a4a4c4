//! Runs the benchmarks of a runtime: of one pallet, or of an empty block and an empty transaction.
//!
//! `scripts/weights/write` runs this program. The SDK's `benchmark pallet` and `benchmark overhead` define its
//! options.

use clap::Parser;
use frame_benchmarking_cli::{BenchmarkCmd, OpaqueBlock};
use sp_runtime::traits::BlakeTwo256;

/// Run the benchmarks of a runtime.
#[derive(Parser)]
struct Command {
	#[command(subcommand)]
	benchmark: BenchmarkCmd,
}

fn main() -> sc_cli::Result<()> {
	sc_cli::LoggerBuilder::new("info").init()?;
	match Command::parse().benchmark {
		BenchmarkCmd::Pallet(pallet) => pallet.run_with_spec::<BlakeTwo256, ()>(None),
		BenchmarkCmd::Overhead(overhead) => overhead.run_with_default_builder_and_spec::<OpaqueBlock, ()>(None),
		_ => Err("Only `pallet` and `overhead` are supported.".into()),
	}
}
