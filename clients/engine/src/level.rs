//! Levels of play, from beginner to full strength.

use core::{fmt, str::FromStr};

/// A level of play. Each is meant to beat the one below it about three times in four, which is some 200 Elo.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
	/// Knows the rules, and little more.
	Beginner,
	/// Sees threats next to the last stone.
	Learner,
	/// Plays for pleasure.
	Casual,
	/// Plays bridges, and breaks them now and then.
	Regular,
	/// Plays well on small boards.
	Club,
	/// Seldom lets a won game go.
	Strong,
	/// Plays well on every board.
	Expert,
	/// As strong as the engine gets in about a second.
	Full,
}

impl Level {
	/// All levels, weakest first.
	pub const ALL: [Self; 8] = [
		Self::Beginner,
		Self::Learner,
		Self::Casual,
		Self::Regular,
		Self::Club,
		Self::Strong,
		Self::Expert,
		Self::Full,
	];

	/// The simulations and the chance that make the level.
	pub(crate) const fn strength(self) -> Strength {
		let (simulations, chance, connects) = match self {
			Self::Beginner => (30, 60, false),
			Self::Learner => (60, 30, false),
			Self::Casual => (120, 15, false),
			Self::Regular => (300, 5, false),
			Self::Club => (1_000, 0, false),
			Self::Strong => (4_000, 0, true),
			Self::Expert => (16_000, 0, true),
			Self::Full => (64_000, 0, true),
		};
		Strength { simulations, chance, connects }
	}

	/// The name, in lower case.
	pub const fn name(self) -> &'static str {
		match self {
			Self::Beginner => "beginner",
			Self::Learner => "learner",
			Self::Casual => "casual",
			Self::Regular => "regular",
			Self::Club => "club",
			Self::Strong => "strong",
			Self::Expert => "expert",
			Self::Full => "full",
		}
	}
}

/// Strength of play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strength {
	/// Simulations of one choice.
	pub simulations: u32,
	/// The percentage of choices that are left to chance, good replies more often than bad ones.
	pub chance: u32,
	/// Whether virtual connections are looked for.
	pub connects: bool,
}

impl fmt::Display for Level {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.pad(self.name())
	}
}

/// The text names no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownLevel;

impl fmt::Display for UnknownLevel {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		f.write_str("not a level: expected one of")?;
		Level::ALL.iter().try_for_each(|level| write!(f, " {level}"))
	}
}

impl core::error::Error for UnknownLevel {}

impl FromStr for Level {
	type Err = UnknownLevel;

	fn from_str(text: &str) -> Result<Self, Self::Err> {
		Self::ALL.into_iter().find(|level| level.name() == text).ok_or(UnknownLevel)
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn a_level_is_read_as_it_is_written() {
		for level in Level::ALL {
			assert_eq!(level.name().parse(), Ok(level));
		}
		assert_eq!("strongest".parse::<Level>(), Err(UnknownLevel));
	}

	#[test]
	fn a_higher_level_thinks_longer_and_leaves_less_to_chance() {
		for pair in Level::ALL.windows(2) {
			let [weaker, stronger] = [pair[0].strength(), pair[1].strength()];
			assert!(weaker.simulations < stronger.simulations && weaker.chance >= stronger.chance);
			assert!(weaker.connects <= stronger.connects && pair[0] < pair[1]);
		}
	}
}
