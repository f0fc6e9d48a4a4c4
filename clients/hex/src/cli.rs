//! The command line.

use crate::{
	commands::{
		account::{BalanceOf, Key, Send},
		analyse::Analyse,
		board::Board,
		create::Create,
		games::Games,
		htp::Htp,
		invite::Invite,
		manual::{Completions, Manual},
		money::{Claim, HandUp, Withdraw},
		name::Name,
		play::{Play, Prove, Resign, Swap},
		purse::Purse,
		ratings::Ratings,
		records::{check_import, Export, Import},
		show::Show,
		tournament::Tournaments,
		watch::Watch,
		Context,
	},
	help::grouped,
};
use clap::{
	error::{ContextKind, ErrorKind},
	Args, ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand,
};
use forking_hex_chain::{addresses::hash_of, connection::Connection, failure::Failure, output::Output};
use forking_hex_house::{Bot, Faucet};
use std::{error::Error as _, ffi::OsString, num::ParseIntError};
use subxt::utils::H256;

/// Play, watch and analyse games of Forking Hex.
///
/// Forking Hex is Hex with branches, on a chain of blocks: every open position can be continued in several ways at
/// once, and every move puts a deposit at stake. This program talks to a node of such a chain. Amounts are in tokens,
/// such as 0.5, or in plancks, such as 500plancks. Times are in blocks, or durations such as 90s, 2m, 1h and 3d. A
/// position is named by its moves from the opening, such as f6/c3, or by the beginning of its id, such as 0x1a2b.
#[derive(Parser, Debug)]
#[command(name = "hex", version, max_term_width = 100)]
pub struct Cli {
	#[command(subcommand)]
	command: Command,
	#[command(flatten)]
	node: NodeOptions,
	/// The form of the answer.
	#[command(flatten)]
	pub output: Output,
	/// Colours in the answer. auto is a terminal, unless the variable NO_COLOR is set.
	#[arg(long, global = true, value_name = "WHEN", value_enum, default_value_t)]
	color: ColorChoice,
}

/// The options that say which node to talk to.
#[derive(Args, Clone, Debug)]
struct NodeOptions {
	/// The node to talk to.
	#[arg(
		long,
		global = true,
		value_name = "URL",
		env = "HEX_NODE",
		default_value = "ws://127.0.0.1:9944",
		help_heading = "Node"
	)]
	node: String,
	/// The hash of the chain's first block: talk to no other chain.
	#[arg(long, global = true, value_name = "HASH", env = "HEX_GENESIS", value_parser = hash_of, help_heading = "Node")]
	genesis: Option<H256>,
}

#[derive(Subcommand, Debug)]
enum Command {
	/// List games.
	Games(Games),
	/// Show a game with its tree, or a position with its board and clock.
	Show(Show),
	/// Play in the terminal: the board, the tree, and the clocks.
	Board(Board),
	/// Print what happens in games, and when it is your turn.
	Watch(Watch),
	/// List players by their rating in duels, from an archive.
	Ratings(Ratings),
	/// Open a game.
	Create(Create),
	/// Take back a game whose opening no one has answered.
	Withdraw(Withdraw),
	/// Play a move, with the proof if it connects.
	Play(Play),
	/// Answer the opening with a swap.
	Swap(Swap),
	/// Give up a duel.
	Resign(Resign),
	/// Prove a connected position that no one has answered.
	Prove(Prove),
	/// Get back rewards, and the deposits of moves that did not lose.
	Claim(Claim),
	/// Hand rewards up towards the opening, past lines that go on.
	HandUp(HandUp),
	/// Write the record of a game.
	Export(Export),
	/// Read records: show or convert them, or open a game with one.
	Import(Import),
	/// Ask the engine for the chances and the best replies.
	Analyse(Analyse),
	/// Play by itself, as a house player.
	Bot(Box<Bot>),
	/// Speak the Hex Text Protocol, for the engine or a game on a chain.
	Htp(Htp),
	/// Announce tournaments, play in them, and see how they stand.
	Tournament(Tournaments),
	/// Make a key, or print the address of one.
	Key(Key),
	/// Show the money of an account.
	Balance(BalanceOf),
	/// Send money to an account.
	Send(Send),
	/// Name the owner of an account, who can take back what it has.
	Purse(Purse),
	/// Take a name, give it up, or look one up.
	Name(Name),
	/// Make links for new players, with money to play with.
	Invite(Invite),
	/// Give money of a test network away over HTTP, within limits.
	Faucet(Faucet),
	/// Write the completions for a shell.
	Completions(Completions),
	/// Write the manual, or the page of a command: hex manual | man -l -.
	Manual(Manual),
}

