//! The rules of a name, and its skeletons, without storage.

use alloc::vec::Vec;
use codec::{Decode, DecodeWithMemTracking, Encode, MaxEncodedLen};
use frame_support::{traits::ConstU32, BoundedVec};
use scale_info::TypeInfo;

/// The fewest characters of a name.
pub const MIN_LENGTH: usize = 3;
/// The most characters of a name.
pub const MAX_LENGTH: u32 = 20;

/// The most strokes of a skeleton: two for each character.
const MAX_STROKES: u32 = 2 * MAX_LENGTH;

/// The bytes of a name.
pub type Text = BoundedVec<u8, ConstU32<MAX_LENGTH>>;

/// Characters that look like others, in lower case, with the strokes that stand for them.
type Strokes = [(u8, &'static [u8])];

/// Characters that look like others in every writing.
const ALIKE: &Strokes = &[
	(b'0', b"o"),
	(b'1', b"l"),
	(b'2', b"z"),
	(b'4', b"a"),
	(b'5', b"s"),
	(b'7', b"t"),
	(b'i', b"l"),
	(b'm', b"nn"),
	(b'w', b"vv"),
];

/// Letters that look like others if they are capitals.
const CAPITAL: &Strokes = &[(b'c', b"g"), (b'd', b"o"), (b'q', b"o"), (b'u', b"ll")];

/// Letters that look like others if they are small.
const SMALL: &Strokes = &[(b'd', b"cl"), (b'h', b"ll"), (b'k', b"lc"), (b'q', b"g"), (b'u', b"v")];

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

	/// The shapes of the name. Two names look alike if they have one of their skeletons in common.
	pub fn skeletons(&self) -> [Skeleton; 3] {
		[Writing::Capitals, Writing::CapitalFirst, Writing::Small].map(|writing| Skeleton::of(&self.0, writing))
	}
}

/// A way to write a name.
///
/// A capital `Q` looks like an `O`, and a small `q` like a `g`. But case makes no other name, and `Gina` does not look
/// like `Oina`. So the writings are compared one by one. No writing has two digits that are alike, because names that
/// differ in a number are common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo)]
pub enum Writing {
	/// All letters are capitals.
	Capitals,
	/// The first letter is a capital, and the others are small.
	CapitalFirst,
	/// All letters are small.
	Small,
}

impl Writing {
	/// The digits that look like letters in this writing. In [`Self::Small`], 13 also looks like `b`.
	fn digits(self) -> &'static Strokes {
		match self {
			Self::Capitals => &[(b'3', b"e"), (b'6', b"g"), (b'8', b"b")],
			Self::CapitalFirst => &[(b'3', b"e"), (b'6', b"b"), (b'9', b"g")],
			Self::Small => &[(b'9', b"g")],
		}
	}

	/// The strokes of a character in lower case. `None` if it stands for itself.
	fn strokes(self, byte: u8, is_first: bool) -> Option<&'static [u8]> {
		let letters = match self {
			Self::Capitals => CAPITAL,
			Self::CapitalFirst if is_first => CAPITAL,
			Self::CapitalFirst | Self::Small => SMALL,
		};
		let tables = [self.digits(), letters, ALIKE];
		tables.into_iter().flatten().find(|(one, _)| *one == byte).map(|(_, strokes)| *strokes)
	}

	/// Add a stroke to others. Some pairs of strokes look like another pair, or like one stroke.
	fn join(self, strokes: &mut Vec<u8>, stroke: u8) {
		match (self, strokes.last(), stroke) {
			// An `rn` looks like an `m`, which is `nn`.
			(_, _, b'n') => {
				strokes.iter_mut().rev().take_while(|last| **last == b'r').for_each(|last| *last = b'n');
				strokes.push(b'n');
			}
			// An `lJ` looks like a `U`, which is `ll`.
			(Self::Capitals, Some(b'l'), b'j') => strokes.push(b'l'),
			(Self::Small, Some(b'l'), b'3') => {
				strokes.pop();
				strokes.push(b'b');
			}
			_ => strokes.push(stroke),
		}
	}
}

