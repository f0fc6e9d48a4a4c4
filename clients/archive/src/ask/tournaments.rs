//! Tournaments with their players, rounds and games.

use super::{account_at, games::Moment, list, maybe_moment_at, maybe_text_at, page, text_at, Page};
use crate::{
	book::{PrizeState, TournamentState},
	chain::Terms,
	plancks::Plancks,
	text::Text,
};
use forking_hex_chain::failure::Failure;
use hex_tournament_rules::DecidedBy;
use rusqlite::{params, Connection, OptionalExtension, Row};
use serde::Serialize;
use subxt::utils::AccountId32;
use utoipa::ToSchema;

/// A tournament. Amounts are in plancks, as text.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
	/// The tournament's number.
	pub tournament: u32,
	/// The tournament's state.
	pub state: TournamentState,
	/// The account that announced it.
	pub announcer: String,
	/// The terms.
	pub terms: Terms,
	/// The announcer's deposit, which is held until it is closed.
	pub deposit: Plancks,
	/// The number of players.
	pub players: u8,
	/// The block in which it was announced.
	pub announced: Moment,
	/// The block in which it began.
	pub begun: Option<Moment>,
	/// All entries. None before the beginning.
	pub pool: Option<Plancks>,
	/// The number of rounds. None before the beginning.
	pub rounds: Option<u8>,
	/// The round that is played, or was played last, from 0. None before the beginning.
	pub round: Option<u8>,
	/// The block in which the last round ended, or in which it was called off.
	pub ended: Option<Moment>,
	/// The block in which the chain forgot it: nothing is left to be claimed.
	pub closed: Option<Moment>,
}

/// The columns of [`Tournament`], and their tables, as for games.
macro_rules! tournaments_where {
	($condition:literal) => {
		concat!(
			"SELECT tournaments.tournament, state, announcer.key, terms, deposit, players, announced, announcing.time, begun,
				beginning.time, pool, rounds, round, ended, ending.time, closed, closing.time
			 FROM tournaments
			 CROSS JOIN accounts AS announcer ON announcer.account = tournaments.announcer
			 CROSS JOIN blocks AS announcing ON announcing.number = announced
			 LEFT JOIN blocks AS beginning ON beginning.number = begun
			 LEFT JOIN blocks AS ending ON ending.number = ended
			 LEFT JOIN blocks AS closing ON closing.number = closed ",
			$condition
		)
	};
}

fn read_tournament(row: &Row<'_>) -> rusqlite::Result<Tournament> {
	Ok(Tournament {
		tournament: row.get(0)?,
		state: text_at(row, 1)?,
		announcer: account_at(row, 2)?,
		terms: text_at(row, 3)?,
		deposit: row.get(4)?,
		players: row.get(5)?,
		announced: Moment { block: row.get(6)?, time: row.get(7)? },
		begun: maybe_moment_at(row, 8)?,
		pool: row.get(10)?,
		rounds: row.get(11)?,
		round: row.get(12)?,
		ended: maybe_moment_at(row, 13)?,
		closed: maybe_moment_at(row, 15)?,
	})
}

/// The tournament of this number.
///
/// # Errors
///
/// The archive has no tournament of this number, or the database cannot be used.
pub fn tournament(books: &Connection, tournament: u32) -> Result<Tournament, Failure> {
	let mut find = books.prepare_cached(tournaments_where!("WHERE tournaments.tournament = ?"))?;
	let found = find.query_row([tournament], read_tournament).optional()?;
	found.ok_or_else(|| Failure::not_found(format!("The archive has no tournament {tournament}.")))
}

/// Tournaments, the newest first, from a number downwards.
///
/// # Errors
///
/// The database cannot be used.
pub fn tournaments(
	books: &Connection,
	state: Option<TournamentState>,
	from: i64,
	limit: u32,
) -> Result<Page<Tournament>, Failure> {
	let place = |tournament: &Tournament| i64::from(tournament.tournament);
	match state {
		None => {
			let question =
				tournaments_where!("WHERE tournaments.tournament <= ? ORDER BY tournaments.tournament DESC LIMIT ?");
			page(books, question, params![from], limit, read_tournament, place)
		}
		Some(state) => {
			let question = tournaments_where!(
				"WHERE state = ? AND tournaments.tournament <= ? ORDER BY tournaments.tournament DESC LIMIT ?"
			);
			page(books, question, params![Text(state), from], limit, read_tournament, place)
		}
	}
}

