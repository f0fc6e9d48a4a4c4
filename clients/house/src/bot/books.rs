//! The books of a house player: the deposits it has at stake, the fees of the day, and the limits of both.

use forking_hex_chain::{
	chain::View,
	failure::{Failure, Kind},
	files::{read_text, replace},
	sending::Raise,
};
use forking_hex_rules::GameId;
use serde_json::{json, Value};
use std::{
	collections::{BTreeMap, BTreeSet},
	mem::take,
	path::PathBuf,
};
use subxt::utils::AccountId32;

const SECONDS_OF_A_DAY: u64 = 86_400;

/// The limits of a house player. Amounts are in plancks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
	/// The most that is held for the player's moves in all games.
	pub at_stake: u128,
	/// The most that is held for the player's moves in one game.
	pub per_game: u128,
	/// The most games that go on at once.
	pub games: usize,
	/// The most fees in a day.
	pub fees: u128,
	/// The most tip of one transaction.
	pub tip: u128,
}

/// A kind of expense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expense {
	/// A move for which no one waits. Ventures may use half of every limit.
	Venture,
	/// A move without which another move is lost. Answers may use the other half too.
	Answer,
}

impl Expense {
	/// The part of a limit that the expense may use.
	fn most(self, limit: u128) -> u128 {
		match self {
			Self::Venture => limit.div_ceil(2),
			Self::Answer => limit,
		}
	}
}

/// The calls whose fees have to be left for a move on a line of `ply` moves: the move itself and, for a venture, the
/// answers that the line can still need on a board of this size.
pub fn calls_of(expense: Expense, size: u8, ply: u16) -> usize {
	let cells = usize::from(size).saturating_mul(size.into());
	match expense {
		Expense::Venture => 1usize.saturating_add(cells.saturating_sub(ply.into()) / 2),
		Expense::Answer => 1,
	}
}

/// The fees of a day, kept in a file so that the limit holds over restarts.
#[derive(Clone, Debug, Default)]
pub struct Spent {
	day: u64,
	fees: u128,
	file: Option<PathBuf>,
}

impl Spent {
	/// The fees in the file. No fees if there is no file yet.
	///
	/// # Errors
	///
	/// The file cannot be read, or has no fees of a day.
	pub fn read(file: Option<PathBuf>) -> Result<Self, Failure> {
		let Some(path) = file else { return Ok(Self::default()) };
		let Some(text) = read_text(&path)? else { return Ok(Self { file: Some(path), ..Self::default() }) };
		let found = serde_json::from_str::<Value>(&text).ok().and_then(|json| {
			let fees = json.get("fees")?.as_str()?.parse().ok()?;
			Some((json.get("day")?.as_u64()?, fees))
		});
		let no_fees = || {
			let path = path.display();
			Failure::new(
				Kind::File,
				format!("The file {path} has no fees of a day. Name another one, or move it away."),
			)
		};
		let (day, fees) = found.ok_or_else(no_fees)?;
		Ok(Self { day, fees, file: Some(path) })
	}

	/// The fees of this day, in plancks.
	fn on(&self, day: u64) -> u128 {
		if self.day == day {
			self.fees
		} else {
			0
		}
	}

	/// Note a fee.
	fn add(&mut self, day: u64, fee: u128) -> Result<(), Failure> {
		self.correct(day, 0, fee)
	}

	/// Note a fee in the place of one that was noted before.
	fn correct(&mut self, day: u64, noted: u128, fee: u128) -> Result<(), Failure> {
		self.fees = self.on(day).saturating_sub(noted).saturating_add(fee);
		self.day = day;
		let Some(path) = &self.file else { return Ok(()) };
		replace(path, &json!({ "day": self.day, "fees": self.fees.to_string() }).to_string())
	}
}

