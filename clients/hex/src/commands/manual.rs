//! `hex manual` and `hex completions`: the description of this program.

use crate::{
	cli::Cli,
	help::{about, GROUPS},
	schema::schemas,
};
use clap::{Arg, Args, Command, CommandFactory, Id};
use clap_complete::{generate, Shell};
use clap_mangen::{
	roff::{bold, roman, Roff},
	Man,
};
use forking_hex_chain::{
	failure::{Failure, Kind},
	output::write,
};

/// The options of `hex completions`.
#[derive(Args, Clone, Debug)]
pub struct Completions {
	/// The shell.
	shell: Shell,
}

/// The options of `hex manual`.
#[derive(Args, Clone, Debug)]
pub struct Manual {
	/// The command whose page is written, such as play. Without it, the page of all.
	command: Vec<String>,
	/// Write the JSON Schema of the command's answer, or the schemas of all answers. The names error and warning have one
	/// too.
	#[arg(long)]
	schema: bool,
}

/// The answers in JSON, as far as their schemas do not describe them, for the manual.
const JSON: [&str; 6] = [
	"With --json a command answers with one JSON value in one line; bot, faucet and watch write one for each event. New \
	 fields may come; fields keep their names and meanings.",
	"hex manual --schema writes the JSON Schema of every answer by the name of its command, and of error and warning: \
	 the fields with their types and meanings. hex manual --schema show writes that of one command. A schema has all fields of \
	 this version of the program, and allows no others.",
	"Amounts are in plancks, the smallest unit, as text, because they can be larger than a JSON number holds. \
	 Times are in blocks. Accounts are addresses, positions are ids of 64 hex digits after 0x, cells and moves \
	 are text such as c3 and swap. What is not known or does not apply is null, and None in the schemas.",
	"With --archive, what the chain has forgotten has archived, which is true, and the fields with which the archive answers \
	 over HTTP. claim: with nothing to claim, the numbers are 0, the lists are empty, and the exit code is 0.",
	"The answers of a faucet over HTTP have a message, and amount, left_this_hour, left_today and genesis where they \
	 apply.",
	"An error is a JSON object on standard error, and so is a warning, after which the command goes on.",
];

/// The variables of the environment, for the manual.
const ENVIRONMENT: [(&str, &str); 8] = [
	("HEX_NODE", "The node to talk to, if --node names none."),
	("HEX_GENESIS", "The hash of the chain's first block, if --genesis names none."),
	("HEX_KEY_FILE", "The file with the key that signs, if no option says whose key signs, and of hex key new."),
	("HEX_ARCHIVE_URL", "The archive to ask for what the chain has forgotten, if --archive names none."),
	("HEX_PAGE", "The page that the links of hex invite open, if --page names none."),
	("HEX_WEBHOOK", "The address that hex watch of an account posts notices to, if --webhook names none."),
	("NO_COLOR", "Set to any text, it keeps colours out, unless --color says always."),
	("HEX_EVENT", "Set for the command of hex watch: the name of the notice."),
];

/// The meanings of the exit codes, for the manual.
const EXIT_CODES: [(Kind, &str); 14] = [
	(
		Kind::Refused,
		"The chain or the rules refuse it, or a proof does not hold. What the chain refuses costs its fee and changes nothing \
		 else.",
	),
	(Kind::Usage, "The command line is not understood."),
	(Kind::Connection, "No node answers. Nothing was sent."),
	(Kind::OtherChain, "The node has another chain than the one asked for, or a runtime that takes other calls."),
	(Kind::NotFound, "There is no such game, position or tournament."),
	(Kind::Key, "No key is given, or it cannot be used."),
	(Kind::File, "A file cannot be read or written, or its text is no record of a game."),
	(Kind::Unknown, "It was sent, and the connection was lost before the chain answered."),
	(Kind::BadAnswer, "The node's answers contradict each other or cannot be read."),
	(Kind::Forgotten, "The node has forgotten the state of a block that is to be proven."),
	(Kind::Unavailable, "The node makes no proofs, or has none yet of the block."),
	(Kind::Pool, "The node's pool does not take it, or has dropped it. No block has it, and no fee is paid."),
	(Kind::Partly, "Some games of a file cannot be read. The others are written."),
	(
		Kind::Unread,
		"Nobody reads the output any more, as when head has all that it wants. What was sent is sent. The program \
		 ends without a word.",
	),
];

/// A first game on a development chain, for the manual.
const EXAMPLES: [(&str, &str); 9] = [
	("hex create c2 --size 5 --dev alice", "Alice opens a game; the answer names its number, here 0."),
	("hex play 0 c2 d4 --dev bob", "Bob answers her opening with a blue stone."),
	("hex show 0", "The tree of positions, with their clocks."),
	("hex show 0 c2/d4", "One position with its board, and what a move on it costs."),
	("hex analyse 0 c2/d4", "The engine's opinion of it."),
	("hex play 0 c2/d4 c3 --dev alice", "Alice goes on. A move that connects sends its proof along."),
	("hex watch --mine --dev alice --command 'notify-send Hex'", "Tells Alice when it is her turn."),
	("hex balance --dev alice", "What Alice has, and what is held for her moves."),
	("hex claim --dev alice", "Pays her what she won, and her deposits that did not lose."),
];

