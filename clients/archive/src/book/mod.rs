//! The books: one SQLite database a genesis, written block by block.
//!
//! A block is one transaction, which moves the cursor too; while the archive catches up, several are one together. So
//! whatever ends the program, the database is that of some block, and the next one comes next. SQLite's log is synced at
//! its checkpoints alone: a power cut can take the last blocks with it, and they are read from the node again.

mod due;
mod entries;
mod openings;
mod outbox;
mod ratings;
mod shared;
mod tallies;
mod tournaments;

pub use due::Kind as MessageKind;
pub use openings::{line_text, DEPTH};
pub use outbox::{Message, Subscription, LEASE, LONGEST_LIFETIME, MOST_SUBSCRIPTIONS};
pub use shared::SharedBook;
pub use tallies::Tally;

use crate::{
	chain::{Event, TournamentEvent},
	failure::{Failure, Kind},
};
use entries::Entries;
use rusqlite::{params, Connection, OptionalExtension, TransactionBehavior};
use std::{
	fs::{self, OpenOptions, Permissions},
	io::ErrorKind,
	os::unix::fs::{OpenOptionsExt, PermissionsExt},
	path::{Path, PathBuf},
};
use subxt::utils::H256;
use tournaments::Tournaments;

/// The version of the tables. A database of another one is not read: the node has all that it takes to write it anew.
const LAYOUT: i32 = 3;

/// The versions whose tables are all there in this one, which has some more.
const LAYOUT_WITHOUT_NOTICES: i32 = 1;
#[cfg(test)]
const LAYOUT_WITHOUT_TOURNAMENTS: i32 = 2;

/// Reading and writing for the owner, and nothing for others: addresses of players' browsers are in the books.
pub(crate) const FOR_ITS_OWNER: u32 = 0o600;

/// Statements that a connection keeps prepared: more than there are.
pub(crate) const STATEMENTS: usize = 128;

/// A block's number and hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockRef {
	/// Its number.
	pub number: u32,
	/// Its hash.
	pub hash: H256,
}

/// A final block with the events of games and tournaments in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
	/// Its number and hash.
	pub at: BlockRef,
	/// The hash of the block before it.
	pub parent: H256,
	/// Milliseconds since 1970. Nothing for a block without events.
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

impl Book {
	/// Open the books of a chain, or begin new ones.
	///
	/// # Errors
	///
	/// The file cannot be used, or is of another chain or another version of this program.
	pub fn open(folder: &Path, genesis: H256) -> Result<Self, Failure> {
		let unusable = |error: std::io::Error| {
			Failure::new(Kind::File, format!("The folder {} cannot be used: {error}.", folder.display()))
		};
		fs::create_dir_all(folder).map_err(unusable)?;
		let path = path_in(folder, genesis);
		for_its_owner(&path).map_err(unusable)?;
		let mut connection = Connection::open(&path)?;
		connection.set_prepared_statement_cache_capacity(STATEMENTS);
		// Each of them writes. One that began to read first could not wait for another program that writes.
		connection.set_transaction_behavior(TransactionBehavior::Immediate);
		connection.pragma_update(None, "journal_mode", "WAL")?;
		connection.pragma_update(None, "synchronous", "NORMAL")?;
		// In units of 1,024 bytes: the index of the positions' ids is hit all over.
		connection.pragma_update(None, "cache_size", -131_072)?;
		// In pages of 4,096 bytes: blocks change many pages again and again, which are copied from the log once for several.
		connection.pragma_update(None, "wal_autocheckpoint", 4_096)?;
		connection.pragma_update(None, "foreign_keys", true)?;
		// Addresses of browsers that are deleted leave the file with the pages that are written anyway.
		connection.pragma_update(None, "secure_delete", "FAST")?;

		let layout: i32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
		if (0..LAYOUT).contains(&layout) {
			let transaction = connection.transaction()?;
			if layout == 0 {
				transaction.execute_batch(include_str!("schema.sql"))?;
				transaction.execute("INSERT INTO chain VALUES (?)", [genesis.as_bytes()])?;
			}
			if layout <= LAYOUT_WITHOUT_NOTICES {
				transaction.execute_batch(include_str!("notices.sql"))?;
			}
			transaction.execute_batch(include_str!("tournaments.sql"))?;
			transaction.pragma_update(None, "user_version", LAYOUT)?;
			transaction.commit()?;
		} else if layout != LAYOUT {
			let sentence = format!(
				"The database {} is of another version of hex-archive. Move it away: the archive is made anew from the \
				 node.",
				path.display()
			);
			return Err(Failure::new(Kind::File, sentence));
		}
		let kept: Vec<u8> = connection.query_row("SELECT genesis FROM chain", [], |row| row.get(0))?;
		if kept != genesis.as_bytes() {
			let sentence = format!("The database {} is of another chain than its name says.", path.display());
			return Err(Failure::new(Kind::OtherChain, sentence));
		}
		Ok(Self { connection })
	}

