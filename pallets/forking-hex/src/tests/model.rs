//! A model of the rulebook, written as plainly as possible: lists, sets and sums over all moves; no storage, no hooks,
//! no counters. The pallet updates its state step by step. The model computes every answer anew from the moves.
//!
//! The name of a position is its line: the cells played from the opening on. Its parent, its replies, its stones and
//! the colour that moved last all follow from that name.
//!
//! The model lists the work that is due in the hooks, and a test decides how much of it a block does.
//! [`Model::end_block`] does all of it, like a chain with enough weight in every block.

use crate::{mock::*, Cell, GameId, LosingRule, SettingsOf, Status};
use std::{
	collections::{BTreeMap, BTreeSet},
	fmt,
};

/// Cells in order: those of a line, or those of a chain.
pub type Line = Vec<Cell>;

/// The name of an error: the pallet's (rulebook, 9), or another of the runtime's.
pub type Refusal = &'static str;

/// The name of a position: its game and its line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
	pub game: GameId,
	pub line: Line,
}

/// A call (rulebook, 9).
#[derive(Clone)]
pub enum Action {
	CreateGame { settings: SettingsOf<Test>, opening: Cell },
	Withdraw { game: GameId, position: Place },
	Play { game: GameId, position: Place, cell: Cell, chain: Option<Line> },
	Prove { game: GameId, position: Place, chain: Line },
	Release { game: GameId, position: Place },
	ClaimDeposits { game: GameId },
	Claim { game: GameId, who: AccountId },
	SetDeveloperFund { who: AccountId },
}

/// The constants of a chain (rulebook, 11).
pub struct Constants {
	pub existential_deposit: Balance,
	pub min_deposit: Balance,
	pub state_deposit: Balance,
	pub developer_cut_ppm: u32,
	pub max_board_size: u8,
	pub max_move_time: u64,
	pub reward_claim_period: u64,
}

impl Constants {
	/// The defaults of the mock runtime.
	pub fn of_mock() -> Self {
		Self {
			existential_deposit: ExistentialDeposit::get(),
			min_deposit: MinDeposit::get(),
			state_deposit: UNIT / 100,
			developer_cut_ppm: 50_000,
			max_board_size: 32,
			max_move_time: MaxMoveTime::get(),
			reward_claim_period: 100,
		}
	}
}

/// A move and the position it made.
pub struct Move {
	pub by: AccountId,
	/// The last block in which the position takes moves. None for the opening, which has no clock.
	pub closes_at: Option<u64>,
	pub proven: bool,
	/// Whether the hooks have closed it, and so count it among its parent's closed replies.
	pub closed: bool,
	pub settled: bool,
	pub released: bool,
	pub forfeited: bool,
}

pub struct Game {
	pub settings: SettingsOf<Test>,
	/// The developer fund's fee on a forfeited deposit, and the part of a released one that stays on hold, in plancks.
	/// Both follow the constants of the block in which the game was created.
	pub fee: Balance,
	pub state_deposit: Balance,
	pub moves: BTreeMap<Line, Move>,
	/// The players who have claimed their deposits.
	pub has_deposits_back: BTreeSet<AccountId>,
	/// The players to whom the removal has returned all deposits.
	pub has_all_back: BTreeSet<AccountId>,
	/// Rewards paid, in plancks.
	pub paid: BTreeMap<AccountId, Balance>,
	/// The block in which the chain removes the game, claimed or not. Set by the settlement.
	pub removed_at: Option<u64>,
	/// The block in which the last deposit or reward was claimed.
	pub paid_out_in: Option<u64>,
	/// Whether the removal has begun.
	pub is_being_removed: bool,
}

pub struct Model {
	pub constants: Constants,
	pub block: u64,
	/// The free balance of every account.
	pub free: BTreeMap<AccountId, Balance>,
	pub pot: AccountId,
	pub fund: Option<AccountId>,
	pub owed_to_fund: Balance,
	pub games: BTreeMap<GameId, Game>,
	pub next_game: GameId,
}

