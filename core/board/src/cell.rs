//! Cells, their neighbours and their text.

use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use core::{
	fmt::{self, Write as _},
	str::FromStr,
};
use scale_info::TypeInfo;

/// Steps of (column, row) to the six neighbours of a cell (rulebook, 1).
const NEIGHBOURS: [(i8, i8); 6] = [(-1, 0), (1, 0), (0, -1), (0, 1), (1, -1), (-1, 1)];

/// The letters that name the columns.
const LETTERS: u8 = 26;

/// A place on a board: a column and a row, both counted from zero (rulebook, 1).
///
/// As text it is a letter for the column, then the row counted from 1: `a1`, `c11`; after `z` comes `aa`. A cell has
/// one text only: lower case, no leading zero, nothing before or after it. Cells are ordered by column, then by row.
///
/// ```
/// use forking_hex_board::Cell;
///
/// assert_eq!(Cell::new(2, 10).to_string(), "c11");
/// assert_eq!("aa10".parse(), Ok(Cell::new(26, 9)));
/// assert!("C11".parse::<Cell>().is_err());
/// ```
#[derive(Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo)]
#[cfg_attr(feature = "decode-as-type", derive(scale_decode::DecodeAsType))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
	/// The column, counted from zero: column a is 0.
	pub column: u8,
	/// The row, counted from zero: row 1 is 0.
	pub row: u8,
}

impl Cell {
	/// The cell in this column and row, both counted from zero.
	pub const fn new(column: u8, row: u8) -> Self {
		Self { column, row }
	}

	/// Whether the cell is on a board of `size` cells along a side.
	pub const fn is_on(self, size: u8) -> bool {
		self.column < size && self.row < size
	}

	/// The neighbours of the cell that are on a board of `size` cells along a side: six inside it, fewer at its edge
	/// (rulebook, 1).
	///
	/// ```
	/// use forking_hex_board::Cell;
	///
	/// // a1 is an acute corner.
	/// assert!(Cell::new(0, 0).neighbours(5).eq([Cell::new(1, 0), Cell::new(0, 1)]));
	/// ```
	pub fn neighbours(self, size: u8) -> impl Iterator<Item = Cell> {
		NEIGHBOURS.into_iter().filter_map(move |step| self.step(step)).filter(move |cell| cell.is_on(size))
	}

	/// Whether the two cells touch, on a board that is large enough for both (rulebook, 1). No cell is a neighbour of
	/// itself.
	pub fn is_neighbour_of(self, other: Cell) -> bool {
		NEIGHBOURS.into_iter().any(|step| self.step(step) == Some(other))
	}

	/// All cells of a board of `size` cells along a side, row by row.
	pub fn all(size: u8) -> impl Iterator<Item = Cell> {
		(0..size).flat_map(move |row| (0..size).map(move |column| Cell::new(column, row)))
	}

	/// The cell one step away. `None` if its column or row would not be from 0 to 255.
	fn step(self, (columns, rows): (i8, i8)) -> Option<Cell> {
		Some(Cell::new(self.column.checked_add_signed(columns)?, self.row.checked_add_signed(rows)?))
	}
}

impl fmt::Display for Cell {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		column_name(self.column).try_for_each(|letter| f.write_char(letter))?;
		write!(f, "{}", u16::from(self.row).saturating_add(1))
	}
}

/// The letters of a column: a to z, then aa.
pub(crate) fn column_name(column: u8) -> impl Iterator<Item = char> {
	let letter = |number: u8| char::from(b'a'.saturating_add(number));
	let first = (column / LETTERS).checked_sub(1);
	first.into_iter().chain([column % LETTERS]).map(letter)
}

/// Error for a text that is no cell. The text of a cell is a letter for the column, then the row counted from 1, such
/// as `a1` or `c11` (rulebook, 1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseCellError;

impl fmt::Display for ParseCellError {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.write_str("not a cell: expected a small letter for the column, then the row counted from 1, such as `c11`")
	}
}

impl core::error::Error for ParseCellError {}

impl FromStr for Cell {
	type Err = ParseCellError;

	fn from_str(text: &str) -> Result<Self, Self::Err> {
		let parse = || {
			let letters_end = text.find(|character: char| !character.is_ascii_lowercase())?;
			let (letters, digits) = text.split_at_checked(letters_end)?;
			Some(Cell::new(column_of(letters)?, row_of(digits)?))
		};
		parse().ok_or(ParseCellError)
	}
}

