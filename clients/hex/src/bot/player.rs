//! A house player at the table.

use crate::{
	bot::{
		books::{Books, Expense},
		choice::{is_threatened, Choice, Facts},
		diary::{percent, Entry},
		table::{Place, Table},
	},
	calls::{Call, MOST_CALLS},
	chain::{Chain, Game, Position, View},
	commands::{money::due_calls, play::prepare},
	failure::{Failure, Kind},
	keys::account_of,
	line::Line,
	output::Output,
	runtime::Settings,
	sending::{Sending, Wait},
	text::times::count,
	watch::Follower,
	wording::of_error,
};
use forking_hex_engine::{Analysis, Engine, Level};
use forking_hex_rules::{Cell, GameId, Move, PositionId, State};
use std::{collections::BTreeSet, time::Instant};
use subxt::utils::AccountId32;
use subxt_signer::sr25519::Keypair;
use tokio::{
	task::spawn_blocking,
	time::{timeout_at, Instant as Moment},
};

/// The most moves in one transaction.
const MOST_MOVES: usize = 16;

/// An answer is urgent when so few blocks are left.
const FEW_BLOCKS: u32 = 10;

/// The blocks after which games that have ended are collected from.
const COLLECT_EVERY: u32 = 20;

/// The blocks after which all games are, so that one that goes on in a corner locks no deposits.
const COLLECT_ALL_EVERY: u32 = 200;

/// A call that a house player sends, in a block, without a tip of its own.
const SENDING: Sending = Sending { wait: Wait::Block, tip: None, dry_run: false };

/// The way a house player plays.
pub struct Plan {
	/// Its level.
	pub level: Level,
	/// Its openings that wait for a reply at any time.
	pub opens: usize,
	/// The settings of its games.
	pub settings: Settings,
	/// The part of a deposit that a move against a stranger may lose on average.
	pub generosity: f64,
	/// Other house players.
	pub house: BTreeSet<AccountId32>,
	/// The blocks for which their openings are left to strangers.
	pub patience: u32,
	/// The share of a processor core that thinking may take.
	pub share: f64,
}

/// A house player.
pub struct Player {
	key: Keypair,
	account: AccountId32,
	plan: Plan,
	output: Output,
	follower: Follower,
	table: Table,
	books: Books,
	seed: u64,
	/// The end of its rest: it thinks for a share of the time.
	rests_until: Instant,
	/// Whether it has left something for after its rest.
	is_tired: bool,
	/// The block in which it collected last.
	collected_at: u32,
}

/// A call that is about to be sent, with the line of the diary about it.
struct Order {
	call: Call,
	entry: Entry,
	/// The position that it is about.
	place: Option<Place>,
	blocks_left: Option<u32>,
}

/// The calls of a round.
struct Round {
	view: View,
	/// Plancks that the account still has.
	purse: u128,
	orders: Vec<Order>,
}

impl Player {
	/// A player with this key.
	pub fn new(key: Keypair, plan: Plan, books: Books, seed: u64, output: Output) -> Self {
		let account = account_of(&key);
		Self {
			key,
			account,
			plan,
			output,
			follower: Follower::default(),
			table: Table::new(account),
			books,
			seed,
			rests_until: Instant::now(),
			is_tired: false,
			collected_at: 0,
		}
	}

