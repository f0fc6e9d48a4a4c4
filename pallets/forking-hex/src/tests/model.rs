//! A model of the rulebook, written as plainly as possible: lists, sets and sums over all moves; no storage, no hooks,
//! no counters. The pallet updates its state step by step. The model computes every answer again from the moves.
//!
//! The name of a position is its line: the moves from the opening on. Its parent, its replies, its stones, the colours
//! of the sides and the leading stone follow from that name. Only rewards move by steps, as in the rulebook, since
//! halves of sums are rounded at every step (rulebook, 7).
//!
//! The model lists the due work of the hooks, and a test decides how much of this work a block does.
//! [`Model::end_block`] does all of it, like a chain with enough weight in every block.

use crate::{
	mock::*, Cell, Clock, Colour, GameId, LosingRule, Move, OpeningRule, Placement, Reward, Seats, SettingsOf, Side,
	Status,
};
use std::{
	collections::{BTreeMap, BTreeSet},
	fmt,
};

/// The moves of a line, in order.
pub type Line = Vec<Move>;

/// The cells of a chain, in order.
pub type Chain = Vec<Cell>;

/// The most steps of one `hand_up` (rulebook, 7).
const MOST_STEPS: u32 = 64;

/// The name of an error: an error of the pallet (rulebook, 9), or another one of the runtime.
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
	Play { game: GameId, position: Place, reply: Move, chain: Option<Chain>, most: Option<Balance> },
	Prove { game: GameId, position: Place, chain: Chain },
	Resign { game: GameId, position: Place },
	HandUp { game: GameId, position: Place, steps: u32 },
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
			min_deposit: UNIT / 10,
			state_deposit: UNIT / 100,
			developer_cut_ppm: 50_000,
			max_board_size: 32,
			max_move_time: MaxMoveTime::get(),
			reward_claim_period: 100,
		}
	}
}

/// A move, and its position.
#[derive(Default)]
pub struct Made {
	pub by: AccountId,
	/// The block of the move.
	pub block: u64,
	/// The price of the move, in plancks (rulebook, 3).
	pub cost: Balance,
	/// The last block in which the position takes moves. `None` for the opening, which has no clock.
	pub closes_at: Option<u64>,
	pub proven: bool,
	pub resigned: bool,
	/// Whether the hooks have closed the position, and so count it among its parent's closed replies.
	pub closed: bool,
	pub settled: bool,
	pub released: bool,
	pub forfeited: bool,
	/// The three sums of the position: plancks for its mover's side, for the other side, and for the fund (rulebook, 7).
	pub own: Balance,
	pub other: Balance,
	pub fund: Balance,
}