/// The deposits at stake, the fees, and their limits.
pub struct Books {
	limits: Limits,
	held: BTreeMap<GameId, u128>,
	spent: Spent,
	/// The fee of a dear call by the chain's own estimate, in plancks. `None` before the chain was asked.
	estimate: Option<u128>,
	/// The fee of the last call, in plancks.
	last_fee: u128,
	/// The fee that was noted for the transaction under way, in plancks.
	noted: u128,
}

impl Books {
	/// Books with nothing at stake.
	pub fn new(limits: Limits, spent: Spent) -> Self {
		Self { limits, held: BTreeMap::new(), spent, estimate: None, last_fee: 0, noted: 0 }
	}

	/// Forget all stakes before they are read again. A move that was noted may never have been sent.
	pub fn forget_stakes(&mut self) {
		self.held.clear();
	}

	/// Read again the deposits that are held for an account's moves in these games. Nothing is at stake in a game that
	/// has ended.
	pub async fn read(&mut self, view: &View, account: &AccountId32, games: BTreeSet<GameId>) -> Result<(), Failure> {
		for id in games {
			let goes_on = match view.game(id).await {
				Err(failure) if failure.kind == Kind::NotFound => false,
				game => !game?.ended,
			};
			match view.player(id, account).await?.filter(|_| goes_on) {
				Some(player) => self.held.insert(id, player.deposits),
				None => self.held.remove(&id),
			};
		}
		Ok(())
	}

	/// Plancks that are held for moves.
	pub fn at_stake(&self) -> u128 {
		self.held.values().fold(0, |sum, held| sum.saturating_add(*held))
	}

	/// The number of games in which something is held.
	pub fn games(&self) -> usize {
		self.held.values().filter(|held| **held > 0).count()
	}

	/// The most plancks that are held in one game.
	pub fn per_game(&self) -> u128 {
		self.limits.per_game
	}

	/// The estimated fee of a call, in plancks: at least that of the last one. Every fee exceeds the limits before the chain
	/// was asked.
	pub fn fee(&self) -> u128 {
		self.estimate.unwrap_or(u128::MAX).max(self.last_fee)
	}

	/// Note the fee of a dear call, in plancks, as the chain estimates it.
	pub fn estimate(&mut self, fee: u128) {
		self.estimate = Some(fee);
	}

	/// Note the deposit of a move that is about to be sent.
	pub fn hold(&mut self, game: GameId, deposit: u128) {
		let held = self.held.entry(game).or_default();
		*held = held.saturating_add(deposit);
	}

	/// Note that a transaction of this number of calls is about to be sent. Its fee counts from now on, since the
	/// program can end at any moment.
	pub fn will_pay(&mut self, calls: usize) -> Result<(), Failure> {
		self.noted = self.fee().saturating_mul(calls as u128);
		self.spent.add(today(), self.noted)
	}

	/// The tip that follows one that is too small, if the limits allow one. The new tip counts from now on.
	pub fn raise(&mut self, raise: Raise) -> Result<Option<u128>, Failure> {
		self.raise_on(today(), raise)
	}

	fn raise_on(&mut self, day: u64, raise: Raise) -> Result<Option<u128>, Failure> {
		let Some(higher) = raise.up_to(self.limits.tip) else { return Ok(None) };
		let more = higher.saturating_sub(raise.from);
		if self.spent.on(day).saturating_add(more) > self.limits.fees {
			return Ok(None);
		}
		self.noted = self.noted.saturating_add(more);
		self.spent.add(day, more)?;
		Ok(Some(higher))
	}

	/// Note the fee of the transaction under way, which has this number of calls, in the place of its estimate.
	pub fn paid(&mut self, fee: u128, calls: usize) -> Result<(), Failure> {
		self.last_fee = fee.checked_div(calls as u128).unwrap_or_default();
		self.correct(fee)
	}

	/// Note that nothing was sent.
	pub fn unpaid(&mut self) -> Result<(), Failure> {
		self.correct(0)
	}

	fn correct(&mut self, fee: u128) -> Result<(), Failure> {
		let noted = take(&mut self.noted);
		self.spent.correct(today(), noted, fee)
	}

