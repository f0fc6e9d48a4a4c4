//! The text of a file's bytes.

use crate::scanner::lower_case;
use alloc::{borrow::Cow, string::String};
use core::{
	char::{decode_utf16, REPLACEMENT_CHARACTER},
	ops::RangeInclusive,
};

/// The bytes at the beginning of a text in which its character set is looked for. SGF names it in its first node.
const BEGINNING: usize = 4_096;

/// The characters of Windows-1252 for the bytes from 0x80 to 0x9f. ISO-8859-1 has control characters there, which no
/// text has, so the bytes of a text in either set mean these. Five of them have none.
const WINDOWS: [char; 32] = [
	'€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
	'“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Beginnings of the names of character sets whose second byte of a character can look like a bracket or a backslash.
const TWO_BYTES: [&str; 8] = ["gb", "big5", "cp93", "cp950", "shift", "sjis", "windows-31j", "ms93"];

/// Beginnings of the names of Japanese character sets, in which kana of half width have one byte.
const HALF_WIDTH_KANA: [&str; 5] = ["cp932", "shift", "sjis", "windows-31j", "ms932"];

/// The bytes of kana of half width, and a byte before them that stands alone as well.
const KANA: RangeInclusive<u8> = 0xa0..=0xdf;

/// The lowest second byte of a character of two bytes. A lower byte after a broken character stands alone.
const LEAST_SECOND: u8 = 0x30;

/// The text of a file. No bytes are refused: names can have letters that programs wrote in any character set.
///
/// A byte order mark decides first. Bytes that are UTF-8 are UTF-8. Then every second byte of an English text in UTF-16
/// is zero. For all others, the SGF property `CA` can name a set with characters of two bytes, whose letters become `�`.
/// Everything else is ISO-8859-1, the character set of SGF, with the additions of Windows.
///
/// ```
/// use forking_hex_records::{read, text_of};
///
/// let record = read(&text_of(b"(;SZ[5]PB[Ren\xe9];B[a3])"), None)?;
/// assert_eq!(record.heading.first, "René");
/// # Ok::<(), forking_hex_records::ReadError>(())
/// ```
pub fn text_of(bytes: &[u8]) -> Cow<'_, str> {
	match bytes {
		[0xff, 0xfe, rest @ ..] => return utf16(rest, u16::from_le_bytes).into(),
		[0xfe, 0xff, rest @ ..] => return utf16(rest, u16::from_be_bytes).into(),
		[first, 0, second, 0, ..] if *first != 0 && *second != 0 => return utf16(bytes, u16::from_le_bytes).into(),
		[0, first, 0, second, ..] if *first != 0 && *second != 0 => return utf16(bytes, u16::from_be_bytes).into(),
		_ => {}
	}
	if let Ok(text) = core::str::from_utf8(bytes) {
		return text.into();
	}
	let set = character_set(bytes);
	let is_one_of = |sets: &[&str]| sets.iter().any(|name| set.starts_with(name));
	match (is_one_of(&TWO_BYTES), is_one_of(&HALF_WIDTH_KANA)) {
		(true, has_kana) => two_bytes(bytes, has_kana).into(),
		_ => bytes.iter().map(|byte| latin(*byte)).collect::<String>().into(),
	}
}

/// The text of two bytes a character. A last byte that is alone has no character.
fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
	let pairs = bytes.chunks_exact(2).filter_map(|pair| pair.try_into().ok());
	decode_utf16(pairs.map(unit)).map(|character| character.unwrap_or(REPLACEMENT_CHARACTER)).collect()
}

fn latin(byte: u8) -> char {
	let place = byte.checked_sub(0x80).map(usize::from);
	place.and_then(|place| WINDOWS.get(place)).copied().unwrap_or(byte.into())
}

/// The name of the text's character set, in small letters. Empty if the text names none.
fn character_set(bytes: &[u8]) -> String {
	let beginning = bytes.get(..BEGINNING).unwrap_or(bytes);
	let name =
		beginning.windows(3).position(|three| three == b"CA[").and_then(|at| beginning.get(at.saturating_add(3)..));
	let name: String = name.unwrap_or_default().iter().take(16).map(|byte| char::from(*byte)).collect();
	lower_case(name.trim_start()).replace('_', "-")
}