pub struct Game {
	pub settings: SettingsOf<Test>,
	/// The developer fund's part of a forfeited deposit, in millionths, and the part of a released deposit that stays
	/// on hold, in plancks. Both are the constants of the block in which the game was created.
	pub developer_cut_ppm: u32,
	pub state_deposit: Balance,
	/// The most blocks that a colour can have left in a bank.
	pub max_move_time: u64,
	pub moves: BTreeMap<Line, Made>,
	/// The players who have claimed their deposits.
	pub has_deposits_back: BTreeSet<AccountId>,
	/// The players to whom the removal has returned all deposits.
	pub has_all_back: BTreeSet<AccountId>,
	/// Rewards credited, in plancks.
	pub credited: BTreeMap<AccountId, Balance>,
	/// Rewards paid, in plancks.
	pub paid: BTreeMap<AccountId, Balance>,
	/// The block in which the chain removes the game, whether or not all is claimed. Set by the settlement.
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

/// The side that made the last move of a line. The first side opens, then the sides take turns. A swap is a move, too.
pub fn side(line: &[Move]) -> Side {
	if line.len() % 2 == 1 {
		Side::First
	} else {
		Side::Second
	}
}

/// The side whose turn it is.
pub fn side_to_move(line: &[Move]) -> Side {
	match side(line) {
		Side::First => Side::Second,
		Side::Second => Side::First,
	}
}

/// The colour of a side after the last move of a line. A swap of sides exchanges them (rulebook, 3a).
pub fn colour(settings: &SettingsOf<Test>, line: &[Move], side: Side) -> Colour {
	let exchanged = settings.opening_rule == OpeningRule::SwapSides && line.contains(&Move::Swap);
	match (side, exchanged) {
		(Side::First, false) | (Side::Second, true) => Colour::Red,
		(Side::First, true) | (Side::Second, false) => Colour::Blue,
	}
}

/// The colour whose turn it is.
pub fn turn(settings: &SettingsOf<Test>, line: &[Move]) -> Colour {
	colour(settings, line, side_to_move(line))
}

/// The cell of the opening.
fn opening(line: &[Move]) -> Cell {
	line[0].cell().expect("the opening is a stone")
}

/// The stones of one colour.
pub fn stones(settings: &SettingsOf<Test>, line: &[Move], of: Colour) -> BTreeSet<Cell> {
	let mut stones = BTreeSet::new();
	for ply in 1..=line.len() {
		let so_far = &line[..ply];
		match line[ply - 1] {
			Move::Stone(cell) if colour(settings, so_far, side(so_far)) == of => {
				stones.insert(cell);
			}
			Move::Stone(_) => {}
			// The opening stone becomes a blue one in the mirror cell.
			Move::Swap if settings.opening_rule == OpeningRule::SwapPieces => {
				let Cell { column, row } = opening(line);
				stones = match of {
					Colour::Red => BTreeSet::new(),
					Colour::Blue => BTreeSet::from([Cell { column: row, row: column }]),
				};
			}
			Move::Swap => {}
		}
	}
	stones
}

/// The red and the blue stones of a position.
pub fn both_stones(settings: &SettingsOf<Test>, line: &[Move]) -> (BTreeSet<Cell>, BTreeSet<Cell>) {
	(stones(settings, line, Colour::Red), stones(settings, line, Colour::Blue))
}

/// The cells without a stone.
pub fn empty_cells(settings: &SettingsOf<Test>, line: &[Move]) -> Vec<Cell> {
	let (red, blue) = both_stones(settings, line);
	let cells =
		(0..settings.board_size).flat_map(|row| (0..settings.board_size).map(move |column| Cell { column, row }));
	cells.filter(|cell| !red.contains(cell) && !blue.contains(cell)).collect()
}

/// The empty cells next to a cell.
fn empty_cells_beside(settings: &SettingsOf<Test>, line: &[Move], cell: Cell) -> Vec<Cell> {
	empty_cells(settings, line).into_iter().filter(|empty| are_neighbours(*empty, cell)).collect()
}

/// The Leader and the leading stone (rulebook, 3b).
pub fn lead(settings: &SettingsOf<Test>, line: &[Move]) -> (Side, Cell) {
	let before = &line[..line.len() - 1];
	match line[line.len() - 1] {
		Move::Stone(cell) if before.is_empty() => (Side::First, cell),
		// After a swap, there is one stone on the board.
		Move::Swap => {
			let (red, blue) = both_stones(settings, line);
			(Side::Second, *red.union(&blue).next().expect("a swap leaves a stone"))
		}
		Move::Stone(cell) => {
			let (leader, stone) = lead(settings, before);
			let is_free = empty_cells_beside(settings, before, stone).is_empty();
			match is_free || side(line) == leader {
				true => (side(line), cell),
				false => (leader, stone),
			}
		}
	}
}

/// Everything that twins share (rulebook, 3): stones, side to move, colour of the first side, Leader and leading stone.
pub type Look = (BTreeSet<Cell>, BTreeSet<Cell>, Side, Colour, Option<(Side, Cell)>);

pub fn look(settings: &SettingsOf<Test>, line: &[Move]) -> Look {
	let (red, blue) = both_stones(settings, line);
	let lead = (settings.placement == Placement::FollowTheLeader).then(|| lead(settings, line));
	(red, blue, side_to_move(line), colour(settings, line, Side::First), lead)
}

/// Check whether a move can follow a line, by the rules of the board alone (rulebook, 3, 3a and 3b).
pub fn check_move(settings: &SettingsOf<Test>, line: &[Move], reply: Move) -> Result<(), Refusal> {
	let Move::Stone(cell) = reply else {
		let may_swap = line.len() == 1 && settings.opening_rule != OpeningRule::Handicap;
		return refuse_unless(may_swap, "SwapNotAllowed");
	};
	refuse_unless(is_on_board(cell, settings.board_size), "CellOutOfBounds")?;
	refuse_unless(empty_cells(settings, line).contains(&cell), "CellOccupied")?;
	if settings.placement == Placement::FollowTheLeader {
		let (_, leading) = lead(settings, line);
		let beside = empty_cells_beside(settings, line, leading);
		refuse_unless(beside.is_empty() || beside.contains(&cell), "NotNextToLeader")?;
	}
	Ok(())
}

fn is_on_board(cell: Cell, size: u8) -> bool {
	cell.column < size && cell.row < size
}

fn are_neighbours(one: Cell, other: Cell) -> bool {
	let difference = (i16::from(other.column) - i16::from(one.column), i16::from(other.row) - i16::from(one.row));
	[(-1, 0), (1, 0), (0, -1), (0, 1), (1, -1), (-1, 1)].contains(&difference)
}

/// Whether a chain connects the two sides of the board for the colour that moved last (rulebook, 5).
fn is_chain(settings: &SettingsOf<Test>, line: &[Move], chain: &[Cell]) -> bool {
	let size = settings.board_size;
	let mover = colour(settings, line, side(line));
	let own = stones(settings, line, mover);
	let (Some(first), Some(last)) = (chain.first(), chain.last()) else { return false };
	let place = |cell: &Cell| match mover {
		Colour::Red => cell.row,
		Colour::Blue => cell.column,
	};
	chain.len() <= usize::from(size) * usize::from(size)
		&& chain.iter().all(|cell| own.contains(cell))
		&& chain.windows(2).all(|pair| are_neighbours(pair[0], pair[1]))
		&& BTreeSet::from([place(first), place(last)]) == BTreeSet::from([0, size - 1])
}

impl Game {
	/// The replies to a position: the lines with one more move.
	pub fn replies(&self, line: &[Move]) -> Vec<&Line> {
		// In the map's order, the continuations of a line come right after it.
		let onward = self.moves.range(line.to_vec()..).map(|(other, _)| other);
		onward.take_while(|other| other.starts_with(line)).filter(|other| other.len() == line.len() + 1).collect()
	}

