//! The positions that wait for one player's answer, and the messages about them and about payments.
//!
//! A player has the turn on replies to the player's own moves, which in a duel are the opponent's replies. The player
//! invited to a duel also has the turn on its opening, until anyone answers.

use crate::{plancks::Plancks, text::Text};
use forking_hex_chain::failure::Failure;
use rusqlite::{params, Connection};
use serde::{Deserialize, Serialize};

/// The divisor of a player's time that gives its last part, in which a position closes soon.
const SOON: u32 = 10;

/// The least number of blocks of that part. A message takes a while, and would come too late on a shorter clock.
const LEAST_SOON: u32 = 5;

/// The most messages that wait for one browser. More messages are of no use.
const MOST_WAITING: u32 = 256;

/// The kinds of messages.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
	/// The player has the turn on a position.
	YourTurn,
	/// A position on which it is the player's turn closes soon.
	ClosesSoon,
	/// A game is settled in which the player earned what can be claimed now.
	Earned,
	/// The player was paid.
	Paid,
}

/// The first block in which a position closes soon. `None` if its player has too few blocks.
const fn soon_at(played: u32, closes_at: u32) -> Option<u32> {
	let soon = closes_at.saturating_sub(played) / SOON;
	match soon >= LEAST_SOON {
		true => Some(closes_at.saturating_sub(soon)),
		false => None,
	}
}

/// Note that a position waits for an account since this block, and that a message to the account is due.
pub(super) fn wait(
	books: &Connection,
	(game, seq): (u32, u32),
	account: i64,
	block: u32,
	closes_at: Option<u32>,
) -> Result<(), Failure> {
	let soon = closes_at.and_then(|closes_at| soon_at(block, closes_at));
	let mut insert = books.prepare_cached("INSERT INTO due VALUES (?, ?, ?, ?, ?)")?;
	insert.execute(params![game, seq, account, closes_at, soon])?;
	tell(books, Kind::YourTurn, account, game, (0, 0))
}

/// Note that a position no longer waits: it has an answer, or is judged.
pub(super) fn end(books: &Connection, game: u32, seq: u32) -> Result<(), Failure> {
	books.prepare_cached("DELETE FROM due WHERE game = ? AND seq = ?")?.execute([game, seq])?;
	Ok(())
}

/// Put a message about an account into the outbox of each browser that subscribed to the account.
pub(super) fn tell(
	books: &Connection,
	kind: Kind,
	account: i64,
	game: u32,
	(amount, time): (u128, u64),
) -> Result<(), Failure> {
	// Most accounts have no browser. SQLite would compile a combined statement for finding and inserting each time
	// again.
	let mut find = books.prepare_cached(
		"SELECT subscription, told.key FROM accounts CROSS JOIN told ON told.key = accounts.key WHERE account = ?",
	)?;
	let found = find.query_map([account], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, [u8; 32]>(1)?)))?;
	let found: Vec<(i64, [u8; 32])> = found.collect::<Result<_, _>>()?;
	let time = i64::try_from(time).unwrap_or(i64::MAX);
	for (subscription, key) in found {
		let mut count = books.prepare_cached("SELECT count(*) FROM outbox WHERE subscription = ?")?;
		if count.query_row([subscription], |row| row.get::<_, u32>(0))? >= MOST_WAITING {
			continue;
		}
		let mut put = books.prepare_cached(
			"INSERT INTO outbox (subscription, kind, key, game, amount, since) VALUES (?, ?, ?, ?, ?, ?)",
		)?;
		put.execute(params![subscription, Text(kind), key, game, Plancks(amount), time])?;
	}
	Ok(())
}

/// Send messages about the positions that begin to close soon in this block, each once.
pub(super) fn tell_of_soon(books: &Connection, block: u32) -> Result<(), Failure> {
	let mut find = books.prepare_cached("SELECT DISTINCT account, game FROM due WHERE soon_at <= ?")?;
	let found = find.query_map([block], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, u32>(1)?)))?;
	let found: Vec<(i64, u32)> = found.collect::<Result<_, _>>()?;
	if found.is_empty() {
		return Ok(());
	}
	for (account, game) in found {
		tell(books, Kind::ClosesSoon, account, game, (0, 0))?;
	}
	books.prepare_cached("UPDATE due SET soon_at = NULL WHERE soon_at <= ?")?.execute([block])?;
	Ok(())
}

/// Send messages to the players of a game that is settled in this block. They then find what they can claim.
pub(super) fn tell_of_end(books: &Connection, game: u32) -> Result<(), Failure> {
	let mut find = books.prepare_cached(
		"SELECT players.account
		 FROM players CROSS JOIN accounts ON accounts.account = players.account
		 WHERE players.game = ? AND players.earned <> players.paid AND EXISTS (SELECT 1 FROM told WHERE told.key = accounts.key)",
	)?;
	let found: Vec<i64> = find.query_map([game], |row| row.get(0))?.collect::<Result<_, _>>()?;
	found.into_iter().try_for_each(|account| tell(books, Kind::Earned, account, game, (0, 0)))
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn a_position_closes_soon_when_a_tenth_of_its_time_is_left() {
		assert_eq!(soon_at(1_000, 1_300), Some(1_270));
		assert_eq!(soon_at(1_000, 1_050), Some(1_045));
		assert_eq!(soon_at(1_000, 1_049), None, "a message would come too late");
		assert_eq!(soon_at(1_000, 1_000), None);
	}
}