/// The text with one `�` for each character of two bytes, and for each kana of one byte if the set has them.
fn two_bytes(bytes: &[u8], has_kana: bool) -> String {
	let mut bytes = bytes.iter().peekable();
	let mut text = String::new();
	while let Some(byte) = bytes.next() {
		if byte.is_ascii() {
			text.push((*byte).into());
		} else {
			let is_whole = has_kana && KANA.contains(byte);
			bytes.next_if(|second| !is_whole && **second >= LEAST_SECOND);
			text.push(REPLACEMENT_CHARACTER);
		}
	}
	text
}

#[cfg(test)]
mod tests {
	use super::*;
	use alloc::vec::Vec;

	const TEXT: &str = "(;SZ[5]PB[René Müller 白🙂];B[a3])";

	#[test]
	fn texts_in_utf_8_are_what_they_are() {
		assert!(matches!(text_of(TEXT.as_bytes()), Cow::Borrowed(TEXT)));
		assert_eq!(text_of("\u{feff}(;CA[ISO-8859-1]PB[é])".as_bytes()), "\u{feff}(;CA[ISO-8859-1]PB[é])");
		assert_eq!(text_of(b""), "");
	}

	#[test]
	fn texts_in_utf_16_are_known_by_their_mark_or_their_zeros() {
		for has_mark in [true, false] {
			let text = if has_mark { format!("\u{feff}{TEXT}") } else { TEXT.into() };
			let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
			let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
			assert_eq!((text_of(&little), text_of(&big)), (TEXT.into(), TEXT.into()));
			assert_eq!(text_of(&little[..little.len() - 1]), TEXT[..TEXT.len() - 1], "half of the last character");
		}
		assert_eq!(text_of(&[0xff, 0xfe, b'a', 0, 0, 0xd8]), "a\u{fffd}", "half of a pair");
	}

	#[test]
	fn other_bytes_are_letters_of_europe() {
		assert_eq!(text_of(b"(;PB[Ren\xe9]PW[J\xf6rg])"), "(;PB[René]PW[Jörg])");
		assert_eq!(text_of(b"(;CA[Windows-1252]C[\x93so\x94 \x96 \x80])"), "(;CA[Windows-1252]C[“so” – €])");
		let all: Vec<u8> = (0x80..=0xff).collect();
		assert_eq!(text_of(&all).chars().count(), 128);
	}

	#[test]
	fn the_second_byte_of_a_character_is_no_bracket() {
		for set in ["GB2312", "gbk", "Big5", " Shift_JIS", "GB18030"] {
			let mut bytes = format!("(;CA[{set}]PB[").into_bytes();
			bytes.extend(b"\x83\x5d\x83\x5c];B[a3])");
			assert_eq!(text_of(&bytes), format!("(;CA[{set}]PB[\u{fffd}\u{fffd}];B[a3])"));
		}
	}

	#[test]
	fn kana_of_half_width_have_one_byte() {
		for set in ["Shift_JIS", "sjis", "CP932", "MS932", "Windows-31J"] {
			let mut bytes = format!("(;CA[{set}]SZ[5];B[a1]C[").into_bytes();
			bytes.extend(b"\xb1];W[a2]C[\xdf\xa1];B[a3])");
			let text = format!("(;CA[{set}]SZ[5];B[a1]C[\u{fffd}];W[a2]C[\u{fffd}\u{fffd}];B[a3])");
			assert_eq!(text_of(&bytes), text);
		}
		assert_eq!(text_of(b"(;CA[cp936]C[\xb1\x5d];B[a3])"), "(;CA[cp936]C[\u{fffd}];B[a3])", "no kana");
	}

	#[test]
	fn a_broken_character_takes_no_line_break() {
		assert_eq!(text_of(b"(;CA[GBK]C[\xb1\n(;B[a3])"), "(;CA[GBK]C[\u{fffd}\n(;B[a3])");
	}
}
