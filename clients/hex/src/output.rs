//! Output: text for people, or JSON for programs.

use crate::failure::Failure;
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

	/// Write a failure.
	pub fn failure(self, failure: &Failure) {
		match self.json {
			true => warn(&failure.to_json().to_string()),
			false => warn(&failure.to_string()),
		}
	}
}

/// Write a line to standard error, if anybody reads it.
pub fn warn(text: &str) {
	_ = writeln!(io::stderr(), "{text}");
}

/// Write a text and a line break to standard output.
///
/// # Errors
///
/// Nobody reads any more, as when `head` has all that it wants.
pub fn write(text: &str) -> Result<(), Failure> {
	let mut output = io::stdout().lock();
	let written = output.write_all(text.trim_end_matches('\n').as_bytes()).and_then(|()| output.write_all(b"\n"));
	written.and_then(|()| output.flush()).map_err(|error| {
		Failure::new(crate::failure::Kind::File, format!("Standard output cannot be written: {error}."))
	})
}
