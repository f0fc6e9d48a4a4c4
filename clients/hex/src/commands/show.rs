//! `hex show`: a game or a position, with its board, its clocks and its money.

use crate::{
	commands::Context,
	tree::Tree,
	views::{status_text, GameView, PositionView},
};
use clap::Args;
use forking_hex_chain::{
	addresses::short_account,
	chain::{Chain, Game, LineMove, Payouts, Player, Position, View},
	failure::Failure,
	keys::{account_of, Key},
	line::{short, Line, Place},
	names::{Names, Who},
	settings::describe,
	times::{count, lasting},
};
use forking_hex_rules::Status;
use serde::Serialize;
use serde_json::{json, Value};
use std::fmt::Write as _;
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
}

impl Show {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let game = view.game(self.game).await?;
		let account = match (&self.account, self.key.is_given()) {
			(Some(who), _) => Some(who.on(&view).await?),
			(None, true) => Some(account_of(&self.key.read()?)),
			(None, false) => None,
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
					answer.names.beside_all(&text_of_game(&chain, &view, &game, &tree, answer.money.as_ref()))
				})
			}
			Some(place) => {
				let line = Line::find(&view, &game, place).await?;
				let found = view.position(game.game, line.id).await?;
				let position = found.ok_or_else(|| {
					Failure::not_found(format!("Nobody has played {} in game {}.", line.path(), game.game))
				})?;
				let moves = view.line(game.game, line.id).await?;
				let payouts = view.payouts(game.game, line.id).await?;
				let movers = moves.iter().map(|each| &each.mover);
				let paid = payouts.iter().flat_map(|payouts| payouts.players.iter().map(|(who, _)| who));
				let accounts = players_of(&game).chain(movers).chain(paid).chain(&position.seat).chain(&account);
				let names = Names::read(&chain, &view, accounts).await;
				let answer = One { names, ..One::new(&view, &game, &line, &position, &moves, payouts.as_ref(), money) };
				context.output.answer(&answer, |answer| {
					let (payouts, money) = (payouts.as_ref(), answer.money.as_ref());
					answer.names.beside_all(&text_of_position(&chain, &view, &line, &position, payouts, money))
				})
			}
		}
	}
}

/// The accounts that a game itself names.
fn players_of(game: &Game) -> impl Iterator<Item = &AccountId32> {
	[&game.opener].into_iter().chain(&game.second).chain(game.settings.invited())
}

/// An account's money in a game, in plancks.
#[derive(Serialize, Debug)]
pub struct Money {
	account: AccountId32,
	moves: u32,
	losing: u32,
	held: String,
	claimable_deposits: String,
	rewards: String,
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
#[derive(Serialize)]
struct Whole {
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

/// A position with its line.
#[derive(Serialize)]
struct One {
	block: u32,
	game: GameView,
	position: PositionView,
	line: Vec<Value>,
	legal_moves: Vec<String>,
	/// The cells of a chain that proves the position, if it is connected.
	proof: Option<Vec<String>>,
	/// Plancks that each account gets if the position's move loses.
	payouts: Option<Value>,
	money: Option<Money>,
	names: Names,
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
		let line_json = moves.iter().map(|each| {
			json!({
				"position": each.position,
				"move": each.made.to_string(),
				"colour": each.colour,
				"side": each.side,
				"mover": each.mover.to_string(),
			})
		});
		let legal = line.state.legal_moves().map(|made| made.to_string());
		let payouts = payouts.map(|payouts| {
			let share =
				|who: &AccountId32, amount: u128| json!({ "player": who.to_string(), "amount": amount.to_string() });
			let shares: Vec<Value> = payouts.players.iter().map(|(who, amount)| share(who, *amount)).collect();
			json!({ "players": shares, "fund": payouts.fund.to_string() })
		});
		Self {
			block: view.number(),
			game: game.into(),
			position: PositionView::new(position, Some(line.path())),
			line: line_json.collect(),
			legal_moves: if position.takes_moves { legal.collect() } else { Vec::new() },
			proof: line.proof().map(|chain| chain.iter().map(ToString::to_string).collect()),
			payouts,
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
		(false, _) => match position.status {
			Status::Open => "its time is over".into(),
			status => status_text(status).into(),
		},
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
	text.push('\n');
	text.push_str(&tree.draw(|position| {
		let mover = position.turn.opposite();
		let clock = clock_text(chain, position, view.number());
		let (made, by, id) = (position.made, short_account(&position.mover), short(position.position));
		format!("{made:<5} {mover:<4}  {by}  {id}  {clock}")
	}));
	text
}

fn text_of_position(
	chain: &Chain,
	view: &View,
	line: &Line,
	position: &Position,
	payouts: Option<&Payouts>,
	money: Option<&Money>,
) -> String {
	let mut text = format!("{} in game {}, {:?}\n\n{}\n", line.path(), line.game, line.id, line.state.board());
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
	if let Some(proof) = line.proof() {
		let cells: Vec<String> = proof.iter().map(ToString::to_string).collect();
		_ = writeln!(text, "{} is connected: {}.", line.state.moved_last(), cells.join(" "));
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
	if let Some(money) = money {
		_ = writeln!(text, "{}.", money.text(chain));
	}
	text
}
