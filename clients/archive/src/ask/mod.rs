//! Questions about the books, and their answers. An index finds each answer, and each answer has a bound.

mod games;
mod openings;
mod players;
mod proofs;
mod tournaments;

pub use games::{
	ended_last, game, games, payments, players_of, positions, search, Game, Moment, Payment, PlayerInGame, Position,
	Search, Winner,
};
pub use openings::{opening, usual_board, Opening, Reply};
pub use players::{leaderboard, player, player_games, ratings, By, Player, PlayerGame, Rated, RatedGame};
pub use proofs::{career, proof};
pub use tournaments::{
	player_tournaments, tournament, tournaments, whole_tournament, Bye, PlayerTournament, Prize, Round, RoundGame,
	Tournament, TournamentPlayer, WholeTournament,
};

use crate::{book::STATEMENTS, text::Text};
use forking_hex_chain::failure::{Failure, Kind};
use rusqlite::{Connection, OpenFlags, Params, Row, ToSql};
use serde::{de::DeserializeOwned, Serialize};
use std::{
	path::PathBuf,
	sync::{Arc, Mutex, PoisonError},
};
use subxt::utils::AccountId32;
use tokio::{sync::Semaphore, task};
use utoipa::ToSchema;

/// The most items of a page.
pub const MOST: u32 = 200;

/// The most questions that are answered at a time. Other questions wait.
const AT_A_TIME: usize = 8;

/// The books of one chain, to read.
#[derive(Clone)]
pub struct Reader {
	path: Arc<PathBuf>,
	turns: Arc<Semaphore>,
	idle: Arc<Mutex<Vec<Connection>>>,
}

impl Reader {
	/// Read the books in this file.
	pub fn new(path: PathBuf) -> Self {
		Self { path: Arc::new(path), turns: Arc::new(Semaphore::new(AT_A_TIME)), idle: Arc::default() }
	}

	/// Ask the books in their state after one block.
	///
	/// # Errors
	///
	/// The question fails, or the database cannot be used.
	pub async fn ask<Answer: Send + 'static>(
		&self,
		question: impl FnOnce(&Connection) -> Result<Answer, Failure> + Send + 'static,
	) -> Result<Answer, Failure> {
		let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|error| lost(&error))?;
		let reader = self.clone();
		// The turn ends when the answer is there, even if the caller no longer waits for it.
		let answered = task::spawn_blocking(move || {
			let _turn = turn;
			reader.ask_now(question)
		});
		answered.await.map_err(|error| lost(&error))?
	}

	fn open(&self) -> Result<Connection, Failure> {
		let connection = Connection::open_with_flags(&*self.path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
		connection.set_prepared_statement_cache_capacity(STATEMENTS);
		Ok(connection)
	}

	/// Ask the books, on this thread.
	///
	/// # Errors
	///
	/// The question fails, or the database cannot be used.
	pub fn ask_now<Answer>(
		&self,
		question: impl FnOnce(&Connection) -> Result<Answer, Failure>,
	) -> Result<Answer, Failure> {
		let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
		let mut connection = match idle {
			Some(connection) => connection,
			None => self.open()?,
		};
		let transaction = connection.transaction()?;
		let answer = question(&transaction);
		drop(transaction);
		self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
		answer
	}
}

fn lost(error: &dyn std::error::Error) -> Failure {
	Failure::new(Kind::File, format!("The question was lost: {error}."))
}

/// The chain whose books these are, and how far they go.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Status {
	/// The hash of the chain's first block.
	#[schema(pattern = "^0x[0-9a-f]{64}$")]
	pub genesis: String,
	/// The first block whose events are known. Games and tournaments of earlier blocks are not in the archive.
	pub known_from: u32,
	/// The last final block that is in the archive.
	pub block: u32,
	/// The hash of the last block.
	#[schema(pattern = "^0x[0-9a-f]{64}$")]
	pub hash: String,
	/// The number of games.
	pub games: u32,
	/// The number of moves.
	pub moves: u64,
	/// The number of tournaments.
	pub tournaments: u32,
}

