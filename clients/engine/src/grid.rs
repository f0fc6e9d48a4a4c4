//! The board of the search: a word of bits for each row and colour.

use forking_hex_board::{Board, Cell, Colour};
use forking_hex_rules::State;

/// The number of rows of the largest board, with its border.
const ROWS: usize = forking_hex_board::MAX_SIZE as usize + 2;

/// A cell of a grid: its row in the high bits and its column in the low six, both counted from one. Zero is no cell,
/// see [`NOWHERE`].
pub type Place = u16;

/// The place that is no cell.
pub const NOWHERE: Place = 0;

/// A number above every [`Place`], for arrays that have an entry for each.
pub const PLACES: usize = ROWS << 6;

/// The steps to the six neighbours of a cell, in circular order.
pub const AROUND: [i16; 6] = [1, 1 - 64, -64, -1, 64 - 1, 64];

/// The number of a colour: Red is 0 and Blue is 1.
pub fn number(colour: Colour) -> usize {
	match colour {
		Colour::Red => 0,
		Colour::Blue => 1,
	}
}

/// The colour with this number, as [`number`] gives it.
pub fn colour(number: usize) -> Colour {
	if number == 0 {
		Colour::Red
	} else {
		Colour::Blue
	}
}

/// The place of a cell.
pub fn place(cell: Cell) -> Place {
	(u16::from(cell.row) + 1) << 6 | (u16::from(cell.column) + 1)
}

/// The cell of a place.
pub fn cell(place: Place) -> Cell {
	Cell::new((place & 63).saturating_sub(1) as u8, (place >> 6).saturating_sub(1) as u8)
}

/// The place one step away.
pub fn beside(place: Place, direction: usize) -> Place {
	place.wrapping_add_signed(AROUND[direction % 6])
}

/// Stones, with a border around the board: Red's stones above and below, Blue's on the left and on the right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
	/// The number of cells along a side.
	pub size: usize,
	/// The stones of Red and of Blue: a word for each row, a bit for each column.
	pub rows: [[u64; ROWS]; 2],
}

impl Grid {
	/// An empty board.
	pub fn new(size: u8) -> Self {
		let size = usize::from(size).clamp(2, ROWS - 2);
		let mut rows = [[0; ROWS]; 2];
		rows[0][0] = (1 << (size + 2)) - 1;
		rows[0][size + 1] = (1 << (size + 2)) - 1;
		for row in &mut rows[1][1..=size] {
			*row = 1 | 1 << (size + 1);
		}
		Self { size, rows }
	}

	/// The stones of a board.
	pub fn of(board: &Board) -> Self {
		let mut grid = Self::new(board.size());
		for colour in [Colour::Red, Colour::Blue] {
			board.stones_of(colour).for_each(|cell| grid.put(place(cell), number(colour)));
		}
		grid
	}

	/// Put a stone of a colour.
	#[inline]
	pub fn put(&mut self, place: Place, colour: usize) {
		self.rows[colour & 1][usize::from(place >> 6)] |= 1 << (place & 63);
	}

	/// Whether there is a stone of a colour.
	#[inline]
	pub fn has(&self, place: Place, colour: usize) -> bool {
		self.rows[colour & 1][usize::from(place >> 6)] >> (place & 63) & 1 == 1
	}

	/// Whether there is no stone.
	#[inline]
	pub fn is_empty(&self, place: Place) -> bool {
		let row = usize::from(place >> 6);
		(self.rows[0][row] | self.rows[1][row]) >> (place & 63) & 1 == 0
	}

	/// The stones of a colour around a cell, a bit for each: above left, above right, left, right, below left, below
	/// right.
	#[inline]
	pub fn around(&self, place: Place, colour: usize) -> usize {
		let rows = &self.rows[colour & 1];
		let row = usize::from(place >> 6);
		let left = (place & 63).wrapping_sub(1) & 63;
		let above = rows[row.wrapping_sub(1)] >> left >> 1 & 3;
		let beside = rows[row] >> left;
		let below = rows[row + 1] >> left & 3;
		(above | (beside & 1) << 2 | (beside & 4) << 1 | below << 4) as usize
	}

	/// The stones of both colours around a cell, as one number below 4096.
	#[inline]
	pub fn ring(&self, place: Place) -> usize {
		self.around(place, 0) | self.around(place, 1) << 6
	}

