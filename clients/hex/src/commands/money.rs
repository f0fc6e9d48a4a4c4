//! `hex claim`, `withdraw` and `hand-up`: getting money back.

use crate::commands::{play::costs, Context};
use clap::Args;
use forking_hex_chain::{
	calls::Call,
	chain::{Chain, Game, Player, Position, View},
	claims::due_calls,
	events::GameEvent,
	failure::Failure,
	keys::account_of,
	line::{Line, Place},
	moves::existing,
	names::Who,
	schema,
	sending::{Sent, Signing, Stage},
	times::count,
};
use forking_hex_rules::{policy::MOST_CALLS, GameId};
use schemars::JsonSchema;
use serde::Serialize;
use subxt::utils::AccountId32;

/// The most games of a claim that its sentence names.
const MOST_NAMED: usize = 10;

/// The options of `hex claim`.
#[derive(Args, Clone, Debug)]
pub struct Claim {
	/// The games' numbers. Without any, all games in which the account made a move.
	games: Vec<u32>,
	/// The player to claim for, who is paid. Without this option, the account of the key.
	#[arg(long, value_name = "ACCOUNT")]
	player: Option<Who>,
	#[command(flatten)]
	signing: Signing,
}

/// The options of `hex withdraw`.
#[derive(Args, Clone, Debug)]
pub struct Withdraw {
	/// The game's number.
	game: u32,
	#[command(flatten)]
	signing: Signing,
}

/// The options of `hex hand-up`.
#[derive(Args, Clone, Debug)]
pub struct HandUp {
	/// The game's number.
	game: u32,
	/// The position from which to hand rewards up: the moves from the opening, or the beginning of its id.
	position: Place,
	/// The positions to pass on the way to the opening, 1 to 64.
	#[arg(long, value_name = "NUMBER", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=64))]
	steps: u32,
	#[command(flatten)]
	signing: Signing,
}

/// The outcome of claiming.
#[derive(Serialize, JsonSchema)]
pub struct Claimed {
	#[schemars(with = "schema::Address")]
	player: AccountId32,
	/// Calls of `claim` that were sent.
	claims: usize,
	/// Deposits that were released.
	releases: usize,
	/// The numbers of the games of these calls.
	games: Vec<GameId>,
	/// Plancks that the player was paid, as text. None while the amount is not known.
	#[schemars(with = "Option<schema::Plancks>")]
	paid: Option<String>,
	/// The transactions, one for each hundred calls.
	transactions: Vec<Sent>,
}

impl Claim {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let key = self.signing.key.read()?;
		let player = Who::of_option(self.player.as_ref(), &view).await?.unwrap_or_else(|| account_of(&key));
		let (mut calls, mut games) = (Vec::new(), Vec::new());
		for (game, record) in self.games(&view, &player).await? {
			let due = due_in(&view, &game, &player, &record).await?;
			if !due.is_empty() {
				games.push(game.game);
			}
			calls.extend(due);
		}
		let claims = calls.iter().filter(|call| matches!(call, Call::Claim(..))).count();
		let releases = calls.len() - claims;
		let mut claimed = Claimed { player, claims, releases, games, paid: None, transactions: Vec::new() };
		let mut paid = 0u128;
		for some in calls.chunks(MOST_CALLS) {
			let sent = self.signing.sending.send(&chain, &key, some, None).await?;
			paid = paid.saturating_add(paid_to(&player, &sent));
			claimed.transactions.push(sent);
		}
		if claimed.transactions.iter().all(|sent| sent.block.is_some()) {
			claimed.paid = Some(paid.to_string());
		}
		context.output.answer(&claimed, |claimed| text_of(&chain, claimed, paid))
	}

	/// The games to claim in, with the player's record: the named games, or all that the player plays.
	async fn games(&self, view: &View, player: &AccountId32) -> Result<Vec<(Game, Player)>, Failure> {
		if self.games.is_empty() {
			return view.games_of(player).await;
		}
		let mut games = Vec::new();
		for game in &self.games {
			let game = view.game(*game).await?;
			if let Some(record) = view.player(game.game, player).await? {
				games.push((game, record));
			}
		}
		Ok(games)
	}
}

/// The calls that pay a player what a game owes now.
///
/// # Errors
///
/// The node's answers cannot be read.
pub async fn due_in(view: &View, game: &Game, player: &AccountId32, record: &Player) -> Result<Vec<Call>, Failure> {
	let moves = if game.ended { Vec::new() } else { view.moves_of(game.game, player).await? };
	due_calls(view, game, player, record, &moves).await
}

/// Plancks that a transaction paid a player.
pub fn paid_to(player: &AccountId32, sent: &Sent) -> u128 {
	let payments = sent.events.iter().filter(|event| !matches!(event, GameEvent::RewardCredited { .. }));
	let amounts = payments.filter_map(GameEvent::payment).filter(|(who, _)| *who == player);
	amounts.fold(0, |sum: u128, (_, amount)| sum.saturating_add(*amount))
}

/// The call that takes back a game.
///
/// # Errors
///
/// The account is not its opener, or the opening has a reply.
pub fn withdrawal(game: &Game, who: &AccountId32) -> Result<Call, Failure> {
	if game.opener != *who {
		let sentence = format!("Only the opener can withdraw a game, and that is {}.", game.opener);
		return Err(Failure::refused_by_chain("NotTheOpener", sentence));
	}
	if game.started {
		let sentence = "Somebody has replied to the opening: the game has started and cannot be withdrawn.";
		return Err(Failure::refused_by_chain("GameAlreadyStarted", sentence));
	}
	Line::opening(game).map(Call::Withdraw)
}

