//! The rules of a name, and its skeleton. No storage.

use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use frame_support::{traits::ConstU32, BoundedVec};
use scale_info::TypeInfo;

/// The fewest characters of a name.
pub const MIN_LENGTH: usize = 3;
/// The most characters of a name.
pub const MAX_LENGTH: u32 = 20;

/// The bytes of a name, or of a skeleton.
pub type Text = BoundedVec<u8, ConstU32<MAX_LENGTH>>;

/// Characters of one shape, by the one that stands for them. Letters are in lower case.
const ALIKE: [(u8, &[u8]); 5] = [(b'o', b"0"), (b'l', b"1i"), (b's', b"5"), (b'z', b"2"), (b'b', b"8")];

/// Pairs of letters with the shape of one.
const PAIRS: [(&[u8], u8); 2] = [(b"rn", b'm'), (b"vv", b'w')];

/// The reason why a text is no name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotAName {
	/// It has fewer than [`MIN_LENGTH`] characters.
	TooShort,
	/// It has more than [`MAX_LENGTH`] characters.
	TooLong,
	/// It has a character other than an ASCII letter, a digit, `-` and `_`.
	WrongCharacter,
	/// It begins or ends with `-` or `_`, or has two of them side by side.
	LooseSeparator,
	/// It has no letter, so that it would look like a number.
	NoLetter,
}

/// A name: [`MIN_LENGTH`] to [`MAX_LENGTH`] ASCII letters and digits, at least one of them a letter, with single `-` and
/// `_` between them.
#[derive(Clone, Debug, PartialEq, Eq, Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo)]
pub struct Name(Text);

impl Name {
	/// The name `text`.
	///
	/// # Errors
	///
	/// The reason why `text` is no name.
	pub fn new(text: &[u8]) -> Result<Self, NotAName> {
		if text.len() < MIN_LENGTH {
			return Err(NotAName::TooShort);
		}
		let bounded = Text::try_from(text.to_vec()).map_err(|_| NotAName::TooLong)?;
		if !text.iter().all(|byte| byte.is_ascii_alphanumeric() || is_separator(*byte)) {
			return Err(NotAName::WrongCharacter);
		}
		// Between separators, there is nothing empty.
		if text.split(|byte| is_separator(*byte)).any(<[u8]>::is_empty) {
			return Err(NotAName::LooseSeparator);
		}
		if !text.iter().any(u8::is_ascii_alphabetic) {
			return Err(NotAName::NoLetter);
		}
		Ok(Self(bounded))
	}

	/// The name as it was written.
	pub fn text(&self) -> &[u8] {
		&self.0
	}

	/// The shape of the name. Two names look alike if they have the same one.
	pub fn skeleton(&self) -> Skeleton {
		Skeleton::of(&self.0)
	}
}

/// The shape of a name: in lower case, without separators, and with one character for all that look like it.
#[derive(Clone, Debug, PartialEq, Eq, Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo)]
pub struct Skeleton(Text);

impl Skeleton {
	fn of(text: &Text) -> Self {
		let mut letters = text.clone();
		letters.retain(|byte| !is_separator(*byte));
		letters.iter_mut().for_each(|byte| *byte = shape(*byte));
		let mut skeleton = Text::new();
		let mut rest: &[u8] = &letters;
		while let Some((first, others)) = rest.split_first() {
			let pair = PAIRS.iter().find_map(|(pair, one)| Some((*one, rest.strip_prefix(*pair)?)));
			let (next, left) = pair.unwrap_or((*first, others));
			// A skeleton is no longer than its name.
			let _ = skeleton.try_push(next);
			rest = left;
		}
		Self(skeleton)
	}
}

fn is_separator(byte: u8) -> bool {
	matches!(byte, b'-' | b'_')
}

/// The character that stands for all that look like this one.
fn shape(byte: u8) -> u8 {
	let byte = byte.to_ascii_lowercase();
	ALIKE.iter().find(|(_, others)| others.contains(&byte)).map_or(byte, |(one, _)| *one)
}

#[cfg(test)]
mod tests {
	use super::*;

	fn skeleton(text: &str) -> Skeleton {
		Name::new(text.as_bytes()).expect("the text is a name").skeleton()
	}

	#[test]
	fn names_are_letters_and_digits_with_single_separators() {
		for name in ["Ann", "a-1", "x_y-z", "Piet_Hein", "1234567890123456789a", "7up"] {
			assert_eq!(
				Name::new(name.as_bytes()).map(|name| name.text().to_vec()),
				Ok(name.as_bytes().to_vec()),
				"{name}"
			);
		}
	}

	#[test]
	fn other_texts_are_refused_for_a_reason() {
		for (text, reason) in [
			("", NotAName::TooShort),
			("ab", NotAName::TooShort),
			("abcdefghijklmnopqrstu", NotAName::TooLong),
			("an n", NotAName::WrongCharacter),
			("ann\n", NotAName::WrongCharacter),
			("änn", NotAName::WrongCharacter),
			("an\u{200b}n", NotAName::WrongCharacter),
			("ann!", NotAName::WrongCharacter),
			("-ann", NotAName::LooseSeparator),
			("ann_", NotAName::LooseSeparator),
			("a-_n", NotAName::LooseSeparator),
			("a--n", NotAName::LooseSeparator),
			("12345", NotAName::NoLetter),
			("1-2", NotAName::NoLetter),
		] {
			assert_eq!(Name::new(text.as_bytes()), Err(reason), "{text:?}");
		}
	}

	#[test]
	fn look_alikes_have_one_skeleton() {
		for (one, other) in [
			("Alice", "alice"),
			("Alice", "AIice"),
			("Alice", "A1ice"),
			("Alice", "Al1ce"),
			("Bob", "B0b"),
			("Bob", "8ob"),
			("Piet_Hein", "pietHein"),
			("Piet-Hein", "Piet_Hein"),
			("amold", "arnold"),
			("war-n", "wam"),
			("Savvy", "5awy"),
			("zoo", "2oO"),
		] {
			assert_eq!(skeleton(one), skeleton(other), "{one} and {other}");
		}
	}

	#[test]
	fn other_names_have_others() {
		let names = ["Alice", "Alicia", "Bob", "Bobo", "Nash", "Hein", "rna", "nrn", "wvw", "vwv", "m-n"];
		for (index, one) in names.iter().enumerate() {
			for other in &names[..index] {
				assert_ne!(skeleton(one), skeleton(other), "{one} and {other}");
			}
		}
	}
}
