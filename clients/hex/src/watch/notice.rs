//! Lines of `hex watch`: events, and their meaning for an account.

use forking_hex_chain::{
	amounts::Currency,
	events::{text_of, GameEvent},
	line::short,
	schema,
	times::{count, lasting},
};
use forking_hex_rules::{GameId, PositionId};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::time::Duration;

/// A line of the output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
	/// Something happened in a block.
	Happened(u32, GameEvent),
	/// An account was paid in a block, or earned what it can claim.
	Paid(u32, GameEvent),
	/// The account has the turn.
	YourTurn(Turn),
	/// The account has the turn, and few blocks are left.
	ClosesSoon(Turn),
}

/// A position on which it is an account's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
	/// The number of the block of the notice.
	pub block: u32,
	/// The number of the game.
	pub game: GameId,
	/// The id of the position.
	pub position: PositionId,
	/// The moves from the opening to the position.
	pub path: String,
	/// The last block in which the position takes moves. None without a clock.
	pub closes_at: Option<u32>,
}

/// A line for programs.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Line<'a> {
	/// Something happened in a block.
	Happened {
		/// The number of the block.
		block: u32,
		#[serde(flatten)]
		#[schemars(with = "schema::GameEvent")]
		event: &'a GameEvent,
	},
	/// The account was paid, or earned something.
	Paid {
		event: Payment,
		/// The number of the block.
		block: u32,
		game: Option<GameId>,
		/// Plancks, as text.
		#[schemars(with = "Option<schema::Plancks>")]
		amount: Option<String>,
		/// The name of the event that paid.
		because: String,
	},
	/// The account has the turn.
	Turn {
		event: Attention,
		/// The number of the block of the notice.
		block: u32,
		game: GameId,
		#[schemars(with = "schema::Hash")]
		position: PositionId,
		/// The moves from the opening to the position.
		path: &'a str,
		/// The last block in which the position takes moves. None without a clock.
		closes_at: Option<u32>,
		/// The number of blocks left. None without a clock.
		blocks_left: Option<u32>,
	},
}

/// The kind of a payment.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
	/// Plancks came to the account's free balance.
	Paid,
	/// A reward was credited. It is paid when it is claimed.
	Earned,
}

/// The reason to look at a position.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Attention {
	/// The turn came to the account.
	YourTurn,
	/// Few blocks are left.
	ClosesSoon,
}

impl Notice {
	/// The line about an event of a block.
	pub fn happened(block: u32, event: &GameEvent) -> Self {
		Self::Happened(block, event.clone())
	}

	/// The line about a payment.
	pub fn paid(block: u32, event: &GameEvent) -> Self {
		Self::Paid(block, event.clone())
	}

	/// The notice's name: the event's name, or `your_turn`, `closes_soon`, `paid` or `earned`.
	pub fn name(&self) -> String {
		self.json().get("event").and_then(Value::as_str).unwrap_or_default().to_string()
	}

	/// The line for programs.
	pub fn json(&self) -> Value {
		serde_json::to_value(self.line()).unwrap_or_default()
	}

	fn line(&self) -> Line<'_> {
		match self {
			Self::Happened(block, event) => Line::Happened { block: *block, event },
			Self::Paid(block, event) => Line::Paid {
				event: match event {
					GameEvent::RewardCredited { .. } => Payment::Earned,
					_ => Payment::Paid,
				},
				block: *block,
				game: event.game(),
				amount: event.payment().map(|(_, amount)| amount.to_string()),
				because: Self::happened(*block, event).name(),
			},
			Self::YourTurn(turn) => turn.line(Attention::YourTurn),
			Self::ClosesSoon(turn) => turn.line(Attention::ClosesSoon),
		}
	}

	/// The line for people.
	pub fn text(&self, currency: &Currency, block_time: Duration) -> String {
		match self {
			Self::Happened(block, event) => format!("{block}  {}: {}", game_of(event), text_of(event, currency)),
			Self::Paid(block, event) => {
				let amount = event.payment().map_or(0, |(_, amount)| *amount);
				let verb = match event {
					GameEvent::RewardCredited { .. } => "you earned",
					_ => "you were paid",
				};
				format!("{block}  {}: {verb} {}", game_of(event), currency.text(amount))
			}
			Self::YourTurn(turn) => turn.text("it is your turn on", block_time),
			Self::ClosesSoon(turn) => turn.text("answer soon on", block_time),
		}
	}
}

/// The game of an event: `game 7`.
fn game_of(event: &GameEvent) -> String {
	event.game().map(|game| format!("game {game}")).unwrap_or_default()
}

impl Turn {
	/// The number of blocks left. None without a clock.
	pub fn blocks_left(&self) -> Option<u32> {
		self.closes_at.map(|closes_at| closes_at.saturating_sub(self.block))
	}

	fn line(&self, event: Attention) -> Line<'_> {
		let Self { block, game, position, path, closes_at } = self;
		Line::Turn {
			event,
			block: *block,
			game: *game,
			position: *position,
			path,
			closes_at: *closes_at,
			blocks_left: self.blocks_left(),
		}
	}

	fn text(&self, words: &str, block_time: Duration) -> String {
		let left = match self.blocks_left() {
			Some(left) => format!(", {} left ({})", count(left, "block"), lasting(left, block_time)),
			None => String::new(),
		};
		let Self { block, game, path, position, .. } = self;
		format!("{block}  game {game}: {words} {path} ({}){left}", short(*position))
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::account;
	use serde_json::json;

	fn turn() -> Turn {
		Turn { block: 90, game: 7, position: PositionId::repeat_byte(0xab), path: "b2/a1".into(), closes_at: Some(100) }
	}

	fn text(notice: &Notice) -> String {
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		notice.text(&currency, Duration::from_secs(3))
	}

	#[test]
	fn a_turn_has_the_blocks_that_are_left() {
		let notice = Notice::YourTurn(turn());
		assert_eq!(text(&notice), "90  game 7: it is your turn on b2/a1 (0xabababab), 10 blocks left (30 s)");
		let json = notice.json();
		assert_eq!((&json["event"], &json["blocks_left"]), (&"your_turn".into(), &10.into()));
	}

	#[test]
	fn a_payment_has_its_kind() {
		let event = GameEvent::RewardsClaimed { game: 7, player: account(1), amount: 2_000_000_000_000 };
		let notice = Notice::paid(5, &event);
		assert_eq!(text(&notice), "5  game 7: you were paid 2 FHX");
		let expected =
			json!({"event": "paid", "block": 5, "game": 7, "amount": "2000000000000", "because": "rewards_claimed"});
		assert_eq!(notice.json(), expected);
		assert_eq!(notice.name(), "paid");
	}

	#[test]
	fn an_event_has_its_block() {
		let json = Notice::happened(5, &GameEvent::GameEnded { game: 7 }).json();
		assert_eq!(json, json!({"event": "game_ended", "block": 5, "game": 7}));
	}
}
