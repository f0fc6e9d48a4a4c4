//! The stones on a board, in their stored form.

use crate::Colour;
use alloc::vec;
use bounded_collections::{BoundedVec, ConstU32};
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use scale_info::TypeInfo;

/// The cells that share a byte, at two bits each.
const CELLS_A_BYTE: usize = 4;

/// The bytes of the largest board: `MAX_CELLS` at two bits each.
const MAX_BYTES: u32 = 256;

/// The two bits of an empty cell, and of a cell with a stone. The fourth pattern means nothing.
const EMPTY: u8 = 0b00;
const RED: u8 = 0b01;
const BLUE: u8 = 0b10;

/// The stones on a board, packed row by row: two bits a cell, four cells a byte from the lowest bits up. Unused bits
/// are zero. The same stones on the same size always have the same bytes, in whatever order they were placed. Comparing
/// the bytes, or a hash of them, finds twins (rulebook, 3).
///
/// `Stones` do not know their size: [`Board::from_stones`](crate::Board::from_stones) puts the two together.
#[derive(
	Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo,
)]
pub struct Stones(BoundedVec<u8, ConstU32<MAX_BYTES>>);

impl Stones {
	/// The packed bytes.
	pub fn as_bytes(&self) -> &[u8] {
		&self.0
	}

	/// No stones, on a board of `size` cells along a side. `None` if the size is larger than `MAX_SIZE`.
	pub(crate) fn none(size: u8) -> Option<Self> {
		vec![EMPTY; bytes(size)].try_into().ok().map(Self)
	}

	/// Whether a board of `size` cells along a side can have these stones. The number of bytes must fit, every pattern
	/// must be a stone or an empty cell, and the unused bits must be zero.
	pub(crate) fn fit(&self, size: u8) -> bool {
		let meaningless = |byte: &u8| byte & (byte >> 1) & 0b0101_0101 != 0;
		let cells_in_last_byte = cells(size) % CELLS_A_BYTE;
		let unused = match cells_in_last_byte {
			0 => EMPTY,
			_ => self.0.last().map_or(EMPTY, |byte| byte.checked_shr(shift(cells_in_last_byte)).unwrap_or(EMPTY)),
		};
		self.0.len() == bytes(size) && !self.0.iter().any(meaningless) && unused == EMPTY
	}

	/// The stone on the cell with this number, counted row by row from zero.
	pub(crate) fn get(&self, index: usize) -> Option<Colour> {
		let byte = self.0.get(index / CELLS_A_BYTE)?;
		match byte.checked_shr(shift(index))? & 0b11 {
			RED => Some(Colour::Red),
			BLUE => Some(Colour::Blue),
			_ => None,
		}
	}

	/// Put a stone on the empty cell with this number, counted row by row from zero. `None` if there is no such cell.
	pub(crate) fn put(&mut self, index: usize, colour: Colour) -> Option<()> {
		let byte = self.0.get_mut(index / CELLS_A_BYTE)?;
		let stone = match colour {
			Colour::Red => RED,
			Colour::Blue => BLUE,
		};
		*byte |= stone.checked_shl(shift(index))?;
		Some(())
	}

	/// The number of stones of a colour.
	pub(crate) fn count(&self, colour: Colour) -> u32 {
		let lowest_bits = |byte: &u8| match colour {
			Colour::Red => byte & 0b0101_0101,
			Colour::Blue => byte & 0b1010_1010,
		};
		self.0.iter().fold(0, |count, byte| lowest_bits(byte).count_ones().saturating_add(count))
	}
}

/// The number of cells of a board of `size` cells along a side.
pub(crate) fn cells(size: u8) -> usize {
	usize::from(size).saturating_mul(size.into())
}

/// The number of bytes that the stones of a board of `size` cells along a side take.
fn bytes(size: u8) -> usize {
	cells(size).div_ceil(CELLS_A_BYTE)
}

/// The position of a cell's two bits in their byte, in bits from the lowest.
fn shift(index: usize) -> u32 {
	match index % CELLS_A_BYTE {
		0 => 0,
		1 => 2,
		2 => 4,
		_ => 6,
	}
}