/// A player's part in a tournament.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct TournamentPlayer {
	/// The player's number: that of the players who entered earlier. It can change until the tournament begins.
	pub number: u8,
	/// The player.
	pub player: String,
	/// The block in which the player entered.
	pub entered: Moment,
	/// The block in which the player withdrew from the tournament.
	pub withdrawn: Option<Moment>,
	/// Half points of the rounds that have ended: 2 for a win, 1 for a draw.
	pub half_points: u8,
	/// The half points of all opponents in these rounds. One met twice counts twice.
	pub opponents_half_points: u16,
	/// The place after these rounds, from 1. None before the end of the first one.
	pub place: Option<u8>,
	/// The prize, if there is one.
	pub prize: Option<Prize>,
}

/// A prize.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Prize {
	/// The amount.
	pub amount: Plancks,
	/// The state of the prize.
	pub state: PrizeState,
	/// The last block in which a prize that could not be delivered can be claimed. None for one that was paid at once.
	pub until: Option<u32>,
	/// The block since which it has this state.
	pub since: Moment,
}

/// The columns of [`TournamentPlayer`], and their tables.
macro_rules! parts_where {
	($condition:literal) => {
		concat!(
			"SELECT tournament_players.number, key, entered, entry.time, withdrawn, leaving.time, half_points,
				opponents_half_points, place, prize, prize_state, prize_until, prize_since, delivery.time
			 FROM tournament_players
			 CROSS JOIN accounts ON accounts.account = tournament_players.account
			 CROSS JOIN blocks AS entry ON entry.number = entered
			 LEFT JOIN blocks AS leaving ON leaving.number = withdrawn
			 LEFT JOIN blocks AS delivery ON delivery.number = prize_since ",
			$condition
		)
	};
}

fn read_part(row: &Row<'_>) -> rusqlite::Result<TournamentPlayer> {
	let (amount, state): (Option<Plancks>, Option<PrizeState>) = (row.get(9)?, maybe_text_at(row, 10)?);
	let (until, since) = (row.get(11)?, maybe_moment_at(row, 12)?);
	let prize = amount.zip(state).zip(since).map(|((amount, state), since)| Prize { amount, state, until, since });
	Ok(TournamentPlayer {
		number: row.get(0)?,
		player: account_at(row, 1)?,
		entered: Moment { block: row.get(2)?, time: row.get(3)? },
		withdrawn: maybe_moment_at(row, 4)?,
		half_points: row.get(6)?,
		opponents_half_points: row.get(7)?,
		place: row.get(8)?,
		prize,
	})
}

/// A round of a tournament.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct Round {
	/// The round's number, from 0.
	pub round: u8,
	/// The block in which it began.
	pub begun: Moment,
	/// The last block in which its games can be opened.
	pub open_until: u32,
	/// The player without an opponent, if there is one.
	pub bye: Option<Bye>,
	/// The block in which it ended.
	pub ended: Option<Moment>,
	/// The round's games, the two of a pair one after the other.
	pub games: Vec<RoundGame>,
}

/// A bye.
#[derive(Serialize, ToSchema, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
	/// The player's number.
	pub player: u8,
	/// The half points that it scored. None before the end of the round.
	pub half_points: Option<u8>,
}

/// A game of a round.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct RoundGame {
	/// The number of the player who opens it.
	pub opener: u8,
	/// The number of the player who answers.
	pub responder: u8,
	/// The number of the duel, by which `/games` knows it. None if it was not opened.
	pub game: Option<u32>,
	/// The block in which it was opened.
	pub opened: Option<Moment>,
	/// The last block in which it can be answered. None before it is opened.
	pub answer_until: Option<u32>,
	/// Half points of the opener: 2 for a win, 1 for a draw. The responder has the rest of 2. None before it is decided.
	pub opener_half_points: Option<u8>,
	/// The block in which it was decided.
	pub decided: Option<Moment>,
	/// The way in which it was decided.
	pub decided_by: Option<DecidedBy>,
}

