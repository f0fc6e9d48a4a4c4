//! A session: the game, its clocks, and the player that chooses the moves.

use crate::htp::{clock::Clocks, game::Game};
use forking_hex_rules::{Cell, Colour, Move, OpeningRule, Placement, State};
use std::time::{Duration, Instant};

/// A program or a game on a chain that chooses moves.
pub trait Player {
	/// The opening of a new game.
	///
	/// # Errors
	///
	/// A sentence for the program that asked.
	fn open(&mut self, size: u8, opening_rule: OpeningRule, placement: Placement) -> Result<Cell, String>;

	/// The reply in a state, within the time if there is a limit. `None` on a full board.
	///
	/// # Errors
	///
	/// A sentence for the program that asked.
	fn choose(&mut self, state: &State, time: Option<Duration>) -> Result<Option<Move>, String>;

	/// The replies in a state, best first, each with the chance that the side to move wins with it, from 0 to 1.
	///
	/// # Errors
	///
	/// A sentence for the program that asked.
	fn chances(&mut self, state: &State) -> Result<Vec<(Move, f32)>, String>;

	/// Receive a legal move of a colour in a state, before it is made. The state is `None` before the opening.
	///
	/// # Errors
	///
	/// The move cannot be made in this game, in a sentence for the program that asked.
	fn hear(&mut self, _state: Option<&State>, _colour: Colour, _made: Move) -> Result<(), String> {
		Ok(())
	}

	/// Whether games may begin anywhere, with any rules.
	fn is_free(&self) -> bool {
		true
	}
}

/// A session with one program that sends commands.
pub struct Session<P> {
	pub(super) player: P,
	pub(super) game: Game,
	pub(super) clocks: Clocks,
	/// The time that a new game begins with.
	pub(super) game_time: Option<Duration>,
	/// Whether a swap is called `swap`, as on Little Golem, and not by its kind.
	pub(super) plain_swap: bool,
	/// The rule that applies once swaps are allowed.
	pub(super) swap_rule: OpeningRule,
}

impl<P: Player> Session<P> {
	/// A session in which this player answers. The board has this size until a command gives another. Swaps follow this
	/// rule.
	pub fn new(player: P, size: u8, opening_rule: OpeningRule, placement: Placement) -> Option<Self> {
		let swap_rule = match opening_rule {
			OpeningRule::Handicap => OpeningRule::SwapPieces,
			swap => swap,
		};
		Some(Self {
			player,
			game: Game::new(size, opening_rule, placement)?,
			clocks: Clocks::default(),
			game_time: None,
			plain_swap: false,
			swap_rule,
		})
	}

	/// Set the time that games begin with, and that is left now.
	pub(super) fn set_game_time(&mut self, time: Duration) {
		self.game_time = Some(time);
		self.clocks.set(Colour::Red, time);
		self.clocks.set(Colour::Blue, time);
	}

	/// Let both colours think for as long as they want.
	pub(super) fn remove_game_time(&mut self) {
		self.game_time = None;
		self.clocks = Clocks::default();
	}

	/// Start this game, with full clocks if it has any.
	pub(super) fn restart(&mut self, game: Game) {
		self.game = game;
		if let Some(time) = self.game_time {
			self.set_game_time(time);
		}
	}

	/// The move that the player chooses for a colour, and the time that it took. `None` if the game is over.
	pub(super) fn choose(&mut self, colour: Colour) -> Result<Option<(Move, Duration)>, String> {
		if self.game.winner().is_some() {
			return Ok(None);
		}
		let begun = Instant::now();
		if self.game.is_new() && colour == Colour::Red {
			let cell = self.player.open(self.game.size(), self.game.opening_rule(), self.game.placement())?;
			return Ok(Some((cell.into(), begun.elapsed())));
		}
		let empty = self.game.board().empty_cells().count();
		let chosen = self.player.choose(&self.game.state_for(colour), self.clocks.for_move(colour, empty))?;
		Ok(chosen.map(|made| (made, begun.elapsed())))
	}
}
