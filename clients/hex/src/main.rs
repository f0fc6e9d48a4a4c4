//! The command line of Forking Hex: play, watch and analyse games on a chain, and drive the engine over HTP.

mod bot;
mod calls;
mod chain;
mod cli;
mod commands;
mod events;
mod failure;
mod faucet;
mod files;
mod htp;
mod invitations;
mod keys;
mod line;
mod names;
mod output;
mod runtime;
mod sending;
#[cfg(test)]
mod testing;
mod text;
mod tournaments;
mod tree;
mod views;
mod watch;
mod wording;

use std::process::ExitCode;

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
	let cli = match cli::Cli::read(std::env::args_os()) {
		Ok(cli) => cli,
		// Help and the version are no mistakes.
		Err(error) if error.use_stderr() && std::env::args_os().any(|word| word == "--json") => {
			let failure = failure::Failure::usage(error.to_string().trim_end());
			output::Output { json: true }.failure(&failure);
			return failure.exit_code();
		}
		Err(error) => error.exit(),
	};
	let output = cli.output;
	match cli.run().await {
		Ok(()) => ExitCode::SUCCESS,
		Err(failure) => {
			output.failure(&failure);
			failure.exit_code()
		}
	}
}
