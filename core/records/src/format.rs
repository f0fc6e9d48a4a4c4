//! The formats of records, and how to find the format of a text.

use crate::{
	error::{Fault, Piece, Place, Problem, ReadError, Warnings},
	link::{self, HEX_WORLD_HOST},
	moves,
	scanner::{is_space, Scanner},
	sgf, Record,
};
use alloc::vec::Vec;

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

/// The games of a text.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Reading {
	/// Each game, in the order of the text, or the mistake that refuses it.
	pub games: Vec<Result<Record, ReadError>>,
	/// The mistakes that were read past, in the order of the text.
	pub warnings: Vec<ReadError>,
}

/// Read a text in any format: its first game. `size` is the size of the board for lists of moves that do not give it.
/// Mistakes outside the moves are read past, and [`read_one`] returns them as well.
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
/// The mistake that refuses the game, or a text without a game.
pub fn read(text: &str, size: Option<u8>) -> Result<Record, ReadError> {
	read_one(text, size).0
}

/// Read the first game of a text, with the mistakes that were read past. One of these is that a second game begins.
/// A list of moves can have any number of lines here, as long as they are one game.
///
/// ```
/// use forking_hex_records::read_one;
///
/// let (record, warnings) = read_one("(;SZ[5]RE[Anna];B[a3])\n(;SZ[5];B[a4])", None);
/// assert_eq!(record?.size(), 5);
/// let sentences: Vec<_> = warnings.iter().map(ToString::to_string).collect();
/// assert_eq!(
///     sentences,
///     [
///         "line 1, column 11: \"Anna\" is no result: expected one such as B+, W+Resign or ?",
///         "line 2, column 1: \"(\" begins a second game: only the first is read",
///     ]
/// );
/// # Ok::<(), forking_hex_records::ReadError>(())
/// ```
pub fn read_one(text: &str, size: Option<u8>) -> (Result<Record, ReadError>, Vec<ReadError>) {
	let mut reader = Reader::new(text, size);
	let whole = reader.whole_list();
	if let Some(Ok((record, warnings))) = whole {
		return (Ok(record), warnings.in_text(text));
	}
	let game = reader.next().unwrap_or_else(|| Err(reader.nothing()));
	if let (Some(Err(fault)), false) = (whole, game.as_ref().is_ok_and(is_more_than_a_round)) {
		return (Err(fault.in_text(text)), Vec::new());
	}
	if let Some(start) = reader.next_start() {
		reader.warnings.push(start.fault(Problem::SecondGame));
	}
	(game.map_err(|fault| fault.in_text(text)), reader.warnings.in_text(text))
}

/// Read all games of a text, in any format: games in SGF, and links or lists of moves of a line each. A game that cannot
/// be read is an error in its place, and refuses no other game. Lines that belong to no game are read past if the text
/// has games in SGF.
///
/// Each game has the bounds that [`read`] sets. The text itself may be longer.
///
/// ```
/// use forking_hex_records::read_games;
///
/// let lines = "a3 f6 g5\n\n#11,c2d4\nb4 b4\nswap\n";
/// let games = read_games(lines, Some(11)).games;
/// let moves: Vec<_> = games.iter().map(|game| Some(game.as_ref().ok()?.nodes().len() - 1)).collect();
/// assert_eq!(moves, [Some(3), Some(2), None, None]);
///
/// let collection = "From Anna:\n(;SZ[11];B[a3];W[f6])\n(;SZ[13];W[am];B[swap])";
/// let reading = read_games(collection, None);
/// assert_eq!(reading.games[1].as_ref().map(|record| record.size()), Ok(13));
/// assert_eq!(reading.warnings[0].to_string(), "line 1, column 1: \"From Anna:\" belongs to no game");
/// ```
pub fn read_games(text: &str, size: Option<u8>) -> Reading {
	let mut reader = Reader::new(text, size);
	let (mut games, mut place) = (Vec::new(), Place::START);
	while let Some(game) = reader.next() {
		games.push(game.map_err(|fault| fault.after(&mut place, text)));
	}
	Reading { games, warnings: reader.warnings.in_text(text) }
}

