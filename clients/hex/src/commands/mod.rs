//! The commands, a file for each group.

pub mod account;
pub mod analyse;
pub mod board;
pub mod create;
pub mod games;
pub mod htp;
pub mod invite;
pub mod manual;
pub mod money;
pub mod name;
pub mod play;
pub mod prove_state;
pub mod purse;
pub mod ratings;
pub mod records;
pub mod show;
pub mod tournament;
pub mod watch;

use clap::{parser::ValueSource, ArgMatches};
use forking_hex_chain::{chain::Chain, connection::Connection, failure::Failure, keys::Key, output::Output};

/// The parts of the command line that every command about a chain has.
pub struct Context {
	/// The connection to the node.
	pub connection: Connection,
	/// The form of the answer.
	pub output: Output,
}

impl Context {
	/// Connect to the node.
	pub async fn chain(&self) -> Result<Chain, Failure> {
		Chain::connect(&self.connection).await
	}
}

/// Whether an option is on the command line itself, and not from a variable or by default.
fn is_on_line(matches: &ArgMatches, option: &str) -> bool {
	matches.value_source(option) == Some(ValueSource::CommandLine)
}

/// Refuse a key on standard input, from which the command reads something else: the content, as in `The record comes`.
///
/// # Errors
///
/// The key is on standard input too.
fn refuse_key_on_stdin(key: &Key, content: &str) -> Result<(), Failure> {
	if key.is_on_stdin() {
		let sentence = format!("{content} on standard input, so the key cannot: use --key-file FILE.");
		return Err(Failure::usage(sentence));
	}
	Ok(())
}
