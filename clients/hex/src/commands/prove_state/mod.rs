//! `hex prove-state`: make proofs of what the chain says, and check them without a node.

mod career;
mod check;
mod make;

pub use career::{Career, Fetched};
pub use check::Checked;
pub use make::Made;

use crate::commands::Context;
use clap::{Args, Subcommand};
use forking_hex_chain::failure::Failure;

/// The route of the page that opens a proof: the text behind it is the proof.
const ROUTE: &str = "/proof/";

/// The options of `hex prove-state`.
#[derive(Args, Clone, Debug)]
pub struct ProveState {
	#[command(subcommand)]
	command: Command,
}

#[derive(Subcommand, Clone, Debug)]
enum Command {
	/// Prove a position, with its verdict if it is judged.
	Position(make::Position),
	/// Prove how a game stands or ended: its longest line, and the records of its players, with the rewards that they can claim.
	Game(make::Game),
	/// Prove a tournament with its table.
	Tournament(make::Tournament),
	/// Get a player's career from an archive: the proof of each game that ended.
	Career(career::Get),
	/// Check a proof or a career, by the chain's specification alone. No node is asked.
	Check(check::Check),
}

impl ProveState {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		match &self.command {
			Command::Position(position) => position.run(context).await,
			Command::Game(game) => game.run(context).await,
			Command::Tournament(tournament) => tournament.run(context).await,
			Command::Career(get) => get.run(context).await,
			Command::Check(check) => check.run(context),
		}
	}
}
