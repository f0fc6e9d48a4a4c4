//! Games and positions as commands show them: one shape for text and for JSON.

use clap::ValueEnum;
use forking_hex_chain::{
	amounts::plancks,
	chain::{Game, Position},
	runtime::Settings,
	schema,
};
use forking_hex_rules::{Cell, Colour, PositionId, Side, Status};
use schemars::JsonSchema;
use serde::Serialize;
use subxt::utils::AccountId32;

/// The state of a game.
#[derive(ValueEnum, Serialize, JsonSchema, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum GameState {
	/// No one has replied to the opening.
	Waiting,
	/// Positions are open or not judged yet.
	Playing,
	/// All positions are closed and judged. Rewards can be claimed.
	Ended,
}

impl GameState {
	/// The state of a game.
	pub fn of(game: &Game) -> Self {
		match (game.started, game.ended) {
			(_, true) => Self::Ended,
			(true, false) => Self::Playing,
			(false, false) => Self::Waiting,
		}
	}
}

/// A game. Amounts are in plancks, times in blocks.
#[derive(Serialize, JsonSchema, Clone, Debug)]
pub struct GameView {
	/// The game's number.
	pub game: u32,
	/// The game's state.
	pub state: GameState,
	/// The player who created it.
	#[schemars(with = "schema::Address")]
	pub opener: AccountId32,
	/// The player of the second side in a duel, once it is known.
	#[schemars(with = "Option<schema::Address>")]
	pub second: Option<AccountId32>,
	/// The settings.
	#[schemars(with = "schema::Settings")]
	pub settings: Settings,
	/// The cell of the opening.
	pub opening: Cell,
	/// The id of the opening position.
	#[schemars(with = "schema::Hash")]
	pub position: PositionId,
	/// The number of positions.
	pub positions: u32,
	/// Plancks that can still be claimed or forfeited.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	pub owed: u128,
	/// The block in which the chain removes the game. None before its settlement.
	pub removed_at: Option<u32>,
}

impl From<&Game> for GameView {
	fn from(game: &Game) -> Self {
		Self {
			game: game.game,
			state: GameState::of(game),
			opener: game.opener,
			second: game.second,
			settings: game.settings,
			opening: game.opening,
			position: game.position,
			positions: game.positions,
			owed: game.owed,
			removed_at: game.removed_at,
		}
	}
}

/// A position. Amounts are in plancks.
#[derive(Serialize, JsonSchema, Clone, Debug)]
pub struct PositionView {
	/// The position's id.
	#[schemars(with = "schema::Hash")]
	pub position: PositionId,
	/// The moves from the opening: `f6/c3`. None if the moves are not known.
	pub path: Option<String>,
	/// The position that this one replies to. None for the opening.
	#[schemars(with = "Option<schema::Hash>")]
	pub parent: Option<PositionId>,
	/// The move that made the position: a cell or `swap`.
	#[serde(rename = "move")]
	pub made: String,
	/// The player who made the move.
	#[schemars(with = "schema::Address")]
	pub mover: AccountId32,
	/// The number of moves on the position's line.
	pub ply: u16,
	/// The colour to move.
	pub turn: Colour,
	/// The side to move.
	pub side: Side,
	/// The account whose turn it is, in a duel.
	#[schemars(with = "Option<schema::Address>")]
	pub seat: Option<AccountId32>,
	/// The leading stone, in games of Follow-the-Leader.
	pub lead: Option<Cell>,
	/// Blocks that Red and Blue had left when the move was made, in games with a bank.
	pub bank: Option<(u32, u32)>,
	/// The cells of the red stones.
	pub red: Vec<Cell>,
	/// The cells of the blue stones.
	pub blue: Vec<Cell>,
	/// The last block in which the position takes moves. None for the opening.
	pub closes_at: Option<u32>,
	/// Whether the position takes moves in the next block.
	pub takes_moves: bool,
	/// The price of the next move on the position. None if the position takes no moves.
	#[schemars(with = "Option<schema::Plancks>")]
	pub price: Option<String>,
	/// `open`, `closed`, `winning`, `losing` or `continued`.
	pub status: &'static str,
	/// The number of replies.
	pub replies: u16,
	/// The number of replies that have closed as winning.
	pub winning_replies: u16,
	/// Whether the position is settled.
	pub settled: bool,
	/// The price of the position's move.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	pub deposit: u128,
	/// Plancks that are still held for the position's move.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	pub held: u128,
}

impl PositionView {
	/// A position, and the moves that lead to it, if they are known.
	pub fn new(position: &Position, path: Option<String>) -> Self {
		Self {
			position: position.position,
			path,
			parent: position.parent,
			made: position.made.to_string(),
			mover: position.mover,
			ply: position.ply,
			turn: position.turn,
			side: position.side_to_move,
			seat: position.seat,
			lead: position.lead.as_ref().map(|lead| lead.stone),
			bank: position.bank.as_ref().map(|bank| (bank.red, bank.blue)),
			red: position.red.clone(),
			blue: position.blue.clone(),
			closes_at: position.closes_at,
			takes_moves: position.takes_moves,
			price: position.price.map(|price| price.to_string()),
			status: status_text(position.status),
			replies: position.replies,
			winning_replies: position.winning_replies,
			settled: position.settled,
			deposit: position.deposit,
			held: position.held,
		}
	}
}

/// The word for a status.
pub fn status_text(status: Status) -> &'static str {
	match status {
		Status::Open => "open",
		Status::Closed => "closed",
		Status::Winning => "winning",
		Status::Losing => "losing",
		Status::Continued => "continued",
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::{account, game};
	use forking_hex_rules::Seats;
	use serde_json::Value;

	#[test]
	fn a_game_in_json_has_its_settings_under_the_names_of_the_rulebook() {
		let mut game = game(5, "b2");
		game.settings.seats = Seats::Duel { invited: Some(account(9)) };
		let json = serde_json::to_value(GameView::from(&game)).expect("JSON");
		assert_eq!(json["state"], "waiting");
		assert_eq!(json["opening"], "b2");
		assert_eq!(json["owed"], "1000000000000");
		assert_eq!(json["settings"]["size"], 5);
		assert_eq!(json["settings"]["deposit"], "1000000000000");
		assert_eq!(json["settings"]["losing_rule"], "every_reply");
		assert_eq!(json["settings"]["duel"], true);
		assert_eq!(json["settings"]["invited"], account(9).to_string());
		assert_eq!(json["settings"]["increment"], Value::Null);
	}
}
