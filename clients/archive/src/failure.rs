//! Failures: sentences for people, exit codes for scripts, and what an HTTP answer calls them.

use axum::http::StatusCode;
use std::{fmt, process::ExitCode};

/// The reason why something failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
	/// The kind.
	pub kind: Kind,
	/// One or more whole sentences.
	pub sentence: String,
}

/// Kinds of failures. Those that `hex` has too have its exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
	/// The command line or the address of a question is not understood.
	Usage = 2,
	/// No node answers. It may answer later.
	Connection = 3,
	/// The node has another chain than the one that is kept.
	OtherChain = 4,
	/// The archive has no such thing.
	NotFound = 5,
	/// The database or the port cannot be used.
	File = 7,
	/// The node's answers contradict each other, or cannot be read.
	BadAnswer = 9,
	/// The node has forgotten a state that comes next.
	Forgotten = 10,
	/// The answer would be larger than the archive makes any.
	TooLarge = 11,
	/// Somebody asks too often.
	TooMany = 12,
	/// It may be possible later.
	Unavailable = 13,
}

impl Kind {
	/// The name in JSON.
	pub const fn name(self) -> &'static str {
		match self {
			Self::Usage => "usage",
			Self::Connection => "connection",
			Self::OtherChain => "other_chain",
			Self::NotFound => "not_found",
			Self::File => "file",
			Self::BadAnswer => "bad_answer",
			Self::Forgotten => "forgotten",
			Self::TooLarge => "too_large",
			Self::TooMany => "too_many",
			Self::Unavailable => "unavailable",
		}
	}

	/// The status of an HTTP answer.
	pub const fn status(self) -> StatusCode {
		match self {
			Self::Usage => StatusCode::BAD_REQUEST,
			Self::NotFound => StatusCode::NOT_FOUND,
			Self::TooLarge => StatusCode::UNPROCESSABLE_ENTITY,
			Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
			Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
			_ => StatusCode::INTERNAL_SERVER_ERROR,
		}
	}
}

impl Failure {
	/// A failure of a kind.
	pub fn new(kind: Kind, sentence: impl Into<String>) -> Self {
		Self { kind, sentence: sentence.into() }
	}

	/// A question that is not understood.
	pub fn usage(sentence: impl Into<String>) -> Self {
		Self::new(Kind::Usage, sentence)
	}

	/// There is no such thing here.
	pub fn not_found(sentence: impl Into<String>) -> Self {
		Self::new(Kind::NotFound, sentence)
	}

	/// The chain says what cannot be.
	pub fn contradiction(sentence: impl Into<String>) -> Self {
		Self::new(Kind::BadAnswer, sentence)
	}

	/// The exit code.
	pub fn exit_code(&self) -> ExitCode {
		ExitCode::from(self.kind as u8)
	}
}

impl fmt::Display for Failure {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.write_str(&self.sentence)
	}
}

impl std::error::Error for Failure {}

impl From<rusqlite::Error> for Failure {
	fn from(error: rusqlite::Error) -> Self {
		Self::new(Kind::File, format!("The database cannot be used: {error}."))
	}
}
