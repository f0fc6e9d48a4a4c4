//! Lists of moves, such as `a3 swap f6 g5` or `1. a3 f6 2. g5 resign`.

use crate::{
	error::{check_length, Fault, Piece, Problem, ReadError, Warnings},
	record::{Ending, Outcome},
	scanner::{lower_case, Scanner},
	sgf::values::Letter,
	steps::{Step, Steps},
	Record,
};
use alloc::{format, string::String, vec::Vec};
use core::fmt::Write as _;
use forking_hex_board::Board;
use forking_hex_rules::{Colour, Move, OpeningRule};

/// The mistake of the word `size` without a number.
const NO_SIZE: Problem = Problem::Unexpected("size and a number");

/// Words without meaning for the game: parts of commands such as `play b a3` and `play-game a3 f6`, and `ms` for
/// milliseconds.
const SILENT: [&str; 3] = ["play", "game", "ms"];

/// Moves that name no cell, and ends of the game.
const MOVES: [&str; 8] = ["swap", "resign", "resigns", "resigned", "forfeit", "forfeits", "forfeited", "pass"];

/// Other words of lists of moves that have a meaning.
const OTHERS: [&str; 12] =
	["b", "black", "w", "white", "r", "red", "blue", "pieces", "sides", "size", "boardsize", "moves"];

/// Read a list of moves: cells, `swap` (of pieces) or `swap-sides`, and at the end `resign` or `forfeit` of the side to
/// move.
///
/// Anything but letters and digits separates moves, and cells may run together. Plain numbers count the moves and are
/// ignored. Before the moves the text may give the size of the board, `size 11` or `11x11`; otherwise it is `size`.
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
	let mut words = Words(scanner);
	let given = words.size()?;
	let Some(size) = given.or(size) else {
		return Err(Piece { text: "", ..start }.fault(Problem::NoSize));
	};
	if Board::empty(size).is_none() {
		return Err(Piece { text: "", ..start }.fault(Problem::NotASize));
	}
	let mut steps = Steps::default();
	while let Some(word) = words.next()? {
		let text = lower_case(word.whole.text);
		if word.letters.is_empty() || SILENT.contains(&text.as_ref()) {
			continue;
		}
		let side = match text.as_ref() {
			"b" | "black" => Letter::B,
			"w" | "white" => Letter::W,
			"r" | "red" => Letter::R,
			"blue" => {
				steps.have_red = true;
				Letter::B
			}
			_ => {
				let (piece, step) = words.step(word);
				steps.push(piece, step, None)?;
				continue;
			}
		};
		steps.have_red |= side == Letter::R;
		let (piece, step) = words.step_of_side()?;
		steps.push(piece, step, Some(side))?;
	}
	steps.play(size, false)
}

/// Whether all words of a text are those of a list of moves, and one of them is a move.
pub(crate) fn is_list(text: &str) -> bool {
	let mut words = Words(Scanner::new(text, 0));
	let mut has_moves = false;
	loop {
		match words.next() {
			Ok(Some(word)) if word.is_known() => has_moves |= word.is_move(),
			Ok(None) => return has_moves,
			Ok(Some(_)) | Err(_) => return false,
		}
	}
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
		self.letters.is_empty() || self.is_move() || OTHERS.iter().chain(&SILENT).any(|known| *known == text)
	}
}

/// The words of a text.
struct Words<'a>(Scanner<'a>);

impl<'a> Words<'a> {
	/// The next word. `None` at the end of the text.
	fn next(&mut self) -> Result<Option<Word<'a>>, Fault<'a>> {
		self.0.take_while(|character| !character.is_alphanumeric());
		let at = self.0.rest().at;
		let letters = self.0.take_while(|character| character.is_ascii_alphabetic());
		let digits = self.0.take_while(|character| character.is_ascii_digit());
		let whole = self.0.since(at);
		match (whole.text.is_empty(), self.0.peek()) {
			(false, _) => Ok(Some(Word { letters: letters.text, digits: digits.text, whole })),
			(true, None) => Ok(None),
			// A letter or digit of another alphabet.
			(true, Some(_)) => Err(self.0.take_any().fault(Problem::Unexpected("a move"))),
		}
	}

	/// Take the next word if it is this one.
	fn take(&mut self, text: &str) -> bool {
		let before = self.0.rest().at;
		let is_it = matches!(self.next(), Ok(Some(word)) if lower_case(word.whole.text) == text);
		if !is_it {
			self.0.go_back(before);
		}
		is_it
	}

	/// The step that a word means, and its text.
	fn step(&mut self, word: Word<'a>) -> (Piece<'a>, Step) {
		let step = match lower_case(word.whole.text).as_ref() {
			"swap" => Step::Swap(self.kind_of_swap()),
			"resign" | "resigns" | "resigned" => Step::End(Ending::Resignation, None),
			"forfeit" | "forfeits" | "forfeited" => Step::End(Ending::Forfeit, None),
			"pass" => Step::Pass,
			_ => Step::Stone,
		};
		(self.0.since(word.whole.at), step)
	}

	/// The step after the name of its side, in brackets or without, and its text.
	fn step_of_side(&mut self) -> Result<(Piece<'a>, Step), Fault<'a>> {
		let is_in_brackets = self.0.take('[').is_some();
		let Some(word) = self.next()? else { return Err(self.0.rest().fault(Problem::Unexpected("a move"))) };
		let step = self.step(word);
		if is_in_brackets && self.0.take(']').is_some() && self.0.take('[').is_some() {
			self.0.take_while(|character| character != '[' && character != ']');
			if self.0.take(']').is_none() {
				return Err(self.0.take_any().fault(Problem::Unexpected("a closing bracket")));
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
		let start = self.0.rest().at;
		let is_six = self.take("boardsize");
		let is_named = is_six || self.take("size");
		let word = match (self.next()?, is_named) {
			(Some(word), _) if word.letters.is_empty() => word,
			(Some(word), true) => return Err(word.whole.fault(NO_SIZE)),
			(None, true) => return Err(self.0.rest().fault(NO_SIZE)),
			(_, false) => {
				self.0.go_back(start);
				return Ok(None);
			}
		};
		let end = self.0.rest().at;
		// After a space, `x11` would be a cell, and the number before it would count its move.
		let is_half =
			|half: Word| half.whole.at == end && lower_case(half.letters) == "x" && half.digits == word.digits;
		if !self.next()?.is_some_and(is_half) {
			self.0.go_back(if is_named { end } else { start });
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
			let word = self.next()?.map_or(self.0.rest(), |word| word.whole);
			return Err(word.fault(Problem::Unexpected("V, who connects row 1 to the last,")));
		}
		if self.take("swap") {
			self.next()?;
		}
		self.take("moves");
		Ok(())
	}
}
