//! SGF, the Smart Game Format, for Hex: `GM[11]`.
//!
//! A text is read in three steps. The [`lexer`] divides it into tokens. The [`parser`] makes a tree of nodes from the
//! tokens, without the rules. The [`reader`] plays the moves of the tree. In between, a [`convention`] says which
//! letter is which side, and whether pieces or sides were swapped.
//!
//! # Properties
//!
//! The root may have `GM`, `SZ` (11 if there is none), `PB`, `PW`, `PR`, `GN`, `DT`, `PC`, `TM`, `OT`, `RE`, `RU` and `SO`. Any
//! node may have `B`, `W` or `R` (a move), `C`, `BL`, `WL` or `RL` (seconds left), and `AB`, `AW` or `AR` (stones).
//! Other properties are skipped.
//!
//! Stones that a node sets up before any move are read as moves of both sides in turn, in the order of the text, if both
//! sides have the same number of stones, or Red one more. The board and the turn are exact, but the real order is not
//! known. A list of cells can have rectangles, such as `a1:b2`.
//!
//! The sides need not take turns on the main line. Nodes without a move may set up any stones (`AB`, `AW`, `AE`) or name
//! the turn (`PL`), sides may pass, and a side may move several times. Then the record begins with the position after
//! which the sides take turns, and a warning names the moves that became its stones. Variations of these moves are left
//! out. If no move or text shows the turn, it is that of the side with fewer stones, or else Red's. In variations, and
//! behind a swap or the end of the game, the sides must take turns.
//!
//! A property that stands in a node twice, a result or a time that is none, and missing last brackets are read past. So
//! is a variation that cannot be played.
//!
//! A move is a cell, `swap`, `swap-pieces`, `swap-sides`, `resign` or `forfeit`, in small letters or capitals.
//!
//! # Letters
//!
//! - Usually Black (`B`) opens and connects row 1 to the last row: Black is Red, and White (`W`) is Blue.
//! - If moves are by `R` and `B`, these are Red and Blue.
//! - LittleGolem names cells by pairs of letters, `B[ab]` for a2. White opens there, but the site calls that player
//!   `PB`, and that player's win `RE[B]`. `SO` identifies its games without a stone.
//! - If White, or Blue, opens elsewhere, two readings are possible. If the main line ends with a chain that fits the
//!   rules, the side that opens is Red. Otherwise Black, or Red, connects row 1 to the last row: the record begins with
//!   the empty board and Blue's turn, with a warning. With a swap it is refused.
//! - If stones are set up, or `PL` stands before the first move, Black, or Red, connects row 1 to the last row.
//!
//! `PB` is the player who opens, and `RE[B+]` is that player's win, even after a swap of sides, which makes White that
//! player's colour. `BL` and `WL` go by colour. `RE` also goes by colour if the last move or a chain shows it. If the
//! last move contradicts both readings, `RE` decides.

mod beginning;
mod convention;
mod lexer;
mod parser;
mod reader;
pub(crate) mod values;
mod writer;

pub use writer::write_sgf;

use crate::{
	error::{check_length, Fault, Piece, ReadError, Warnings},
	scanner::{is_space, Scanner},
	Record,
};

/// Read a game from SGF: the main line, and all variations.
///
/// Nodes without a move pass their comment and clocks to the node before them. If a position has the same move twice,
/// its variations are joined. `resign` and `forfeit` end the game on the main line, and are left out of variations. A
/// chain at the end of the main line gives the result if nothing else does.
///
/// ```
/// use forking_hex_records::{read_sgf, Ending};
///
/// let record = read_sgf("(;GM[11]SZ[11]PB[Anna]PW[Ben];B[a3];W[f6](;B[g5]C[Bold];W[resign])(;B[e7]))")?;
/// assert_eq!(record.heading.first, "Anna");
/// assert_eq!(record.heading.outcome.map(|outcome| outcome.ending), Some(Ending::Resignation));
/// assert_eq!(record.line(record.end()).len(), 3);
/// # Ok::<(), forking_hex_records::ReadError>(())
/// ```
///
/// # Errors
///
/// The first mistake in the text.
pub fn read_sgf(text: &str) -> Result<Record, ReadError> {
	let mut scanner = Scanner::new(text, 0);
	let before = find(text).unwrap_or_default();
	scanner.take_bytes(before);
	let game = Games::default().next(&mut scanner);
	game.map(|(record, _)| record).map_err(|fault| fault.in_text(text))
}

