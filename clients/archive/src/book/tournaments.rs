//! Events of tournaments, entered into the books.

use super::{
	tallies::account,
	words::{
		PrizeState::{self, Claimed, Expired, Kept, Paid},
		TournamentState,
	},
};
use crate::{
	chain::{Terms, TournamentEvent},
	plancks::Plancks,
	text::Text,
};
use forking_hex_chain::failure::Failure;
use hex_tournament_rules::{DecidedBy, Standing};
use rusqlite::{params, Connection, OptionalExtension, Params};
use subxt::utils::AccountId32;

/// The mistakes of events about a missing player or game.
const NO_PLAYER: &str = "about an account that did not enter";
const NO_GAME: &str = "about a game of which there is no pair";

/// The books, open for the events of tournaments in one block.
pub(super) struct Tournaments<'books> {
	pub(super) books: &'books Connection,
	pub(super) block: u32,
	/// Whether tournaments can exist that were announced before the first block of the books.
	pub(super) lacks_tournaments: bool,
}

impl Tournaments<'_> {
	/// Enter an event. Events of tournaments that were announced before the first block are left out.
	pub(super) fn enter(&self, event: &TournamentEvent) -> Result<(), Failure> {
		use TournamentEvent as E;
		let id = event.tournament();
		if !matches!(event, E::Announced { .. }) && !self.has(id)? {
			return match self.lacks_tournaments {
				true => Ok(()),
				false => Err(self.contradiction(id, "which nobody announced")),
			};
		}
		match event {
			E::Announced { announcer, terms, deposit, .. } => self.announce(id, announcer, terms, *deposit),
			E::Entered { player, .. } => self.enter_player(id, player),
			E::Left { player, .. } => self.leave(id, player),
			E::CalledOff { .. } => self.end(id, TournamentState::CalledOff),
			E::Begun { players, pool, rounds, .. } => self.begin(id, players, *pool, *rounds),
			E::RoundBegun { round, pairs, bye, open_until, .. } => {
				self.begin_round((id, *round), pairs, *bye, *open_until)
			}
			E::GameOpened { round, game, opener, answer_until, .. } => {
				self.open((id, *round), *game, opener, *answer_until)
			}
			E::GameDecided { round, opener, opener_half_points, by, .. } => {
				self.decide((id, *round), *opener, *opener_half_points, *by)
			}
			E::RoundEnded { round, standings, .. } => self.end_round((id, *round), standings),
			E::Withdrawn { player, .. } => self.withdraw(id, player),
			E::Ended { standings, .. } => {
				self.rank(id, standings)?;
				self.end(id, TournamentState::Ended)
			}
			E::PrizePaid { player, amount, .. } => self.prize(id, player, *amount, (Paid, None)),
			E::PrizeKept { player, amount, until, .. } => self.prize(id, player, *amount, (Kept, Some(*until))),
			E::PrizeClaimed { player, amount, .. } => self.prize(id, player, *amount, (Claimed, None)),
			E::PrizeToFund { player, amount, .. } => self.prize(id, player, *amount, (Expired, None)),
			E::Closed { .. } => {
				let mut update = self.books.prepare_cached("UPDATE tournaments SET closed = ? WHERE tournament = ?")?;
				update.execute(params![self.block, id])?;
				Ok(())
			}
		}
	}

	fn contradiction(&self, id: u32, what: &str) -> Failure {
		let sentence = format!("Block {} has an event of tournament {id}, {what}. Use another node.", self.block);
		Failure::contradiction(sentence)
	}

	fn has(&self, id: u32) -> Result<bool, Failure> {
		Ok(self.books.prepare_cached("SELECT 1 FROM tournaments WHERE tournament = ?")?.exists([id])?)
	}

	/// Change a row that the tournament has to have.
	fn change(&self, id: u32, statement: &str, values: impl Params, lacking: &str) -> Result<(), Failure> {
		match self.books.prepare_cached(statement)?.execute(values)? {
			0 => Err(self.contradiction(id, lacking)),
			_ => Ok(()),
		}
	}

	fn announce(&self, id: u32, announcer: &AccountId32, terms: &Terms, deposit: u128) -> Result<(), Failure> {
		let announcer = account(self.books, announcer)?;
		let mut insert = self.books.prepare_cached(
			"INSERT INTO tournaments (tournament, state, announcer, terms, deposit, announced)
			 VALUES (?, 'entering', ?, ?, ?, ?)",
		)?;
		insert.execute(params![id, announcer, Text(terms), Plancks(deposit), self.block])?;
		self.books.prepare_cached("UPDATE cursor SET tournaments = tournaments + 1")?.execute([])?;
		Ok(())
	}

	fn enter_player(&self, id: u32, player: &AccountId32) -> Result<(), Failure> {
		let player = account(self.books, player)?;
		let mut count = self.books.prepare_cached(
			"UPDATE tournaments SET players = players + 1 WHERE tournament = ? RETURNING players - 1",
		)?;
		let number: u8 = count.query_row([id], |row| row.get(0))?;
		let mut insert = self.books.prepare_cached(
			"INSERT INTO tournament_players (tournament, account, number, entered) VALUES (?, ?, ?, ?)",
		)?;
		insert.execute(params![id, player, number, self.block])?;
		Ok(())
	}

	/// Take out a player who left. Players who entered later move up.
	fn leave(&self, id: u32, player: &AccountId32) -> Result<(), Failure> {
		let player = account(self.books, player)?;
		let mut delete = self
			.books
			.prepare_cached("DELETE FROM tournament_players WHERE tournament = ? AND account = ? RETURNING number")?;
		let number: Option<u8> = delete.query_row(params![id, player], |row| row.get(0)).optional()?;
		let number = number.ok_or_else(|| self.contradiction(id, NO_PLAYER))?;
		let mut move_up = self
			.books
			.prepare_cached("UPDATE tournament_players SET number = number - 1 WHERE tournament = ? AND number > ?")?;
		move_up.execute(params![id, number])?;
		let mut count =
			self.books.prepare_cached("UPDATE tournaments SET players = players - 1 WHERE tournament = ?")?;
		count.execute([id])?;
		Ok(())
	}

	fn begin(&self, id: u32, players: &[AccountId32], pool: u128, rounds: u8) -> Result<(), Failure> {
		for (number, player) in (0u32..).zip(players) {
			let player = account(self.books, player)?;
			let statement = "UPDATE tournament_players SET number = ? WHERE tournament = ? AND account = ?";
			self.change(id, statement, params![number, id, player], NO_PLAYER)?;
		}
		let mut update = self.books.prepare_cached(
			"UPDATE tournaments SET state = 'running', begun = ?, pool = ?, rounds = ? WHERE tournament = ?",
		)?;
		update.execute(params![self.block, Plancks(pool), rounds, id])?;
		Ok(())
	}

	fn begin_round(
		&self,
		(id, round): (u32, u8),
		pairs: &[(u8, u8)],
		bye: Option<u8>,
		open_until: u32,
	) -> Result<(), Failure> {
		self.books
			.prepare_cached("UPDATE tournaments SET round = ? WHERE tournament = ?")?
			.execute(params![round, id])?;
		let mut insert = self.books.prepare_cached(
			"INSERT INTO tournament_rounds (tournament, round, begun, open_until, bye) VALUES (?, ?, ?, ?, ?)",
		)?;
		insert.execute(params![id, round, self.block, open_until, bye])?;
		let mut insert = self.books.prepare_cached(
			"INSERT INTO tournament_games (tournament, round, opener, responder) VALUES (?, ?, ?, ?)",
		)?;
		// Each player of a pair opens one of its two games.
		for (one, other) in pairs {
			insert.execute(params![id, round, one, other])?;
			insert.execute(params![id, round, other, one])?;
		}
		Ok(())
	}

	fn open(&self, (id, round): (u32, u8), game: u32, opener: &AccountId32, answer_until: u32) -> Result<(), Failure> {
		let opener = account(self.books, opener)?;
		let statement = "UPDATE tournament_games SET game = ?, opened = ?, answer_until = ?
			 WHERE tournament = ?4 AND round = ?5 AND opener =
				(SELECT number FROM tournament_players WHERE tournament = ?4 AND account = ?6)";
		self.change(id, statement, params![game, self.block, answer_until, id, round, opener], NO_GAME)
	}

	fn decide(&self, (id, round): (u32, u8), opener: u8, half_points: u8, by: DecidedBy) -> Result<(), Failure> {
		let statement = "UPDATE tournament_games SET opener_half_points = ?, decided = ?, decided_by = ?
			 WHERE tournament = ? AND round = ? AND opener = ?";
		self.change(id, statement, params![half_points, self.block, Text(by), id, round, opener], NO_GAME)
	}

	fn end_round(&self, (id, round): (u32, u8), standings: &[Standing]) -> Result<(), Failure> {
		let mut find = self.books.prepare_cached(
			"SELECT number, half_points FROM tournament_rounds
			 CROSS JOIN tournament_players ON tournament_players.tournament = tournament_rounds.tournament AND number = bye
			 WHERE tournament_rounds.tournament = ? AND round = ?",
		)?;
		let bye = find.query_row(params![id, round], |row| Ok((row.get::<_, u8>(0)?, row.get::<_, u8>(1)?)));
		// A player with a bye has no game in the round, so all half points of the round are for the bye.
		let scored = bye.optional()?.and_then(|(player, before)| {
			let after = standings.iter().find(|standing| standing.player == player)?.half_points;
			Some(after.saturating_sub(before))
		});
		let statement =
			"UPDATE tournament_rounds SET ended = ?, bye_half_points = ? WHERE tournament = ? AND round = ?";
		self.change(id, statement, params![self.block, scored, id, round], "about a round that did not begin")?;
		self.rank(id, standings)
	}

	/// Note the standings, the first place first.
	fn rank(&self, id: u32, standings: &[Standing]) -> Result<(), Failure> {
		for (place, standing) in (1u32..).zip(standings) {
			let Standing { player, half_points, opponents_half_points } = standing;
			let statement = "UPDATE tournament_players SET half_points = ?, opponents_half_points = ?, place = ?
				 WHERE tournament = ? AND number = ?";
			self.change(id, statement, params![half_points, opponents_half_points, place, id, player], NO_PLAYER)?;
		}
		Ok(())
	}

	fn withdraw(&self, id: u32, player: &AccountId32) -> Result<(), Failure> {
		let player = account(self.books, player)?;
		let statement = "UPDATE tournament_players SET withdrawn = ? WHERE tournament = ? AND account = ?";
		self.change(id, statement, params![self.block, id, player], NO_PLAYER)
	}

	/// Enter a prize. A prize that can be claimed has the last block for that.
	fn prize(
		&self,
		id: u32,
		player: &AccountId32,
		amount: u128,
		(state, until): (PrizeState, Option<u32>),
	) -> Result<(), Failure> {
		let player = account(self.books, player)?;
		let statement = "UPDATE tournament_players
			 SET prize = ?, prize_state = ?, prize_until = coalesce(?, prize_until), prize_since = ?
			 WHERE tournament = ? AND account = ?";
		self.change(id, statement, params![Plancks(amount), Text(state), until, self.block, id, player], NO_PLAYER)
	}

	fn end(&self, id: u32, state: TournamentState) -> Result<(), Failure> {
		let mut update =
			self.books.prepare_cached("UPDATE tournaments SET state = ?, ended = ? WHERE tournament = ?")?;
		update.execute(params![Text(state), self.block, id])?;
		Ok(())
	}
}
