//! Helpers for the tests of this crate.

use crate::{Board, Cell, Colour};

pub const COLOURS: [Colour; 2] = [Colour::Red, Colour::Blue];

/// Numbers that look random and are the same in every run (SplitMix64).
pub struct Random(u64);

impl Random {
	pub fn new(seed: u64) -> Self {
		Self(seed)
	}

	/// A number from 0 up to and without `bound`.
	pub fn below(&mut self, bound: usize) -> usize {
		self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
		let mut mixed = self.0;
		mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
		mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
		((mixed ^ (mixed >> 31)) % bound as u64) as usize
	}

	pub fn colour(&mut self) -> Colour {
		COLOURS[self.below(2)]
	}

	pub fn shuffle<T>(&mut self, items: &mut [T]) {
		for last in (1..items.len()).rev() {
			items.swap(last, self.below(last + 1));
		}
	}

	/// All cells of a board in some order.
	pub fn cells(&mut self, size: u8) -> Vec<Cell> {
		let mut cells: Vec<Cell> = Cell::all(size).collect();
		self.shuffle(&mut cells);
		cells
	}

	/// A board with a stone of some colour on every cell.
	pub fn full_board(&mut self, size: u8) -> Board {
		let mut board = Board::empty(size).unwrap();
		for cell in Cell::all(size) {
			board.place(cell, self.colour()).unwrap();
		}
		board
	}
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
