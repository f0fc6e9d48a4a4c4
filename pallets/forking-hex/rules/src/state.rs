//! States of a game: stones, turn and legal moves (rulebook, 3 and 5).

use crate::{Cell, Colour, Settings};
use core::fmt;
use forking_hex_board::{Board, PlaceError, Stones};

/// A state of a game: the board after a move, and the number of moves on its line.
///
/// It knows what may be played next, and nothing of players, clocks or money.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
	board: Board,
	ply: u16,
}

impl State {
	/// The state after the opening, Red's move on `cell` (rulebook, 2).
	///
	/// # Errors
	///
	/// [`IllegalMove::CellOutOfBounds`] when the cell is not on a board of these settings, or no board has their size.
	pub fn opening<BlockNumber, Balance>(
		settings: &Settings<BlockNumber, Balance>,
		cell: Cell,
	) -> Result<Self, IllegalMove> {
		let board = Board::empty(settings.size).ok_or(IllegalMove::CellOutOfBounds)?;
		Self { board, ply: 0 }.after(cell)
	}

	/// The state with these stones after `ply` moves. `None` if the stones are not those of a board of this size.
	pub fn from_stones(size: u8, stones: Stones, ply: u16) -> Option<Self> {
		Some(Self { board: Board::from_stones(size, stones)?, ply })
	}

	/// The state after a move on `cell` by the colour whose turn it is (rulebook, 3).
	///
	/// # Errors
	///
	/// [`IllegalMove`] when no stone may be put there.
	pub fn after(mut self, cell: Cell) -> Result<Self, IllegalMove> {
		self.board.place(cell, self.turn())?;
		self.ply = self.ply.saturating_add(1);
		Ok(self)
	}

	/// The cells of the legal moves, row by row (rulebook, 3).
	pub fn legal_moves(&self) -> impl Iterator<Item = Cell> + '_ {
		self.board.empty_cells()
	}

	/// The colour whose turn it is.
	pub fn turn(&self) -> Colour {
		self.moved_last().opposite()
	}

	/// The colour that made the last move.
	pub fn moved_last(&self) -> Colour {
		Colour::of_move(self.ply)
	}

	/// The number of moves on the line.
	pub fn ply(&self) -> u16 {
		self.ply
	}

	/// The board.
	pub fn board(&self) -> &Board {
		&self.board
	}

	/// The stones, to keep them.
	pub fn into_stones(self) -> Stones {
		self.board.into_stones()
	}

	/// Whether the cells are a chain of the colour that moved last, which wins by it (rulebook, 5).
	pub fn is_proven_by(&self, chain: &[Cell]) -> bool {
		self.board.is_chain(self.moved_last(), chain)
	}

	/// Whether two different lines to these states make twins: positions with the same stones and the same turn
	/// (rulebook, 3).
	pub fn is_twin_of(&self, other: &Self) -> bool {
		self.board == other.board && self.turn() == other.turn()
	}
}

/// The reason why a move is illegal (rulebook, 9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IllegalMove {
	/// The cell is not on the board.
	CellOutOfBounds,
	/// There is a stone on the cell already.
	CellOccupied,
}

impl From<PlaceError> for IllegalMove {
	fn from(error: PlaceError) -> Self {
		match error {
			PlaceError::CellOutOfBounds => Self::CellOutOfBounds,
			PlaceError::CellOccupied => Self::CellOccupied,
		}
	}
}

impl fmt::Display for IllegalMove {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		match self {
			Self::CellOutOfBounds => PlaceError::CellOutOfBounds.fmt(f),
			Self::CellOccupied => PlaceError::CellOccupied.fmt(f),
		}
	}
}

impl core::error::Error for IllegalMove {}

#[cfg(test)]
mod tests {
	use super::*;
	use std::collections::BTreeMap;

	fn settings(size: u8) -> Settings<u32, u128> {
		Settings::original(size, 1, 2, 3)
	}