/// The answer if nothing is due. Scripts claim regularly, so that is no failure.
pub const NOTHING: &str =
	"There is nothing to claim now. What is held for storing moves comes back by itself when the game is removed.";

fn text_of(chain: &Chain, claimed: &Claimed, paid: u128) -> String {
	let Some(first) = claimed.transactions.first() else { return NOTHING.into() };
	let costs: Vec<String> = claimed.transactions.iter().map(|sent| costs(chain, sent)).collect();
	let calls = format!("{} and {}", count(claimed.claims as u64, "claim"), count(claimed.releases as u64, "release"));
	let games = games_text(&claimed.games);
	// All transactions come to the same point.
	match first.stage() {
		Stage::Tried => format!("Would send {calls} in {games}. {}", costs.join(" ")),
		Stage::Sent => format!("Sent {calls} in {games}. {}", costs.join(" ")),
		Stage::Done => format!("Paid {} from {games} with {calls}. {}", chain.currency.text(paid), costs.join(" ")),
	}
}

/// The numbers of games as text, without those beyond the first few.
fn games_text(games: &[GameId]) -> String {
	let numbers: Vec<String> = games.iter().take(MOST_NAMED).map(GameId::to_string).collect();
	match (games.len().saturating_sub(MOST_NAMED), numbers.as_slice()) {
		(0, [only]) => format!("game {only}"),
		(0, [others @ .., last]) => format!("games {} and {last}", others.join(", ")),
		(more, _) => format!("games {} and {more} more", numbers.join(", ")),
	}
}

impl Withdraw {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let game = view.game(self.game).await?;
		let key = self.signing.key.read()?;
		let call = withdrawal(&game, &account_of(&key))?;
		let sent = self.signing.sending.send(&chain, &key, &[call], None).await?;
		context
			.output
			.answer(&sent, |sent| format!("{} game {}. {}", withdrew(sent.stage()), game.game, costs(&chain, sent)))
	}
}

impl HandUp {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let game = view.game(self.game).await?;
		let line = Line::find(&view, &game, &self.position).await?;
		check_rewards(&line, &existing(&view, &game, &line).await?)?;
		let key = self.signing.key.read()?;
		let calls = [Call::HandUp(line.clone(), self.steps)];
		let sent = self.signing.sending.send(&chain, &key, &calls, None).await?;
		context.output.answer(&sent, |sent| {
			let credits = sent.events.iter().filter_map(GameEvent::payment);
			let credited = credits.fold(0u128, |sum, (_, amount)| sum.saturating_add(*amount));
			let handed_up = handed_up(sent.stage(), &line.path(), &chain.currency.text(credited));
			format!("{handed_up} {}", costs(&chain, sent))
		})
	}
}

/// Refuse to hand up from a position where nothing waits.
fn check_rewards(line: &Line, position: &Position) -> Result<(), Failure> {
	let nothing = |more: &str| {
		let sentence = format!("No rewards wait on {} to be handed up.{more}", line.path());
		Err(Failure::refused_by_chain("NothingToHandUp", sentence))
	};
	match position.parent {
		Some(_) if position.rewards.is_zero() => nothing(""),
		// The chain pays the fund when it settles the game.
		None if position.rewards.own == 0 => nothing(" The opening gets them from its replies."),
		_ => Ok(()),
	}
}

/// The words for a withdrawal.
pub fn withdrew(stage: Stage) -> &'static str {
	match stage {
		Stage::Tried => "Would withdraw",
		Stage::Sent => "Sent the withdrawal of",
		Stage::Done => "Withdrew",
	}
}

/// The sentence about rewards that were handed up from a position.
fn handed_up(stage: Stage, path: &str, credited: &str) -> String {
	match stage {
		Stage::Tried => format!("Would hand up rewards from {path}."),
		Stage::Sent => format!("Sent a call that hands up rewards from {path}."),
		Stage::Done => format!("Handed up rewards from {path}: {credited} credited."),
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::{game, position};
	use forking_hex_rules::Sums;

	#[test]
	fn rewards_are_handed_up_only_where_some_wait() {
		let game = game(3, "b2");
		let refused = |path: &str, own, other, fund| {
			let position = Position { rewards: Sums { own, other, fund }, ..position(&game, path) };
			let moves: Vec<_> = path.split('/').map(|made| made.parse().expect("a move")).collect();
			let line = Line::of_moves(&game, &moves).expect("a line");
			check_rewards(&line, &position).err().map(|failure| (failure.refusal, failure.sentence))
		};
		let name = || Some("NothingToHandUp".to_string());
		let sentence = "No rewards wait on b2/a1 to be handed up.";
		assert_eq!(refused("b2/a1", 0, 0, 0), Some((name(), sentence.into())));
		assert_eq!(
			[(1, 0, 0), (0, 1, 0), (0, 0, 1)].map(|(own, other, fund)| refused("b2/a1", own, other, fund)),
			[None, None, None]
		);
		let sentence = "No rewards wait on b2 to be handed up. The opening gets them from its replies.";
		assert_eq!(refused("b2", 0, 1, 1), Some((name(), sentence.into())), "the fund waits for the settlement");
		assert_eq!(refused("b2", 1, 0, 0), None);
	}

	#[test]
	fn a_claim_names_its_games() {
		let many: Vec<GameId> = (0..12).collect();
		assert_eq!(games_text(&[7]), "game 7");
		assert_eq!(games_text(&[3, 7, 9]), "games 3, 7 and 9");
		assert_eq!(games_text(&many[..10]), "games 0, 1, 2, 3, 4, 5, 6, 7, 8 and 9");
		assert_eq!(games_text(&many), "games 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 2 more");
	}
}
