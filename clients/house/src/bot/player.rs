//! A house player at the table.

use crate::bot::{
	books::{calls_of, Books, Expense},
	choice::{is_threatened, Choice, Facts},
	diary::{percent, Entry},
	table::{Place, Table},
	tournaments::{Task, Tournaments},
};
use forking_hex_chain::{
	amounts::Currency,
	calls::Call,
	chain::{Chain, Game, Player as PlayerRecord, Position, Reply, View},
	claims::due_calls,
	connection::ended,
	failure::{Failure, Kind},
	follower::{Continuity, Follower},
	keys::account_of,
	line::Line,
	moves::prepare,
	output::Output,
	runtime::Settings,
	sending::{fee_of, insist},
	terminal::warn,
	times::count,
	wording::{of_error, sentence_of},
};
use forking_hex_engine::{Analysis, Engine, Level};
use forking_hex_rules::{
	policy::{MOST_CALLS, SMALL_TIP},
	Cell, GameId, LosingRule, Move, PositionId, State, Status,
};
use std::{
	collections::{BTreeSet, HashMap},
	time::{Duration, Instant},
};
use subxt::utils::{AccountId32, H256};
use subxt_signer::sr25519::Keypair;
use tokio::{
	task::spawn_blocking,
	time::{timeout, timeout_at, Instant as Moment},
};

/// The cells of a long chain.
const LONG_CHAIN: usize = 32;

/// The most moves in one transaction.
const MOST_MOVES: usize = 16;

/// The number of blocks left at which an answer becomes urgent.
const FEW_BLOCKS: u32 = 10;

/// The number of blocks between collections from games that have ended.
const COLLECT_EVERY: u32 = 5;

/// The same number while answers are due. Collected money may be the next deposit.
const COLLECT_ANYWAY_EVERY: u32 = 15;

/// The number of blocks between collections from all games, so that a long game locks no deposits.
const COLLECT_ALL_EVERY: u32 = 200;

/// The number of blocks after which the player looks again at a position that a limit forbade.
const PUT_OFF: u32 = 20;

/// The same number in a game of a tournament, whose clock may be short.
const PUT_OFF_IN_TOURNAMENTS: u32 = 2;

/// The most replies to a move that are read to find out whether the move is safe.
const MOST_SIBLINGS: usize = 16;

/// The blocks for which a house player leaves a person's move to another one whose turn is before.
const TURN: u32 = 3;

/// The time after a person's last move in which house players play slower among themselves.
const COMPANY: Duration = Duration::from_secs(300);

/// The number of block times without a block after which a connection counts as lost. Without finality, blocks come once in
/// 20 block times.
const PATIENCE: u32 = 60;

/// The games that a house player plays besides its tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
	/// All games.
	All,
	/// Duels to which the player is invited.
	Duels,
	/// No other games. The player ends when its tournaments are over.
	Tournaments,
}

/// The way a house player plays.
pub struct Plan {
	/// The level of the engine.
	pub level: Level,
	/// The level in duels to which the player is invited.
	pub duel_level: Level,
	/// The games that the player plays.
	pub scope: Scope,
	/// Whether the diary has a line for all that the player leaves.
	pub verbose: bool,
	/// The number of the player's openings that wait for a reply at any time.
	pub opens: usize,
	/// The settings of the player's games.
	pub settings: Settings,
	/// The part of a deposit that an answer to an opening or to a stranger may lose on average.
	pub generosity: f64,
	/// Other house players.
	pub house: BTreeSet<AccountId32>,
	/// The number of blocks between games among house players, and before each move there while a person plays.
	pub patience: u32,
	/// The share of a processor core that the engine may use.
	pub share: f64,
	/// The longest time of a move, in blocks, in games of others.
	pub longest: u32,
}

/// A house player.
pub struct Player {
	/// The name in the diary, in a program with several players.
	name: Option<&'static str>,
	key: Keypair,
	account: AccountId32,
	plan: Plan,
	output: Output,
	follower: Follower,
	table: Table,
	tournaments: Tournaments,
	books: Books,
	seed: u64,
	/// The end of the player's rest: the engine runs for a share of the time.
	rests_until: Instant,
	/// Whether the player has put something off until after its rest.
	is_tired: bool,
	/// The number of the block in which the player collected last.
	collected_at: u32,
	/// The number of the block in which the player may open the next game for other house players.
	opens_for_house_at: u32,
	/// The number of the best block that the player has seen.
	block: u32,
	/// Whether the player's tournaments are over, and nothing is left to collect.
	has_ended: bool,
	/// The best block when the player sent something last.
	sent_at: Option<H256>,
	/// By own move, the plancks that were put at stake to save it. `u128::MAX` for a move that was given up.
	spent: HashMap<PositionId, u128>,
}

