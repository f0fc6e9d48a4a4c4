//! The formats of records, and how to find the format of a text.

use crate::{
	error::{Fault, Piece, Place, Problem, ReadError, Warnings},
	link::{self, HEX_WORLD_HOST},
	moves::{self, Line},
	scanner::{is_space, Scanner},
	sgf, Record,
};
use alloc::{collections::BTreeSet, vec::Vec};
use core::{iter, num::NonZeroUsize};

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
			1 => part.split(is_space).next().unwrap_or_default().bytes().all(|byte| byte.is_ascii_alphanumeric()),
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
	let whole = match whole {
		Some(Ok((record, warnings))) if record.nodes().len() > 1 || warnings.is_empty() => {
			return (Ok(record), warnings.in_text(text));
		}
		Some(Err(fault)) => Some(fault),
		_ => None,
	};
	let Some(game) = reader.next() else {
		let fault = whole.filter(|fault| fault.problem != Problem::NoSize).unwrap_or_else(|| reader.nothing());
		return (Err(fault.in_text(text)), Vec::new());
	};
	if let (Some(fault), false) = (whole, game.as_ref().is_ok_and(is_more_than_a_round)) {
		return (Err(fault.in_text(text)), Vec::new());
	}
	if let Some(start) = reader.next_start() {
		reader.warnings.push(start.fault(Problem::SecondGame));
	}
	(game.map_err(|fault| fault.in_text(text)), reader.warnings.in_text(text))
}

/// Read the game of this number, counted from 1 as [`read_games`] does, with its mistakes that were read past. Without a
/// number, read as [`read_one`].
///
/// # Errors
///
/// The mistake that refuses the game, or a text with fewer games.
pub fn read_number(
	text: &str,
	size: Option<u8>,
	number: Option<NonZeroUsize>,
) -> (Result<Record, ReadError>, Vec<ReadError>) {
	let Some(number) = number else { return read_one(text, size) };
	if number == NonZeroUsize::MIN {
		let (record, mut warnings) = read_one(text, size);
		warnings.retain(|warning| warning.problem != Problem::SecondGame);
		return (record, warnings);
	}
	let mut reader = Reader::new(text, size);
	let is_there = (1..number.get()).all(|_| reader.next().is_some());
	reader.warnings = Warnings::default();
	let game = if is_there { reader.next() } else { None };
	let end = Piece { at: text.len(), text: "" };
	let game = game.unwrap_or_else(|| Err(end.fault(Problem::Unexpected("a game of this number"))));
	(game.map_err(|fault| fault.in_text(text)), reader.warnings.in_text(text))
}

/// Read all games of a text, in any format. A game that cannot be read is an error in its place, and refuses no other
/// game. Lines that belong to no game are read past.
///
/// A link is one game, with text around it or without. A line with the size of the board alone, above games that have a
/// line each, gives them this size. A list of moves goes on for several lines if numbers count its rounds or moves, or if
/// the size of the board comes first, or if each line has one move, or each has two, and no cell stands twice. Any other
/// line with moves is a game of its own.
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
	if games.is_empty() && !text.trim_start_matches(is_space).is_empty() {
		return Reading { games: [Err(reader.nothing().in_text(text))].into(), warnings: Vec::new() };
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
	/// The mistake of a text in a format that is none of Hex.
	foreign: Option<Fault<'a>>,
	sgf: sgf::Games,
	/// Whether the first result of the text stands before its first moves, so that a result begins each game.
	has_leading_results: bool,
	/// Whether a list of the text counts its rounds.
	has_numbers: bool,
	/// The offset before which each line with moves is a game of its own.
	lines_until: usize,
	warnings: Warnings<'a>,
}

impl<'a> Reader<'a> {
	fn new(text: &'a str, size: Option<u8>) -> Self {
		let has_nodes = sgf::find(text).is_some();
		let has_sgf = has_nodes || Format::of(text) == Format::Sgf;
		let scanner = Scanner::new(text, 0);
		Self {
			text,
			scanner,
			size,
			has_sgf,
			has_nodes,
			foreign: if has_sgf { None } else { foreign(text) },
			sgf: sgf::Games::default(),
			has_leading_results: has_leading_results(text),
			has_numbers: false,
			lines_until: 0,
			warnings: Warnings::default(),
		}
	}