	/// The limit that forbids the fees of this number of calls.
	pub fn forbids_fees(&self, expense: Expense, calls: usize) -> Option<&'static str> {
		self.forbids_fees_on(today(), expense, calls)
	}

	fn forbids_fees_on(&self, day: u64, expense: Expense, calls: usize) -> Option<&'static str> {
		let fees = self.fee().saturating_mul(calls as u128);
		let is_too_much = self.spent.on(day).saturating_add(fees) > expense.most(self.limits.fees);
		is_too_much.then_some("the limit of fees a day is reached")
	}

	/// The limit that forbids this price, in plancks, for a move in a game, or in a new one. `calls` is the number of calls
	/// whose fees have to be left.
	pub fn forbids(&self, expense: Expense, game: Option<GameId>, price: u128, calls: usize) -> Option<&'static str> {
		self.forbids_on(today(), expense, game, price, calls)
	}

	fn forbids_on(
		&self,
		day: u64,
		expense: Expense,
		game: Option<GameId>,
		price: u128,
		calls: usize,
	) -> Option<&'static str> {
		let most = |limit| expense.most(limit);
		let in_game = game.and_then(|game| self.held.get(&game)).copied();
		if let Some(limit) = self.forbids_fees_on(day, expense, calls) {
			Some(limit)
		} else if self.at_stake().saturating_add(price) > most(self.limits.at_stake) {
			Some("the limit of deposits at stake is reached")
		} else if in_game.unwrap_or_default().saturating_add(price) > most(self.limits.per_game) {
			Some("the limit of deposits in one game is reached")
		} else if in_game.is_none() && self.held.len() as u128 >= most(self.limits.games as u128) {
			Some("the limit of games is reached")
		} else {
			None
		}
	}
}