/// A colour. The model has a type of its own, to stay independent of the board's.
#[derive(Clone, Copy, PartialEq)]
enum Side {
	Red,
	Blue,
}

/// The side that made the last move of a line. Red moves first, then the sides take turns.
fn side(line: &[Cell]) -> Side {
	if line.len() % 2 == 1 {
		Side::Red
	} else {
		Side::Blue
	}
}

/// The stones of one side.
fn stones(line: &[Cell], of: Side) -> BTreeSet<Cell> {
	(1..=line.len()).filter(|ply| side(&line[..*ply]) == of).map(|ply| line[ply - 1]).collect()
}

/// The red and the blue stones of a position. Twins have the same stones.
pub fn both_stones(line: &[Cell]) -> (BTreeSet<Cell>, BTreeSet<Cell>) {
	(stones(line, Side::Red), stones(line, Side::Blue))
}

fn is_on_board(cell: Cell, size: u8) -> bool {
	cell.column < size && cell.row < size
}

fn are_neighbours(one: Cell, other: Cell) -> bool {
	let difference = (i16::from(other.column) - i16::from(one.column), i16::from(other.row) - i16::from(one.row));
	[(-1, 0), (1, 0), (0, -1), (0, 1), (1, -1), (-1, 1)].contains(&difference)
}

/// Whether a chain connects the two sides of the board that the last mover's colour must connect (rulebook, 5).
fn is_chain(chain: &[Cell], line: &[Cell], size: u8) -> bool {
	let own = stones(line, side(line));
	let (Some(first), Some(last)) = (chain.first(), chain.last()) else { return false };
	let place = |cell: &Cell| match side(line) {
		Side::Red => cell.row,
		Side::Blue => cell.column,
	};
	chain.len() <= usize::from(size) * usize::from(size)
		&& chain.iter().all(|cell| own.contains(cell))
		&& chain.windows(2).all(|pair| are_neighbours(pair[0], pair[1]))
		&& BTreeSet::from([place(first), place(last)]) == BTreeSet::from([0, size - 1])
}

impl Game {
	/// The replies to a position: the lines with one more move.
	pub fn replies(&self, line: &[Cell]) -> Vec<&Line> {
		// In the map's order, a line's continuations come right behind it.
		let onward = self.moves.range(line.to_vec()..).map(|(other, _)| other);
		onward.take_while(|other| other.starts_with(line)).filter(|other| other.len() == line.len() + 1).collect()
	}

	/// The accounts that made a move.
	pub fn players(&self) -> BTreeSet<AccountId> {
		self.moves.values().map(|made| made.by).collect()
	}

	pub fn opening(&self) -> Cell {
		self.moves.keys().next().expect("a game has an opening")[0]
	}

	pub fn opener(&self) -> AccountId {
		self.moves[&vec![self.opening()]].by
	}

	pub fn has_started(&self) -> bool {
		self.moves.len() > 1
	}

	/// Whether a position takes moves in block `block` (rulebook, 2, 4 and 5).
	pub fn takes_moves(&self, line: &[Cell], block: u64) -> bool {
		let made = &self.moves[line];
		match made.closes_at {
			None => self.replies(line).is_empty(),
			Some(last) => !made.proven && block <= last,
		}
	}

	/// Whether a position counts as closed when it and its parent are judged. Blue's reply closes the opening.
	pub fn has_closed(&self, line: &[Cell]) -> bool {
		match self.moves[line].closes_at {
			None => !self.replies(line).is_empty(),
			Some(_) => self.moves[line].closed,
		}
	}

	/// Whether a position is winning: "It has no replies: proven, or its time ran out unanswered" (rulebook, 6).
	fn is_winning(&self, line: &[Cell]) -> bool {
		self.moves[line].proven || self.has_closed(line) && self.replies(line).is_empty()
	}

