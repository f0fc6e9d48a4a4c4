//! The diary of a house player: a line for each action and each refusal to act, with the reason.

use forking_hex_chain::{amounts::Currency, failure::Failure, output::Output, schema, tournaments::TournamentId};
use forking_hex_rules::GameId;
use schemars::JsonSchema;
use serde::Serialize;

/// A line of the diary.
#[derive(Serialize, JsonSchema, Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
	/// The player, in a program with several.
	#[serde(skip_serializing_if = "Option::is_none")]
	pub player: Option<&'static str>,
	/// The number of the block in which the player decided.
	pub block: u32,
	/// The game. None if the line is about no game, or a new one.
	#[serde(skip_serializing_if = "Option::is_none")]
	pub game: Option<GameId>,
	/// The tournament. None if the line is about no tournament.
	#[serde(skip_serializing_if = "Option::is_none")]
	pub tournament: Option<TournamentId>,
	/// `play`, `resign`, `prove`, `create`, `enter`, `open`, `claim`, `release`, `hand_up`, `raise`, `leave`, `refused`,
	/// `begin`, `stop` or `end`.
	pub does: &'static str,
	/// The line of the game, the move included.
	#[serde(skip_serializing_if = "Option::is_none")]
	pub path: Option<String>,
	/// The chance of winning, in hundredths.
	#[serde(skip_serializing_if = "Option::is_none")]
	pub percent: Option<u8>,
	/// Plancks that the move holds, or the raised tip.
	#[serde(skip_serializing_if = "Option::is_none", serialize_with = "some_as_text")]
	#[schemars(with = "Option<schema::Plancks>")]
	pub price: Option<u128>,
	/// The reason, as a phrase without its full stop.
	pub why: String,
}

fn some_as_text<S: serde::Serializer>(amount: &Option<u128>, serializer: S) -> Result<S::Ok, S::Error> {
	serializer.collect_str(&amount.unwrap_or_default())
}

impl Entry {
	/// Write the line.
	pub fn write(&self, output: Output, currency: &Currency) -> Result<(), Failure> {
		output.answer(self, |entry| entry.text(currency))
	}

	/// The line for people: `12  game 3: play f6/c3, 64 %, 1 FHX: answers f6`.
	fn text(&self, currency: &Currency) -> String {
		let player = self.player.map(|player| format!("{player}: ")).unwrap_or_default();
		let game = self.game.map(|game| format!("game {game}: ")).unwrap_or_default();
		let tournament = self.tournament.map(|tournament| format!("tournament {tournament}: ")).unwrap_or_default();
		let path = self.path.as_ref().map(|path| format!(" {path}")).unwrap_or_default();
		let percent = self.percent.map(|percent| format!(", {percent} %")).unwrap_or_default();
		let price = self.price.map(|price| format!(", {}", currency.text(price))).unwrap_or_default();
		format!("{}  {player}{tournament}{game}{}{path}{percent}{price}: {}", self.block, self.does, self.why)
	}
}

/// A chance in hundredths.
pub fn percent(chance: f32) -> u8 {
	(chance * 100.0).round().clamp(0.0, 100.0) as u8
}

#[cfg(test)]
mod tests {
	use super::*;
	use serde_json::json;

	#[test]
	fn a_line_says_what_is_done_and_why() {
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let entry = Entry {
			block: 12,
			player: None,
			game: Some(3),
			tournament: None,
			does: "play",
			path: Some("f6/c3".into()),
			percent: Some(percent(0.637)),
			price: Some(1_000_000_000_000),
			why: "the opening is worth an answer".into(),
		};
		assert_eq!(entry.text(&currency), "12  game 3: play f6/c3, 64 %, 1 FHX: the opening is worth an answer");
		let json = serde_json::to_value(&entry).expect("JSON");
		assert_eq!(json["price"], json!("1000000000000"));
		let begin = Entry { block: 1, does: "begin", why: "nothing is at stake".into(), ..Entry::default() };
		assert_eq!(begin.text(&currency), "1  begin: nothing is at stake");
	}
}
