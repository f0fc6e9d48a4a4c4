//! Games and tournaments that the chain has forgotten, from an archive.

mod games;
mod players;
mod tournaments;

pub use games::{PastGame, PastPosition};
pub use players::{leaders, By, Leader};
pub use tournaments::{line_of, PastTournament};

use crate::urls::server_of;
use clap::Args;
use forking_hex_chain::failure::{Failure, Kind};
use serde::{de::DeserializeOwned, Deserialize};
use serde_json::{from_str, from_value, Value};
use std::time::Duration;
use tokio::task::spawn_blocking;

/// The longest wait for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// The most pages of a list: an archive could send pages without end.
const MOST_PAGES: usize = 4_096;

/// The largest answer, in bytes.
const LARGEST: u64 = 64 << 20;

/// The option that names an archive.
#[derive(Args, Clone, Debug, Default)]
pub struct Archive {
	/// An archive, such as http://127.0.0.1:8010: it answers for what the chain has forgotten.
	#[arg(
		long = "archive",
		value_name = "URL",
		env = "HEX_ARCHIVE_URL",
		value_parser = server_of,
		help_heading = "Node"
	)]
	url: Option<String>,
}

/// A page of a list.
#[derive(Deserialize)]
struct Page {
	items: Vec<Value>,
	next: Option<i64>,
}

impl Archive {
	/// Whether an archive is named.
	pub fn is_given(&self) -> bool {
		self.url.is_some()
	}

	/// The failure that the chain has not what was asked for, unless an archive is named.
	///
	/// # Errors
	///
	/// Another failure, or no archive is named.
	pub fn instead_of(&self, failure: Failure) -> Result<&Self, Failure> {
		match (failure.kind, &self.url) {
			(Kind::NotFound, Some(_)) => Ok(self),
			(Kind::NotFound, None) => {
				let sentence = format!("{} An archive may have it: --archive URL.", failure.sentence);
				Err(Failure { sentence, ..failure })
			}
			_ => Err(failure),
		}
	}

	/// The text at a path of the archive.
	///
	/// # Errors
	///
	/// The archive does not answer, or has nothing there.
	pub async fn text(&self, path: &str) -> Result<String, Failure> {
		let url = self.url.as_deref().unwrap_or_default().trim_end_matches('/').to_string();
		let address = format!("{url}/{path}");
		let unavailable = |error: &dyn std::fmt::Display| {
			Failure::new(
				Kind::Connection,
				format!("The archive at {url} does not answer: {error}. Is --archive right?"),
			)
		};
		let asked = spawn_blocking(move || {
			let config = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).build();
			let mut answer = ureq::Agent::new_with_config(config).get(&address).call()?;
			answer.body_mut().with_config().limit(LARGEST).read_to_string()
		});
		match asked.await {
			Ok(Ok(text)) => Ok(text),
			Ok(Err(ureq::Error::StatusCode(404))) => {
				Err(Failure::not_found("Neither the chain nor the archive has it."))
			}
			Ok(Err(error)) => Err(unavailable(&error)),
			Err(error) => Err(unavailable(&error)),
		}
	}

	/// The lines at a path of the archive, in printable ASCII: an archive could move a terminal's cursor by other characters.
	///
	/// # Errors
	///
	/// The archive does not answer, has nothing there, or answers with other characters.
	pub async fn lines(&self, path: &str) -> Result<String, Failure> {
		let text = self.text(path).await?;
		match text.chars().all(|each| matches!(each, ' '..='~' | '\n')) {
			true => Ok(text),
			false => Err(Failure::contradiction(
				"The archive's answer is refused: it has characters other than printable ASCII.",
			)),
		}
	}

	/// The JSON at a path of the archive.
	///
	/// # Errors
	///
	/// The archive does not answer, or has nothing there.
	pub async fn json(&self, path: &str) -> Result<Value, Failure> {
		from_str(&self.text(path).await?).map_err(|_| unreadable())
	}

	/// All items of a list at a path of the archive.
	///
	/// # Errors
	///
	/// The archive does not answer, or has nothing there.
	pub async fn list(&self, path: &str) -> Result<Vec<Value>, Failure> {
		let mut items = Vec::new();
		let mut from = None;
		for _ in 0..MOST_PAGES {
			let place = from.map(|from: i64| format!("&from={from}")).unwrap_or_default();
			let page: Page = typed(self.json(&format!("{path}?limit=200{place}")).await?)?;
			items.extend(page.items);
			if page.next.is_none() {
				return Ok(items);
			}
			from = page.next;
		}
		Err(unreadable())
	}
}