	/// Play until the connection is lost.
	pub async fn follow(&mut self, chain: &Chain) -> Result<(), Failure> {
		let mut blocks = chain.blocks(false).await?;
		let view = chain.best().await?;
		self.follower = Follower::default();
		self.follower.begin(&view);
		self.table.set(&view).await?;
		self.books.read(&view, &self.account, self.table.changed()).await?;
		let games = count(self.table.games().len() as u64, "game");
		let (held, due) = (chain.currency.text(self.books.at_stake()), self.table.answers().len());
		let why = format!("{} has {held} at stake in {games}, and {due} to answer", self.account);
		self.write(chain, Entry { block: view.number(), does: "begin", why, ..Entry::default() })?;
		loop {
			self.is_tired = false;
			let has_sent = match self.round(chain).await {
				Err(failure) if matches!(failure.kind, Kind::BadAnswer | Kind::NotFound | Kind::Refused) => {
					// A block that is gone by now, say. The next one is another chance.
					eprintln!("{failure}");
					true
				}
				sent => sent?,
			};
			let next = match self.is_tired && !has_sent {
				false => blocks.next().await,
				true => match timeout_at(Moment::from_std(self.rests_until), blocks.next()).await {
					Ok(next) => next,
					Err(_) => continue,
				},
			};
			let ended = || Failure::new(Kind::Connection, "The node ended the connection.");
			next.ok_or_else(ended)?.map_err(|error| of_error(&error.into()))?;
		}
	}

	/// Do what is to be done at the best block. Returns whether anything was sent.
	async fn round(&mut self, chain: &Chain) -> Result<bool, Failure> {
		let view = chain.best().await?;
		// Blocks are told one by one, and there may be newer ones than the one that was told last.
		for news in self.follower.news_to(chain, view.block().block_hash()).await? {
			self.table.note(&news);
		}
		let account = view.account(&self.account).await?;
		// With a transaction under way, from before a restart perhaps, the same move could be sent twice.
		if chain.next_nonce(&self.account).await? > account.nonce {
			return Ok(false);
		}
		self.table.forget_closed(view.number());
		let changed = self.table.changed();
		self.books.read(&view, &self.account, changed).await?;
		let mut round = Round { view, purse: account.free, orders: Vec::new() };
		let begun = Instant::now();
		for place in self.table.answers() {
			if round.orders.len() >= MOST_MOVES || begun.elapsed() >= chain.block_time {
				break;
			}
			let left = place.closes_at.map(|closes_at| closes_at.saturating_sub(round.view.number()));
			if self.rests() && left.is_none_or(|left| left > FEW_BLOCKS) {
				self.is_tired = true;
				continue;
			}
			self.consider(chain, &mut round, place).await?;
		}
		if round.orders.is_empty() {
			self.venture(chain, &mut round).await?;
			self.open(&mut round).await?;
			self.collect(&mut round).await?;
		}
		self.send(chain, round).await
	}

	fn rests(&self) -> bool {
		Instant::now() < self.rests_until
	}

	/// Consider the positions of others, until one is worth a move.
	async fn venture(&mut self, chain: &Chain, round: &mut Round) -> Result<(), Failure> {
		for place in self.table.offers() {
			let is_left_to_strangers = place.is_opening
				&& self.plan.house.contains(&place.mover)
				&& round.view.number() < place.since.saturating_add(self.plan.patience);
			if is_left_to_strangers {
				continue;
			}
			if self.rests() {
				self.is_tired = true;
				return Ok(());
			}
			self.consider(chain, round, place).await?;
			if !round.orders.is_empty() {
				return Ok(());
			}
		}
		Ok(())
	}

	/// Decide about a position, which is then off the table.
	async fn consider(&mut self, chain: &Chain, round: &mut Round, place: Place) -> Result<(), Failure> {
		match self.order(round, &place).await {
			Ok(Ok(order)) => round.orders.push(order),
			Ok(Err(entry)) => self.write(chain, entry)?,
			Err(failure) if matches!(failure.kind, Kind::NotFound | Kind::Refused) => {
				let entry = entry_of(round, &place, "leave", None, trimmed(&failure.sentence));
				self.write(chain, entry)?;
			}
			Err(failure) => return Err(failure),
		}
		self.table.take(place.id);
		Ok(())
	}

