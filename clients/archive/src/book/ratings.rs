//! Ratings of duels by Glicko-2: each settled duel is one rating period, in the order of the chain.

use forking_hex_chain::failure::Failure;
use rusqlite::{params, Connection};
use skillratings::{
	glicko2::{glicko2, Glicko2Config, Glicko2Rating},
	Outcomes,
};

/// Rate a duel.
pub(super) fn rate(books: &Connection, game: u32, winner: i64, loser: i64) -> Result<(), Failure> {
	let (before_winner, before_loser) = (rating(books, winner)?, rating(books, loser)?);
	let (won, lost) = rated(&before_winner, &before_loser);
	for (account, after, has_won) in [(winner, won, true), (loser, lost, false)] {
		let mut put = books.prepare_cached(
			"UPDATE accounts SET rating = ?1, deviation = ?2, volatility = ?3, rank = ?1 - 2 * ?2, duels = duels + 1,
				won = won + ?4
			 WHERE account = ?5",
		)?;
		put.execute(params![after.rating, after.deviation, after.volatility, has_won, account])?;
		let mut note = books.prepare_cached("INSERT INTO ratings VALUES (?, ?, ?, ?)")?;
		note.execute(params![account, game, after.rating, after.deviation])?;
	}
	Ok(())
}

/// The ratings of the winner and of the loser after a duel.
pub(crate) fn rated(winner: &Glicko2Rating, loser: &Glicko2Rating) -> (Glicko2Rating, Glicko2Rating) {
	glicko2(winner, loser, &Outcomes::WIN, &Glicko2Config::new())
}

fn rating(books: &Connection, account: i64) -> Result<Glicko2Rating, Failure> {
	let mut find = books.prepare_cached("SELECT rating, deviation, volatility FROM accounts WHERE account = ?")?;
	let known: (Option<f64>, Option<f64>, Option<f64>) =
		find.query_row([account], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
	Ok(match known {
		(Some(rating), Some(deviation), Some(volatility)) => Glicko2Rating { rating, deviation, volatility },
		_ => Glicko2Rating::new(),
	})
}
