//! Openings: how often lines of first moves were played and won, and the games that begin with them.

use super::{games::Game, list, page, text_at, Page};
use crate::book::line_text;
use forking_hex_chain::failure::Failure;
use forking_hex_rules::{Move, OpeningRule};
use rusqlite::{params, Connection, OptionalExtension, Row};
use serde::Serialize;
use utoipa::ToSchema;

/// A line of first moves.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Opening {
	/// Cells along a side of the board.
	#[schema(minimum = 2, maximum = 32)]
	pub size: u8,
	/// The compensation for moving second.
	pub opening_rule: OpeningRule,
	/// The moves: `a3/c2`. Empty for the empty board.
	pub line: String,
	/// The moves that were played next, the most frequent one first.
	#[schema(max_items = 1_025)]
	pub replies: Vec<Reply>,
	/// The games that begin with the line, the newest first. None for the empty board.
	pub games: Page<Game>,
}

/// A move after a line.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Reply {
	/// The move: a cell or `swap`.
	#[serde(rename = "move")]
	pub made: String,
	/// Games in which it was played.
	pub games: u32,
	/// Duels among them that ended.
	pub duels: u32,
	/// Duels that its player won.
	pub won: u32,
}

/// The most replies to a line: a stone on each cell of the largest board, and a swap.
const MOST_REPLIES: u32 = 1_025;

/// The size and the opening rule of an archive without games.
const FIRST_BOARD: (u8, OpeningRule) = (11, OpeningRule::Handicap);

/// The size and the opening rule of most games. Each pair of them has one row.
///
/// # Errors
///
/// The database cannot be used.
pub fn usual_board(books: &Connection) -> Result<(u8, OpeningRule), Failure> {
	let mut find = books.prepare_cached(
		"SELECT size, opening_rule FROM boards WHERE games > 0 ORDER BY games DESC, size, opening_rule LIMIT 1",
	)?;
	let usual = find.query_row([], |row| Ok((row.get(0)?, text_at(row, 1)?))).optional()?;
	Ok(usual.unwrap_or(FIRST_BOARD))
}

/// A line of first moves, with its games from a number downwards.
///
/// # Errors
///
/// The database cannot be used.
pub fn opening(
	books: &Connection,
	(size, rule): (u8, OpeningRule),
	moves: &[Move],
	from: i64,
	limit: u32,
) -> Result<Opening, Failure> {
	let line = moves.iter().map(ToString::to_string).collect::<Vec<_>>().join("/");
	let key = line_text(size, rule, &line);
	let question = "SELECT move, games, duels, won FROM openings
		 WHERE above = ? AND games > 0 ORDER BY games DESC, move LIMIT ?";
	let read =
		|row: &Row<'_>| Ok(Reply { made: row.get(0)?, games: row.get(1)?, duels: row.get(2)?, won: row.get(3)? });
	let replies = list(books, question, params![key, MOST_REPLIES], read)?;

	let mut find = books.prepare_cached("SELECT opening FROM openings WHERE line = ?")?;
	let opening: Option<i64> = find.query_row([&key], |row| row.get(0)).optional()?;
	let question = "SELECT game FROM games_by_opening WHERE opening = ? AND game <= ? ORDER BY game DESC LIMIT ?";
	let number = |row: &Row<'_>| row.get(0);
	let found = page(books, question, params![opening, from], limit, number, |game: &u32| (*game).into())?;
	Ok(Opening { size, opening_rule: rule, line, replies, games: found.try_map(|game| super::game(books, game))? })
}
