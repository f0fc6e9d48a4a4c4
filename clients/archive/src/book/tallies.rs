//! Sums over a player's moves, in one game and over all games.

use crate::plancks::{Balance, Plancks};
use forking_hex_chain::failure::Failure;
use rusqlite::{params, Connection, OptionalExtension, Row};
use serde::Serialize;
use subxt::utils::AccountId32;
use utoipa::ToSchema;

/// The moves of a player, and the plancks that went in and came back, as text. What is neither returned nor lost is held.
#[derive(Serialize, ToSchema, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
	/// Moves made.
	pub moves: u32,
	/// Moves that lost.
	pub losing: u32,
	/// The deposits of all moves.
	pub staked: Plancks,
	/// Deposits that came back.
	pub returned: Plancks,
	/// Deposits that were lost.
	pub lost: Plancks,
	/// Rewards that were credited.
	pub earned: Plancks,
	/// Rewards that were paid.
	pub paid: Plancks,
}

impl Tally {
	/// The tally in a row, whose columns begin at this one.
	pub fn read(row: &Row<'_>, first: usize) -> rusqlite::Result<Self> {
		let at = |index: usize| first.saturating_add(index);
		Ok(Self {
			moves: row.get(at(0))?,
			losing: row.get(at(1))?,
			staked: row.get(at(2))?,
			returned: row.get(at(3))?,
			lost: row.get(at(4))?,
			earned: row.get(at(5))?,
			paid: row.get(at(6))?,
		})
	}
}

/// The number of an account in the books. A new account gets one.
pub(super) fn account(books: &Connection, who: &AccountId32) -> Result<i64, Failure> {
	let mut find = books.prepare_cached("SELECT account FROM accounts WHERE key = ?")?;
	if let Some(account) = find.query_row([who.0], |row| row.get(0)).optional()? {
		return Ok(account);
	}
	let mut insert = books.prepare_cached(
		"INSERT INTO accounts (key, moves, losing, staked, returned, lost, earned, paid, balance)
		 VALUES (?1, 0, 0, ?2, ?2, ?2, ?2, ?2, ?3) RETURNING account",
	)?;
	Ok(insert.query_row(params![who.0, Plancks(0), Balance(0)], |row| row.get(0))?)
}

/// Change the sums of a player, in a game and over all games.
pub(super) fn change(books: &Connection, game: u32, account: i64, change: impl Fn(&mut Tally)) -> Result<(), Failure> {
	let mut find = books.prepare_cached(
		"SELECT moves, losing, staked, returned, lost, earned, paid FROM players WHERE game = ? AND account = ?",
	)?;
	let before = find.query_row(params![game, account], |row| Tally::read(row, 0)).optional()?;
	if before.is_none() {
		let mut count = books.prepare_cached("UPDATE accounts SET games = games + 1 WHERE account = ?")?;
		count.execute([account])?;
	}
	let mut tally = before.unwrap_or_default();
	change(&mut tally);
	let mut put = books.prepare_cached(
		"REPLACE INTO players (game, account, moves, losing, staked, returned, lost, earned, paid)
		 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
	)?;
	let Tally { moves, losing, staked, returned, lost, earned, paid } = tally;
	put.execute(params![game, account, moves, losing, staked, returned, lost, earned, paid])?;

	let mut find = books
		.prepare_cached("SELECT moves, losing, staked, returned, lost, earned, paid FROM accounts WHERE account = ?")?;
	let mut tally = find.query_row([account], |row| Tally::read(row, 0))?;
	change(&mut tally);
	let mut put = books.prepare_cached(
		"UPDATE accounts SET moves = ?, losing = ?, staked = ?, returned = ?, lost = ?, earned = ?, paid = ?, balance = ?
		 WHERE account = ?",
	)?;
	let Tally { moves, losing, staked, returned, lost, earned, paid } = tally;
	put.execute(params![moves, losing, staked, returned, lost, earned, paid, Balance::of(earned, lost), account])?;
	Ok(())
}