impl Cli {
	/// Read the words of a command line, the program's name first.
	///
	/// # Errors
	///
	/// The words are no command line, or ask for help or the version.
	pub fn read<Word: Into<OsString>>(words: impl IntoIterator<Item = Word>) -> Result<Self, clap::Error> {
		let mut words: Vec<OsString> = words.into_iter().map(Into::into).collect();
		let mut command = grouped(Self::command());
		let matches = match command.try_get_matches_from_mut(&words) {
			// A command without the command that it needs prints its help.
			Err(error) if lacks_command(&error) && words.iter().all(|word| word != "--json") => {
				words.push("-h".into());
				command.try_get_matches_from_mut(&words)?
			}
			matches => matches.map_err(|error| in_words(without_variables(error, &words), &command))?,
		};
		let cli = Self::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?;
		match (&cli.command, matches.subcommand()) {
			(Command::Import(_), Some((name, given))) => match check_import(given) {
				Ok(()) => Ok(cli),
				Err(sentence) => {
					let import = command.find_subcommand_mut(name);
					Err(import.unwrap_or(&mut Self::command()).error(ErrorKind::ArgumentConflict, sentence))
				}
			},
			(Command::Bot(bot), Some((_, given))) => {
				words.extend(bot.words_of_profile(given).into_iter().map(Into::into));
				Self::try_parse_from(words)
			}
			_ => Ok(cli),
		}
	}

	/// Run the command.
	///
	/// # Errors
	///
	/// The failure of the command.
	pub async fn run(self) -> Result<(), Failure> {
		crate::text::choose(self.color);
		let NodeOptions { node, genesis } = self.node;
		let context = Context { connection: Connection { node, genesis }, output: self.output };
		match self.command {
			Command::Games(games) => games.run(&context).await,
			Command::Show(show) => show.run(&context).await,
			Command::Board(board) => board.run(&context).await,
			Command::Watch(watch) => watch.run(&context).await,
			Command::Ratings(ratings) => ratings.run(&context).await,
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
			Command::Bot(bot) => bot.run(&context.connection, context.output).await,
			Command::Htp(htp) => htp.run(&context).await,
			Command::Tournament(tournament) => tournament.run(&context).await,
			Command::Key(key) => key.run(&context),
			Command::Balance(balance) => balance.run(&context).await,
			Command::Send(send) => send.run(&context).await,
			Command::Purse(purse) => purse.run(&context).await,
			Command::Name(name) => name.run(&context).await,
			Command::Invite(invite) => invite.run(&context).await,
			Command::Faucet(faucet) => faucet.run(&context.connection, context.output).await,
			Command::Completions(completions) => completions.run(),
			Command::Manual(manual) => manual.run(),
		}
	}
}

/// Whether the mistake is that no command is given.
fn lacks_command(error: &clap::Error) -> bool {
	matches!(error.kind(), ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand)
}

/// The same mistake, without the options that variables of the environment give: clap has these in the usage of the command as if
/// they were required.
fn without_variables(error: clap::Error, words: &[OsString]) -> clap::Error {
	fn forgetful(command: clap::Command) -> clap::Command {
		command.mut_args(|arg| arg.env(None)).mut_subcommands(forgetful)
	}
	if !error.use_stderr() {
		return error;
	}
	match forgetful(Cli::command()).try_get_matches_from(words) {
		Err(same) if same.kind() == error.kind() => same,
		_ => error,
	}
}

