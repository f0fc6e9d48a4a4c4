//! Games on a chain.

use crate::{sgf::values::seconds_text, Heading};
use alloc::{format, string::String};
use core::time::Duration;
use forking_hex_rules::{Clock, GameId, Settings};

/// The heading of a game on a chain: its name, its times and its placement. The players, the date and the result, which
/// settings do not have, are empty.
///
/// SGF has one time for the whole game, in seconds. So the times of a colour that differs from Red, which is Black in SGF,
/// stand in words beside it.
pub fn heading_of<AccountId, Balance>(
	settings: &Settings<AccountId, u32, Balance>,
	game: GameId,
	block_time: Duration,
) -> Heading {
	let seconds = |blocks: u32| seconds_text(block_time.saturating_mul(blocks));
	let [red, blue] = [settings.red_time, settings.blue_time].map(seconds);
	let (time, overtime) = match settings.clock {
		Clock::EachMove if red == blue => ("0".into(), format!("{red} s a move")),
		Clock::EachMove => ("0".into(), format!("Black {red} s a move, White {blue} s a move")),
		Clock::Bank { increment } => {
			let white = if red == blue { String::new() } else { format!("White {blue} s for the game") };
			let added = if increment == 0 { String::new() } else { format!("{} s added a move", seconds(increment)) };
			let comma = if white.is_empty() || added.is_empty() { "" } else { ", " };
			(red, format!("{white}{comma}{added}"))
		}
	};
	let name = format!("Forking Hex, game {game}");
	Heading { name, time, overtime, placement: settings.placement, ..Heading::default() }
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_rules::Placement;

	#[test]
	fn a_heading_has_the_times_of_both_colours_in_seconds() {
		for (blue, clock, time, overtime) in [
			(20, Clock::EachMove, "0", "60 s a move"),
			(30, Clock::EachMove, "0", "Black 60 s a move, White 90 s a move"),
			(20, Clock::Bank { increment: 0 }, "60", ""),
			(20, Clock::Bank { increment: 2 }, "60", "6 s added a move"),
			(30, Clock::Bank { increment: 0 }, "60", "White 90 s for the game"),
			(30, Clock::Bank { increment: 2 }, "60", "White 90 s for the game, 6 s added a move"),
		] {
			let placement = Placement::FollowTheLeader;
			let settings = Settings::<(), u32, u32> { clock, placement, ..Settings::original(5, 20, blue, 0) };
			let heading = heading_of(&settings, 7, Duration::from_secs(3));
			assert_eq!((heading.time.as_str(), heading.overtime.as_str()), (time, overtime));
			assert_eq!((heading.name.as_str(), heading.placement), ("Forking Hex, game 7", placement));
		}
	}
}