	/// The accounts that made a move.
	pub fn players(&self) -> BTreeSet<AccountId> {
		self.moves.values().map(|made| made.by).collect()
	}

	pub fn opening(&self) -> Cell {
		opening(self.moves.keys().next().expect("a game has an opening"))
	}

	pub fn opener(&self) -> AccountId {
		self.moves[&vec![Move::Stone(self.opening())]].by
	}

	pub fn has_started(&self) -> bool {
		self.moves.len() > 1
	}

	/// Whether two players play one line (rulebook, 3c).
	pub fn is_duel(&self) -> bool {
		matches!(self.settings.seats, Seats::Duel { .. })
	}

	/// The player of a side in a duel, once known (rulebook, 3c).
	pub fn seat(&self, side: Side) -> Option<AccountId> {
		let Seats::Duel { invited } = self.settings.seats else { return None };
		let replied_first = || self.moves.iter().find(|(line, _)| line.len() == 2).map(|(_, made)| made.by);
		match side {
			Side::First => Some(self.opener()),
			Side::Second => invited.or_else(replied_first),
		}
	}

	/// Whether an account may make the next move of a line (rulebook, 3 and 3c).
	fn may_move(&self, line: &[Move], who: AccountId) -> bool {
		match self.seat(side_to_move(line)) {
			Some(player) => who == player,
			None => !self.is_duel() || who != self.opener(),
		}
	}

