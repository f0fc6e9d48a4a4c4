//! Chains: the proof of a connection. A runtime checks a chain, and a client finds one.

use crate::{Board, Cell, Colour};
use alloc::{collections::VecDeque, vec, vec::Vec};

impl Board {
	/// Whether these cells prove that `colour` has connected its two sides (rulebook, 5). Every cell must hold a stone
	/// of the colour, and each must be a neighbour of the next. The first and the last cell must be on the colour's two
	/// sides, in either direction. At most `size²` cells. A cell may appear more than once, but not twice in a row,
	/// since it is no neighbour of itself. An empty list is no chain.
	///
	/// Takes one step for each cell of the chain, whatever the board, and allocates nothing.
	pub fn is_chain(&self, colour: Colour, chain: &[Cell]) -> bool {
		let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
			return false;
		};
		chain.len() <= self.cells()
			&& self.are_two_sides(colour, *first, *last)
			&& chain.iter().all(|cell| self.stone(*cell) == Some(colour))
			&& chain.iter().zip(chain.iter().skip(1)).all(|(cell, next)| cell.is_neighbour_of(*next))
	}

	/// A shortest chain of `colour`, from row 1 or column a to the other side (rulebook, 5). `None` if the colour has
	/// not connected. The function always returns the same one of several shortest chains.
	///
	/// For clients and tests. The search walks over all stones of the colour, so no call of a runtime uses it. A
	/// runtime only checks a given chain, with [`is_chain`](Self::is_chain).
	pub fn shortest_chain(&self, colour: Colour) -> Option<Vec<Cell>> {
		// For every cell reached, the cell before it on the way. A cell of the first side has itself.
		let mut reached_from: Vec<Option<Cell>> = vec![None; self.cells()];
		let mut reached = VecDeque::new();

		let first_side = Cell::all(self.size()).filter(|cell| distance(colour, *cell) == 0).map(|cell| (cell, cell));
		let mut steps: Vec<(Cell, Cell)> = first_side.collect();
		loop {
			for (from, cell) in steps.drain(..) {
				let Some(slot) = self.index(cell).and_then(|index| reached_from.get_mut(index)) else {
					continue;
				};
				if slot.is_none() && self.stone(cell) == Some(colour) {
					*slot = Some(from);
					reached.push_back(cell);
				}
			}
			let cell = reached.pop_front()?;
			if distance(colour, cell) == self.last() {
				return self.way_back(&reached_from, cell);
			}
			steps.extend(cell.neighbours(self.size()).map(|neighbour| (cell, neighbour)));
		}
	}

	/// The cells from the first side to `end`, along `reached_from`.
	fn way_back(&self, reached_from: &[Option<Cell>], end: Cell) -> Option<Vec<Cell>> {
		let mut chain = vec![end];
		let mut cell = end;
		loop {
			let from = (*reached_from.get(self.index(cell)?)?)?;
			if from == cell {
				chain.reverse();
				return Some(chain);
			}
			chain.push(from);
			cell = from;
		}
	}

	/// Whether one of the cells is on the colour's first side and the other on its second side.
	fn are_two_sides(&self, colour: Colour, one: Cell, other: Cell) -> bool {
		let sides = (distance(colour, one), distance(colour, other));
		sides == (0, self.last()) || sides == (self.last(), 0)
	}

	/// The last row and column, counted from zero.
	fn last(&self) -> u8 {
		self.size().saturating_sub(1)
	}
}

