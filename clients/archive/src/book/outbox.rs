//! Subscriptions of browsers, and the messages that wait for them.
//!
//! A message has the facts at the time when it is sent. It stays in the outbox until the push service has it. A message
//! without use is dropped: its position was answered or has closed, or its payment is a day old.

use super::{due::Kind, last, Book};
use crate::{plancks::Plancks, text::Text};
use forking_hex_chain::failure::{Failure, Kind as FailureKind};
use rusqlite::{params, Connection, OptionalExtension};
use std::time::Duration;
use subxt::utils::AccountId32;

/// The most subscriptions in all.
const MOST_SUBSCRIPTIONS: u32 = 20_000;

/// The time for which a payment is news.
const NEWS: Duration = Duration::from_secs(86_400);

/// The longest time for which a push service is to keep a message. Messages with a longer use, or without an end, have
/// this one.
pub const LONGEST_LIFETIME: Duration = Duration::from_secs(7 * 86_400);

/// The time after which a message is sent again, if the program ended while sending it. Longer than sending takes.
pub(super) const LEASE: Duration = Duration::from_secs(60);

/// Refusals in succession after which the archive accepts that a push service does not know a browser.
const MOST_REFUSALS: u32 = 10;

/// The shortest and the longest wait before a message is tried again.
const RETRY: (Duration, Duration) = (Duration::from_secs(30), Duration::from_secs(3_600));

/// A browser's subscription: the address and the keys that its push service gave it. Any program with these and the
/// archive's key can write to the browser.
#[derive(Clone, PartialEq, Eq)]
pub struct Subscription {
	/// The address to which messages are posted.
	pub endpoint: String,
	/// The browser's public key, as a point of P-256 in 65 bytes.
	pub p256dh: [u8; 65],
	/// The secret that the browser shares with programs that may write to it.
	pub auth: [u8; 16],
}

impl std::fmt::Debug for Subscription {
	// The address is left out, so that it cannot leak from a log.
	fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
		f.write_str("Subscription")
	}
}

/// A message to one browser, about one account and game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
	/// The subscription of the browser.
	pub to: Subscription,
	/// The reason for the message.
	pub kind: Kind,
	/// The account that the message is about.
	pub account: AccountId32,
	/// The number of the game that the message is about.
	pub game: u32,
	/// The positions on which it is the player's turn, or which close soon. 0 for the other kinds.
	pub positions: u32,
	/// Plancks that were paid, or that can be claimed.
	pub amount: u128,
	/// The time for which the message is of use.
	pub lifetime: Duration,
	/// The number of earlier tries.
	tries: u32,
	subscription: i64,
	lease: i64,
}

/// Messages of one kind to one browser about one account and game.
struct Group {
	subscription: i64,
	kind: Kind,
	key: [u8; 32],
	game: u32,
}

impl Book {
	/// Whether a browser with these keys has subscribed.
	///
	/// # Errors
	///
	/// The database cannot be used.
	pub fn knows(&self, subscription: &Subscription) -> Result<bool, Failure> {
		let Subscription { endpoint, p256dh, auth } = subscription;
		let mut find = self
			.connection
			.prepare_cached("SELECT 1 FROM subscriptions WHERE endpoint = ? AND p256dh = ? AND auth = ?")?;
		Ok(find.exists(params![endpoint, p256dh, auth])?)
	}

	/// Check that a browser can subscribe: it has subscribed before, or there is room for another one. Returns whether
	/// it has.
	///
	/// # Errors
	///
	/// There are too many subscriptions, or the database cannot be used.
	pub fn check_room(&self, subscription: &Subscription) -> Result<bool, Failure> {
		if self.knows(subscription)? {
			return Ok(true);
		}
		let mut count = self.connection.prepare_cached("SELECT count(*) FROM subscriptions")?;
		match count.query_row([], |row| row.get::<_, u32>(0))? < MOST_SUBSCRIPTIONS {
			true => Ok(false),
			false => {
				Err(Failure::new(FailureKind::Unavailable, "The archive tells as many browsers as it can already."))
			}
		}
	}