	/// The status of a position, as far as its closed replies decide it (rulebook, 6).
	pub fn status(&self, line: &[Cell]) -> Status {
		if self.is_winning(line) {
			return Status::Winning;
		}
		if !self.has_closed(line) {
			return Status::Open;
		}
		let replies = self.replies(line);
		let has_won = |reply: &&Line| self.has_closed(reply) && self.is_winning(reply);
		let is_losing = match self.settings.losing_rule {
			LosingRule::EveryReply => replies.iter().all(has_won),
			LosingRule::AnyReply => replies.iter().any(has_won),
		};
		match is_losing {
			true => Status::Losing,
			false if replies.iter().all(|reply| self.has_closed(reply)) => Status::Continued,
			false => Status::Closed,
		}
	}

	pub fn is_judged(&self, line: &[Cell]) -> bool {
		matches!(self.status(line), Status::Winning | Status::Losing | Status::Continued)
	}

	/// The losing positions.
	pub fn losing(&self) -> Vec<&Line> {
		self.moves.keys().filter(|line| self.status(line) == Status::Losing).collect()
	}

	/// The positions of the other side on the line of a losing move. Each gets the same share (rulebook, 7).
	fn paid_by(line: &[Cell]) -> Vec<&[Cell]> {
		(1..line.len()).map(|ply| &line[..ply]).filter(|above| side(above) != side(line)).collect()
	}

	/// The share that a losing move pays to each of these positions, in plancks.
	fn share(&self, line: &[Cell]) -> Balance {
		(self.settings.deposit - self.fee).checked_div(Self::paid_by(line).len() as Balance).unwrap_or(0)
	}

	/// Plancks that a move would pay if it lost: to each player, and to the fund.
	pub fn payouts(&self, line: &[Cell]) -> (BTreeMap<AccountId, Balance>, Balance) {
		let mut players = BTreeMap::new();
		let mut fund = self.settings.deposit;
		for above in Self::paid_by(line) {
			*players.entry(self.moves[above].by).or_default() += self.share(line);
			fund -= self.share(line);
		}
		(players, fund)
	}

	/// The rewards of a player for those of the player's moves that `counts` selects.
	fn rewards(&self, who: AccountId, counts: impl Fn(&Move) -> bool) -> Balance {
		let mut sum = 0;
		for line in self.moves.iter().filter(|(_, made)| made.forfeited).map(|(line, _)| line) {
			for above in Self::paid_by(line).into_iter().map(|above| &self.moves[above]) {
				if above.by == who && counts(above) {
					sum += self.share(line);
				}
			}
		}
		sum
	}

	/// The rewards credited to a player. A position's settlement credits its mover.
	pub fn credited(&self, who: AccountId) -> Balance {
		self.rewards(who, |made| made.settled)
	}

	/// The rewards of a player that are decided and not yet credited.
	pub fn decided(&self, who: AccountId) -> Balance {
		self.rewards(who, |made| !made.settled)
	}

	/// The rewards that a player can claim.
	pub fn claimable(&self, who: AccountId) -> Balance {
		self.credited(who) - self.paid.get(&who).copied().unwrap_or(0)
	}

	/// Whether the deposit of a move was released or claimed, but for the state deposit.
	fn is_given_back(&self, made: &Move) -> bool {
		made.released || self.has_deposits_back.contains(&made.by)
	}

	/// Plancks on hold for a move (rulebook, 10).
	pub fn held_for(&self, made: &Move) -> Balance {
		match made {
			_ if made.forfeited || self.has_all_back.contains(&made.by) => 0,
			_ if self.is_given_back(made) => self.state_deposit,
			_ => self.settings.deposit,
		}
	}

	/// The deposits that a player can claim once the game has ended, in plancks.
	pub fn claimable_deposits(&self, who: AccountId) -> Balance {
		let waits = |made: &&Move| made.by == who && !made.forfeited && !self.is_given_back(made);
		let moves = self.moves.values().filter(waits).count() as Balance;
		moves * (self.settings.deposit - self.state_deposit)
	}

	/// Plancks of a player on hold for the moves of this game.
	pub fn held(&self, who: AccountId) -> Balance {
		self.moves.values().filter(|made| made.by == who).map(|made| self.held_for(made)).sum()
	}

	/// Whether the game has ended and is settled.
	pub fn is_settled(&self) -> bool {
		self.removed_at.is_some()
	}

