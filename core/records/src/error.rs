//! Errors in texts, with their places.

use crate::{MAX_NESTING, MAX_NODES, MAX_TEXT, MAX_WARNINGS};
use alloc::{string::String, vec::Vec};
use core::fmt;
use forking_hex_board::{MAX_SIZE, MIN_SIZE};

/// The most characters of the text that an error repeats.
const MAX_FOUND: usize = 24;

/// A mistake in a text, which refuses a game or was read past. Its sentence names the place:
///
/// ```
/// let error = forking_hex_records::read_sgf("(;SZ[11]\n;B[k12])").expect_err("k12 is no cell");
/// assert_eq!(error.to_string(), "line 2, column 4: \"k12\" is not on a board of size 11");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
	/// The line, counted from 1.
	pub line: usize,
	/// The column in characters, counted from 1.
	pub column: usize,
	/// The beginning of the text at this place. Empty at the end of the text.
	pub found: String,
	/// The kind of mistake.
	pub problem: Problem,
}

/// The kind of a mistake in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
	/// Something else was expected here.
	Unexpected(&'static str),
	/// A text in brackets has no end.
	Unclosed,
	/// The text is longer than [`MAX_TEXT`].
	TooLong,
	/// There are more nodes or moves than [`MAX_NODES`].
	TooManyNodes,
	/// Variations begin inside each other more than [`MAX_NESTING`] times.
	TooDeep,
	/// A second game begins where one is wanted.
	SecondGame,
	/// The text belongs to no game.
	NoGame,
	/// The text is the address of a page, and not a link that carries moves.
	Address,
	/// The text is data of a program, in JSON.
	Json,
	/// The text is in PGN, the format of chess.
	Pgn,
	/// The last bracket of a game is missing.
	NoEnd,
	/// The record is of another game than Hex.
	NotHex,
	/// No board has this size.
	NotASize,
	/// The board is not as wide as it is high.
	NotSquare,
	/// Neither the text nor the caller gives the size of the board.
	NoSize,
	/// The cell is not on a board of this size.
	NotOnBoard(u8),
	/// There is a stone on the cell already.
	Occupied,
	/// Only the reply to the opening can be a swap.
	NoSwap,
	/// The move is a pass, which Hex does not have.
	Pass,
	/// A side moves when it is the other side's turn.
	NotTurn {
		/// The letter of the side that moves.
		mover: char,
		/// The letter of the side whose turn it is.
		turn: char,
	},
	/// The letter names no side of this game: some moves are by Black and White, others by Red and Blue.
	NoSide(char),
	/// The side of this letter opens, and nothing shows which sides of the board it connects. Without a swap, Black or
	/// Red then connects row 1 to the last.
	Opener(char),
	/// The move shows another kind of swap than moves before it.
	SwapsDiffer,
	/// Stones cannot be set up here.
	Setup,
	/// The game begins with this move, and all before it is a position.
	Position,
	/// A variation of moves that are read as a position.
	BeforePosition,
	/// A later node names another size of the board than the first one.
	LateSize,
	/// Some cells are pairs of letters, others are not.
	MixedCells,
	/// A move follows the end of the game.
	AfterEnd,
	/// A node has a property twice that it may have once.
	Twice,
	/// The text is no result.
	NotAResult,
	/// The text is no time in seconds.
	NotATime,
	/// The text names no side.
	NotASide,
}

impl fmt::Display for ReadError {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		write!(f, "line {}, column {}: ", self.line, self.column)?;
		match (self.found.as_str(), self.problem) {
			(_, Problem::TooLong) => write!(f, "the text is longer than {MAX_TEXT} bytes"),
			(_, Problem::NoSize) => f.write_str("the size of the board is not given"),
			("", Problem::NoEnd) => f.write_str("the last bracket of the game is missing"),
			("", Problem::Unexpected(expected)) => write!(f, "nothing stands where {expected} was expected"),
			(found, problem) => write!(f, "\"{found}\" {problem}"),
		}
	}
}

