//! One game between two players.

use super::Player;
use crate::grid::{number, Grid};
use forking_hex_rules::{Cell, Colour, Move, OpeningRule, Placement, Settings, State};

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
	/// The colour that connected its sides, or whose opponent resigned.
	pub winner: Colour,
	/// The moves, from the opening on.
	pub moves: Vec<Move>,
}

/// The first two moves of `count` openings, drawn by a seed. The openings differ as long as the board has
/// enough.
pub fn openings(size: u8, count: usize, seed: u64) -> Vec<[Cell; 2]> {
	let cells: Vec<Cell> = Cell::all(size).collect();
	let pairs = cells.iter().flat_map(|red| cells.iter().map(move |blue| [*red, *blue]));
	let mut openings: Vec<[Cell; 2]> = pairs.filter(|[red, blue]| red != blue).collect();
	fastrand::Rng::with_seed(seed).shuffle(&mut openings);
	openings.truncate(count);
	openings
}

/// Play a game without a swap, with stones anywhere, after this opening and reply.
///
/// # Errors
///
/// A sentence, if a player makes no legal move or cannot go on.
pub fn play(
	size: u8,
	[opening, reply]: [Cell; 2],
	red: &mut dyn Player,
	blue: &mut dyn Player,
) -> Result<Game, String> {
	let settings = Settings::<u64, u32, u128> {
		opening_rule: OpeningRule::Handicap,
		placement: Placement::Anywhere,
		..Settings::original(size, 1, 2, 1)
	};
	let start = State::opening(&settings, opening).and_then(|state| state.after(reply.into()));
	let mut state = start.map_err(|error| error.to_string())?;
	let mut moves: Vec<Move> = vec![opening.into(), reply.into()];
	loop {
		let moved = state.moved_last();
		if Grid::of(state.board()).has_connected(number(moved)) {
			return Ok(Game { winner: moved, moves });
		}
		let player: &mut dyn Player = match state.turn() {
			Colour::Red => red,
			Colour::Blue => blue,
		};
		let Some(made) = player.reply(&state, &moves)? else { return Ok(Game { winner: moved, moves }) };
		state = state.after(made).map_err(|error| format!("{} plays {made}: {error}", player.name()))?;
		moves.push(made);
	}
}
