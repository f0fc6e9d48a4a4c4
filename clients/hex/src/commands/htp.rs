//! `hex htp`: the engine, or a game on a chain, over the Hex Text Protocol.

use crate::{
	commands::{
		analyse::{verdict_on, Strength},
		refuse_key_on_stdin, Context,
	},
	htp::{Player, Session},
	tree::Tree,
};
use clap::{Args, ValueEnum};
use forking_hex_chain::{
	calls::Call,
	chain::{Chain, Game, View},
	failure::{Failure, Kind},
	keys::{account_of, Key},
	line::{Line, Place},
	moves::prepare,
	output::cannot_write,
	runtime::Settings,
	sending::{Sending, Wait},
	terminal::warn,
};
use forking_hex_engine::{Engine, Level};
use forking_hex_rules::{Cell, Colour, Move, OpeningRule, Placement, State};
use std::{
	io::{stdin, stdout, BufReader, ErrorKind},
	time::Duration,
};
use subxt_signer::sr25519::Keypair;
use tokio::{runtime::Handle, task::spawn_blocking};

/// The cells along a side of a board without a given size.
const USUAL_SIZE: u8 = 11;

/// The kind of swap that a game has, once `param_game allow_swap 1` allows it.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum SwapKind {
	/// The opening stone changes its colour and goes to the mirror cell.
	Pieces,
	/// The sides exchange their colours.
	Sides,
}

/// The options of `hex htp`.
#[derive(Args, Clone, Debug)]
pub struct Htp {
	#[command(flatten)]
	strength: Strength,
	/// Allow a swap of this kind from the first game on. Without this option, `param_game allow_swap 1` allows one of
	/// pieces.
	#[arg(long, value_enum)]
	swap: Option<SwapKind>,
	/// Play Follow-the-Leader: stones must touch the leading one.
	#[arg(long)]
	follow_the_leader: bool,
	/// Play this game on the chain instead of against the engine: play sends a move, signed with the key, and genmove
	/// waits for the reply of another player. The session begins at the empty board: moves that are there already are told
	/// by genmove and taken by play.
	#[arg(long, value_name = "NUMBER", conflicts_with_all = ["swap", "follow_the_leader"], help_heading = "Chain")]
	game: Option<u32>,
	/// The position up to which the session takes the moves that are there. Without it, the end of the longest line.
	#[arg(long, value_name = "POSITION", requires = "game", help_heading = "Chain")]
	position: Option<Place>,
	#[command(flatten)]
	key: Key,
}

impl Htp {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		refuse_key_on_stdin(&self.key, "The commands come")?;
		let Some(game) = self.game else { return self.with_the_engine() };
		let chain = context.chain().await?;
		let view = chain.best().await?;
		let game = view.game(game).await?;
		let line = match &self.position {
			Some(place) => Line::find(&view, &game, place).await?,
			None => Line::of_id(&view, &game, Tree::read(&view, &game).await?.longest()).await?,
		};
		let Settings { board_size, opening_rule, placement, .. } = game.settings;
		let states = states_of(&game, &line)?;
		let (handle, key) = (Handle::current(), self.key.read()?);
		let player = ChainPlayer { handle, chain, key, game, line, states, strength: self.strength.clone() };
		let session = spawn_blocking(move || serve(player, board_size, opening_rule, placement));
		session.await.map_err(|error| Failure::new(Kind::BadAnswer, format!("The session failed: {error}.")))?
	}

	fn with_the_engine(&self) -> Result<(), Failure> {
		let opening_rule = match self.swap {
			None => OpeningRule::Handicap,
			Some(SwapKind::Pieces) => OpeningRule::SwapPieces,
			Some(SwapKind::Sides) => OpeningRule::SwapSides,
		};
		let placement = if self.follow_the_leader { Placement::FollowTheLeader } else { Placement::Anywhere };
		let player = EnginePlayer { engine: self.strength.engine(), strength: self.strength.clone(), opened: 0 };
		serve(player, USUAL_SIZE, opening_rule, placement)
	}
}

/// Answer the commands on standard input. The board has this size until a command gives another.
fn serve(player: impl Player, size: u8, opening_rule: OpeningRule, placement: Placement) -> Result<(), Failure> {
	let lost = |error: std::io::Error| match error.kind() {
		ErrorKind::BrokenPipe => cannot_write(&error),
		_ => Failure::new(Kind::File, format!("The session was cut off: {error}.")),
	};
	let Some(mut session) = Session::new(player, size, opening_rule, placement) else { return Ok(()) };
	session.run(BufReader::new(stdin().lock()), &mut stdout().lock()).map_err(lost)
}

/// The engine at a strength.
struct EnginePlayer {
	engine: Engine,
	strength: Strength,
	/// The games that it has opened. Each gets a seed of its own, so that openings differ.
	opened: u64,
}

impl Player for EnginePlayer {
	fn open(&mut self, size: u8, opening_rule: OpeningRule, placement: Placement) -> Result<Cell, String> {
		let engine = self.strength.engine_of_game(self.opened);
		self.opened = self.opened.wrapping_add(1);
		Ok(engine.open(size, opening_rule, placement, self.strength.level.unwrap_or(Level::FULL)))
	}

	fn choose(&mut self, state: &State, time: Option<Duration>) -> Result<Option<Move>, String> {
		Ok(match (self.strength.level, time) {
			(Some(level), _) => self.engine.choose(state, level),
			(None, Some(time)) => self.engine.choose_within(state, self.strength.within(time)),
			(None, None) => self.engine.choose_within(state, self.strength.limits()),
		})
	}

