//! Refusals, as sentences.

use core::fmt;
use forking_hex_board::{MAX_SIZE, MIN_SIZE};

/// The error of a number of cells along a side that no board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidSize(pub u8);

impl fmt::Display for InvalidSize {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		write!(f, "a board has {MIN_SIZE} to {MAX_SIZE} cells along a side, not {}", self.0)
	}
}

impl core::error::Error for InvalidSize {}

/// The reason that a step was refused, which leaves everything unchanged. Illegal actions are not
/// refused: they lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepError {
	/// The number does not stand for an action.
	NoSuchAction {
		/// The number that was given.
		action: usize,
		/// The number of actions, which are counted from zero.
		actions: usize,
	},
	/// The numbers of actions and games differ.
	OneForEachGame {
		/// The count of the given numbers.
		given: usize,
		/// The count of the games.
		games: usize,
	},
}

impl fmt::Display for StepError {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		match self {
			Self::NoSuchAction { action, actions } => {
				write!(f, "there is no action {action}: there are {actions}, counted from zero")
			}
			Self::OneForEachGame { given, games } => {
				write!(f, "expected a number for each of {games} games, not {given}")
			}
		}
	}
}

impl core::error::Error for StepError {}
