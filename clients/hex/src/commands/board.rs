//! `hex board`: a game in the terminal, for eyes and keys.

use crate::{
	board::{run, Player, Subject},
	commands::{analyse::Strength, Context},
};
use clap::Args;
use forking_hex_chain::{failure::Failure, line::Place, sending::Signing};
use std::io::{stdin, stdout, IsTerminal};

/// The options of `hex board`.
#[derive(Args, Clone, Debug)]
pub struct Board {
	/// The game's number. Without it, a list of the games that have not ended.
	game: Option<u32>,
	/// The position to begin at: the moves from the opening, such as f6/c3, or the beginning of its id, such as 0x1a2b.
	/// Without it, the newest one.
	position: Option<Place>,
	#[command(flatten)]
	strength: Strength,
	#[command(flatten)]
	signing: Signing,
}

impl Board {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		if context.output.json {
			return Err(Failure::usage(
				"hex board draws a screen, and answers nothing in JSON: see hex show and hex watch.",
			));
		}
		let key = if self.signing.key.is_given() { Some(self.signing.key.read()?) } else { None };
		if !stdout().is_terminal() || (!stdin().is_terminal() && !self.signing.key.is_on_stdin()) {
			return Err(Failure::usage("hex board needs a terminal for its input and its output."));
		}
		let player = key.map(|key| Player { key, sending: self.signing.sending.clone() });
		let subject = self.game.map_or(Subject::Games, Subject::Game);
		run(context.connection.clone(), subject, self.position.clone(), player, self.strength.clone()).await
	}
}
