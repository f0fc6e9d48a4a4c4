//! Games of an archive.

use super::{typed, unreadable, Archive};
use crate::{
	text::{account_text, board_text, connected_text, heads, last_stone, table, Painted, DIM},
	tree::branches,
	views::status_text,
};
use forking_hex_chain::{
	amounts::{plancks, Currency},
	failure::Failure,
	line::{path_text, Place},
	names::Names,
	runtime::Settings,
	settings::describe,
	times::count,
};
use forking_hex_rules::{json::as_text, GameId, Move, PositionId, State, Verdict};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{collections::HashMap, fmt::Write as _, time::Duration};
use subxt::utils::AccountId32;

/// A game that the chain has removed, with its positions, as the archive answers them.
#[derive(Serialize, JsonSchema)]
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

/// A position of a game that the chain has removed, as the archive answers it.
#[derive(Serialize, JsonSchema)]
pub struct PastPosition {
	/// True: the answer has the archive's form.
	archived: bool,
	game: Value,
	position: Value,
	/// The moves from the opening.
	path: String,
	#[serde(skip)]
	made: Made,
	#[serde(skip)]
	state: State,
	#[serde(skip)]
	replies: Vec<Move>,
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
	position: PositionId,
	/// The place of the position that the move replies to, in the list of all.
	parent: Option<usize>,
	#[serde(rename = "move", with = "as_text")]
	made: Move,
	mover: AccountId32,
	#[serde(with = "plancks")]
	deposit: u128,
	played: Moment,
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
		let is_placed = |(seq, made): (usize, &Made)| match made.parent {
			None => seq == 0,
			Some(parent) => parent < seq,
		};
		if moves.is_empty() || !moves.iter().enumerate().all(is_placed) {
			return Err(unreadable());
		}
		Ok(Self { archived: true, read: typed(game.clone())?, game, positions, moves })
	}

	/// The players.
	pub fn players(&self) -> impl Iterator<Item = &AccountId32> {
		self.moves.iter().map(|made| &made.mover).chain([&self.read.opener]).chain(&self.read.second)
	}

	/// A position.
	///
	/// # Errors
	///
	/// The game has no such position, or several.
	pub fn at(self, place: &Place) -> Result<PastPosition, Failure> {
		let number = self.read.game;
		let fits = |(seq, made): &(usize, &Made)| place.names(made.position, || self.moves_to(*seq));
		let mut fitting = self.moves.iter().enumerate().filter(fits);
		let seq = match (fitting.next(), fitting.next()) {
			(Some((only, _)), None) => only,
			(None, _) => return Err(Failure::not_found(format!("Game {number} had no such position."))),
			_ => return Err(Failure::usage(format!("Several positions of game {number} begin like that."))),
		};
		drop(fitting);
		let (state, moves) = self.state(seq).ok_or_else(unreadable)?;
		let replies = self.moves.iter().filter(|made| made.parent == Some(seq)).map(|made| made.made).collect();
		let (mut positions, mut made) = (self.positions, self.moves);
		let (position, made) = (positions.swap_remove(seq), made.swap_remove(seq));
		Ok(PastPosition { archived: true, game: self.game, position, path: path_text(&moves), made, state, replies })
	}

	/// The moves from the opening to a position.
	fn moves_to(&self, seq: usize) -> Vec<Move> {
		let upwards = std::iter::successors(self.moves.get(seq), |made| self.moves.get(made.parent?));
		let mut moves: Vec<Move> = upwards.map(|made| made.made).collect();
		moves.reverse();
		moves
	}

	/// The board of a position, and the moves that lead to it. `None` if the rules do not allow them.
	fn state(&self, seq: usize) -> Option<(State, Vec<Move>)> {
		let moves = self.moves_to(seq);
		let (Move::Stone(opening), replies) = moves.split_first().map(|(first, replies)| (*first, replies))? else {
			return None;
		};
		let opened = State::opening(&self.read.settings, opening).ok()?;
		let state = replies.iter().try_fold(opened, |state, made| state.after(*made).ok())?;
		Some((state, moves))
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
		let mut replies: HashMap<usize, Vec<usize>> = HashMap::new();
		for (seq, made) in self.moves.iter().enumerate() {
			made.parent.into_iter().for_each(|parent| replies.entry(parent).or_default().push(seq));
		}
		let row = |(branch, seq): (String, usize)| {
			let made = self.moves.get(seq)?;
			let judged = match made.verdict {
				Some(Verdict::Winning | Verdict::Losing) => Painted::from(made.judgement()),
				_ => Painted::new(made.judgement(), DIM),
			};
			Some(vec![format!("{branch}{}", made.made).into(), account_text(names, &made.mover).into(), judged])
		};
		let drawn = branches(0, |seq| replies.get(&seq).map_or(&[], Vec::as_slice));
		[heads(["MOVE", "BY", "STATE"])].into_iter().chain(drawn.into_iter().filter_map(row)).collect()
	}
}

