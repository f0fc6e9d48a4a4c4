//! `hex play`, `swap`, `resign` and `prove`: the calls of a player on a position.

use crate::{
	commands::Context,
	output::Output,
	text::times::{count, lasting},
};
use clap::Args;
use forking_hex_chain::{
	amounts::Amount,
	calls::Call,
	chain::{Chain, Game, Position, View},
	events::GameEvent,
	failure::Failure,
	keys::account_of,
	line::{Line, Place},
	sending::{Sent, Signing, Stage},
	wording::sentence_of,
};
use forking_hex_rules::{Cell, GameId, IllegalMove, Move, PositionId};
use serde::Serialize;
use subxt::utils::AccountId32;

/// The options of `hex play`.
#[derive(Args, Clone, Debug)]
pub struct Play {
	/// The game's number.
	game: u32,
	/// The position to play on: the moves from the opening, such as f6/c3, or the beginning of its id, such as 0x1a2b.
	position: Place,
	/// The move: a cell such as c3, or swap.
	#[arg(value_name = "CELL")]
	made: Move,
	/// The most that the move may cost, in tokens. Without this option, what it costs now: forks of others can raise
	/// it.
	#[arg(long, value_name = "AMOUNT")]
	most: Option<Amount>,
	#[command(flatten)]
	signing: Signing,
}

/// The options of `hex swap`.
#[derive(Args, Clone, Debug)]
pub struct Swap {
	/// The game's number.
	game: u32,
	/// The most that the swap may cost, in tokens. Without this option, what it costs now.
	#[arg(long, value_name = "AMOUNT")]
	most: Option<Amount>,
	#[command(flatten)]
	signing: Signing,
}

/// The options of `hex resign`.
#[derive(Args, Clone, Debug)]
pub struct Resign {
	/// The game's number.
	game: u32,
	/// The position to resign on. Without it, the one that is open: a duel has no more.
	position: Option<Place>,
	#[command(flatten)]
	signing: Signing,
}

/// The options of `hex prove`.
#[derive(Args, Clone, Debug)]
pub struct Prove {
	/// The game's number.
	game: u32,
	/// The position, on which no one has replied: the moves from the opening, or the beginning of its id.
	position: Place,
	/// The cells of the chain. Without them, a shortest one is found.
	chain: Vec<Cell>,
	#[command(flatten)]
	signing: Signing,
}

/// The outcome of a call on a position.
#[derive(Serialize)]
struct Done {
	/// The position that the move made, or that the call was about.
	position: PositionId,
	/// The moves from the opening to the position.
	path: String,
	/// The cells of the chain that was sent.
	proof: Option<Vec<String>>,
	#[serde(flatten)]
	sent: Sent,
}

impl Play {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let now = Now::read(context, self.game).await?;
		let line = Line::find(&now.view, &now.game, &self.position).await?;
		now.play(context.output, line, self.made, self.most.as_ref(), &self.signing).await
	}
}

impl Swap {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let now = Now::read(context, self.game).await?;
		let line = Line::opening(&now.game)?;
		now.play(context.output, line, Move::Swap, self.most.as_ref(), &self.signing).await
	}
}

/// A move that the rules allow, ready to be signed.
pub struct Prepared {
	/// The call that plays the move.
	pub call: Call,
	/// The line after the move.
	pub after: Line,
	/// Plancks that the move holds.
	pub price: u128,
	/// The chain of stones that the move completes.
	pub proof: Option<Vec<Cell>>,
	/// The number of blocks in which the move can still be made. `None` without a clock.
	pub blocks_left: Option<u32>,
}

/// Check a move as far as possible before it is sent, which spares the fee of a refused one.
///
/// # Errors
///
/// The chain would refuse the move.
pub async fn prepare(
	view: &View,
	game: &Game,
	line: &Line,
	made: Move,
	most: Option<u128>,
	who: &AccountId32,
) -> Result<Prepared, Failure> {
	let position = existing(view, game, line).await?;
	check_open(&position, who)?;
	let after = line.after(made).map_err(illegal)?;
	if view.position(game.game, after.id).await?.is_some() {
		let path = after.path();
		let sentence = format!("Somebody has played {path} already. Reply to it, or play another cell.");
		return Err(Failure::refused_by_chain("MoveAlreadyPlayed", sentence));
	}
	let too_dear = || Failure::refused_by_chain("PriceTooHigh", "The move costs more than any account can have.");
	let price = position.price.ok_or_else(too_dear)?;
	let most = most.unwrap_or(price);
	if price > most {
		let sentence = format!("The move costs {price} plancks, more than the most that you named.");
		return Err(Failure::refused_by_chain("PriceTooHigh", sentence));
	}
	if view.free_balance(who).await? < price {
		let sentence = "The account does not have enough for the move. Part of its money may be held for other moves.";
		return Err(Failure::refused_by_chain("FundsUnavailable", sentence));
	}
	let proof = after.proof();
	let call = Call::Play(line.clone(), made, proof.clone(), most);
	Ok(Prepared { call, after, price, proof, blocks_left: blocks_left(view, &position) })
}

