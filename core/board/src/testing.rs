//! Helpers for the tests of this crate.

use crate::{Board, Cell, Colour};
use fastrand::Rng;

pub const COLOURS: [Colour; 2] = [Colour::Red, Colour::Blue];

/// A colour, drawn at random.
pub fn any_colour(random: &mut Rng) -> Colour {
	COLOURS[random.usize(..2)]
}

/// All cells of a board in some order.
pub fn shuffled_cells(random: &mut Rng, size: u8) -> Vec<Cell> {
	let mut cells: Vec<Cell> = Cell::all(size).collect();
	random.shuffle(&mut cells);
	cells
}

/// A board with a stone of some colour on every cell.
pub fn full_board(random: &mut Rng, size: u8) -> Board {
	let mut board = Board::empty(size).unwrap();
	for cell in Cell::all(size) {
		board.place(cell, any_colour(random)).unwrap();
	}
	board
}

pub fn cell(text: &str) -> Cell {
	text.parse().unwrap()
}

/// The cells of a text such as `a1 b2`.
pub fn cells(text: &str) -> Vec<Cell> {
	text.split_whitespace().map(cell).collect()
}

/// A board with these stones.
pub fn board(size: u8, red: &str, blue: &str) -> Board {
	let mut board = Board::empty(size).unwrap();
	for (text, colour) in [(red, Colour::Red), (blue, Colour::Blue)] {
		for cell in cells(text) {
			board.place(cell, colour).unwrap();
		}
	}
	board
}

/// Board number `number` of the `3^(size²)` boards of a size.
pub fn numbered_board(size: u8, mut number: usize) -> Board {
	let mut board = Board::empty(size).unwrap();
	for cell in Cell::all(size) {
		if let Some(colour) = [None, Some(Colour::Red), Some(Colour::Blue)][number % 3] {
			board.place(cell, colour).unwrap();
		}
		number /= 3;
	}
	board
}