	fn chances(&mut self, state: &State) -> Result<Vec<(Move, f32)>, String> {
		let analysis = self.engine.analyse(state, self.strength.limits());
		let judged = analysis.replies.iter().filter(|reply| reply.visits > 0 || reply.winning.is_some());
		Ok(judged.filter_map(|reply| Some((reply.made, verdict_on(reply, &analysis).0?))).collect())
	}
}

/// A line of a game on a chain. Moves before its end are answered from the chain. Moves after its end are sent, or
/// waited for.
struct ChainPlayer {
	/// The runtime of the connection. The session has its own thread, since it waits for standard input.
	handle: Handle,
	chain: Chain,
	key: Keypair,
	game: Game,
	line: Line,
	/// The states after each move of the line.
	states: Vec<State>,
	strength: Strength,
}

/// The states after each move of a line.
fn states_of(game: &Game, line: &Line) -> Result<Vec<State>, Failure> {
	let mut walked = Line::opening(game)?;
	let mut states = vec![walked.state.clone()];
	for made in line.moves.iter().skip(1) {
		walked = walked.after(*made).map_err(|error| Failure::new(Kind::BadAnswer, format!("{error}.")))?;
		states.push(walked.state.clone());
	}
	Ok(states)
}

impl ChainPlayer {
	/// The move that the line has after a state. `None` at its end.
	fn known(&self, state: Option<&State>) -> Result<Option<Move>, String> {
		let made = match state {
			None => 0,
			Some(state) => match self.states.iter().position(|other| other == state) {
				Some(index) => index.saturating_add(1),
				None => {
					return Err("the game on the chain has another position, or it is the other colour's turn".into())
				}
			},
		};
		Ok(self.line.moves.get(made).copied())
	}

	fn goes_on(&mut self, made: Move) -> Result<(), Failure> {
		self.line = self.line.after(made).map_err(|error| Failure::refused(format!("{error}.")))?;
		self.states.push(self.line.state.clone());
		Ok(())
	}

	/// The answer to a question to the chain. Over a lost connection it is asked again.
	fn ask<Answer>(&mut self, question: impl AsyncFn(&Self) -> Result<Answer, Failure>) -> Result<Answer, String> {
		let answered = self.handle.clone().block_on(async {
			loop {
				match question(self).await {
					Err(failure) if failure.kind == Kind::Connection => {
						warn(&failure.sentence);
						self.chain = self.chain.again().await?;
					}
					answered => return answered,
				}
			}
		});
		answered.map_err(|failure| failure.sentence)
	}

	/// Whether the account has made a move on the end of the line.
	async fn has_made(&self, made: Move) -> Result<bool, Failure> {
		let Ok(after) = self.line.after(made) else { return Ok(false) };
		let found = self.chain.best().await?.position(self.game.game, after.id).await?;
		Ok(found.is_some_and(|position| position.mover == account_of(&self.key)))
	}

	/// Send a move on the end of the line.
	async fn send(&self, made: Move) -> Result<(), Failure> {
		let view = self.chain.best().await?;
		let who = account_of(&self.key);
		let prepared = prepare(&self.chain, &view, &self.game, &self.line, made, None, &who).await?;
		let sending = Sending { wait: Wait::Block, tip: None, dry_run: false };
		let calls: [Call; 1] = [prepared.call];
		sending.send(&self.chain, &self.key, &calls, prepared.blocks_left).await.map(|_| ())
	}

	/// Wait for another account's reply to the end of the line. `None` once the position takes no replies.
	async fn reply(&self) -> Result<Option<Move>, Failure> {
		let who = account_of(&self.key);
		let mut blocks = self.chain.blocks(false).await?;
		loop {
			let view: View = self.chain.best().await?;
			let replies = view.replies(self.game.game, self.line.id).await?;
			if let Some(reply) = replies.iter().find(|reply| reply.mover != who) {
				return Ok(Some(reply.made));
			}
			let position = view.position(self.game.game, self.line.id).await?;
			if !position.is_some_and(|position| position.takes_moves) {
				return Ok(None);
			}
			self.chain.next_block(&mut blocks).await?;
		}
	}
}

impl Player for ChainPlayer {
	fn open(&mut self, size: u8, _: OpeningRule, _: Placement) -> Result<Cell, String> {
		match self.game.settings.board_size {
			here if here == size => Ok(self.game.opening),
			here => Err(format!("the game on the chain has a board of {here} cells a side")),
		}
	}

	fn choose(&mut self, state: &State, _: Option<Duration>) -> Result<Option<Move>, String> {
		if let Some(made) = self.known(Some(state))? {
			return Ok(Some(made));
		}
		let reply = self.ask(Self::reply)?;
		if let Some(made) = reply {
			self.goes_on(made).map_err(|failure| failure.sentence)?;
		}
		Ok(reply)
	}

	fn chances(&mut self, state: &State) -> Result<Vec<(Move, f32)>, String> {
		EnginePlayer { engine: self.strength.engine(), strength: self.strength.clone(), opened: 0 }.chances(state)
	}

	fn hear(&mut self, state: Option<&State>, colour: Colour, made: Move) -> Result<(), String> {
		if state.is_none() && colour == Colour::Blue {
			return Err("Red opens".into());
		}
		match self.known(state)? {
			Some(known) if known == made => Ok(()),
			Some(known) => Err(format!("on the chain {known} was played here")),
			None => {
				self.ask(async |player| {
					// The move may have arrived in an earlier try whose outcome was not known.
					if player.has_made(made).await? {
						return Ok(());
					}
					player.send(made).await
				})?;
				self.goes_on(made).map_err(|failure| failure.sentence)
			}
		}
	}

	fn is_free(&self) -> bool {
		false
	}
}
