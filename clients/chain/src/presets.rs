//! Presets of settings under the names that players know.

use crate::runtime::Settings;
use clap::ValueEnum;
use forking_hex_rules::{Clock, LosingRule, OpeningRule, Placement, Reward, Seats};
use std::time::Duration;

/// Settings under a name that players know, except the deposit and the invited account.
#[derive(ValueEnum, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Preset {
	/// Anyone plays either side and forks any position. For money.
	#[default]
	ForkingHex,
	/// As it was invented. It has a loophole, so it is not for money among strangers.
	Original,
	/// A duel: two players, one line, and the second may swap the first stone.
	Classic,
	/// A duel as at the Computer Olympiad of 2000: the second may swap sides.
	Olympiad,
	/// A duel in which each stone must touch the Leader's last one.
	FollowTheLeader,
}

const MINUTE: u64 = 60;

impl Preset {
	/// The times of Red and Blue in seconds, and the increment of a bank in seconds.
	fn times(self) -> (u64, u64, Option<u64>) {
		match self {
			Self::ForkingHex | Self::Original => (2 * MINUTE, 3 * MINUTE, None),
			Self::Classic => (5 * MINUTE, 5 * MINUTE, Some(3)),
			Self::Olympiad => (30 * MINUTE, 30 * MINUTE, Some(0)),
			Self::FollowTheLeader => (10 * MINUTE, 10 * MINUTE, Some(3)),
		}
	}

	/// The settings on a chain with this time between blocks, for this deposit in plancks.
	pub fn settings(self, deposit: u128, block_time: Duration) -> Settings {
		let each = u64::try_from(block_time.as_millis()).unwrap_or(u64::MAX).max(1);
		let blocks = |seconds: u64| u32::try_from(seconds.saturating_mul(1_000).div_ceil(each)).unwrap_or(u32::MAX);
		let (red, blue, increment) = self.times();
		let original = Settings::original(11, blocks(red), blocks(blue), deposit);
		if self == Self::Original {
			return original;
		}
		let money = Settings { losing_rule: LosingRule::AnyReply, reward: Reward::Halving, ..original };
		let Some(increment) = increment else { return money };
		let duel = Settings {
			seats: Seats::Duel { invited: None },
			clock: Clock::Bank { increment: blocks(increment) },
			opening_rule: OpeningRule::SwapPieces,
			..money
		};
		match self {
			Self::Olympiad => Settings { opening_rule: OpeningRule::SwapSides, ..duel },
			Self::FollowTheLeader => Settings { placement: Placement::FollowTheLeader, ..duel },
			_ => duel,
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::account;
	use forking_hex_rules::Limits;

	#[test]
	fn a_chain_takes_every_preset() {
		let limits = Limits { max_board_size: 32, max_move_time: 201_600, min_deposit: 1 };
		for preset in Preset::value_variants() {
			let settings = preset.settings(1_000_000_000_000, Duration::from_secs(3));
			assert_eq!(settings.check(&account(1), &limits), Ok(()), "{preset:?}");
		}
	}
}
