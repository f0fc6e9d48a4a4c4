//! SGF, the Smart Game Format, for Hex: `GM[11]`.
//!
//! A text is read in three steps: the [`lexer`] divides it into tokens, the [`parser`] makes a tree of nodes of them without
//! knowing the rules, and the [`reader`] plays their moves. In between, a [`convention`] says which letter is which side, and
//! whether pieces or sides were swapped.
//!
//! # Properties
//!
//! Read are `GM`, `SZ` (11 if there is none), `PB`, `PW`, `PR`, `GN`, `DT`, `PC`, `RE`, `RU` and `SO` of the root, and of any node
//! `B`, `W` or `R` (a move), `C`, `BL`, `WL` or `RL` (seconds left), and `AB`, `AW` or `AR` (stones). Everything else is
//! skipped.
//!
//! Stones that a node sets up before any move are read as moves of both sides in turn, in the order of the text: the board
//! and the turn are those of the text, and the order is not known better. So there must be as many of both sides, or one more
//! of the side that opens. All other stones that are set up, and `AE`, are refused.
//!
//! A move is a cell, `swap`, `swap-pieces`, `swap-sides`, `resign` or `forfeit`, in small letters or capitals.
//!
//! # Letters
//!
//! - Usually Black (`B`) opens and connects row 1 to the last row: Black is Red, and White (`W`) is Blue.
//! - Where moves are by `R` and `B`, these are Red and Blue.
//! - LittleGolem names cells by pairs of letters, `B[ab]` for a2, and has White open, but calls that player `PB`, and its win
//!   `RE[B]`. Its games without a stone are known by `SO`.
//! - Where White, or Blue, opens otherwise, two readings are possible. Such a record is read if its main line ends with a
//!   chain that fits the rules, where the side that opens connects row 1 to the last row, and is refused if not.
//!
//! `PB` is the player who opens, and `RE[B+]` is that player's win, though after a swap of sides White is that player's
//! colour. `BL` and `WL` go by colour. Where the last move or a chain shows that `RE` goes by colour as well, it does. Where
//! the last move says otherwise still, `RE` decides.

mod convention;
mod lexer;
mod parser;
mod reader;
pub(crate) mod values;
mod writer;

pub use writer::write_sgf;

use crate::{
	error::{check_length, Fault, ReadError},
	scanner::Scanner,
	Record,
};

/// Read a game from SGF: the main line, and all variations.
///
/// Nodes without a move give their comment and clocks to the node before them. Where the same move comes twice on one
/// position, its variations are joined. `resign` and `forfeit` end the game on the main line, and are left out of
/// variations. Where nothing else gives the result, a chain at the end of the main line does.
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
	read_only(&mut Scanner::new(text, 0)).map_err(|fault| fault.in_text(text))
}

/// Read the only game that there is from here on.
pub(crate) fn read_only<'a>(scanner: &mut Scanner<'a>) -> Result<Record, Fault<'a>> {
	check_length(scanner.rest())?;
	parser::parse_only(scanner).and_then(reader::play)
}

/// Read the game that begins here. The scanner goes behind it, or to the end of the text if its brackets don't match.
pub(crate) fn read_next<'a>(scanner: &mut Scanner<'a>) -> Result<Record, Fault<'a>> {
	let start = scanner.rest().at;
	match parser::parse_next(scanner) {
		Ok(game) => check_length(scanner.since(start)).and_then(|()| reader::play(game)),
		Err(fault) => {
			scanner.take_rest();
			Err(fault)
		}
	}
}
