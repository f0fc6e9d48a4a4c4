//! Failures: sentences for players, and exit codes for scripts.

use serde_json::{json, Value};
use std::{fmt, process::ExitCode};

/// The reason why a command failed, as a sentence that a player understands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
	/// The kind, which decides the exit code.
	pub kind: Kind,
	/// The name that the chain has for a refusal, such as `CellOccupied`.
	pub refusal: Option<String>,
	/// One or more whole sentences.
	pub sentence: String,
	/// Whether a block has the call, so that its fee was paid.
	pub is_in_block: bool,
}

/// Kinds of failures. A script can tell them apart by the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
	/// The chain or the rules refuse it.
	Refused = 1,
	/// The command line is not understood.
	Usage = 2,
	/// No node answers.
	Connection = 3,
	/// The node is one of another chain, or of a runtime that takes other calls.
	OtherChain = 4,
	/// There is no such game, position or tournament.
	NotFound = 5,
	/// There is no usable key.
	Key = 6,
	/// A file cannot be read or written, or its text is no record.
	File = 7,
	/// It was sent, and nobody knows whether it arrived.
	Unknown = 8,
	/// The node's answers cannot be right.
	BadAnswer = 9,
	/// Nobody reads the output any more. The code is the one that shells give to programs which a closed pipe ends.
	Unread = 141,
}

impl Kind {
	/// All kinds, in the order of their codes.
	pub const ALL: [Self; 10] = [
		Self::Refused,
		Self::Usage,
		Self::Connection,
		Self::OtherChain,
		Self::NotFound,
		Self::Key,
		Self::File,
		Self::Unknown,
		Self::BadAnswer,
		Self::Unread,
	];

	/// The exit code.
	pub const fn code(self) -> u8 {
		self as u8
	}

	/// The kind's name in JSON.
	pub const fn name(self) -> &'static str {
		match self {
			Self::Refused => "refused",
			Self::Usage => "usage",
			Self::Connection => "connection",
			Self::OtherChain => "other_chain",
			Self::NotFound => "not_found",
			Self::Key => "key",
			Self::File => "file",
			Self::Unknown => "unknown",
			Self::BadAnswer => "bad_answer",
			Self::Unread => "unread",
		}
	}

	/// The meaning of the exit code, for the manual.
	pub const fn meaning(self) -> &'static str {
		match self {
			Self::Refused => {
				"The chain or the rules refuse it. What the chain refuses costs its fee and changes nothing else."
			}
			Self::Usage => "The command line is not understood.",
			Self::Connection => "No node answers. Nothing was sent.",
			Self::OtherChain => {
				"The node has another chain than the one asked for, or a runtime that takes other calls."
			}
			Self::NotFound => "There is no such game, position or tournament.",
			Self::Key => "No key is given, or it cannot be used.",
			Self::File => "A file cannot be read or written, or its text is no record of a game.",
			Self::Unknown => "It was sent, and the connection was lost before the chain answered.",
			Self::BadAnswer => "The node's answers contradict each other or cannot be read.",
			Self::Unread => {
				"Nobody reads the output any more, as when head has all that it wants. What was sent is sent. The program \
				 ends without a word."
			}
		}
	}
}

impl Failure {
	/// A failure of a kind.
	pub fn new(kind: Kind, sentence: impl Into<String>) -> Self {
		Self { kind, refusal: None, sentence: sentence.into(), is_in_block: false }
	}

	/// A refusal by the rules, found before anything was sent.
	pub fn refused(sentence: impl Into<String>) -> Self {
		Self::new(Kind::Refused, sentence)
	}

	/// A refusal by the chain, under the chain's name for it.
	pub fn refused_by_chain(name: impl Into<String>, sentence: impl Into<String>) -> Self {
		Self { refusal: Some(name.into()), ..Self::refused(sentence) }
	}

	/// A mistake in the command line.
	pub fn usage(sentence: impl Into<String>) -> Self {
		Self::new(Kind::Usage, sentence)
	}

	/// The game or position does not exist.
	pub fn not_found(sentence: impl Into<String>) -> Self {
		Self::new(Kind::NotFound, sentence)
	}

	/// The failure of a call that a block has.
	pub fn in_block(self) -> Self {
		Self { is_in_block: true, ..self }
	}

	/// The exit code.
	pub fn exit_code(&self) -> ExitCode {
		ExitCode::from(self.kind.code())
	}

	/// The failure for scripts.
	pub fn to_json(&self) -> Value {
		json!({
			"error": self.kind.name(),
			"code": self.kind.code(),
			"refusal": self.refusal,
			"message": self.sentence,
		})
	}
}

impl fmt::Display for Failure {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.write_str(&self.sentence)
	}
}

impl std::error::Error for Failure {}

/// The failure that standard output cannot be written.
pub fn cannot_write(error: &std::io::Error) -> Failure {
	let kind = if error.kind() == std::io::ErrorKind::BrokenPipe { Kind::Unread } else { Kind::File };
	Failure::new(kind, format!("Standard output cannot be written: {error}."))
}

/// The failure that a file cannot be used.
pub fn cannot_use(path: &std::path::Path, error: &std::io::Error) -> Failure {
	Failure::new(Kind::File, format!("The file {} cannot be used: {error}.", path.display()))
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn every_kind_has_a_code_and_a_name_of_its_own() {
		let codes: Vec<u8> = Kind::ALL.iter().map(|kind| kind.code()).collect();
		assert_eq!(codes, (1..=9).chain([141]).collect::<Vec<u8>>());
		let mut names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
		names.sort_unstable();
		names.dedup();
		assert_eq!(names.len(), Kind::ALL.len());
	}

	#[test]
	fn a_closed_pipe_is_told_apart_from_a_full_disk() {
		let kind = |kind: std::io::ErrorKind| cannot_write(&kind.into()).kind;
		assert_eq!(kind(std::io::ErrorKind::BrokenPipe), Kind::Unread);
		assert_eq!(kind(std::io::ErrorKind::StorageFull), Kind::File);
	}

	#[test]
	fn a_refusal_of_the_chain_keeps_its_name_for_scripts() {
		let failure = Failure::refused_by_chain("CellOccupied", "There is a stone on that cell already.");
		let expected = json!({
			"error": "refused", "code": 1, "refusal": "CellOccupied",
			"message": "There is a stone on that cell already.",
		});
		assert_eq!(failure.to_json(), expected);
	}
}