/// The distance of a cell from the colour's first side, in cells: from row 1 for Red, from column a for Blue (rulebook,
/// 1).
fn distance(colour: Colour, cell: Cell) -> u8 {
	match colour {
		Colour::Red => cell.row,
		Colour::Blue => cell.column,
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		testing::{any_colour, board, cell, cells, full_board, numbered_board, shuffled_cells, COLOURS},
		MAX_SIZE, MIN_SIZE,
	};
	use fastrand::Rng;

	/// Whether two cells touch, by the list of neighbours in the rulebook, 1.
	fn touch(one: Cell, other: Cell) -> bool {
		let (c, r) = (i16::from(one.column), i16::from(one.row));
		[(c - 1, r), (c + 1, r), (c, r - 1), (c, r + 1), (c + 1, r - 1), (c - 1, r + 1)]
			.contains(&(other.column.into(), other.row.into()))
	}

	/// Whether the cells are a chain, in the words of the rulebook, 5.
	fn is_chain_by_the_book(board: &Board, colour: Colour, chain: &[Cell]) -> bool {
		if chain.is_empty() || chain.len() > usize::from(board.size()).pow(2) {
			return false;
		}
		let last = board.size() - 1;
		let is_on_first = |cell: Cell| {
			if colour == Colour::Red {
				cell.row == 0
			} else {
				cell.column == 0
			}
		};
		let is_on_second = |cell: Cell| {
			if colour == Colour::Red {
				cell.row == last
			} else {
				cell.column == last
			}
		};
		let (start, end) = (chain[0], chain[chain.len() - 1]);
		chain.iter().all(|cell| board.stone(*cell) == Some(colour))
			&& chain.windows(2).all(|pair| touch(pair[0], pair[1]))
			&& ((is_on_first(start) && is_on_second(end)) || (is_on_second(start) && is_on_first(end)))
	}

	/// The number of cells of a shortest chain. Relaxes distances until none changes.
	fn shortest_length(board: &Board, colour: Colour) -> Option<usize> {
		let stones: Vec<Cell> = Cell::all(board.size()).filter(|cell| board.stone(*cell) == Some(colour)).collect();
		let place = |cell: &Cell| if colour == Colour::Red { cell.row } else { cell.column };
		let mut lengths: Vec<Option<usize>> = stones.iter().map(|cell| (place(cell) == 0).then_some(1)).collect();
		loop {
			let before = lengths.clone();
			for (one, cell) in stones.iter().enumerate() {
				for (other, neighbour) in stones.iter().enumerate() {
					if let (true, Some(length)) = (touch(*cell, *neighbour), lengths[other]) {
						lengths[one] = Some(lengths[one].map_or(length + 1, |known| known.min(length + 1)));
					}
				}
			}
			if lengths == before {
				break;
			}
		}
		let ends = stones.iter().zip(lengths).filter(|(cell, _)| place(cell) == board.size() - 1);
		ends.filter_map(|(_, length)| length).min()
	}

	#[test]
	fn red_connects_row_1_to_the_last_row_and_blue_column_a_to_the_last_column() {
		let red = board(3, "b1 b2 a3", "");
		assert!(red.is_chain(Colour::Red, &cells("b1 b2 a3")));
		assert!(!red.is_chain(Colour::Blue, &cells("b1 b2 a3")));

		let blue = board(3, "", "a2 b2 c1");
		assert!(blue.is_chain(Colour::Blue, &cells("a2 b2 c1")));
		assert!(!blue.is_chain(Colour::Red, &cells("a2 b2 c1")));

		// A column that crosses the board is no chain for Blue, although all its stones are blue.
		let column = board(3, "", "b1 b2 b3");
		assert!(!column.is_chain(Colour::Blue, &cells("b1 b2 b3")));
		assert_eq!(column.shortest_chain(Colour::Blue), None);
	}

	#[test]
	fn a_chain_holds_in_either_direction() {
		let board = board(3, "b1 b2 a3", "");
		assert!(board.is_chain(Colour::Red, &cells("a3 b2 b1")));
	}

	#[test]
	fn both_ends_on_one_side_are_no_chain() {
		let board = board(3, "a1 b1 c1 b2 b3", "");
		assert!(!board.is_chain(Colour::Red, &cells("a1 b1 c1")));
		assert!(!board.is_chain(Colour::Red, &cells("b1 b2 b1")));
		// A chain that leaves the side again does not end on it.
		assert!(!board.is_chain(Colour::Red, &cells("b1 b2 b3 b2")));
	}

	#[test]
	fn no_cells_and_one_cell_are_no_chain() {
		for size in MIN_SIZE..=MAX_SIZE {
			for colour in COLOURS {
				let mut board = Board::empty(size).unwrap();
				Cell::all(size).for_each(|cell| board.place(cell, colour).unwrap());
				assert!(!board.is_chain(colour, &[]));
				assert!(Cell::all(size).all(|cell| !board.is_chain(colour, &[cell])));
			}
		}
	}

	#[test]
	fn a_cell_may_come_up_again_but_not_twice_in_a_row() {
		let board = board(3, "b1 b2 a3", "");
		assert!(board.is_chain(Colour::Red, &cells("b1 b2 b1 b2 a3")));
		assert!(board.is_chain(Colour::Red, &cells("a3 b2 b1 b2 b1")));
		assert!(!board.is_chain(Colour::Red, &cells("b1 b1 b2 a3")));
	}

	#[test]
	fn a_chain_has_at_most_as_many_cells_as_the_board() {
		for size in MIN_SIZE..=MAX_SIZE {
			let mut board = Board::empty(size).unwrap();
			Cell::all(size).for_each(|cell| board.place(cell, Colour::Red).unwrap());

			// Down column a, after going back and forth between the first two cells of row 1.
			let chain_of = |length: usize| -> Vec<Cell> {
				let back_and_forth = (usize::from(size)..length).rev().map(|step| (step - usize::from(size)) % 2);
				let before = back_and_forth.map(|step| if step == 0 { cell("b1") } else { cell("a1") });
				before.chain((0..size).map(|row| Cell::new(0, row))).collect()
			};
			let longest = usize::from(size).pow(2);
			assert_eq!(chain_of(longest).len(), longest);
			assert!(board.is_chain(Colour::Red, &chain_of(longest - 1)));
			assert!(board.is_chain(Colour::Red, &chain_of(longest)));
			assert!(!board.is_chain(Colour::Red, &chain_of(longest + 1)));
			assert!(!board.is_chain(Colour::Red, &chain_of(longest + 2)));
		}
	}

	#[test]
	fn a_chain_with_a_fault_is_refused() {
		let mut random = Rng::with_seed(5);
		for size in MIN_SIZE..=13 {
			for _ in 0..30 {
				let board = full_board(&mut random, size);
				let (colour, chain) = COLOURS
					.into_iter()
					.find_map(|colour| Some((colour, board.shortest_chain(colour)?)))
					.expect("one colour has connected");
				let faulty = |fault: &dyn Fn(&mut Vec<Cell>)| {
					let mut chain = chain.clone();
					fault(&mut chain);
					!board.is_chain(colour, &chain)
				};
				let end = chain.len() - 1;

				assert!(board.is_chain(colour, &chain));
				assert!(!board.is_chain(colour.opposite(), &chain));
				// Not from side to side.
				assert!(faulty(&|chain| {
					chain.pop();
				}));
				assert!(faulty(&|chain| {
					chain.remove(0);
				}));
				assert!(faulty(&|chain| chain.truncate(1)));
				// A gap: no cell of a shortest chain can be left out.
				for place in 1..end {
					assert!(faulty(&|chain| {
						chain.remove(place);
					}));
				}
				// Off the board: inside the chain, and beyond its end.
				for place in 0..=end {
					assert!(faulty(&|chain| chain[place] = Cell::new(size, chain[place].row)));
					assert!(faulty(&|chain| chain[place] = Cell::new(u8::MAX, u8::MAX)));
				}
				assert!(faulty(&|chain| {
					let beyond = chain[end];
					chain.push(match colour {
						Colour::Red => Cell::new(beyond.column, beyond.row + 1),
						Colour::Blue => Cell::new(beyond.column + 1, beyond.row),
					})
				}));
				// A cell of the other colour, and an empty one.
				for place in 0..=end {
					for stone in [None, Some(colour.opposite())] {
						let mut other = Board::empty(size).unwrap();
						for cell in Cell::all(size) {
							let here = if cell == chain[place] { stone } else { board.stone(cell) };
							here.into_iter().for_each(|colour| other.place(cell, colour).unwrap());
						}
						assert!(!other.is_chain(colour, &chain));
					}
				}
			}
		}
	}

	#[test]
	fn every_board_of_size_2_takes_the_chains_of_the_rulebook() {
		// All lists of up to five cells, taken from the board and from one cell beside it.
		let places: Vec<Cell> = Cell::all(2).chain([Cell::new(2, 0)]).collect();
		let mut chains: Vec<Vec<Cell>> = vec![vec![]];
		let mut longest = chains.clone();
		for _ in 0..5 {
			let longer =
				|chain: &Vec<Cell>| places.iter().map(|cell| [&chain[..], &[*cell]].concat()).collect::<Vec<_>>();
			longest = longest.iter().flat_map(longer).collect();
			chains.extend(longest.iter().cloned());
		}

		let mut held = 0;
		for board in (0..3usize.pow(4)).map(|number| numbered_board(2, number)) {
			for colour in COLOURS {
				for chain in &chains {
					let holds = board.is_chain(colour, chain);
					assert_eq!(holds, is_chain_by_the_book(&board, colour, chain), "{board:?} {colour} {chain:?}");
					held += usize::from(holds);
				}
			}
		}
		assert!(held > 0);
	}

	#[test]
	fn random_walks_are_judged_as_by_the_rulebook() {
		let mut random = Rng::with_seed(6);
		let (mut held, mut refused) = (0, 0);
		for _ in 0..20_000 {
			let size = 2 + random.usize(..4) as u8;
			let colour = any_colour(&mut random);
			let mut board = Board::empty(size).unwrap();
			for cell in Cell::all(size) {
				let stone = if random.usize(..8) == 0 { colour.opposite() } else { colour };
				board.place(cell, stone).unwrap();
			}
			let mut walk = vec![shuffled_cells(&mut random, size)[0]];
			for _ in 0..random.usize(..usize::from(size).pow(2) + 2) {
				let ways: Vec<Cell> = walk[walk.len() - 1].neighbours(size + 1).collect();
				let friendly: Vec<Cell> =
					ways.iter().copied().filter(|way| board.stone(*way) == Some(colour)).collect();
				let ways = if friendly.is_empty() || random.usize(..40) == 0 { ways } else { friendly };
				walk.push(ways[random.usize(..ways.len())]);
			}
			let holds = board.is_chain(colour, &walk);
			assert_eq!(holds, is_chain_by_the_book(&board, colour, &walk), "{board:?} {colour} {walk:?}");
			walk.reverse();
			assert_eq!(holds, board.is_chain(colour, &walk));
			*if holds { &mut held } else { &mut refused } += 1;
		}
		assert!(held > 1_000 && refused > 1_000, "{held} held, {refused} were refused");
	}

	#[test]
	fn on_every_board_of_size_2_and_3_the_chain_found_is_a_shortest_and_one_colour_has_it_at_most() {
		for (size, boards) in [(2, 3usize.pow(4)), (3, 3usize.pow(9))] {
			for board in (0..boards).map(|number| numbered_board(size, number)) {
				for colour in COLOURS {
					let chain = board.shortest_chain(colour);
					assert_eq!(chain.as_ref().map(Vec::len), shortest_length(&board, colour), "{board:?} {colour}");
					assert!(chain.is_none_or(|chain| board.is_chain(colour, &chain)));
				}
				assert!(COLOURS.into_iter().any(|colour| board.shortest_chain(colour).is_none()));
			}
		}
	}

	#[test]
	fn on_a_full_board_exactly_one_colour_has_connected() {
		let mut random = Rng::with_seed(7);
		let mut won_by_red = 0;
		let mut boards = 0;
		for size in (MIN_SIZE..=13).chain([MAX_SIZE]) {
			for _ in 0..200 {
				let board = full_board(&mut random, size);
				let chains = COLOURS.map(|colour| board.shortest_chain(colour));
				assert!(chains[0].is_some() != chains[1].is_some(), "{board:?}");
				for (colour, chain) in COLOURS.into_iter().zip(chains) {
					let Some(mut chain) = chain else { continue };
					assert!(chain.len() >= size.into());
					assert!(board.is_chain(colour, &chain));
					chain.reverse();
					assert!(board.is_chain(colour, &chain));
				}
				boards += 1;
				won_by_red += usize::from(board.shortest_chain(Colour::Red).is_some());
			}
		}
		assert!((boards / 4..boards * 3 / 4).contains(&won_by_red), "{won_by_red} of {boards}");
	}

	#[test]
	fn the_chain_found_on_larger_boards_is_a_shortest() {
		let mut random = Rng::with_seed(8);
		for size in [5, 8, 11] {
			for _ in 0..20 {
				let board = full_board(&mut random, size);
				for colour in COLOURS {
					let length = board.shortest_chain(colour).map(|chain| chain.len());
					assert_eq!(length, shortest_length(&board, colour));
				}
			}
		}
	}

	#[test]
	fn a_chain_may_wind_through_half_of_the_largest_board() {
		// Red's only way goes along row 1, 3, 5 and so on, one to the right and the next to the left.
		let mut board = Board::empty(MAX_SIZE).unwrap();
		let mut way = Vec::new();
		for row in 0..MAX_SIZE - 1 {
			let columns: Vec<u8> = match row % 4 {
				0 => (0..MAX_SIZE).collect(),
				1 => vec![MAX_SIZE - 1],
				2 => (0..MAX_SIZE).rev().collect(),
				_ => vec![0],
			};
			way.extend(columns.into_iter().map(|column| Cell::new(column, row)));
		}
		way.push(Cell::new(0, MAX_SIZE - 1));
		way.iter().for_each(|cell| board.place(*cell, Colour::Red).unwrap());
		assert!(board.is_chain(Colour::Red, &way));
		let shortest = board.shortest_chain(Colour::Red).unwrap();
		assert!(board.is_chain(Colour::Red, &shortest));
		assert!(shortest.len() > 15 * usize::from(MAX_SIZE));
	}
}