/// A call that is about to be sent, with the line of the diary about it.
struct Order {
	call: Call,
	entry: Entry,
	/// The position that the call is about.
	place: Option<Place>,
}

/// A decision about a position.
enum Decision {
	/// Send this call.
	Send(Box<Order>),
	/// Leave the position, for the reason in this line of the diary.
	Leave(Entry),
	/// Look at the position again later.
	NotNow(Entry),
}

/// The calls of a round.
struct Round {
	view: View,
	/// Plancks that the account can still spend.
	purse: u128,
	orders: Vec<Order>,
}

impl Player {
	/// A player with this key.
	pub fn new(
		name: Option<&'static str>,
		key: Keypair,
		plan: Plan,
		tournaments: Tournaments,
		books: Books,
		seed: u64,
		output: Output,
	) -> Self {
		let account = account_of(&key);
		let table = Table::new(account, plan.house.clone(), plan.scope != Scope::All);
		Self {
			name,
			key,
			account,
			plan,
			output,
			follower: Follower::default(),
			table,
			tournaments,
			books,
			seed,
			rests_until: Instant::now(),
			is_tired: false,
			collected_at: 0,
			opens_for_house_at: 0,
			block: 0,
			has_ended: false,
			sent_at: None,
			spent: HashMap::new(),
		}
	}

	/// Play until the connection is lost, or until the tournaments are over if the player plays these alone.
	pub async fn follow(&mut self, chain: &Chain) -> Result<(), Failure> {
		if self.has_ended {
			return Ok(());
		}
		let lost = |_| Failure::new(Kind::Connection, "The node does not answer.");
		let patience = chain.block_time.saturating_mul(PATIENCE);
		let mut blocks = chain.blocks(false).await?;
		// A node that comes back may lack what was sent at the same best block.
		self.sent_at = None;
		self.begin(chain).await?;
		loop {
			self.is_tired = false;
			let round = timeout(patience, self.round(chain)).await.map_err(lost)?;
			let sent = match round {
				Ok(Some(round)) => self.send(chain, round).await,
				Ok(None) => Ok(false),
				Err(failure) => Err(failure),
			};
			let has_sent = match sent {
				Err(failure) if failure.is_refusal() || failure.may_be_of_undone_block() => {
					// The block may be gone by now. Everything is read again, since something may have been missed.
					warn(&failure.sentence);
					self.begin(chain).await?;
					true
				}
				sent => sent?,
			};
			if self.has_ended {
				let why = "its tournaments are over, and nothing is left to collect".into();
				return self.write(chain, Entry { block: self.block, does: "end", why, ..Entry::default() });
			}
			let until = match self.is_tired && !has_sent {
				true => self.rests_until,
				false => Instant::now() + patience,
			};
			match timeout_at(Moment::from_std(until), blocks.next()).await {
				Ok(Some(block)) => _ = block.map_err(|error| of_error(&error.into()))?,
				Ok(None) => return Err(ended()),
				Err(_) if self.is_tired => {}
				Err(elapsed) => return Err(lost(elapsed)),
			}
		}
	}

	/// Read everything from the chain.
	async fn begin(&mut self, chain: &Chain) -> Result<(), Failure> {
		let view = chain.best().await?;
		self.follower = Follower::default();
		self.follower.begin(&view);
		self.table.set(&view).await?;
		self.books.forget_stakes();
		// A move that was to save another move may never have been sent, or may be undone.
		self.spent.clear();
		self.books.read(&view, &self.account, self.table.changed()).await?;
		let dear = [dear_call(&self.plan.settings)?];
		self.books.estimate(fee_of(chain, &self.key, &dear, SMALL_TIP).await?);
		let due = self.table.answers().len();
		let why = format!("{} has {}, and {due} to answer", self.account, self.stakes(&chain.currency));
		self.write(chain, Entry { block: view.number(), does: "begin", why, ..Entry::default() })
	}

	/// The deposits at stake: `3 FHX at stake in 2 games`.
	fn stakes(&self, currency: &Currency) -> String {
		let games = count(self.books.games() as u64, "game");
		format!("{} at stake in {games}", currency.text(self.books.at_stake()))
	}

	/// Write what is at stake when the program is stopped, and by when the player has to go on.
	///
	/// # Errors
	///
	/// The reader of the output has closed it.
	pub fn stop(&self, currency: &Currency) -> Result<(), Failure> {
		let due = self.table.answers().iter().filter_map(|place| place.closes_at).min();
		let due = match due {
			Some(block) => format!("the first answer is due before block {block}: start it again in time"),
			None => "no answer is due. A reply to its moves starts its clock".into(),
		};
		let why = format!("{}, and {due}", self.stakes(currency));
		let entry = Entry { block: self.block, player: self.name, does: "stop", why, ..Entry::default() };
		entry.write(self.output, currency)
	}

