//! Tournaments with their outcome (tournament rulebook, 7).

use serde::Deserialize;
use std::{
	collections::{BTreeMap, BTreeSet},
	path::Path,
};

/// A tournament with its outcome. Players are their numbers, from 0.
#[derive(Deserialize)]
pub struct Vector {
	/// Its name.
	pub name: String,
	/// The number of players.
	pub players: u8,
	/// The entry, in plancks.
	pub entry: u128,
	/// The shares of the prizes, in parts of a million, from the first place on.
	pub shares_ppm: Vec<u32>,
	/// The rounds, in order.
	pub rounds: Vec<Round>,
	standings: Vec<Line>,
	prizes: Vec<Prize>,
}

/// A round.
#[derive(Deserialize)]
pub struct Round {
	/// The players who have withdrawn by its beginning.
	pub left: Vec<usize>,
	pairs: Vec<(usize, usize)>,
	/// The player without an opponent.
	pub bye: Option<usize>,
	/// Its games.
	pub games: Vec<Game>,
}

/// A game of a round.
#[derive(Deserialize)]
pub struct Game {
	/// The player who opens it.
	pub opener: usize,
	/// The opponent.
	pub responder: usize,
	/// The opener's half points, of 2.
	pub opener_half_points: u32,
}

#[derive(Deserialize)]
struct Line {
	player: usize,
	half_points: u32,
	opponents_half_points: u32,
}

#[derive(Deserialize)]
struct Prize {
	player: usize,
	amount: u128,
}

impl Vector {
	/// The final standings: players, half points, half points of their opponents.
	pub fn standings(&self) -> Vec<(usize, u32, u32)> {
		self.standings.iter().map(|line| (line.player, line.half_points, line.opponents_half_points)).collect()
	}

	/// The prizes in plancks, but for those of nothing.
	pub fn prizes(&self) -> Vec<(usize, u128)> {
		self.prizes.iter().map(|prize| (prize.player, prize.amount)).filter(|(_, amount)| *amount > 0).collect()
	}
}

impl Round {
	/// The pairs, each with the lower number first.
	pub fn pairs(&self) -> BTreeSet<(usize, usize)> {
		self.pairs.iter().map(|(one, other)| (*one.min(other), *one.max(other))).collect()
	}

	/// The opener's half points, by opener and responder.
	pub fn games(&self) -> BTreeMap<(usize, usize), u32> {
		self.games.iter().map(|game| ((game.opener, game.responder), game.opener_half_points)).collect()
	}

	/// Whether a player of each game has withdrawn.
	pub fn is_decided_at_once(&self) -> bool {
		self.games.iter().all(|game| self.left.contains(&game.opener) || self.left.contains(&game.responder))
	}
}

/// All vectors. `repository` is the way to the repository's root.
pub fn all(repository: &str) -> Vec<Vector> {
	let files = super::files_in(&Path::new(repository).join("core/vectors/tournaments"));
	files.iter().map(|file| super::read_as(file)).collect()
}