	/// The order for a position, or the line of the diary that says why it is left.
	async fn order(&mut self, round: &mut Round, place: &Place) -> Result<Result<Order, Entry>, Failure> {
		let Round { view, .. } = &*round;
		let game = view.game(place.game).await?;
		let gone = || Failure::not_found("The position is gone.");
		let position = view.position(place.game, place.id).await?.ok_or_else(gone)?;
		let moves = view.line(place.game, place.id).await?;
		let line = Line::told(&game, place.id, &moves)?;
		let threatened = self.threatened(view, &game, &position, place).await?;
		let played: Vec<Move> = match position.replies {
			0 => Vec::new(),
			_ => view.replies(place.game, place.id).await?.iter().map(|reply| *reply.made).collect(),
		};
		let is_stranger = !self.plan.house.contains(&position.mover);
		let facts = Facts {
			account: &self.account.clone(),
			game: &game,
			position: &position,
			line: &line,
			moves: &moves,
			threatened: threatened.as_ref(),
			played: &played,
			fee: self.books.fee(),
			cut: view.developer_cut()?,
			generosity: if is_stranger { self.plan.generosity } else { 0.0 },
		};
		let choice = match facts.at_once() {
			Some(choice) => choice,
			None => {
				let price = position.price.unwrap_or(u128::MAX);
				let expense = if threatened.is_some() { Expense::Answer } else { Expense::Venture };
				if let Some(limit) = self.books.forbids(expense, Some(place.game), price) {
					return Ok(Err(entry_of(round, place, "leave", Some(line.path()), limit.into())));
				}
				let (analysis, chosen) = self.think(&line.state, place.id).await?;
				facts.after(&analysis, chosen)
			}
		};
		let blocks_left = position.closes_at.map(|closes_at| closes_at.saturating_sub(view.number()));
		let path = Some(line.path());
		let (call, entry) = match choice {
			Choice::Leave(why) => return Ok(Err(entry_of(round, place, "leave", path, why))),
			Choice::Prove(proof, why) => (Call::Prove(line, proof), entry_of(round, place, "prove", path, why)),
			Choice::Resign(why) => (Call::Resign(line), entry_of(round, place, "resign", path, why)),
			Choice::Play(made, chance, why) => {
				let prepared = prepare(view, &game, &line, made, None, &self.account).await?;
				let price = position.price.unwrap_or_default();
				let Some(purse) = round.purse.checked_sub(price) else {
					return Err(Failure::refused("The purse does not hold the price."));
				};
				round.purse = purse;
				self.books.hold(place.game, price);
				let entry = entry_of(round, place, "play", Some(prepared.after.path()), why);
				(prepared.call, Entry { percent: Some(percent(chance)), price: Some(price), ..entry })
			}
		};
		Ok(Ok(Order { call, entry, place: Some(place.clone()), blocks_left }))
	}

