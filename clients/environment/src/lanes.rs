//! Boards side by side, a bit for each: one instruction works on all of them.

/// The number of words of a cell. Compilers turn loops over them into vector instructions.
const WORDS: usize = 2;

/// The number of boards side by side.
pub(crate) const LANES: usize = WORDS * 64;

/// A bit for each board.
pub(crate) type Lanes = [u64; WORDS];

/// The stones of one colour on each board, and the stones that are connected to the first row.
///
/// The cells have a margin that never gets a stone. A row's left margin is the right margin of the row before.
pub(crate) struct Boards {
	size: usize,
	stones: Vec<Lanes>,
	reached: Vec<Lanes>,
}

impl Boards {
	/// Boards of `size` rows without stones.
	pub(crate) fn new(size: usize) -> Self {
		let cells = (size + 2) * (size + 1) + 1;
		let mut reached = vec![[0; WORDS]; cells];
		// The stones of the first row touch the margin before it.
		reached[1..=size].fill([u64::MAX; WORDS]);
		Self { size, stones: vec![[0; WORDS]; cells], reached }
	}

	/// Take all stones away.
	pub(crate) fn clear(&mut self) {
		self.stones.fill([0; WORDS]);
	}

	/// The number of a cell for [`Self::toggle`]. Row and column are counted from zero.
	pub(crate) fn cell(&self, row: usize, column: usize) -> usize {
		(row + 1) * (self.size + 1) + column + 1
	}

	/// Put a stone on a cell of one board, or remove it.
	pub(crate) fn toggle(&mut self, cell: usize, lane: usize) {
		self.stones[cell][lane / 64] ^= 1 << (lane % 64);
	}

	/// The boards on which the first and the last row are connected.
	pub(crate) fn connected(&mut self) -> Lanes {
		let (size, width) = (self.size, self.size + 1);
		self.reached[width..].fill([0; WORDS]);
		loop {
			for row in 1..=size {
				let (before, rest) = self.reached.split_at_mut(row * width + 1);
				let stones = &self.stones[row * width + 1..][..size];
				spread(&mut rest[..size], stones, &before[row * width + 1 - width..]);
			}
			let mut changed = [0; WORDS];
			for row in (1..size).rev() {
				let (cells, after) = self.reached[row * width + 1..].split_at_mut(size);
				let stones = &self.stones[row * width + 1..][..size];
				changed = or(changed, spread(cells, stones, &after[..width]));
			}
			let connected = self.reached[size * width + 1..][..size].iter().copied().fold([0; WORDS], or);
			if changed.iter().zip(connected).all(|(changed, connected)| changed & !connected == 0) {
				return connected;
			}
		}
	}
}

/// Reach the stones of a row that are connected, along the row, to reached stones in the row or in the row beside it. Each
/// cell touches two cells of the row beside it, `touching`, beginning with the first two. Returns the boards on which more
/// stones are reached than before.
fn spread(reached: &mut [Lanes], stones: &[Lanes], touching: &[Lanes]) -> Lanes {
	let (mut changed, mut beside) = ([0; WORDS], [0; WORDS]);
	for ((reached, stones), touching) in reached.iter_mut().zip(stones).zip(touching.windows(2)) {
		let before = *reached;
		beside = and(*stones, or(or(before, beside), or(touching[0], touching[1])));
		*reached = beside;
		changed = or(changed, xor(before, beside));
	}
	beside = [0; WORDS];
	for (reached, stones) in reached.iter_mut().zip(stones).rev() {
		let before = *reached;
		beside = or(before, and(*stones, beside));
		*reached = beside;
		changed = or(changed, xor(before, beside));
	}
	changed
}

fn or(one: Lanes, other: Lanes) -> Lanes {
	core::array::from_fn(|word| one[word] | other[word])
}

fn and(one: Lanes, other: Lanes) -> Lanes {
	core::array::from_fn(|word| one[word] & other[word])
}

fn xor(one: Lanes, other: Lanes) -> Lanes {
	core::array::from_fn(|word| one[word] ^ other[word])
}

#[cfg(test)]
mod tests {
	use super::*;
	use fastrand::Rng;
	use forking_hex_board::{Board, Cell, Colour, MAX_SIZE, MIN_SIZE};

	#[test]
	fn every_board_is_connected_exactly_if_a_search_finds_a_chain() {
		let mut random = Rng::with_seed(1);
		for size in MIN_SIZE..=MAX_SIZE {
			let mut boards = Boards::new(size.into());
			// Twice, to check that no stone is left of the first time.
			for _ in 0..2 {
				boards.clear();
				let mut expected = Vec::new();
				for lane in 0..LANES {
					let mut board = Board::empty(size).unwrap();
					// With this number of stones, about half of the boards are connected.
					for cell in Cell::all(size).filter(|_| random.u8(..100) < 50) {
						board.place(cell, Colour::Red).unwrap();
						boards.toggle(boards.cell(cell.row.into(), cell.column.into()), lane);
					}
					expected.push(board.shortest_chain(Colour::Red).is_some());
				}
				let connected = boards.connected();
				let found: Vec<_> = (0..LANES).map(|lane| connected[lane / 64] >> (lane % 64) & 1 == 1).collect();
				assert_eq!(found, expected, "size {size}");
				assert!(expected.contains(&true) && expected.contains(&false));
			}
		}
	}

	#[test]
	fn a_chain_that_winds_up_and_down_is_found() {
		// Lines of stones on every second column, joined at the bottom and at the top in turn.
		let size = MAX_SIZE.into();
		let mut boards = Boards::new(size);
		for column in (0..size).step_by(2) {
			for row in 1..size - 1 {
				boards.toggle(boards.cell(row, column), 3);
			}
		}
		for column in (1..size - 2).step_by(2) {
			boards.toggle(boards.cell(if column % 4 == 1 { size - 2 } else { 1 }, column), 3);
		}
		assert_eq!(boards.connected(), [0; WORDS]);
		boards.toggle(boards.cell(0, 0), 3);
		boards.toggle(boards.cell(size - 1, size - 2), 3);
		let end = boards.connected();
		boards.toggle(boards.cell(size / 2, size / 2), 3);
		assert_eq!((end, boards.connected()), ([1 << 3, 0], [0; WORDS]), "one stone less, and it is broken");
	}
}
