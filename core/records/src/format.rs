//! The formats of records, and how to find the format of a text.

use crate::{
	error::{Fault, Place, ReadError},
	link::{self, HEX_WORLD_HOST},
	moves, read_link, read_moves, read_sgf,
	scanner::{is_space, Scanner},
	sgf, Record,
};
use core::iter;

/// A format of records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
	/// SGF, the Smart Game Format.
	Sgf,
	/// A link to HexWorld.
	HexWorld,
	/// A link to trmph.
	Trmph,
	/// A list of moves, such as `a3 swap f6`.
	Moves,
}

impl Format {
	/// The format of a text. SGF begins with a bracket. A link has a `#`, or begins after it with the size of the board
	/// and a comma. Everything else is a list of moves.
	///
	/// A link without its host leads to HexWorld if something follows the size of the board, or if trmph lacks one of
	/// its moves. [`read_link`](crate::read_link) reads links to both.
	///
	/// ```
	/// use forking_hex_records::Format;
	///
	/// assert_eq!(Format::of("(;GM[11];B[a3])"), Format::Sgf);
	/// assert_eq!(Format::of("https://hexworld.org/board/#11,a3"), Format::HexWorld);
	/// assert_eq!(Format::of("#11c1,a3:s"), Format::HexWorld);
	/// assert_eq!(Format::of("11r9c1,a3:s"), Format::HexWorld);
	/// assert_eq!(Format::of("#11,a3f6"), Format::Trmph);
	/// assert_eq!(Format::of("a3 f6"), Format::Moves);
	/// ```
	pub fn of(text: &str) -> Self {
		if text.trim_start_matches(is_space).starts_with('(') {
			return Self::Sgf;
		}
		let Some(game) = link::game(text) else { return Self::Moves };
		let address = text.strip_suffix(game).unwrap_or_default();
		let is_plain = |(index, part): (usize, &str)| match index {
			0 => part.trim_end().bytes().all(|byte| byte.is_ascii_digit()),
			// Percent-encoded characters are more than letters and digits.
			1 => part.trim_end().bytes().all(|byte| byte.is_ascii_alphanumeric()),
			_ => false,
		};
		let has_address = address.bytes().any(|byte| byte.is_ascii_alphabetic());
		if address.contains(HEX_WORLD_HOST) || !(has_address || game.split(',').enumerate().all(is_plain)) {
			Self::HexWorld
		} else {
			Self::Trmph
		}
	}
}

/// Read a text in any format. `size` is the size of the board for lists of moves that do not give it.
///
/// ```
/// use forking_hex_records::read;
///
/// for text in ["(;SZ[11];B[a3];W[f6])", "#11,a3f6", "11x11 1. a3 2. f6"] {
///     let record = read(text, None)?;
///     assert_eq!(record.line(record.end()).len(), 2);
/// }
/// assert_eq!(read("1. a3 2. f6", Some(14))?.size(), 14);
/// # Ok::<(), forking_hex_records::ReadError>(())
/// ```
///
/// # Errors
///
/// The first mistake in the text.
pub fn read(text: &str, size: Option<u8>) -> Result<Record, ReadError> {
	match Format::of(text) {
		Format::Sgf => read_sgf(text),
		Format::HexWorld | Format::Trmph => read_link(text),
		Format::Moves => read_moves(text, size),
	}
}

/// Read all games of a text: all games of an SGF collection, or else one game from each line that is not empty, in any
/// format. A game that cannot be read is an error in its place.
///
/// Each game has the bounds that [`read`] sets. The text itself may be longer.
///
/// ```
/// use forking_hex_records::read_all;
///
/// let lines = "a3 f6 g5\n\n#11,c2d4\nb4 b4\nswap\n";
/// let moves: Vec<_> = read_all(lines, Some(11)).map(|game| Some(game.ok()?.nodes().len() - 1)).collect();
/// assert_eq!(moves, [Some(3), Some(2), None, None]);
///
/// let collection = "(;SZ[11];B[a3];W[f6])\n(;SZ[13];W[am];B[swap])";
/// let records = read_all(collection, None).collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(records[1].size(), 13);
/// # Ok::<(), forking_hex_records::ReadError>(())
/// ```
///
/// # Errors
///
/// Each item that is an error: the first mistake in its game. After an SGF game without an end there are no further
/// items.
pub fn read_all(text: &str, size: Option<u8>) -> impl Iterator<Item = Result<Record, ReadError>> + '_ {
	let is_collection = Format::of(text) == Format::Sgf;
	let (mut scanner, mut place) = (Scanner::new(text, 0), Place::START);
	iter::from_fn(move || {
		scanner.skip_space();
		scanner.peek()?;
		let game = if is_collection { sgf::read_next(&mut scanner) } else { read_line(text, &mut scanner, size) };
		Some(game.map_err(|fault| fault.after(&mut place, text)))
	})
}

/// Read the game in the rest of a line.
fn read_line<'a>(text: &'a str, scanner: &mut Scanner<'a>, size: Option<u8>) -> Result<Record, Fault<'a>> {
	let line = scanner.take_while(|character| !matches!(character, '\r' | '\n'));
	let mut line_scanner = Scanner::new(text.get(..scanner.rest().at).unwrap_or_default(), line.at);
	match Format::of(line.text) {
		Format::Sgf => sgf::read_only(&mut line_scanner),
		Format::HexWorld | Format::Trmph => link::read(line_scanner),
		Format::Moves => moves::read(line_scanner, size),
	}
}