	/// Plancks that the next reply to a position costs, if they fit the balance (rulebook, 3).
	pub fn price(&self, line: &[Move]) -> Option<Balance> {
		let replies = self.replies(line).len() as Balance;
		let deposits = 1 + Balance::from(self.settings.fork_premium) * replies;
		let steps = line.len() as Balance - 1;
		self.settings.deposit.checked_mul(deposits)?.checked_add(self.settings.ply_step.checked_mul(steps)?)
	}

	/// Blocks that a colour has left on a line, in games with a bank (rulebook, 4).
	pub fn left(&self, line: &[Move], of: Colour) -> u64 {
		let mut left = self.time_of(of);
		let Clock::Bank { increment } = self.settings.clock else { return left };
		// The reply to the opening takes and adds nothing.
		for ply in 3..=line.len() {
			let (before, after) = (&line[..ply - 1], &line[..ply]);
			if turn(&self.settings, before) == of {
				let thought = self.moves[after].block - self.moves[before].block;
				left = (left - thought + increment).min(self.max_move_time);
			}
		}
		left
	}

	/// The setting for the time of a colour, in blocks.
	fn time_of(&self, of: Colour) -> u64 {
		match of {
			Colour::Red => self.settings.red_time,
			Colour::Blue => self.settings.blue_time,
		}
	}

	/// Blocks that a position stays open after the block of its move, unless it is proven (rulebook, 4).
	fn time(&self, line: &[Move]) -> u64 {
		let turn = turn(&self.settings, line);
		match self.settings.clock {
			Clock::EachMove => self.time_of(turn),
			Clock::Bank { .. } => self.left(line, turn),
		}
	}

	/// Whether a position takes moves in block `block` (rulebook, 2, 3c, 4 and 5).
	pub fn takes_moves(&self, line: &[Move], block: u64) -> bool {
		let made = &self.moves[line];
		let takes_one = made.closes_at.is_none() || self.is_duel();
		let is_answered = takes_one && !self.replies(line).is_empty();
		let has_time = made.closes_at.is_none_or(|last| block <= last);
		!is_answered && !made.proven && !made.resigned && has_time
	}

	/// Whether a position counts as closed when it and its parent are judged. Blue's reply closes the opening.
	pub fn has_closed(&self, line: &[Move]) -> bool {
		match self.moves[line].closes_at {
			None => !self.replies(line).is_empty(),
			Some(_) => self.moves[line].closed,
		}
	}

	/// Whether a position is winning: "It has no replies: proven, or its time ran out unanswered" (rulebook, 6), or given
	/// up by the other player (rulebook, 3c).
	fn is_winning(&self, line: &[Move]) -> bool {
		let made = &self.moves[line];
		made.proven || made.resigned || self.has_closed(line) && self.replies(line).is_empty()
	}