/// Writes the rest of the sentence that begins with [`ReadError::found`].
impl fmt::Display for Problem {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.write_str(match self {
			Self::Unexpected(expected) => return write!(f, "stands where {expected} was expected"),
			Self::TooManyNodes => return write!(f, "is one move too many: a record has at most {MAX_NODES} nodes"),
			Self::TooDeep => {
				return write!(f, "begins a variation inside too many others: at most {MAX_NESTING} are allowed")
			}
			Self::NotASize => {
				return write!(f, "is no size of a board: it has {MIN_SIZE} to {MAX_SIZE} cells along a side")
			}
			Self::NotOnBoard(size) => return write!(f, "is not on a board of size {size}"),
			Self::NotTurn { mover, turn } => return write!(f, "is a move of {mover}, and it is the turn of {turn}"),
			Self::NoSide(letter) => return write!(f, "is a move of {letter}, which is no side of this game"),
			Self::Opener(letter) => {
				return write!(
					f,
					"is an opening by {letter}, and no chain shows that {letter} connects row 1 to the last"
				)
			}
			Self::Unclosed => "has no closing bracket",
			Self::TooLong => "goes on for too long",
			Self::SecondGame => "begins a second game: only the first is read",
			Self::NoGame => "belongs to no game",
			Self::Address => {
				"is the address of a page, which carries no moves: download the game there as SGF, or copy its moves"
			}
			Self::Json => "begins JSON, which is no record: ask the site for the game as SGF, or copy its moves",
			Self::Pgn => "begins a record of another game: PGN is for chess, and Hex has SGF",
			Self::NoEnd => "comes before the last bracket of the game",
			Self::NotHex => "is the number of another game: Hex has 11",
			Self::NotSquare => "is a board that is not as wide as it is high",
			Self::NoSize => "comes without the size of the board",
			Self::Occupied => "has a stone already",
			Self::NoSwap => "is not allowed here: only the reply to the opening can swap",
			Self::Pass => "is a pass, which is no move of Hex",
			Self::SwapsDiffer => "shows another kind of swap than the text before it",
			Self::Setup => {
				"sets up stones, which only nodes of the main line without a move do, before any swap and the end of the game"
			}
			Self::Position => "is not in turn: the moves before it are read as a position",
			Self::BeforePosition => "is in a variation of moves that are read as a position, and is left out",
			Self::LateSize => "is another size of the board than that of the first node",
			Self::MixedCells => "names its cell in another way than the first stone",
			Self::AfterEnd => "comes after the end of the game",
			Self::Twice => "stands in one node twice",
			Self::NotAResult => "is no result: expected one such as B+, W+Resign or ?",
			Self::NotATime => "is no time: expected seconds such as 90 or 7.5",
			Self::NotASide => "is no side: expected B, W or R",
		})
	}
}

impl core::error::Error for ReadError {}

/// A part of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece<'a> {
	/// The offset of the piece in the text, in bytes.
	pub at: usize,
	pub text: &'a str,
}

impl<'a> Piece<'a> {
	/// The piece without white space around it.
	pub fn trim(self) -> Self {
		let text = self.text.trim_start();
		let at = self.at.saturating_add(self.text.len().saturating_sub(text.len()));
		Self { at, text: text.trim_end() }
	}

	/// A mistake in this piece.
	pub fn fault(self, problem: Problem) -> Fault<'a> {
		Fault { piece: self, problem }
	}
}

/// A mistake in a text, and the piece with the mistake.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fault<'a> {
	pub piece: Piece<'a>,
	pub problem: Problem,
}

/// The mistakes in a text that its readers read past, up to [`MAX_WARNINGS`].
#[derive(Default)]
pub(crate) struct Warnings<'a>(Vec<Fault<'a>>);

impl<'a> Warnings<'a> {
	/// Note a mistake.
	pub fn push(&mut self, fault: Fault<'a>) {
		if self.0.len() < MAX_WARNINGS {
			self.0.push(fault);
		}
	}

	/// Whether there are none.
	pub fn is_empty(&self) -> bool {
		self.0.is_empty()
	}

	/// Add the mistakes of a game.
	pub fn extend(&mut self, game: Self) {
		game.0.into_iter().for_each(|fault| self.push(fault));
	}

	/// The places and kinds of the mistakes.
	#[cfg(test)]
	pub fn problems(&self) -> Vec<(usize, Problem)> {
		self.0.iter().map(|fault| (fault.piece.at, fault.problem)).collect()
	}

	/// The mistakes with their places, in the order of the text.
	pub fn in_text(mut self, text: &str) -> Vec<ReadError> {
		self.0.sort_by_key(|fault| fault.piece.at);
		let mut place = Place::START;
		self.0.into_iter().map(|fault| fault.after(&mut place, text)).collect()
	}
}

impl Fault<'_> {
	/// The error with its place in the whole text.
	pub fn in_text(self, text: &str) -> ReadError {
		let mut place = Place::START;
		self.after(&mut place, text)
	}

	/// The error with its place. Moves `place` forward to it, so `place` must not be past it.
	pub fn after(self, place: &mut Place, text: &str) -> ReadError {
		*place = place.forwards(text, self.piece.at);
		ReadError { line: place.line, column: place.column, found: shown(self.piece.text), problem: self.problem }
	}
}