impl Completions {
	/// Run the command.
	pub fn run(&self) -> Result<(), Failure> {
		let mut text = Vec::new();
		generate(self.shell, &mut Cli::command(), "hex", &mut text);
		write(&String::from_utf8_lossy(&text))
	}
}

impl Manual {
	/// Run the command.
	pub fn run(&self) -> Result<(), Failure> {
		let mut command = Cli::command();
		command.build();
		if self.schema {
			return write(&schema_text(&command, &self.command)?);
		}
		let mut page = Vec::new();
		let rendered = match self.command.as_slice() {
			[] => render(&command, &mut page),
			words => render_one(&command, found(&command, words)?, &mut page),
		};
		rendered.map_err(|error| Failure::new(Kind::File, format!("The manual cannot be written: {error}.")))?;
		write(&String::from_utf8_lossy(&page))
	}
}

/// The schema of the answer that these words name, or an object with the schemas of several answers.
fn schema_text(command: &Command, words: &[String]) -> Result<String, Failure> {
	// A command can have another name too.
	let name = match found(command, words).ok().and_then(Command::get_bin_name) {
		Some(name) => name.trim_start_matches(command.get_name()).trim_start().to_string(),
		None => words.join(" "),
	};
	let mut schemas = schemas(&name);
	if schemas.is_empty() {
		return Err(Failure::usage(format!("{name} has no answer in JSON. hex manual --schema lists all that have.")));
	}
	let wanted = schemas.remove(&name).unwrap_or_else(|| schemas.into());
	Ok(format!("{wanted:#}"))
}

/// The command of these words.
fn found<'a>(command: &'a Command, words: &[String]) -> Result<&'a Command, Failure> {
	words.iter().try_fold(command, |command, word| {
		let none = || Failure::usage(format!("There is no command {}. hex help lists all.", words.join(" ")));
		command.find_subcommand(word).ok_or_else(none)
	})
}

/// Write the whole manual, in roff.
fn render(command: &Command, page: &mut Vec<u8>) -> std::io::Result<()> {
	let (man, common) = (Man::new(command.clone()), common(command));
	render_begin(&man, page)?;
	let mut groups = Roff::new();
	groups.control("SH", ["COMMANDS"]);
	for (title, names) in GROUPS {
		groups.control("SS", [title]);
		list(&mut groups, about(command, names));
	}
	groups.to_writer(page)?;
	man.render_options_section(page)?;
	// The options above are again in the command that signs.
	let is_above = |arg: &Arg| command.get_arguments().any(|other| other.get_id() == arg.get_id());
	let is_other = |arg: &Arg| is_above(arg) || !common.contains(arg.get_id());
	Man::new(hiding(signing_command(command), is_other)).render_options_section(page)?;
	render_commands(command, &common, page)?;
	let mut rest = Roff::new();
	rest.control("SH", ["JSON"]);
	for paragraph in JSON {
		rest.control("PP", []);
		rest.text([roman(paragraph)]);
	}
	rest.control("SH", ["EXAMPLES"]);
	list(&mut rest, EXAMPLES);
	rest.control("SH", ["ENVIRONMENT"]);
	list(&mut rest, ENVIRONMENT);
	rest.control("SH", ["EXIT STATUS"]);
	list(&mut rest, [("0", "It is done.")]);
	list(&mut rest, EXIT_CODES.map(|(kind, meaning)| (kind.code().to_string(), meaning)));
	rest.to_writer(page)
}

/// Write the page of a command with its own commands, in roff.
fn render_one(whole: &Command, command: &Command, page: &mut Vec<u8>) -> std::io::Result<()> {
	let common = common(whole);
	let man = Man::new(hiding(command, |arg| common.contains(arg.get_id())));
	render_begin(&man, page)?;
	man.render_options_section(page)?;
	render_commands(command, &common, page)?;
	let mut rest = Roff::new();
	rest.control("SH", ["SEE ALSO"]);
	rest.text([roman(SEE_ALSO)]);
	rest.to_writer(page)
}

/// Write the sections before the options of a page.
fn render_begin(man: &Man, page: &mut Vec<u8>) -> std::io::Result<()> {
	man.render_title(page)?;
	man.render_name_section(page)?;
	man.render_synopsis_section(page)?;
	man.render_description_section(page)
}