/// The shape of a name in one writing: its strokes, in lower case and without separators. Letters and digits that look
/// alike have the same strokes.
#[derive(Clone, Debug, PartialEq, Eq, Encode, Decode, DecodeWithMemTracking, MaxEncodedLen, TypeInfo)]
pub struct Skeleton {
	writing: Writing,
	strokes: BoundedVec<u8, ConstU32<MAX_STROKES>>,
}

impl Skeleton {
	fn of(text: &[u8], writing: Writing) -> Self {
		let mut strokes = Vec::new();
		let characters = text.iter().filter(|byte| !is_separator(**byte)).map(u8::to_ascii_lowercase);
		for (index, byte) in characters.enumerate() {
			for stroke in writing.strokes(byte, index == 0).unwrap_or(&[byte]) {
				writing.join(&mut strokes, *stroke);
			}
		}
		Self { writing, strokes: BoundedVec::truncate_from(strokes) }
	}
}

fn is_separator(byte: u8) -> bool {
	matches!(byte, b'-' | b'_')
}

#[cfg(test)]
mod tests {
	use super::*;

	const WRITINGS: [Writing; 3] = [Writing::Capitals, Writing::CapitalFirst, Writing::Small];

	fn look_alike(one: &str, other: &str) -> bool {
		let [one, other] = [one, other].map(|text| Name::new(text.as_bytes()).expect("the text is a name").skeletons());
		one.into_iter().zip(other).any(|(one, other)| one == other)
	}

	fn strokes(text: &[u8], writing: Writing) -> Vec<u8> {
		Skeleton::of(text, writing).strokes.into_inner()
	}

	/// Every text of this number of small letters and digits.
	fn texts_of(length: usize) -> Vec<Vec<u8>> {
		let Some(shorter) = length.checked_sub(1) else { return vec![vec![]] };
		let extended =
			|text: Vec<u8>| (b'a'..=b'z').chain(b'0'..=b'9').map(move |byte| [text.as_slice(), &[byte]].concat());
		texts_of(shorter).into_iter().flat_map(extended).collect()
	}

