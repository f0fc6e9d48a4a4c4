//! `hex show`: a game or a position, with its board, its clocks and its money.

use crate::{
	archive::{Archive, PastGame},
	commands::Context,
	text::{account_text, board_text, connected_text, heads, last_stone, room_beside, style_of, table, Painted, DIM},
	tree::{Row, Tree},
	views::{status_text, GameView, PositionView},
};
use anstyle::Style;
use clap::{ArgMatches, Args};
use forking_hex_chain::{
	addresses::short_account,
	amounts::{plancks, Currency},
	chain::{Chain, Game, LineMove, Payouts, Player, Position, View},
	failure::Failure,
	keys::{account_of, Key},
	line::{Line, Place},
	moves::existing,
	names::{Names, Who},
	schema,
	settings::describe,
	terminal::warn,
	times::{count, lasting},
};
use forking_hex_rules::{Colour, PositionId, Side, Status, Sums};
use schemars::JsonSchema;
use serde::Serialize;
use std::{fmt::Write as _, time::Duration};
use subxt::utils::AccountId32;

/// The options of `hex show`.
#[derive(Args, Clone, Debug)]
pub struct Show {
	/// The game's number.
	game: u32,
	/// A position: the moves from the opening, such as f6/c3, or the beginning of its id, such as 0x1a2b.
	position: Option<Place>,
	/// The account whose moves and money to show. Without this option, that of the key, if one is given.
	#[arg(long, value_name = "ACCOUNT")]
	account: Option<Who>,
	#[command(flatten)]
	key: Key,
	/// Whether an option says whose key it is, and not the variable alone.
	#[arg(skip)]
	is_key_on_line: bool,
	#[command(flatten)]
	archive: Archive,
}

impl Show {
	/// Note what only the matches of the command line know.
	pub fn note(&mut self, matches: &ArgMatches) {
		self.is_key_on_line = matches.contains_id("KeySource");
	}

	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let game = match view.game(self.game).await {
			Ok(game) => game,
			Err(failure) => return self.show_past(context, &chain, &view, failure).await,
		};
		let account = match &self.account {
			Some(who) => Some(who.on(&view).await?),
			None => self.account_of_key()?,
		};
		let money = match &account {
			Some(account) => Money::read(&view, &game, account).await?,
			None => None,
		};
		match &self.position {
			None => {
				let tree = Tree::read(&view, &game).await?;
				let movers = tree.walk().into_iter().map(|position| &position.mover);
				let names = Names::read(&chain, &view, players_of(&game).chain(movers).chain(&account)).await;
				let answer = Whole { names, ..Whole::new(&view, &game, &tree, money) };
				context.output.answer(&answer, |answer| {
					let text = text_of_game(&chain, &view, &game, &tree, answer.money.as_ref());
					let rows = rows_of(&tree, &answer.names, view.number(), chain.block_time);
					format!("{}\n{}", answer.names.beside_all(&text), table(&rows, &[0, 1, 2, 3, 4]))
				})
			}
			Some(place) => {
				let line = Line::find(&view, &game, place).await?;
				let position = existing(&view, &game, &line).await?;
				let moves = view.line(game.game, line.id).await?;
				let payouts = view.payouts(game.game, line.id).await?;
				let movers = moves.iter().map(|each| &each.mover);
				let paid = payouts.iter().flat_map(|payouts| payouts.players.iter().map(|(who, _)| who));
				let accounts = players_of(&game).chain(movers).chain(paid).chain(&position.seat).chain(&account);
				let names = Names::read(&chain, &view, accounts).await;
				let answer = One { names, ..One::new(&view, &game, &line, &position, &moves, payouts.as_ref(), money) };
				context.output.answer(&answer, |answer| {
					let text = text_of_position(&chain, &view, &line, &position, payouts.as_ref(), answer);
					answer.names.beside_all(&text)
				})
			}
		}
	}
}

impl Show {
	/// The account of the key, if one is given. The variable names a key for commands that need one: this one goes on
	/// without it.
	fn account_of_key(&self) -> Result<Option<AccountId32>, Failure> {
		if !self.key.is_given() {
			return Ok(None);
		}
		match self.key.read() {
			Ok(key) => Ok(Some(account_of(&key))),
			Err(failure) if self.is_key_on_line => Err(failure),
			Err(failure) => {
				warn(&failure.sentence);
				Ok(None)
			}
		}
	}

