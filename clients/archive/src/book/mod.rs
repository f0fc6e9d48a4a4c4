//! The books: one SQLite database for each genesis, written block by block.
//!
//! A block is one transaction, which moves the cursor too. While the archive catches up, one transaction has several
//! blocks. So the database is at some block whenever the program ends, and the next block comes next. SQLite's log is
//! synced only at its checkpoints. A power cut can lose the last blocks, which are then read from the node again.

mod due;
mod entries;
mod openings;
mod outbox;
mod proofs;
mod ratings;
mod results;
mod shared;
mod tallies;
mod tournaments;
mod words;

pub use due::Kind as MessageKind;
pub use openings::{line_text, DEPTH};
pub use outbox::{Message, Subscription, LONGEST_LIFETIME};
pub use proofs::Unproven;
pub(crate) use ratings::rated;
pub use results::MOST_WINNERS;
pub use shared::SharedBook;
pub use tallies::Tally;
pub use words::{Ending, GameResult, GameState, PaymentKind, PrizeState, TournamentState};

use crate::chain::{Event, TournamentEvent};
use entries::Entries;
use forking_hex_chain::{
	failure::{Failure, Kind},
	files::{claim, Claim},
};
use rusqlite::{params, Connection, OptionalExtension, TransactionBehavior};
use std::{
	fs::{self, OpenOptions, Permissions},
	io::ErrorKind,
	os::unix::fs::{OpenOptionsExt, PermissionsExt},
	path::{Path, PathBuf},
};
use subxt::utils::H256;
use tournaments::Tournaments;

/// The version of the tables. A database of another version is not read: the archive is made again from the node.
/// Versions 1 to 4 were in use before runtime 200.
const LAYOUT: i32 = 6;

/// The version before, which had no proofs. They are added to it: a node that forgets states could not make all of it again.
const WITHOUT_PROOFS: i32 = 5;

/// Reading and writing for the owner, and nothing for others: addresses of players' browsers are in the books.
pub(crate) const FOR_ITS_OWNER: u32 = 0o600;

/// The number of statements that a connection keeps prepared, more than the program has.
pub(crate) const STATEMENTS: usize = 128;

/// A block's number and hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockRef {
	/// The block's number.
	pub number: u32,
	/// The block's hash.
	pub hash: H256,
}

/// A final block with the events of games and tournaments in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
	/// The block's number and hash.
	pub at: BlockRef,
	/// The hash of the block before it.
	pub parent: H256,
	/// Milliseconds since 1970. 0 for a block without events.
	pub time: u64,
	/// The events of games, in their order.
	pub events: Vec<Event>,
	/// The events of tournaments, in their order.
	pub tournaments: Vec<TournamentEvent>,
}

/// The books of one chain, to write.
pub struct Book {
	connection: Connection,
}

/// The file with the books of the chain with this genesis.
pub fn path_in(folder: &Path, genesis: H256) -> PathBuf {
	folder.join(format!("{genesis:?}.sqlite"))
}

/// Claim the books of a chain for this program. A second one would keep the next block, which the first could then not.
///
/// # Errors
///
/// Another program has them, or the folder cannot be used.
pub fn claim_in(folder: &Path, genesis: H256) -> Result<Claim, Failure> {
	fs::create_dir_all(folder).map_err(|error| unusable(folder, &error))?;
	claim(&path_in(folder, genesis))
}

fn unusable(folder: &Path, error: &std::io::Error) -> Failure {
	Failure::new(Kind::File, format!("The folder {} cannot be used: {error}.", folder.display()))
}

impl Book {
	/// Open the books of a chain, or begin new ones.
	///
	/// # Errors
	///
	/// The file cannot be used, or is of another chain or another version of this program.
	pub fn open(folder: &Path, genesis: H256) -> Result<Self, Failure> {
		let path = path_in(folder, genesis);
		for_its_owner(&path).map_err(|error| unusable(folder, &error))?;
		let mut connection = Connection::open(&path)?;
		connection.set_prepared_statement_cache_capacity(STATEMENTS);
		// Each transaction writes. A transaction that first only reads could not wait for another writing program.
		connection.set_transaction_behavior(TransactionBehavior::Immediate);
		connection.pragma_update(None, "journal_mode", "WAL")?;
		connection.pragma_update(None, "synchronous", "NORMAL")?;
		// In units of 1,024 bytes. Writes to the index of the positions' ids are spread over the whole index.
		connection.pragma_update(None, "cache_size", -131_072)?;
		// In pages of 4,096 bytes. Blocks change many pages again and again. The log copies such a page once for
		// several blocks.
		connection.pragma_update(None, "wal_autocheckpoint", 4_096)?;
		connection.pragma_update(None, "foreign_keys", true)?;
		// Addresses of deleted browsers leave the file with pages that are written anyway.
		connection.pragma_update(None, "secure_delete", "FAST")?;

		let layout: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
		match layout {
			0 => {
				let transaction = connection.transaction()?;
				transaction.execute_batch(include_str!("schema.sql"))?;
				transaction.execute_batch(proofs::TABLES)?;
				transaction.execute("INSERT INTO chain VALUES (?)", [genesis.as_bytes()])?;
				transaction.pragma_update(None, "user_version", LAYOUT)?;
				transaction.commit()?;
			}
			WITHOUT_PROOFS => {
				let transaction = connection.transaction()?;
				transaction.execute_batch(proofs::TABLES)?;
				proofs::await_all(&transaction)?;
				transaction.pragma_update(None, "user_version", LAYOUT)?;
				transaction.commit()?;
			}
			LAYOUT => {}
			_ => {
				let sentence = format!(
					"The database {} is of another version of hex-archive. Move it away: the archive is made again \
					 from the node.",
					path.display()
				);
				return Err(Failure::new(Kind::File, sentence));
			}
		}
		let kept: Vec<u8> = connection.query_row("SELECT genesis FROM chain", [], |row| row.get(0))?;
		if kept != genesis.as_bytes() {
			let sentence = format!("The database {} is of another chain than its name says.", path.display());
			return Err(Failure::new(Kind::OtherChain, sentence));
		}
		Ok(Self { connection })
	}

