//! Clocks of a game over the protocol.

use forking_hex_rules::Colour;
use std::time::Duration;

/// The least number of moves for which the time left has to last.
const FEWEST_MOVES: u32 = 8;

/// The time that each colour has left. None before a command sets it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clocks {
	red: Option<Duration>,
	blue: Option<Duration>,
}

impl Clocks {
	/// The time that a colour has left.
	pub fn left(&self, colour: Colour) -> Option<Duration> {
		match colour {
			Colour::Red => self.red,
			Colour::Blue => self.blue,
		}
	}

	/// Set the time that a colour has left.
	pub fn set(&mut self, colour: Colour, left: Duration) {
		match colour {
			Colour::Red => self.red = Some(left),
			Colour::Blue => self.blue = Some(left),
		}
	}

	/// Take the time of a move from what a colour has left.
	pub fn take(&mut self, colour: Colour, spent: Duration) {
		if let Some(left) = self.left(colour) {
			self.set(colour, left.saturating_sub(spent));
		}
	}

	/// The time for a colour's next move, on a board with this number of empty cells. Both colours together fill about
	/// half of the cells in a game.
	pub fn for_move(&self, colour: Colour, empty: usize) -> Option<Duration> {
		let moves = u32::try_from(empty / 4).unwrap_or(u32::MAX).max(FEWEST_MOVES);
		self.left(colour).map(|left| left / moves)
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn the_time_left_lasts_for_the_rest_of_the_game() {
		let mut clocks = Clocks::default();
		assert_eq!(clocks.for_move(Colour::Red, 121), None);
		clocks.set(Colour::Red, Duration::from_secs(300));
		assert_eq!(clocks.for_move(Colour::Red, 121), Some(Duration::from_secs(10)));
		assert_eq!(clocks.for_move(Colour::Red, 2), Some(Duration::from_secs(300) / 8));
		clocks.take(Colour::Red, Duration::from_secs(301));
		assert_eq!(clocks.left(Colour::Red), Some(Duration::ZERO));
	}
}
