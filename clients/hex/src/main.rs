//! The command line of Forking Hex: play, watch and analyse games on a chain, and drive the engine over HTP.

mod bot;
mod calls;
mod chain;
mod cli;
mod commands;
mod events;
mod failure;
mod htp;
mod keys;
mod line;
mod output;
mod runtime;
mod sending;
#[cfg(test)]
mod testing;
mod text;
mod tree;
mod views;
mod watch;
mod wording;

use clap::Parser;
use std::process::ExitCode;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
	let cli = cli::Cli::parse();
	let output = cli.output;
	match cli.run().await {
		Ok(()) => ExitCode::SUCCESS,
		Err(failure) => {
			output.failure(&failure);
			failure.exit_code()
		}
	}
}