	/// The calls that are to be sent at the best block. `None` while other calls are under way.
	async fn round(&mut self, chain: &Chain) -> Result<Option<Round>, Failure> {
		let view = chain.best().await?;
		self.block = view.number();
		// Blocks are announced one by one, and there may be newer ones than the one that was announced last.
		let batch = self.follower.news_to(chain, view.block().block_hash()).await?;
		for news in &batch.news {
			self.table.note(news);
			self.follower.mark_processed(news);
		}
		// Positions that an undone block had answered wait again.
		if batch.continuity != Continuity::Unbroken {
			self.begin(chain).await?;
		}
		// Several blocks may be announced while one transaction is waited for.
		if self.sent_at == Some(view.block().block_hash()) {
			return Ok(None);
		}
		if self.is_idle(view.number()) {
			return Ok(None);
		}
		let account = view.account(&self.account).await?;
		// A transaction may be under way, perhaps from before a restart. The same move could then be sent twice.
		if chain.next_nonce(&self.account).await? > account.nonce {
			return Ok(None);
		}
		self.table.forget_closed(view.number());
		let changed = self.table.changed();
		self.books.read(&view, &self.account, changed).await?;
		// The fee comes first.
		let purse = account.free.saturating_sub(view.existential_deposit()?).saturating_sub(self.books.fee());
		let mut round = Round { view, purse, orders: Vec::new() };
		let tasks = self.tournaments.look(&round.view, &self.account).await?;
		for game in self.tournaments.invitations() {
			self.table.put_missing(&round.view, *game).await?;
		}
		let begun = Instant::now();
		let mut places = self.table.within(self.tournaments.games());
		if self.plan.scope != Scope::Tournaments {
			places.extend(self.table.answers().into_iter().filter(|place| !self.tournaments.has(place.game)));
		}
		for place in places {
			if round.orders.len() >= MOST_MOVES || begun.elapsed() >= chain.block_time {
				break;
			}
			if place.not_before > round.view.number() {
				continue;
			}
			let left = place.closes_at.map(|closes_at| closes_at.saturating_sub(round.view.number()));
			// In a tournament the clock covers the whole game, so a rest would use it up. In a duel a player waits.
			let has_opponent = place.is_duel || self.tournaments.has(place.game);
			let is_urgent = has_opponent || left.is_some_and(|left| left <= FEW_BLOCKS);
			if !is_urgent && round.view.number() < self.earliest(chain, &place, round.view.number()) {
				continue;
			}
			if self.rests() && !is_urgent {
				self.is_tired = true;
				continue;
			}
			self.consider(chain, &mut round, place).await?;
		}
		for task in tasks {
			self.fulfil(chain, &mut round, task).await?;
		}
		if round.orders.is_empty() && self.plan.scope == Scope::All {
			self.venture(chain, &mut round).await?;
			self.open(&mut round).await?;
		}
		self.collect(&mut round).await?;
		self.has_ended = round.orders.is_empty() && self.has_nothing_left(&round.view).await?;
		Ok(Some(round))
	}

	/// Whether the player plays its tournaments alone, these are over, and its duels owe it nothing more.
	async fn has_nothing_left(&self, view: &View) -> Result<bool, Failure> {
		if self.plan.scope != Scope::Tournaments || !self.tournaments.is_over() {
			return Ok(false);
		}
		for duel in self.tournaments.duels() {
			let is_settled = match view.game(*duel).await {
				Err(failure) if failure.kind == Kind::NotFound => continue,
				game => game?.removed_at.is_some(),
			};
			if !is_settled {
				return Ok(false);
			}
			if view.player(*duel, &self.account).await?.is_some_and(|record| self.is_worthwhile(&record)) {
				return Ok(false);
			}
		}
		Ok(true)
	}

	/// Whether what a game owes the player exceeds the fees of collecting it.
	fn is_worthwhile(&self, record: &PlayerRecord) -> bool {
		record.rewards.saturating_add(record.claimable_deposits) > self.worthwhile()
	}

	/// The plancks that are worth the fees of collecting them.
	fn worthwhile(&self) -> u128 {
		self.books.fee().saturating_mul(2)
	}

	/// Whether the player has nothing to do in this block, so that it needs to read nothing more.
	fn is_idle(&self, block: u32) -> bool {
		let collects = is_time(COLLECT_EVERY, self.collected_at, block);
		self.plan.scope == Scope::Duels && !collects && self.table.answers().is_empty() && self.tournaments.is_over()
	}