/// The column that the lower-case letters name.
fn column_of(letters: &str) -> Option<u8> {
	let counted_from_one = letters.bytes().try_fold(0u16, |number, letter| {
		let digit = letter.checked_sub(b'a')?.checked_add(1)?;
		number.checked_mul(LETTERS.into())?.checked_add(digit.into())
	})?;
	counted_from_one.checked_sub(1)?.try_into().ok()
}

/// The row that the text names.
fn row_of(digits: &str) -> Option<u8> {
	// Rust also reads `+1` and `01` as numbers, but a cell has one text only.
	let is_plain = !digits.starts_with('0') && digits.bytes().all(|digit| digit.is_ascii_digit());
	let counted_from_one: u16 = digits.parse().ok().filter(|_| is_plain)?;
	counted_from_one.checked_sub(1)?.try_into().ok()
}

#[cfg(feature = "serde")]
mod as_text {
	use super::{fmt, Cell};
	use serde::{de, Deserialize, Deserializer, Serialize, Serializer};

	impl Serialize for Cell {
		fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
			serializer.collect_str(self)
		}
	}

	impl<'de> Deserialize<'de> for Cell {
		fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
			deserializer.deserialize_str(CellVisitor)
		}
	}

	#[cfg(feature = "json-schema")]
	impl schemars::JsonSchema for Cell {
		fn schema_name() -> alloc::borrow::Cow<'static, str> {
			"Cell".into()
		}

		fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
			schemars::json_schema!({
				"type": "string",
				"pattern": "^[a-z]{1,2}[1-9][0-9]?$",
				"description": "A cell: a letter for the column, then the row counted from 1, such as c11.",
			})
		}
	}

	struct CellVisitor;

	impl de::Visitor<'_> for CellVisitor {
		type Value = Cell;

		fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
			f.write_str("a cell as text, such as `c11`")
		}

		fn visit_str<E: de::Error>(self, text: &str) -> Result<Cell, E> {
			text.parse().map_err(|_| E::invalid_value(de::Unexpected::Str(text), &self))
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{MAX_SIZE, MIN_SIZE};
	use fastrand::Rng;

	#[test]
	fn a_cell_inside_has_six_neighbours_and_the_edge_has_fewer() {
		for size in MIN_SIZE..=MAX_SIZE {
			let last = size - 1;
			for cell in Cell::all(size) {
				let is_edge = |place: u8| place == 0 || place == last;
				let expected = match (cell.column, cell.row) {
					// The acute corners, a1 and its opposite, then the obtuse ones.
					(column, row) if is_edge(column) && is_edge(row) && column == row => 2,
					(column, row) if is_edge(column) && is_edge(row) => 3,
					(column, row) if is_edge(column) || is_edge(row) => 4,
					_ => 6,
				};
				assert_eq!(cell.neighbours(size).count(), expected, "{cell} on {size}");
			}
		}
	}

	#[test]
	fn the_neighbours_are_those_of_the_rulebook() {
		let neighbours: Vec<String> = Cell::new(2, 2).neighbours(5).map(|cell| cell.to_string()).collect();
		assert_eq!(neighbours, ["b3", "d3", "c2", "c4", "d2", "b4"]);
		assert!(!Cell::new(2, 2).is_neighbour_of(Cell::new(1, 1)));
		assert!(!Cell::new(2, 2).is_neighbour_of(Cell::new(3, 3)));
		assert!(!Cell::new(2, 2).is_neighbour_of(Cell::new(2, 2)));
	}

	#[test]
	fn neighbours_are_mutual_distinct_and_on_the_board() {
		for size in MIN_SIZE..=9 {
			for cell in Cell::all(size) {
				let neighbours: Vec<Cell> = cell.neighbours(size).collect();
				for other in Cell::all(size) {
					let times = neighbours.iter().filter(|neighbour| **neighbour == other).count();
					assert_eq!(times, usize::from(cell.is_neighbour_of(other)));
					assert_eq!(cell.is_neighbour_of(other), other.is_neighbour_of(cell));
					assert_eq!(times == 1, other.neighbours(size).any(|neighbour| neighbour == cell));
				}
				assert!(neighbours.iter().all(|neighbour| neighbour.is_on(size)));
			}
		}
	}

	#[test]
	fn the_last_numbers_have_no_neighbours_beyond_them() {
		let corner = Cell::new(u8::MAX, u8::MAX);
		assert_eq!(corner.neighbours(u8::MAX).count(), 0);
		assert!(corner.is_neighbour_of(Cell::new(u8::MAX - 1, u8::MAX)));
		assert!(!corner.is_neighbour_of(Cell::new(0, u8::MAX)));
		assert!(!Cell::new(0, 0).is_neighbour_of(corner));
		assert!(!Cell::new(0, 1).is_neighbour_of(Cell::new(u8::MAX, 1)));
	}

	#[test]
	fn a_cell_is_on_a_board_larger_than_its_column_and_row() {
		assert!(Cell::new(4, 4).is_on(5));
		assert!(!Cell::new(5, 4).is_on(5));
		assert!(!Cell::new(4, 5).is_on(5));
		assert!(!Cell::new(0, 0).is_on(0));
	}

	#[test]
	fn every_cell_has_a_text_that_reads_back() {
		for column in 0..=u8::MAX {
			for row in 0..=u8::MAX {
				let cell = Cell::new(column, row);
				assert_eq!(cell.to_string().parse(), Ok(cell));
			}
		}
	}

	#[test]
	fn columns_after_z_go_on_with_aa() {
		let texts = [
			("a1", 0, 0),
			("c11", 2, 10),
			("z26", 25, 25),
			("aa10", 26, 9),
			("af32", 31, 31),
			("az1", 51, 0),
			("ba1", 52, 0),
			("iv256", 255, 255),
		];
		for (text, column, row) in texts {
			assert_eq!(text.parse(), Ok(Cell::new(column, row)));
			assert_eq!(Cell::new(column, row).to_string(), text);
		}
	}

	#[test]
	fn other_texts_are_refused() {
		let short = [
			"", " ", "a", "aa", "1", "11", "a0", "a00", "a01", "a1 ", " a1", "a 1", "a+1", "a-1", "a1b", "1a", "A1",
			"aA1", "Aa1", "a1.", "a1a1", "a257", "a65536", "iw1", "zz1", "aaa1", "\u{e4}1", "a\u{661}", "a1\n", "a1\0",
			"`1", "{1",
		];
		let long = ["a99999999999999999999", "aaaaaaaaaaaaaaaaa1"];
		for text in short.into_iter().chain(long) {
			assert_eq!(text.parse::<Cell>(), Err(ParseCellError), "{text:?}");
		}
	}

	#[test]
	fn a_text_that_is_read_is_the_text_that_is_written() {
		let alphabet = ['a', 'b', 'i', 'z', '0', '1', '2', '9', 'A', '+', ' ', '\u{e4}'];
		let mut random = Rng::with_seed(1);
		let mut read = 0;
		for _ in 0..200_000 {
			let text: String = (0..random.usize(..6)).map(|_| alphabet[random.usize(..alphabet.len())]).collect();
			if let Ok(cell) = text.parse::<Cell>() {
				assert_eq!(cell.to_string(), text);
				read += 1;
			}
		}
		assert!(read > 1_000, "{read} texts were read");
	}

	#[test]
	fn the_encoding_of_a_cell_is_its_column_and_its_row() {
		assert_eq!(Cell::new(2, 10).encode(), [2, 10]);
		assert_eq!(Cell::decode(&mut &[2, 10][..]), Ok(Cell::new(2, 10)));
		assert_eq!(Cell::max_encoded_len(), 2);
	}

	#[cfg(feature = "serde")]
	#[test]
	fn serde_reads_and_writes_the_text() {
		use serde::{
			de::{
				value::{Error, StrDeserializer, U8Deserializer},
				IntoDeserializer,
			},
			Deserialize, Serialize,
		};

		struct Written(Cell);
		impl fmt::Display for Written {
			fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
				self.0.serialize(f)
			}
		}
		fn read(text: &str) -> Result<Cell, Error> {
			let deserializer: StrDeserializer<Error> = text.into_deserializer();
			Cell::deserialize(deserializer)
		}
		assert_eq!(Written(Cell::new(26, 9)).to_string(), "aa10");
		assert_eq!(read("aa10"), Ok(Cell::new(26, 9)));
		assert!(read("A1").unwrap_err().to_string().contains("a cell as text"));
		let number: U8Deserializer<Error> = 1u8.into_deserializer();
		assert!(Cell::deserialize(number).is_err());
	}
}