	/// The status of a position, as far as its closed replies decide it (rulebook, 6).
	pub fn status(&self, line: &[Move]) -> Status {
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

	pub fn is_judged(&self, line: &[Move]) -> bool {
		matches!(self.status(line), Status::Winning | Status::Losing | Status::Continued)
	}

	pub fn losing(&self) -> Vec<&Line> {
		self.moves.keys().filter(|line| self.status(line) == Status::Losing).collect()
	}

	/// The positions of one side on a line, the nearest first.
	fn moves_of(line: &[Move], of: Side) -> Vec<&[Move]> {
		(1..=line.len()).rev().map(|ply| &line[..ply]).filter(|so_far| side(so_far) == of).collect()
	}

	/// The positions of the other side on a line, the nearest first. The pool pays their moves if the last move loses
	/// (rulebook, 7).
	fn moves_of_other_side(line: &[Move]) -> Vec<&[Move]> {
		Self::moves_of(line, side_to_move(line))
	}

	/// The developer fund's fee on the forfeit of a move.
	pub fn fee(&self, line: &[Move]) -> Balance {
		self.moves[line].cost * Balance::from(self.developer_cut_ppm) / 1_000_000
	}

	/// Plancks added to a position's `other` if its move loses: with `Trace`, one share; with `Halving`, the whole
	/// pool.
	fn share(&self, line: &[Move]) -> Balance {
		let pool = self.moves[line].cost - self.fee(line);
		match (Self::moves_of_other_side(line).len() as Balance, self.settings.reward) {
			(0, _) => 0,
			(moves, Reward::Trace) => pool / moves,
			(_, Reward::Halving) => pool,
		}
	}

	/// The parts of a sum for one side: plancks for each of these moves, the nearest first (rulebook, 7).
	fn parts<'a>(&self, sum: Balance, moves: Vec<&'a [Move]>) -> Vec<(&'a [Move], Balance)> {
		let mut left = sum;
		let mut parts = Vec::new();
		for line in moves {
			let is_first_of_side = line.len() <= 2;
			let part = match self.settings.reward {
				Reward::Trace => sum,
				Reward::Halving if is_first_of_side => left,
				Reward::Halving => left.div_ceil(2),
			};
			left = left.saturating_sub(part);
			parts.push((line, part));
		}
		parts
	}

	/// Plancks that a move would pay if it lost: to each player, and to the fund.
	pub fn payouts(&self, line: &[Move]) -> (BTreeMap<AccountId, Balance>, Balance) {
		let mut players = BTreeMap::new();
		let mut fund = self.moves[line].cost;
		for (above, part) in self.parts(self.share(line), Self::moves_of_other_side(line)) {
			*players.entry(self.moves[above].by).or_default() += part;
			fund -= part;
		}
		players.retain(|_, amount| *amount > 0);
		(players, fund)
	}

	/// The rewards of a player if each losing move were traced back alone. With `Halving`, the credited rewards may
	/// differ by a planck a step.
	pub fn traced(&self, who: AccountId) -> Balance {
		let lost = self.moves.iter().filter(|(_, made)| made.forfeited);
		lost.map(|(line, _)| self.payouts(line).0.get(&who).copied().unwrap_or(0)).sum()
	}

	/// The rewards that steps have credited to a player.
	pub fn credited(&self, who: AccountId) -> Balance {
		self.credited.get(&who).copied().unwrap_or(0)
	}

	/// The rewards of a player that are decided and not yet credited: the parts of all sums on their way, each handed
	/// up alone.
	pub fn decided(&self, who: AccountId) -> Balance {
		let on_their_way = self.moves.iter().flat_map(|(line, made)| {
			let own = self.parts(made.own, Self::moves_of(line, side(line)));
			let other = self.parts(made.other, Self::moves_of_other_side(line));
			own.into_iter().chain(other)
		});
		on_their_way.filter(|(above, _)| self.moves[*above].by == who).map(|(_, part)| part).sum()
	}

	/// The rewards that a player can claim.
	pub fn claimable(&self, who: AccountId) -> Balance {
		self.credited(who) - self.paid.get(&who).copied().unwrap_or(0)
	}

	/// Plancks that have been forfeited.
	pub fn forfeited(&self) -> Balance {
		self.moves.values().filter(|made| made.forfeited).map(|made| made.cost).sum()
	}

	/// Judge a move as losing: its pool and its fee go into the sums of its position.
	fn forfeit(&mut self, line: &[Move]) {
		let (share, to_fund) = (self.share(line), self.payouts(line).1);
		let made = self.moves.get_mut(line).expect("the position exists");
		made.forfeited = true;
		made.other += share;
		made.fund += to_fund;
	}