/// A game at the best block.
struct Now {
	chain: Chain,
	view: View,
	game: Game,
}

impl Now {
	async fn read(context: &Context, game: GameId) -> Result<Self, Failure> {
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let game = view.game(game).await?;
		Ok(Self { chain, view, game })
	}

	/// Play a move on the position at the end of a line, and answer.
	async fn play(
		&self,
		output: Output,
		line: Line,
		made: Move,
		most: Option<&Amount>,
		signing: &Signing,
	) -> Result<(), Failure> {
		let Self { chain, view, game } = self;
		let key = signing.key.read()?;
		let most = most.map(|most| chain.plancks(most)).transpose()?;
		let prepared = prepare(view, game, &line, made, most, &account_of(&key)).await?;
		let price = prepared.price;
		let sent = signing.sending.send(chain, &key, &[prepared.call], prepared.blocks_left).await?;
		let proof = prepared.proof;
		let done = Done::new(&prepared.after, proof.as_deref(), sent);
		output.answer(&done, |done| {
			let (path, id) = (&done.path, done.position);
			let costs = costs(chain, &done.sent);
			let proven = if proof.is_some() { ", with the proof that it connects" } else { "" };
			match (done.sent.stage(), closes_at(&done.sent)) {
				(Stage::Tried, _) => {
					format!("Would play {path} as {id:?} for {}{proven}. {costs}", chain.currency.text(price))
				}
				(Stage::Sent, _) => format!("Sent {path} as {id:?}{proven}. {costs}"),
				(Stage::Done, Some(closes_at)) if proof.is_none() => {
					let left = closes_at.saturating_sub(done.sent.block.unwrap_or(closes_at));
					let lasting = lasting(left, chain.block_time);
					format!("Played {path}: {id:?} is open to block {closes_at}, for {lasting}. {costs}")
				}
				(Stage::Done, _) if proof.is_some() => {
					format!("Played {path}: {id:?}. It is proven: nobody can reply. {costs}")
				}
				(Stage::Done, _) => format!("Played {path}: {id:?}. {costs}"),
			}
		})
	}
}

impl Resign {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let Now { chain, view, game } = Now::read(context, self.game).await?;
		let refused = || {
			Failure::refused_by_chain(
				"NotYourTurn",
				"Only duels can be resigned, on one's turn, once the opening is answered.",
			)
		};
		if !game.settings.is_duel() {
			return Err(refused());
		}
		let line = match &self.position {
			Some(place) => Line::find(&view, &game, place).await?,
			None => match view.open_positions(game.game).await?.as_slice() {
				[only] => Line::of_id(&view, &game, only.position).await?,
				_ => return Err(Failure::not_found(format!("Game {} has no open position.", game.game))),
			},
		};
		let key = self.signing.key.read()?;
		let position = existing(&view, &game, &line).await?;
		check_open(&position, &account_of(&key))?;
		if position.ply == 1 {
			return Err(refused());
		}
		let calls = [Call::Resign(line.clone())];
		let sent = self.signing.sending.send(&chain, &key, &calls, blocks_left(&view, &position)).await?;
		let done = Done::new(&line, None, sent);
		context.output.answer(&done, |done| {
			format!("{} on {}. {}", resigned(done.sent.stage()), done.path, costs(&chain, &done.sent))
		})
	}
}

impl Prove {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let Now { chain, view, game } = Now::read(context, self.game).await?;
		let line = Line::find(&view, &game, &self.position).await?;
		let position = existing(&view, &game, &line).await?;
		let invalid = |sentence: &str| Failure::refused_by_chain("InvalidChain", sentence);
		if !position.takes_moves {
			return Err(closed());
		}
		if position.replies > 0 {
			let sentence = "Somebody has replied to the position: only a position without replies can be proven.";
			return Err(Failure::refused_by_chain("PositionHasReplies", sentence));
		}
		let proof = match self.chain.as_slice() {
			[] => line
				.proof()
				.ok_or_else(|| invalid(&format!("{} has not connected its sides there.", line.state.moved_last())))?,
			given if line.state.is_proven_by(given) => given.to_vec(),
			_ => return Err(invalid("These cells do not connect the two sides, stone by stone.")),
		};
		let key = self.signing.key.read()?;
		let calls = [Call::Prove(line.clone(), proof.clone())];
		let sent = self.signing.sending.send(&chain, &key, &calls, blocks_left(&view, &position)).await?;
		let done = Done::new(&line, Some(&proof), sent);
		context
			.output
			.answer(&done, |done| format!("{} {}. {}", proved(done.sent.stage()), done.path, costs(&chain, &done.sent)))
	}
}