impl Made {
	/// The word for its judgement.
	fn judgement(&self) -> &'static str {
		self.verdict.map_or("not judged", |verdict| status_text(verdict.into()))
	}
}

impl PastPosition {
	/// The player who made it.
	pub fn mover(&self) -> &AccountId32 {
		&self.made.mover
	}

	/// The position in words, with its board.
	pub fn text(&self, names: &Names, currency: &Currency) -> String {
		let Self { path, made, state, replies, .. } = self;
		let Made { position, made, mover, deposit, played, .. } = made;
		let mut text = format!("{path}, {position:?}\n\n{}\n", board_text(state.board(), last_stone(state, *made)));
		let (name, deposit) = (account_text(names, mover), currency.text(*deposit));
		_ = writeln!(text, "{name} played {made} in block {} for {deposit}.", played.block);
		_ = writeln!(text, "The move {made} is {}.", self.made.judgement());
		if let Some(connected) = connected_text(state) {
			_ = writeln!(text, "{connected}");
		}
		let replies: Vec<String> = replies.iter().map(ToString::to_string).collect();
		_ = match replies.as_slice() {
			[] => writeln!(text, "No one replied."),
			replies => writeln!(text, "Replies: {}.", replies.join(", ")),
		};
		text
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::schema::check;
	use anstream::adapter::strip_str;
	use forking_hex_chain::{
		failure::Kind,
		testing::{account, game},
	};
	use serde_json::json;

	fn made(parent: Option<u32>, made: &str, mover: u8, verdict: &str) -> Value {
		let position = format!("0x{:0<64}", made.replace(|each: char| !each.is_ascii_hexdigit(), "0"));
		json!({
			"seq": 0, "position": position, "parent": parent, "move": made, "mover": account(mover).to_string(),
			"deposit": "1000000000000", "played": { "block": 90, "time": 0 }, "verdict": verdict,
		})
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
		check("show", &past);
		let json = serde_json::to_value(&past).expect("JSON");
		assert_eq!((&json["archived"], &json["game"]["ending"]), (&json!(true), &json!("time")));
		assert_eq!(json["positions"].as_array().map(Vec::len), Some(4));
	}

	#[test]
	fn a_position_of_the_archive_is_found_by_its_path_or_its_id() {
		let of = |place: &str| {
			let positions = vec![
				made(None, "c3", 1, "continued"),
				made(Some(0), "a1", 2, "losing"),
				made(Some(0), "a2", 2, "continued"),
				made(Some(1), "b2", 1, "winning"),
			];
			PastGame::of(duel(), positions).expect("a game").at(&place.parse().expect("a place"))
		};
		let names: Names = [(account(1), b"Alice".to_vec()), (account(2), b"Bob".to_vec())].into_iter().collect();
		let currency = Currency { symbol: "FHX".into(), decimals: 12 };
		let past = of("c3/a1").expect("a position");
		let text = strip_str(&past.text(&names, &currency)).to_string();
		assert!(text.starts_with("c3/a1, 0xa1000000"), "{text}");
		assert!(text.contains("\n1 (B). . . .\n"), "{text}");
		assert!(
			text.ends_with("Bob played a1 in block 90 for 1 FHX.\nThe move a1 is losing.\nReplies: b2.\n"),
			"{text}"
		);
		let json = serde_json::to_value(&past).expect("JSON");
		assert_eq!((&json["path"], &json["position"]["move"]), (&json!("c3/a1"), &json!("a1")));
		assert_eq!(of("0xb200").expect("a position").path, "c3/a1/b2");
		for (place, kind) in [("c3/b2", Kind::NotFound), ("0xffff", Kind::NotFound)] {
			assert_eq!(of(place).map(|_| ()).expect_err("none").kind, kind);
		}
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
