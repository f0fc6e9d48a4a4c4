//! Answers of a faucet: a sentence for people, with figures for programs.

use hyper::StatusCode;
use serde_json::{json, Value};

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
	/// Its status.
	pub status: StatusCode,
	/// The seconds after which it can be another one.
	pub retry_after: Option<u64>,
	/// Its text. The field `message` is a sentence.
	pub body: Value,
}

impl Answer {
	/// A sentence.
	pub fn new(status: StatusCode, sentence: impl Into<String>) -> Self {
		Self { status, retry_after: None, body: json!({ "message": sentence.into() }) }
	}

	/// A sentence with figures, which are the fields of an object.
	pub fn with(mut self, figures: Value) -> Self {
		if let (Value::Object(body), Value::Object(figures)) = (&mut self.body, figures) {
			body.extend(figures);
		}
		self
	}

	/// A refusal that lasts for so many seconds.
	pub fn later(status: StatusCode, seconds: u64, sentence: impl Into<String>) -> Self {
		Self { retry_after: Some(seconds), ..Self::new(status, sentence) }
	}
}