	/// The last block in the books. `None` in new books.
	///
	/// # Errors
	///
	/// The database cannot be used.
	pub fn last(&self) -> Result<Option<BlockRef>, Failure> {
		Ok(last(&self.connection)?)
	}

	/// Begin new books after this block: the next one is the first that is kept.
	///
	/// # Errors
	///
	/// The database cannot be used, or was begun before.
	pub fn begin(&mut self, behind: BlockRef) -> Result<(), Failure> {
		let known_from = behind.number.saturating_add(1);
		let question = "INSERT INTO cursor (only_one, known_from, number, hash) VALUES (1, ?, ?, ?)";
		self.connection.execute(question, params![known_from, behind.number, behind.hash.as_bytes()])?;
		Ok(())
	}

	/// Keep the blocks that come next, all of them or none. Writing them together takes much less time, since most of
	/// them change the same pages.
	///
	/// # Errors
	///
	/// One does not come next, or its events contradict the books, or the database cannot be used.
	pub fn keep(&mut self, blocks: &[Block]) -> Result<(), Failure> {
		let transaction = self.connection.transaction()?;
		for block in blocks {
			enter(&transaction, block)?;
		}
		transaction.commit()?;
		Ok(())
	}
}

/// Enter a block into the books, and move the cursor to it.
fn enter(books: &Connection, block: &Block) -> Result<(), Failure> {
	let last = last(books)?.ok_or_else(|| Failure::contradiction("The books have not been begun."))?;
	if block.parent != last.hash || Some(block.at.number) != last.number.checked_add(1) {
		let sentence = format!(
			"Block {} of the node does not follow block {} of the archive, which was final. Use another node.",
			block.at.number, last.number
		);
		return Err(Failure::new(Kind::OtherChain, sentence));
	}
	if !block.events.is_empty() || !block.tournaments.is_empty() {
		let (number, time) = (block.at.number, i64::try_from(block.time).unwrap_or(i64::MAX));
		books.prepare_cached("INSERT INTO blocks VALUES (?, ?)")?.execute(params![number, time])?;
		let begin_late = begin_late(books)?;
		let entries = Entries { books, block: number, time: block.time, lacks_games: begin_late };
		block.events.iter().try_for_each(|event| entries.enter(event))?;
		let tournaments = Tournaments { books, block: number, lacks_tournaments: begin_late };
		block.tournaments.iter().try_for_each(|event| tournaments.enter(event))?;
	}
	due::tell_of_soon(books, block.at.number)?;
	let mut statement = books.prepare_cached("UPDATE cursor SET number = ?, hash = ?")?;
	statement.execute(params![block.at.number, block.at.hash.as_bytes()])?;
	Ok(())
}

/// Whether the books begin after the chain's first block, so that they lack earlier games and tournaments.
fn begin_late(books: &Connection) -> Result<bool, Failure> {
	let mut find = books.prepare_cached("SELECT known_from > 1 FROM cursor")?;
	Ok(find.query_row([], |row| row.get(0))?)
}

/// Make a database, or a copied one, a file for its owner alone. SQLite gives the files that it makes beside a database
/// the same permissions.
fn for_its_owner(path: &Path) -> std::io::Result<()> {
	OpenOptions::new().write(true).create(true).truncate(false).mode(FOR_ITS_OWNER).open(path)?;
	// A copy can come with a log.
	for ending in ["", "-wal", "-shm"] {
		let mut file = path.as_os_str().to_owned();
		file.push(ending);
		match fs::set_permissions(&file, Permissions::from_mode(FOR_ITS_OWNER)) {
			Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
			_ => {}
		}
	}
	Ok(())
}

/// The last block of these books.
pub fn last(connection: &Connection) -> rusqlite::Result<Option<BlockRef>> {
	let mut statement = connection.prepare_cached("SELECT number, hash FROM cursor")?;
	let read = |row: &rusqlite::Row<'_>| {
		let hash: [u8; 32] = row.get(1)?;
		Ok(BlockRef { number: row.get(0)?, hash: hash.into() })
	};
	statement.query_row([], read).optional()
}

/// Move the books of a chain aside, when another chain from the same genesis has replaced it. Nothing is deleted.
///
/// # Errors
///
/// A file cannot be moved.
pub fn set_aside(folder: &Path, genesis: H256, last: BlockRef) -> Result<(), Failure> {
	let path = path_in(folder, genesis);
	// Opening and closing the database writes SQLite's log into its file, which is then the only one.
	drop(Book::open(folder, genesis)?);
	let aside = path.with_extension(format!("until-{}-{:?}.sqlite", last.number, last.hash));
	let unusable = |error| Failure::new(Kind::File, format!("The file {} cannot be moved: {error}.", path.display()));
	fs::rename(&path, aside).map_err(unusable)
}

#[cfg(test)]
mod tests;
