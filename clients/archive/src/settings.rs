//! The settings of a game as the archive stores and returns them, under their names in the rulebook.

use forking_hex_rules::{Clock, LosingRule, OpeningRule, Placement, Reward, Seats};
use serde::{Deserialize, Serialize};
use subxt::utils::AccountId32;
use utoipa::ToSchema;

/// The settings of a game on the chain: times in blocks, amounts in plancks.
pub type Settings = forking_hex_rules::Settings<AccountId32, u32, u128>;

/// Settings (rulebook, 2). Times are in blocks, amounts in plancks.
#[derive(Serialize, Deserialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct ToldSettings {
	/// Cells along a side of the board.
	pub size: u8,
	/// Blocks for Red's moves.
	pub red_time: u32,
	/// Blocks for Blue's moves.
	pub blue_time: u32,
	/// The deposit of the opening, as text.
	pub deposit: String,
	/// `every_reply` or `any_reply`.
	pub losing_rule: String,
	/// `handicap`, `swap_pieces` or `swap_sides`.
	pub opening_rule: String,
	/// `anywhere` or `follow_the_leader`.
	pub placement: String,
	/// Whether two players play one line.
	pub duel: bool,
	/// The account that is invited to a duel.
	pub invited: Option<String>,
	/// Blocks that a move adds to a bank of time. None where each move has the whole time.
	pub increment: Option<u32>,
	/// Deposits that each further fork costs more.
	pub fork_premium: u8,
	/// Plancks that each further move of a line costs more, as text.
	pub ply_step: String,
	/// `trace` or `halving`.
	pub reward: String,
}

/// The word for an opening rule.
pub const fn opening_rule_text(rule: OpeningRule) -> &'static str {
	match rule {
		OpeningRule::Handicap => "handicap",
		OpeningRule::SwapPieces => "swap_pieces",
		OpeningRule::SwapSides => "swap_sides",
	}
}

/// The opening rule of this name.
pub fn opening_rule_of(text: &str) -> Option<OpeningRule> {
	let rules = [OpeningRule::Handicap, OpeningRule::SwapPieces, OpeningRule::SwapSides];
	rules.into_iter().find(|rule| opening_rule_text(*rule) == text)
}

impl From<&Settings> for ToldSettings {
	fn from(settings: &Settings) -> Self {
		let increment = match settings.clock {
			Clock::EachMove => None,
			Clock::Bank { increment } => Some(increment),
		};
		let losing_rule = match settings.losing_rule {
			LosingRule::EveryReply => "every_reply",
			LosingRule::AnyReply => "any_reply",
		};
		let placement = match settings.placement {
			Placement::Anywhere => "anywhere",
			Placement::FollowTheLeader => "follow_the_leader",
		};
		let reward = match settings.reward {
			Reward::Trace => "trace",
			Reward::Halving => "halving",
		};
		Self {
			size: settings.board_size,
			red_time: settings.red_time,
			blue_time: settings.blue_time,
			deposit: settings.deposit.to_string(),
			losing_rule: losing_rule.into(),
			opening_rule: opening_rule_text(settings.opening_rule).into(),
			placement: placement.into(),
			duel: matches!(settings.seats, Seats::Duel { .. }),
			invited: settings.invited().map(ToString::to_string),
			increment,
			fork_premium: settings.fork_premium,
			ply_step: settings.ply_step.to_string(),
			reward: reward.into(),
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn settings_have_the_names_of_the_rulebook() {
		let seats = Seats::Duel { invited: Some(AccountId32([7; 32])) };
		let settings = Settings { seats, reward: Reward::Halving, ..Settings::original(5, 40, 60, 9) };
		let told = serde_json::to_value(ToldSettings::from(&settings)).expect("JSON");
		assert_eq!((&told["size"], &told["deposit"]), (&5.into(), &"9".into()));
		assert_eq!((&told["opening_rule"], &told["reward"]), (&"handicap".into(), &"halving".into()));
		assert_eq!(told["invited"], AccountId32([7; 32]).to_string());
		assert_eq!(told["increment"], serde_json::Value::Null);
	}

	#[test]
	fn an_opening_rule_is_found_by_its_name() {
		assert_eq!(opening_rule_of("swap_sides"), Some(OpeningRule::SwapSides));
		assert_eq!(opening_rule_of("Handicap"), None);
	}
}
