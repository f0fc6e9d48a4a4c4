//! Sets of empty cells.

/// A set of up to `64 × WORDS` empty cells, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cells<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Cells<WORDS> {
	/// The empty set.
	pub const NONE: Self = Self([0; WORDS]);

	/// The set of one cell.
	#[inline]
	pub fn one(index: usize) -> Self {
		let mut cells = Self::NONE;
		cells.0[index / 64 % WORDS] = 1 << (index % 64);
		cells
	}

	/// The cells of either set.
	#[inline]
	pub fn or(&self, other: &Self) -> Self {
		let mut cells = *self;
		cells.0.iter_mut().zip(other.0).for_each(|(one, other)| *one |= other);
		cells
	}

	/// The cells of both sets.
	#[inline]
	pub fn and(&self, other: &Self) -> Self {
		let mut cells = *self;
		cells.0.iter_mut().zip(other.0).for_each(|(one, other)| *one &= other);
		cells
	}

	/// Whether the set is empty.
	#[inline]
	pub fn is_empty(&self) -> bool {
		self.0.iter().all(|word| *word == 0)
	}

	/// Whether all cells of this set are in another set.
	#[inline]
	pub fn is_in(&self, other: &Self) -> bool {
		self.0.iter().zip(other.0).all(|(one, other)| one & !other == 0)
	}

	/// Whether no cell is in both sets.
	#[inline]
	pub fn is_apart_from(&self, other: &Self) -> bool {
		self.0.iter().zip(other.0).all(|(one, other)| one & other == 0)
	}

	/// The number of cells in the set.
	#[inline]
	pub fn count(&self) -> usize {
		self.0.iter().map(|word| word.count_ones() as usize).sum()
	}

	/// Whether a cell is in the set.
	#[inline]
	pub fn has(&self, index: usize) -> bool {
		self.0[index / 64 % WORDS] >> (index % 64) & 1 == 1
	}
}