	/// Subscribe a browser to these accounts from now on, and to no others.
	///
	/// # Errors
	///
	/// There are too many subscriptions, or the database cannot be used.
	pub fn subscribe(&mut self, subscription: &Subscription, accounts: &[AccountId32]) -> Result<(), Failure> {
		self.check_room(subscription)?;
		let Subscription { endpoint, p256dh, auth } = subscription;
		let transaction = self.connection.transaction()?;
		let number: i64 = transaction.query_row(
			"INSERT INTO subscriptions (endpoint, p256dh, auth) VALUES (?, ?, ?)
			 ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth, refusals = 0
			 RETURNING subscription",
			params![endpoint, p256dh, auth],
			|row| row.get(0),
		)?;
		transaction.execute("DELETE FROM told WHERE subscription = ?", [number])?;
		for account in accounts {
			transaction.execute("INSERT OR IGNORE INTO told VALUES (?, ?)", params![account.0, number])?;
		}
		// A waiting message about an account that is left out would surprise its reader.
		transaction.execute(
			"DELETE FROM outbox WHERE subscription = ?1 AND key NOT IN (SELECT key FROM told WHERE subscription = ?1)",
			[number],
		)?;
		transaction.commit()?;
		Ok(())
	}

	/// Forget a browser, with all messages that wait for it.
	///
	/// # Errors
	///
	/// The database cannot be used.
	pub fn unsubscribe(&mut self, endpoint: &str) -> Result<(), Failure> {
		self.connection.prepare_cached("DELETE FROM subscriptions WHERE endpoint = ?")?.execute([endpoint])?;
		Ok(())
	}

	/// Take the next message that is due now, in milliseconds since 1970, on a chain with this time between blocks. No
	/// call takes the message again until it is reported back, or the lease is over.
	///
	/// # Errors
	///
	/// The database cannot be used.
	pub fn take(&mut self, now: i64, block_time: Duration) -> Result<Option<Message>, Failure> {
		let transaction = self.connection.transaction()?;
		let mut taken = None;
		while let Some(group) = next_group(&transaction, now)? {
			taken = message(&transaction, &group, now, block_time)?;
			let Group { subscription, kind, key, game } = group;
			let kind = Text(kind);
			if taken.is_some() {
				let mut lease = transaction.prepare_cached(
					"UPDATE outbox SET next_try = ?
					 WHERE subscription = ? AND kind = ? AND key = ? AND game = ? AND next_try <= ?",
				)?;
				lease.execute(params![now.saturating_add(millis(LEASE)), subscription, kind, key, game, now])?;
				break;
			}
			let mut give_up = transaction.prepare_cached(
				"DELETE FROM outbox WHERE subscription = ? AND kind = ? AND key = ? AND game = ? AND next_try <= ?",
			)?;
			give_up.execute(params![subscription, kind, key, game, now])?;
		}
		transaction.commit()?;
		Ok(taken)
	}

	/// The time at which the next message is due, unless another block brings one. `None` if no message waits.
	///
	/// # Errors
	///
	/// The database cannot be used.
	pub fn next_try(&self) -> Result<Option<i64>, Failure> {
		let mut find = self.connection.prepare_cached("SELECT min(next_try) FROM outbox")?;
		Ok(find.query_row([], |row| row.get(0))?)
	}

	/// Note that the push service took a message.
	///
	/// # Errors
	///
	/// The database cannot be used.
	pub fn delivered(&mut self, message: &Message) -> Result<(), Failure> {
		let transaction = self.connection.transaction()?;
		transaction
			.prepare_cached("UPDATE subscriptions SET refusals = 0 WHERE subscription = ? AND refusals > 0")?
			.execute([message.subscription])?;
		let question =
			"DELETE FROM outbox WHERE subscription = ? AND kind = ? AND key = ? AND game = ? AND next_try = ?";
		transaction.prepare_cached(question)?.execute(message.rows())?;
		transaction.commit()?;
		Ok(())
	}

