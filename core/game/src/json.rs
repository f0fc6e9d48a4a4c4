//! JSON, which is the same in all programs: of settings (rulebook, 2), and of amounts.

use crate::{Clock, LosingRule, OpeningRule, Placement, Reward, Seats, Settings};
use alloc::string::{String, ToString};
use core::{fmt::Display, str::FromStr};
use serde::{de::Error, Deserialize, Deserializer, Serialize, Serializer};

/// Settings (rulebook, 2). Times are in blocks, amounts in plancks.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Settings, bound = ""))]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema), schemars(rename = "Settings"))]
pub struct FlatSettings<AccountId, BlockNumber> {
	/// Cells along a side of the board.
	#[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 32))]
	size: u8,
	/// Blocks for Red's moves.
	#[cfg_attr(feature = "openapi", schema(value_type = u32))]
	red_time: BlockNumber,
	/// Blocks for Blue's moves.
	#[cfg_attr(feature = "openapi", schema(value_type = u32))]
	blue_time: BlockNumber,
	/// The deposit of the opening.
	#[cfg_attr(feature = "openapi", schema(value_type = Plancks))]
	#[cfg_attr(feature = "json-schema", schemars(with = "Plancks"))]
	deposit: String,
	/// The rule by which a position is losing.
	losing_rule: LosingRule,
	/// The compensation for moving second.
	opening_rule: OpeningRule,
	/// The cells on which a stone may be put.
	placement: Placement,
	/// Whether two players play one line.
	duel: bool,
	/// The account that is invited to a duel.
	#[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
	invited: Option<AccountId>,
	/// Blocks that a move adds to a bank of time. None where each move has the whole time.
	#[cfg_attr(feature = "openapi", schema(value_type = Option<u32>))]
	increment: Option<BlockNumber>,
	/// Deposits that each further fork costs more.
	fork_premium: u8,
	/// Plancks that each further move of a line costs more.
	#[cfg_attr(feature = "openapi", schema(value_type = Plancks))]
	#[cfg_attr(feature = "json-schema", schemars(with = "Plancks"))]
	ply_step: String,
	/// The way a losing move's pool is divided.
	reward: Reward,
}

/// The description of [`Settings`] in OpenAPI documents.
#[cfg(feature = "openapi")]
pub type SettingsSchema = FlatSettings<(), ()>;

/// An amount of plancks, as text.
#[cfg(any(feature = "json-schema", feature = "openapi"))]
#[cfg_attr(feature = "json-schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, pattern = "^[0-9]{1,39}$"))]
pub struct Plancks(
	#[cfg_attr(feature = "json-schema", schemars(with = "String", regex(pattern = "^[0-9]{1,39}$")))] pub u128,
);

/// A hash, such as the id of a position: 64 hex digits after 0x.
#[cfg(feature = "json-schema")]
#[derive(schemars::JsonSchema)]
pub struct Hash(#[schemars(with = "String", regex(pattern = "^0x[0-9a-f]{64}$"))] pub crate::PositionId);

/// Values as text, for `#[serde(with = "as_text")]`: the numbers of many JSON readers are too small for amounts.
pub mod as_text {
	use super::*;

	/// Write a value.
	pub fn serialize<Value: Display, S: Serializer>(value: &Value, serializer: S) -> Result<S::Ok, S::Error> {
		serializer.collect_str(value)
	}

	/// Read a value.
	pub fn deserialize<'de, Value: FromStr<Err: Display>, D: Deserializer<'de>>(
		deserializer: D,
	) -> Result<Value, D::Error> {
		String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
	}
}

impl<AccountId, BlockNumber, Balance> Serialize for Settings<AccountId, BlockNumber, Balance>
where
	AccountId: Serialize,
	BlockNumber: Serialize,
	Balance: Display,
{
	fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
		let increment = match &self.clock {
			Clock::EachMove => None,
			Clock::Bank { increment } => Some(increment),
		};
		let flat = FlatSettings {
			size: self.board_size,
			red_time: &self.red_time,
			blue_time: &self.blue_time,
			deposit: self.deposit.to_string(),
			losing_rule: self.losing_rule,
			opening_rule: self.opening_rule,
			placement: self.placement,
			duel: self.is_duel(),
			invited: self.invited(),
			increment,
			fork_premium: self.fork_premium,
			ply_step: self.ply_step.to_string(),
			reward: self.reward,
		};
		flat.serialize(serializer)
	}
}

impl<'de, AccountId, BlockNumber, Balance> Deserialize<'de> for Settings<AccountId, BlockNumber, Balance>
where
	AccountId: Deserialize<'de>,
	BlockNumber: Deserialize<'de>,
	Balance: FromStr<Err: Display>,
{
	fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
		let flat = FlatSettings::<AccountId, BlockNumber>::deserialize(deserializer)?;
		let seats = match (flat.duel, flat.invited) {
			(true, invited) => Seats::Duel { invited },
			(false, None) => Seats::Open,
			(false, Some(_)) => return Err(D::Error::custom("an account is invited, and the game is no duel")),
		};
		Ok(Self {
			board_size: flat.size,
			red_time: flat.red_time,
			blue_time: flat.blue_time,
			deposit: flat.deposit.parse().map_err(D::Error::custom)?,
			losing_rule: flat.losing_rule,
			opening_rule: flat.opening_rule,
			placement: flat.placement,
			seats,
			clock: flat.increment.map_or(Clock::EachMove, |increment| Clock::Bank { increment }),
			fork_premium: flat.fork_premium,
			ply_step: flat.ply_step.parse().map_err(D::Error::custom)?,
			reward: flat.reward,
		})
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use serde_json::{from_value, json, to_value};

	type TestSettings = Settings<char, u32, u128>;

	fn duel() -> TestSettings {
		Settings {
			losing_rule: LosingRule::AnyReply,
			opening_rule: OpeningRule::SwapPieces,
			placement: Placement::FollowTheLeader,
			seats: Seats::Duel { invited: Some('b') },
			clock: Clock::Bank { increment: 0 },
			reward: Reward::Halving,
			..Settings::original(5, 40, 60, u128::MAX)
		}
	}

	#[test]
	fn settings_have_the_names_of_the_rulebook() {
		let expected = json!({
			"size": 5,
			"red_time": 40,
			"blue_time": 60,
			"deposit": u128::MAX.to_string(),
			"losing_rule": "any_reply",
			"opening_rule": "swap_pieces",
			"placement": "follow_the_leader",
			"duel": true,
			"invited": "b",
			"increment": 0,
			"fork_premium": 0,
			"ply_step": "0",
			"reward": "halving",
		});
		assert_eq!(to_value(duel()).expect("JSON"), expected);
	}

	#[test]
	fn settings_are_read_as_they_were_written() {
		for settings in [duel(), TestSettings::original(5, 40, 60, 9)] {
			let read: TestSettings = from_value(to_value(settings).expect("JSON")).expect("settings");
			assert_eq!(read, settings);
		}
		for (name, value) in [("duel", json!(false)), ("deposit", json!("-1")), ("reward", json!("none"))] {
			let mut spoilt = to_value(duel()).expect("JSON");
			spoilt[name] = value;
			assert!(from_value::<TestSettings>(spoilt).is_err(), "{name}");
		}
	}
}
