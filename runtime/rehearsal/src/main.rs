//! Rehearses an upgrade of the runtime on a copy of a chain's state: `scripts/rehearse` builds what it needs.
//!
//! The program refuses, with exit code 1, a runtime
//!
//! - of another chain, or whose `spec_version` is not higher than the state's;
//! - whose migrations panic, fail their checks, or weigh more than a block;
//! - under which the `try_state` of a pallet finds the migrated state broken;
//! - that cannot make the next block.
//!
//! Otherwise the program prints the migrations' changes of the storage. It writes no file, and sends nothing.

mod changes;
mod runtime;
mod state;
mod upgrade;

use clap::Parser;
use std::{path::PathBuf, process::ExitCode};

/// Rehearse an upgrade of the runtime on a copy of a chain's state.
#[derive(Parser)]
struct Cli {
	/// The state: a raw chain specification, as `forking-hex-node export-state` writes it, or a file of `runtime/snapshots`.
	state: PathBuf,
	/// The new runtime with its checks, built with the feature `try-runtime`.
	#[arg(long, value_name = "WASM")]
	checked: PathBuf,
	/// The new runtime as it will be on the chain. Without it, the one with the checks makes the next block.
	#[arg(long, value_name = "WASM")]
	runtime: Option<PathBuf>,
}

/// Prints the errors and warnings that the runtime logs. The checks log what they find.
struct Log;

impl log::Log for Log {
	fn enabled(&self, metadata: &log::Metadata) -> bool {
		metadata.level() <= log::Level::Warn
	}

	fn log(&self, record: &log::Record) {
		if self.enabled(record.metadata()) {
			eprintln!("{} {}: {}", record.level(), record.target(), record.args());
		}
	}

	fn flush(&self) {}
}

fn run() -> Result<String, String> {
	let cli = Cli::parse();
	let state = state::read(&cli.state)?;
	let checked = runtime::Runtime::read(&cli.checked)?;
	let candidate = cli.runtime.as_deref().map(runtime::Runtime::read).transpose()?;
	upgrade::rehearse(state, &checked, candidate.as_ref())
}

fn main() -> ExitCode {
	log::set_logger(&Log).map(|()| log::set_max_level(log::LevelFilter::Warn)).ok();
	match run() {
		Ok(report) => {
			print!("{report}");
			ExitCode::SUCCESS
		}
		Err(reason) => {
			eprintln!("Refused: {reason}");
			ExitCode::FAILURE
		}
	}
}
