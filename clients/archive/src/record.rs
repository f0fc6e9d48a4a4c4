//! Games as records, which other programs read as SGF.

use crate::{
	ask::{game, Game},
	book,
};
use forking_hex_chain::{
	dates::day,
	failure::{Failure, Kind},
};
use forking_hex_records::{heading_of, write_sgf, Builder, Clocks, Ending, NodeId, Outcome, Record};
use forking_hex_rules::{Move, Side};
use rusqlite::{Connection, Row};
use std::time::Duration;
use subxt::utils::AccountId32;

/// The most positions of a game with a record.
pub const MOST_POSITIONS: u32 = 10_000;

/// A position, as a record needs it.
struct Played {
	parent: Option<u32>,
	made: String,
	mover: String,
	ply: u16,
}

/// A game in SGF: the longest line first, and forks as variations.
///
/// # Errors
///
/// The archive has no such game, or the game has more positions than a record gets, or the database cannot be used.
pub fn sgf(books: &Connection, number: u32, block_time: Duration) -> Result<String, Failure> {
	let game = game(books, number)?;
	if game.positions > MOST_POSITIONS {
		let sentence = format!(
			"Game {number} has {} positions, and records are made of at most {MOST_POSITIONS}. Ask for its positions.",
			game.positions
		);
		return Err(Failure::new(Kind::TooLarge, sentence));
	}
	let mut find = books.prepare_cached(
		"SELECT parent, move, key, ply FROM positions CROSS JOIN accounts ON account = mover WHERE game = ? ORDER BY seq",
	)?;
	let read = |row: &Row<'_>| {
		let mover = AccountId32(row.get(2)?).to_string();
		Ok(Played { parent: row.get(0)?, made: row.get(1)?, mover, ply: row.get(3)? })
	};
	let positions = find.query_map([number], read)?.collect::<Result<Vec<_>, _>>()?;
	let record = build(&game, &positions, block_time).ok_or_else(|| broken(number))?;
	Ok(write_sgf(&record))
}

fn broken(number: u32) -> Failure {
	Failure::contradiction(format!("The moves of game {number} in the archive are not those of a game."))
}

/// The record of a game. In a duel the heading names the players. In other games every move has its mover as a comment.
/// `None` if the positions are no game.
fn build(game: &Game, positions: &[Played], block_time: Duration) -> Option<Record> {
	let settings = &game.settings;
	let mut builder = Builder::new(settings.board_size, settings.opening_rule)?;
	let mut replies: Vec<Vec<usize>> = vec![Vec::new(); positions.len()];
	for (seq, position) in positions.iter().enumerate() {
		if let Some(parent) = position.parent {
			replies.get_mut(parent as usize)?.push(seq);
		}
	}
	// Line by line: the builder checks a move fastest directly after the one before it.
	let mut ahead = vec![(NodeId::ROOT, 0)];
	let mut longest = (0, NodeId::ROOT);
	while let Some((parent, seq)) = ahead.pop() {
		let position = positions.get(seq)?;
		let made: Move = position.made.parse().ok()?;
		let node = builder.add(parent, made).ok()?;
		if !settings.is_duel() {
			builder.note(node, &position.mover, Clocks::default());
		}
		if position.ply > longest.0 {
			longest = (position.ply, node);
		}
		ahead.extend(replies.get(seq)?.iter().rev().map(|reply| (node, *reply)));
	}
	let mut record = builder.finish();
	record.make_main(longest.1);
	record.heading = heading_of(settings, game.game, block_time);
	record.heading.date = day(game.created.time);
	if settings.is_duel() {
		record.heading.first.clone_from(&game.opener);
		record.heading.second = game.second.clone().unwrap_or_default();
	}
	record.heading.outcome = outcome(game, &record);
	Some(record)
}

/// The result: the winner of a duel, or the connection at the end of the main line.
fn outcome(game: &Game, record: &Record) -> Option<Outcome> {
	let Some(winner) = &game.winner else {
		return record.connected().map(|winner| Outcome { winner, ending: Ending::Connection });
	};
	let side = if *winner == game.opener { Side::First } else { Side::Second };
	let ending = game.ending.map_or(Ending::Unknown, |ending| match ending {
		book::Ending::Proof => Ending::Connection,
		book::Ending::Resignation => Ending::Resignation,
		book::Ending::Time => Ending::Time,
	});
	Some(Outcome { winner: side.colour(record.state(record.end())?.sides_swapped()), ending })
}