	/// The whole text as one list of moves, if it is none in another format, and no numbers show where a game begins.
	fn whole_list(&self) -> Option<Result<(Record, Warnings<'a>), Fault<'a>>> {
		let is_list = !self.has_sgf && self.foreign.is_none() && Format::of(self.text) == Format::Moves;
		let first = lines(self.text).map(|(_, line)| Line::of(line)).find(|line| line.moves > 0);
		let is_one = is_list && first.is_none_or(|line| line.number.is_none()) && !has_several_lists(self.text);
		is_one.then(|| moves::read(Scanner::new(self.text, 0), self.size))
	}

	/// The mistake of a text without a game.
	fn nothing(&self) -> Fault<'a> {
		let text = Piece { at: 0, text: self.text }.trim();
		let is_address = |word: &&str| word.contains("://") || (word.contains('.') && word.contains('/'));
		let address = text.text.split(is_space).find(is_address);
		let address = address.and_then(|word| Some(Piece { at: self.text.find(word)?, text: word }));
		let first = Piece { text: text.text.lines().next().unwrap_or_default(), ..text };
		self.foreign.unwrap_or_else(|| match address {
			Some(address) => address.fault(Problem::Address),
			None => first.fault(Problem::Unexpected("a game")),
		})
	}

	/// Go to the next game, and warn of the text before it. Returns its first characters.
	fn next_start(&mut self) -> Option<Piece<'a>> {
		if self.foreign.is_some() {
			return None;
		}
		loop {
			self.scanner.skip_space();
			let rest = self.scanner.rest();
			let first = self.scanner.peek()?;
			if first == '(' && self.has_sgf && (!self.has_nodes || sgf::node_follows(rest.text)) {
				return Some(Piece { at: rest.at, text: "(" });
			}
			if let Some(before) = self.before_sgf() {
				self.scanner.take_bytes(before.text.len());
				self.warnings.push(before.trim().fault(Problem::NoGame));
				continue;
			}
			let line = self.line();
			if let Some(size) = moves::size_alone(line.text).filter(|_| is_above_games(rest.text)) {
				self.size = Some(size);
				self.scanner.take_bytes(line.text.len());
				continue;
			}
			if Format::of(line.text) != Format::Moves || self.is_list(line.text) {
				return Some(line);
			}
			self.scanner.take_bytes(line.text.len());
			self.warnings.push(line.fault(Problem::NoGame));
		}
	}

	/// The text before the next game in SGF, if one begins on the line. Looks no further than that game.
	fn before_sgf(&self) -> Option<Piece<'a>> {
		if !self.has_sgf {
			return None;
		}
		let rest = self.scanner.rest();
		let mut marks = rest.text.match_indices(['(', '\r', '\n']).map(|(at, _)| rest.text.split_at_checked(at));
		let (before, behind) = marks.find_map(|parts| parts.filter(|(_, behind)| !is_bracket_alone(behind)))?;
		sgf::node_follows(behind).then_some(Piece { text: before, ..rest })
	}

	/// Whether a list of moves begins on a line.
	fn is_list(&self, line: &str) -> bool {
		let form = Line::of(line);
		if form.is_result || form.is_prose {
			return false;
		}
		// Beside lists that count their rounds, a sentence can begin with a cell.
		let may_have_mistakes = !self.has_sgf && (form.number.is_some() || !self.has_numbers);
		(form.is_pure || may_have_mistakes) && (form.moves > 0 || form.has_size || !form.is_pure)
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

	/// Read the link in the rest of a line, or the list of moves that begins there.
	fn next_line(&mut self) -> Result<(Record, Warnings<'a>), Fault<'a>> {
		let line = self.line();
		let is_list = Format::of(line.text) == Format::Moves;
		self.has_numbers |= is_list && Line::of(line.text).number.is_some();
		let length = if is_list { self.list_length() } else { length_of_link(line.text) };
		self.scanner.take_bytes(length);
		let game = self.scanner.up_to_here(line.at);
		if is_list {
			moves::read(game, self.size)
		} else {
			link::read(game)
		}
	}

	/// The length of the list of moves that begins here.
	fn list_length(&mut self) -> usize {
		let rest = self.scanner.rest();
		if rest.at >= self.lines_until {
			let (length, is_game) = short_lines(rest.text, self.has_leading_results);
			if is_game {
				return length;
			}
			self.lines_until = rest.at.saturating_add(length);
		}
		rounds(rest.text, self.has_leading_results)
	}
}

/// Whether a text begins with a bracket that begins no game in SGF.
fn is_bracket_alone(text: &str) -> bool {
	text.starts_with('(') && !sgf::node_follows(text)
}

/// The mistake of a text in a format that is none of Hex.
fn foreign(text: &str) -> Option<Fault<'_>> {
	let text = Piece { at: 0, text }.trim();
	let behind = |mark| text.text.strip_prefix(mark).map(|rest: &str| rest.trim_start_matches(is_space));
	let is_json = behind('{').is_some_and(|rest| rest.starts_with(['"', '}']))
		|| behind('[').is_some_and(|rest| rest.starts_with(['{', '"', '[', ']']));
	if is_json {
		return Some(text.fault(Problem::Json));
	}
	let name = behind('[').unwrap_or_default().trim_start_matches(|character: char| character.is_ascii_alphabetic());
	// Early Olympiads kept games of Hex with headings in this form.
	let is_hex = || ["[BLUE ", "[RED "].iter().any(|heading| text.text.contains(heading));
	(name.starts_with(" \"") && !is_hex()).then(|| text.fault(Problem::Pgn))
}

