//! The command line of Forking Hex: play, watch and analyse games on a chain, and drive the engine over HTP.

mod archive;
mod board;
mod cli;
mod commands;
mod help;
mod htp;
mod invitations;
mod schema;
mod text;
mod tree;
mod urls;
mod views;
mod watch;

use forking_hex_chain::{
	failure::{Failure, Kind},
	output::Output,
};
use std::{env, ffi::OsString, process::ExitCode};
use tokio::runtime::Builder;

fn main() -> ExitCode {
	unset_empty_variables();
	let runtime = match Builder::new_current_thread().enable_all().build() {
		Ok(runtime) => runtime,
		Err(error) => {
			let failure = Failure::new(Kind::Connection, format!("The system allows no connections: {error}."));
			Output { json: false }.failure(&failure);
			return failure.exit_code();
		}
	};
	let ended = runtime.block_on(run());
	// A search of the engine would otherwise hold the end up.
	runtime.shutdown_background();
	ended
}

/// Unset the variables of this program that are empty, as in `HEX_NODE= hex games`. This has to come before there is a second
/// thread, which could read them.
fn unset_empty_variables() {
	let is_empty =
		|(name, value): &(OsString, OsString)| value.is_empty() && name.to_string_lossy().starts_with("HEX_");
	let empty: Vec<_> = env::vars_os().filter(is_empty).collect();
	empty.iter().for_each(|(name, _)| env::remove_var(name));
}

/// Run the command line.
async fn run() -> ExitCode {
	let cli = match cli::Cli::read(env::args_os()) {
		Ok(cli) => cli,
		// A request for help or the version is no mistake.
		Err(error) if error.use_stderr() && env::args_os().any(|word| word == "--json") => {
			let failure = Failure::usage(error.to_string().trim_end());
			Output { json: true }.failure(&failure);
			return failure.exit_code();
		}
		Err(error) => error.exit(),
	};
	let output = cli.output;
	output.begin();
	match cli.run().await {
		Ok(()) => ExitCode::SUCCESS,
		Err(failure) => {
			output.failure(&failure);
			failure.exit_code()
		}
	}
}