	/// The empty cells, row by row.
	pub fn empty(&self) -> impl Iterator<Item = Place> + '_ {
		let inside = ((1u64 << self.size) - 1) << 1;
		(1..=self.size).flat_map(move |row| {
			let mut left = inside & !(self.rows[0][row] | self.rows[1][row]);
			core::iter::from_fn(move || {
				let column = left.trailing_zeros();
				(left != 0).then(|| {
					left &= left - 1;
					(row as u16) << 6 | column as u16
				})
			})
		})
	}

	/// The only stone on the board, with its colour. `None` on other boards.
	pub fn only_stone(&self) -> Option<(Place, usize)> {
		let inside = ((1u64 << self.size) - 1) << 1;
		let mut only = None;
		for row in 1..=self.size {
			for colour in 0..2 {
				let stones = self.rows[colour][row] & inside;
				if stones == 0 {
					continue;
				}
				if only.is_some() || !stones.is_power_of_two() {
					return None;
				}
				only = Some(((row as u16) << 6 | stones.trailing_zeros() as u16, colour));
			}
		}
		only
	}

	/// Whether a colour has connected its sides.
	pub fn has_connected(&self, colour: usize) -> bool {
		let rows = &self.rows[colour & 1];
		let size = self.size;
		let inside = ((1u64 << size) - 1) << 1;
		// Red's connection starts above the first row, Blue's left of the first column.
		let mut reached = [0u64; ROWS];
		let mut due: u64 = 0;
		for row in 1..=size {
			reached[row] = match colour {
				0 => rows[row] * u64::from(row == 1),
				_ => rows[row] & 2,
			};
			due |= u64::from(reached[row] != 0) << row;
		}
		while due != 0 {
			let row = due.trailing_zeros() as usize;
			due &= due - 1;
			let stones = rows[row] & inside;
			let mut flooded = reached[row] & inside;
			loop {
				let wider = (flooded | flooded << 1 | flooded >> 1) & stones;
				if wider == flooded {
					break;
				}
				flooded = wider;
			}
			reached[row] = flooded;
			if row > 1 {
				let above = (flooded | flooded << 1) & rows[row - 1] & inside & !reached[row - 1];
				reached[row - 1] |= above;
				due |= u64::from(above != 0) << (row - 1);
			}
			if row < size {
				let below = (flooded | flooded >> 1) & rows[row + 1] & inside & !reached[row + 1];
				reached[row + 1] |= below;
				due |= u64::from(below != 0) << (row + 1);
			}
		}
		match colour {
			0 => reached[size] != 0,
			_ => reached[1..=size].iter().any(|row| row >> size & 1 == 1),
		}
	}
}

/// The lead in a game of Follow-the-Leader (rulebook, 3b), by colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lead {
	/// The colour of the Leader.
	pub leader: usize,
	/// The place of the leading stone.
	pub stone: Place,
}

/// A position of a game: the stones, the turn and the lead.
#[derive(Clone, Debug)]
pub struct Position {
	/// The stones.
	pub grid: Grid,
	/// The colour to move.
	pub turn: usize,
	/// The place of the last stone, or [`NOWHERE`] if it is not known.
	pub last: Place,
	/// The lead, in games of Follow-the-Leader only.
	pub lead: Option<Lead>,
}

impl Position {
	/// An empty board with Red to move.
	pub fn new(size: u8) -> Self {
		Self { grid: Grid::new(size), turn: 0, last: NOWHERE, lead: None }
	}

	/// The position of a state.
	pub fn of(state: &State) -> Self {
		let lead =
			state.lead().map(|lead| Lead { leader: number(state.colour_of(lead.leader)), stone: place(lead.stone) });
		Self { grid: Grid::of(state.board()), turn: number(state.turn()), last: NOWHERE, lead }
	}

	/// Put a stone of the colour to move.
	#[inline]
	pub fn play(&mut self, place: Place) {
		if let Some(lead) = self.lead {
			if lead.leader == self.turn || self.is_free_beside(lead.stone) {
				self.lead = Some(Lead { leader: self.turn, stone: place });
			}
		}
		self.grid.put(place, self.turn);
		self.last = place;
		self.turn ^= 1;
	}

	/// Whether all cells beside this one are taken, so that the next stone may be put anywhere.
	#[inline]
	pub fn is_free_beside(&self, stone: Place) -> bool {
		self.grid.around(stone, 0) | self.grid.around(stone, 1) == 63
	}

	/// Whether a stone may be put on this empty cell.
	pub fn may_play(&self, place: Place) -> bool {
		self.lead.is_none_or(|lead| {
			self.is_free_beside(lead.stone) || (0..6).any(|direction| beside(lead.stone, direction) == place)
		})
	}

	/// The cells on which a stone may be put, row by row.
	pub fn moves(&self) -> impl Iterator<Item = Place> + '_ {
		self.grid.empty().filter(|place| self.may_play(*place))
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{random_state, Random, STYLES};

	#[test]
	fn a_place_is_its_cell() {
		for size in [2u8, 11, 32] {
			for here in Cell::all(size) {
				assert_eq!(cell(place(here)), here);
				let near: Vec<Cell> = (0..6).map(|direction| beside(place(here), direction)).map(cell).collect();
				assert!(here.neighbours(size).all(|cell| near.contains(&cell)));
			}
		}
	}

	#[test]
	fn connections_and_moves_are_those_of_the_rules() {
		let mut random = Random::with_seed(1);
		for round in 0..600 {
			let size = [2, 3, 5, 8, 11, 32][round % 6];
			let (opening_rule, placement) = STYLES[round / 6 % STYLES.len()];
			let state = random_state(&mut random, size, opening_rule, placement);
			let position = Position::of(&state);
			assert_eq!(colour(position.turn), state.turn());
			for one in [Colour::Red, Colour::Blue] {
				assert_eq!(position.grid.has_connected(number(one)), state.board().shortest_chain(one).is_some());
			}
			let moves: Vec<Cell> = position.moves().map(cell).collect();
			let legal: Vec<Cell> = state.legal_moves().filter_map(|made| made.cell()).collect();
			assert_eq!(moves, legal);
			for made in moves {
				let mut after = position.clone();
				after.play(place(made));
				let expected = Position::of(&state.clone().after(made.into()).expect("a legal move"));
				assert_eq!((after.grid, after.turn, after.lead), (expected.grid, expected.turn, expected.lead));
			}
		}
	}
}
