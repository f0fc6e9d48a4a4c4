//! Times: blocks for the chain, minutes and hours for people.

use crate::{chain::Chain, failure::Failure, wording::sentence_of};
use std::{fmt, str::FromStr, time::Duration};

/// A time on a command line: blocks, or a duration whose blocks only the chain knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
	/// Blocks.
	Blocks(u32),
	/// A duration.
	Lasting(Duration),
}

/// The reason why a text is no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotATime {
	/// The text is not written as a time.
	Unreadable,
	/// The number of blocks is too large for a block number.
	TooLong,
}

impl fmt::Display for NotATime {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		match self {
			Self::Unreadable => f.write_str("no time: expected blocks such as 40, or a time such as 90s, 2m, 1h or 3d"),
			Self::TooLong => write!(f, "a time is at most {} blocks", u32::MAX),
		}
	}
}

impl std::error::Error for NotATime {}

impl FromStr for Time {
	type Err = NotATime;

	fn from_str(text: &str) -> Result<Self, NotATime> {
		let number = |digits: &str| match digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
			true => Err(NotATime::Unreadable),
			false => digits.parse::<u32>().map_err(|_| NotATime::TooLong),
		};
		let units = [("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400)];
		for (letter, seconds) in units {
			if let Some(digits) = text.strip_suffix(letter) {
				let seconds = u64::from(number(digits)?).saturating_mul(seconds);
				return Ok(Self::Lasting(Duration::from_secs(seconds)));
			}
		}
		number(text).map(Self::Blocks)
	}
}

impl Time {
	/// The blocks of the time, rounded up.
	///
	/// # Errors
	///
	/// The blocks are too many, as they are on a chain whose blocks take no time.
	fn blocks(self, block_time: Duration) -> Result<u32, NotATime> {
		match self {
			Self::Blocks(blocks) => Ok(blocks),
			Self::Lasting(duration) => {
				let each = Some(block_time.as_millis()).filter(|each| *each > 0).ok_or(NotATime::TooLong)?;
				duration.as_millis().div_ceil(each).try_into().map_err(|_| NotATime::TooLong)
			}
		}
	}
	/// The blocks of the time on a chain.
	///
	/// # Errors
	///
	/// The blocks are too many.
	pub fn blocks_on(self, chain: &Chain) -> Result<u32, Failure> {
		self.blocks(chain.block_time).map_err(|error| Failure::usage(sentence_of(&error)))
	}
}

/// The time that blocks take, about: `45 s`, `3 min`, `2.5 h`, `7 days`.
pub fn lasting(blocks: u32, block_time: Duration) -> String {
	let seconds = block_time.as_secs_f64() * f64::from(blocks);
	let (value, unit) = match seconds {
		_ if seconds < 120.0 => return format!("{seconds:.0} s"),
		_ if seconds < 7_200.0 => (seconds / 60.0, "min"),
		_ if seconds < 172_800.0 => (seconds / 3_600.0, "h"),
		_ => (seconds / 86_400.0, "days"),
	};
	let text = if value < 10.0 { format!("{value:.1}") } else { format!("{value:.0}") };
	format!("{} {unit}", text.strip_suffix(".0").unwrap_or(&text))
}

/// A number of things: `1 block`, `40 blocks`.
pub fn count(number: impl Into<u64>, thing: &str) -> String {
	let number = number.into();
	format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
	use super::*;

	const BLOCK: Duration = Duration::from_secs(3);

	#[test]
	fn times_are_blocks_or_durations() {
		let blocks = |text: &str| text.parse::<Time>()?.blocks(BLOCK);
		assert_eq!(blocks("40"), Ok(40));
		assert_eq!(blocks("90s"), Ok(30));
		assert_eq!(blocks("2m"), Ok(40));
		assert_eq!(blocks("1h"), Ok(1_200));
		assert_eq!(blocks("7d"), Ok(201_600));
		assert_eq!(blocks("4s"), Ok(2), "rounded up");
		for text in ["", "m", "-1", "+1", "1.5m", "2 m", "1w"] {
			assert_eq!(blocks(text), Err(NotATime::Unreadable), "{text}");
		}
		for text in ["4294967296", "4294967296s", "4294967295d"] {
			assert_eq!(
				blocks(text).map_err(|error| error.to_string()),
				Err("a time is at most 4294967295 blocks".into())
			);
		}
	}

	#[test]
	fn no_duration_has_blocks_where_blocks_take_no_time() {
		assert_eq!(Time::Lasting(BLOCK).blocks(Duration::ZERO), Err(NotATime::TooLong));
	}

	#[test]
	fn blocks_are_said_as_players_say_times() {
		for (blocks, text) in
			[(15, "45 s"), (40, "2 min"), (50, "2.5 min"), (1_200, "60 min"), (3_000, "2.5 h"), (201_600, "7 days")]
		{
			assert_eq!(lasting(blocks, BLOCK), text);
		}
		assert_eq!((count(1u32, "block"), count(2u32, "block")), ("1 block".into(), "2 blocks".into()));
	}
}
