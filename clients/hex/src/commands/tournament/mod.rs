//! `hex tournament`: announce tournaments, play in them, and look at them.

pub mod announce;
mod list;
pub mod playing;
pub mod records;
pub mod show;

pub use list::{line_text, Listed};
pub use records::DecidedGame;
pub use show::{score_text, terms_text};

use crate::commands::Context;
use clap::{Args, Subcommand};
use forking_hex_chain::failure::Failure;

/// The options of `hex tournament`.
#[derive(Args, Clone, Debug)]
pub struct Tournaments {
	#[command(subcommand)]
	command: Command,
}

#[derive(Subcommand, Clone, Debug)]
enum Command {
	/// Announce a tournament. Up to six players all meet each other; more play five rounds of a Swiss tournament.
	Announce(Box<announce::Announce>),
	/// Enter a tournament. The entry is held.
	Enter(playing::Enter),
	/// Call off a tournament that no account has entered, and have the deposit back.
	CallOff(playing::CallOff),
	/// Leave a tournament before the last blocks to enter, and have the entry back.
	Leave(playing::Leave),
	/// Open your games of the present rounds: each a duel to which the opponent is invited.
	Open(playing::Open),
	/// Withdraw from a tournament that runs: the opponents win the games that are not answered yet, and all later ones.
	Withdraw(playing::Withdraw),
	/// Claim a prize that could not be paid when the tournament ended.
	Claim(playing::Claim),
	/// List tournaments.
	List(list::List),
	/// Show a tournament: its terms, the games of the round with their clocks, the standings, and who met whom.
	Show(show::Show),
	/// Write the records of a tournament's games into a folder, a file for each.
	Records(records::Records),
}

impl Tournaments {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		match &self.command {
			Command::Announce(announce) => announce.run(context).await,
			Command::Enter(enter) => enter.run(context).await,
			Command::CallOff(call_off) => call_off.run(context).await,
			Command::Leave(leave) => leave.run(context).await,
			Command::Open(open) => open.run(context).await,
			Command::Withdraw(withdraw) => withdraw.run(context).await,
			Command::Claim(claim) => claim.run(context).await,
			Command::List(list) => list.run(context).await,
			Command::Show(show) => show.run(context).await,
			Command::Records(records) => records.run(context).await,
		}
	}
}
