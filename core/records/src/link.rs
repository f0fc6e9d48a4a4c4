//! Links to boards on HexWorld and trmph, which carry a game after their `#`.
//!
//! Both begin with the size of the board and a comma, and join the moves: `#11,a10b2`. HexWorld adds options to the
//! size (`r9`, `n`, `c1`), and a comma after the moves that its board shows. It also adds the moves below. Black is the
//! colour that opens:
//!
//! | text | move |
//! |---|---|
//! | `:s`, `:S` | a swap of pieces, of sides |
//! | `:p` | a pass, which is no move of Hex |
//! | `:rb`, `:rw`, `:r` | Black, White or the side to move resigns |
//! | `:fb`, `:fw`, `:f` | the same for a forfeit |
//!
//! On trmph a second stone in the cell of the first one is a swap: the stone changes its colour there. So the opening
//! was in the mirror cell: `#11,c1c1` is `a3`, then a swap of pieces.
//!
//! `#`, `,` and `:` are read percent-encoded as well. A link can begin at its `#`, or after it: `11c1,a3:s`.

use crate::{
	error::{check_length, Fault, Piece, Problem, ReadError, Warnings},
	moves,
	record::{Ending, Outcome},
	scanner::{is_space, mirror, Scanner},
	sgf::values::Letter,
	steps::{Step, Steps},
	Format, Record,
};
use alloc::{string::String, vec::Vec};
use core::fmt::Write as _;
use forking_hex_board::Board;
use forking_hex_rules::{Colour, Move, OpeningRule};

/// The beginning of a link to HexWorld.
const HEX_WORLD: &str = "https://hexworld.org/board/#";

/// The beginning of a link to trmph.
const TRMPH: &str = "https://trmph.com/hex/board#";

/// The part of the host's name that identifies a link to HexWorld.
pub(crate) const HEX_WORLD_HOST: &str = "hexworld";

/// Parts of the names of hosts whose links carry moves.
const HOSTS: [&str; 2] = [HEX_WORLD_HOST, "trmph"];

/// Characters that end a link in a text.
const CLOSING: &str = ")]>\"'.";

/// The most marks of a text at which a link is looked for.
const MOST_MARKS: usize = 16;

/// The letters of HexWorld's options, and of a size such as `11x11`.
const OPTIONS: &[u8] = b"rncx";

/// The size of the board in links to HexWorld that give none.
const DEFAULT_SIZE: u8 = 11;

/// Read a link to HexWorld or to trmph: the whole link, the part from its `#` on, or the part after it.
///
/// ```
/// use forking_hex_records::{read_link, write_hexworld, write_trmph};
/// use forking_hex_rules::OpeningRule;
///
/// let record = read_link("https://hexworld.org/board/#11r9c1,a3:sf6,g5:rb")?;
/// assert_eq!(record.opening_rule(), OpeningRule::SwapPieces);
/// assert_eq!(write_hexworld(&record), "https://hexworld.org/board/#11c1,a3:sf6g5:rb");
/// assert_eq!(write_trmph(&record), "https://trmph.com/hex/board#11,c1c1f6g5");
/// # Ok::<(), forking_hex_records::ReadError>(())
/// ```
///
/// # Errors
///
/// The first mistake in the text.
pub fn read_link(text: &str) -> Result<Record, ReadError> {
	let read = read(Scanner::new(text, 0));
	read.map(|(record, _)| record).map_err(|fault| fault.in_text(text))
}

/// Read the link that begins where the scanner is. Returns the mistakes that were read past as well.
pub(crate) fn read(mut scanner: Scanner<'_>) -> Result<(Record, Warnings<'_>), Fault<'_>> {
	check_length(scanner.rest())?;
	let text = scanner.rest().text;
	let Some(game) = game(text) else {
		scanner.take_rest();
		return Err(unexpected(&mut scanner, "a # and a game"));
	};
	let address = scanner.take_bytes(text.len().saturating_sub(game.len()));
	let size = size(&mut scanner)?;
	while scanner.peek().is_some_and(|character| character.is_ascii_lowercase()) {
		scanner.take_any();
		scanner.take_while(|character| character.is_ascii_digit());
	}

	let mut steps = Steps::default();
	if let Some(end) = address.text.trim_end_matches(|character: char| !is_space(character)).len().checked_sub(1) {
		let before = Piece { text: address.text.get(..end).unwrap_or_default(), ..address }.trim();
		if !before.text.is_empty() {
			steps.warnings.push(before.fault(Problem::NoGame));
		}
	}
	// The moves that the board shows, then the rest.
	for _ in 0..2 {
		if take(&mut scanner, ',').is_none() {
			break;
		}
		while next(&scanner).is_some_and(|(next, _)| next != ',' && !is_space(next) && !CLOSING.contains(next)) {
			step(&mut scanner, &mut steps)?;
		}
	}
	let is_trmph = Format::of(text) == Format::Trmph;
	remark(&mut scanner, is_trmph, &mut steps)?;
	steps.play(size, is_trmph)
}

