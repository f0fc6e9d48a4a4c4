//! The help of the whole program: its commands in groups.

use clap::{builder::StyledStr, Command};
use std::fmt::Write as _;

/// The groups of commands, in the order of the help.
pub const GROUPS: [(&str, &[&str]); 6] = [
	("To look", &["games", "show", "analyse", "watch", "ratings"]),
	("To play", &["board", "create", "play", "swap", "resign", "prove", "withdraw", "tournament"]),
	("To keep records", &["export", "import", "prove-state"]),
	("Money and accounts", &["balance", "claim", "hand-up", "send", "key", "name", "purse", "invite"]),
	("Programs that run by themselves", &["bot", "htp", "faucet"]),
	("About this program", &["help", "manual", "completions"]),
];

/// The widest name of a command, in characters.
const WIDEST: usize = 11;

/// The command line with its commands in groups.
pub fn grouped(command: Command) -> Command {
	let mut built = command.clone();
	built.build();
	let template = template(&built);
	command.help_template(template)
}

/// The template of the help. It has the commands as text, since clap knows no groups of them.
fn template(command: &Command) -> StyledStr {
	let style = command.get_styles().get_header();
	let mut template = StyledStr::new();
	_ = writeln!(template, "{{about-with-newline}}\n{{usage-heading}} {{usage}}\n");
	for (title, names) in GROUPS {
		_ = writeln!(template, "{style}{title}:{style:#}");
		for (name, about) in about(command, names) {
			_ = writeln!(template, "  {name:WIDEST$}  {about}");
		}
		_ = writeln!(template);
	}
	_ = write!(template, "{style}Options:{style:#}\n{{options}}");
	template
}

/// Commands of these names, with a line about each.
pub fn about<'a>(command: &'a Command, names: &'a [&'a str]) -> impl Iterator<Item = (&'a str, String)> {
	let found = |name: &&'a str| Some((*name, command.find_subcommand(name)?.get_about()?.to_string()));
	names.iter().filter_map(found)
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::cli::Cli;
	use clap::CommandFactory;

	#[test]
	fn every_command_is_in_one_group_and_fits_the_narrowest_terminal() {
		let mut command = Cli::command();
		command.build();
		let grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
		for subcommand in command.get_subcommands() {
			let name = subcommand.get_name();
			assert_eq!(grouped.iter().filter(|other| **other == name).count(), 1, "{name}");
		}
		for (name, about) in about(&command, &grouped) {
			assert!(name.len() <= WIDEST && WIDEST + about.len() + 4 <= 80, "{name}: {about}");
		}
	}
}