	fn is_paid_out(&self) -> bool {
		let is_paid = |made: &Move| made.forfeited || self.is_given_back(made);
		self.is_settled()
			&& self.moves.values().all(is_paid)
			&& self.players().into_iter().all(|who| self.claimable(who) == 0)
	}

	/// Whether a position can be settled: judged, with all replies settled, and not settled yet (rulebook, 7).
	pub fn can_be_settled(&self, line: &[Cell]) -> bool {
		!self.moves[line].settled
			&& self.has_closed(line)
			&& self.is_judged(line)
			&& self.replies(line).into_iter().all(|reply| self.moves[reply].settled)
	}
}

/// The calls (rulebook, 9). `by` is the caller; None is root.
impl Model {
	/// A chain in its first block, with these balances. The pot and the fund exist too.
	pub fn new(constants: Constants, mut free: BTreeMap<AccountId, Balance>) -> Self {
		let pot = crate::Pallet::<Test>::pot();
		for account in [pot, FUND] {
			free.insert(account, constants.existential_deposit);
		}
		Self { constants, block: 1, free, pot, fund: Some(FUND), owed_to_fund: 0, games: BTreeMap::new(), next_game: 0 }
	}

	pub fn call(&mut self, by: Option<AccountId>, action: &Action) -> Result<(), Refusal> {
		if let Action::SetDeveloperFund { who } = action {
			return self.set_developer_fund(by, *who);
		}
		let by = by.ok_or("BadOrigin")?;
		match action {
			Action::CreateGame { settings, opening } => self.create_game(by, settings, *opening),
			Action::Withdraw { game, position } => self.withdraw(by, *game, position),
			Action::Play { game, position, cell, chain } => self.play(by, *game, position, *cell, chain.as_ref()),
			Action::Prove { game, position, chain } => self.prove(*game, position, chain),
			Action::Release { game, position } => self.release(*game, position),
			Action::ClaimDeposits { game } => self.claim_deposits(by, *game),
			Action::Claim { game, who } => self.claim(*game, *who),
			Action::SetDeveloperFund { .. } => unreachable!("handled above"),
		}
	}

	fn create_game(&mut self, by: AccountId, settings: &SettingsOf<Test>, opening: Cell) -> Result<(), Refusal> {
		let constants = &self.constants;
		refuse_unless(settings.size >= 2 && settings.size <= constants.max_board_size, "InvalidBoardSize")?;
		refuse_unless(settings.red_time >= 1, "InvalidMoveTime")?;
		refuse_unless(settings.blue_time > settings.red_time, "InvalidMoveTime")?;
		refuse_unless(settings.blue_time <= constants.max_move_time, "InvalidMoveTime")?;
		refuse_unless(settings.deposit >= constants.min_deposit, "DepositTooLow")?;
		refuse_unless(is_on_board(opening, settings.size), "CellOutOfBounds")?;
		self.take_deposit(by, settings.deposit)?;
		let game = Game {
			settings: *settings,
			fee: settings.deposit * Balance::from(self.constants.developer_cut_ppm) / 1_000_000,
			state_deposit: self.constants.state_deposit,
			moves: BTreeMap::from([(vec![opening], Move::new(by, None, false))]),
			has_deposits_back: BTreeSet::new(),
			has_all_back: BTreeSet::new(),
			paid: BTreeMap::new(),
			removed_at: None,
			paid_out_in: None,
			is_being_removed: false,
		};
		self.games.insert(self.next_game, game);
		self.next_game += 1;
		Ok(())
	}

	fn withdraw(&mut self, by: AccountId, number: GameId, position: &Place) -> Result<(), Refusal> {
		let game = self.game_with(number, position)?;
		refuse_unless(position.line.len() == 1, "PositionNotFound")?;
		refuse_unless(game.opener() == by, "NotTheOpener")?;
		refuse_unless(!game.has_started(), "GameAlreadyStarted")?;
		let deposit = game.settings.deposit;
		self.games.remove(&number);
		self.pay(by, deposit);
		Ok(())
	}

