//! The engine as a player of the environment's games.

use forking_hex_engine::{Engine, Level};
use forking_hex_environment::Game;
use forking_hex_rules::{Move, OpeningRule, Placement, Settings, State};

/// The rule by which the second move may be a swap.
const OPENING_RULE: OpeningRule = OpeningRule::SwapPieces;

/// The engine's choice, as an action. After the end, it is 0, which does nothing.
pub fn choose(engine: &Engine, level: Level, game: &Game) -> usize {
	let made = match game.moves() {
		_ if game.has_ended() => None,
		0 => Some(engine.open(game.size(), OPENING_RULE, Placement::Anywhere, level).into()),
		_ => state(game).and_then(|state| engine.choose(&state, level)),
	};
	let size = usize::from(game.size());
	match made {
		Some(Move::Stone(cell)) => usize::from(cell.row) * size + usize::from(cell.column),
		Some(Move::Swap) => size * size,
		None => 0,
	}
}

/// The state of a game that goes on. Times and deposits do not affect the legal moves.
fn state(game: &Game) -> Option<State> {
	let mut settings = Settings::<(), _, _>::original(game.size(), 1u32, 1, 0u32);
	settings.opening_rule = OPENING_RULE;
	State::from_parts(&settings, game.board().into_stones(), game.moves(), false, None)
}
