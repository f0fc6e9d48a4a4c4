//! Values of SGF: texts, times and results.

use crate::record::{Ending, Outcome};
use alloc::{format, string::String};
use core::time::Duration;
use forking_hex_rules::Colour;

/// The digits after the decimal point of a time in seconds.
const DIGITS: usize = 9;

/// The letter of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Letter {
	/// `B`: Black, or Blue if the other side is Red.
	B,
	/// `W`: White.
	W,
	/// `R`: Red.
	R,
}

impl Letter {
	/// The side that the beginning of a text names.
	pub fn of(text: &str) -> Option<Self> {
		match text.chars().next()?.to_ascii_uppercase() {
			'B' => Some(Self::B),
			'W' => Some(Self::W),
			'R' => Some(Self::R),
			_ => None,
		}
	}

	/// The side that a word in small letters names.
	pub fn named(word: &str) -> Option<Self> {
		match word {
			"b" | "black" => Some(Self::B),
			"w" | "white" => Some(Self::W),
			"r" | "red" => Some(Self::R),
			_ => None,
		}
	}
}

impl From<Letter> for char {
	fn from(letter: Letter) -> Self {
		match letter {
			Letter::B => 'B',
			Letter::W => 'W',
			Letter::R => 'R',
		}
	}
}

/// The result of a game, in the letters of its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Result {
	/// The result is not known, or there was none.
	Unknown,
	/// A side won, in this way if the text names one.
	Win(Letter, Option<Ending>),
}

/// The result that a text names. `None` if it names none.
pub fn result(text: &str) -> Option<Result> {
	let text = text.trim().to_ascii_lowercase();
	if matches!(text.as_str(), "" | "?" | "0" | "void" | "draw") {
		return Some(Result::Unknown);
	}
	let (winner, way) = text.split_once('+').unwrap_or((&text, ""));
	let winner = Letter::named(winner.trim())?;
	let ending = match way.trim() {
		"" => None,
		"r" | "resign" | "resignation" => Some(Ending::Resignation),
		"f" | "forfeit" => Some(Ending::Forfeit),
		"t" | "time" | "timeout" => Some(Ending::Time),
		"connection" => Some(Ending::Connection),
		"unknown" => Some(Ending::Unknown),
		// Points, which other games have.
		points if points.bytes().all(|byte| b"+-.e".contains(&byte) || byte.is_ascii_digit()) => None,
		_ => return None,
	};
	Some(Result::Win(winner, ending))
}

/// The text for the way in which a colour won. Empty for a connection that the board shows, and for an unknown way if
/// the board shows no connection.
pub fn way(Outcome { winner, ending }: Outcome, connected: Option<Colour>) -> &'static str {
	match ending {
		Ending::Resignation => "Resign",
		Ending::Forfeit => "Forfeit",
		Ending::Time => "Time",
		Ending::Connection if connected == Some(winner) => "",
		Ending::Connection => "Connection",
		Ending::Unknown if connected.is_none() => "",
		Ending::Unknown => "Unknown",
	}
}

/// The time in seconds that a text names. A negative time counts as zero, and parts of a nanosecond are cut off. `None`
/// if the text is no number, or its number is too large.
pub fn seconds(text: &str) -> Option<Duration> {
	let text = text.trim();
	let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
	let (whole, part) = unsigned.split_once('.').unwrap_or((unsigned, ""));
	let are_digits = whole.bytes().chain(part.bytes()).all(|digit| digit.is_ascii_digit());
	if !are_digits || (whole.is_empty() && part.is_empty()) {
		return None;
	}
	let whole = if whole.is_empty() { 0 } else { whole.parse().ok()? };
	let nanoseconds = format!("{:0<DIGITS$}", part.get(..DIGITS).unwrap_or(part)).parse().ok()?;
	let time = Duration::new(whole, nanoseconds);
	Some(if text.starts_with('-') { Duration::ZERO } else { time })
}

/// The text of a time in seconds.
pub fn seconds_text(time: Duration) -> String {
	let text = format!("{}.{:0DIGITS$}", time.as_secs(), time.subsec_nanos());
	text.trim_end_matches('0').trim_end_matches('.').into()
}

/// The text that a value stands for, with `line_break` for its line breaks.
pub fn unescaped(value: &str, line_break: char) -> String {
	let mut text = String::with_capacity(value.len());
	let mut characters = value.chars().peekable();
	while let Some(next) = characters.next() {
		let is_escaped = next == '\\';
		let Some(character) = (if is_escaped { characters.next() } else { Some(next) }) else { break };
		if !is_line_break(character) {
			text.push(character);
			continue;
		}
		// The two characters of a line break come in either order.
		characters.next_if(|other| is_line_break(*other) && *other != character);
		if !is_escaped {
			text.push(line_break);
		}
	}
	text
}

