//! Output: text for people, or JSON for programs.

use crate::{
	failure::{Failure, Kind},
	terminal::{form_warnings, line},
};
use clap::Args;
use schemars::JsonSchema;
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
	/// Write an answer as JSON, or as text.
	///
	/// # Errors
	///
	/// The reader of the output has closed it.
	pub fn answer<Answer: Serialize + JsonSchema>(
		self,
		answer: &Answer,
		text: impl FnOnce(&Answer) -> String,
	) -> Result<(), Failure> {
		let text = match self.json {
			true => json_of(answer),
			false => text(answer),
		};
		write(&text)
	}

	/// Give the program's warnings their form.
	pub fn begin(self) {
		if self.json {
			form_warnings(|sentence| json_of(&Warning { warning: sentence }));
		}
	}

	/// Write a failure, unless the reader of the output has closed it.
	pub fn failure(self, failure: &Failure) {
		if failure.kind == Kind::Unread {
			return;
		}
		match self.json {
			true => line(&json_of(&ErrorLine::of(failure))),
			false => line(&failure.to_string()),
		}
	}
}

/// Write a text and a line break to standard output. Colours stay out of files, pipes and terminals without them, and
/// wherever the variable NO_COLOR or an option says so.
///
/// # Errors
///
/// The reader of the output has closed it, as `head` does after its last line.
pub fn write(text: &str) -> Result<(), Failure> {
	let mut output = anstream::stdout().lock();
	let written = output.write_all(text.trim_end_matches('\n').as_bytes()).and_then(|()| output.write_all(b"\n"));
	written.and_then(|()| output.flush()).map_err(|error| cannot_write(&error))
}

/// The failure that standard output cannot be written.
pub fn cannot_write(error: &io::Error) -> Failure {
	let kind = if error.kind() == io::ErrorKind::BrokenPipe { Kind::Unread } else { Kind::File };
	Failure::new(kind, format!("Standard output cannot be written: {error}."))
}

fn json_of(answer: &impl Serialize) -> String {
	serde_json::to_string(answer).unwrap_or_default()
}

/// An error, on standard error.
#[derive(Serialize, JsonSchema)]
pub struct ErrorLine<'a> {
	/// The kind of the error.
	error: &'static str,
	/// The exit code.
	code: u8,
	/// The chain's name for a refusal.
	refusal: Option<&'a str>,
	/// One or more whole sentences.
	message: &'a str,
}

impl<'a> ErrorLine<'a> {
	fn of(failure: &'a Failure) -> Self {
		let Failure { kind, refusal, sentence, .. } = failure;
		Self { error: kind.name(), code: kind.code(), refusal: refusal.as_deref(), message: sentence }
	}
}

/// A warning, on standard error. The command goes on.
#[derive(Serialize, JsonSchema)]
pub struct Warning<'a> {
	/// The sentence.
	warning: &'a str,
}

#[cfg(test)]
mod tests {
	use super::*;
	use serde_json::json;

	#[test]
	fn a_closed_pipe_is_another_failure_than_a_full_disk() {
		let kind = |kind: io::ErrorKind| cannot_write(&kind.into()).kind;
		assert_eq!(kind(io::ErrorKind::BrokenPipe), Kind::Unread);
		assert_eq!(kind(io::ErrorKind::StorageFull), Kind::File);
	}

	#[test]
	fn a_refusal_of_the_chain_keeps_its_name_for_scripts() {
		let failure = Failure::refused_by_chain("CellOccupied", "There is a stone on that cell already.");
		let expected = json!({
			"error": "refused", "code": 1, "refusal": "CellOccupied",
			"message": "There is a stone on that cell already.",
		});
		assert_eq!(serde_json::to_value(ErrorLine::of(&failure)).expect("JSON"), expected);
	}
}