/// Write a section for each command of a command, without the common options.
fn render_commands(command: &Command, common: &[Id], page: &mut Vec<u8>) -> std::io::Result<()> {
	let name = command.get_bin_name().unwrap_or_else(|| command.get_name()).to_uppercase();
	for (name, subcommand) in all_commands(command, &name) {
		let mut title = Roff::new();
		title.control("SH", [name.as_str()]);
		if let Some(about) = subcommand.get_long_about().or(subcommand.get_about()) {
			title.text([roman(about.to_string())]);
		}
		title.to_writer(page)?;
		let man = Man::new(hiding(subcommand, |arg| common.contains(arg.get_id())));
		let mut section = Vec::new();
		man.render_synopsis_section(&mut section)?;
		man.render_options_section(&mut section)?;
		// Sections within a section.
		page.extend(String::from_utf8_lossy(&section).replace(".SH ", ".SS ").into_bytes());
	}
	Ok(())
}

/// The end of the page of a command.
const SEE_ALSO: &str =
	"hex(1), which hex manual writes, has the options that many commands have: the key, sending, the \
                        node and JSON. It also has the answers in JSON, the variables and the exit codes.";

/// A command that has all options which many commands have.
fn signing_command(whole: &Command) -> &Command {
	whole.find_subcommand("play").unwrap_or(whole)
}

/// The options that many commands have: about the node, JSON, help, the key and sending.
fn common(whole: &Command) -> Vec<Id> {
	let is_common = |arg: &&Arg| {
		matches!(arg.get_help_heading(), Some("Key" | "Sending" | "Node"))
			|| ["help", "json"].contains(&arg.get_id().as_str())
	};
	signing_command(whole).get_arguments().filter(is_common).map(|arg| arg.get_id().clone()).collect()
}

/// A command without the options that are to be hidden.
fn hiding(command: &Command, hides: impl Fn(&Arg) -> bool) -> Command {
	command.clone().mut_args(|arg| if hides(&arg) { arg.hide(true) } else { arg })
}

/// The commands of a command, and their own commands, with their names.
fn all_commands<'a>(command: &'a Command, name: &str) -> Vec<(String, &'a Command)> {
	let subcommands = command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help");
	let with_theirs = subcommands.flat_map(|subcommand| {
		let name = format!("{name} {}", subcommand.get_name().to_uppercase());
		let theirs = all_commands(subcommand, &name);
		[(name, subcommand)].into_iter().chain(theirs)
	});
	with_theirs.collect()
}

/// Write words with their meanings.
fn list<Word: Into<String>, Meaning: Into<String>>(
	page: &mut Roff,
	entries: impl IntoIterator<Item = (Word, Meaning)>,
) {
	for (word, meaning) in entries {
		page.control("TP", []);
		page.text([bold(word)]);
		page.text([roman(meaning)]);
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	/// The page of these commands. Without any, that of all.
	fn page(words: &[&str]) -> String {
		let mut command = Cli::command();
		command.build();
		let words: Vec<String> = words.iter().map(ToString::to_string).collect();
		let mut page = Vec::new();
		let rendered = match words.as_slice() {
			[] => render(&command, &mut page),
			words => render_one(&command, found(&command, words).expect("a command"), &mut page),
		};
		rendered.expect("a page");
		String::from_utf8(page).expect("text")
	}

	#[test]
	fn the_manual_has_every_command_and_every_exit_code() {
		let (page, command) = (page(&[]), Cli::command());
		let titles = all_commands(&command, "HEX").into_iter().map(|(name, _)| name);
		assert!(titles.clone().any(|title| title == "HEX PURSE TAKE-BACK"));
		for title in titles {
			assert!(page.contains(&title.replace('-', "\\-")) || page.contains(&title), "{title}");
		}
		for code in (1..=9).chain([141]) {
			assert!(page.contains(&format!("\\fB{code}\\fR")), "{code}");
		}
	}

	#[test]
	fn the_options_of_many_commands_are_in_the_manual_once() {
		let page = page(&[]);
		for option in ["key\\-file", "wait", "node", "json", "most"] {
			let entry = format!("\\fB\\-\\-{option}\\fR");
			let times = page.lines().filter(|line| line.starts_with(&entry)).count();
			assert_eq!(times, if option == "most" { 2 } else { 1 }, "{option}: that of play and of swap");
		}
	}

	#[test]
	fn every_command_has_a_page_of_its_own_options() {
		let page = page(&["purse"]);
		assert!(page.contains("hex\\-purse") && page.contains("HEX PURSE SHOW") && page.contains("SEE ALSO"), "{page}");
		assert!(!page.contains("HEX PLAY") && !page.contains("dry\\-run"), "{page}");
		let words = ["purse", "sho"].map(String::from);
		assert_eq!(found(&Cli::command(), &words).expect_err("none").kind, Kind::Usage);
	}

	#[test]
	fn a_schema_is_found_by_any_name_of_its_command() {
		let mut command = Cli::command();
		command.build();
		let text = |words: &str| schema_text(&command, &words.split_whitespace().map(String::from).collect::<Vec<_>>());
		assert_eq!(text("name show").expect("a schema"), text("name of").expect("a schema"));
		assert!(text("error").expect("a schema").contains("The exit code"));
		assert!(text("key").expect("schemas").contains("\"key new\": {"));
		for words in ["htp", "nothing"] {
			assert_eq!(text(words).expect_err("no answer in JSON").kind, Kind::Usage);
		}
	}
}