	/// One step of the settlement, from a position to its parent (rulebook, 7).
	fn step(&mut self, line: &[Move]) {
		let reward = self.settings.reward;
		let made = self.moves.get_mut(line).expect("the position exists");
		let Made { by, own, other, fund, .. } = *made;
		(made.own, made.other, made.fund) = (0, 0, 0);
		let (credit, rest) = match reward {
			Reward::Trace => (own, own),
			Reward::Halving if line.len() <= 2 => (own, 0),
			Reward::Halving => (own - own / 2, own / 2),
		};
		*self.credited.entry(by).or_default() += credit;
		match self.moves.get_mut(&line[..line.len() - 1]) {
			Some(parent) => {
				parent.other += rest;
				parent.own += other;
				parent.fund += fund;
			}
			// The fund's part waits at the opening for the settlement.
			None => self.moves.get_mut(line).expect("the position exists").fund = fund,
		}
	}

	/// Whether the deposit of a move was released or claimed, except the state deposit.
	pub fn is_given_back(&self, made: &Made) -> bool {
		made.released || self.has_deposits_back.contains(&made.by)
	}

	/// Plancks on hold for a move (rulebook, 10).
	pub fn held_for(&self, made: &Made) -> Balance {
		match made {
			_ if made.forfeited || self.has_all_back.contains(&made.by) => 0,
			_ if self.is_given_back(made) => self.state_deposit,
			_ => made.cost,
		}
	}

	/// The deposits that a player can claim once the game has ended, in plancks.
	pub fn claimable_deposits(&self, who: AccountId) -> Balance {
		let waits = |made: &&Made| made.by == who && !made.forfeited && !self.is_given_back(made);
		self.moves.values().filter(waits).map(|made| made.cost - self.state_deposit).sum()
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
		let is_paid = |made: &Made| made.forfeited || self.is_given_back(made);
		self.is_settled()
			&& self.moves.values().all(is_paid)
			&& self.players().into_iter().all(|who| self.claimable(who) == 0)
	}

