//! Events, entered into the books.

use super::{
	due,
	openings::{self, DEPTH},
	proofs, ratings, results,
	tallies::{account, change},
	words::{Ending, PaymentKind},
};
use crate::{
	chain::{Event, Settings},
	plancks::Plancks,
	text::Text,
};
use forking_hex_chain::failure::Failure;
use forking_hex_rules::{Cell, GameId, Move, PositionId, Verdict};
use rusqlite::{params, Connection, OptionalExtension};
use subxt::utils::AccountId32;

/// The books, open for the events of one block.
pub(super) struct Entries<'books> {
	pub(super) books: &'books Connection,
	pub(super) block: u32,
	/// The block's time in milliseconds since 1970.
	pub(super) time: u64,
	/// Whether games can exist that were created before the first block of the books.
	pub(super) lacks_games: bool,
}

impl Entries<'_> {
	/// Enter an event. Events of games that were created before the first block are left out.
	pub(super) fn enter(&self, event: &Event) -> Result<(), Failure> {
		use PaymentKind::{Credited, Deposits, Released, Returned, Rewards};
		if let Event::GameCreated { game, opener, settings, opening, position } = event {
			return self.create(*game, opener, settings, *opening, *position);
		}
		if let Some(game) = event.game() {
			if !self.has(game)? {
				return match self.lacks_games {
					true => Ok(()),
					false => Err(self.contradiction(game, "which nobody created")),
				};
			}
		}
		match event {
			Event::GameCreated { .. }
			| Event::GameEnded { .. }
			| Event::GameRemovalStarted { .. }
			| Event::DeveloperFundChanged { .. } => Ok(()),
			Event::GameWithdrawn { game, opener } => self.withdraw(*game, opener),
			Event::MovePlayed { game, from, reply, by, position, closes_at, deposit } => {
				self.play(*game, *from, *reply, by, (*position, *closes_at), *deposit)
			}
			Event::Resigned { game, position, .. } => self.close(*game, *position, Ending::Resignation),
			Event::PositionProven { game, position, .. } => self.close(*game, *position, Ending::Proof),
			Event::PositionJudged { game, position, verdict } => self.judge(*game, *position, *verdict),
			Event::MoveLost { game, position, by, forfeited, fee } => self.lose(*game, *position, by, *forfeited, *fee),
			Event::RewardCredited { game, position, player, amount } => {
				self.pay(*game, player, Some(*position), Credited, *amount)
			}
			Event::DepositReleased { game, position, player, amount } => {
				self.pay(*game, player, Some(*position), Released, *amount)
			}
			Event::DepositsClaimed { game, player, amount } => self.pay(*game, player, None, Deposits, *amount),
			Event::RewardsClaimed { game, player, amount } => self.pay(*game, player, None, Rewards, *amount),
			Event::DepositsReturned { game, player, amount } => self.pay(*game, player, None, Returned, *amount),
			Event::GameSettled { game, removed_at } => self.settle(*game, *removed_at),
			Event::GameRemoved { game } => {
				let mut statement = self.books.prepare_cached("UPDATE games SET removed = ? WHERE game = ?")?;
				statement.execute(params![self.block, game])?;
				Ok(())
			}
			Event::DeveloperFundPaid { game, amount, .. } => self.fund("paid", *game, *amount),
			Event::DeveloperFundOwed { game, owed } => self.fund("owed", *game, *owed),
		}
	}

	fn contradiction(&self, game: GameId, what: &str) -> Failure {
		Failure::contradiction(format!("Block {} has an event of game {game}, {what}. Use another node.", self.block))
	}

	fn has(&self, game: GameId) -> Result<bool, Failure> {
		Ok(self.books.prepare_cached("SELECT 1 FROM games WHERE game = ?")?.exists([game])?)
	}

	fn create(
		&self,
		game: GameId,
		opener: &AccountId32,
		settings: &Settings,
		opening: Cell,
		position: PositionId,
	) -> Result<(), Failure> {
		let by = account(self.books, opener)?;
		let second = settings.invited().map(|invited| account(self.books, invited)).transpose()?;
		let deposit = Plancks(settings.deposit);
		let mut insert = self.books.prepare_cached(
			"INSERT INTO games (game, state, opener, second, duel, settings, positions, created, fund)
			 VALUES (?, 'waiting', ?, ?, ?, ?, 1, ?, ?)",
		)?;
		insert.execute(params![game, by, second, settings.is_duel(), Text(settings), self.block, Plancks(0)])?;
		let made = opening.to_string();
		let line = openings::begin(self.books, game, settings, &made)?;
		let mut insert = self.books.prepare_cached(
			"INSERT INTO positions (game, seq, id, move, mover, ply, deposit, played, opening)
			 VALUES (?, 0, ?, ?, ?, 1, ?, ?, ?)",
		)?;
		insert.execute(params![game, position.as_bytes(), made, by, deposit, self.block, line])?;
		if let Some(invited) = second {
			due::wait(self.books, (game, 0), invited, self.block, None)?;
		}
		self.count_move(game, by, deposit)?;
		self.books.prepare_cached("UPDATE cursor SET games = games + 1")?.execute([])?;
		Ok(())
	}

	/// Count a move that an account paid for.
	fn count_move(&self, game: GameId, by: i64, deposit: Plancks) -> Result<(), Failure> {
		self.books.prepare_cached("UPDATE cursor SET moves = moves + 1")?.execute([])?;
		change(self.books, game, by, |tally| {
			tally.moves = tally.moves.saturating_add(1);
			tally.staked = tally.staked.plus(deposit.0);
		})
	}

	fn withdraw(&self, game: GameId, opener: &AccountId32) -> Result<(), Failure> {
		let mut find = self.books.prepare_cached("SELECT deposit FROM positions WHERE game = ? AND seq = 0")?;
		let deposit: Plancks = find.query_row([game], |row| row.get(0))?;
		let mut end = self.books.prepare_cached("UPDATE games SET state = 'withdrawn', removed = ? WHERE game = ?")?;
		end.execute(params![self.block, game])?;
		openings::withdraw(self.books, game)?;
		due::end(self.books, game, 0)?;
		self.pay(game, opener, None, PaymentKind::Withdrawn, deposit.0)
	}

	fn play(
		&self,
		game: GameId,
		from: PositionId,
		made: Move,
		by: &AccountId32,
		(position, closes_at): (PositionId, u32),
		deposit: u128,
	) -> Result<(), Failure> {
		let mut find = self.books.prepare_cached("SELECT positions, duel, second FROM games WHERE game = ?")?;
		let (seq, is_duel, second) = find.query_row([game], |row| {
			Ok((row.get::<_, u32>(0)?, row.get::<_, bool>(1)?, row.get::<_, Option<i64>>(2)?))
		})?;
		let mut find =
			self.books.prepare_cached("SELECT seq, ply, opening, mover FROM positions WHERE id = ? AND game = ?")?;
		let parent = find.query_row(params![from.as_bytes(), game], |row| {
			Ok((row.get::<_, u32>(0)?, row.get::<_, u16>(1)?, row.get::<_, Option<i64>>(2)?, row.get::<_, i64>(3)?))
		});
		let (parent, above, line, opponent) =
			parent.optional()?.ok_or_else(|| self.contradiction(game, "on a position that nobody made"))?;

		let by = account(self.books, by)?;
		let ply = above.saturating_add(1);
		let deposit = Plancks(deposit);
		let made = made.to_string();
		let line = match line.filter(|_| ply <= DEPTH) {
			Some(line) => Some(openings::go_on(self.books, game, line, &made)?),
			None => None,
		};
		let mut insert = self.books.prepare_cached(
			"INSERT INTO positions (game, seq, id, parent, move, mover, ply, deposit, closes_at, played, opening)
			 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
		)?;
		insert.execute(params![
			game,
			seq,
			position.as_bytes(),
			parent,
			made,
			by,
			ply,
			deposit,
			closes_at,
			self.block,
			line
		])?;
		due::end(self.books, game, parent)?;
		if opponent != by {
			due::wait(self.books, (game, seq), opponent, self.block, Some(closes_at))?;
		}
		// The first to reply takes the second seat of a duel without an invited player.
		let second = second.or(Some(by).filter(|_| is_duel));
		let mut update = self.books.prepare_cached(
			"UPDATE games SET state = 'playing', positions = positions + 1, second = ? WHERE game = ?",
		)?;
		update.execute(params![second, game])?;
		self.count_move(game, by, deposit)
	}

	/// Note the ending by which a position is about to be won.
	fn close(&self, game: GameId, position: PositionId, ending: Ending) -> Result<(), Failure> {
		let mut update =
			self.books.prepare_cached("UPDATE positions SET ending = ? WHERE id = ? AND game = ? RETURNING seq")?;
		let seq = update.query_row(params![Text(ending), position.as_bytes(), game], |row| row.get(0)).optional()?;
		due::end(self.books, game, self.made(game, seq)?)
	}

	fn judge(&self, game: GameId, position: PositionId, verdict: Verdict) -> Result<(), Failure> {
		let ending = (verdict == Verdict::Winning).then_some(Text(Ending::Time));
		let mut update = self.books.prepare_cached(
			"UPDATE positions SET verdict = ?, judged = ?, ending = coalesce(ending, ?) WHERE id = ? AND game = ?
			 RETURNING seq",
		)?;
		let values = params![Text(verdict), self.block, ending, position.as_bytes(), game];
		let seq = update.query_row(values, |row| row.get(0)).optional()?;
		due::end(self.books, game, self.made(game, seq)?)
	}

	fn lose(
		&self,
		game: GameId,
		position: PositionId,
		by: &AccountId32,
		forfeited: u128,
		fee: u128,
	) -> Result<(), Failure> {
		let mut update =
			self.books.prepare_cached("UPDATE positions SET fee = ? WHERE id = ? AND game = ? RETURNING seq")?;
		let seq = update.query_row(params![Plancks(fee), position.as_bytes(), game], |row| row.get(0)).optional()?;
		self.made(game, seq)?;
		let mut find = self.books.prepare_cached("SELECT fund FROM games WHERE game = ?")?;
		let fund: Plancks = find.query_row([game], |row| row.get(0))?;
		let mut update = self.books.prepare_cached("UPDATE games SET fund = ? WHERE game = ?")?;
		update.execute(params![fund.plus(fee), game])?;
		change(self.books, game, account(self.books, by)?, |tally| {
			tally.losing = tally.losing.saturating_add(1);
			tally.lost = tally.lost.plus(forfeited);
		})
	}

	/// Enter plancks that a player was credited or got back.
	fn pay(
		&self,
		game: GameId,
		player: &AccountId32,
		position: Option<PositionId>,
		kind: PaymentKind,
		amount: u128,
	) -> Result<(), Failure> {
		let player = account(self.books, player)?;
		let position = position.map(|position| self.seq(game, position)).transpose()?;
		let mut insert = self.books.prepare_cached(
			"INSERT INTO payments (game, account, position, kind, amount, block) VALUES (?, ?, ?, ?, ?, ?)",
		)?;
		insert.execute(params![game, player, position, Text(kind), Plancks(amount), self.block])?;
		if !matches!(kind, PaymentKind::Credited | PaymentKind::Withdrawn) {
			due::tell(self.books, due::Kind::Paid, player, game, (amount, self.time))?;
		}
		change(self.books, game, player, |tally| {
			let sum = match kind {
				PaymentKind::Credited => &mut tally.earned,
				PaymentKind::Rewards => &mut tally.paid,
				_ => &mut tally.returned,
			};
			*sum = sum.plus(amount);
		})
	}

	fn seq(&self, game: GameId, position: PositionId) -> Result<u32, Failure> {
		let mut find = self.books.prepare_cached("SELECT seq FROM positions WHERE id = ? AND game = ?")?;
		let seq = find.query_row(params![position.as_bytes(), game], |row| row.get(0)).optional()?;
		self.made(game, seq)
	}

	fn settle(&self, game: GameId, removed_at: u32) -> Result<(), Failure> {
		let mut update = self
			.books
			.prepare_cached("UPDATE games SET state = 'ended', settled = ?, claim_before = ? WHERE game = ?")?;
		update.execute(params![self.block, removed_at, game])?;
		due::tell_of_end(self.books, game)?;
		self.settle_duel(game)?;
		proofs::await_one(self.books, game)?;
		results::enter(self.books, game)
	}

	/// Note the winner of a game that ended, if it is a duel.
	fn settle_duel(&self, game: GameId) -> Result<(), Failure> {
		let mut find = self.books.prepare_cached("SELECT opener, second FROM games WHERE game = ? AND duel")?;
		let duel = find.query_row([game], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, Option<i64>>(1)?)));
		let Some((first, second)) = duel.optional()? else { return Ok(()) };

		// A duel is one line, so the player of the last move won one position.
		let mut find = self
			.books
			.prepare_cached("SELECT mover, ending FROM positions WHERE game = ? ORDER BY seq DESC LIMIT 1")?;
		let (winner, ending): (i64, Option<String>) = find.query_row([game], |row| Ok((row.get(0)?, row.get(1)?)))?;
		let mut update = self.books.prepare_cached("UPDATE games SET winner = ?, ending = ? WHERE game = ?")?;
		update.execute(params![winner, ending, game])?;
		openings::end(self.books, game, winner)?;
		let second = second.ok_or_else(|| self.contradiction(game, "a duel that ends without a second player"))?;
		ratings::rate(self.books, game, winner, if winner == first { second } else { first })
	}

	fn fund(&self, kind: &str, game: Option<GameId>, amount: u128) -> Result<(), Failure> {
		let mut insert =
			self.books.prepare_cached("INSERT INTO fund (kind, game, amount, block) VALUES (?, ?, ?, ?)")?;
		insert.execute(params![kind, game, Plancks(amount), self.block])?;
		Ok(())
	}

	/// The number of a position. Fails if the game of the event has no such position.
	fn made(&self, game: GameId, seq: Option<u32>) -> Result<u32, Failure> {
		seq.ok_or_else(|| self.contradiction(game, "about a position that nobody made"))
	}
}
