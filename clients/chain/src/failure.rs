//! Failures: sentences for people, and exit codes for scripts.

use std::{fmt, process::ExitCode};

/// The reason why something failed, as a sentence that a player or an operator understands.
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

/// Kinds of failures, each with the exit code of a program that it ends. A code means the same in every program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
	/// The chain or the rules refuse a call.
	Refused = 1,
	/// The command line, or the address of a question, is not understood.
	Usage = 2,
	/// No node answers. A later try may succeed.
	Connection = 3,
	/// The node has another chain than the wanted one, or a runtime that takes other calls.
	OtherChain = 4,
	/// There is no such game, position, player or tournament.
	NotFound = 5,
	/// There is no usable key.
	Key = 6,
	/// A file, a database or a port cannot be used, or the text of a file is no record.
	File = 7,
	/// A transaction was sent, and its outcome is not known.
	Unknown = 8,
	/// The node's answers contradict each other, or cannot be read.
	BadAnswer = 9,
	/// The node has forgotten a state that comes next.
	Forgotten = 10,
	/// The answer would be larger than the server's bound.
	TooLarge = 11,
	/// A caller asks too often.
	TooMany = 12,
	/// The request is not possible now, and perhaps later.
	Unavailable = 13,
	/// The node's pool does not take a transaction, or has dropped it. No block has it, and no fee is paid.
	Pool = 14,
	/// Some games of a file are no records. The others are written.
	Partly = 15,
	/// The reader of the output has closed it. Shells give this code to programs that a closed pipe ends.
	Unread = 141,
}

impl Kind {
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
			Self::Forgotten => "forgotten",
			Self::TooLarge => "too_large",
			Self::TooMany => "too_many",
			Self::Unavailable => "unavailable",
			Self::Pool => "pool",
			Self::Partly => "partly",
			Self::Unread => "unread",
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

	/// A refusal by the node's pool, under the name of the reason.
	pub fn refused_by_pool(name: impl Into<String>, sentence: impl Into<String>) -> Self {
		Self { refusal: Some(name.into()), ..Self::new(Kind::Pool, sentence) }
	}

	/// Whether the rules, the chain or the pool refuse a call.
	pub fn is_refusal(&self) -> bool {
		matches!(self.kind, Kind::Refused | Kind::Pool)
	}

	/// Whether the reason may be a reorganisation that undid the block in question.
	pub fn may_be_of_undone_block(&self) -> bool {
		matches!(self.kind, Kind::BadAnswer | Kind::NotFound)
	}

	/// A mistake in the command line or in a question.
	pub fn usage(sentence: impl Into<String>) -> Self {
		Self::new(Kind::Usage, sentence)
	}

	/// The game, position, player or tournament does not exist.
	pub fn not_found(sentence: impl Into<String>) -> Self {
		Self::new(Kind::NotFound, sentence)
	}

	/// An answer of the node that cannot be right.
	pub fn contradiction(sentence: impl Into<String>) -> Self {
		Self::new(Kind::BadAnswer, sentence)
	}

	/// The failure of a call that a block has.
	pub fn in_block(self) -> Self {
		Self { is_in_block: true, ..self }
	}

	/// The exit code.
	pub fn exit_code(&self) -> ExitCode {
		ExitCode::from(self.kind.code())
	}
}

impl fmt::Display for Failure {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.write_str(&self.sentence)
	}
}

impl std::error::Error for Failure {}

#[cfg(feature = "sqlite")]
impl From<rusqlite::Error> for Failure {
	fn from(error: rusqlite::Error) -> Self {
		Self::new(Kind::File, format!("The database cannot be used: {error}."))
	}
}

/// The failure that a file cannot be used.
pub fn cannot_use(path: &std::path::Path, error: &std::io::Error) -> Failure {
	Failure::new(Kind::File, format!("The file {} cannot be used: {error}.", path.display()))
}

/// The sentences about the mistakes that are made, of all that can be.
pub fn sentences(mistakes: impl IntoIterator<Item = (bool, String)>) -> String {
	let made = mistakes.into_iter().filter(|(is_made, _)| *is_made).map(|(_, sentence)| sentence);
	made.collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
	use super::Kind::*;

	#[test]
	fn every_kind_has_a_code_and_a_name_of_its_own() {
		let kinds = [
			Refused,
			Usage,
			Connection,
			OtherChain,
			NotFound,
			Key,
			File,
			Unknown,
			BadAnswer,
			Forgotten,
			TooLarge,
			TooMany,
			Unavailable,
			Pool,
			Unread,
		];
		assert_eq!(kinds.map(|kind| kind.code()).to_vec(), (1..=14).chain([141]).collect::<Vec<u8>>());
		let mut names = kinds.map(|kind| kind.name()).to_vec();
		names.sort_unstable();
		names.dedup();
		assert_eq!(names.len(), kinds.len());
	}
}
