//! Lists of moves, such as `a3 swap f6 g5` or `1. a3 f6 2. g5 resign`.

use crate::{
	error::{check_length, Fault, Piece, Problem, ReadError, Warnings},
	record::{Ending, Outcome},
	scanner::{is_space, lower_case, Scanner},
	sgf::values::{result, Letter, Result as GameResult},
	steps::{Step, Steps},
	Record,
};
use alloc::{borrow::Cow, format, string::String, vec::Vec};
use core::{fmt::Write as _, iter, mem};
use forking_hex_board::Board;
use forking_hex_rules::{Colour, Move, OpeningRule};

/// The mistake of the word `size` without a number.
const NO_SIZE: Problem = Problem::Unexpected("size and a number");

/// Words without meaning for the game: parts of commands such as `play b a3` and `play-game a3 f6`, headings, and `ms`
/// for milliseconds.
const SILENT: [&str; 5] = ["play", "game", "ms", "move", "moves"];

/// The beginning of a move of the program Ludii in parentheses: `(Add Ball1 to K10)`.
const LUDII: &str = "Add ";

/// Words before a result.
const RESULTS: [&str; 3] = ["result", "winner", "re"];

/// Words after the side that won.
const WINS: [&str; 3] = ["wins", "won", "win"];

/// Moves that name no cell, and ends of the game.
const MOVES: [&str; 8] = ["swap", "resign", "resigns", "resigned", "forfeit", "forfeits", "forfeited", "pass"];

/// Other words of lists of moves that have a meaning.
const OTHERS: [&str; 6] = ["pieces", "sides", "size", "boardsize", "first", "v"];

/// Read a list of moves: cells, `swap` (of pieces) or `swap-sides`, and at the end `resign` or `forfeit` of the side to
/// move.
///
/// Anything but letters and digits separates moves, and cells may run together. Plain numbers count the moves and are
/// ignored. Before the moves the text may give the size of the board, `size 11` or `11x11`; otherwise it is `size`.
///
/// Lines that do not begin with moves, such as headings, are read past, and so are comments in braces or parentheses.
/// The result may stand behind the moves: `B+R`, `Red wins by resignation`, `Winner: Blue`. The moves of the program
/// Ludii, `(Add Ball1 to K10)`, are read as well.
///
/// A move may follow the name of its side: `B[a3]`, `w f6`, `Red g5`. Then the sides must alternate, and the side that
/// moves after a swap decides the kind of swap, whatever its word. Further brackets after a move may hold a program's
/// evaluation: `W[f6][f6:0.62;g5:0.31;]`.
///
/// ```
/// use forking_hex_records::read_moves;
///
/// let record = read_moves("1. a3 swap-sides 2. f6 g5", Some(11))?;
/// assert_eq!(record.line(record.end()).len(), 4);
/// assert_eq!(read_moves("size 11: A3, F6; G5", None)?.size(), 11);
/// assert_eq!(read_moves("B[a3] W[swap] W[f6]", Some(11))?.opening_rule(), record.opening_rule());
/// # Ok::<(), forking_hex_records::ReadError>(())
/// ```
///
/// # Errors
///
/// The first mistake in the text.
pub fn read_moves(text: &str, size: Option<u8>) -> Result<Record, ReadError> {
	let read = read(Scanner::new(text, 0), size);
	read.map(|(record, _)| record).map_err(|fault| fault.in_text(text))
}

/// The main line of a record as a list of moves: the size of the board, a line for each round, then the resignation or
/// forfeit. A loss on time is written as a forfeit.
///
/// [`read_moves`] reads the list back without a given size. A tournament director who has the size elsewhere can omit
/// the first line.
///
/// ```
/// use forking_hex_records::{read_link, write_moves};
///
/// let record = read_link("#11,a3:sf6g5h4:rw")?;
/// assert_eq!(write_moves(&record), "size 11\n1. a3 swap-pieces\n2. f6 g5\n3. h4 resign\n");
/// # Ok::<(), forking_hex_records::ReadError>(())
/// ```
pub fn write_moves(record: &Record) -> String {
	let mut words: Vec<String> = Vec::new();
	for made in record.line(record.end()) {
		words.push(match (made, record.opening_rule()) {
			(Move::Stone(cell), _) => format!("{cell}"),
			(Move::Swap, OpeningRule::SwapSides) => "swap-sides".into(),
			(Move::Swap, _) => "swap-pieces".into(),
		});
	}
	let end = record.heading.outcome.and_then(|Outcome { winner, ending }| match ending {
		Ending::Resignation => Some((winner.opposite(), "resign")),
		Ending::Forfeit | Ending::Time => Some((winner.opposite(), "forfeit")),
		Ending::Connection | Ending::Unknown => None,
	});
	let turn = record.state(record.end()).map_or(Colour::Red, |state| state.turn());
	words.extend(end.map(|(loser, word)| match loser {
		loser if loser == turn => word.into(),
		Colour::Red => format!("red {word}"),
		Colour::Blue => format!("blue {word}"),
	}));

	let mut text = format!("size {}\n", record.size());
	for (index, round) in words.chunks(2).enumerate() {
		_ = writeln!(text, "{}. {}", index.saturating_add(1), round.join(" "));
	}
	text
}

