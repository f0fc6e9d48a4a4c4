//! Output: text for people, or JSON for programs.

use crate::failure::{cannot_write, Failure, Kind};
use clap::Args;
use serde::Serialize;
use std::io::{self, Write};

/// The option that says in which form a command answers.
#[derive(Args, Clone, Copy, Debug)]
pub struct Output {
	/// Answer in JSON, in one line, with amounts in plancks as text. Errors are JSON too, on standard error.
	#[arg(long, global = true)]
	pub json: bool,
}

impl Output {
	/// Write an answer: as JSON, or as the text that is made of it.
	///
	/// # Errors
	///
	/// Nobody reads any more.
	pub fn answer<Answer: Serialize>(
		self,
		answer: &Answer,
		text: impl FnOnce(&Answer) -> String,
	) -> Result<(), Failure> {
		let text = match self.json {
			true => serde_json::to_string(answer).unwrap_or_default(),
			false => text(answer),
		};
		write(&text)
	}

	/// Write a failure, unless nobody reads any more.
	pub fn failure(self, failure: &Failure) {
		if failure.kind == Kind::Unread {
			return;
		}
		match self.json {
			true => warn(&failure.to_json().to_string()),
			false => warn(&failure.to_string()),
		}
	}
}

/// Write a line to standard error, if anybody reads it.
pub fn warn(text: &str) {
	_ = writeln!(io::stderr(), "{}", harmless(text));
}

/// A text without the characters that a terminal takes for commands: some of a node's words are in errors.
pub fn harmless(text: &str) -> String {
	text.chars().map(|each| if each.is_control() && each != '\n' { ' ' } else { each }).collect()
}

/// Write a text and a line break to standard output.
///
/// # Errors
///
/// Nobody reads any more, as when `head` has all that it wants.
pub fn write(text: &str) -> Result<(), Failure> {
	let mut output = io::stdout().lock();
	let written = output.write_all(text.trim_end_matches('\n').as_bytes()).and_then(|()| output.write_all(b"\n"));
	written.and_then(|()| output.flush()).map_err(|error| cannot_write(&error))
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn no_text_of_a_node_is_a_command_for_the_terminal() {
		assert_eq!(harmless("one\n\u{1b}[2Jtwo\u{7}"), "one\n [2Jtwo ");
	}
}
