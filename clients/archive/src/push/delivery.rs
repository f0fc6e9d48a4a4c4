//! Delivery: takes messages from the outbox and sends several at a time, while the program runs.
//!
//! Nothing is sent while the archive catches up: its old events were often answered a few blocks later. A message
//! leaves the outbox when the push service has it. If the program ends in between, the message is sent again. The
//! browser then shows the second one in the place of the first.

use super::{post::Outcome, Desk};
use crate::book::{Book, Message, SharedBook};
use forking_hex_chain::{failure::Failure, terminal::warn};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::{sync::watch, task::JoinSet, time::sleep};

/// The most messages that are taken and not yet reported back.
const TAKEN: usize = 16;

/// The time after a complaint about a push service in which no other complaint is written.
const QUIET: Duration = Duration::from_secs(600);

/// The longest time between two looks at the outbox.
const LONGEST_REST: Duration = Duration::from_secs(3_600);

/// Deliver messages of a chain with this time between blocks. `is_current` says whether the books have all final
/// blocks, and notifies at each block.
///
/// # Errors
///
/// The database cannot be used.
pub async fn deliver(
	desk: Desk,
	book: SharedBook,
	block_time: Duration,
	mut is_current: watch::Receiver<bool>,
) -> Result<(), Failure> {
	let mut sending: JoinSet<(Message, Outcome)> = JoinSet::new();
	let mut complained: Option<Instant> = None;
	loop {
		let mut rest = LONGEST_REST;
		while *is_current.borrow_and_update() && sending.len() < TAKEN {
			match book.with(move |book| book.take(now(), block_time)).await? {
				Some(message) => {
					let desk = desk.clone();
					sending.spawn(async move {
						let outcome = desk.send(&message).await;
						(message, outcome)
					});
				}
				None => {
					let next = book.with(|book| book.next_try()).await?;
					let left = next.map(|next| u64::try_from(next.saturating_sub(now())).unwrap_or_default());
					rest = left.map_or(LONGEST_REST, |left| Duration::from_millis(left.saturating_add(1)));
					break;
				}
			}
		}
		tokio::select! {
			changed = is_current.changed() => if changed.is_err() {
				return Ok(());
			},
			Some(sent) = sending.join_next() => {
				let (message, outcome) = sent.map_err(|error| Failure::contradiction(format!("{error}.")))?;
				if complained.is_none_or(|at| at.elapsed() >= QUIET) {
					if let Some(complaint) = complaint(&message, outcome) {
						warn(&complaint);
						complained = Some(Instant::now());
					}
				}
				book.with(move |book| report(book, &message, outcome)).await?;
			},
			() = sleep(rest.min(LONGEST_REST)) => {},
		}
	}
}

/// The operator's message about a push service that does not take messages. The browser's address is left out.
fn complaint(message: &Message, outcome: Outcome) -> Option<String> {
	let url = url::Url::parse(&message.to.endpoint).ok()?;
	let host = url.host_str()?;
	match outcome {
		Outcome::Taken | Outcome::Gone => None,
		Outcome::Refused(status) => Some(format!("The push service {host} refuses a message: it answers {status}.")),
		Outcome::Later(_) => Some(format!("The push service {host} takes no message now. It is tried again later.")),
	}
}

/// Note the outcome of a message.
fn report(book: &mut Book, message: &Message, outcome: Outcome) -> Result<(), Failure> {
	match outcome {
		Outcome::Taken => book.delivered(message),
		Outcome::Gone => book.unsubscribe(&message.to.endpoint),
		Outcome::Refused(_) => book.refused(message, now()),
		Outcome::Later(wanted) => book.postpone(message, now(), wanted),
	}
}

/// Milliseconds since 1970.
fn now() -> i64 {
	let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
	i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