/// The status of the books.
///
/// # Errors
///
/// The database cannot be used.
pub fn status(books: &Connection) -> Result<Status, Failure> {
	let mut find = books
		.prepare_cached("SELECT genesis, known_from, number, hash, games, moves, tournaments FROM chain, cursor")?;
	let read = |row: &Row<'_>| {
		Ok(Status {
			genesis: hash_at(row, 0)?,
			known_from: row.get(1)?,
			block: row.get(2)?,
			hash: hash_at(row, 3)?,
			games: row.get(4)?,
			moves: row.get::<_, i64>(5)?.unsigned_abs(),
			tournaments: row.get(6)?,
		})
	};
	Ok(find.query_row([], read)?)
}

/// A hash in hexadecimal.
fn hash_at(row: &Row<'_>, column: usize) -> rusqlite::Result<String> {
	let bytes: [u8; 32] = row.get(column)?;
	Ok(format!("{:?}", subxt::utils::H256(bytes)))
}

/// An account's address.
fn account_at(row: &Row<'_>, column: usize) -> rusqlite::Result<String> {
	Ok(AccountId32(row.get(column)?).to_string())
}

/// An account's address, where there may be none.
fn maybe_account_at(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<String>> {
	let key: Option<[u8; 32]> = row.get(column)?;
	Ok(key.map(|key| AccountId32(key).to_string()))
}

/// A block and its time, in this column and the next. `None` if the column has no block.
fn maybe_moment_at(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Moment>> {
	let (block, time): (Option<u32>, Option<i64>) = (row.get(column)?, row.get(column.saturating_add(1))?);
	Ok(block.zip(time).map(|(block, time)| Moment { block, time }))
}

/// A state, another word, or a value in JSON.
fn text_at<Value: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<Value> {
	row.get(column).map(|Text(value)| value)
}

/// A word, where there may be none.
fn maybe_text_at<Value: DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<Value>> {
	let text: Option<Text<Value>> = row.get(column)?;
	Ok(text.map(|Text(value)| value))
}

/// The items of a page, and the place from which the next one goes on.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Page<Item> {
	/// The items.
	#[schema(max_items = 200)]
	pub items: Vec<Item>,
	/// The `from` of the next page. None at the end.
	#[schema(minimum = 0)]
	pub next: Option<i64>,
}

/// All answers to a question.
fn list<Item>(
	books: &Connection,
	question: &str,
	values: impl Params,
	read: impl FnMut(&Row<'_>) -> rusqlite::Result<Item>,
) -> Result<Vec<Item>, Failure> {
	let mut find = books.prepare_cached(question)?;
	let found = find.query_map(values, read)?;
	Ok(found.collect::<Result<_, _>>()?)
}

/// A page of at most `limit` answers to a question, whose last value is the number of answers. One answer more gives the
/// place of the next page.
fn page<Item>(
	books: &Connection,
	question: &str,
	values: &[&dyn ToSql],
	limit: u32,
	read: impl FnMut(&Row<'_>) -> rusqlite::Result<Item>,
	place: impl Fn(&Item) -> i64,
) -> Result<Page<Item>, Failure> {
	let one_more = limit.saturating_add(1);
	let values: Vec<&dyn ToSql> = values.iter().copied().chain([&one_more as &dyn ToSql]).collect();
	let mut items = list(books, question, &*values, read)?;
	let next = items.get(limit as usize).map(place);
	items.truncate(limit as usize);
	Ok(Page { items, next })
}

impl<Item> Page<Item> {
	/// The same page of other items.
	fn try_map<Other>(self, change: impl FnMut(Item) -> Result<Other, Failure>) -> Result<Page<Other>, Failure> {
		let items = self.items.into_iter().map(change).collect::<Result<_, _>>()?;
		Ok(Page { items, next: self.next })
	}
}