/// The words for a resignation.
fn resigned(stage: Stage) -> &'static str {
	match stage {
		Stage::Tried => "Would resign",
		Stage::Sent => "Sent a resignation",
		Stage::Done => "Resigned",
	}
}

/// The words for a proof.
fn proved(stage: Stage) -> &'static str {
	match stage {
		Stage::Tried => "Would prove",
		Stage::Sent => "Sent a proof of",
		Stage::Done => "Proved",
	}
}

impl Done {
	fn new(line: &Line, proof: Option<&[Cell]>, sent: Sent) -> Self {
		let proof = proof.map(|cells| cells.iter().map(ToString::to_string).collect());
		Self { position: line.id, path: line.path(), proof, sent }
	}
}

/// The position at the end of a line.
async fn existing(view: &View, game: &Game, line: &Line) -> Result<Position, Failure> {
	let found = view.position(game.game, line.id).await?;
	found.ok_or_else(|| Failure::not_found(format!("Nobody has played {} in game {}.", line.path(), game.game)))
}

fn closed() -> Failure {
	Failure::refused_by_chain("PositionClosed", "Too late: the position has closed.")
}

/// Refuse a position that takes no moves, or no moves of this account.
fn check_open(position: &Position, who: &AccountId32) -> Result<(), Failure> {
	if !position.takes_moves {
		return Err(closed());
	}
	match position.seat {
		Some(seat) if seat != *who => {
			let sentence = format!("In this duel it is the turn of {seat}.");
			Err(Failure::refused_by_chain("NotYourTurn", sentence))
		}
		_ => Ok(()),
	}
}

/// The failure that a move is not allowed, under the chain's name for it.
fn illegal(error: IllegalMove) -> Failure {
	Failure::refused_by_chain(format!("{error:?}"), sentence_of(&error))
}

fn blocks_left(view: &View, position: &Position) -> Option<u32> {
	position.closes_at.map(|closes_at| closes_at.saturating_sub(view.number()))
}

fn closes_at(sent: &Sent) -> Option<u32> {
	sent.events.iter().find_map(|event| match event {
		GameEvent::MovePlayed { closes_at, .. } => Some(*closes_at),
		_ => None,
	})
}

/// The words for the block and the fee.
pub fn costs(chain: &Chain, sent: &Sent) -> String {
	let fee = chain.currency.text(sent.fee);
	let refused = match sent.refused.as_slice() {
		[] => String::new(),
		refused => format!(" {} refused: {}", count(refused.len() as u64, "call"), refused.join(" ")),
	};
	match (sent.block, sent.is_final) {
		(None, _) => format!("The fee is about {fee}."),
		(Some(block), false) => format!("Block {block}, fee {fee}.{refused}"),
		(Some(block), true) => format!("Final in block {block}, fee {fee}.{refused}"),
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::{account, game, position};

	#[test]
	fn an_illegal_move_is_a_sentence_with_the_name_that_the_chain_has_for_it() {
		let failure = illegal(IllegalMove::CellOccupied);
		assert_eq!(failure.refusal.as_deref(), Some("CellOccupied"));
		assert_eq!(failure.sentence, "There is a stone on the cell already.");
	}

	#[test]
	fn a_closed_position_and_a_foreign_seat_are_refused_before_a_fee_is_paid() {
		let game = game(3, "b2");
		let open = position(&game, "b2/a1");
		assert_eq!(check_open(&open, &account(1)), Ok(()));
		let closed = Position { takes_moves: false, ..position(&game, "b2/a1") };
		assert_eq!(check_open(&closed, &account(1)).expect_err("closed").refusal.as_deref(), Some("PositionClosed"));
		let seated = Position { seat: Some(account(2)), ..position(&game, "b2/a1") };
		assert_eq!(check_open(&seated, &account(2)), Ok(()));
		assert_eq!(check_open(&seated, &account(1)).expect_err("a seat").refusal.as_deref(), Some("NotYourTurn"));
	}
}