/// Read the text behind a link. Archives of trmph write who won there: `b` for blue, who opens on that site, or `r`.
fn remark<'a>(scanner: &mut Scanner<'a>, is_trmph: bool, steps: &mut Steps<'a>) -> Result<(), Fault<'a>> {
	let is_apart = scanner.peek().is_none_or(|next| is_space(next) || CLOSING.contains(next));
	let rest = scanner.rest();
	let text = rest.text.trim_matches(|character| is_space(character) || CLOSING.contains(character));
	let winner = match text {
		"b" if is_trmph => Some(Letter::B),
		"r" if is_trmph => Some(Letter::W),
		_ => None,
	};
	match winner {
		_ if !is_apart || moves::is_list(text) => {
			scanner.take_while(|character| is_space(character) || CLOSING.contains(character));
			Err(unexpected(scanner, "the end of the link"))
		}
		Some(winner) => steps.push(rest.trim(), Step::Won(winner, None), None),
		None if text.is_empty() => Ok(()),
		None => {
			steps.warnings.push(rest.trim().fault(Problem::NoGame));
			Ok(())
		}
	}
}

/// The part of a link after its `#`. A text without `#` is this part if it is one word with the size of a board, a
/// comma and moves. A list of moves would not begin with the number of a later move.
pub(crate) fn game(text: &str) -> Option<&str> {
	marked(text, "#").or_else(|| marked(text, "%23")).or_else(|| {
		let game = text.trim_start_matches(is_space);
		let (size, moves) = game.split_once(',').or_else(|| game.split_once("%2C"))?;
		let is_size = |size: &u8| Board::empty(*size).is_some();
		let digits = size.find(|character: char| !character.is_ascii_digit()).unwrap_or(size.len());
		size.get(..digits)?.parse().ok().filter(is_size)?;
		let is_option = |byte: u8| OPTIONS.contains(&byte) || byte.is_ascii_digit();
		let is_word = !moves.is_empty() && !moves.trim_end_matches(is_space).contains(is_space);
		(size.bytes().all(is_option) && is_word).then_some(game)
	})
}

/// The part of a link after its mark. Text around the link can have the same mark: `game #3`.
fn marked<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
	let is_link = |at: usize, game: &str| {
		let before = text.get(..at).unwrap_or_default();
		let word = before.rsplit(is_space).next().unwrap_or_default();
		let digits = game.trim_start_matches(|character: char| character.is_ascii_digit());
		let has_size = digits.len() < game.len();
		let has_moves = has_size && digits.trim_start_matches(is_option).starts_with(',');
		let is_address = HOSTS.iter().any(|host| word.contains(host)) || (word.contains("://") && has_size);
		let is_alone = before.trim_start_matches(is_space).is_empty() && !game.starts_with(is_space);
		is_address || is_alone || has_moves
	};
	let games =
		text.match_indices(mark).map(|(at, _)| (at, text.get(at.saturating_add(mark.len())..).unwrap_or_default()));
	let mut links = games.take(MOST_MARKS).filter(|(at, game)| is_link(*at, game));
	links.next().map(|(_, game)| game)
}

fn is_option(character: char) -> bool {
	character.is_ascii_digit() || OPTIONS.iter().any(|option| char::from(*option) == character)
}

/// The next character, plain or percent-encoded, and its length in the text, in bytes.
fn next(scanner: &Scanner) -> Option<(char, usize)> {
	let character = scanner.peek()?;
	let digits = scanner.rest().text.strip_prefix('%').and_then(|rest| rest.get(..2));
	let digits = digits.filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
	let code = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
	match code.filter(u8::is_ascii) {
		Some(code) => Some((code.into(), "%23".len())),
		None => Some((character, character.len_utf8())),
	}
}

/// Take this character, plain or percent-encoded.
fn take<'a>(scanner: &mut Scanner<'a>, character: char) -> Option<Piece<'a>> {
	let (_, bytes) = next(scanner).filter(|(next, _)| *next == character)?;
	Some(scanner.take_bytes(bytes))
}

