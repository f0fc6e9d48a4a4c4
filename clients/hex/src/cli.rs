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
		prove_state::ProveState,
		purse::Purse,
		ratings::Ratings,
		records::{check_import, Export, Import},
		show::Show,
		tournament::Tournaments,
		watch::{check_watch, Watch},
		Context,
	},
	help::grouped,
	urls::node_of,
};
use clap::{
	error::{ContextKind, ErrorKind},
	Arg, Args, ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand,
};
use forking_hex_chain::{addresses::hash_of, connection::Connection, failure::Failure, output::Output};
use forking_hex_house::{Bot, Faucet};
use std::{
	error::Error,
	ffi::OsString,
	num::{IntErrorKind, ParseIntError},
};
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
		value_parser = node_of,
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
	/// Prove what the chain says, to readers who trust no node.
	ProveState(ProveState),
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
		let mut command = grouped(command_line());
		let matches = match command.try_get_matches_from_mut(&words) {
			// A command without the command that it needs prints its help.
			Err(error) if lacks_command(&error) && words.iter().all(|word| word != "--json") => {
				words.push("-h".into());
				command.try_get_matches_from_mut(&words)?
			}
			matches => matches.map_err(|error| in_words(without_variables(error, &words), &command))?,
		};
		let mut cli = Self::from_arg_matches(&matches).map_err(|error| error.format(&mut command))?;
		let Some((name, given)) = matches.subcommand() else { return Ok(cli) };
		let checked = match &mut cli.command {
			Command::Import(_) => check_import(given),
			Command::Watch(_) => check_watch(given),
			Command::Show(show) => {
				show.note(given);
				Ok(())
			}
			Command::Bot(bot) => {
				words.extend(bot.words_of_profile(given).into_iter().map(Into::into));
				return Self::try_parse_from(words);
			}
			_ => Ok(()),
		};
		match checked {
			Ok(()) => Ok(cli),
			Err(sentence) => {
				let refusing = command.find_subcommand_mut(name);
				Err(refusing.unwrap_or(&mut Self::command()).error(ErrorKind::ArgumentConflict, sentence))
			}
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
			Command::ProveState(prove_state) => prove_state.run(&context).await,
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

/// The command line as it is read. A negative number is a value, so that the refusal says what the value is for, and not that
/// there is no such option.
fn command_line() -> clap::Command {
	with_args(Cli::command(), |arg| match arg.get_action().takes_values() {
		true => arg.allow_negative_numbers(true),
		false => arg,
	})
}

/// A command with each argument changed, its own and those of its subcommands.
fn with_args(command: clap::Command, change: fn(Arg) -> Arg) -> clap::Command {
	command.mut_args(change).mut_subcommands(|subcommand| with_args(subcommand, change))
}

/// Whether the mistake is that no command is given.
fn lacks_command(error: &clap::Error) -> bool {
	matches!(error.kind(), ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand)
}

/// The same mistake, without the options that variables of the environment give: clap has these in the usage of the command as if
/// they were required.
fn without_variables(error: clap::Error, words: &[OsString]) -> clap::Error {
	if !error.use_stderr() {
		return error;
	}
	match with_args(command_line(), |arg| arg.env(None)).try_get_matches_from(words) {
		Err(same) if same.kind() == error.kind() => same,
		_ => error,
	}
}

/// A mistake in a number, in words that do not come from this program's language.
fn in_words(error: clap::Error, command: &clap::Command) -> clap::Error {
	let Some(expected) = error.source().and_then(number_expected) else { return error };
	let [value, option] = [ContextKind::InvalidValue, ContextKind::InvalidArg]
		.map(|kind| error.get(kind).map(ToString::to_string).unwrap_or_default());
	let sentence = format!("invalid value '{value}' for '{option}': {expected}\n");
	clap::Error::raw(ErrorKind::ValueValidation, sentence).with_cmd(command)
}

/// The number that was expected where this was the mistake. `None` if the mistake is not in a number.
fn number_expected(mistake: &(dyn Error + 'static)) -> Option<String> {
	if let Some(error) = mistake.downcast_ref::<ParseIntError>() {
		return Some(match error.kind() {
			IntErrorKind::Zero => "expected a number of at least 1".into(),
			IntErrorKind::PosOverflow => "expected a smaller number".into(),
			IntErrorKind::NegOverflow => "expected a larger number".into(),
			_ => "no number: expected digits alone, such as 7".into(),
		});
	}
	// Clap has the bounds of a number only in its sentence, such as `0 is not in 1..=100`.
	let text = mistake.to_string();
	let (least, most) = text.split_once(" is not in ")?.1.split_once("..")?;
	Some(match most.strip_prefix('=') {
		Some(most) => format!("expected a number from {least} to {most}"),
		None => format!("expected a number of at least {least}"),
	})
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn the_command_line_is_consistent() {
		command_line().debug_assert();
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
			("show 4294967296", "for '<GAME>': expected a number from 0 to 4294967295"),
			("show 18446744073709551616", "for '<GAME>': expected a smaller number"),
			("show -1", "for '<GAME>': expected a number from 0 to 4294967295"),
			("import game.txt --number 0", "for '--number <NUMBER>': expected a number of at least 1"),
			("watch --count 0", "for '--count <NUMBER>': expected a number of at least 1"),
			("invite --count 0", "expected a number from 1 to 100000"),
			("send 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY -1", "no amount: expected tokens such as 1"),
			("create c3 --deposit -0.5", "no amount: expected tokens such as 1"),
			("play 0 c3 a1 --tip -1", "no amount: expected tokens such as 1"),
			("bot --at-stake -1", "no amount: expected tokens such as 1"),
			("create B2", "not a cell: expected a small letter for the column"),
			("show 0 C3/A1", "the moves from the opening in small letters, such as f6/c3"),
			("games --node rubbish", "no node: expected ws:// or wss://"),
			("games --node http://127.0.0.1:9944", "no node: expected ws:// or wss://"),
			("show 0 --archive rubbish", "no address: expected http:// or https://"),
			("watch --mine --webhook nonsense", "no address: expected http:// or https://"),
			("watch --webhook http://a.example", "needs an account: add --mine"),
			("watch --command true", "needs an account: add --mine"),
		] {
			let refusal = mistake(words);
			assert!(refusal.contains(allowed), "{words}: {refusal}");
		}
	}
}