/// A word of the text: letters and then digits, or one of both.
#[derive(Clone, Copy)]
struct Word<'a> {
	letters: &'a str,
	digits: &'a str,
	whole: Piece<'a>,
}

/// Read the list that begins where the scanner is. Returns the mistakes that were read past as well.
pub(crate) fn read(scanner: Scanner<'_>, size: Option<u8>) -> Result<(Record, Warnings<'_>), Fault<'_>> {
	let start = scanner.rest();
	check_length(start)?;
	let mut words = Words::new(scanner);
	let mut steps = Steps::default();
	words.skip_prose(true, &mut steps.warnings);
	let given = words.size()?;
	let Some(size) = given.or(size) else {
		return Err(Piece { text: "", ..start }.fault(Problem::NoSize));
	};
	if Board::empty(size).is_none() {
		return Err(Piece { text: "", ..start }.fault(Problem::NotASize));
	}
	let mut follows_result = false;
	loop {
		words.skip_prose(false, &mut steps.warnings);
		let Some(word) = words.next()? else { break };
		let text = lower_case(word.whole.text);
		let is_result = mem::take(&mut follows_result);
		if word.letters.is_empty() || SILENT.contains(&text.as_ref()) {
			continue;
		}
		if RESULTS.contains(&text.as_ref()) {
			words.result(&mut steps.warnings);
			follows_result = true;
			continue;
		}
		let Some(side) = side_named(&text) else {
			let (piece, step) = words.step(word);
			steps.push(piece, step, None)?;
			continue;
		};
		steps.have_red |= side == Letter::R || text == "blue";
		if let Some((piece, step)) = words.win(word.whole, side) {
			steps.push(piece, step, None)?;
			continue;
		}
		if is_result {
			steps.push(word.whole, Step::Won(side, None), None)?;
			continue;
		}
		let (piece, step) = words.step_of_side()?;
		steps.push(piece, step, Some(side))?;
	}
	steps.warnings.extend(words.variations);
	steps.play(size, false)
}

/// Whether all words of a text are those of a list of moves, and one of them is a move.
pub(crate) fn is_list(text: &str) -> bool {
	let line = Line::of(text);
	line.moves > 0 && line.is_pure
}

/// The words of a text that have the form of a cell, in small letters.
pub(crate) fn cells(text: &str) -> impl Iterator<Item = Cow<'_, str>> {
	let mut words = Words::new(Scanner::new(text, 0));
	let words = iter::from_fn(move || {
		let word = words.next().ok().flatten()?;
		words.note_move(word);
		Some(word)
	});
	words.filter(|word| !word.letters.is_empty() && !word.digits.is_empty()).map(|word| lower_case(word.whole.text))
}

/// The size of the board on a line with nothing else.
pub(crate) fn size_alone(line: &str) -> Option<u8> {
	let mut words = Words::new(Scanner::new(line, 0));
	let size = words.size().ok().flatten()?;
	words.next().ok()?.is_none().then_some(size)
}

/// The form of a line in a text of lists.
#[derive(Clone, Copy)]
pub(crate) struct Line {
	/// The number with which the line begins, which counts a round or a move.
	pub number: Option<u32>,
	/// Whether the number is that of the round of the line before, for its second move: `1... f6`.
	pub is_reply: bool,
	/// The moves of the line, without ends of the game.
	pub moves: usize,
	/// Whether the line gives the size of the board, and so begins a game.
	pub has_size: bool,
	/// Whether the line has the result of a game, and nothing else.
	pub is_result: bool,
	/// Whether the line is no part of a list of moves.
	pub is_prose: bool,
	/// Whether all words are those of a list of moves.
	pub is_pure: bool,
}

