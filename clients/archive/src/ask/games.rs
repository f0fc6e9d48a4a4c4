//! Games with their positions, players and payments.

use super::{account_at, hash_at, list, maybe_account_at, maybe_moment_at, maybe_text_at, page, text_at, Page};
use crate::{
	book::{Ending, GameResult, GameState, PaymentKind, Tally, MOST_WINNERS},
	chain::Settings,
	plancks::{Balance, Plancks},
	text::Text,
};
use forking_hex_chain::failure::Failure;
use forking_hex_rules::{json::SettingsSchema, Verdict};
use rusqlite::{params, Connection, OptionalExtension, Row};
use serde::Serialize;
use subxt::utils::AccountId32;
use utoipa::ToSchema;

/// A block, and its time.
#[derive(Serialize, ToSchema, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
	/// The block's number.
	pub block: u32,
	/// The block's time in milliseconds since 1970, before the year 10000.
	#[schema(minimum = 0, maximum = 253_402_300_799_999_u64)]
	pub time: i64,
}

/// A game. Amounts are in plancks, as text.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Game {
	/// The game's number.
	#[schema(maximum = 4_294_967_295_u32)]
	pub game: u32,
	/// The game's state.
	pub state: GameState,
	/// The player who created it.
	pub opener: String,
	/// The player of the second side of a duel, once it is known.
	pub second: Option<String>,
	/// The settings.
	#[schema(value_type = SettingsSchema)]
	pub settings: Settings,
	/// The opening's cell.
	pub opening: String,
	/// The number of positions.
	pub positions: u32,
	/// The block in which it was created.
	pub created: Moment,
	/// The block in which it ended and all rewards were credited.
	pub settled: Option<Moment>,
	/// The block in which the chain removes it, claimed or not. None before the end.
	pub claim_before: Option<u32>,
	/// The block in which the chain removed it.
	pub removed: Option<Moment>,
	/// The winner of a duel.
	pub winner: Option<String>,
	/// The way in which a duel was won.
	pub ending: Option<Ending>,
	/// The moves of the longest line: `a3/c2`, at most as many as cells and a swap. None before the end.
	pub line: Option<String>,
	/// The first three players who earned more than they lost, the highest net first. Empty before the end.
	#[schema(max_items = 3)]
	pub winners: Vec<Winner>,
	/// The number of players beside these who earned more than they lost.
	pub more_winners: u32,
	/// Plancks of lost deposits that go to the developer fund.
	pub fund: Plancks,
}

/// A player who earned more than they lost in a game that ended.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Winner {
	/// The player.
	pub player: String,
	/// Plancks earned less plancks lost.
	pub net: Balance,
}

/// A question for ended games. What is `None` can be anything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Search {
	/// An account with a move in the game.
	pub player: Option<AccountId32>,
	/// Cells along a side of the board.
	pub size: Option<u8>,
	/// The result. `won` and `lost` need a player.
	pub result: Option<GameResult>,
}

/// The columns of [`Game`], and their tables. Games come first, by the index that the condition needs: a cross join
/// keeps SQLite from beginning with another table.
macro_rules! games_where {
	($condition:literal) => {
		concat!(
			"SELECT games.game, state, opener.key, second.key, settings, opening.move, positions, created, born.time,
				settled, ended.time, claim_before, removed, gone.time, winner.key, games.ending, fund,
				line, winners
			 FROM games
			 CROSS JOIN accounts AS opener ON opener.account = games.opener
			 CROSS JOIN positions AS opening ON opening.game = games.game AND opening.seq = 0
			 CROSS JOIN blocks AS born ON born.number = created
			 LEFT JOIN accounts AS second ON second.account = games.second
			 LEFT JOIN accounts AS winner ON winner.account = games.winner
			 LEFT JOIN blocks AS ended ON ended.number = settled
			 LEFT JOIN blocks AS gone ON gone.number = removed ",
			$condition
		)
	};
}