	fn play(
		&mut self,
		by: AccountId,
		number: GameId,
		position: &Place,
		cell: Cell,
		chain: Option<&Line>,
	) -> Result<(), Refusal> {
		let block = self.block;
		let game = self.game_with(number, position)?;
		let settings = game.settings;
		let line = [&position.line[..], &[cell]].concat();
		refuse_unless(game.takes_moves(&position.line, block), "PositionClosed")?;
		refuse_unless(is_on_board(cell, settings.size), "CellOutOfBounds")?;
		refuse_unless(!position.line.contains(&cell), "CellOccupied")?;
		refuse_unless(!game.moves.contains_key(&line), "MoveAlreadyPlayed")?;
		refuse_unless(chain.is_none_or(|chain| is_chain(chain, &line, settings.size)), "InvalidChain")?;
		self.take_deposit(by, settings.deposit)?;
		let time = match (chain, side(&line)) {
			(Some(_), _) => 0,
			(None, Side::Red) => settings.blue_time,
			(None, Side::Blue) => settings.red_time,
		};
		let made = Move::new(by, Some(block + time), chain.is_some());
		self.game(number)?.moves.insert(line, made);
		Ok(())
	}

	fn prove(&mut self, number: GameId, position: &Place, chain: &Line) -> Result<(), Refusal> {
		let block = self.block;
		let game = self.game_with(number, position)?;
		let line = &position.line;
		// The one reply to an opening closes it, so an opening that is open has none.
		refuse_unless(game.takes_moves(line, block), "PositionClosed")?;
		refuse_unless(game.replies(line).is_empty(), "PositionHasReplies")?;
		refuse_unless(is_chain(chain, line, game.settings.size), "InvalidChain")?;
		let made = game.moves.get_mut(line).expect("just found");
		made.proven = true;
		made.closes_at = Some(block);
		Ok(())
	}

	fn release(&mut self, number: GameId, position: &Place) -> Result<(), Refusal> {
		let game = self.game_with(number, position)?;
		let line = &position.line;
		refuse_unless(game.is_judged(line), "NotJudged")?;
		refuse_unless(game.status(line) != Status::Losing, "NothingToRelease")?;
		let amount = game.settings.deposit - game.state_deposit;
		let made = game.moves.get_mut(line).expect("just found");
		let by = made.by;
		refuse_unless(!made.released && !game.has_deposits_back.contains(&by), "NothingToRelease")?;
		made.released = true;
		self.pay(by, amount);
		self.note_payout(number);
		Ok(())
	}

	fn claim_deposits(&mut self, by: AccountId, number: GameId) -> Result<(), Refusal> {
		let game = self.game(number)?;
		refuse_unless(game.is_settled(), "GameNotEnded")?;
		refuse_unless(game.players().contains(&by), "NotAPlayer")?;
		let deposits = game.claimable_deposits(by);
		refuse_unless(deposits > 0, "NothingToClaim")?;
		game.has_deposits_back.insert(by);
		self.pay(by, deposits);
		self.note_payout(number);
		Ok(())
	}

	fn claim(&mut self, number: GameId, who: AccountId) -> Result<(), Refusal> {
		let game = self.game(number)?;
		refuse_unless(game.players().contains(&who), "NotAPlayer")?;
		let rewards = game.claimable(who);
		let deposits = if game.is_settled() { game.claimable_deposits(who) } else { 0 };
		refuse_unless(rewards + deposits > 0, "NothingToClaim")?;
		// An account with deposits on hold exists and can receive them.
		refuse_unless(rewards == 0 || self.can_receive(who, rewards), "Token(BelowMinimum)")?;
		let game = self.game(number)?;
		if deposits > 0 {
			game.has_deposits_back.insert(who);
		}
		*game.paid.entry(who).or_default() += rewards;
		self.pay(who, deposits);
		self.transfer(self.pot, who, rewards);
		self.note_payout(number);
		Ok(())
	}

	fn set_developer_fund(&mut self, by: Option<AccountId>, who: AccountId) -> Result<(), Refusal> {
		refuse_unless(by.is_none(), "BadOrigin")?;
		self.fund = Some(who);
		self.pay_fund(0);
		Ok(())
	}