	/// Show a game that the chain does not have, as the archive knows it.
	async fn show_past(&self, context: &Context, chain: &Chain, view: &View, failure: Failure) -> Result<(), Failure> {
		let archive = self.archive.instead_of(failure)?;
		let past = PastGame::read(archive, self.game).await?;
		if let Some(place) = &self.position {
			let past = past.at(place)?;
			let names = Names::read(chain, view, [past.mover()]).await;
			return context.output.answer(&past, |past| past.text(&names, &chain.currency));
		}
		let names = Names::read(chain, view, past.players()).await;
		context.output.answer(&past, |past| past.text(&names, &chain.currency, chain.block_time))
	}
}

/// The accounts that a game itself names.
pub fn players_of(game: &Game) -> impl Iterator<Item = &AccountId32> {
	[&game.opener].into_iter().chain(&game.second).chain(game.settings.invited())
}

/// An account's money in a game, in plancks.
#[derive(Serialize, JsonSchema, Debug)]
pub struct Money {
	#[schemars(with = "schema::Address")]
	account: AccountId32,
	moves: u32,
	losing: u32,
	#[schemars(with = "schema::Plancks")]
	held: String,
	#[schemars(with = "schema::Plancks")]
	claimable_deposits: String,
	#[schemars(with = "schema::Plancks")]
	rewards: String,
	#[schemars(with = "schema::Plancks")]
	decided_rewards: String,
	#[serde(skip)]
	player: Player,
	#[serde(skip)]
	decided: u128,
}

impl Money {
	/// `None` if the account has made no move in the game.
	async fn read(view: &View, game: &Game, account: &AccountId32) -> Result<Option<Self>, Failure> {
		let Some(player) = view.player(game.game, account).await? else { return Ok(None) };
		let decided = if game.ended { 0 } else { view.decided_rewards(game.game, account).await? };
		Ok(Some(Self {
			account: *account,
			moves: player.moves,
			losing: player.losing,
			held: player.deposits.to_string(),
			claimable_deposits: player.claimable_deposits.to_string(),
			rewards: player.rewards.to_string(),
			decided_rewards: decided.to_string(),
			player,
			decided,
		}))
	}

	fn text(&self, chain: &Chain) -> String {
		let money = |plancks| chain.currency.text(plancks);
		let Player { moves, losing, deposits, rewards, .. } = self.player;
		format!(
			"{}: {}, {losing} losing; {} held, {} of rewards to claim, {} more decided",
			short_account(&self.account),
			count(moves, "move"),
			money(deposits),
			money(rewards),
			money(self.decided)
		)
	}
}

/// A game with all its positions.
#[derive(Serialize, JsonSchema)]
pub struct Whole {
	block: u32,
	game: GameView,
	positions: Vec<PositionView>,
	money: Option<Money>,
	names: Names,
}

impl Whole {
	fn new(view: &View, game: &Game, tree: &Tree, money: Option<Money>) -> Self {
		let positions = tree.walk().into_iter().map(|each| PositionView::new(each, Some(tree.path(each.position))));
		let (block, names) = (view.number(), Names::default());
		Self { block, game: game.into(), positions: positions.collect(), money, names }
	}
}

/// A move of a position's line.
#[derive(Serialize, JsonSchema)]
pub struct LineMoveView {
	/// The id of the position that the move made.
	#[schemars(with = "schema::Hash")]
	position: PositionId,
	/// A cell or `swap`.
	#[serde(rename = "move")]
	made: String,
	colour: Colour,
	side: Side,
	#[schemars(with = "schema::Address")]
	mover: AccountId32,
}

/// Plancks that are paid if the position's move loses.
#[derive(Serialize, JsonSchema)]
pub struct PayoutsView {
	players: Vec<Share>,
	/// Plancks to the developer fund.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	fund: u128,
}

/// The part of a player in payouts.
#[derive(Serialize, JsonSchema)]
pub struct Share {
	#[schemars(with = "schema::Address")]
	player: AccountId32,
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	amount: u128,
}