	/// Whether a position can be settled: judged, with all replies settled, and not settled yet (rulebook, 7).
	pub fn can_be_settled(&self, line: &[Move]) -> bool {
		!self.moves[line].settled
			&& self.has_closed(line)
			&& self.is_judged(line)
			&& self.replies(line).into_iter().all(|reply| self.moves[reply].settled)
	}
}

/// The calls (rulebook, 9). `by` is the caller; `None` is root.
impl Model {
	/// A chain in its first block, with these balances. The pot and the fund exist as well.
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
			Action::Play { game, position, reply, chain, most } => {
				self.play(by, *game, position, *reply, chain.as_ref(), *most)
			}
			Action::Prove { game, position, chain } => self.prove(*game, position, chain),
			Action::Resign { game, position } => self.resign(by, *game, position),
			Action::HandUp { game, position, steps } => self.hand_up(*game, position, *steps),
			Action::Release { game, position } => self.release(*game, position),
			Action::ClaimDeposits { game } => self.claim_deposits(by, *game),
			Action::Claim { game, who } => self.claim(*game, *who),
			Action::SetDeveloperFund { .. } => unreachable!("handled above"),
		}
	}

	fn create_game(&mut self, by: AccountId, settings: &SettingsOf<Test>, opening: Cell) -> Result<(), Refusal> {
		let constants = &self.constants;
		refuse_unless(settings.board_size >= 2 && settings.board_size <= constants.max_board_size, "InvalidBoardSize")?;
		for time in [settings.red_time, settings.blue_time] {
			refuse_unless(time >= 1 && time <= constants.max_move_time, "InvalidMoveTime")?;
		}
		if settings.opening_rule == OpeningRule::Handicap {
			refuse_unless(settings.blue_time > settings.red_time, "InvalidMoveTime")?;
		}
		if let Clock::Bank { increment } = settings.clock {
			refuse_unless(settings.seats != Seats::Open, "InvalidMoveTime")?;
			refuse_unless(increment <= constants.max_move_time, "InvalidMoveTime")?;
		}
		refuse_unless(settings.deposit >= constants.min_deposit, "DepositTooLow")?;
		refuse_unless(settings.fork_premium <= 2, "InvalidPrice")?;
		refuse_unless(settings.ply_step <= settings.deposit, "InvalidPrice")?;
		refuse_unless(settings.seats != Seats::Duel { invited: Some(by) }, "InvitedIsOpener")?;
		refuse_unless(is_on_board(opening, settings.board_size), "CellOutOfBounds")?;
		self.take_deposit(by, settings.deposit)?;
		let made = Made { by, block: self.block, cost: settings.deposit, ..Default::default() };
		let game = Game {
			settings: *settings,
			developer_cut_ppm: self.constants.developer_cut_ppm,
			state_deposit: self.constants.state_deposit,
			max_move_time: self.constants.max_move_time,
			moves: BTreeMap::from([(vec![Move::Stone(opening)], made)]),
			has_deposits_back: BTreeSet::new(),
			has_all_back: BTreeSet::new(),
			credited: BTreeMap::new(),
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
		reply: Move,
		chain: Option<&Chain>,
		most: Option<Balance>,
	) -> Result<(), Refusal> {
		let block = self.block;
		let game = self.game_with(number, position)?;
		let settings = game.settings;
		let line = [&position.line[..], &[reply]].concat();
		refuse_unless(game.takes_moves(&position.line, block), "PositionClosed")?;
		refuse_unless(game.may_move(&position.line, by), "NotYourTurn")?;
		check_move(&settings, &position.line, reply)?;
		refuse_unless(!game.moves.contains_key(&line), "MoveAlreadyPlayed")?;
		refuse_unless(chain.is_none_or(|chain| is_chain(&settings, &line, chain)), "InvalidChain")?;
		let cost = game.price(&position.line).ok_or("Arithmetic(Overflow)")?;
		refuse_unless(most.is_none_or(|most| cost <= most), "PriceTooHigh")?;
		self.take_deposit(by, cost)?;

		let game = self.game(number)?;
		game.moves.insert(line.clone(), Made { by, block, cost, proven: chain.is_some(), ..Default::default() });
		let time = if chain.is_some() { 0 } else { game.time(&line) };
		game.moves.get_mut(&line).expect("just inserted").closes_at = Some(block + time);
		// A reply closes a position of a duel, as it closes an opening. An opening has no clock to stop.
		let answered = game.moves.get_mut(&position.line).expect("just found");
		if settings.seats != Seats::Open && answered.closes_at.is_some() {
			answered.closes_at = Some(block);
		}
		Ok(())
	}

	fn prove(&mut self, number: GameId, position: &Place, chain: &Chain) -> Result<(), Refusal> {
		let block = self.block;
		let game = self.game_with(number, position)?;
		let line = &position.line;
		// The one reply to an opening closes it, so an open opening has no reply.
		refuse_unless(game.takes_moves(line, block), "PositionClosed")?;
		refuse_unless(game.replies(line).is_empty(), "PositionHasReplies")?;
		refuse_unless(is_chain(&game.settings, line, chain), "InvalidChain")?;
		let made = game.moves.get_mut(line).expect("just found");
		made.proven = true;
		made.closes_at = Some(block);
		Ok(())
	}

	fn resign(&mut self, by: AccountId, number: GameId, position: &Place) -> Result<(), Refusal> {
		let block = self.block;
		let game = self.game_with(number, position)?;
		let line = &position.line;
		refuse_unless(game.takes_moves(line, block), "PositionClosed")?;
		refuse_unless(game.seat(side_to_move(line)) == Some(by), "NotYourTurn")?;
		refuse_unless(game.has_started(), "NotYourTurn")?;
		let made = game.moves.get_mut(line).expect("just found");
		made.resigned = true;
		made.closes_at = Some(block);
		Ok(())
	}

	fn hand_up(&mut self, number: GameId, position: &Place, steps: u32) -> Result<(), Refusal> {
		let game = self.game_with(number, position)?;
		let line = &position.line;
		let made = &game.moves[line];
		let has_something = match line.len() {
			1 => made.own > 0,
			_ => made.own > 0 || made.other > 0 || made.fund > 0,
		};
		refuse_unless(steps > 0 && has_something, "NothingToHandUp")?;
		let up = (1..=line.len()).rev().map(|ply| &line[..ply]);
		for passed in up.take(steps.min(MOST_STEPS) as usize) {
			game.step(passed);
		}
		Ok(())
	}

	fn release(&mut self, number: GameId, position: &Place) -> Result<(), Refusal> {
		let game = self.game_with(number, position)?;
		let line = &position.line;
		refuse_unless(game.is_judged(line), "NotJudged")?;
		refuse_unless(game.status(line) != Status::Losing, "NothingToRelease")?;
		let state_deposit = game.state_deposit;
		let made = game.moves.get_mut(line).expect("just found");
		let (by, amount) = (made.by, made.cost - state_deposit);
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

	/// Record the block if nothing is left to claim.
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

	/// Release a held amount to an account, or forfeit it to the pot. The caller marks the moves that the amount was
	/// held for.
	fn pay(&mut self, who: AccountId, amount: Balance) {
		*self.free.entry(who).or_default() += amount;
	}

	pub fn transfer(&mut self, from: AccountId, to: AccountId, amount: Balance) {
		*self.free.entry(from).or_default() -= amount;
		*self.free.entry(to).or_default() += amount;
	}

	/// Pay the fund this amount and its arrears. If the payment fails, the amount joins the arrears.
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
	/// The due positions, each with the block at whose end it was due, the earliest first.
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

	/// Close a due position. A move that loses by this closing, its own or its parent's, forfeits its deposit.
	pub fn close(&mut self, place: &Place) {
		let game = self.games.get_mut(&place.game).expect("the game of a position exists");
		game.moves.get_mut(&place.line).expect("the position exists").closed = true;
		let above = &place.line[..place.line.len() - 1];
		for line in [above, &place.line[..]] {
			let Some(game) = self.games.get_mut(&place.game) else { continue };
			if game.status(line) == Status::Losing && !game.moves[line].forfeited {
				game.forfeit(line);
				let cost = game.moves[line].cost;
				self.pay(self.pot, cost);
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
		game.step(&place.line);
		let made = game.moves.get_mut(&place.line).expect("the position exists");
		made.settled = true;
		if place.line.len() == 1 {
			let fund = std::mem::take(&mut made.fund);
			game.removed_at = Some(block + self.constants.reward_claim_period);
			let expected: Balance = game.losing().into_iter().map(|line| game.payouts(line).1).sum();
			assert_eq!(fund, expected, "plancks that the settlement brings to the fund");
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

	/// End a block with enough weight for all work of the hooks, and begin the next one.
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

/// The text of a line or a chain.
pub fn text<T: ToString>(items: &[T]) -> String {
	items.iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
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
			Self::Play { game, position, reply, chain, most } => {
				write!(f, "play {game} {position} {reply}")?;
				chain.iter().try_for_each(|chain| write!(f, " with [{}]", text(chain)))?;
				most.iter().try_for_each(|most| write!(f, " for {most} at most"))
			}
			Self::Prove { game, position, chain } => write!(f, "prove {game} {position} with [{}]", text(chain)),
			Self::Resign { game, position } => write!(f, "resign {game} {position}"),
			Self::HandUp { game, position, steps } => write!(f, "hand_up {game} {position} {steps} steps"),
			Self::Release { game, position } => write!(f, "release {game} {position}"),
			Self::ClaimDeposits { game } => write!(f, "claim_deposits {game}"),
			Self::Claim { game, who } => write!(f, "claim {game} for {who}"),
			Self::SetDeveloperFund { who } => write!(f, "set_developer_fund {who}"),
		}
	}
}