/// Whether a game has more moves than lists have in a line that is only a part of the game.
fn is_more_than_a_round(record: &Record) -> bool {
	record.nodes().len() > 3
}

/// The games of a text, one after the other.
struct Reader<'a> {
	text: &'a str,
	scanner: Scanner<'a>,
	/// The size of the board for lists of moves that do not give it.
	size: Option<u8>,
	/// Whether the text has a game in SGF, or begins as one.
	has_sgf: bool,
	/// Whether the text has the first node of a game in SGF.
	has_nodes: bool,
	sgf: sgf::Games,
	warnings: Warnings<'a>,
}

impl<'a> Reader<'a> {
	fn new(text: &'a str, size: Option<u8>) -> Self {
		let has_nodes = sgf::find(text).is_some();
		let has_sgf = has_nodes || Format::of(text) == Format::Sgf;
		let scanner = Scanner::new(text, 0);
		Self { text, scanner, size, has_sgf, has_nodes, sgf: sgf::Games::default(), warnings: Warnings::default() }
	}

	/// The whole text as one list of moves, if it is none in another format.
	fn whole_list(&self) -> Option<Result<(Record, Warnings<'a>), Fault<'a>>> {
		let is_list = !self.has_sgf && Format::of(self.text) == Format::Moves;
		is_list.then(|| moves::read(Scanner::new(self.text, 0), self.size))
	}

	/// The mistake of a text without a game.
	fn nothing(&self) -> Fault<'a> {
		Piece { at: self.text.len(), text: "" }.fault(Problem::Unexpected("a game"))
	}

	/// Go to the next game, and warn of the text before it. Returns its first characters.
	fn next_start(&mut self) -> Option<Piece<'a>> {
		loop {
			self.scanner.skip_space();
			let rest = self.scanner.rest();
			let first = self.scanner.peek()?;
			if first == '(' && self.has_sgf && (!self.has_nodes || sgf::node_follows(rest.text)) {
				return Some(Piece { at: rest.at, text: "(" });
			}
			let line = self.line();
			let sgf = if self.has_sgf { sgf::find(line.text) } else { None };
			let is_game = !self.has_sgf || Format::of(line.text) != Format::Moves || moves::is_list(line.text);
			match sgf {
				Some(before) => {
					let before = self.scanner.take_bytes(before);
					self.warnings.push(before.trim().fault(Problem::NoGame));
				}
				None if is_game => return Some(line),
				None => {
					self.scanner.take_bytes(line.text.len());
					self.warnings.push(line.fault(Problem::NoGame));
				}
			}
		}
	}

	/// The rest of the line, which the scanner does not take.
	fn line(&self) -> Piece<'a> {
		let rest = self.scanner.rest();
		let end = rest.text.find(['\r', '\n']).unwrap_or(rest.text.len());
		Piece { text: rest.text.get(..end).unwrap_or_default(), ..rest }.trim()
	}

	/// Read the next game.
	fn next(&mut self) -> Option<Result<Record, Fault<'a>>> {
		let start = self.next_start()?;
		let game = if start.text == "(" { self.sgf.next(&mut self.scanner) } else { self.next_line() };
		Some(game.map(|(record, warnings)| {
			self.warnings.extend(warnings);
			record
		}))
	}

	/// Read the game in the rest of a line.
	fn next_line(&mut self) -> Result<(Record, Warnings<'a>), Fault<'a>> {
		let line = self.line();
		self.scanner.take_bytes(line.text.len());
		let line_scanner = self.scanner.up_to_here(line.at);
		match Format::of(line.text) {
			Format::Moves => moves::read(line_scanner, self.size),
			Format::Sgf | Format::HexWorld | Format::Trmph => link::read(line_scanner),
		}
	}
}
