//! Levels of play, from beginner to full strength.

use core::{fmt, str::FromStr};

/// Strength of play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
	/// Simulations of one choice.
	pub simulations: u32,
	/// The percentage of choices that are random, with better replies more likely.
	pub chance: u32,
	/// Whether the search knows patterns and virtual connections.
	pub knows: bool,
}

impl Strength {
	const fn new(simulations: u32, chance: u32, knows: bool) -> Self {
		Self { simulations, chance, knows }
	}
}

/// The strength of each level, chosen by the matches in docs/strength.md.
const STRENGTHS: [Strength; 6] = [
	Strength::new(40, 60, false),
	Strength::new(60, 32, false),
	Strength::new(130, 14, false),
	Strength::new(600, 0, false),
	Strength::new(1_000, 0, true),
	Strength::new(64_000, 0, true),
];

/// A level of play, a number from 1. Each level beats the one below about nine times in ten, which is some 400
/// Elo.
///
/// ```
/// use forking_hex_engine::Level;
///
/// assert_eq!(Level::new(3), Some("3".parse()?));
/// assert_eq!((Level::new(0), Level::new(7)), (None, None));
/// assert!(Level::BEGINNER < Level::FULL);
/// # Ok::<(), forking_hex_engine::UnknownLevel>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
	/// The lowest level: it knows the rules, and little more.
	pub const BEGINNER: Self = Self(1);
	/// The highest level, as strong as the engine gets in one to two seconds.
	pub const FULL: Self = Self(Self::COUNT);
	/// The number of levels.
	pub const COUNT: u8 = STRENGTHS.len() as u8;

	/// The level with this number, from 1 to [`Self::FULL`].
	pub fn new(number: u8) -> Option<Self> {
		(Self::BEGINNER.0..=Self::FULL.0).contains(&number).then_some(Self(number))
	}

	/// All levels, lowest first.
	pub fn all() -> impl Iterator<Item = Self> + Clone {
		(Self::BEGINNER.0..=Self::FULL.0).map(Self)
	}

	/// The settings of the search that make the level.
	pub(crate) fn strength(self) -> Strength {
		// The constructors keep the number in bounds.
		STRENGTHS[usize::from(self.0) - 1]
	}
}

impl fmt::Display for Level {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		self.0.fmt(f)
	}
}

/// The error of a text or a number that is not a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		write!(f, "levels are numbers from {} to {}", Level::BEGINNER, Level::FULL)
	}
}

impl core::error::Error for UnknownLevel {}

impl FromStr for Level {
	type Err = UnknownLevel;

	fn from_str(text: &str) -> Result<Self, Self::Err> {
		text.parse().ok().and_then(Self::new).ok_or(UnknownLevel)
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn a_level_is_read_as_it_is_written() {
		for level in Level::all() {
			assert_eq!(level.to_string().parse(), Ok(level));
		}
		for text in ["", "0", "7", "-1", "full"] {
			assert_eq!(text.parse::<Level>(), Err(UnknownLevel), "{text}");
		}
	}

	#[test]
	fn a_higher_level_thinks_longer_and_leaves_less_to_chance() {
		for (weaker, stronger) in Level::all().zip(Level::all().skip(1)) {
			let [below, above] = [weaker.strength(), stronger.strength()];
			assert!(below.simulations < above.simulations && below.chance >= above.chance);
			assert!(below.knows <= above.knows && weaker < stronger);
		}
	}
}
