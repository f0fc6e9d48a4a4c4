//! The working form of a board: its size and its stones.

use crate::{stones, Cell, Colour, Stones, MAX_SIZE, MIN_SIZE};
use core::fmt;

/// A board: its size and the stones on it (rulebook, 1). A board does not know whose turn it is.
///
/// ```
/// use forking_hex_board::{Board, Cell, Colour, PlaceError};
///
/// let mut board = Board::empty(11).expect("11 is a size; qed");
/// let centre = Cell::new(5, 5);
/// assert_eq!(board.place(centre, Colour::Red), Ok(()));
/// assert_eq!(board.place(centre, Colour::Blue), Err(PlaceError::CellOccupied));
/// assert_eq!(board.stone(centre), Some(Colour::Red));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
	size: u8,
	stones: Stones,
}

impl Board {
	/// A board of `size` cells along a side without stones. `None` unless the size is from [`MIN_SIZE`] to
	/// [`MAX_SIZE`].
	pub fn empty(size: u8) -> Option<Self> {
		let stones = Stones::none(size).filter(|_| is_size(size))?;
		Some(Self { size, stones })
	}

	/// The board of `size` cells along a side with these stones. `None` if there is no such board: the size is out of
	/// bounds, the bytes are too many or too few for it, or no stones have these bytes.
	pub fn from_stones(size: u8, stones: Stones) -> Option<Self> {
		(is_size(size) && stones.fit(size)).then_some(Self { size, stones })
	}

	/// The stones, to store them.
	pub fn into_stones(self) -> Stones {
		self.stones
	}

	/// The packed stones, row by row.
	pub fn stones(&self) -> &Stones {
		&self.stones
	}

	/// The cells along a side.
	pub fn size(&self) -> u8 {
		self.size
	}

	/// The stone on a cell. `None` when the cell is empty or off the board.
	pub fn stone(&self, cell: Cell) -> Option<Colour> {
		self.stones.get(self.index(cell)?)
	}

	/// Put a stone on an empty cell (rulebook, 3). Accepts either colour at any time, since the board does not know the
	/// turn.
	///
	/// # Errors
	///
	/// [`PlaceError`], and the board is unchanged.
	pub fn place(&mut self, cell: Cell, colour: Colour) -> Result<(), PlaceError> {
		let index = self.index(cell).ok_or(PlaceError::CellOutOfBounds)?;
		if self.stones.get(index).is_some() {
			return Err(PlaceError::CellOccupied);
		}
		self.stones.put(index, colour).ok_or(PlaceError::CellOutOfBounds)
	}

	/// The cells without a stone, row by row.
	pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + '_ {
		Cell::all(self.size).filter(|cell| self.stone(*cell).is_none())
	}

	/// The cells with a stone of a colour, row by row.
	pub fn stones_of(&self, colour: Colour) -> impl Iterator<Item = Cell> + '_ {
		Cell::all(self.size).filter(move |cell| self.stone(*cell) == Some(colour))
	}

	/// The number of stones of a colour.
	pub fn count(&self, colour: Colour) -> u32 {
		self.stones.count(colour)
	}

	/// The number of a cell, counted row by row from zero. `None` when it is off the board.
	pub(crate) fn index(&self, cell: Cell) -> Option<usize> {
		let rows_before = usize::from(cell.row).saturating_mul(self.size.into());
		cell.is_on(self.size).then_some(rows_before.saturating_add(cell.column.into()))
	}

	/// The number of cells of the board.
	pub(crate) fn cells(&self) -> usize {
		stones::cells(self.size)
	}
}

/// Whether the size is from [`MIN_SIZE`] to [`MAX_SIZE`].
fn is_size(size: u8) -> bool {
	(MIN_SIZE..=MAX_SIZE).contains(&size)
}

/// The reason why a stone cannot be placed (rulebook, 9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceError {
	/// The cell is not on the board.
	CellOutOfBounds,
	/// There is a stone on the cell already.
	CellOccupied,
}