fn read_game(books: &Connection, row: &Row<'_>) -> rusqlite::Result<Game> {
	let game = row.get(0)?;
	let all_winners = row.get::<_, Option<u32>>(18)?.unwrap_or_default();
	let winners = if all_winners > 0 { winners_of(books, game)? } else { Vec::new() };
	Ok(Game {
		game,
		state: text_at(row, 1)?,
		opener: account_at(row, 2)?,
		second: maybe_account_at(row, 3)?,
		settings: text_at(row, 4)?,
		opening: row.get(5)?,
		positions: row.get(6)?,
		created: Moment { block: row.get(7)?, time: row.get(8)? },
		settled: maybe_moment_at(row, 9)?,
		claim_before: row.get(11)?,
		removed: maybe_moment_at(row, 12)?,
		winner: maybe_account_at(row, 14)?,
		ending: maybe_text_at(row, 15)?,
		fund: row.get(16)?,
		line: row.get(17)?,
		winners,
		more_winners: all_winners.saturating_sub(MOST_WINNERS),
	})
}

/// The first winners of a game.
fn winners_of(books: &Connection, game: u32) -> rusqlite::Result<Vec<Winner>> {
	let mut find = books.prepare_cached(
		"SELECT key, net FROM winners CROSS JOIN accounts USING (account) WHERE game = ? ORDER BY place",
	)?;
	let winners = find.query_map([game], |row| Ok(Winner { player: account_at(row, 0)?, net: row.get(1)? }))?;
	winners.collect()
}

/// The game of this number.
///
/// # Errors
///
/// The archive has no game of this number, or the database cannot be used.
pub fn game(books: &Connection, game: u32) -> Result<Game, Failure> {
	let mut find = books.prepare_cached(games_where!("WHERE games.game = ?"))?;
	let found = find.query_row([game], |row| read_game(books, row)).optional()?;
	found.ok_or_else(|| Failure::not_found(format!("The archive has no game {game}.")))
}

/// Games, the newest first, from a number downwards.
///
/// # Errors
///
/// The database cannot be used.
pub fn games(books: &Connection, state: Option<GameState>, from: i64, limit: u32) -> Result<Page<Game>, Failure> {
	let place = |game: &Game| i64::from(game.game);
	let read_game = |row: &Row<'_>| read_game(books, row);
	match state {
		None => {
			let question = games_where!("WHERE games.game <= ? ORDER BY games.game DESC LIMIT ?");
			page(books, question, params![from], limit, read_game, place)
		}
		Some(state) => {
			let question = games_where!("WHERE state = ? AND games.game <= ? ORDER BY games.game DESC LIMIT ?");
			page(books, question, params![Text(state), from], limit, read_game, place)
		}
	}
}

/// Ended games by their players, size and result, the newest first, from a number downwards. An index has them in this
/// order for each question, so one page reads no other games.
///
/// # Errors
///
/// The database cannot be used.
pub fn search(books: &Connection, search: &Search, from: i64, limit: u32) -> Result<Page<Game>, Failure> {
	let account = match &search.player {
		None => Some(0),
		Some(who) => {
			let mut find = books.prepare_cached("SELECT account FROM accounts WHERE key = ?")?;
			find.query_row([who.0], |row| row.get::<_, i64>(0)).optional()?
		}
	};
	let question = "SELECT game FROM games_by_search
		 WHERE account = ? AND size = coalesce(?, 0) AND result = coalesce(?, '') AND game <= ? ORDER BY game DESC LIMIT ?";
	let values = params![account, search.size, search.result.map(Text), from];
	let found = page(books, question, values, limit, |row| row.get(0), |game: &u32| (*game).into())?;
	found.try_map(|number| game(books, number))
}

/// The games that ended last, the last one first.
///
/// # Errors
///
/// The database cannot be used.
pub fn ended_last(books: &Connection, limit: u32) -> Result<Vec<Game>, Failure> {
	let question = games_where!("WHERE settled IS NOT NULL ORDER BY settled DESC, games.game DESC LIMIT ?");
	list(books, question, [limit], |row| read_game(books, row))
}

/// A position, which is the move that made it. Amounts are in plancks, as text.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Position {
	/// The number of moves made in the game before it, on whatever line.
	pub seq: u32,
	/// The position's id on the chain.
	pub position: String,
	/// The `seq` of the position that it is a reply to. None for the opening.
	pub parent: Option<u32>,
	/// The move: a cell or `swap`.
	#[serde(rename = "move")]
	pub made: String,
	/// The player who made it.
	pub mover: String,
	/// The number of moves on its line.
	pub ply: u16,
	/// The price of the move.
	pub deposit: Plancks,
	/// The last block in which it took moves, as it was set when the move was made. None for the opening.
	pub closes_at: Option<u32>,
	/// The block in which it was made.
	pub played: Moment,
	/// The judgement. None before it.
	pub verdict: Option<Verdict>,
	/// The block in which it was judged.
	pub judged: Option<u32>,
	/// The way in which a winning position was won.
	pub ending: Option<Ending>,
	/// The fund's part of the deposit, if the move lost.
	pub fee: Option<Plancks>,
}