	fn rests(&self) -> bool {
		Instant::now() < self.rests_until
	}

	/// Consider the positions of others until one is worth a move.
	async fn venture(&mut self, chain: &Chain, round: &mut Round) -> Result<(), Failure> {
		let begun = Instant::now();
		for place in self.table.offers() {
			if place.not_before > round.view.number() {
				continue;
			}
			let number = round.view.number();
			if self.table.waits_for_people(&place) || number < self.earliest(chain, &place, number) {
				continue;
			}
			if self.rests() {
				self.is_tired = true;
				return Ok(());
			}
			self.consider(chain, round, place).await?;
			if !round.orders.is_empty() || begun.elapsed() >= chain.block_time {
				return Ok(());
			}
		}
		Ok(())
	}

	/// The number of the block from which on the player looks at a position.
	fn earliest(&self, chain: &Chain, place: &Place, now: u32) -> u32 {
		if self.plan.house.contains(&place.mover) {
			let millis = COMPANY.as_millis().checked_div(chain.block_time.as_millis()).unwrap_or_default();
			let company = u32::try_from(millis).unwrap_or(u32::MAX);
			let has_company = self.table.person_at().is_some_and(|block| now <= block.saturating_add(company));
			let half = place.closes_at.map_or(u32::MAX, |closes_at| closes_at.saturating_sub(place.since) / 2);
			return place.since.saturating_add(if has_company { self.plan.patience.min(half) } else { 0 });
		}
		let turn = match (place.is_answer, place.is_theirs) {
			(true, _) => 0,
			(false, true) => self.plan.house.len(),
			(false, false) => turn_of(&self.account, &self.plan.house, place.id),
		};
		place.since.saturating_add(TURN.saturating_mul(u32::try_from(turn).unwrap_or(u32::MAX)))
	}

	/// Decide about a position and take it off the table, unless the decision is put off.
	async fn consider(&mut self, chain: &Chain, round: &mut Round, place: Place) -> Result<(), Failure> {
		match self.order(chain, round, &place).await {
			Ok(Decision::Send(order)) => round.orders.push(*order),
			Ok(Decision::Leave(entry)) => self.write(chain, entry)?,
			Ok(Decision::NotNow(entry)) => {
				let blocks = if self.tournaments.has(place.game) { PUT_OFF_IN_TOURNAMENTS } else { PUT_OFF };
				self.table.put_off(place.id, round.view.number().saturating_add(blocks));
				return self.write(chain, entry);
			}
			Err(failure) if failure.kind == Kind::NotFound => {}
			// The chain would refuse this move, as it refuses a move that was made before.
			Err(failure) if failure.kind == Kind::Refused => {
				let entry = entry_of(round, &place, "leave", None, trimmed(&failure.sentence));
				self.write(chain, entry)?;
			}
			Err(failure) if failure.kind == Kind::BadAnswer => {
				// One position must not keep the others waiting.
				warn(&failure.sentence);
				self.table.put_off(place.id, round.view.number().saturating_add(1));
				return Ok(());
			}
			Err(failure) => return Err(failure),
		}
		self.table.take(place.id);
		Ok(())
	}