/// A position with its line.
#[derive(Serialize, JsonSchema)]
pub struct One {
	block: u32,
	game: GameView,
	position: PositionView,
	line: Vec<LineMoveView>,
	legal_moves: Vec<String>,
	/// The cells of a chain that proves the position, if it is connected.
	proof: Option<Vec<String>>,
	/// Plancks that each account gets if the position's move loses.
	payouts: Option<PayoutsView>,
	/// Plancks of rewards that wait here until they are handed up, or until the game is settled.
	#[serde(with = "plancks")]
	#[schemars(with = "schema::Plancks")]
	waiting_rewards: u128,
	money: Option<Money>,
	names: Names,
}

/// Plancks of rewards that wait at a position for its players.
fn waiting_rewards(game: &Game, position: &Position) -> u128 {
	// The opening has no position above it, so it hands up what is its player's alone.
	let rewards = match position.parent {
		Some(_) => position.rewards,
		None => Sums { other: 0, ..position.rewards },
	};
	rewards.owed_to_players(position.ply, game.settings.reward)
}

impl One {
	fn new(
		view: &View,
		game: &Game,
		line: &Line,
		position: &Position,
		moves: &[LineMove],
		payouts: Option<&Payouts>,
		money: Option<Money>,
	) -> Self {
		let line_moves = moves.iter().map(|each| LineMoveView {
			position: each.position,
			made: each.made.to_string(),
			colour: each.colour,
			side: each.side,
			mover: each.mover,
		});
		let legal = line.state.legal_moves().map(|made| made.to_string());
		let payouts = payouts.map(|payouts| {
			let share = |(player, amount): &(AccountId32, u128)| Share { player: *player, amount: *amount };
			PayoutsView { players: payouts.players.iter().map(share).collect(), fund: payouts.fund }
		});
		Self {
			block: view.number(),
			game: game.into(),
			position: PositionView::new(position, Some(line.path())),
			line: line_moves.collect(),
			legal_moves: if position.takes_moves { legal.collect() } else { Vec::new() },
			proof: line.proof().map(|chain| chain.iter().map(ToString::to_string).collect()),
			payouts,
			waiting_rewards: waiting_rewards(game, position),
			money,
			names: Names::default(),
		}
	}
}

/// The clock of a position: `open, 12 blocks left (36 s)`, or its judgement.
pub fn clock_text(chain: &Chain, position: &Position, now: u32) -> String {
	match (position.takes_moves, position.closes_at) {
		(true, Some(closes_at)) => {
			let left = closes_at.saturating_sub(now);
			format!("open, {} left ({})", count(left, "block"), lasting(left, chain.block_time))
		}
		(true, None) => "open, without a clock".into(),
		(false, _) => judgement(position.status).into(),
	}
}

fn text_of_game(chain: &Chain, view: &View, game: &Game, tree: &Tree, money: Option<&Money>) -> String {
	let mut text = format!("Game {}: {}.\n", game.game, describe(&game.settings, &chain.currency, chain.block_time));
	let open = tree.walk().iter().filter(|position| position.takes_moves).count();
	_ = write!(text, "Opened by {}", game.opener);
	if let Some(second) = game.second {
		_ = write!(text, " against {second}");
	}
	_ = writeln!(text, "; {}, {open} open.", count(game.positions, "position"));
	if let Some(removed_at) = game.removed_at {
		let left = removed_at.saturating_sub(view.number());
		let lasting = lasting(left, chain.block_time);
		_ = writeln!(text, "It has ended. Rewards that nobody claims by block {removed_at} (in {lasting}) go to the fund; deposits come back by \
			 themselves.");
	}
	if let Some(money) = money {
		_ = writeln!(text, "{}.", money.text(chain));
	}
	text
}

/// The rows of a game's tree, with the colour, the player and the state of each position, and the word that names the
/// position on a command line.
fn rows_of(tree: &Tree, names: &Names, now: u32, block_time: Duration) -> Vec<Vec<Painted>> {
	let ids = tree.short_ids();
	let drawn = tree.rows();
	let own = drawn.iter().map(|row| row_of(row, names, now, block_time));
	let mut rows: Vec<Vec<Painted>> = [heads(["MOVE", "", "BY", "STATE"])].into_iter().chain(own).collect();
	let room = room_beside(&rows);
	let place = |row: &Row| {
		let path = tree.path(row.position.position);
		let id = ids.get(&row.position.position).cloned().unwrap_or_default();
		Painted::from(if path.len() <= room.max(id.len()) { path } else { id })
	};
	let places = heads(["POSITION"]).into_iter().chain(drawn.iter().map(place));
	rows.iter_mut().zip(places).for_each(|(row, place)| row.push(place));
	rows
}