	/// The last block that was kept. `None` in new books.
	///
	/// # Errors
	///
	/// The database cannot be used.
	pub fn last(&self) -> Result<Option<BlockRef>, Failure> {
		Ok(last(&self.connection)?)
	}

	/// Begin new books behind a block: the one after it is the first that is kept.
	///
	/// # Errors
	///
	/// The database cannot be used, or was begun before.
	pub fn begin(&mut self, behind: BlockRef) -> Result<(), Failure> {
		let known_from = behind.number.saturating_add(1);
		let question =
			"INSERT INTO cursor (only_one, known_from, tournaments_known_from, number, hash) VALUES (1, ?1, ?1, ?2, ?3)";
		self.connection.execute(question, params![known_from, behind.number, behind.hash.as_bytes()])?;
		Ok(())
	}

	/// Keep the blocks that come next, all of them or none. Together they are written in much less time, since most of them
	/// change the same pages.
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
		let time = i64::try_from(block.time).unwrap_or(i64::MAX);
		let mut statement = books.prepare_cached("INSERT INTO blocks VALUES (?, ?, ?)")?;
		statement.execute(params![block.at.number, block.at.hash.as_bytes(), time])?;
	}
	let entries = Entries::new(books, block.at.number, block.time)?;
	for event in &block.events {
		entries.enter(event)?;
	}
	if !block.tournaments.is_empty() {
		let tournaments = Tournaments::new(books, block.at.number)?;
		block.tournaments.iter().try_for_each(|event| tournaments.enter(event))?;
	}
	due::tell_of_soon(books, block.at.number)?;
	let mut statement = books.prepare_cached("UPDATE cursor SET number = ?, hash = ?")?;
	statement.execute(params![block.at.number, block.at.hash.as_bytes()])?;
	Ok(())
}

/// Make a database, and the log that an older version may have left beside it, files for their owner alone. SQLite gives what it
/// makes beside a database the same permissions.
fn for_its_owner(path: &Path) -> std::io::Result<()> {
	OpenOptions::new().write(true).create(true).truncate(false).mode(FOR_ITS_OWNER).open(path)?;
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

/// Move the books of a chain aside: another chain from the same genesis has taken its place. Nothing is deleted.
///
/// # Errors
///
/// A file cannot be moved.
pub fn set_aside(folder: &Path, genesis: H256, last: BlockRef) -> Result<(), Failure> {
	let path = path_in(folder, genesis);
	// Opening and closing it writes SQLite's log into the database, whose file is then all there is.
	drop(Book::open(folder, genesis)?);
	let aside = path.with_extension(format!("until-{}-{:?}.sqlite", last.number, last.hash));
	let unusable = |error| Failure::new(Kind::File, format!("The file {} cannot be moved: {error}.", path.display()));
	fs::rename(&path, aside).map_err(unusable)
}

#[cfg(test)]
mod tests;
