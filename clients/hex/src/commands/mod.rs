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
pub mod purse;
pub mod ratings;
pub mod records;
pub mod show;
pub mod tournament;
pub mod watch;

use forking_hex_chain::{chain::Chain, connection::Connection, failure::Failure, output::Output};

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
