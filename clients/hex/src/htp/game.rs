//! The game of a session. Either colour may move at any time, as programs that set up positions expect.

use forking_hex_board::Board;
use forking_hex_rules::{Colour, IllegalMove, Move, OpeningRule, Placement, Settings, State};

type AnySettings = Settings<(), u32, u32>;

/// The moves of a game and the states after them.
#[derive(Clone, Debug)]
pub struct Game {
	settings: AnySettings,
	/// The empty board, or the position with which the game begins.
	root: State,
	/// The state after each move.
	states: Vec<State>,
}

impl Game {
	/// A game without moves. `None` unless boards can have this size.
	pub fn new(size: u8, opening_rule: OpeningRule, placement: Placement) -> Option<Self> {
		let settings = Settings { opening_rule, placement, ..Settings::original(size, 1, 2, 0) };
		let root = state_of(&settings, &Board::empty(size)?, 0, false)?;
		Some(Self { settings, root, states: Vec::new() })
	}

	/// The same game from a position. `None` if the position's board has another size.
	pub fn set_up(self, position: &State) -> Option<Self> {
		let root = state_of(&self.settings, position.board(), position.ply(), position.sides_swapped())?;
		Some(Self { root, states: Vec::new(), ..self })
	}

	/// The same game on the empty board.
	pub fn cleared(&self) -> Self {
		Self::new(self.size(), self.opening_rule(), self.placement()).unwrap_or_else(|| self.clone())
	}

	/// The cells along a side of the board.
	pub fn size(&self) -> u8 {
		self.settings.board_size
	}

	/// The rule by which the reply to the opening may swap.
	pub fn opening_rule(&self) -> OpeningRule {
		self.settings.opening_rule
	}

	/// The cells on which a stone may be put.
	pub fn placement(&self) -> Placement {
		self.settings.placement
	}

	/// Whether the board is that before an opening.
	pub fn is_new(&self) -> bool {
		self.states.is_empty() && self.root.ply() == 0
	}

	/// The board after the last move.
	pub fn board(&self) -> &Board {
		self.now().board()
	}

	/// The colour whose turn it is.
	pub fn turn(&self) -> Colour {
		self.now().turn()
	}

	/// The colour that has connected its sides. `None` while the game goes on.
	pub fn winner(&self) -> Option<Colour> {
		[Colour::Red, Colour::Blue].into_iter().find(|colour| self.board().shortest_chain(*colour).is_some())
	}

	/// The state in which it is a colour's turn. If it is not, the other colour passes.
	pub fn state_for(&self, colour: Colour) -> State {
		let now = self.now();
		if now.turn() == colour {
			return now.clone();
		}
		// A state after one move would accept a swap.
		let ply = now.ply().saturating_add(1);
		let ply = if ply == 1 { 3 } else { ply };
		state_of(&self.settings, now.board(), ply, now.sides_swapped()).unwrap_or_else(|| now.clone())
	}

	/// Make a move of a colour.
	///
	/// # Errors
	///
	/// The rules do not allow it.
	pub fn play(&mut self, colour: Colour, made: Move) -> Result<(), IllegalMove> {
		let after = match made {
			// The opening sets the lead, which an empty board does not have.
			Move::Stone(cell) if self.is_new() && colour == Colour::Red => State::opening(&self.settings, cell)?,
			_ => self.state_for(colour).after(made)?,
		};
		self.states.push(after);
		Ok(())
	}

	/// Take the last move back. False if there is no move.
	pub fn undo(&mut self) -> bool {
		self.states.pop().is_some()
	}

	fn now(&self) -> &State {
		self.states.last().unwrap_or(&self.root)
	}
}

fn state_of(settings: &AnySettings, board: &Board, ply: u16, sides_swapped: bool) -> Option<State> {
	State::from_parts(settings, board.stones().clone(), ply, sides_swapped, None)
}

#[cfg(test)]
mod tests {
	use super::*;

	fn game(rule: OpeningRule) -> Game {
		Game::new(3, rule, Placement::Anywhere).expect("a size")
	}

	fn made(text: &str) -> Move {
		text.parse().expect("a move")
	}

	#[test]
	fn red_opens_and_the_colours_take_turns() {
		let mut game = game(OpeningRule::Handicap);
		assert_eq!((game.turn(), game.is_new()), (Colour::Red, true));
		assert_eq!(game.play(Colour::Red, made("b2")), Ok(()));
		assert_eq!(game.turn(), Colour::Blue);
		assert!(game.undo() && game.is_new() && !game.undo());
	}

	#[test]
	fn a_colour_may_move_twice_and_first() {
		let mut game = game(OpeningRule::SwapPieces);
		assert_eq!(game.play(Colour::Blue, made("a1")), Ok(()));
		assert_eq!(game.play(Colour::Blue, made("b1")), Ok(()));
		assert_eq!(game.board().count(Colour::Blue), 2);
		assert_eq!(game.play(Colour::Red, Move::Swap), Err(IllegalMove::SwapNotAllowed), "no reply to an opening");
	}

	#[test]
	fn the_reply_to_the_opening_may_swap() {
		let mut game = game(OpeningRule::SwapPieces);
		assert_eq!(game.play(Colour::Red, made("a3")), Ok(()));
		assert_eq!(game.play(Colour::Blue, Move::Swap), Ok(()));
		assert_eq!(game.board().stone("c1".parse().expect("a cell")), Some(Colour::Blue));
		assert_eq!(game.turn(), Colour::Red);
	}

	#[test]
	fn a_game_goes_on_from_a_position_and_is_cleared_to_the_empty_board() {
		let mut from = game(OpeningRule::SwapPieces);
		for cell in ["a1", "b1"] {
			from.play(Colour::Blue, made(cell)).expect("a legal move");
		}
		let position = from.state_for(Colour::Blue);
		let mut game = game(OpeningRule::SwapPieces).set_up(&position).expect("a board of this size");
		assert_eq!((game.turn(), game.is_new(), game.undo()), (Colour::Blue, false, false));
		assert_eq!(game.play(Colour::Blue, Move::Swap), Err(IllegalMove::SwapNotAllowed), "no reply to an opening");
		assert_eq!(game.play(Colour::Blue, made("c1")), Ok(()));
		assert_eq!(game.winner(), Some(Colour::Blue));
		assert!(game.undo());
		assert_eq!(game.board(), position.board());
		assert!(game.cleared().is_new() && game.cleared().board().count(Colour::Blue) == 0);
	}

	#[test]
	fn the_colour_that_connects_wins() {
		let mut game = game(OpeningRule::Handicap);
		for cell in ["a1", "a2", "a3"] {
			assert_eq!(game.winner(), None);
			assert_eq!(game.play(Colour::Red, made(cell)), Ok(()));
		}
		assert_eq!(game.winner(), Some(Colour::Red));
	}
}
