//! Proofs of how games ended, as text.

use super::{game, list};
use forking_hex_chain::failure::{Failure, Kind};
use forking_hex_proof::{Proof, Subject};
use forking_hex_rules::GameId;
use rusqlite::{params, Connection, OptionalExtension};
use subxt::utils::AccountId32;

/// The proofs that are read at a time for a career.
const AT_A_TIME: u32 = 16;

/// The proof of how a game ended.
///
/// # Errors
///
/// The archive has no such game, or no proof of it, or the database cannot be used.
pub fn proof(books: &Connection, number: GameId) -> Result<String, Failure> {
	let has_ended = game(books, number)?.settled.is_some();
	let mut find = books.prepare_cached("SELECT proof FROM proofs WHERE game = ?")?;
	let found: Option<Option<Vec<u8>>> = find.query_row([number], |row| row.get(0)).optional()?;
	match found {
		Some(Some(bytes)) => Ok(read_proof(number, &bytes)?.to_text()),
		Some(None) => Err(Failure::not_found(format!(
			"The proof of game {number} is not made yet: the node has not given it. Ask again in two minutes."
		))),
		None if has_ended => Err(Failure::not_found(format!(
			"Game {number} has no proof: the node no longer had the state at its end when the archive asked for it."
		))),
		None => Err(Failure::not_found(format!("Game {number} has not ended, so the archive has no proof of it."))),
	}
}

/// Some proofs of the games of a player that have ended, from this game on, in the order of their numbers, and the game from which the
/// next ones go on. Proofs without the player's record are left out.
///
/// # Errors
///
/// The database cannot be used.
pub fn career(books: &Connection, who: &AccountId32, from: i64) -> Result<(Vec<String>, Option<i64>), Failure> {
	let question = "SELECT players.game, proof FROM players CROSS JOIN proofs ON proofs.game = players.game
		 WHERE account = (SELECT account FROM accounts WHERE key = ?) AND players.game >= ? AND proof IS NOT NULL
		 ORDER BY players.game LIMIT ?";
	let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
	let found: Vec<(GameId, Vec<u8>)> = list(books, question, params![who.0, from, AT_A_TIME], read)?;
	let next = found.last().map(|(game, _)| i64::from(*game).saturating_add(1));
	let proofs = found.into_iter().map(|(game, bytes)| read_proof(game, &bytes)).collect::<Result<Vec<_>, _>>()?;
	let has_player = |proof: &&Proof| matches!(proof.subject(), Subject::Game(_, players) if players.contains(&who.0));
	Ok((proofs.iter().filter(has_player).map(Proof::to_text).collect(), next))
}

/// The proof of a game in the database.
fn read_proof(game: GameId, bytes: &[u8]) -> Result<Proof, Failure> {
	let broken = |_| Failure::new(Kind::File, format!("The proof of game {game} in the database is damaged."));
	Proof::of_bytes(bytes).map_err(broken)
}