/// The columns of a position in its game's tree that need no other position.
fn row_of(row: &Row, names: &Names, now: u32, block_time: Duration) -> Vec<Painted> {
	let Row { branch, position } = row;
	let colour = position.turn.opposite();
	let state = match (position.takes_moves, position.closes_at) {
		(true, Some(closes_at)) => format!("open, {}", lasting(closes_at.saturating_sub(now), block_time)),
		(true, None) => "open".into(),
		(false, _) => judgement(position.status).into(),
	};
	let state_style = if position.takes_moves { Style::new() } else { DIM };
	vec![
		format!("{branch}{}", position.made).into(),
		Painted::new(colour.to_string(), style_of(colour)),
		account_text(names, &position.mover).into(),
		Painted::new(state, state_style),
	]
}

/// The word for a position that takes no moves.
pub fn judgement(status: Status) -> &'static str {
	match status {
		Status::Open => "its time is over",
		status => status_text(status),
	}
}

fn text_of_position(
	chain: &Chain,
	view: &View,
	line: &Line,
	position: &Position,
	payouts: Option<&Payouts>,
	answer: &One,
) -> String {
	let board = board_text(line.state.board(), last_stone(&line.state, position.made));
	let mut text = format!("{} in game {}, {:?}\n\n{board}\n", line.path(), line.game, line.id);
	let clock = clock_text(chain, position, view.number());
	_ = match position.takes_moves {
		true => writeln!(text, "{} to move; {clock}.", position.turn),
		false => writeln!(text, "The move {} is {clock}.", position.made),
	};
	if let Some(price) = position.price {
		_ = writeln!(text, "A move costs {}.", chain.currency.text(price));
	}
	if let Some(seat) = position.seat.filter(|_| position.takes_moves) {
		_ = writeln!(text, "It is the turn of {seat}.");
	}
	if let Some(bank) = &position.bank {
		let [red, blue] = [bank.red, bank.blue].map(|blocks| lasting(blocks, chain.block_time));
		_ = writeln!(text, "Red had {red} left, Blue {blue}.");
	}
	if let Some(connected) = connected_text(&line.state) {
		_ = writeln!(text, "{connected}");
	}
	let made = format!("{} by {}", position.made, position.mover);
	_ = writeln!(
		text,
		"Its move {made} put {} at stake; {} are held.",
		chain.currency.text(position.deposit),
		chain.currency.text(position.held)
	);
	if let Some(payouts) = payouts {
		let shares: Vec<String> = payouts
			.players
			.iter()
			.map(|(who, amount)| format!("{} to {}", chain.currency.text(*amount), short_account(who)))
			.chain([format!("{} to the fund", chain.currency.text(payouts.fund))])
			.collect();
		_ = match position.status {
			Status::Open | Status::Closed => writeln!(text, "If it loses, it pays {}.", shares.join(", ")),
			Status::Losing => writeln!(text, "It pays {}.", shares.join(", ")),
			Status::Winning | Status::Continued => Ok(()),
		};
	}
	_ = match position.replies {
		1 => writeln!(text, "It has 1 reply."),
		replies => writeln!(text, "It has {replies} replies."),
	};
	text.push_str(&waiting_text(&chain.currency, line, answer.waiting_rewards));
	if let Some(money) = &answer.money {
		_ = writeln!(text, "{}.", money.text(chain));
	}
	text
}

