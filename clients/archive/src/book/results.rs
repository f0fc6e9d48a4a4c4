//! The results of games that ended, and the tables that find games by them.

use super::{
	tallies::Tally,
	words::{Ending, GameResult},
};
use crate::{chain::Settings, plancks::Balance, text::Text};
use forking_hex_chain::failure::Failure;
use rusqlite::{params, Connection, Row};

/// The most winners that are named for a game.
pub const MOST_WINNERS: u32 = 3;

/// Enter the result of a game that has just ended. A duel already has its winner.
pub(super) fn enter(books: &Connection, game: u32) -> Result<(), Failure> {
	let mut find = books.prepare_cached("SELECT settings, winner, ending FROM games WHERE game = ?")?;
	let (Text(settings), winner, ending) = find.query_row([game], |row| {
		let ending: Option<Text<Ending>> = row.get(2)?;
		Ok((row.get::<_, Text<Settings>>(0)?, row.get::<_, Option<i64>>(1)?, ending))
	})?;
	let ending = ending.map(|Text(ending)| match ending {
		Ending::Proof => GameResult::Proof,
		Ending::Resignation => GameResult::Resignation,
		Ending::Time => GameResult::Time,
	});

	let nets = nets(books, game)?;
	let mut winners: Vec<(i64, Balance)> = nets.iter().copied().filter(|(_, net)| *net > Balance(0)).collect();
	// Among equals, the account that the books have known for longer comes first.
	winners.sort_unstable_by_key(|(account, net)| (std::cmp::Reverse(*net), *account));
	let mut update = books.prepare_cached("UPDATE games SET line = ?, winners = ? WHERE game = ?")?;
	let count = u32::try_from(winners.len()).unwrap_or(u32::MAX);
	update.execute(params![longest_line(books, game)?, count, game])?;
	let mut insert = books.prepare_cached("INSERT INTO winners (game, place, account, net) VALUES (?, ?, ?, ?)")?;
	for (place, (account, net)) in (0..MOST_WINNERS).zip(winners) {
		insert.execute(params![game, place, account, net])?;
	}

	find_by(books, game, 0, settings.board_size, &[ending])?;
	for (account, net) in nets {
		let theirs = match winner {
			Some(winner) if winner == account => Some(GameResult::Won),
			Some(_) => Some(GameResult::Lost),
			None if net > Balance(0) => Some(GameResult::Won),
			None if net < Balance(0) => Some(GameResult::Lost),
			None => None,
		};
		find_by(books, game, account, settings.board_size, &[ending, theirs])?;
	}
	Ok(())
}

/// The players of a game with what they earned less what they lost.
fn nets(books: &Connection, game: u32) -> Result<Vec<(i64, Balance)>, Failure> {
	let mut find = books.prepare_cached(
		"SELECT account, moves, losing, staked, returned, lost, earned, paid FROM players WHERE game = ?",
	)?;
	let read = |row: &Row<'_>| {
		let Tally { earned, lost, .. } = Tally::read(row, 1)?;
		Ok((row.get(0)?, Balance::of(earned, lost)))
	};
	let nets = find.query_map([game], read)?.collect::<Result<_, _>>()?;
	Ok(nets)
}

/// The moves of a game's longest line, the line that was played first among equals.
fn longest_line(books: &Connection, game: u32) -> Result<String, Failure> {
	let mut find = books.prepare_cached(
		"WITH RECURSIVE line (parent, move, ply) AS (
			SELECT parent, move, ply FROM
				(SELECT parent, move, ply FROM positions WHERE game = ?1 ORDER BY ply DESC, seq LIMIT 1)
			UNION ALL
			SELECT above.parent, above.move, above.ply FROM line
			CROSS JOIN positions AS above ON above.game = ?1 AND above.seq = line.parent
		)
		SELECT move FROM line ORDER BY ply",
	)?;
	let moves = find.query_map([game], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
	Ok(moves.join("/"))
}

/// Let a game be found by an account, or by none, with each of these results or any, and with its size or any.
fn find_by(
	books: &Connection,
	game: u32,
	account: i64,
	size: u8,
	results: &[Option<GameResult>],
) -> Result<(), Failure> {
	let mut insert = books.prepare_cached("INSERT INTO games_by_search VALUES (?, ?, ?, ?)")?;
	let any = Text("");
	for size in [0, size] {
		insert.execute(params![account, size, any, game])?;
		for result in results.iter().flatten() {
			insert.execute(params![account, size, Text(result), game])?;
		}
	}
	Ok(())
}
