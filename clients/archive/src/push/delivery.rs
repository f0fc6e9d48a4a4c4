//! Delivery: takes messages from the outbox and sends them, some at a time, for as long as the program runs.
//!
//! Nothing is sent while the archive catches up: what it reads then was answered long ago, perhaps a few blocks further on. A
//! message leaves the outbox when the push service has it. If the program ends in between, it is sent again; the browser shows
//! the second in the place of the first.

use super::{post::Outcome, Desk};
use crate::{
	book::{Book, Message, SharedBook},
	failure::Failure,
	warn,
};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::{sync::watch, task::JoinSet, time::sleep};

/// Messages that are taken and not yet reported back, at most.
const TAKEN: usize = 16;

/// The time after a complaint about a push service without another one.
const QUIET: Duration = Duration::from_secs(600);

/// The time that a look at the outbox is put off at most.
const LONGEST_REST: Duration = Duration::from_secs(3_600);

/// Deliver messages of a chain with a block in this time. `is_current` says whether the books have all final blocks, and is told
/// again with each block.
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

/// The words about a push service that does not take a message, for the operator. The browser's address is not in them.
fn complaint(message: &Message, outcome: Outcome) -> Option<String> {
	let url = url::Url::parse(&message.to.endpoint).ok()?;
	let host = url.host_str()?;
	match outcome {
		Outcome::Taken | Outcome::Gone => None,
		Outcome::Refused(status) => Some(format!("The push service {host} refuses a message: it answers {status}.")),
		Outcome::Later(_) => Some(format!("The push service {host} takes no message now. It is tried again later.")),
	}
}

/// Note what became of a message.
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