	/// The decision about a position.
	async fn order(&mut self, chain: &Chain, round: &mut Round, place: &Place) -> Result<Decision, Failure> {
		let Round { view, .. } = &*round;
		let game = view.game(place.game).await?;
		let gone = || Failure::not_found("The position is gone.");
		let position = view.position(place.game, place.id).await?.ok_or_else(gone)?;
		let moves = view.line(place.game, place.id).await?;
		let line = Line::of_answer(&game, place.id, &moves)?;
		let threatened = self.threatened(view, &game, &position, place).await?;
		let replies = match position.replies {
			0 => Vec::new(),
			_ => view.replies(place.game, place.id).await?,
		};
		let is_house = |account: &AccountId32| *account == self.account || self.plan.house.contains(account);
		let is_served = !is_house(&position.mover) && replies.iter().any(|reply| is_house(&reply.mover));
		let (given_up, played): (Vec<Reply>, Vec<Reply>) =
			replies.into_iter().partition(|reply| self.spent.get(&reply.position) == Some(&u128::MAX));
		let moves_of = |replies: Vec<Reply>| replies.into_iter().map(|reply| reply.made).collect::<Vec<Move>>();
		let (given_up, played) = (moves_of(given_up), moves_of(played));
		// Among themselves, house players only answer openings at a loss, and try a second reply where the first has lost.
		let is_generous = place.is_opening || !given_up.is_empty() || !self.plan.house.contains(&position.mover);
		let facts = Facts {
			account: &self.account.clone(),
			game: &game,
			position: &position,
			line: &line,
			moves: &moves,
			threatened: threatened.as_ref(),
			is_served,
			played: &played,
			given_up: &given_up,
			fee: self.books.fee(),
			cut: view.developer_cut()?,
			generosity: if is_generous { self.plan.generosity } else { 0.0 },
			spent: threatened.as_ref().and_then(|before| self.spent.get(&before.position)).copied().unwrap_or_default(),
			per_game: self.books.per_game(),
			longest: self.plan.longest,
			least_deposit: self.plan.settings.deposit / 2,
			is_of_tournament: self.tournaments.has(place.game),
		};
		let price = position.price.unwrap_or(u128::MAX);
		let choice = match facts.at_once() {
			Some(choice) => choice,
			None => {
				let is_needed = threatened.is_some() || facts.can_resign();
				let expense = if is_needed { Expense::Answer } else { Expense::Venture };
				let calls =
					round.orders.len().saturating_add(calls_of(expense, game.settings.board_size, position.ply));
				let limit = self.forbids(expense, place.game, price, calls);
				let limit = limit.or_else(|| (round.purse < price).then_some("the account does not have the deposit"));
				if let Some(limit) = limit {
					return Ok(Decision::NotNow(entry_of(round, place, "leave", Some(line.path()), limit.into())));
				}
				let level = if place.is_duel { self.plan.duel_level } else { self.plan.level };
				let (analysis, chosen) = self.think(&line.state, place.id, level).await?;
				facts.after(&analysis, chosen)
			}
		};
		let path = Some(line.path());
		let holds_nothing = matches!(choice, Choice::Prove(..) | Choice::Resign(_));
		if let Some(limit) = self.forbids_fee(round, place.game).filter(|_| holds_nothing) {
			return Ok(Decision::NotNow(entry_of(round, place, "leave", path, limit.into())));
		}
		let (call, entry) = match choice {
			Choice::Leave(why) => {
				// The move before is lost too once no reply of the account is left.
				let is_lost = threatened.is_some() || (played.is_empty() && !given_up.is_empty());
				if let Some(lost) = position.parent.filter(|lost| is_lost && self.table.is_own(*lost)) {
					self.give_up(view, place.game, lost).await?;
				}
				return Ok(Decision::Leave(entry_of(round, place, "leave", path, why)));
			}
			Choice::Prove(proof, why) => (Call::Prove(line, proof), entry_of(round, place, "prove", path, why)),
			Choice::Resign(why) => (Call::Resign(line), entry_of(round, place, "resign", path, why)),
			Choice::Play(made, chance, why) => {
				let prepared = prepare(chain, view, &game, &line, made, Some(price), &self.account).await?;
				round.purse = round.purse.saturating_sub(price);
				self.books.hold(place.game, price);
				if let Some(before) = &threatened {
					let spent = self.spent.entry(before.position).or_default();
					*spent = spent.saturating_add(price);
				}
				let entry = entry_of(round, place, "play", Some(prepared.after.path()), why);
				(prepared.call, Entry { percent: Some(percent(chance)), price: Some(price), ..entry })
			}
		};
		Ok(Decision::Send(Box::new(Order { call, entry, place: Some(place.clone()) })))
	}

	/// Give up an own move as lost. The position on which it was made may deserve another reply.
	async fn give_up(&mut self, view: &View, game: GameId, lost: PositionId) -> Result<(), Failure> {
		self.spent.insert(lost, u128::MAX);
		let Some(parent) = view.position(game, lost).await?.and_then(|lost| lost.parent) else { return Ok(()) };
		if let Some(answered) = view.position(game, parent).await? {
			self.table.reconsider(game, &answered, view.number());
		}
		Ok(())
	}