/// The days since 1970.
fn today() -> u64 {
	crate::now().as_secs() / SECONDS_OF_A_DAY
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::Folder;
	use std::fs;

	const LIMITS: Limits = Limits { at_stake: 100, per_game: 40, games: 2, fees: 10, tip: 50 };

	fn raise(from: u128, to: u128) -> Raise {
		Raise { fee: 0, from, to }
	}

	fn forbids(books: &Books, expense: Expense, game: Option<GameId>, price: u128) -> bool {
		books.forbids_on(7, expense, game, price, 1).is_some()
	}

	/// Books of a chain on which no call has a fee.
	fn free_of_charge(limits: Limits) -> Books {
		let mut books = Books::new(limits, Spent::default());
		books.estimate(0);
		books
	}

	#[test]
	fn ventures_stop_at_half_of_what_answers_may_use() {
		let mut books = free_of_charge(LIMITS);
		assert!(!forbids(&books, Expense::Venture, Some(1), 20));
		assert!(forbids(&books, Expense::Venture, Some(1), 21), "half of a game's limit");
		assert!(!forbids(&books, Expense::Answer, Some(1), 40));
		books.hold(1, 40);
		assert!(forbids(&books, Expense::Venture, Some(2), 11), "half of all that may be at stake");
		books.hold(2, 40);
		assert!(forbids(&books, Expense::Answer, Some(1), 1), "the game's limit");
		assert!(forbids(&books, Expense::Answer, None, 1), "a third game");
		assert_eq!(books.at_stake(), 80);
		books.forget_stakes();
		assert!(books.at_stake() == 0 && !forbids(&books, Expense::Answer, None, 1));
	}

	#[test]
	fn fees_are_limited_by_the_day() {
		let mut books = free_of_charge(LIMITS);
		books.spent.add(7, 5).expect("no file");
		assert!(!forbids(&books, Expense::Venture, None, 1));
		books.spent.add(7, 1).expect("no file");
		assert!(forbids(&books, Expense::Venture, None, 1) && !forbids(&books, Expense::Answer, None, 1));
		books.spent.add(7, 5).expect("no file");
		assert!(forbids(&books, Expense::Answer, None, 1));
		assert_eq!(books.forbids_on(8, Expense::Venture, None, 1, 1), None, "another day");
	}

	#[test]
	fn the_first_fee_counts_as_the_chain_estimates_it() {
		let with = |fees| Books::new(Limits { fees, ..LIMITS }, Spent::default());
		assert!(forbids(&with(u128::MAX - 1), Expense::Answer, None, 1), "the chain was not asked");
		let asked = |fees| {
			let mut books = with(fees);
			books.estimate(6);
			[Expense::Venture, Expense::Answer].map(|expense| forbids(&books, expense, None, 1))
		};
		assert_eq!([0, 5, 6, 11].map(asked), [[true, true], [true, true], [true, false], [false, false]]);
		let mut books = with(100);
		books.estimate(6);
		books.will_pay(2).expect("no file");
		assert_eq!(books.spent.on(today()), 12, "before it is sent");
		books.paid(8, 2).expect("no file");
		assert_eq!((books.spent.on(today()), books.fee()), (8, 6), "a call of several costs less than one alone");
		books.will_pay(1).expect("no file");
		books.unpaid().expect("no file");
		assert_eq!(books.spent.on(today()), 8);
		books.paid(30, 1).expect("no file");
		assert_eq!(books.fee(), 30, "fees have risen");
	}

	#[test]
	fn a_venture_leaves_the_fees_of_the_answers_that_its_line_can_need() {
		assert_eq!([0, 1, 8, 9, 12].map(|ply| calls_of(Expense::Venture, 3, ply)), [5, 5, 1, 1, 1]);
		assert_eq!(calls_of(Expense::Answer, 3, 1), 1);
		let mut books = Books::new(Limits { fees: 20, ..LIMITS }, Spent::default());
		books.estimate(2);
		let is_forbidden = |calls| books.forbids_on(7, Expense::Venture, None, 1, calls).is_some();
		assert!(!is_forbidden(5) && is_forbidden(6));
	}

	#[test]
	fn a_tip_rises_within_its_limit_and_that_of_the_day() {
		let mut books = Books::new(Limits { fees: 100, ..LIMITS }, Spent::default());
		assert_eq!(books.raise_on(7, raise(1, 10)), Ok(Some(10)));
		assert_eq!(books.raise_on(7, raise(10, 100)), Ok(Some(50)));
		assert_eq!(books.raise_on(7, raise(50, 500)), Ok(None), "the most tip");
		assert_eq!(books.spent.on(7), 49);
		assert_eq!(books.raise_on(7, raise(1, 10)), Ok(Some(10)));
		assert_eq!(books.raise_on(7, raise(5, 50)), Ok(None), "the fees of the day");
	}

	#[test]
	fn a_fee_counts_once_with_what_its_raised_tip_costs_more() {
		let mut books = free_of_charge(Limits { fees: 1_000, tip: 100, ..LIMITS });
		books.paid(20, 2).expect("no file");
		books.will_pay(3).expect("no file");
		assert_eq!((books.raise(raise(1, 10)), books.spent.on(today())), (Ok(Some(10)), 20 + 30 + 9));
		books.paid(41, 3).expect("no file");
		assert_eq!(books.spent.on(today()), 20 + 41);
	}

	#[test]
	fn the_fees_of_a_day_outlive_the_program() {
		let folder = Folder::empty();
		let file = folder.file("fees");
		let mut spent = Spent::read(Some(file.clone())).expect("no file yet");
		spent.add(7, 5).expect("written");
		let again = Spent::read(Some(file.clone())).expect("the file");
		assert_eq!((again.on(7), again.on(8)), (5, 0));
		fs::write(&file, "{").expect("written");
		let broken = Spent::read(Some(file.clone())).expect_err("no fees");
		assert_eq!((broken.kind, broken.sentence.contains("has no fees of a day")), (Kind::File, true));
		assert_eq!(fs::read_to_string(&file).expect("a file"), "{", "the file stays as it is");
		assert_eq!(Spent::read(Some(folder.file(""))).expect_err("a folder").kind, Kind::File);
	}
}
