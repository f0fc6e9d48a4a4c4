//! Games of an archive.

use super::{typed, unreadable, Archive};
use crate::{
	text::{account_text, heads, table, Painted, DIM},
	tree::branches,
};
use forking_hex_chain::{
	amounts::Currency, failure::Failure, names::Names, runtime::Settings, settings::describe, times::count,
};
use forking_hex_rules::{GameId, Move, Verdict};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{collections::HashMap, time::Duration};
use subxt::utils::AccountId32;

/// A game that the chain has removed, with its positions, as the archive answers them.
#[derive(Serialize)]
pub struct PastGame {
	/// True: the answer has the archive's form.
	archived: bool,
	game: Value,
	positions: Vec<Value>,
	#[serde(skip)]
	read: Game,
	#[serde(skip)]
	moves: Vec<Made>,
}

#[derive(Deserialize)]
struct Game {
	game: GameId,
	opener: AccountId32,
	second: Option<AccountId32>,
	settings: Settings,
	settled: Option<Moment>,
	winner: Option<AccountId32>,
	ending: Option<Ending>,
}

#[derive(Deserialize)]
struct Moment {
	block: u32,
}

/// The way in which a duel was won.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Ending {
	Time,
	Proof,
	Resignation,
}

/// A move.
#[derive(Deserialize)]
struct Made {
	parent: Option<u32>,
	#[serde(rename = "move")]
	made: String,
	mover: AccountId32,
	verdict: Option<Verdict>,
}

impl PastGame {
	/// Ask for a game.
	///
	/// # Errors
	///
	/// The archive does not answer, or does not have the game.
	pub async fn read(archive: &Archive, number: GameId) -> Result<Self, Failure> {
		let game = archive.json(&format!("games/{number}")).await?;
		let positions = archive.list(&format!("games/{number}/positions")).await?;
		Self::of(game, positions)
	}

	fn of(game: Value, positions: Vec<Value>) -> Result<Self, Failure> {
		let moves: Vec<Made> = positions.iter().cloned().map(typed).collect::<Result<_, _>>()?;
		// Each position except the first is a reply to an earlier one, so the moves are a tree.
		let is_placed = |(seq, made): (u32, &Made)| match made.parent {
			None => seq == 0,
			Some(parent) => parent < seq,
		};
		let are_moves = moves.iter().all(|made| made.made.parse::<Move>().is_ok());
		if moves.is_empty() || !are_moves || !(0u32..).zip(&moves).all(is_placed) {
			return Err(unreadable());
		}
		Ok(Self { archived: true, read: typed(game.clone())?, game, positions, moves })
	}

	/// The players.
	pub fn players(&self) -> impl Iterator<Item = &AccountId32> {
		self.moves.iter().map(|made| &made.mover).chain([&self.read.opener]).chain(&self.read.second)
	}

	/// The game in words, with its tree.
	pub fn text(&self, names: &Names, currency: &Currency, block_time: Duration) -> String {
		let Game { game, opener, second, settings, settled, winner, ending } = &self.read;
		let name = |who: &AccountId32| account_text(names, who);
		let settings = describe(settings, currency, block_time);
		let mut text = format!("Game {game}, which the chain has removed: {settings}.\nOpened by {}", name(opener));
		if let Some(second) = second {
			text.push_str(&format!(" against {}", name(second)));
		}
		text.push_str(&format!("; {}.\n", count(self.moves.len() as u64, "position")));
		if let (Some(winner), Some(ending)) = (winner, ending) {
			let by = match ending {
				Ending::Time => "by time",
				Ending::Proof => "by a chain",
				Ending::Resignation => "by resignation",
			};
			text.push_str(&format!("{} won {by}.\n", name(winner)));
		}
		if let Some(Moment { block }) = settled {
			text.push_str(&format!("It ended in block {block}.\n"));
		}
		text.push('\n');
		text.push_str(&table(&self.rows(names), &[0, 1, 2]));
		text
	}

	fn rows(&self, names: &Names) -> Vec<Vec<Painted>> {
		let mut replies: HashMap<u32, Vec<u32>> = HashMap::new();
		for (seq, made) in (0u32..).zip(&self.moves) {
			made.parent.into_iter().for_each(|parent| replies.entry(parent).or_default().push(seq));
		}
		let row = |(branch, seq): (String, u32)| {
			let made = self.moves.get(usize::try_from(seq).ok()?)?;
			let judged = match made.verdict {
				Some(Verdict::Winning) => "winning".into(),
				Some(Verdict::Losing) => "losing".into(),
				Some(Verdict::Continued) => Painted::new("continued", DIM),
				None => Painted::new("not judged", DIM),
			};
			Some(vec![format!("{branch}{}", made.made).into(), account_text(names, &made.mover).into(), judged])
		};
		let drawn = branches(0, |seq| replies.get(&seq).cloned().unwrap_or_default());
		[heads(["MOVE", "BY", "STATE"])].into_iter().chain(drawn.into_iter().filter_map(row)).collect()
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use anstream::adapter::strip_str;
	use forking_hex_chain::{
		failure::Kind,
		testing::{account, game},
	};
	use serde_json::json;

	fn made(parent: Option<u32>, made: &str, mover: u8, verdict: &str) -> Value {
		json!({ "seq": 0, "parent": parent, "move": made, "mover": account(mover).to_string(), "verdict": verdict })
	}

	fn duel() -> Value {
		json!({
			"game": 7, "opener": account(1).to_string(), "second": account(2).to_string(), "settings": game(5, "c3").settings,
			"settled": { "block": 120, "time": 0 }, "winner": account(1).to_string(), "ending": "time",
		})
	}

	#[test]
	fn a_game_of_the_archive_has_its_result_and_its_tree() {
		let positions = vec![
			made(None, "c3", 1, "continued"),
			made(Some(0), "a1", 2, "losing"),
			made(Some(0), "swap", 2, "winning"),
			made(Some(1), "b2", 1, "winning"),
		];
		let past = PastGame::of(duel(), positions).expect("a game");
		let names: Names = [(account(1), b"Alice".to_vec()), (account(2), b"Bob".to_vec())].into_iter().collect();
		let expected = [
			"Opened by Alice against Bob; 4 positions.",
			"Alice won by time.",
			"It ended in block 120.",
			"",
			"MOVE     BY     STATE",
			"c3       Alice  continued",
			"├─ a1    Bob    losing",
			"│  b2    Alice  winning",
			"└─ swap  Bob    winning",
		];
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let text = strip_str(&past.text(&names, &currency, Duration::from_secs(3))).to_string();
		assert!(text.starts_with("Game 7, which the chain has removed: 5×5; Red 2 min, Blue 3 min a move; "), "{text}");
		assert_eq!(text.lines().skip(1).collect::<Vec<_>>(), expected);
		let json = serde_json::to_value(&past).expect("JSON");
		assert_eq!((&json["archived"], &json["game"]["ending"]), (&json!(true), &json!("time")));
		assert_eq!(json["positions"].as_array().map(Vec::len), Some(4));
	}

	#[test]
	fn positions_that_are_no_tree_and_moves_that_are_none_are_a_bad_answer() {
		for positions in [
			vec![],
			vec![made(Some(0), "c3", 1, "winning")],
			vec![made(None, "c3", 1, "winning"), made(Some(1), "a1", 2, "winning")],
			vec![made(None, "\u{1b}[2J", 1, "winning")],
		] {
			assert_eq!(PastGame::of(duel(), positions).map(|_| ()).expect_err("nonsense").kind, Kind::BadAnswer);
		}
	}
}