	/// The limit that forbids this price, in plancks, in a game, with the fees of this number of calls. Games of
	/// tournaments have no limit.
	fn forbids(&self, expense: Expense, game: GameId, price: u128, calls: usize) -> Option<&'static str> {
		match self.tournaments.has(game) {
			true => None,
			false => self.books.forbids(expense, Some(game), price, calls),
		}
	}

	/// The limit that forbids the fee of one more call of a round, which holds nothing.
	fn forbids_fee(&self, round: &Round, game: GameId) -> Option<&'static str> {
		match self.tournaments.has(game) {
			true => None,
			false => self.books.forbids_fees(Expense::Answer, round.orders.len().saturating_add(1)),
		}
	}

	/// Fulfil a task of a tournament.
	async fn fulfil(&mut self, chain: &Chain, round: &mut Round, task: Task) -> Result<(), Failure> {
		let number = round.view.number();
		let tournament = task.tournament();
		let entry = Entry { block: number, tournament: Some(tournament), ..Entry::default() };
		let (call, entry) = match task {
			Task::Enter { entry: price, .. } if round.purse < price => {
				self.tournaments.put_off(tournament, number.saturating_add(PUT_OFF));
				let why = "the account does not have the entry".into();
				return self.write(chain, Entry { does: "leave", price: Some(price), why, ..entry });
			}
			Task::Open { settings, .. } if round.purse < settings.deposit => {
				self.tournaments.put_off(tournament, number.saturating_add(PUT_OFF_IN_TOURNAMENTS));
				let why = "the account does not have the deposit".into();
				return self.write(chain, Entry { does: "leave", price: Some(settings.deposit), why, ..entry });
			}
			Task::Leave { why, .. } => {
				self.tournaments.put_off(tournament, number.saturating_add(PUT_OFF));
				return self.write(chain, Entry { does: "leave", why: why.into(), ..entry });
			}
			Task::Enter { terms, entry: price, enter_until, .. } => {
				let why = format!("it takes players up to block {enter_until}");
				(Call::Enter(tournament, terms), Entry { does: "enter", price: Some(price), why, ..entry })
			}
			Task::Open { settings, open_until, .. } => {
				let opening = self.think_of_opening(settings, number).await?;
				let (path, price) = (Some(opening.to_string()), Some(settings.deposit));
				let why = format!("its game can be opened up to block {open_until}");
				(Call::Open(tournament, opening), Entry { does: "open", path, price, why, ..entry })
			}
		};
		// Refused calls are tried again, but not in each block.
		self.tournaments.put_off(tournament, number.saturating_add(PUT_OFF_IN_TOURNAMENTS));
		round.purse = round.purse.saturating_sub(entry.price.unwrap_or_default());
		round.orders.push(Order { call, entry, place: None });
		Ok(())
	}

	/// The account's move that is lost if this position gets no reply.
	async fn threatened(
		&self,
		view: &View,
		game: &Game,
		position: &Position,
		place: &Place,
	) -> Result<Option<Position>, Failure> {
		let Some(parent) = position.parent.filter(|_| place.is_answer && position.replies == 0) else {
			return Ok(None);
		};
		let Some(before) = view.position(game.game, parent).await? else { return Ok(None) };
		let rule = game.settings.losing_rule;
		let is_saved = rule == LosingRule::EveryReply && self.is_saved(view, game, parent).await?;
		Ok(Some(before).filter(|before| is_threatened(rule, before, is_saved)))
	}

	/// Whether a reply to a move can no longer win, since the reply was answered itself.
	async fn is_saved(&self, view: &View, game: &Game, id: PositionId) -> Result<bool, Failure> {
		for reply in view.replies(game.game, id).await?.iter().take(MOST_SIBLINGS) {
			let is_answered = match reply.status {
				Status::Losing | Status::Continued => true,
				Status::Winning => false,
				Status::Open | Status::Closed => {
					let position = view.position(game.game, reply.position).await?;
					position.is_some_and(|position| position.replies > 0)
				}
			};
			if is_answered {
				return Ok(true);
			}
		}
		Ok(false)
	}

	/// Run the engine, and rest afterwards.
	async fn think(
		&mut self,
		state: &State,
		id: PositionId,
		level: Level,
	) -> Result<(Analysis, Option<Move>), Failure> {
		let (engine, state) = (Engine::new(self.seed ^ id.to_low_u64_be()), state.clone());
		self.thought(move || engine.play(&state, level)).await
	}

	/// The opening of a game with these settings that is created after this block.
	async fn think_of_opening(&mut self, settings: Settings, block: u32) -> Result<Cell, Failure> {
		let (engine, level) = (Engine::new(self.seed ^ u64::from(block)), self.plan.level);
		self.thought(move || engine.open(settings.board_size, settings.opening_rule, settings.placement, level)).await
	}

	/// The result of a computation on another thread, so that the connection does not wait.
	async fn thought<T: Send + 'static>(&mut self, think: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
		let begun = Instant::now();
		let outcome = spawn_blocking(think).await;
		let spent = begun.elapsed();
		self.rests_until = Instant::now() + spent.mul_f64(1.0 / self.plan.share - 1.0);
		outcome.map_err(|error| Failure::new(Kind::BadAnswer, format!("The engine failed: {error}.")))
	}

	/// Open a game, unless enough openings wait.
	async fn open(&mut self, round: &mut Round) -> Result<(), Failure> {
		let (settings, number, waiting) = (self.plan.settings, round.view.number(), self.table.openings());
		// The oldest opening waits for people. Another one is for the other house players.
		let is_for_house = waiting >= self.plan.opens;
		let may_be = !self.plan.house.is_empty() && self.plan.opens > 0 && number >= self.opens_for_house_at;
		let most = self.plan.opens + usize::from(may_be);
		let is_wanted = waiting < most && round.orders.is_empty();
		let calls = calls_of(Expense::Venture, settings.board_size, 0);
		if !is_wanted || self.books.forbids(Expense::Venture, None, settings.deposit, calls).is_some() {
			return Ok(());
		}
		if self.rests() || round.purse < settings.deposit {
			self.is_tired = self.rests();
			return Ok(());
		}
		let opening = self.think_of_opening(settings, number).await?;
		let why = match is_for_house {
			true => "it is for the other house players".into(),
			false => format!("{} of {} wait for a reply", count(waiting as u64, "own opening"), self.plan.opens),
		};
		if is_for_house {
			self.opens_for_house_at = number.saturating_add(self.plan.patience);
		}
		let entry = Entry {
			block: number,
			does: "create",
			path: Some(opening.to_string()),
			price: Some(settings.deposit),
			why,
			..Entry::default()
		};
		let call = Call::Create(settings, opening);
		round.orders.push(Order { call, entry, place: None });
		Ok(())
	}

	/// Collect rewards and deposits.
	async fn collect(&mut self, round: &mut Round) -> Result<(), Failure> {
		let number = round.view.number();
		let is_time = |every: u32| is_time(every, self.collected_at, number);
		// Answers go first for a while.
		if !is_time(COLLECT_EVERY) || !(round.orders.is_empty() || is_time(COLLECT_ANYWAY_EVERY)) {
			return Ok(());
		}
		let mut games = self.table.ripe();
		if is_time(COLLECT_ALL_EVERY) {
			games.extend(self.table.games());
		}
		self.collected_at = number;
		if self.plan.scope == Scope::Tournaments {
			games.retain(|game| self.tournaments.duels().contains(game));
		}
		let worthwhile = self.worthwhile();
		for id in games {
			let game = match round.view.game(id).await {
				Err(failure) if failure.kind == Kind::NotFound => {
					self.table.is_collected(id);
					continue;
				}
				game => game?,
			};
			let Some(player) = round.view.player(id, &self.account).await? else {
				self.table.is_collected(id);
				continue;
			};
			let moves = if game.ended { Vec::new() } else { round.view.moves_of(id, &self.account).await? };
			let mut calls = Vec::new();
			if player.rewards.saturating_add(player.deposits) > worthwhile {
				calls = due_calls(&round.view, &game, &self.account, &player, &moves).await?;
			}
			if player.rewards <= worthwhile && !game.ended {
				calls.retain(|call| !matches!(call, Call::Claim(..)));
			}
			calls.extend(hand_ups(&round.view, &game, &moves, worthwhile).await?);
			for call in calls {
				if round.orders.len() >= MOST_CALLS {
					return Ok(());
				}
				let (does, path, why) = match &call {
					Call::Release(line) => ("release", Some(line.path()), "the move cannot lose any more"),
					Call::HandUp(line, _) => {
						("hand_up", Some(line.path()), "rewards wait there while the game goes on")
					}
					_ => ("claim", None, "the game owes rewards or deposits"),
				};
				let entry = Entry { block: number, game: Some(id), does, path, why: why.into(), ..Entry::default() };
				round.orders.push(Order { call, entry, place: None });
			}
			self.table.is_collected(id);
		}
		Ok(())
	}

	/// Send the calls of a round in one transaction. Returns whether the round had any.
	async fn send(&mut self, chain: &Chain, round: Round) -> Result<bool, Failure> {
		let orders = round.orders;
		if orders.is_empty() {
			return Ok(false);
		}
		self.sent_at = Some(round.view.block().block_hash());
		let calls: Vec<Call> = orders.iter().map(|order| order.call.clone()).collect();
		let games: BTreeSet<GameId> = orders.iter().filter_map(|order| order.entry.game).collect();
		games.into_iter().for_each(|game| self.table.has_changed(game));
		self.books.will_pay(calls.len())?;
		let (books, output, player, block) = (&mut self.books, self.output, self.name, round.view.number());
		let raise = |raise| {
			let higher = books.raise(raise)?;
			if higher.is_some() {
				let why = "full blocks keep transactions out".into();
				let entry = Entry { block, player, does: "raise", price: higher, why, ..Entry::default() };
				entry.write(output, &chain.currency)?;
			}
			Ok(higher)
		};
		// A small tip puts the calls before calls without one, when blocks are full.
		match insist(chain, &self.key, &calls, SMALL_TIP, raise).await {
			Ok(sent) => {
				self.books.paid(sent.fee, calls.len())?;
				let block = sent.block.unwrap_or_else(|| round.view.number());
				for order in orders {
					self.write(chain, Entry { block, ..order.entry })?;
				}
				for sentence in &sent.refused {
					let why = trimmed(sentence);
					self.write(chain, Entry { block, does: "refused", why, ..Entry::default() })?;
				}
				// A refused answer is looked at again.
				if !sent.refused.is_empty() {
					self.begin(chain).await?;
				}
			}
			Err(failure) if failure.is_refusal() => {
				// The rules refused it before it was sent.
				if failure.kind == Kind::Refused && !failure.is_in_block {
					self.books.unpaid()?;
				}
				for order in orders {
					let why = trimmed(&failure.sentence);
					self.write(chain, Entry { does: "refused", why, ..order.entry })?;
					// The pool's refusal is not about the move.
					if let Some(place) = order.place.filter(|_| !failure.is_in_block) {
						self.table.put_back(place);
					}
				}
				match failure.is_in_block {
					true => self.begin(chain).await?,
					false => self.spent.clear(),
				}
			}
			Err(failure) => return Err(failure),
		}
		Ok(true)
	}

	fn write(&self, chain: &Chain, entry: Entry) -> Result<(), Failure> {
		// The player leaves something in each block. Only what concerns its tournaments is worth a line.
		if entry.does == "leave" && entry.tournament.is_none() && !self.plan.verbose {
			return Ok(());
		}
		Entry { player: self.name, ..entry }.write(self.output, &chain.currency)
	}
}