impl Line {
	/// The form of a line.
	pub fn of(text: &str) -> Self {
		let trimmed = text.trim_start();
		let digits = trimmed.find(|character: char| !character.is_ascii_digit()).unwrap_or(trimmed.len());
		let (number, behind) = trimmed.split_at_checked(digits).unwrap_or_default();
		let is_counted = behind.starts_with(['.', ')', ':', '…']) || behind.starts_with(char::is_whitespace);
		let mut words = Words::new(Scanner::new(text, 0));
		let has_size = match words.size() {
			Ok(size) => size.is_some(),
			Err(fault) => fault.problem == Problem::NotASize,
		};
		if !has_size {
			words.scanner.go_back(0);
		}
		let mut line = Self {
			number: number.parse().ok().filter(|_| is_counted && !has_size),
			is_reply: behind.starts_with("..") || behind.starts_with('…'),
			moves: 0,
			has_size,
			is_result: false,
			is_prose: false,
			is_pure: true,
		};
		// In a file of Six, whether a swap is allowed.
		let is_setting = first_word(text) == "swap:";
		let (mut begins, mut is_won) = (false, false);
		loop {
			let word = match words.next() {
				Ok(Some(word)) => word,
				Ok(None) => break,
				Err(_) => {
					line.is_pure = false;
					break;
				}
			};
			let text = lower_case(word.whole.text);
			is_won |= WINS.contains(&text.as_ref());
			if RESULTS.contains(&text.as_ref()) && !begins {
				line.is_result = line.moves == 0 && !has_size;
				return line;
			}
			words.note_move(word);
			if word.is_move() {
				begins |= line.is_pure;
				let is_made = !is_end(&text) && !is_setting;
				line.moves = line.moves.saturating_add(usize::from(is_made));
			}
			line.is_pure &= word.is_known();
		}
		let is_sentence = is_won && line.moves == 0 && side_named(&first_word(text)).is_some();
		line.is_result = is_sentence || matches!(result(text), Some(GameResult::Win(..)) if text.contains('+'));
		let is_heading = line.moves == 0 && first_word(text) == "game";
		let is_numbered = line.number.is_some() && !behind.starts_with(char::is_whitespace);
		let is_tag = text.trim_start().starts_with('[') && text.contains(" \"");
		line.is_prose = is_tag || is_heading || !(line.is_pure || begins || is_sentence || is_numbered || has_size);
		line
	}
}

/// Whether a word ends a game.
fn is_end(word: &str) -> bool {
	word.starts_with("resign") || word.starts_with("forfeit")
}

/// The side that a word in small letters names. Blue has the letter of Black.
fn side_named(word: &str) -> Option<Letter> {
	Letter::named(word).or((word == "blue").then_some(Letter::B))
}

fn first_word(text: &str) -> Cow<'_, str> {
	lower_case(text.split_whitespace().next().unwrap_or_default())
}

impl Word<'_> {
	/// Whether the word has the form of a cell, or is another move.
	fn is_move(self) -> bool {
		let is_cell = (1..=2).contains(&self.letters.len()) && !self.digits.is_empty();
		is_cell || MOVES.contains(&lower_case(self.whole.text).as_ref())
	}

	/// Whether the word is a move or a number, or has another meaning in a list of moves.
	fn is_known(self) -> bool {
		let text = lower_case(self.whole.text);
		let is_other = OTHERS.iter().chain(&SILENT).any(|known| *known == text);
		self.letters.is_empty() || self.is_move() || side_named(&text).is_some() || is_other
	}
}

/// The words of a text.
struct Words<'a> {
	scanner: Scanner<'a>,
	/// The offset of the first move, if there was one.
	first_move: Option<usize>,
	/// The variations in parentheses that were read past.
	variations: Warnings<'a>,
	/// The offset behind the last of them.
	varied_until: usize,
}

impl<'a> Words<'a> {
	fn new(scanner: Scanner<'a>) -> Self {
		Self { scanner, first_move: None, variations: Warnings::default(), varied_until: 0 }
	}

	/// Note a word that was taken. Behind the first move, cells in parentheses are variations.
	fn note_move(&mut self, word: Word<'a>) {
		if word.is_move() {
			self.first_move.get_or_insert(word.whole.at);
		}
	}

	/// Whether a text in parentheses, which begins here, has moves that the game does not have.
	fn is_variation(&self, inner: &str) -> bool {
		let follows_move = self.first_move.is_some_and(|first| first < self.scanner.rest().at);
		follows_move && !inner.starts_with(LUDII) && cells(inner).next().is_some()
	}