impl fmt::Display for PlaceError {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.write_str(match self {
			Self::CellOutOfBounds => "the cell is not on the board",
			Self::CellOccupied => "there is a stone on the cell already",
		})
	}
}

impl core::error::Error for PlaceError {}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		testing::{any_colour, board, cell, cells, shuffled_cells, COLOURS},
		MAX_CELLS,
	};
	use codec::{Decode, Encode, MaxEncodedLen};
	use fastrand::Rng;

	fn stones_of(bytes: &[u8]) -> Stones {
		Stones::decode(&mut &bytes.to_vec().encode()[..]).unwrap()
	}

	#[test]
	fn the_largest_board_has_as_many_cells_as_the_crate_says() {
		assert_eq!(u32::from(MAX_SIZE).pow(2), MAX_CELLS);
		let board = Board::empty(MAX_SIZE).unwrap();
		assert_eq!(board.empty_cells().count(), MAX_CELLS as usize);
		// Two bytes hold the number of bytes that follow.
		assert_eq!(board.stones().encoded_size(), Stones::max_encoded_len());
		assert_eq!(Stones::max_encoded_len(), 2 + 256);
	}

	#[test]
	fn a_board_has_2_to_32_cells_along_a_side() {
		for size in 0..=u8::MAX {
			assert_eq!(Board::empty(size).is_some(), (2..=32).contains(&size), "{size}");
		}
		for size in [0, 1, 33, 64, 255] {
			for bytes in [0, 1, 256] {
				assert_eq!(Board::from_stones(size, stones_of(&vec![0; bytes])), None);
			}
		}
	}

	#[test]
	fn stones_are_two_bits_a_cell_row_by_row_from_the_lowest_bits_up() {
		let board = board(3, "a1 c2 c3", "b1 b2");
		// a1 b1 c1 a2, b2 c2 a3 b3, c3.
		assert_eq!(board.stones().as_bytes(), [0b00_00_10_01, 0b00_00_01_10, 0b01]);
		assert_eq!(board.stones().encode(), [3 << 2, 0b00_00_10_01, 0b00_00_01_10, 0b01]);
	}

	#[test]
	fn the_same_stones_have_the_same_bytes_in_whatever_order_they_were_placed() {
		let mut random = Rng::with_seed(2);
		for size in MIN_SIZE..=MAX_SIZE {
			let mut stones: Vec<_> =
				shuffled_cells(&mut random, size).into_iter().map(|cell| (cell, any_colour(&mut random))).collect();
			stones.truncate(random.usize(..stones.len()) + 1);
			let mut placed = || {
				let mut board = Board::empty(size).unwrap();
				random.shuffle(&mut stones);
				for (cell, colour) in &stones {
					board.place(*cell, *colour).unwrap();
				}
				board.into_stones().encode()
			};
			assert_eq!(placed(), placed());
		}
	}

	#[test]
	fn other_stones_have_other_bytes() {
		let boards = [
			board(3, "", ""),
			board(3, "a1", ""),
			board(3, "", "a1"),
			board(3, "b1", ""),
			board(3, "a2", ""),
			board(3, "a1", "b1"),
			board(3, "b1", "a1"),
		];
		for (one, first) in boards.iter().enumerate() {
			for (other, second) in boards.iter().enumerate() {
				assert_eq!(first.stones().encode() == second.stones().encode(), one == other);
			}
		}
	}

	#[test]
	fn stones_that_were_kept_make_the_same_board_again() {
		let mut random = Rng::with_seed(3);
		for size in MIN_SIZE..=MAX_SIZE {
			let mut board = Board::empty(size).unwrap();
			for cell in shuffled_cells(&mut random, size) {
				if random.usize(..3) > 0 {
					board.place(cell, any_colour(&mut random)).unwrap();
				}
			}
			let kept = board.stones().encode();
			let stones = Stones::decode(&mut &kept[..]).unwrap();
			assert_eq!(Board::from_stones(size, stones), Some(board));
		}
	}

	#[test]
	fn stones_of_another_size_make_no_board() {
		for size in MIN_SIZE..=MAX_SIZE {
			for other in MIN_SIZE..=MAX_SIZE {
				let stones = Board::empty(other).unwrap().into_stones();
				assert_eq!(Board::from_stones(size, stones).is_some(), size == other);
			}
			let bytes = usize::from(size).pow(2).div_ceil(4);
			assert!(Board::from_stones(size, stones_of(&vec![0; bytes])).is_some());
			assert!(Board::from_stones(size, stones_of(&vec![0; bytes - 1])).is_none());
			assert!(bytes == 256 || Board::from_stones(size, stones_of(&vec![0; bytes + 1])).is_none());
		}
	}

	#[test]
	fn more_bytes_than_the_largest_board_has_are_no_stones() {
		assert!(Stones::decode(&mut &vec![0u8; 256].encode()[..]).is_ok());
		assert!(Stones::decode(&mut &vec![0u8; 257].encode()[..]).is_err());
	}

	#[test]
	fn bytes_that_no_stones_have_make_no_board() {
		// The pattern that is no stone, on every cell of a board.
		for size in [2, 4, 5] {
			for index in 0..usize::from(size).pow(2) {
				let mut bytes = vec![0u8; usize::from(size).pow(2).div_ceil(4)];
				for (pattern, is_stone) in [(0b00, true), (0b01, true), (0b10, true), (0b11, false)] {
					bytes[index / 4] = pattern << (index % 4 * 2);
					assert_eq!(Board::from_stones(size, stones_of(&bytes)).is_some(), is_stone);
				}
			}
		}
		// Only one cell of size 3, and of size 5, is in the last byte.
		for bit in 2..8 {
			assert_eq!(Board::from_stones(3, stones_of(&[0, 0, 1 << bit])), None);
			assert_eq!(Board::from_stones(5, stones_of(&[0, 0, 0, 0, 0, 0, 1 << bit])), None);
		}
	}

	#[test]
	fn a_stone_is_placed_once_on_a_cell_of_the_board_and_nothing_else_changes() {
		let mut random = Rng::with_seed(4);
		for size in [2, 3, 4, 5, 11, 32] {
			let mut board = Board::empty(size).unwrap();
			let mut placed: Vec<(Cell, Colour)> = Vec::new();
			for cell in shuffled_cells(&mut random, size) {
				let colour = any_colour(&mut random);
				assert_eq!(board.stone(cell), None);
				assert_eq!(board.place(cell, colour), Ok(()));
				placed.push((cell, colour));

				let before = board.clone();
				for again in COLOURS {
					assert_eq!(board.place(cell, again), Err(PlaceError::CellOccupied));
				}
				for beside in
					[(size, 0), (0, size), (size, size), (u8::MAX, u8::MAX), (size - 1, size), (size, size - 1)]
				{
					let beside = Cell::new(beside.0, beside.1);
					assert_eq!(board.place(beside, colour), Err(PlaceError::CellOutOfBounds));
					assert_eq!(board.stone(beside), None);
				}
				assert_eq!(board, before);
			}
			assert!(placed.iter().all(|(cell, colour)| board.stone(*cell) == Some(*colour)));
			for colour in COLOURS {
				let count = placed.iter().filter(|(_, placed)| *placed == colour).count();
				assert_eq!(board.count(colour) as usize, count);
			}
			assert_eq!(board.empty_cells().next(), None);
		}
	}

	#[test]
	fn empty_cells_and_stones_come_row_by_row() {
		let board = board(3, "a1 b2", "c3");
		assert!(board.stones_of(Colour::Red).eq(cells("a1 b2")));
		assert!(board.stones_of(Colour::Blue).eq(cells("c3")));
		assert_eq!(board.empty_cells().collect::<Vec<_>>(), cells("b1 c1 a2 c2 a3 b3"));
		assert_eq!(board.stone(cell("b2")), Some(Colour::Red));
		assert_eq!(board.count(Colour::Red), 2);
		assert_eq!(board.count(Colour::Blue), 1);
		assert_eq!(board.size(), 3);
	}
}