/// The positions of a game in the order in which they were made.
///
/// # Errors
///
/// The database cannot be used.
pub fn positions(books: &Connection, game: u32, from: i64, limit: u32) -> Result<Page<Position>, Failure> {
	let question =
		"SELECT seq, id, parent, move, key, ply, deposit, closes_at, played, time, verdict, judged, ending, fee
		 FROM positions CROSS JOIN accounts ON account = mover CROSS JOIN blocks ON number = played
		 WHERE game = ? AND seq >= ? ORDER BY seq LIMIT ?";
	let read = |row: &Row<'_>| {
		Ok(Position {
			seq: row.get(0)?,
			position: hash_at(row, 1)?,
			parent: row.get(2)?,
			made: row.get(3)?,
			mover: account_at(row, 4)?,
			ply: row.get(5)?,
			deposit: row.get(6)?,
			closes_at: row.get(7)?,
			played: Moment { block: row.get(8)?, time: row.get(9)? },
			verdict: maybe_text_at(row, 10)?,
			judged: row.get(11)?,
			ending: maybe_text_at(row, 12)?,
			fee: row.get(13)?,
		})
	};
	page(books, question, params![game, from], limit, read, |position| position.seq.into())
}

/// A player's part in a game. Amounts are in plancks, as text.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct PlayerInGame {
	/// The number of the player in the archive, for pages.
	pub number: i64,
	/// The player.
	pub player: String,
	/// The player's moves and plancks in the game.
	#[serde(flatten)]
	pub tally: Tally,
	/// Rewards that went to the developer fund, because no one claimed them before the game was removed.
	pub expired: Plancks,
}

/// The players of a game.
///
/// # Errors
///
/// The database cannot be used.
pub fn players_of(books: &Connection, game: u32, from: i64, limit: u32) -> Result<Page<PlayerInGame>, Failure> {
	let question =
		"SELECT players.account, key, players.moves, players.losing, players.staked, players.returned, players.lost,
			players.earned, players.paid, games.removed IS NOT NULL
		 FROM players CROSS JOIN accounts ON accounts.account = players.account CROSS JOIN games ON games.game = players.game
		 WHERE players.game = ? AND players.account >= ? ORDER BY players.account LIMIT ?";
	let read = |row: &Row<'_>| {
		let tally = Tally::read(row, 2)?;
		let is_removed: bool = row.get(9)?;
		let expired = if is_removed { tally.earned.less(tally.paid) } else { Plancks(0) };
		Ok(PlayerInGame { number: row.get(0)?, player: account_at(row, 1)?, tally, expired })
	};
	page(books, question, params![game, from], limit, read, |player| player.number)
}

/// Plancks that a player was credited or paid.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Payment {
	/// The number of the payment in the archive, for pages.
	pub number: i64,
	/// The kind of the payment.
	pub kind: PaymentKind,
	/// The player.
	pub player: String,
	/// The `seq` of the position that it is for. None for claims.
	pub position: Option<u32>,
	/// The amount.
	pub amount: Plancks,
	/// The block.
	pub at: Moment,
}

/// The payments of a game in their order.
///
/// # Errors
///
/// The database cannot be used.
pub fn payments(books: &Connection, game: u32, from: i64, limit: u32) -> Result<Page<Payment>, Failure> {
	let question = "SELECT payment, kind, key, position, amount, block, time
		 FROM payments CROSS JOIN accounts ON accounts.account = payments.account CROSS JOIN blocks ON number = block
		 WHERE game = ? AND payment >= ? ORDER BY payment LIMIT ?";
	let read = |row: &Row<'_>| {
		Ok(Payment {
			number: row.get(0)?,
			kind: text_at(row, 1)?,
			player: account_at(row, 2)?,
			position: row.get(3)?,
			amount: row.get(4)?,
			at: Moment { block: row.get(5)?, time: row.get(6)? },
		})
	};
	page(books, question, params![game, from], limit, read, |payment| payment.number)
}
