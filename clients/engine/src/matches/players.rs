//! Players to measure the engine with.

use crate::{
	grid::{number, place, Grid},
	path::Paths,
	Engine, Level, Limits,
};
use core::time::Duration;
use forking_hex_rules::{Cell, Move, State};

/// The number of moves of an opening.
const OPENING: usize = 2;

/// A player of whole games.
pub trait Player {
	/// The name, in one word.
	fn name(&self) -> String;

	/// The reply to a state, after these moves from the opening on. `None` if the player resigns.
	///
	/// # Errors
	///
	/// A sentence, if the player cannot go on.
	fn reply(&mut self, state: &State, moves: &[Move]) -> Result<Option<Move>, String>;
}

/// Plays any legal move.
pub struct Random(fastrand::Rng);

impl Random {
	/// A player whose moves are drawn by a seed.
	pub fn new(seed: u64) -> Self {
		Self(fastrand::Rng::with_seed(seed))
	}
}

impl Player for Random {
	fn name(&self) -> String {
		"random".into()
	}

	fn reply(&mut self, state: &State, _: &[Move]) -> Result<Option<Move>, String> {
		let moves: Vec<Move> = state.legal_moves().collect();
		Ok(self.0.choice(moves))
	}
}

/// Plays on a cell where the shortest paths of both colours cross. A path is the fewest stones that still connect.
pub struct ShortestPath(fastrand::Rng);

impl ShortestPath {
	/// A player that draws among equal moves by a seed.
	pub fn new(seed: u64) -> Self {
		Self(fastrand::Rng::with_seed(seed))
	}
}

impl Player for ShortestPath {
	fn name(&self) -> String {
		"shortest-path".into()
	}

	fn reply(&mut self, state: &State, _: &[Move]) -> Result<Option<Move>, String> {
		Ok(self.0.choice(crossings(state)).map(Move::Stone))
	}
}

/// The legal cells whose shortest paths miss the fewest stones, for both colours together. Of these, the cells with
/// the fewest for the side to move.
fn crossings(state: &State) -> Vec<Cell> {
	let mut paths = Paths::new();
	paths.find(&Grid::of(state.board()));
	let turn = number(state.turn());
	let missing = |cell: &Cell| {
		let own = paths.through(turn, place(*cell));
		(own + paths.through(turn ^ 1, place(*cell)), own)
	};
	let legal: Vec<Cell> = state.legal_moves().filter_map(Move::cell).collect();
	let fewest = legal.iter().map(missing).min();
	legal.into_iter().filter(|cell| Some(missing(cell)) == fewest).collect()
}

/// Plays at a level. Its seed changes with each opening, because a match would otherwise measure the luck of one
/// seed.
pub struct AtLevel {
	/// The seed of the player's random choices.
	pub seed: u64,
	/// The level at which the engine plays.
	pub level: Level,
}

impl Player for AtLevel {
	fn name(&self) -> String {
		format!("level-{}", self.level)
	}

	fn reply(&mut self, state: &State, moves: &[Move]) -> Result<Option<Move>, String> {
		let opening = moves.iter().take(OPENING).filter_map(|made| made.cell());
		let cells = opening.flat_map(|cell| [cell.column, cell.row]);
		let seed = cells.fold(self.seed, |seed, coordinate| (seed << 8) | u64::from(coordinate));
		Ok(Engine::new(seed).choose(state, self.level))
	}
}

/// Plays the engine's best reply within a time for each move.
pub struct AtTime {
	/// The engine with its seed.
	pub engine: Engine,
	/// The time for one move.
	pub time: Duration,
}

impl Player for AtTime {
	fn name(&self) -> String {
		format!("engine-{}ms", self.time.as_millis())
	}

	fn reply(&mut self, state: &State, _: &[Move]) -> Result<Option<Move>, String> {
		Ok(self.engine.choose_within(state, Limits::time(self.time)))
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::state;

	#[test]
	fn the_last_stone_of_a_path_is_played() {
		let cells: Vec<Cell> = ["a3", "b3"].map(|text| text.parse().expect("a cell")).into();
		assert_eq!(crossings(&state(3, "b1 a1 b2 c1")), cells);
	}
}