/// The offset of the first game in a text: of a bracket and the first node.
pub(crate) fn find(text: &str) -> Option<usize> {
	let mut brackets = text.match_indices('(').map(|(at, _)| at);
	brackets.find(|at| text.get(*at..).is_some_and(node_follows))
}

/// Whether a node follows the bracket with which a text begins.
pub(crate) fn node_follows(game: &str) -> bool {
	game.strip_prefix('(').is_some_and(|rest| rest.trim_start_matches(is_space).starts_with(';'))
}

/// The games of a text, one after the other.
#[derive(Default)]
pub(crate) struct Games {
	/// Whether a game of the text had no end, so that the next line that begins a game ends each one.
	are_cut: bool,
	/// The offset of the last such line that was found.
	next_line: usize,
}

impl Games {
	/// Read the game that begins here, with the mistakes that were read past. The scanner moves past it.
	///
	/// A game whose brackets do not match ends before the next line that begins a game, or with the text.
	pub fn next<'a>(&mut self, scanner: &mut Scanner<'a>) -> Result<(Record, Warnings<'a>), Fault<'a>> {
		let start = scanner.rest().at;
		if !self.are_cut {
			let parsed = parser::parse_next(scanner);
			let text = scanner.since(start);
			let is_parsed = parsed.is_ok();
			let played = parsed.and_then(|game| check_length(text).and_then(|()| reader::play(game)));
			if played.is_ok() || (is_parsed && next_line_with_game(text.text) == text.text.len()) {
				return played;
			}
			self.are_cut = true;
			scanner.go_back(start);
		}
		let length = self.length_to_next_line(scanner.rest());
		let text = scanner.take_bytes(length);
		let mut part = scanner.up_to_here(start);
		check_length(text)?;
		let parsed = parser::parse_next(&mut part);
		let read = part.rest();
		scanner.go_back(match &parsed {
			Ok(_) => read.at,
			Err(fault) => next_on_line(&mut part, fault),
		});
		parsed.and_then(reader::play)
	}

	/// The length of the text before the next line that begins a game. The text is looked at only once.
	fn length_to_next_line(&mut self, rest: Piece<'_>) -> usize {
		if self.next_line <= rest.at {
			self.next_line = rest.at.saturating_add(next_line_with_game(rest.text));
		}
		self.next_line.saturating_sub(rest.at)
	}
}

/// The offset of the next game behind a mistake that refused the game before it, or of the end of the text. Looks only
/// at text that the parser did not look at.
fn next_on_line(part: &mut Scanner<'_>, fault: &Fault<'_>) -> usize {
	let fault_end = fault.piece.at.saturating_add(fault.piece.text.len());
	part.go_back(part.rest().at.max(fault_end));
	let rest = part.rest();
	let mut brackets = rest.text.match_indices('(').map(|(at, _)| at);
	let begins =
		|at: &usize| rest.text.get(*at..).and_then(|text| text.strip_prefix('(')).is_some_and(parser::begins_game);
	rest.at.saturating_add(brackets.find(begins).unwrap_or(rest.text.len()))
}

/// The length of the text before the next line that begins a game.
fn next_line_with_game(text: &str) -> usize {
	let mut breaks = text.match_indices(['\n', '\r']).map(|(at, _)| at.saturating_add(1));
	let begins = |at: &usize| {
		let line = text.get(*at..).and_then(|line| line.trim_start_matches([' ', '\t']).strip_prefix('('));
		line.is_some_and(parser::begins_game)
	};
	breaks.find(begins).unwrap_or(text.len())
}