	/// Note that a message could not be sent now, and is tried again. Each further try comes later, and not before the
	/// time that the push service wants.
	///
	/// # Errors
	///
	/// The database cannot be used.
	pub fn postpone(&mut self, message: &Message, now: i64, wanted: Duration) -> Result<(), Failure> {
		let doubled = RETRY.0.saturating_mul(2_u32.saturating_pow(message.tries));
		let wait = doubled.max(wanted).min(RETRY.1);
		let (subscription, kind, key, game, lease) = message.rows();
		let mut put = self.connection.prepare_cached(
			"UPDATE outbox SET next_try = ?6, tries = tries + 1
			 WHERE subscription = ?1 AND kind = ?2 AND key = ?3 AND game = ?4 AND next_try = ?5",
		)?;
		put.execute(params![subscription, kind, key, game, lease, now.saturating_add(millis(wait))])?;
		Ok(())
	}

	/// Note that the push service refuses a message. After `MOST_REFUSALS` refusals in succession, the browser is
	/// forgotten.
	///
	/// # Errors
	///
	/// The database cannot be used.
	pub fn refused(&mut self, message: &Message, now: i64) -> Result<(), Failure> {
		let mut count = self.connection.prepare_cached(
			"UPDATE subscriptions SET refusals = refusals + 1 WHERE subscription = ? RETURNING refusals",
		)?;
		let refusals: Option<u32> = count.query_row([message.subscription], |row| row.get(0)).optional()?;
		drop(count);
		match refusals.is_some_and(|refusals| refusals >= MOST_REFUSALS) {
			true => self.unsubscribe(&message.to.endpoint),
			false => self.postpone(message, now, Duration::ZERO),
		}
	}
}

impl Message {
	/// The columns that identify the message's rows in the outbox.
	fn rows(&self) -> (i64, Text<Kind>, [u8; 32], u32, i64) {
		(self.subscription, Text(self.kind), self.account.0, self.game, self.lease)
	}
}

/// A time in milliseconds.
fn millis(time: Duration) -> i64 {
	i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

/// The messages that have waited longest.
fn next_group(books: &Connection, now: i64) -> Result<Option<Group>, Failure> {
	let mut find = books.prepare_cached(
		"SELECT subscription, kind, key, game FROM outbox WHERE next_try <= ? ORDER BY next_try, message LIMIT 1",
	)?;
	let read = |row: &rusqlite::Row<'_>| {
		let Text(kind) = row.get(1)?;
		Ok(Group { subscription: row.get(0)?, kind, key: row.get(2)?, game: row.get(3)? })
	};
	Ok(find.query_row([now], read).optional()?)
}

/// The content of a message.
#[derive(Default)]
struct Contents {
	positions: u32,
	amount: u128,
	/// The time for which the message is of use. Zero if it is of no use.
	lifetime: Duration,
}

/// The message that this group makes now. `None` if it is of no use.
fn message(books: &Connection, group: &Group, now: i64, block_time: Duration) -> Result<Option<Message>, Failure> {
	let Contents { positions, amount, lifetime } = match group.kind {
		Kind::YourTurn => turns(books, group, false, block_time)?,
		Kind::ClosesSoon => turns(books, group, true, block_time)?,
		Kind::Earned => earnings(books, group, block_time)?,
		Kind::Paid => payments(books, group, now)?,
	};
	if lifetime.is_zero() {
		return Ok(None);
	}
	let mut find = books.prepare_cached("SELECT endpoint, p256dh, auth FROM subscriptions WHERE subscription = ?")?;
	let to = find.query_row([group.subscription], |row| {
		Ok(Subscription { endpoint: row.get(0)?, p256dh: row.get(1)?, auth: row.get(2)? })
	})?;
	let &Group { subscription, kind, key, game } = group;
	let mut find = books.prepare_cached(
		"SELECT max(tries) FROM outbox
		 WHERE subscription = ? AND kind = ? AND key = ? AND game = ? AND next_try <= ?",
	)?;
	let tries = find.query_row(params![subscription, Text(kind), key, game, now], |row| row.get(0))?;
	let (account, lease) = (AccountId32(key), now.saturating_add(millis(LEASE)));
	let lifetime = lifetime.min(LONGEST_LIFETIME);
	Ok(Some(Message { to, kind, account, game, positions, amount, lifetime, tries, subscription, lease }))
}