/// The lines of a text, each with the offset of its end.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
	let mut scanner = Scanner::new(text, 0);
	iter::from_fn(move || {
		scanner.peek()?;
		let line = scanner.take_while(|character| !matches!(character, '\r' | '\n'));
		let end = scanner.rest().at;
		scanner.take('\r');
		scanner.take('\n');
		Some((end, line.text))
	})
}

/// Whether the first result of a text stands before its first moves, on a line of its own.
fn has_leading_results(text: &str) -> bool {
	let mut forms = lines(text).map(|(_, line)| Line::of(line));
	forms.find(|form| form.moves > 0 || form.has_size || form.is_result).is_some_and(|form| form.is_result)
}

/// Whether a text has several lists of moves: moves follow a result or prose behind other moves, or an empty line
/// divides moves of which one line has more than a round.
fn has_several_lists(text: &str) -> bool {
	let (mut has_moves, mut is_long, mut is_apart, mut is_ended) = (false, false, false, false);
	for (_, line) in lines(text) {
		if line.trim().is_empty() {
			is_apart = has_moves;
			continue;
		}
		let form = Line::of(line);
		is_ended |= has_moves && (form.is_prose || form.is_result);
		if form.moves == 0 || form.is_prose {
			continue;
		}
		is_long |= form.moves > 2;
		if is_ended || (is_apart && is_long) {
			return true;
		}
		(has_moves, is_apart) = (true, false);
	}
	false
}

/// Whether the first line of a text stands above games that have a line each: a long line has a cell of a line before it.
/// The games end before a line of another kind.
fn is_above_games(text: &str) -> bool {
	let forms = lines(text).skip(1).map(|(_, line)| (line, Line::of(line)));
	let mut games = forms.take_while(|(line, form)| {
		form.number.is_none() && !form.has_size && !form.is_prose && !form.is_result && !is_other_game(line)
	});
	let mut cells = BTreeSet::new();
	games.any(|(line, form)| moves::cells(line).any(|cell| !cells.insert(cell)) && form.moves > 2)
}