/// The value that stands for a text, with `line_break` for its line breaks. A colon needs its backslash only where two
/// values are joined, but some readers divide every value there.
pub fn escaped(text: &str, line_break: char) -> String {
	let mut value = String::with_capacity(text.len());
	let mut characters = text.chars().peekable();
	while let Some(character) = characters.next() {
		if is_line_break(character) {
			characters.next_if(|other| is_line_break(*other) && *other != character);
			value.push(line_break);
			continue;
		}
		if matches!(character, ']' | '\\' | ':') {
			value.push('\\');
		}
		value.push(character);
	}
	value
}

fn is_line_break(character: char) -> bool {
	matches!(character, '\n' | '\r')
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{any_text, any_time};
	use alloc::string::ToString;
	use fastrand::Rng;

	#[test]
	fn texts_come_back_through_their_values() {
		let mut random = Rng::with_seed(3);
		for _ in 0..2_000 {
			let text = any_text(&mut random);
			let value = escaped(&text, '\n');
			assert_eq!(unescaped(&value, '\n'), text, "{value}");
			assert_eq!(unescaped(&escaped(&text, ' '), ' '), text.replace('\n', " "));
		}
	}

	#[test]
	fn line_breaks_are_one_character_and_escaped_ones_none() {
		for line_break in ["\n", "\r", "\r\n", "\n\r"] {
			assert_eq!(unescaped(&format!("a{line_break}b"), '\n'), "a\nb");
			assert_eq!(unescaped(&format!("a{line_break}{line_break}b"), ' '), "a  b");
			assert_eq!(unescaped(&format!("a\\{line_break}b"), '\n'), "ab");
			assert_eq!(escaped(&format!("a{line_break}b"), '\n'), "a\nb");
		}
		assert_eq!(unescaped("\\]\\\\\\a\\:[", '\n'), "]\\a:[");
		assert_eq!(unescaped("a\\", '\n'), "a");
		assert_eq!(escaped("[a]\\:", '\n'), "[a\\]\\\\\\:");
	}

	#[test]
	fn times_are_seconds_with_or_without_parts() {
		for (text, expected, written) in [
			("0", Duration::ZERO, "0"),
			("605", Duration::from_secs(605), "605"),
			(" 100 ", Duration::from_secs(100), "100"),
			("1.50", Duration::from_millis(1_500), "1.5"),
			(".5", Duration::from_millis(500), "0.5"),
			("7.", Duration::from_secs(7), "7"),
			("+7", Duration::from_secs(7), "7"),
			("-0.3", Duration::ZERO, "0"),
			("10.0000000019", Duration::new(10, 1), "10.000000001"),
			("18446744073709551615.999999999", Duration::MAX, "18446744073709551615.999999999"),
		] {
			assert_eq!(seconds(text), Some(expected), "{text}");
			assert_eq!(seconds_text(expected), written);
			assert_eq!(seconds(written), Some(expected));
		}
		for text in ["", ".", "-", "a", "1e3", "1.2.3", "1,5", "--1", "1 2", "18446744073709551616", "\u{661}"] {
			assert_eq!(seconds(text), None, "{text}");
		}
		let mut random = Rng::with_seed(4);
		for _ in 0..1_000 {
			let time = any_time(&mut random);
			assert_eq!(seconds(&seconds_text(time)), Some(time));
		}
	}

	#[test]
	fn results_name_the_winner_and_the_way() {
		for (text, letter, ending) in [
			("B+", Letter::B, None),
			("W", Letter::W, None),
			("R+", Letter::R, None),
			("b+r", Letter::B, Some(Ending::Resignation)),
			("White+Resign", Letter::W, Some(Ending::Resignation)),
			("W+Time", Letter::W, Some(Ending::Time)),
			("W+T", Letter::W, Some(Ending::Time)),
			("B+F", Letter::B, Some(Ending::Forfeit)),
			("Red + Forfeit", Letter::R, Some(Ending::Forfeit)),
			("B+3.5", Letter::B, None),
			("B+Connection", Letter::B, Some(Ending::Connection)),
			("B+Unknown", Letter::B, Some(Ending::Unknown)),
		] {
			assert_eq!(result(text), Some(Result::Win(letter, ending)), "{text}");
		}
		for text in ["", "?", "0", "Void", " Draw "] {
			assert_eq!(result(text), Some(Result::Unknown), "{text}");
		}
		for text in ["Anna", "B+Anna", "+R", "BB", "B-R", "1-0"] {
			assert_eq!(result(text), None, "{text}");
		}
	}

	#[test]
	fn letters_have_a_text() {
		for letter in [Letter::B, Letter::W, Letter::R] {
			assert_eq!(Letter::of(&char::from(letter).to_string()), Some(letter));
		}
		assert_eq!(Letter::of("black"), Some(Letter::B));
		assert_eq!(Letter::of(""), None);
		assert_eq!(Letter::of("x"), None);
	}
}
