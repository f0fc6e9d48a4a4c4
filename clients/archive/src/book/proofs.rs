//! Proofs of how games ended. A game awaits its proof from the block in which it was settled until the node has answered all
//! that it takes, so a restart in between loses none.

use super::Book;
use crate::{chain::Settings, text::Text};
use forking_hex_chain::{failure::Failure, proofs::recoded};
use forking_hex_proof::{AccountId, Line, Proof, Subject, MOST_PLAYERS};
use forking_hex_rules::{Cell, GameId, Move};
use rusqlite::{params, Connection, Row};
use subxt::ext::codec::Encode;

/// The tables.
pub(super) const TABLES: &str = include_str!("proofs.sql");

/// The games that are asked for at a time.
const AT_A_TIME: u32 = 64;

/// A game that awaits its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unproven {
	/// The game.
	pub game: GameId,
	/// The block in which it was settled, whose state has the result.
	pub settled: u32,
	/// The end of its longest line, and its players.
	pub subject: Subject,
}

/// Let a game await its proof.
pub(super) fn await_one(books: &Connection, game: GameId) -> Result<(), Failure> {
	books.prepare_cached("INSERT INTO proofs VALUES (?, NULL) ON CONFLICT DO NOTHING")?.execute([game])?;
	Ok(())
}

/// Let all games that have ended await their proofs.
pub(super) fn await_all(books: &Connection) -> Result<(), Failure> {
	books.execute("INSERT INTO proofs SELECT game, NULL FROM games WHERE state = 'ended'", [])?;
	Ok(())
}

impl Book {
	/// Some games that await their proofs, from this one on, in the order of their numbers.
	///
	/// # Errors
	///
	/// The database cannot be used, or its moves make no game.
	pub fn unproven(&self, from: GameId) -> Result<Vec<Unproven>, Failure> {
		let mut find = self.connection.prepare_cached(
			"SELECT game, settled, key, settings, line
			 FROM proofs CROSS JOIN games USING (game) CROSS JOIN accounts ON account = opener
			 WHERE proof IS NULL AND game >= ? ORDER BY game LIMIT ?",
		)?;
		let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?));
		let found = find.query_map([from, AT_A_TIME], read)?.collect::<Result<Vec<_>, _>>()?;
		let unproven = |(game, settled, opener, settings, line): (GameId, u32, AccountId, Text<Settings>, String)| {
			let line = line_of(game, opener, &settings.0, &line).ok_or_else(|| {
				Failure::contradiction(format!("The moves of game {game} in the archive are not those of a game."))
			})?;
			Ok(Unproven { game, settled, subject: Subject::Game(line, self.players(game)?) })
		};
		found.into_iter().map(unproven).collect()
	}

	/// The first players of a game by their first moves in it, so the opener before all others: as many as a proof has.
	fn players(&self, game: GameId) -> Result<Vec<AccountId>, Failure> {
		let mut find = self.connection.prepare_cached(
			"SELECT key FROM positions CROSS JOIN accounts ON account = mover
			 WHERE game = ? GROUP BY account ORDER BY min(seq)",
		)?;
		let players = find.query_map([game], |row| row.get(0))?.take(MOST_PLAYERS).collect::<Result<_, _>>()?;
		Ok(players)
	}

	/// Keep the proof of a game.
	///
	/// # Errors
	///
	/// The database cannot be used.
	pub fn keep_proof(&mut self, game: GameId, proof: &Proof) -> Result<(), Failure> {
		let mut keep = self.connection.prepare_cached("UPDATE proofs SET proof = ? WHERE game = ?")?;
		keep.execute(params![proof.encode(), game])?;
		Ok(())
	}

	/// Let a game await its proof no longer.
	///
	/// # Errors
	///
	/// The database cannot be used.
	pub fn give_up_proof(&mut self, game: GameId) -> Result<(), Failure> {
		self.connection.prepare_cached("DELETE FROM proofs WHERE game = ? AND proof IS NULL")?.execute([game])?;
		Ok(())
	}
}

/// The line with these moves. `None` if they make no line.
fn line_of(game: GameId, opener: AccountId, settings: &Settings, moves: &str) -> Option<Line> {
	let mut moves = moves.split('/');
	let opening: Cell = moves.next()?.parse().ok()?;
	let replies = moves.map(|made| made.parse().ok()).collect::<Option<Vec<Move>>>()?;
	Some(Line { game, opener, settings: recoded(settings).ok()?, opening, replies })
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		ask,
		testing::{account, created, played, proof, Chain, DEPOSIT},
	};

	#[test]
	fn a_game_awaits_the_proof_of_its_line_and_its_players_from_its_settlement_on() {
		let mut chain = Chain::new();
		chain.duel(0);
		chain.duel(4);
		let unproven = chain.book.unproven(0).expect("games");
		assert_eq!(unproven.iter().map(|each| (each.game, each.settled)).collect::<Vec<_>>(), [(0, 3), (4, 7)]);
		let Subject::Game(line, players) = &unproven[1].subject else { panic!("a game") };
		assert_eq!((line.game, line.opener, line.opening.to_string()), (4, account(1).0, "a1".into()));
		assert_eq!(line.replies.iter().map(ToString::to_string).collect::<Vec<_>>(), ["b1", "a2"]);
		assert_eq!(players, &[account(1).0, account(2).0]);
		assert_eq!(chain.book.unproven(1).expect("games"), unproven[1..]);
		chain.book.give_up_proof(0).expect("books");
		assert_eq!(chain.book.unproven(0).expect("games"), unproven[1..]);
		chain.book.keep_proof(4, &proof(unproven[1].subject.clone())).expect("books");
		chain.book.give_up_proof(4).expect("books");
		assert_eq!(chain.book.unproven(0).expect("games"), []);
		assert!(chain.reader().ask_now(|books| ask::proof(books, 4)).is_ok(), "a proof that is there stays");
	}

	#[test]
	fn the_players_of_a_proof_stand_in_the_order_of_their_first_moves_and_the_last_of_too_many_are_left_out() {
		let mut chain = Chain::new();
		// The archive first meets the players in the opposite order.
		let settings = Settings::original(11, 40, 60, DEPOSIT);
		for number in (1..=101).rev() {
			let (created, _) = created(number.into(), &account(number), &settings, "a1");
			chain.keep(vec![created]).expect("a game");
		}
		let (created, opening) = created(0, &account(1), &settings, "a1");
		chain.keep(vec![created]).expect("a game");
		let cells = (0..121).map(|cell| Cell::new(cell % 11, cell / 11).to_string());
		for (number, reply) in (2..=101).zip(cells.skip(1)) {
			let (played, _) = played(0, opening, &reply, &account(number), DEPOSIT);
			chain.keep(vec![played]).expect("a move");
		}
		let players = chain.book.players(0).expect("books");
		assert_eq!(players, (1..=100).map(|number| account(number).0).collect::<Vec<_>>());
	}

	#[test]
	fn the_line_of_a_proof_is_that_of_the_chains_positions() {
		let mut chain = Chain::new();
		chain.duel(0);
		let unproven = chain.book.unproven(0).expect("games");
		let Subject::Game(line, _) = &unproven[0].subject else { panic!("a game") };
		let last: Vec<u8> = chain
			.book
			.connection
			.query_row("SELECT id FROM positions ORDER BY seq DESC LIMIT 1", [], |row| row.get(0))
			.expect("a position");
		assert_eq!(line.ids().1.as_bytes(), last);
	}
}
