//! Lines of first moves, and how often they were played and won.

use crate::{
	chain::Settings,
	text::{text, Text},
};
use forking_hex_chain::failure::Failure;
use forking_hex_rules::OpeningRule;
use rusqlite::{params, Connection};

/// The most moves of a line that counts as an opening.
pub const DEPTH: u16 = 8;

/// The name of a line: the size of the board, the opening rule, and the moves with `/` between them.
pub fn line_text(size: u8, opening_rule: OpeningRule, moves: &str) -> String {
	format!("{size} {} {moves}", text(&opening_rule).unwrap_or_default())
}

/// Count a game that begins with a game's opening move. Returns the number of the line.
pub(super) fn begin(books: &Connection, game: u32, settings: &Settings, opening: &str) -> Result<i64, Failure> {
	let mut put = books.prepare_cached(
		"INSERT INTO boards VALUES (?, ?, 1) ON CONFLICT (size, opening_rule) DO UPDATE SET games = games + 1",
	)?;
	put.execute(params![settings.board_size, Text(settings.opening_rule)])?;
	let above = line_text(settings.board_size, settings.opening_rule, "");
	count(books, game, &format!("{above}{opening}"), &above, opening)
}

/// Count a game that continues a line. Returns the number of the longer line.
pub(super) fn go_on(books: &Connection, game: u32, from: i64, made: &str) -> Result<i64, Failure> {
	let mut find = books.prepare_cached("SELECT line FROM openings WHERE opening = ?")?;
	let above: String = find.query_row([from], |row| row.get(0))?;
	count(books, game, &format!("{above}/{made}"), &above, made)
}

fn count(books: &Connection, game: u32, line: &str, above: &str, made: &str) -> Result<i64, Failure> {
	let mut put = books.prepare_cached(
		"INSERT INTO openings (line, above, move, games) VALUES (?, ?, ?, 1)
		 ON CONFLICT (line) DO UPDATE SET games = games + 1 RETURNING opening",
	)?;
	let opening: i64 = put.query_row(params![line, above, made], |row| row.get(0))?;
	let mut note = books.prepare_cached("INSERT INTO games_by_opening VALUES (?, ?)")?;
	note.execute(params![opening, game])?;
	Ok(opening)
}

/// Take back the count of a game that was withdrawn.
pub(super) fn withdraw(books: &Connection, game: u32) -> Result<(), Failure> {
	let mut count = books.prepare_cached(
		"UPDATE openings SET games = games - 1
		 WHERE opening = (SELECT opening FROM positions WHERE game = ? AND seq = 0)",
	)?;
	count.execute([game])?;
	let mut forget = books.prepare_cached(
		"DELETE FROM games_by_opening
		 WHERE opening = (SELECT opening FROM positions WHERE game = ?1 AND seq = 0) AND game = ?1",
	)?;
	forget.execute([game])?;
	let mut find = books.prepare_cached("SELECT settings FROM games WHERE game = ?")?;
	let Text(settings): Text<Settings> = find.query_row([game], |row| row.get(0))?;
	let mut count = books.prepare_cached("UPDATE boards SET games = games - 1 WHERE size = ? AND opening_rule = ?")?;
	count.execute(params![settings.board_size, Text(settings.opening_rule)])?;
	Ok(())
}

/// Count the end of a duel for its opening's lines.
pub(super) fn end(books: &Connection, game: u32, winner: i64) -> Result<(), Failure> {
	let mut count = books.prepare_cached(
		"UPDATE openings SET duels = duels + 1, won = won + (played.mover = ?2)
		 FROM (SELECT opening, mover FROM positions WHERE game = ?1 AND opening IS NOT NULL) AS played
		 WHERE openings.opening = played.opening",
	)?;
	count.execute(params![game, winner])?;
	Ok(())
}