/// A value of an answer.
fn typed<Answer: DeserializeOwned>(value: Value) -> Result<Answer, Failure> {
	from_value(value).map_err(|_| unreadable())
}

fn unreadable() -> Failure {
	Failure::new(Kind::BadAnswer, "The archive's answer cannot be read: use the hex-archive of this version.")
}

#[cfg(test)]
mod tests {
	use super::*;
	use std::{
		io::{BufRead, BufReader, Write},
		net::TcpListener,
		thread,
	};

	/// An archive that answers these requests, one after the other, with a status and a body.
	fn serving(answers: Vec<(&'static str, u16, &'static str)>) -> Archive {
		let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
		let url = format!("http://{}/", listener.local_addr().expect("an address"));
		thread::spawn(move || {
			for (path, status, body) in answers {
				let (mut stream, _) = listener.accept().expect("a request");
				let mut line = String::new();
				let mut reader = BufReader::new(stream.try_clone().expect("the stream"));
				reader.read_line(&mut line).expect("a line");
				assert_eq!(line, format!("GET {path} HTTP/1.1\r\n"));
				let length = body.len();
				let answer =
					format!("HTTP/1.1 {status} x\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}");
				stream.write_all(answer.as_bytes()).expect("the answer");
			}
		});
		Archive { url: Some(url) }
	}

	#[tokio::test]
	async fn a_list_is_read_page_by_page() {
		let archive = serving(vec![
			("/games/7/positions?limit=200", 200, r#"{"items":[1,2],"next":200}"#),
			("/games/7/positions?limit=200&from=200", 200, r#"{"items":[3],"next":null}"#),
		]);
		assert_eq!(archive.list("games/7/positions").await, Ok(vec![1.into(), 2.into(), 3.into()]));
	}

	#[tokio::test]
	async fn what_an_archive_does_not_have_is_not_found_and_nonsense_is_a_bad_answer() {
		let archive = serving(vec![("/games/7", 404, "{}"), ("/games/7", 200, "<html>"), ("/games/7", 503, "{}")]);
		for kind in [Kind::NotFound, Kind::BadAnswer, Kind::Connection] {
			assert_eq!(archive.json("games/7").await.expect_err("a failure").kind, kind);
		}
	}

	#[tokio::test]
	async fn lines_move_no_cursor() {
		let archive = serving(vec![("/a", 200, "# Career of 5\nAZ-_~\n")]);
		assert_eq!(archive.lines("a").await, Ok("# Career of 5\nAZ-_~\n".into()));
		for text in ["\u{1b}[2J", "a\rb", "a\tb", "\u{7f}", "\u{9b}2J", "\u{202e}", "ä"] {
			let archive = serving(vec![("/a", 200, text)]);
			assert_eq!(archive.lines("a").await.expect_err("a failure").kind, Kind::BadAnswer, "{text:?}");
		}
	}

	#[test]
	fn an_archive_is_asked_only_for_what_is_missing() {
		let archive = Archive { url: Some("http://localhost".into()) };
		assert!(archive.instead_of(Failure::not_found("There is no game 7.")).is_ok());
		let lost = || Failure::new(Kind::Connection, "No node answers.");
		assert_eq!(archive.instead_of(lost()).map(|_| ()).expect_err("a failure"), lost());
		let hint = Archive::default().instead_of(Failure::not_found("There is no game 7.")).map(|_| ());
		assert_eq!(hint.expect_err("a failure").sentence, "There is no game 7. An archive may have it: --archive URL.");
	}
}
