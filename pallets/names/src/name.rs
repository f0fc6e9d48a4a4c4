//! The rules of a name, and its skeleton, without storage.

use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use frame_support::{traits::ConstU32, BoundedVec};
use scale_info::TypeInfo;

/// The fewest characters of a name.
pub const MIN_LENGTH: usize = 3;
/// The most characters of a name.
pub const MAX_LENGTH: u32 = 20;

/// The bytes of a name, or of a skeleton.
pub type Text = BoundedVec<u8, ConstU32<MAX_LENGTH>>;

/// Characters of one shape, with the character that stands for them. Letters are in lower case. No two digits are
/// alike, since names that differ in a number are common.
const ALIKE: [(u8, &[u8]); 6] = [(b'o', b"0"), (b'l', b"1i"), (b's', b"5"), (b'z', b"2"), (b'b', b"8"), (b'g', b"q9")];

/// Pairs of characters that look like others, with the characters that stand for them. A `v` moves after the `w` beside
/// it, since the two orders look alike: three strokes down and up are `vvv`, `vw` and `wv`.
const PAIRS: [([u8; 2], &[u8]); 4] = [(*b"rn", b"m"), (*b"cl", b"d"), (*b"vv", b"w"), (*b"vw", b"wv")];

/// The reason why a text is no name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotAName {
	/// The text has fewer than [`MIN_LENGTH`] characters.
	TooShort,
	/// The text has more than [`MAX_LENGTH`] characters.
	TooLong,
	/// The text has a character other than an ASCII letter, a digit, `-` and `_`.
	WrongCharacter,
	/// The text begins or ends with `-` or `_`, or has two of them side by side.
	LooseSeparator,
	/// The text has no letter, so it would look like a number.
	NoLetter,
}

/// A name: [`MIN_LENGTH`] to [`MAX_LENGTH`] ASCII letters and digits, at least one of them a letter, with single `-` and
/// `_` between them.
#[derive(Clone, Debug, PartialEq, Eq, Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo)]
pub struct Name(Text);

impl Name {
	/// The name with this text.
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
		// No part between separators may be empty.
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

	/// The shape of the name. Two names look alike if they have the same skeleton.
	pub fn skeleton(&self) -> Skeleton {
		Skeleton::of(&self.0)
	}
}

/// The shape of a name: in lower case, without separators, and with one character for all that look like it.
#[derive(Clone, Debug, PartialEq, Eq, Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo)]
pub struct Skeleton(Text);

impl Skeleton {
	fn of(text: &Text) -> Self {
		let mut skeleton = Text::new();
		for byte in text.iter().filter(|byte| !is_separator(**byte)) {
			let next = shape(*byte);
			let pair = skeleton.last().map(|last| [*last, next]);
			let shown = PAIRS.iter().find(|(alike, _)| Some(*alike) == pair).map(|(_, shown)| *shown);
			if shown.is_some() {
				skeleton.pop();
			}
			for byte in shown.unwrap_or(&[next]) {
				// A skeleton is no longer than its name.
				let _ = skeleton.try_push(*byte);
			}
		}
		Self(skeleton)
	}
}

fn is_separator(byte: u8) -> bool {
	matches!(byte, b'-' | b'_')
}

/// The character that stands for all characters of this shape.
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
			("vvvow", "vwovv"),
			("vvvow", "wvow"),
			("zoo", "2oO"),
			("Quinn", "9uinn"),
			("Gina", "qlna"),
			("dave", "c1ave"),
			("Claude", "daude"),
			("rnc_lo", "mdo"),
		] {
			assert_eq!(skeleton(one), skeleton(other), "{one} and {other}");
		}
	}

	#[test]
	fn other_names_have_others() {
		let names =
			["Alice", "Alicia", "Bob", "Bobo", "Nash", "Hein", "rna", "nrn", "wvw", "vwv", "m-n", "lc-o", "cocoa"];
		for (index, one) in names.iter().enumerate() {
			for other in &names[..index] {
				assert_ne!(skeleton(one), skeleton(other), "{one} and {other}");
			}
		}
	}

	#[test]
	fn names_with_other_numbers_are_others() {
		let mut skeletons: Vec<Text> = (0..100).map(|number| skeleton(&format!("agent{number}")).0).collect();
		skeletons.sort();
		skeletons.dedup();
		assert_eq!(skeletons.len(), 100);
	}

	#[test]
	fn a_skeleton_is_as_long_as_its_name_at_most_and_its_own() {
		for text in ["vwvwvwvwvwvwvwvwvwvw", "clclclclclclclclclcl", "rnrnrnrnrnrnrnrnrnr9", "wwwwwwwwwwwwwwwwwwww"] {
			let once = skeleton(text).0;
			assert!(once.len() <= text.len(), "{text}");
			assert_eq!(Skeleton::of(&once).0, once, "{text}");
		}
	}
}