/// A mistake in a number, in words that do not come from this program's language.
fn in_words(error: clap::Error, command: &clap::Command) -> clap::Error {
	if !error.source().is_some_and(|source| source.is::<ParseIntError>()) {
		return error;
	}
	let [value, option] = [ContextKind::InvalidValue, ContextKind::InvalidArg]
		.map(|kind| error.get(kind).map(ToString::to_string).unwrap_or_default());
	let sentence = format!("invalid value '{value}' for '{option}': no number: expected digits alone, such as 7\n");
	clap::Error::raw(ErrorKind::ValueValidation, sentence).with_cmd(command)
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn the_command_line_is_consistent() {
		Cli::command().debug_assert();
	}

	#[test]
	fn no_option_takes_a_secret() {
		for words in [&["play", "0", "f6", "c3", "--key", "//Alice"][..], &["play", "0", "f6", "c3", "--seed", "0x00"]]
		{
			assert!(Cli::read(["hex"].iter().chain(words)).is_err(), "{words:?}");
		}
	}

	#[test]
	fn only_one_key_is_taken() {
		let words = ["hex", "play", "0", "f6", "c3", "--dev", "alice", "--key-stdin"];
		assert!(Cli::read(words).is_err());
	}

	#[test]
	fn a_position_a_move_and_an_amount_are_checked_before_anything_else() {
		for words in [
			["play", "0", "F6", "c3", "--tip", "1"],
			["play", "0", "f6", "c0", "--tip", "1"],
			["play", "0", "f6", "c3", "--tip", "x"],
		] {
			assert!(Cli::read(["hex"].iter().chain(&words)).is_err(), "{words:?}");
		}
		assert!(Cli::read(["hex", "play", "0", "f6/swap", "c3", "--most", "1.5"]).is_ok());
	}

	/// The mistake in a command line.
	fn mistake(words: &str) -> String {
		let words = ["hex"].into_iter().chain(words.split_whitespace());
		Cli::read(words).map(|_| ()).expect_err("a mistake").to_string()
	}

	#[test]
	fn options_of_an_import_that_do_nothing_are_refused() {
		for (option, name) in [
			("--size 5", "size"),
			("--deposit 2", "deposit"),
			("--preset classic", "preset"),
			("--dev alice", "dev"),
			("--tip 1", "tip"),
			("--wait no", "wait"),
			("--dry-run", "dry-run"),
		] {
			let refusal = mistake(&format!("import game.sgf {option}"));
			let expected = format!("--{name} is for opening a game with the record: add --open, or leave it out");
			assert!(refusal.contains(&expected), "{refusal}");
		}
		assert!(mistake("import game.sgf --tip 1").contains("Usage: hex import"));
		let refusal = mistake("import game.sgf --open --size 5");
		assert!(refusal.contains("--size does nothing here: the record says how large the board is"), "{refusal}");
		for words in ["import game.sgf", "import game.sgf --board 5 --format sgf", "import game.sgf --open --deposit 2"]
		{
			assert!(Cli::read(["hex"].into_iter().chain(words.split(' '))).is_ok(), "{words}");
		}
	}

	#[test]
	fn no_command_and_the_command_help_print_help() {
		for (words, part) in [
			("", "Money and accounts:"),
			("help", "Money and accounts:"),
			("--node ws://a.example", "To play:"),
			("help play", "Play a move"),
			("help purse show", "who owns it"),
			("purse", "take-back"),
			("--node ws://a.example purse", "take-back"),
		] {
			let words: Vec<&str> = ["hex"].into_iter().chain(words.split_whitespace()).collect();
			let error = Cli::read(&words).expect_err("help");
			assert_eq!((error.kind(), error.exit_code()), (ErrorKind::DisplayHelp, 0), "{words:?}");
			assert!(error.to_string().contains(part), "{words:?}: {error}");
		}
		assert_eq!(Cli::read(["hex", "--json"]).expect_err("no command").exit_code(), 2);
	}

	#[test]
	fn taking_invitations_back_needs_their_file_alone() {
		assert!(Cli::read("hex invite --take-back links".split(' ')).is_ok());
		for option in ["--count 5", "--amount 5", "--game 7", "--file other", "--dev alice", "--key-stdin"] {
			assert!(mistake(&format!("invite --take-back links {option}")).contains("cannot be used with"), "{option}");
		}
		assert!(mistake("invite --amount 5 --file links").contains("--page <URL>"));
	}

	#[test]
	fn a_profile_of_a_house_player_gives_the_options_that_are_not_given() {
		let command = |words: &str| {
			let cli = Cli::read(["hex", "bot"].into_iter().chain(words.split_whitespace())).expect("a command line");
			format!("{:?}", cli.command)
		};
		let piet = "--dev piet --funded-by eve --house 5G9qzHYYUj2w21Kwhy51Va5Wf3ZBmyhPQLRaXaaVtpdjwCjp --red-time 20 \
		            --blue-time 25 --funds 10000 --opening-rule swap-pieces --share 10 --generosity 30 --patience 45s --games 200";
		let with_profile = command("--profile piet --size 9").replace("profile: Some(Piet)", "profile: None");
		assert_eq!(with_profile, command(&format!("{piet} --level 2 --size 9")));
		for profile in ["piet", "nash", "quiet"] {
			assert!(mistake(&format!("bot --profile {profile} --key-file key")).contains("cannot be used with"));
		}
	}

	#[test]
	fn a_value_that_is_not_allowed_is_answered_with_what_is() {
		let size = "a board has 2 to 32 cells along a side";
		let levels = "levels are numbers from 1 to 6";
		let amount = "an amount is at most 340282366920938463463374607431768211455plancks";
		for (words, allowed) in [
			("import game.txt --board 99", size),
			("analyse --record game.txt --board 1", size),
			("create c3 --size 256", size),
			("games --size 0", size),
			("bot --level 7", levels),
			("htp --level 0", levels),
			("analyse --record game.txt --level full", levels),
			("create c3 --invite b", "no name: expected 3 to 20 letters and digits"),
			("create c3 --invite @b", "no name: expected 3 to 20 letters and digits"),
			("purse owner @bob", "no address: expected one such as 5Grwva"),
			("invite --amount 5 --page hex.example.org --file links", "no page: expected an address such as https://"),
			("faucet --limits-file limits --page *", "no page: expected an address such as https://"),
			("create c3 --invite", "a value is required for '--invite <ACCOUNT>'"),
			("create c3 --deposit 1000000000000000000000000000000000000000", amount),
			("create c3 --red-time 99999999999", "a time is at most 4294967295 blocks"),
			("create c3 --bank 99999999999d", "a time is at most 4294967295 blocks"),
			("analyse 0 --time 1e30", "at most 86400"),
			("show abc", "invalid value 'abc' for '<GAME>': no number: expected digits alone, such as 7"),
			("games --limit many", "expected digits alone"),
			("games --genesis 0x1234", "no hash: expected 64 hex digits"),
			("tournament enter 0 --terms abc", "no hash: expected 64 hex digits"),
			("balance al!ce", "no name: expected 3 to 20 letters"),
		] {
			let refusal = mistake(words);
			assert!(refusal.contains(allowed), "{words}: {refusal}");
		}
	}
}