/// The place of an account among the house players who may answer a position. Each of them computes the same order from the
/// position's id, so that one of them answers first.
fn turn_of(account: &AccountId32, house: &BTreeSet<AccountId32>, id: PositionId) -> usize {
	let key =
		|account: &AccountId32| -> Vec<u8> { account.0.iter().zip(id.0).map(|(one, other)| one ^ other).collect() };
	let own = key(account);
	house.iter().filter(|other| key(other) < own).count()
}

/// A call whose fee few others of a house player exceed: a move with a long chain.
fn dear_call(settings: &Settings) -> Result<Call, Failure> {
	let cell = Cell::new(0, 0);
	let state = State::opening(settings, cell).map_err(|error| Failure::usage(sentence_of(&error)))?;
	let line = Line { game: GameId::MAX, moves: vec![cell.into()], id: PositionId::zero(), state };
	Ok(Call::Play(line, cell.into(), Some(vec![cell; LONG_CHAIN]), u128::MAX))
}

/// Whether a multiple of this number of blocks lies between two blocks.
fn is_time(every: u32, before: u32, now: u32) -> bool {
	now / every != before / every
}

/// Calls that hand up the rewards that wait at these moves of an account, if they exceed this number of plancks.
async fn hand_ups(view: &View, game: &Game, moves: &[Position], worthwhile: u128) -> Result<Vec<Call>, Failure> {
	let mut calls = Vec::new();
	for position in moves.iter().filter(|position| position.rewards.own > worthwhile) {
		calls.push(Call::HandUp(Line::of_id(view, game, position.position).await?, 1));
	}
	Ok(calls)
}

