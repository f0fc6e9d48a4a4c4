//! # The node of Forking Hex
//!
//! - [`cli`]: what can be said on the command line.
//! - [`command`]: what is done about it.
//! - [`chain_spec`]: the chains that the node knows by name.
//! - [`service`]: a running node, put together.
//! - [`sealing`]: blocks made on command, for tests.
//! - [`rpc`]: the calls that the node answers besides the usual ones.
//! - [`metrics`]: the game in figures.
//! - `benchmarks`: the command that measures what things cost, in a node built for it.

#![warn(missing_docs)]
// The errors are the SDK's, and returned a few times in the life of a process.
#![allow(clippy::result_large_err)]

#[cfg(feature = "benchmarks")]
mod benchmarks;
mod chain_spec;
mod cli;
mod command;
mod metrics;
mod rpc;
mod sealing;
mod service;

use std::process::ExitCode;

fn main() -> ExitCode {
	match command::run() {
		Ok(()) => ExitCode::SUCCESS,
		Err(error) => {
			eprintln!("Error: {error}");
			ExitCode::FAILURE
		}
	}
}