	/// A game whose removal has not begun.
	fn game(&mut self, number: GameId) -> Result<&mut Game, Refusal> {
		self.games.get_mut(&number).filter(|game| !game.is_being_removed).ok_or("GameNotFound")
	}

	/// A game that has this position.
	fn game_with(&mut self, number: GameId, position: &Place) -> Result<&mut Game, Refusal> {
		let game = self.game(number)?;
		refuse_unless(position.game == number && game.moves.contains_key(&position.line), "PositionNotFound")?;
		Ok(game)
	}

	/// Note the block if nothing is left to claim.
	fn note_payout(&mut self, number: GameId) {
		let block = self.block;
		if let Some(game) = self.games.get_mut(&number) {
			if game.is_paid_out() && game.paid_out_in.is_none() {
				game.paid_out_in = Some(block);
			}
		}
	}
}

fn refuse_unless(holds: bool, refusal: Refusal) -> Result<(), Refusal> {
	match holds {
		true => Ok(()),
		false => Err(refusal),
	}
}

/// Balances. An account exists while its free balance is at least the existential deposit. Holds do not count.
impl Model {
	pub fn free(&self, who: AccountId) -> Balance {
		self.free.get(&who).copied().unwrap_or(0)
	}

	/// Plancks of a player on hold for moves, over all games.
	pub fn held(&self, who: AccountId) -> Balance {
		self.games.values().map(|game| game.held(who)).sum()
	}

	fn can_receive(&self, who: AccountId, amount: Balance) -> bool {
		self.free(who) + amount >= self.constants.existential_deposit
	}

	fn take_deposit(&mut self, who: AccountId, deposit: Balance) -> Result<(), Refusal> {
		let usable = self.free(who).saturating_sub(self.constants.existential_deposit);
		refuse_unless(deposit <= usable, "Token(FundsUnavailable)")?;
		*self.free.entry(who).or_default() -= deposit;
		Ok(())
	}

	/// Release a held amount to an account, or forfeit it to the pot. The caller marks the moves that it was held for.
	fn pay(&mut self, who: AccountId, amount: Balance) {
		*self.free.entry(who).or_default() += amount;
	}

	pub fn transfer(&mut self, from: AccountId, to: AccountId, amount: Balance) {
		*self.free.entry(from).or_default() -= amount;
		*self.free.entry(to).or_default() += amount;
	}

	/// Pay the fund this amount and its arrears. If it cannot be paid, add the amount to the arrears.
	fn pay_fund(&mut self, amount: Balance) {
		self.owed_to_fund += amount;
		let fund = self.fund.filter(|fund| *fund != self.pot && self.can_receive(*fund, self.owed_to_fund));
		if let Some(fund) = fund {
			self.transfer(self.pot, fund, self.owed_to_fund);
			self.owed_to_fund = 0;
		}
	}
}

/// The work of the hooks, in steps.
impl Model {
	/// The positions that are due, each with the block at whose end it was due, the earliest first.
	pub fn due(&self) -> Vec<(u64, Place)> {
		let mut due = Vec::new();
		for (number, game) in &self.games {
			for (line, made) in &game.moves {
				match made.closes_at {
					Some(at) if at <= self.block && !made.closed => {
						due.push((at, Place { game: *number, line: line.clone() }))
					}
					_ => {}
				}
			}
		}
		due.sort();
		due
	}

	/// Close a position that is due. A move that loses by this, its own or its parent's, forfeits its deposit.
	pub fn close(&mut self, place: &Place) {
		let game = self.games.get_mut(&place.game).expect("the game of a position exists");
		game.moves.get_mut(&place.line).expect("the position exists").closed = true;
		let above = &place.line[..place.line.len() - 1];
		for line in [above, &place.line[..]] {
			let Some(game) = self.games.get_mut(&place.game) else { continue };
			if game.status(line) == Status::Losing && !game.moves[line].forfeited {
				game.moves.get_mut(line).expect("just found").forfeited = true;
				let deposit = game.settings.deposit;
				self.pay(self.pot, deposit);
			}
		}
	}