/// Read the size of the board.
fn size<'a>(scanner: &mut Scanner<'a>) -> Result<u8, Fault<'a>> {
	let is_digit = |character: char| character.is_ascii_digit();
	let start = scanner.rest().at;
	let width = scanner.take_while(is_digit);
	let height = if scanner.take('x').is_some() { scanner.take_while(is_digit) } else { width };
	let whole = scanner.since(start);
	if width.text.is_empty() {
		return match next(scanner) {
			None | Some((',', _)) => Ok(DEFAULT_SIZE),
			Some(_) => Err(unexpected(scanner, "the size of the board")),
		};
	}
	if width.text != height.text {
		return Err(whole.fault(Problem::NotSquare));
	}
	let size = width.text.parse().ok().filter(|size| Board::empty(*size).is_some());
	size.ok_or_else(|| whole.fault(Problem::NotASize))
}

/// Read one step: a stone, a swap, a pass or the end of the game.
fn step<'a>(scanner: &mut Scanner<'a>, steps: &mut Steps<'a>) -> Result<(), Fault<'a>> {
	let start = scanner.rest().at;
	if take(scanner, ':').is_none() {
		scanner.take_while(|character| character.is_ascii_alphabetic());
		scanner.take_while(|character| character.is_ascii_digit());
		let piece = scanner.since(start);
		return if piece.text.is_empty() {
			Err(unexpected(scanner, "a move"))
		} else {
			steps.push(piece, Step::Stone, None)
		};
	}
	let kind = scanner.take_any();
	let step = match kind.text {
		"s" => Step::Swap(OpeningRule::SwapPieces),
		"S" => Step::Swap(OpeningRule::SwapSides),
		"p" => Step::Pass,
		"r" => Step::End(Ending::Resignation, loser(scanner)),
		"f" => Step::End(Ending::Forfeit, loser(scanner)),
		_ => return Err(scanner.since(start).fault(Problem::Unexpected("a move"))),
	};
	steps.push(scanner.since(start), step, None)
}

/// Take the letter of the colour that lost, if it is next.
fn loser(scanner: &mut Scanner) -> Option<Colour> {
	let black = scanner.take('b').map(|_| Colour::Red);
	black.or_else(|| scanner.take('w').map(|_| Colour::Blue))
}

/// The mistake of a character that is not the expected one.
fn unexpected<'a>(scanner: &mut Scanner<'a>, expected: &'static str) -> Fault<'a> {
	scanner.take_any().fault(Problem::Unexpected(expected))
}

/// The link to a record's main line on HexWorld, without the position with which the record may begin, and with a
/// resignation or a forfeit at its end. A loss on time is written as a forfeit, since HexWorld has no text for it.
pub fn write_hexworld(record: &Record) -> String {
	let mut link = String::from(HEX_WORLD);
	// `c1` shows the stones in red and blue.
	_ = write!(link, "{}c1,", record.size());
	for made in record.line(record.end()) {
		match (made, record.opening_rule()) {
			(Move::Stone(cell), _) => _ = write!(link, "{cell}"),
			(Move::Swap, OpeningRule::SwapSides) => link.push_str(":S"),
			(Move::Swap, _) => link.push_str(":s"),
		}
	}
	link.push_str(match record.heading.outcome {
		Some(Outcome { winner, ending: Ending::Resignation }) => match winner {
			Colour::Red => ":rw",
			Colour::Blue => ":rb",
		},
		Some(Outcome { winner, ending: Ending::Forfeit | Ending::Time }) => match winner {
			Colour::Red => ":fw",
			Colour::Blue => ":fb",
		},
		_ => "",
	});
	link
}

/// The link to a record's main line on trmph, which leads to the same stones from the empty board. A swap of sides moves
/// no stone and is left out: trmph has no text for it.
pub fn write_trmph(record: &Record) -> String {
	let mut link = String::from(TRMPH);
	_ = write!(link, "{},", record.size());
	let line = record.line(record.end());
	let stones: Vec<_> = line.iter().filter_map(|made| made.cell()).collect();
	let swaps_pieces = record.opening_rule() == OpeningRule::SwapPieces && line.contains(&Move::Swap);
	for (index, cell) in stones.into_iter().enumerate() {
		if index == 0 && swaps_pieces {
			_ = write!(link, "{0}{0}", mirror(cell));
		} else {
			_ = write!(link, "{cell}");
		}
	}
	link
}