/// Refuse the text of a game that is longer than [`MAX_TEXT`].
pub(crate) fn check_length(game: Piece<'_>) -> Result<(), Fault<'_>> {
	if game.text.len() <= MAX_TEXT {
		return Ok(());
	}
	Err(Piece { at: game.at.saturating_add(MAX_TEXT), text: "" }.fault(Problem::TooLong))
}

/// A place in a text. A place only moves forward, so one walk finds the places of all mistakes.
#[derive(Clone, Copy)]
pub(crate) struct Place {
	/// The offset in the text, in bytes.
	at: usize,
	/// The line, counted from 1.
	line: usize,
	/// The column in characters, counted from 1.
	column: usize,
	/// The character before the place. A space at the start.
	before: char,
}

impl Place {
	/// The beginning of a text.
	pub const START: Self = Self { at: 0, line: 1, column: 1, before: ' ' };

	/// The place that is `at` bytes into the text. `at` must not be before this place.
	pub fn forwards(mut self, text: &str, at: usize) -> Self {
		let start = self.at;
		for (index, character) in text.get(start..).unwrap_or_default().char_indices() {
			self.at = start.saturating_add(index);
			if self.at >= at {
				return self;
			}
			match (self.before, character) {
				// The second half of a line break.
				('\r', '\n') => {}
				(_, '\r' | '\n') => (self.line, self.column) = (self.line.saturating_add(1), 1),
				_ => self.column = self.column.saturating_add(1),
			}
			self.before = character;
		}
		self.at = text.len();
		self
	}
}

/// The beginning of a piece, in one line.
fn shown(piece: &str) -> String {
	let mut characters = piece.chars().map(|character| if character.is_control() { ' ' } else { character });
	let mut shown: String = characters.by_ref().take(MAX_FOUND).collect();
	if characters.next().is_some() {
		shown.push('…');
	}
	shown
}

#[cfg(test)]
mod tests {
	use super::*;

	fn place(text: &str, at: usize) -> (usize, usize) {
		let place = Place::START.forwards(text, at);
		(place.line, place.column)
	}

	#[test]
	fn lines_end_with_either_character_or_both_and_columns_count_characters() {
		let text = "ab\ncd\r\nef\rg\u{e4}h";
		for (found, expected) in [
			("a", (1, 1)),
			("b", (1, 2)),
			("c", (2, 1)),
			("d", (2, 2)),
			("e", (3, 1)),
			("g", (4, 1)),
			("\u{e4}", (4, 2)),
			("h", (4, 3)),
		] {
			let at = text.find(found).expect("it is there");
			assert_eq!(place(text, at), expected, "{found}");
			for earlier in (0..at).filter(|at| text.is_char_boundary(*at)) {
				let place = Place::START.forwards(text, earlier).forwards(text, at);
				assert_eq!((place.line, place.column), expected, "{found} after {earlier} bytes");
			}
		}
		assert_eq!(place(text, text.len()), (4, 4));
		assert_eq!(place(text, text.len() - 2), (4, 3), "within a character counts as after it");
		assert_eq!(place("", 0), (1, 1));
	}

	#[test]
	fn an_error_repeats_the_beginning_of_the_text_in_one_line() {
		assert_eq!(shown("a\nb\0"), "a b ");
		assert_eq!(shown(&"\u{e4}".repeat(24)), "\u{e4}".repeat(24));
		assert_eq!(shown(&"\u{e4}".repeat(25)), "\u{e4}".repeat(24) + "…");
	}

	#[test]
	fn white_space_around_a_piece_moves_its_place() {
		assert_eq!(Piece { at: 3, text: " \n a1 " }.trim(), Piece { at: 6, text: "a1" });
		assert_eq!(Piece { at: 3, text: "  " }.trim(), Piece { at: 5, text: "" });
	}

	#[test]
	fn a_text_that_is_too_long_is_refused_where_it_is() {
		let text = "\n".repeat(MAX_TEXT + 1);
		assert!(check_length(Piece { at: 0, text: &text[1..] }).is_ok());
		let fault = check_length(Piece { at: 0, text: &text }).expect_err("a long text");
		let error = fault.in_text(&text);
		assert_eq!((error.line, error.column), (MAX_TEXT + 1, 1));
		assert_eq!(
			error.to_string(),
			format!("line {}, column 1: the text is longer than 4194304 bytes", MAX_TEXT + 1)
		);
	}
}