	/// The account's move that is lost if this position stays unanswered.
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
		let siblings: Vec<_> = view.replies(game.game, parent).await?.iter().map(|reply| *reply.status).collect();
		Ok(Some(before).filter(|before| is_threatened(game.settings.losing_rule, before, &siblings)))
	}

	/// Let the engine think, and rest afterwards.
	async fn think(&mut self, state: &State, id: PositionId) -> Result<(Analysis, Option<Move>), Failure> {
		let (engine, level, state) = (Engine::new(self.seed ^ id.to_low_u64_be()), self.plan.level, state.clone());
		self.thought(move || engine.play(&state, level)).await
	}

	/// The outcome of thinking, which must not keep the connection waiting.
	async fn thought<T: Send + 'static>(&mut self, think: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
		let begun = Instant::now();
		let outcome = spawn_blocking(think).await;
		let spent = begun.elapsed();
		self.rests_until = Instant::now() + spent.mul_f64(1.0 / self.plan.share - 1.0);
		outcome.map_err(|error| Failure::new(Kind::BadAnswer, format!("The engine failed: {error}.")))
	}

	/// Open a game, unless enough openings wait.
	async fn open(&mut self, round: &mut Round) -> Result<(), Failure> {
		let settings = self.plan.settings;
		let is_wanted = self.table.openings() < self.plan.opens && round.orders.is_empty();
		if !is_wanted || self.books.forbids(Expense::Venture, None, settings.deposit).is_some() {
			return Ok(());
		}
		if self.rests() || round.purse < settings.deposit {
			self.is_tired = self.rests();
			return Ok(());
		}
		let (engine, level) = (Engine::new(self.seed ^ u64::from(round.view.number())), self.plan.level);
		let opens = move || engine.open(settings.board_size, settings.opening_rule, settings.placement, level);
		let opening: Cell = self.thought(opens).await?;
		let waiting = count(self.table.openings() as u64, "own opening");
		let entry = Entry {
			block: round.view.number(),
			does: "create",
			path: Some(opening.to_string()),
			price: Some(settings.deposit),
			why: format!("{waiting} of {} wait for a reply", self.plan.opens),
			..Entry::default()
		};
		let call = Call::Create(settings, opening);
		round.orders.push(Order { call, entry, place: None, blocks_left: None });
		Ok(())
	}

	/// Collect rewards and deposits.
	async fn collect(&mut self, round: &mut Round) -> Result<(), Failure> {
		let number = round.view.number();
		let is_time = |every: u32| number / every != self.collected_at / every;
		if !is_time(COLLECT_EVERY) || !round.orders.is_empty() {
			return Ok(());
		}
		let mut games = self.table.ripe();
		if is_time(COLLECT_ALL_EVERY) {
			games.extend(self.table.games());
		}
		self.collected_at = number;
		for id in games {
			let game = match round.view.game(id).await {
				Err(failure) if failure.kind == Kind::NotFound => continue,
				game => game?,
			};
			let mut calls = due_calls(&round.view, &game, &self.account).await?;
			if !game.ended {
				calls.extend(self.hand_ups(&round.view, &game).await?);
			}
			for call in calls {
				if round.orders.len() >= MOST_CALLS {
					self.table.is_ripe(id);
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
				round.orders.push(Order { call, entry, place: None, blocks_left: None });
			}
		}
		Ok(())
	}

	/// Calls that bring rewards which wait at the account's moves.
	async fn hand_ups(&self, view: &View, game: &Game) -> Result<Vec<Call>, Failure> {
		let mut calls = Vec::new();
		for position in view.moves_of(game.game, &self.account).await? {
			if position.rewards.own > 0 {
				calls.push(Call::HandUp(Line::of_id(view, game, position.position).await?, 1));
			}
		}
		Ok(calls)
	}

	/// Send the calls of a round in one transaction. Returns whether there were any.
	async fn send(&mut self, chain: &Chain, round: Round) -> Result<bool, Failure> {
		let orders = round.orders;
		if orders.is_empty() {
			return Ok(false);
		}
		let calls: Vec<Call> = orders.iter().map(|order| order.call.clone()).collect();
		let blocks_left = orders.iter().filter_map(|order| order.blocks_left).min();
		let games: BTreeSet<GameId> = orders.iter().filter_map(|order| order.entry.game).collect();
		games.into_iter().for_each(|game| self.table.has_changed(game));
		match SENDING.send(chain, &self.key, &calls, blocks_left).await {
			Ok(sent) => {
				self.books.pay(sent.fee, calls.len())?;
				let block = sent.block.unwrap_or_else(|| round.view.number());
				for order in orders {
					self.write(chain, Entry { block, ..order.entry })?;
				}
				for sentence in &sent.refused {
					let why = trimmed(sentence);
					self.write(chain, Entry { block, does: "refused", why, ..Entry::default() })?;
				}
			}
			Err(failure) if failure.kind == Kind::Refused => {
				let is_in_block = failure.refusal.is_some();
				if is_in_block {
					self.books.pay(self.books.fee(), 1)?;
				}
				for order in orders {
					let why = trimmed(&failure.sentence);
					self.write(chain, Entry { does: "refused", why, ..order.entry })?;
					// What the pool refused can be sent again.
					if let Some(place) = order.place.filter(|_| !is_in_block) {
						self.table.put_back(place);
					}
				}
			}
			Err(failure) => return Err(failure),
		}
		Ok(true)
	}

	fn write(&self, chain: &Chain, entry: Entry) -> Result<(), Failure> {
		entry.write(self.output, &chain.currency)
	}
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
