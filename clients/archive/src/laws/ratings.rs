//! The law of ratings, which SQL cannot calculate.

use crate::book::rated;
use forking_hex_chain::failure::Failure;
use rusqlite::{Connection, Row};
use skillratings::glicko2::Glicko2Rating;
use std::collections::BTreeMap;

pub(super) const SENTENCE: &str = "The ratings follow from the duels, in the order in which they were settled.";

/// A duel that ended, with the ratings of its winner and of its loser that the books have after it.
struct Duel {
	game: u32,
	/// The block. `None` only in books that break another law.
	settled: Option<u32>,
	winner: i64,
	loser: i64,
	ratings: [(f64, f64); 2],
}

/// The duels and accounts with other ratings.
pub(super) fn broken(books: &Connection) -> Result<Vec<String>, Failure> {
	let mut duels = books.prepare(
		"SELECT games.game, settled, one.account, other.account, one.rating, one.deviation, other.rating, other.deviation
		 FROM games
		 JOIN ratings AS one ON one.game = games.game AND one.account = winner
		 JOIN ratings AS other ON other.game = games.game AND other.account <> winner
		 ORDER BY settled, games.game",
	)?;
	let read = |row: &Row<'_>| {
		Ok(Duel {
			game: row.get(0)?,
			settled: row.get(1)?,
			winner: row.get(2)?,
			loser: row.get(3)?,
			ratings: [(row.get(4)?, row.get(5)?), (row.get(6)?, row.get(7)?)],
		})
	};
	let mut duels: Vec<Duel> = duels.query_map([], read)?.collect::<Result<_, _>>()?;
	let count = |question| books.query_row(question, [], |row| row.get::<_, u32>(0));
	let (ended, ratings) = (count("SELECT count(winner) FROM games")?, count("SELECT count(*) FROM ratings")?);
	if u32::try_from(duels.len()) != Ok(ended) || ratings != ended.saturating_mul(2) {
		return Ok(vec![format!("{ended} duels with {ratings} ratings")]);
	}

	let mut now: BTreeMap<i64, Glicko2Rating> = BTreeMap::new();
	let mut broken = Vec::new();
	duels.reverse();
	while let Some(last) = duels.last() {
		let (settled, mut next) = (last.settled, None);
		// The books do not have the order of the duels of a block: the next one is one whose ratings follow.
		for (place, duel) in duels.iter().enumerate().rev().take_while(|(_, duel)| duel.settled == settled) {
			let [winner, loser] = [duel.winner, duel.loser].map(|who| now.get(&who).copied().unwrap_or_default());
			let after = rated(&winner, &loser);
			let follows = <[Glicko2Rating; 2]>::from(after).map(|it| (it.rating, it.deviation)) == duel.ratings;
			if follows || next.is_none() {
				next = Some((place, after, follows));
			}
			if follows {
				break;
			}
		}
		let Some((place, (winner, loser), follows)) = next else { break };
		let duel = duels.remove(place);
		now.extend([(duel.winner, winner), (duel.loser, loser)]);
		if !follows {
			broken.push(format!("game {}", duel.game));
		}
	}

	let mut accounts = books.prepare(
		"SELECT account, rating, deviation, volatility, rank FROM accounts
		 WHERE coalesce(rating, deviation, volatility, rank) IS NOT NULL",
	)?;
	let read = |row: &Row<'_>| Ok((row.get(0)?, [row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?]));
	for row in accounts.query_map([], read)? {
		let (account, kept): (i64, [Option<f64>; 4]) = row?;
		let expected = now
			.remove(&account)
			.map(|it| [it.rating, it.deviation, it.volatility, it.rating - 2.0 * it.deviation].map(Some));
		if expected != Some(kept) {
			broken.push(format!("account {account}"));
		}
	}
	broken.extend(now.into_keys().map(|account| format!("account {account}, without a rating")));
	Ok(broken)
}
