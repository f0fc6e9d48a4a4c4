//! `hex play`, `swap`, `resign` and `prove`: the calls of a player on a position.

use crate::commands::Context;
use clap::Args;
use forking_hex_chain::{
	amounts::Amount,
	calls::Call,
	chain::{Chain, Game, View},
	events::GameEvent,
	failure::Failure,
	keys::account_of,
	line::{Line, Place},
	moves::{blocks_left, check_open, closed, existing, played_already, prepare},
	output::Output,
	schema,
	sending::{Sent, Signing, Stage},
	times::{count, lasting},
};
use forking_hex_rules::{Cell, GameId, Move, PositionId};
use schemars::JsonSchema;
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
#[derive(Serialize, JsonSchema)]
pub struct Done {
	/// The position that the move made, or that the call was about.
	#[schemars(with = "schema::Hash")]
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
		let prepared = prepare(chain, view, game, &line, made, most, &account_of(&key)).await?;
		let price = prepared.price;
		let sent = signing.sending.send(chain, &key, &[prepared.call], prepared.blocks_left).await;
		let sent = match sent {
			Err(failure) => return Err(self.played_meanwhile(failure, &prepared.after, &account_of(&key)).await),
			Ok(sent) => sent,
		};
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

impl Now {
	/// The failure of a move that another transaction made before this one, with the player and the block. Another failure
	/// stays as it is.
	async fn played_meanwhile(&self, failure: Failure, after: &Line, who: &AccountId32) -> Failure {
		if !failure.is_in_block || failure.refusal.as_deref() != Some("MoveAlreadyPlayed") {
			return failure;
		}
		let there = async { self.chain.best().await?.position(self.game.game, after.id).await };
		match there.await {
			Ok(Some(there)) => {
				let known = played_already(&self.game, after, &there, who);
				Failure { sentence: format!("{} The fee of this second try was paid.", known.sentence), ..failure }
			}
			_ => failure,
		}
	}
}

impl Resign {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let Now { chain, view, game } = Now::read(context, self.game).await?;
		if !game.settings.is_duel() {
			return Err(no_resignation());
		}
		let line = match &self.position {
			Some(place) => Line::find(&view, &game, place).await?,
			None => match view.open_positions(game.game).await?.as_slice() {
				[only] => Line::of_id(&view, &game, only.position).await?,
				_ => return Err(Failure::not_found(format!("Game {} has no open position.", game.game))),
			},
		};
		let key = self.signing.key.read()?;
		let blocks_left = check_resignation(&view, &game, &line, &account_of(&key)).await?;
		let sent = self.signing.sending.send(&chain, &key, &[Call::Resign(line.clone())], blocks_left).await?;
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
		let (proof, blocks_left) = proof_of(&view, &game, &line, &self.chain).await?;
		let key = self.signing.key.read()?;
		let calls = [Call::Prove(line.clone(), proof.clone())];
		let sent = self.signing.sending.send(&chain, &key, &calls, blocks_left).await?;
		let done = Done::new(&line, Some(&proof), sent);
		context
			.output
			.answer(&done, |done| format!("{} {}. {}", proved(done.sent.stage()), done.path, costs(&chain, &done.sent)))
	}
}

fn no_resignation() -> Failure {
	let sentence = "Only duels can be resigned, on one's turn, once the opening is answered.";
	Failure::refused_by_chain("NotYourTurn", sentence)
}

/// Refuse a resignation that the chain would refuse. Returns the number of blocks in which it can still be made.
///
/// # Errors
///
/// The game is no duel, or it is not this account's turn on the position at the end of the line.
pub async fn check_resignation(
	view: &View,
	game: &Game,
	line: &Line,
	who: &AccountId32,
) -> Result<Option<u32>, Failure> {
	let position = existing(view, game, line).await?;
	check_open(&position, who)?;
	if !game.settings.is_duel() || position.ply == 1 {
		return Err(no_resignation());
	}
	Ok(blocks_left(view, &position))
}

/// The proof of the position at the end of a line: this chain, or a shortest one if it is empty. Returns the number of
/// blocks in which it can still be made, too.
///
/// # Errors
///
/// The position has a reply or has closed, or the stones do not connect.
pub async fn proof_of(
	view: &View,
	game: &Game,
	line: &Line,
	chain: &[Cell],
) -> Result<(Vec<Cell>, Option<u32>), Failure> {
	let position = existing(view, game, line).await?;
	let invalid = |sentence: &str| Failure::refused_by_chain("InvalidChain", sentence);
	if !position.takes_moves {
		return Err(closed());
	}
	if position.replies > 0 {
		let sentence = "Somebody has replied to the position: only a position without replies can be proven.";
		return Err(Failure::refused_by_chain("PositionHasReplies", sentence));
	}
	let proof = match chain {
		[] => line
			.proof()
			.ok_or_else(|| invalid(&format!("{} has not connected its sides there.", line.state.moved_last())))?,
		given if line.state.is_proven_by(given) => given.to_vec(),
		_ => return Err(invalid("These cells do not connect the two sides, stone by stone.")),
	};
	Ok((proof, blocks_left(view, &position)))
}

/// The words for a resignation.
pub fn resigned(stage: Stage) -> &'static str {
	match stage {
		Stage::Tried => "Would resign",
		Stage::Sent => "Sent a resignation",
		Stage::Done => "Resigned",
	}
}

/// The words for a proof.
pub fn proved(stage: Stage) -> &'static str {
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