/// The length of the first link on a line, with the text around it, before the word that begins a second link.
fn length_of_link(line: &str) -> usize {
	let begins = |at: &usize| {
		let mark = line.get(*at..).and_then(|link| link.strip_prefix('#')).unwrap_or_default();
		let behind = mark.trim_start_matches(|character: char| character.is_ascii_alphanumeric());
		mark.starts_with(|character: char| character.is_ascii_digit()) && behind.starts_with(',')
	};
	let Some(at) = line.match_indices('#').map(|(at, _)| at).filter(begins).nth(1) else { return line.len() };
	let before = line.get(..at).unwrap_or_default();
	before.rfind(is_space).map_or(line.len(), |space| space.saturating_add(1))
}

/// Whether a line begins a game that is no list of moves.
fn is_other_game(line: &str) -> bool {
	// A bracket with more behind it on its line than a node is a remark.
	match line.trim().strip_prefix('(') {
		Some(behind) => behind.is_empty() || sgf::find(line).is_some(),
		None => sgf::find(line).is_some() || Format::of(line) != Format::Moves,
	}
}

/// The length of the text in which each line has one move, or each has a round of two, and no cell stands twice. The
/// lines are one game then. False, and the length of the text up to which they are not, for any other text.
/// With `has_leading_results`, a result ends the game before it.
fn short_lines(text: &str, has_leading_results: bool) -> (usize, bool) {
	let mut cells = BTreeSet::new();
	let mut most = None;
	let (mut length, mut count) = (0, 0usize);
	let mut is_last = false;
	for (end, line) in lines(text) {
		let form = Line::of(line);
		let is_end = (has_leading_results && form.is_result) || form.is_prose || form.number.is_some() || form.has_size;
		if is_end || line.trim().is_empty() || is_other_game(line) {
			break;
		}
		let most = *most.get_or_insert(form.moves);
		let are_new = moves::cells(line).all(|cell| cells.insert(cell));
		if most > 2 || form.moves > most || (is_last && form.moves > 0) || !are_new {
			return (end, false);
		}
		is_last |= form.moves < most;
		length = end;
		count = count.saturating_add(1);
	}
	(length, count > 1)
}

/// The length of the list of moves with which a text begins: its first line, or the rounds that go on from it.
///
/// The number before a round is higher than the one before, and fits the moves between the two, unless both lines are
/// short. A line without a number goes on if numbers came before it, or the size of the board.
///
/// A result belongs to the moves before it, if no prose stands between them. With `has_leading_results`, it belongs to
/// no moves before it.
fn rounds(text: &str, has_leading_results: bool) -> usize {
	let mut length = 0;
	let (mut number, mut moves, mut first_has_size, mut is_apart) = (None, 0usize, false, false);
	let mut follows_prose = false;
	for (index, (end, line)) in lines(text).enumerate() {
		if line.trim().is_empty() {
			is_apart = true;
			continue;
		}
		let form = Line::of(line);
		let goes_on = match (form.number, number) {
			_ if index == 0 => true,
			_ if form.has_size || is_other_game(line) => false,
			_ if form.is_prose => {
				follows_prose = true;
				continue;
			}
			_ if form.is_result && (has_leading_results || follows_prose) => false,
			(Some(next), Some(last)) => {
				let fits = |moves: usize| u32::try_from(moves).is_ok_and(|moves| next == moves.saturating_add(last));
				form.is_reply && next == last
					|| next > last && ((moves <= 2 && form.moves <= 2) || fits(moves) || fits(moves.div_ceil(2)))
			}
			(Some(_), None) => first_has_size && moves == 0,
			(None, Some(_)) => !is_apart,
			(None, None) => form.moves == 0 || (first_has_size && (!is_apart || moves == 0)),
		};
		if !goes_on {
			break;
		}
		if index == 0 {
			first_has_size = form.has_size;
		}
		if form.number.is_some() {
			(number, moves) = (form.number, 0);
		}
		moves = moves.saturating_add(form.moves);
		(is_apart, follows_prose) = (false, false);
		length = end;
	}
	length
}
