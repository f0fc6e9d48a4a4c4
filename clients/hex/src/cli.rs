//! The command line.

use crate::{
	chain::Connection,
	commands::{
		analyse::Analyse,
		bot::Bot,
		create::Create,
		games::Games,
		htp::Htp,
		manual::{manual, Completions},
		money::{Claim, HandUp, Withdraw},
		play::{Play, Prove, Resign, Swap},
		records::{Export, Import},
		show::Show,
		watch::Watch,
		Context,
	},
	failure::Failure,
	output::Output,
};
use clap::{Parser, Subcommand};

/// Play, watch and analyse games of Forking Hex.
///
/// Forking Hex is Hex with branches, on a chain of blocks: every open position can be continued in several ways at
/// once, and every move puts a deposit at stake. This program talks to a node of such a chain. Amounts are in tokens,
/// such as 0.5, or in plancks, such as 500plancks. Times are in blocks, or durations such as 90s, 2m, 1h and 3d. A
/// position is named by its moves from the opening, such as f6/c3, or by the beginning of its id, such as 0x1a2b.
#[derive(Parser, Debug)]
#[command(name = "hex", version, max_term_width = 100, disable_help_subcommand = true)]
pub struct Cli {
	#[command(subcommand)]
	command: Command,
	#[command(flatten)]
	connection: Connection,
	/// The form of the answer.
	#[command(flatten)]
	pub output: Output,
}

#[derive(Subcommand, Debug)]
enum Command {
	/// List games.
	Games(Games),
	/// Show a game with its tree of positions, or a position with its board, clock and money.
	Show(Show),
	/// Tell what happens in games, and when it is your turn.
	Watch(Watch),
	/// Open a game.
	Create(Create),
	/// Take back a game whose opening nobody has answered.
	Withdraw(Withdraw),
	/// Play a move, with the proof if it connects.
	Play(Play),
	/// Answer the opening with a swap.
	Swap(Swap),
	/// Give up a duel.
	Resign(Resign),
	/// Prove a connected position that nobody has answered.
	Prove(Prove),
	/// Get back what is yours: rewards, and the deposits of moves that did not lose.
	Claim(Claim),
	/// Hand rewards up towards the opening, so that they need not wait for other lines.
	HandUp(HandUp),
	/// Write the record of a game.
	Export(Export),
	/// Read a record: show it, write it in another format, or open a game with it.
	Import(Import),
	/// Ask the engine for the chances and the best replies.
	Analyse(Analyse),
	/// Play by itself, as a house player.
	Bot(Box<Bot>),
	/// Let another program drive the engine, or a game on the chain, by the Hex Text Protocol.
	Htp(Htp),
	/// Write the completions for a shell.
	Completions(Completions),
	/// Write the manual page: hex manual > hex.1.
	Manual,
}

impl Cli {
	/// Run the command.
	///
	/// # Errors
	///
	/// Those of the command.
	pub async fn run(self) -> Result<(), Failure> {
		let context = Context { connection: self.connection, output: self.output };
		match self.command {
			Command::Games(games) => games.run(&context).await,
			Command::Show(show) => show.run(&context).await,
			Command::Watch(watch) => watch.run(&context).await,
			Command::Create(create) => create.run(&context).await,
			Command::Withdraw(withdraw) => withdraw.run(&context).await,
			Command::Play(play) => play.run(&context).await,
			Command::Swap(swap) => swap.run(&context).await,
			Command::Resign(resign) => resign.run(&context).await,
			Command::Prove(prove) => prove.run(&context).await,
			Command::Claim(claim) => claim.run(&context).await,
			Command::HandUp(hand_up) => hand_up.run(&context).await,
			Command::Export(export) => export.run(&context).await,
			Command::Import(import) => import.run(&context).await,
			Command::Analyse(analyse) => analyse.run(&context).await,
			Command::Bot(bot) => bot.run(&context).await,
			Command::Htp(htp) => htp.run(&context).await,
			Command::Completions(completions) => completions.run(),
			Command::Manual => manual(),
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use clap::CommandFactory;

	#[test]
	fn the_command_line_is_consistent() {
		Cli::command().debug_assert();
	}

	#[test]
	fn no_option_takes_a_secret() {
		for words in [&["play", "0", "f6", "c3", "--key", "//Alice"][..], &["play", "0", "f6", "c3", "--seed", "0x00"]]
		{
			assert!(Cli::try_parse_from(["hex"].iter().chain(words)).is_err(), "{words:?}");
		}
	}

	#[test]
	fn only_one_key_is_taken() {
		let words = ["hex", "play", "0", "f6", "c3", "--dev", "alice", "--key-stdin"];
		assert!(Cli::try_parse_from(words).is_err());
	}

	#[test]
	fn a_position_a_move_and_an_amount_are_checked_before_anything_else() {
		for words in [
			["play", "0", "F6", "c3", "--tip", "1"],
			["play", "0", "f6", "c0", "--tip", "1"],
			["play", "0", "f6", "c3", "--tip", "x"],
		] {
			assert!(Cli::try_parse_from(["hex"].iter().chain(&words)).is_err(), "{words:?}");
		}
		assert!(Cli::try_parse_from(["hex", "play", "0", "f6/swap", "c3", "--most", "1.5"]).is_ok());
	}
}
