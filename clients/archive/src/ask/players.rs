//! Players over all their games, and their ranks.

use super::{account_at, games::Game, list, page, Page};
use crate::{book::Tally, plancks::Balance};
use forking_hex_chain::failure::Failure;
use rusqlite::{params, Connection, OptionalExtension, Row};
use serde::{Deserialize, Serialize};
use subxt::utils::AccountId32;
use utoipa::ToSchema;

/// A player's rating in duels, by Glicko-2.
#[derive(Serialize, ToSchema, Clone, Copy, Debug, PartialEq)]
pub struct Rated {
	/// 1500 for an unknown player.
	#[schema(minimum = -10_000, maximum = 10_000)]
	pub rating: f64,
	/// The standard deviation of the rating: 350 for an unknown player.
	#[schema(minimum = 0, maximum = 10_000)]
	pub deviation: f64,
}

/// A player. Amounts are in plancks, as text, over all games.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq)]
pub struct Player {
	/// The account.
	pub player: String,
	/// Games with a move of the player.
	pub games: u32,
	/// The player's moves and plancks over all games.
	#[serde(flatten)]
	pub tally: Tally,
	/// Earned less lost: below zero for who lost more.
	pub balance: Balance,
	/// Duels that ended.
	pub duels: u32,
	/// Duels that the player won.
	pub won: u32,
	/// The rating. None before the first duel.
	pub rating: Option<Rated>,
}

/// The columns of [`Player`].
macro_rules! players_where {
	($condition:literal) => {
		concat!(
			"SELECT key, games, moves, losing, staked, returned, lost, earned, paid, balance, duels, won, rating,
				deviation
			 FROM accounts ",
			$condition
		)
	};
}

fn read_player(row: &Row<'_>) -> rusqlite::Result<Player> {
	let (rating, deviation): (Option<f64>, Option<f64>) = (row.get(12)?, row.get(13)?);
	Ok(Player {
		player: account_at(row, 0)?,
		games: row.get(1)?,
		tally: Tally::read(row, 2)?,
		balance: row.get(9)?,
		duels: row.get(10)?,
		won: row.get(11)?,
		rating: rating.zip(deviation).map(|(rating, deviation)| Rated { rating, deviation }),
	})
}

/// A player.
///
/// # Errors
///
/// The account made no move, or the database cannot be used.
pub fn player(books: &Connection, who: &AccountId32) -> Result<Player, Failure> {
	let mut find = books.prepare_cached(players_where!("WHERE key = ?"))?;
	let found = find.query_row([who.0], read_player).optional()?;
	// An account that was invited and never moved is known, but is no player.
	let found = found.filter(|player| player.games > 0);
	found.ok_or_else(|| Failure::not_found(format!("{who} has made no move in any game of the archive.")))
}

/// A game of a player. Amounts are in plancks, as text.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct PlayerGame {
	/// The game.
	pub game: Game,
	/// The player's moves and plancks in it.
	#[serde(flatten)]
	pub tally: Tally,
}

/// The games of a player, the newest first, from a number downwards.
///
/// # Errors
///
/// The database cannot be used.
pub fn player_games(books: &Connection, who: &AccountId32, from: i64, limit: u32) -> Result<Page<PlayerGame>, Failure> {
	let question =
		"SELECT players.game, players.moves, players.losing, players.staked, players.returned, players.lost, players.earned,
			players.paid
		 FROM players
		 WHERE account = (SELECT account FROM accounts WHERE key = ?) AND game <= ? ORDER BY game DESC LIMIT ?";
	let read = |row: &Row<'_>| Ok((row.get::<_, u32>(0)?, Tally::read(row, 1)?));
	let found = page(books, question, params![who.0, from], limit, read, |(game, _)| (*game).into())?;
	found.try_map(|(game, tally)| Ok(PlayerGame { game: super::game(books, game)?, tally }))
}

/// A rating after a duel.
#[derive(Serialize, ToSchema, Clone, Copy, Debug, PartialEq)]
pub struct RatedGame {
	/// The duel.
	pub game: u32,
	/// The rating after it.
	#[schema(minimum = -10_000, maximum = 10_000)]
	pub rating: f64,
	/// The standard deviation of the rating.
	#[schema(minimum = 0, maximum = 10_000)]
	pub deviation: f64,
}

/// The ratings of a player after each duel, the newest duel first, from a number downwards.
///
/// # Errors
///
/// The database cannot be used.
pub fn ratings(books: &Connection, who: &AccountId32, from: i64, limit: u32) -> Result<Page<RatedGame>, Failure> {
	let question = "SELECT game, rating, deviation FROM ratings
		 WHERE account = (SELECT account FROM accounts WHERE key = ?) AND game <= ? ORDER BY game DESC LIMIT ?";
	let read = |row: &Row<'_>| Ok(RatedGame { game: row.get(0)?, rating: row.get(1)?, deviation: row.get(2)? });
	page(books, question, params![who.0, from], limit, read, |rated| rated.game.into())
}

/// The order of a leaderboard.
#[derive(Deserialize, ToSchema, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum By {
	/// The rating in duels less two deviations, so that a single lucky win leads nowhere.
	#[default]
	Rating,
	/// Rewards less lost deposits.
	Balance,
}

/// The first players in an order.
///
/// # Errors
///
/// The database cannot be used.
pub fn leaderboard(books: &Connection, by: By, limit: u32) -> Result<Vec<Player>, Failure> {
	let question = match by {
		By::Rating => players_where!("WHERE rank IS NOT NULL ORDER BY rank DESC, account DESC LIMIT ?"),
		By::Balance => players_where!("WHERE games > 0 ORDER BY balance DESC, account DESC LIMIT ?"),
	};
	list(books, question, [limit], read_player)
}
