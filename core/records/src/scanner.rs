//! A walk through a text, and the cells in the text.

use crate::{
	error::{Piece, Problem},
	tree::AddError,
};
use alloc::borrow::Cow;
use forking_hex_rules::{Cell, IllegalMove};

/// The words for an expected cell in an error.
const A_CELL: &str = "a cell such as c11";

/// A text, and the place up to which it has been read.
pub(crate) struct Scanner<'a> {
	text: &'a str,
	at: usize,
}

impl<'a> Scanner<'a> {
	/// A scanner that begins `at` bytes into the text.
	pub fn new(text: &'a str, at: usize) -> Self {
		Self { text, at }
	}

	/// The next character, without taking it.
	pub fn peek(&self) -> Option<char> {
		self.rest().text.chars().next()
	}

	/// The text that is left.
	pub fn rest(&self) -> Piece<'a> {
		Piece { at: self.at, text: self.text.get(self.at..).unwrap_or_default() }
	}

	/// Take characters as long as the condition holds.
	pub fn take_while(&mut self, condition: impl Fn(char) -> bool) -> Piece<'a> {
		let rest = self.rest();
		let length = rest.text.find(|character| !condition(character)).unwrap_or(rest.text.len());
		self.take_bytes(length)
	}

	/// Take this character. `None` if another one is next.
	pub fn take(&mut self, character: char) -> Option<Piece<'a>> {
		(self.peek() == Some(character)).then(|| self.take_bytes(character.len_utf8()))
	}

	/// Take any next character. Returns an empty piece at the end of the text.
	pub fn take_any(&mut self) -> Piece<'a> {
		self.take_bytes(self.peek().map_or(0, char::len_utf8))
	}

	/// Take `length` bytes, which must end with a whole character.
	pub fn take_bytes(&mut self, length: usize) -> Piece<'a> {
		let rest = self.rest();
		let text = rest.text.get(..length).unwrap_or(rest.text);
		self.at = self.at.saturating_add(text.len());
		Piece { at: rest.at, text }
	}

	/// Take all that is left.
	pub fn take_rest(&mut self) -> Piece<'a> {
		self.take_bytes(usize::MAX)
	}

	/// Go back to a place, in bytes from the start of the text.
	pub fn go_back(&mut self, at: usize) {
		self.at = at;
	}

	/// A scanner at an earlier place, in bytes, of the text that ends here.
	pub fn up_to_here(&self, at: usize) -> Self {
		Self { text: self.text.get(..self.at).unwrap_or_default(), at }
	}

	/// The piece from a place, in bytes, to here.
	pub fn since(&self, at: usize) -> Piece<'a> {
		Piece { at, text: self.text.get(at..self.at).unwrap_or_default() }
	}

	pub fn skip_space(&mut self) {
		self.take_while(is_space);
	}
}

/// Whether a character is white space. A byte order mark, with which some programs begin a file, counts as white space.
pub(crate) fn is_space(character: char) -> bool {
	character.is_whitespace() || character == '\u{feff}'
}

/// The cell that a text names. Capitals, and zeros before the row, are allowed.
pub(crate) fn cell(text: &str, size: u8) -> Result<Cell, Problem> {
	let letters = text.find(|character: char| !character.is_ascii_alphabetic()).unwrap_or(text.len());
	let (column, row) = text.split_at_checked(letters).unwrap_or_default();
	if column.is_empty() || row.is_empty() || !row.bytes().all(|digit| digit.is_ascii_digit()) {
		return Err(Problem::Unexpected(A_CELL));
	}
	let named = lower_case(column).into_owned() + row.trim_start_matches('0');
	named.parse().ok().filter(|cell: &Cell| cell.is_on(size)).ok_or(Problem::NotOnBoard(size))
}

/// The cell that a pair of letters names: its column, then its row.
pub(crate) fn pair(text: &str, size: u8) -> Result<Cell, Problem> {
	let number = |letter: &u8| letter.checked_sub(b'a');
	let cell = match lower_case(text).as_bytes() {
		[column, row] => number(column).zip(number(row)).map(|(column, row)| Cell::new(column, row)),
		_ => None,
	};
	cell.filter(|cell| cell.is_on(size)).ok_or(Problem::NotOnBoard(size))
}

/// The text in lower case.
pub(crate) fn lower_case(text: &str) -> Cow<'_, str> {
	if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
		text.to_ascii_lowercase().into()
	} else {
		text.into()
	}
}

/// The cell in which a swap of pieces puts the stone.
pub(crate) fn mirror(cell: Cell) -> Cell {
	Cell::new(cell.row, cell.column)
}

impl From<AddError> for Problem {
	fn from(error: AddError) -> Self {
		match error {
			AddError::Illegal(IllegalMove::CellOccupied) => Self::Occupied,
			AddError::Illegal(IllegalMove::SwapNotAllowed) => Self::NoSwap,
			AddError::TooManyNodes => Self::TooManyNodes,
			// A reader only adds cells of the board to existing nodes, and no record uses Follow-the-Leader.
			AddError::Illegal(_) | AddError::NoSuchNode => Self::Unexpected("a legal move"),
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn a_scanner_takes_whole_characters() {
		let mut scanner = Scanner::new("a\u{e4}1 b", 0);
		assert_eq!(scanner.take_while(char::is_alphabetic), Piece { at: 0, text: "a\u{e4}" });
		assert_eq!(scanner.take('x'), None);
		assert_eq!(scanner.take('1'), Some(Piece { at: 3, text: "1" }));
		scanner.skip_space();
		assert_eq!(scanner.rest(), Piece { at: 5, text: "b" });
		assert_eq!(scanner.take_any(), Piece { at: 5, text: "b" });
		assert_eq!(scanner.take_any(), Piece { at: 6, text: "" });
		assert_eq!(scanner.peek(), None);
		assert_eq!(scanner.since(1), Piece { at: 1, text: "\u{e4}1 b" });
	}

	#[test]
	fn cells_are_read_with_capitals_and_zeros_too() {
		for (text, column, row) in
			[("a1", 0, 0), ("C11", 2, 10), ("k011", 10, 10), ("aA27", 26, 26), ("AF32", 31, 31), ("af32", 31, 31)]
		{
			assert_eq!(cell(text, 32), Ok(Cell::new(column, row)), "{text}");
		}
		for text in ["a0", "a00", "l1", "a12", "zz1", "a99999999999999999999", "zzzzzzzzzzzzz1"] {
			assert_eq!(cell(text, 11), Err(Problem::NotOnBoard(11)), "{text}");
		}
		for text in ["", "a", "1", "aa", "1a", "a1a", "a 1", "a-1", "a+1", "\u{e4}1", "a\u{661}", "a1\u{e4}"] {
			assert_eq!(cell(text, 11), Err(Problem::Unexpected(A_CELL)), "{text}");
		}
	}
}