	/// Calls `visit` with every line of a board, and the state after it.
	fn every_line(size: u8, visit: &mut impl FnMut(&[Cell], &State)) {
		fn walk(line: &mut Vec<Cell>, state: &State, visit: &mut impl FnMut(&[Cell], &State)) {
			visit(line, state);
			let moves: Vec<Cell> = state.legal_moves().collect();
			for cell in moves {
				line.push(cell);
				walk(line, &state.clone().after(cell).expect("a legal move"), visit);
				line.pop();
			}
		}
		for cell in Cell::all(size) {
			let opening = State::opening(&settings(size), cell).expect("a cell of the board");
			walk(&mut vec![cell], &opening, visit);
		}
	}

	#[test]
	fn every_line_of_a_small_board_alternates_and_fills_it() {
		for (size, lines) in [(2, 64), (3, 986_409)] {
			let mut count = 0;
			every_line(size, &mut |line, state| {
				count += 1;
				assert_eq!(usize::from(state.ply()), line.len());
				let odd = line.len() % 2 == 1;
				assert_eq!(state.moved_last(), if odd { Colour::Red } else { Colour::Blue });
				assert_eq!(state.turn(), state.moved_last().opposite());
				let last = line[line.len() - 1];
				assert_eq!(state.board().stone(last), Some(state.moved_last()));
				assert_eq!(state.legal_moves().count(), usize::from(size).pow(2) - line.len());
				assert!(state.legal_moves().all(|cell| !line.contains(&cell)));
			});
			assert_eq!(count, lines, "lines of a board of size {size}");
		}
	}

	#[test]
	fn a_move_off_the_board_or_on_a_stone_is_illegal() {
		let opening = State::opening(&settings(2), Cell::new(1, 0)).expect("a cell of the board");
		assert_eq!(opening.clone().after(Cell::new(1, 0)), Err(IllegalMove::CellOccupied));
		for (column, row) in [(2, 0), (0, 2), (u8::MAX, u8::MAX)] {
			let outside = Cell::new(column, row);
			assert_eq!(opening.clone().after(outside), Err(IllegalMove::CellOutOfBounds));
			assert_eq!(State::opening(&settings(2), outside), Err(IllegalMove::CellOutOfBounds));
		}
		for size in [0, 1, 33] {
			assert_eq!(State::opening(&settings(size), Cell::new(0, 0)), Err(IllegalMove::CellOutOfBounds));
		}
	}

	#[test]
	fn twins_are_the_lines_with_the_same_stones() {
		let mut by_stones = BTreeMap::<Stones, Vec<State>>::new();
		every_line(2, &mut |_, state| by_stones.entry(state.board().stones().clone()).or_default().push(state.clone()));
		let groups: Vec<_> = by_stones.values().collect();
		assert!(groups.iter().any(|group| group.len() > 1), "a board has twins");
		for (number, group) in groups.iter().enumerate() {
			for (other_number, other) in groups.iter().enumerate() {
				assert_eq!(group[0].is_twin_of(&other[other.len() - 1]), number == other_number);
			}
		}
	}

	#[test]
	fn only_the_colour_that_moved_last_proves() {
		let state = |moves: &str| {
			let mut cells = moves.split(' ').map(|text| text.parse::<Cell>().expect("a cell"));
			let opening = State::opening(&settings(2), cells.next().expect("an opening")).expect("legal");
			cells.try_fold(opening, State::after).expect("legal moves")
		};
		let chain = [Cell::new(0, 0), Cell::new(0, 1)];
		assert!(state("a1 b1 a2").is_proven_by(&chain));
		assert!(!state("a1 b1 a2 b2").is_proven_by(&chain), "Blue moved last");
		assert!(!state("a1 b1").is_proven_by(&chain));
	}

	#[test]
	fn a_state_is_made_again_from_its_stones() {
		every_line(2, &mut |_, state| {
			let stones = state.clone().into_stones();
			assert_eq!(State::from_stones(2, stones.clone(), state.ply()).as_ref(), Some(state));
			assert_eq!(State::from_stones(4, stones, state.ply()), None);
		});
	}
}
