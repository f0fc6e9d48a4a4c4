//! # The node of Forking Hex
//!
//! - [`cli`]: the command line interface.
//! - [`command`]: runs the chosen subcommand, or the node.
//! - [`chain_spec`]: the chains that the node knows by name.
//! - [`client`]: the types of the client, and its database.
//! - [`service`]: assembles a running node.
//! - [`pool`]: the transaction pool.
//! - [`consensus`]: blocks authored and finalised with other nodes.
//! - [`sealing`]: blocks authored on command, for tests.
//! - [`rpc`]: the RPC server, its methods and their bounds.
//! - [`metrics`]: the game's Prometheus metrics.
//! - [`session_keys`]: whether a validator has the keys that the chain has for it.
//! - [`network`]: the subcommand that makes a new network.

#![warn(missing_docs)]
// The large errors are the SDK's. A process returns only a few.
#![allow(clippy::result_large_err)]

mod books;
mod chain_spec;
mod cli;
mod client;
mod command;
mod consensus;
mod finality;
mod metrics;
mod network;
mod pool;
mod rpc;
mod sealing;
mod service;
mod session_keys;

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