	/// Every text of one to three small letters and digits.
	fn short_texts() -> impl Iterator<Item = Vec<u8>> {
		(1..=3).flat_map(texts_of)
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
	fn names_that_look_alike_have_a_skeleton_in_common() {
		for (one, other) in [
			// Case and separators.
			("Alice", "aLICE"),
			("Piet_Hein", "pietHein"),
			("Piet-Hein", "P_i-etHein"),
			// Letters like letters.
			("Alice", "AIice"),
			("QLAF", "OLAF"),
			("Qlaf", "olaf"),
			("BQB", "Bob"),
			("Quentin", "Ouentin"),
			("DSCAR", "OSCAR"),
			("CEORG", "GEORG"),
			("Uictor", "Victor"),
			("Gina", "qlna"),
			// Digits like letters.
			("Bob", "B0b"),
			("Alice", "A1ice"),
			("zoo", "2oO"),
			("Eric", "3ric"),
			("alex", "AL3X"),
			("Anna", "4nna"),
			("Savvy", "5avvy"),
			("GEORG", "6EORG"),
			("georg", "6eorg"),
			("bob", "6ob"),
			("Robert", "Ro6ert"),
			("Tom", "7om"),
			("Bob", "8ob"),
			("Quinn", "9uinn"),
			("Marco", "Marc0"),
			// Two like one.
			("arnold", "amold"),
			("wam", "war-n"),
			("ANNA", "AMA"),
			("Hannah", "Hamah"),
			("Savvy", "5awy"),
			("willy", "uuilly"),
			("Willy", "vuilly"),
			("dave", "c1ave"),
			("Claude", "daude"),
			("kasparov", "lcasparov"),
			("nash", "nasli"),
			("Hans", "1lans"),
			("Bob", "13ob"),
			("BOB", "I3OB"),
			("Jacob", "Jaco13"),
			("USER", "lJSER"),
			("Hugo", "HlIgo"),
			// Several, which other groupings of the same strokes hide.
			("vvvow", "vwovv"),
			("vvvow", "wvow"),
			("mdo", "rnc_lo"),
			("arma", "arnna"),
			("alke", "allce"),
			("Ouamel", "Quarnel"),
			("8arn", "Bam"),
		] {
			assert!(look_alike(one, other), "{one} and {other}");
		}
	}

	#[test]
	fn other_names_have_others() {
		let names = [
			"Alice", "Alicia", "Bob", "Bobo", "Dod", "Gog", "Boris", "Doris", "Rob", "Rod", "Bert", "Gert", "Dina",
			"Gina", "Paul", "Raul", "Jan", "Ian", "Lara", "Lana", "Max", "Nash", "Hein", "rna", "nrn", "wvw", "vwv",
			"lc-o", "cocoa",
		];
		for (index, one) in names.iter().enumerate() {
			for other in &names[..index] {
				assert!(!look_alike(one, other), "{one} and {other}");
			}
		}
	}

	#[test]
	fn names_with_other_numbers_are_others() {
		for writing in WRITINGS {
			let numbered = |number| strokes(format!("agent{number}").as_bytes(), writing);
			let skeletons: std::collections::BTreeSet<Vec<u8>> = (0..1_000).map(numbered).collect();
			assert_eq!(skeletons.len(), 1_000, "{writing:?}");
		}
	}

	/// Twelve of these 549 names look like another, such as Cary and Gary.
	#[test]
	fn few_ordinary_names_look_alike() {
		let names: Vec<&str> = ORDINARY.split_whitespace().collect();
		let like_others = |one: &&&str| names.iter().any(|other| *one != other && look_alike(one, other));
		let found: Vec<&&str> = names.iter().filter(like_others).collect();
		assert!(names.len() > 500);
		assert!(found.len() * 100 < names.len() * 3, "{} of {}: {found:?}", found.len(), names.len());
	}

	#[test]
	fn a_skeleton_is_its_own_and_has_two_strokes_for_a_character_at_most() {
		for text in short_texts() {
			for writing in WRITINGS {
				let once = strokes(&text, writing);
				assert!(once.len() <= text.len() * 2, "{text:?}");
				assert_eq!(strokes(&once, writing), once, "{text:?}, {writing:?}");
			}
		}
	}

	#[test]
	fn case_and_separators_change_no_skeleton() {
		for text in short_texts() {
			for writing in WRITINGS {
				let separated: Vec<u8> = text.iter().flat_map(|byte| [byte.to_ascii_uppercase(), b'-']).collect();
				assert_eq!(strokes(&separated, writing), strokes(&text, writing), "{text:?}, {writing:?}");
			}
		}
	}

	/// An end by itself has a capital in [`Writing::CapitalFirst`], and none as the end of a name.
	#[test]
	fn a_part_can_be_replaced_by_what_it_looks_like() {
		for text in short_texts() {
			for writing in WRITINGS {
				let whole = strokes(&text, writing);
				for cut in 1..text.len() {
					let (start, end) = text.split_at(cut);
					let replaced = [strokes(start, writing), end.to_vec()].concat();
					assert_eq!(strokes(&replaced, writing), whole, "{text:?} at {cut}, {writing:?}");
					if writing != Writing::CapitalFirst {
						let replaced = [start.to_vec(), strokes(end, writing)].concat();
						assert_eq!(strokes(&replaced, writing), whole, "{text:?} at {cut}, {writing:?}");
					}
				}
			}
		}
	}

	/// First names, and names of players and programs of Hex and of other games.
	const ORDINARY: &str = "
		Adam Adrian Agnes Aisha Alan Albert Alex Alexander Alfred Ali Alice Alicia Alina Alma Amanda Amber Amelia
		Amir Amy Ana Anders Andre Andrea Andrew Andy Angela Angus Anita Anja Anna Anne Annie Anton Anya Arjun Arnold
		Arthur Astrid Aurora Barbara Barry Bart Basil Beatrice Bella Ben Benjamin Bernard Bert Beth Bianca Bill Bjorn
		Bob Boris Brad Brenda Brian Bridget Bruce Bruno Callum Camilla Carl Carla Carlos Carmen Carol Caroline Cary
		Cathy Cecilia Charles Charlie Chen Chloe Chris Christian Christina Claire Clara Claude Colin Connor Cora
		Craig Cyril Dale Dan Dana Daniel Daphne Darren David Dean Deborah Denis Derek Diana Diego Dina Dirk Dmitri
		Dominic Donald Donna Dora Doris Doug Dylan Eddie Edgar Edith Edward Elena Eli Elias Elijah Elizabeth Ella
		Ellen Elliot Elsa Emil Emily Emma Eric Erica Erik Erin Ernest Esther Ethan Eva Evan Eve Fabian Fatima Felix
		Fiona Frances Frank Fred Frida Gabriel Gail Gary Gavin George Georg Gerald Gert Gianni Gina Giulia Glen
		Gloria Gordon Grace Graham Greg Greta Gunther Gus Hanna Hannah Hans Harald Harold Harry Hassan Heather Hector
		Heidi Helen Helena Henry Herbert Hilda Holly Howard Hugo Ian Ida Igor Ilan Ilya Ina Ines Ingrid Irene Iris
		Irma Isaac Isabel Ivan Jack Jacob Jakob James Jan Jana Jane Janet Jason Jay Jean Jeff Jen Jenna Jennifer
		Jeremy Jerry Jill Jim Joan Joe Joel Johan Johanna John Jon Jonas Jonathan Jordan Jorge Jose Joseph Josh Joyce
		Juan Judith Judy Juha Julia Julian Julie June Kai Karen Karin Karl Kate Katja Keith Kelly Ken Kevin Kim Kira
		Klaus Kurt Kyle Lana Lara Larry Lars Laura Lea Leah Lee Leif Lena Leo Leon Lex Liam Lian Lila Lily Lina Linda
		Linus Lisa Lois Lola Loren Louis Louise Luca Lucas Lucy Luis Luke Luna Lydia Lynn Magnus Marc Marcel Marco
		Marcus Margaret Maria Marie Marina Mario Mark Markus Marta Martin Mary Mateo Matt Max Maya Megan Mei Mia
		Michael Miguel Mila Milan Miles Mina Miriam Mohammed Mona Monica Morgan Nadia Nancy Naomi Nash Natalia Nathan
		Neil Nell Nick Nico Nicole Nils Nina Noah Noel Nora Nuria Olaf Olga Oliver Olivia Omar Oscar Otto Owen Pablo
		Pam Pat Patricia Paul Paula Pedro Pete Peter Petra Phil Philip Pia Piet Priya Quentin Quinn Rachel Rafael
		Ralph Ravi Ray Raymond Rebecca Rene Rex Rhys Ricardo Richard Rick Rita Rob Robert Robin Rod Roger Roland Rolf
		Roman Ron Rosa Rose Ross Roy Ruby Rudi Ruth Ryan Sally Sam Samir Samuel Sandra Sara Sarah Scott Sean Sergei
		Seth Shane Sharon Shawn Sid Silvia Simon Sofia Sonia Sophie Stan Stella Stephen Steve Stuart Sue Susan Sven
		Sylvia Tamara Tania Tara Ted Teo Terry Theo Theresa Thomas Tiago Till Tim Tina Todd Tom Tony Tracy Ulrich Una
		Ursula Vera Victor Viktor Vincent Viola Vivian Vlad Wade Walter Wanda Wendy Will William Willy Wolfgang
		Xavier Yan Yara Yasmin Yuri Yves Zach Zara Zoe Zoltan Hein PietHein HexMaster HexBot HexQueen hexagon hexfan
		hexer sixsides bridge ladder edge template lazyplayer wanderer mohex gzero katahex benzene wolve sixbot hexy
		queenbee leela hexata swapper acutecorner obtuse redblue bluered kasparov carlsen morphy capablanca tal
		fischer deepblue alphago stockfish kosmo quick knight rook bishop pawn dragon phoenix tiger panda eagle
		falcon wolf fox bear raven storm shadow ghost ninja samurai pirate wizard knightly cipher vector tensor
		lambda sigma delta gamma omega alpha beta kappa theta zeta nova comet pixel rocket robot cyborg
	";
}