/// A line of the diary about a position.
fn entry_of(round: &Round, place: &Place, does: &'static str, path: Option<String>, why: String) -> Entry {
	Entry { block: round.view.number(), game: Some(place.game), does, path, why, ..Entry::default() }
}

/// A sentence as a reason.
fn trimmed(sentence: &str) -> String {
	let mut letters = sentence.trim_end_matches('.').chars();
	let first = letters.next().map(|letter| letter.to_ascii_lowercase());
	first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::account;

	#[test]
	fn one_house_player_is_first_at_each_position_and_each_is_at_some() {
		let all = BTreeSet::from([account(1), account(2), account(3)]);
		let mut firsts = [0; 3];
		for number in 0..=u8::MAX {
			let turns = all.iter().map(|each| {
				let others = all.iter().filter(|other| *other != each).copied().collect();
				turn_of(each, &others, PositionId::repeat_byte(number))
			});
			let turns: Vec<usize> = turns.collect();
			for (first, turn) in firsts.iter_mut().zip(&turns) {
				*first += usize::from(*turn == 0);
			}
			assert_eq!(turns.into_iter().collect::<BTreeSet<usize>>(), BTreeSet::from([0, 1, 2]));
		}
		assert!(firsts.iter().all(|first| *first >= 64), "{firsts:?}");
	}
}