/// A tournament with all its parts.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct WholeTournament {
	/// The tournament.
	pub tournament: Tournament,
	/// The players, in the order of their numbers, with their points, places and prizes.
	pub players: Vec<TournamentPlayer>,
	/// The numbers of the players in the order of their places after the last round that ended, the first place first.
	pub standings: Vec<u8>,
	/// The rounds that have begun, the first one first.
	pub rounds: Vec<Round>,
}

/// A tournament with all its parts. The chain's bounds are 64 players and five rounds of 64 games.
///
/// # Errors
///
/// The archive has no tournament of this number, or the database cannot be used.
pub fn whole_tournament(books: &Connection, number: u32) -> Result<WholeTournament, Failure> {
	let tournament = tournament(books, number)?;
	let question = parts_where!("WHERE tournament = ? ORDER BY tournament_players.number");
	let players = list(books, question, [number], read_part)?;
	let mut places: Vec<(u8, u8)> =
		players.iter().filter_map(|player| player.place.map(|place| (place, player.number))).collect();
	places.sort_unstable();
	let standings = places.into_iter().map(|(_, number)| number).collect();
	Ok(WholeTournament { tournament, players, standings, rounds: rounds_of(books, number)? })
}

fn rounds_of(books: &Connection, tournament: u32) -> Result<Vec<Round>, Failure> {
	let question = "SELECT round, begun, beginning.time, open_until, bye, bye_half_points, ended, ending.time
		 FROM tournament_rounds
		 CROSS JOIN blocks AS beginning ON beginning.number = begun
		 LEFT JOIN blocks AS ending ON ending.number = ended
		 WHERE tournament = ? ORDER BY round";
	let read = |row: &Row<'_>| {
		let (bye, half_points): (Option<u8>, Option<u8>) = (row.get(4)?, row.get(5)?);
		Ok(Round {
			round: row.get(0)?,
			begun: Moment { block: row.get(1)?, time: row.get(2)? },
			open_until: row.get(3)?,
			bye: bye.map(|player| Bye { player, half_points }),
			ended: maybe_moment_at(row, 6)?,
			games: Vec::new(),
		})
	};
	let mut rounds = list(books, question, [tournament], read)?;
	for round in &mut rounds {
		round.games = games_of(books, tournament, round.round)?;
	}
	Ok(rounds)
}

fn games_of(books: &Connection, tournament: u32, round: u8) -> Result<Vec<RoundGame>, Failure> {
	let question =
		"SELECT opener, responder, game, opened, opening.time, answer_until, opener_half_points, decided, decision.time,
			decided_by
		 FROM tournament_games
		 LEFT JOIN blocks AS opening ON opening.number = opened
		 LEFT JOIN blocks AS decision ON decision.number = decided
		 WHERE tournament = ? AND round = ? ORDER BY min(opener, responder), opener";
	let read = |row: &Row<'_>| {
		Ok(RoundGame {
			opener: row.get(0)?,
			responder: row.get(1)?,
			game: row.get(2)?,
			opened: maybe_moment_at(row, 3)?,
			answer_until: row.get(5)?,
			opener_half_points: row.get(6)?,
			decided: maybe_moment_at(row, 7)?,
			decided_by: maybe_text_at(row, 9)?,
		})
	};
	list(books, question, params![tournament, round], read)
}

/// A tournament of a player.
#[derive(Serialize, ToSchema, Clone, Debug, PartialEq, Eq)]
pub struct PlayerTournament {
	/// The tournament.
	pub tournament: Tournament,
	/// The player's part in it.
	pub part: TournamentPlayer,
}

/// The tournaments that a player entered, the newest first, from a number downwards.
///
/// # Errors
///
/// The database cannot be used.
pub fn player_tournaments(
	books: &Connection,
	who: &AccountId32,
	from: i64,
	limit: u32,
) -> Result<Page<PlayerTournament>, Failure> {
	let question = "SELECT tournament FROM tournament_players
		 WHERE account = (SELECT account FROM accounts WHERE key = ?) AND tournament <= ? ORDER BY tournament DESC LIMIT ?";
	let number = |row: &Row<'_>| row.get(0);
	let found = page(books, question, params![who.0, from], limit, number, |number: &u32| (*number).into())?;
	let mut find = books.prepare_cached(parts_where!("WHERE tournament = ? AND key = ?"))?;
	found.try_map(|number| {
		let part = find.query_row(params![number, who.0], read_part)?;
		Ok(PlayerTournament { tournament: tournament(books, number)?, part })
	})
}
