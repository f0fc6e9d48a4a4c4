//! Tournaments with their outcome (tournament rulebook, 8).

use serde::Deserialize;
use std::{
	collections::{BTreeMap, BTreeSet},
	path::Path,
};

/// A tournament with its outcome. Players are numbers, counted from 0.
#[derive(Deserialize)]
pub struct Vector {
	/// The name of the vector.
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
	/// Plancks of the pool that the fund receives.
	pub fund: u128,
}

/// A round: its pairs, its bye and its games.
#[derive(Deserialize)]
pub struct Round {
	/// The numbers of the players who have withdrawn by the beginning of the round.
	pub left: Vec<usize>,
	pairs: Vec<(usize, usize)>,
	/// The number of the player without an opponent.
	pub bye: Option<usize>,
	/// The games of the round.
	pub games: Vec<Game>,
}

/// A game of a round.
#[derive(Deserialize)]
pub struct Game {
	/// The number of the player who opens the game.
	pub opener: usize,
	/// The number of the opponent.
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
	/// The final standings: player, half points, half points of all opponents.
	pub fn standings(&self) -> Vec<(usize, u32, u32)> {
		self.standings.iter().map(|line| (line.player, line.half_points, line.opponents_half_points)).collect()
	}

	/// The prizes in plancks, except prizes of zero.
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

	/// Whether each game has a player who has withdrawn.
	pub fn is_decided_at_once(&self) -> bool {
		self.games.iter().all(|game| self.left.contains(&game.opener) || self.left.contains(&game.responder))
	}
}

/// All vectors of tournaments, found as the vectors of games are. `repository` is the path to the repository's root.
pub fn all(repository: &str) -> Vec<Vector> {
	let files = super::files_with("rounds", Path::new(repository), &["core/vectors/tournaments"]);
	files.iter().map(|file| super::read_as(file)).collect()
}