	/// The positions that can be settled now.
	pub fn can_be_settled(&self) -> Vec<Place> {
		let mut ready = Vec::new();
		for (number, game) in &self.games {
			for line in game.moves.keys().filter(|line| game.can_be_settled(line)) {
				ready.push(Place { game: *number, line: line.clone() });
			}
		}
		ready
	}

	/// Settle a position. With the opening, the game is settled, and the fund gets its part of all forfeits.
	pub fn settle(&mut self, place: &Place) {
		let block = self.block;
		let game = self.games.get_mut(&place.game).expect("the game of a position exists");
		assert!(game.can_be_settled(&place.line), "{place:?} cannot be settled yet");
		game.moves.get_mut(&place.line).expect("the position exists").settled = true;
		if place.line.len() == 1 {
			game.removed_at = Some(block + self.constants.reward_claim_period);
			let fund = game.losing().into_iter().map(|line| game.payouts(line).1).sum();
			assert!(!game.losing().is_empty(), "a game ends with a losing move");
			self.pay_fund(fund);
			self.note_payout(place.game);
		}
	}

	/// The games that are due for removal.
	pub fn to_be_removed(&self) -> Vec<GameId> {
		let is_due = |game: &Game| {
			let in_time = game.removed_at.is_some_and(|at| at <= self.block);
			in_time || game.paid_out_in.is_some_and(|block| block <= self.block)
		};
		self.games.iter().filter(|(_, game)| is_due(game)).map(|(number, _)| *number).collect()
	}

	/// Return the deposits of a player that are still on hold at the removal of the game.
	pub fn return_deposits(&mut self, number: GameId, who: AccountId) {
		let game = self.games.get_mut(&number).expect("the game is not removed yet");
		let held = game.held(who);
		game.has_all_back.insert(who);
		self.pay(who, held);
	}

	/// The last step of a removal: the fund gets the unclaimed rewards.
	pub fn finish_removal(&mut self, number: GameId) {
		let game = self.games.remove(&number).expect("the game is not removed yet");
		let unclaimed = game.players().into_iter().map(|who| game.claimable(who)).sum();
		self.pay_fund(unclaimed);
	}

	/// End a block with enough weight for all the work of the hooks, and begin the next one.
	pub fn end_block(&mut self) {
		for (_, place) in self.due() {
			self.close(&place);
		}
		while let Some(place) = self.can_be_settled().pop() {
			self.settle(&place);
		}
		self.block += 1;
		for number in self.to_be_removed() {
			for who in self.games[&number].players() {
				self.return_deposits(number, who);
			}
			self.finish_removal(number);
		}
	}
}

impl Move {
	fn new(by: AccountId, closes_at: Option<u64>, proven: bool) -> Self {
		Self { by, closes_at, proven, closed: false, settled: false, released: false, forfeited: false }
	}
}

/// The text of a line or a chain.
pub fn text(cells: &[Cell]) -> String {
	cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

impl fmt::Display for Place {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		write!(f, "[{}: {}]", self.game, text(&self.line))
	}
}

impl fmt::Display for Action {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		match self {
			Self::CreateGame { settings, opening } => write!(f, "create_game {opening} {settings:?}"),
			Self::Withdraw { game, position } => write!(f, "withdraw {game} {position}"),
			Self::Play { game, position, cell, chain } => {
				write!(f, "play {game} {position} {cell}")?;
				chain.iter().try_for_each(|chain| write!(f, " with [{}]", text(chain)))
			}
			Self::Prove { game, position, chain } => write!(f, "prove {game} {position} with [{}]", text(chain)),
			Self::Release { game, position } => write!(f, "release {game} {position}"),
			Self::ClaimDeposits { game } => write!(f, "claim_deposits {game}"),
			Self::Claim { game, who } => write!(f, "claim {game} for {who}"),
			Self::SetDeveloperFund { who } => write!(f, "set_developer_fund {who}"),
		}
	}
}