	/// Warn of a variation in parentheses, once.
	fn note_variation(&mut self, variation: Piece<'a>) {
		if variation.at >= self.varied_until {
			self.variations.push(variation.fault(Problem::NoGame));
			self.varied_until = variation.at.saturating_add(variation.text.len());
		}
	}

	/// The next word. `None` at the end of the text.
	fn next(&mut self) -> Result<Option<Word<'a>>, Fault<'a>> {
		self.separators();
		let at = self.scanner.rest().at;
		let letters = self.scanner.take_while(|character| character.is_ascii_alphabetic());
		let digits = self.scanner.take_while(|character| character.is_ascii_digit());
		let whole = self.scanner.since(at);
		match (whole.text.is_empty(), self.scanner.peek()) {
			(false, _) => Ok(Some(Word { letters: letters.text, digits: digits.text, whole })),
			(true, None) => Ok(None),
			// A letter or digit of another alphabet.
			(true, Some(_)) => Err(self.scanner.take_any().fault(Problem::Unexpected("a move"))),
		}
	}

	/// Take what stands between words: everything but letters and digits, and comments in braces or parentheses.
	fn separators(&mut self) -> Piece<'a> {
		let start = self.scanner.rest().at;
		loop {
			self.scanner.take_while(|character| !character.is_alphanumeric() && character != '(' && character != '{');
			let Some(bracket) = self.scanner.peek().filter(|next| !next.is_alphanumeric()) else { break };
			let rest = self.scanner.rest().text;
			let close = if bracket == '(' { ')' } else { '}' };
			let inner = rest.get(1..).unwrap_or_default();
			let end = inner
				.find([bracket, close, '\n', '\r'])
				.filter(|end| inner.get(*end..).is_some_and(|end| end.starts_with(close)));
			let inner = end.and_then(|end| inner.get(..end)).unwrap_or_default();
			if bracket == '(' && self.is_variation(inner) {
				let variation = self.scanner.take_bytes(inner.len().saturating_add(2));
				self.note_variation(variation);
				continue;
			}
			let is_comment = bracket == '{' || !Line::of(inner).is_pure;
			self.scanner.take_bytes(match inner.strip_prefix(LUDII) {
				Some(_) => inner.rfind(is_space).unwrap_or_default().saturating_add(1),
				None if is_comment => inner.len().saturating_add(1),
				None => 1,
			});
		}
		self.scanner.since(start)
	}

	/// Read past lines that are no part of the list, if the scanner is at the beginning of one. Warns of them.
	fn skip_prose(&mut self, mut is_beginning: bool, warnings: &mut Warnings<'a>) {
		loop {
			let start = self.scanner.rest().at;
			let skipped = self.separators();
			is_beginning |= skipped.text.contains(['\n', '\r']);
			// The line is looked at only once, at its beginning.
			let rest = self.scanner.rest().text;
			let line = if is_beginning { rest.split(['\n', '\r']).next().unwrap_or_default() } else { "" };
			if line.is_empty() || !Line::of(line).is_prose {
				self.scanner.go_back(start);
				return;
			}
			warnings.push(self.scanner.take_bytes(line.len()).trim().fault(Problem::NoGame));
		}
	}

	/// The result after the name of the side that won, if one follows: `+R`, or `wins by resignation`.
	fn win(&mut self, name: Piece<'a>, side: Letter) -> Option<(Piece<'a>, Step)> {
		if self.scanner.peek() == Some('+') {
			self.scanner.take_while(|character| !is_space(character) && !",;)]".contains(character));
			let piece = self.scanner.since(name.at);
			let ending = match result(piece.text) {
				Some(GameResult::Win(_, ending)) => ending,
				_ => None,
			};
			return Some((piece, Step::Won(side, ending)));
		}
		if !WINS.iter().any(|word| self.take(word)) {
			return None;
		}
		let has_way = self.take("by") || self.take("on");
		let ways = [
			("resignation", Ending::Resignation),
			("resign", Ending::Resignation),
			("forfeit", Ending::Forfeit),
			("time", Ending::Time),
			("timeout", Ending::Time),
			("connection", Ending::Connection),
		];
		let way = if has_way { ways.iter().find(|(word, _)| self.take(word)) } else { None };
		Some((self.scanner.since(name.at), Step::Won(side, way.map(|(_, ending)| *ending))))
	}

	/// The result after its heading, if it begins with the name of a side. Other results are read past.
	fn result(&mut self, warnings: &mut Warnings<'a>) {
		let start = self.scanner.rest().at;
		if let Ok(Some(word)) = self.next() {
			if side_named(&lower_case(word.whole.text)).is_some() {
				self.scanner.go_back(start);
				return;
			}
		}
		self.scanner.go_back(start);
		self.scanner.take_while(|character| is_space(character) || character == ':');
		let value = self.scanner.take_while(|character| character != '\n' && character != '\r').trim();
		warnings.push(value.fault(Problem::NotAResult));
	}

	/// Take the next word if it is this one.
	fn take(&mut self, text: &str) -> bool {
		let before = self.scanner.rest().at;
		let is_it = matches!(self.next(), Ok(Some(word)) if lower_case(word.whole.text) == text);
		if !is_it {
			self.scanner.go_back(before);
		}
		is_it
	}

	/// The step that a word means, and its text.
	fn step(&mut self, word: Word<'a>) -> (Piece<'a>, Step) {
		self.note_move(word);
		let step = match lower_case(word.whole.text).as_ref() {
			"swap" => Step::Swap(self.kind_of_swap()),
			"resign" | "resigns" | "resigned" => Step::End(Ending::Resignation, None),
			"forfeit" | "forfeits" | "forfeited" => Step::End(Ending::Forfeit, None),
			"pass" => Step::Pass,
			_ => Step::Stone,
		};
		(self.scanner.since(word.whole.at), step)
	}

	/// The step after the name of its side, in brackets or without, and its text.
	fn step_of_side(&mut self) -> Result<(Piece<'a>, Step), Fault<'a>> {
		let is_in_brackets = self.scanner.take('[').is_some();
		let Some(word) = self.next()? else { return Err(self.scanner.rest().fault(Problem::Unexpected("a move"))) };
		let step = self.step(word);
		if is_in_brackets && self.scanner.take(']').is_some() && self.scanner.take('[').is_some() {
			self.scanner.take_while(|character| character != '[' && character != ']');
			if self.scanner.take(']').is_none() {
				return Err(self.scanner.take_any().fault(Problem::Unexpected("a closing bracket")));
			}
		}
		Ok(step)
	}

	/// The rule of a swap, from the next word.
	fn kind_of_swap(&mut self) -> OpeningRule {
		if self.take("sides") {
			return OpeningRule::SwapSides;
		}
		self.take("pieces");
		OpeningRule::SwapPieces
	}

	/// Take the size of the board, if it is next: `size 11` or `11x11`, or the first lines of a file of the program
	/// Six.
	fn size(&mut self) -> Result<Option<u8>, Fault<'a>> {
		let start = self.scanner.rest().at;
		let is_six = self.take("boardsize");
		let is_named = is_six || self.take("size");
		let word = match (self.next()?, is_named) {
			(Some(word), _) if word.letters.is_empty() => word,
			(Some(word), true) => return Err(word.whole.fault(NO_SIZE)),
			(None, true) => return Err(self.scanner.rest().fault(NO_SIZE)),
			(_, false) => {
				self.scanner.go_back(start);
				return Ok(None);
			}
		};
		let end = self.scanner.rest().at;
		// After a space, `x11` would be a cell, and the number before it would count its move.
		let is_half =
			|half: Word| half.whole.at == end && lower_case(half.letters) == "x" && half.digits == word.digits;
		if !self.next()?.is_some_and(is_half) {
			self.scanner.go_back(if is_named { end } else { start });
			if !is_named {
				return Ok(None);
			}
		}
		if is_six {
			self.lines_of_six()?;
		}
		let size = word.digits.parse().ok().filter(|size| Board::empty(*size).is_some());
		size.map(Some).ok_or_else(|| word.whole.fault(Problem::NotASize))
	}

	/// Take the lines of Six between the size and the moves: `First: V`, the side that opens, `Swap: 1`, whether a swap is
	/// allowed, and `Moves:`.
	fn lines_of_six(&mut self) -> Result<(), Fault<'a>> {
		if self.take("first") && !self.take("v") {
			let word = self.next()?.map_or(self.scanner.rest(), |word| word.whole);
			return Err(word.fault(Problem::Unexpected("V, who connects row 1 to the last,")));
		}
		if self.take("swap") {
			self.next()?;
		}
		self.take("moves");
		Ok(())
	}
}