/// The time from the last block to the beginning of another.
fn time_to(books: &Connection, block: u32, block_time: Duration) -> Result<Duration, Failure> {
	let now = last(books)?.map_or(0, |last| last.number);
	Ok(block_time.saturating_mul(block.saturating_sub(now)))
}

/// The positions on which it is the player's turn, or only the ones that close soon, with the time left for the first.
fn turns(books: &Connection, group: &Group, only_soon: bool, block_time: Duration) -> Result<Contents, Failure> {
	// A position that already closes soon has no such block.
	let mut find = books.prepare_cached(
		"SELECT count(*), min(coalesce(closes_at, 0xffffffff))
		 FROM due
		 WHERE account = (SELECT account FROM accounts WHERE key = ?) AND game = ?
			AND (closes_at IS NULL OR closes_at > (SELECT number FROM cursor))
			AND (NOT ? OR (soon_at IS NULL AND closes_at IS NOT NULL))",
	)?;
	let (positions, closes_at): (u32, Option<u32>) =
		find.query_row(params![group.key, group.game, only_soon], |row| Ok((row.get(0)?, row.get(1)?)))?;
	let lifetime = time_to(books, closes_at.unwrap_or_default(), block_time)?;
	Ok(Contents { positions, amount: 0, lifetime })
}

/// The rewards that the player can claim, until the chain removes the game.
fn earnings(books: &Connection, group: &Group, block_time: Duration) -> Result<Contents, Failure> {
	let mut find = books.prepare_cached(
		"SELECT earned, paid, claim_before
		 FROM players CROSS JOIN games ON games.game = players.game
		 WHERE players.game = ? AND players.account = (SELECT account FROM accounts WHERE key = ?)
			AND removed IS NULL AND claim_before IS NOT NULL",
	)?;
	let found = find.query_row(params![group.game, group.key], |row| {
		Ok((row.get::<_, Plancks>(0)?, row.get::<_, Plancks>(1)?, row.get::<_, u32>(2)?))
	});
	let Some((earned, paid, claim_before)) = found.optional()? else { return Ok(Contents::default()) };
	match earned.less(paid).0 {
		0 => Ok(Contents::default()),
		amount => Ok(Contents { positions: 0, amount, lifetime: time_to(books, claim_before, block_time)? }),
	}
}

/// The sum of payments that are news, and the time for which the newest one still is news.
fn payments(books: &Connection, group: &Group, now: i64) -> Result<Contents, Failure> {
	let mut find = books.prepare_cached(
		"SELECT amount, since FROM outbox
		 WHERE subscription = ? AND kind = 'paid' AND key = ? AND game = ? AND next_try <= ?",
	)?;
	let rows = find.query_map(params![group.subscription, group.key, group.game, now], |row| {
		Ok((row.get::<_, Plancks>(0)?, row.get::<_, i64>(1)?))
	})?;
	let mut contents = Contents::default();
	for row in rows {
		let (amount, since) = row?;
		let left = since.saturating_add(millis(NEWS)).saturating_sub(now);
		if let Some(left) = u64::try_from(left).ok().filter(|left| *left > 0) {
			contents.amount = contents.amount.saturating_add(amount.0);
			contents.lifetime = contents.lifetime.max(Duration::from_millis(left));
		}
	}
	Ok(contents)
}