/// The line about rewards that wait at a position, with the command that hands them up.
fn waiting_text(currency: &Currency, line: &Line, waiting: u128) -> String {
	match waiting {
		0 => String::new(),
		some => {
			let (amount, game, path) = (currency.text(some), line.game, line.path());
			format!("{amount} of rewards wait here: hex hand-up {game} {path}\n")
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::text::WIDTH;
	use anstream::adapter::strip_str;
	use forking_hex_chain::{
		runtime::Settings,
		testing::{account, game, position},
	};
	use forking_hex_rules::Reward;

	const BLOCK: Duration = Duration::from_secs(3);

	/// The tree of a game with the opening c3 and positions with these paths, at block 88.
	fn drawn(paths: &[&str]) -> String {
		let game = game(5, "c3");
		let mut positions: Vec<Position> = paths.iter().map(|path| position(&game, path)).collect();
		positions[0].takes_moves = false;
		positions[0].status = Status::Closed;
		let tree = Tree::of(&game, positions).expect("a tree");
		let names: Names = [(account(1), b"Alice".to_vec())].into_iter().collect();
		strip_str(&table(&rows_of(&tree, &names, 88, BLOCK), &[0, 1, 2, 3, 4])).to_string()
	}

	#[test]
	fn rewards_that_wait_are_named_with_the_command_that_hands_them_up() {
		let sums = Sums { own: 10, other: 100, fund: 7 };
		let waiting = |reward, path| {
			let game = game(3, "b2");
			let position = Position { rewards: sums, ..position(&game, path) };
			waiting_rewards(&Game { settings: Settings { reward, ..game.settings }, ..game }, &position)
		};
		assert_eq!(waiting(Reward::Trace, "b2"), 10, "the opening has no position above it");
		assert_eq!(waiting(Reward::Trace, "b2/a1/c3"), 2 * 10 + 100, "to each of the moves");
		assert_eq!(waiting(Reward::Halving, "b2/a1/c3"), 110);

		let game = game(3, "b2");
		let line = Line::of_moves(&game, &["b2", "a1"].map(|made| made.parse().expect("a move"))).expect("a line");
		let currency = Currency { symbol: "FHX".into(), decimals: 2 };
		assert_eq!(waiting_text(&currency, &line, 0), "");
		assert_eq!(waiting_text(&currency, &line, 95), "0.95 FHX of rewards wait here: hex hand-up 7 b2/a1\n");
	}

	#[test]
	fn the_tree_of_a_game_has_branches_and_the_path_of_each_position() {
		let bob = forking_hex_chain::addresses::short_account(&account(2));
		let text = drawn(&["c3", "c3/a1", "c3/a1/b5", "c3/a1/d2", "c3/a1/d2/b1", "c3/a1/d2/b1/b4", "c3/a1/d2/b1/d4"]);
		let expected = [
			"MOVE            BY           STATE       POSITION",
			"c3        Red   Alice        closed      c3",
			"a1        Blue  BOBs         open, 36 s  c3/a1",
			"├─ b5     Red   Alice        open, 36 s  c3/a1/b5",
			"└─ d2     Red   Alice        open, 36 s  c3/a1/d2",
			"   b1     Blue  BOBs         open, 36 s  c3/a1/d2/b1",
			"   ├─ b4  Red   Alice        open, 36 s  c3/a1/d2/b1/b4",
			"   └─ d4  Red   Alice        open, 36 s  c3/a1/d2/b1/d4",
		];
		let expected = expected.map(|line| line.replace("BOBs       ", &bob));
		assert_eq!(text.lines().collect::<Vec<_>>(), expected);
	}

	#[test]
	fn a_path_that_is_too_long_for_a_line_gives_way_to_an_id_that_names_the_position_too() {
		let moves = ["c3", "a1", "a2", "a3", "a4", "a5", "b1", "b2", "b3", "b4", "b5", "c1", "c2", "c4", "c5", "d1"];
		let paths: Vec<String> = (1..=moves.len()).map(|ply| moves[..ply].join("/")).collect();
		let text = drawn(&paths.iter().map(String::as_str).collect::<Vec<_>>());
		assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
		for (line, path) in text.lines().skip(1).zip(&paths) {
			let word = line.split_whitespace().last().expect("a word");
			let place: Place = word.parse().expect("a place");
			let moves = || path.split('/').map(|made| made.parse().expect("a move")).collect();
			assert!(place.names(position(&game(5, "c3"), path).position, moves), "{line}");
		}
		assert!(text.contains("/c1/c2/c4\n") && text.contains("  0x"), "{text}");
	}
}
