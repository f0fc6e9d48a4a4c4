//! The stones of one colour.

use forking_hex_board::MAX_SIZE;

/// The lines of the largest board, and one more at each end that stays empty.
const LINES: usize = MAX_SIZE as usize + 2;

/// The stones of a colour, seen from that colour's own edge: the lines of Red are the rows, and Blue's lines are the
/// columns. Exchanging rows and columns exchanges the colours and keeps neighbours, so one code serves both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Side {
	/// A bit for each stone, a word for each line, counted from 1.
	stones: [u32; LINES],
	/// The stones that are connected to the first line.
	reached: [u32; LINES],
}

impl Side {
	pub(crate) const EMPTY: Self = Self { stones: [0; LINES], reached: [0; LINES] };

	/// Whether there is a stone at this line and place, both counted from zero.
	pub(crate) fn has(&self, line: usize, place: usize) -> bool {
		self.stones[line + 1] >> place & 1 == 1
	}

	/// Put a stone. Returns whether the colour's two edges are now connected, on a board of `size` lines.
	pub(crate) fn put(&mut self, line: usize, place: usize, size: usize) -> bool {
		let (line, bit) = (line + 1, 1 << place);
		self.stones[line] |= bit;
		let beside = self.reached[line] & (bit << 1 | bit >> 1);
		let before = self.reached[line - 1] & (bit << 1 | bit);
		let after = self.reached[line + 1] & (bit | bit >> 1);
		if line == 1 || beside | before | after != 0 {
			self.reached[line] |= bit;
			self.spread_from(line);
		}
		self.reached[size] != 0
	}

	/// Reach all stones that are connected to the reached stones of a line.
	fn spread_from(&mut self, line: usize) {
		// Line 33 needs a bit too.
		let mut lines: u64 = 1 << line;
		while lines != 0 {
			let line = lines.trailing_zeros() as usize;
			lines &= lines - 1;
			let reached = spread_along(self.reached[line], self.stones[line]);
			self.reached[line] = reached;
			for (other, neighbours) in [(line - 1, reached | reached << 1), (line + 1, reached | reached >> 1)] {
				let new = neighbours & self.stones[other] & !self.reached[other];
				if new != 0 {
					self.reached[other] |= new;
					lines |= 1 << other;
				}
			}
		}
	}

	/// Remove the stone at this line and place, if there is one. The stones that it connected stay reached. So remove only
	/// a stone that stands alone, or one from a game whose connections no longer count.
	pub(crate) fn remove(&mut self, line: usize, place: usize) {
		self.stones[line + 1] &= !(1 << place);
		self.reached[line + 1] &= !(1 << place);
	}
}

/// The reached stones of a line, and the stones connected to them along the line.
fn spread_along(mut reached: u32, stones: u32) -> u32 {
	loop {
		let wider = (reached | reached << 1 | reached >> 1) & stones;
		if wider == reached {
			return reached;
		}
		reached = wider;
	}
}
