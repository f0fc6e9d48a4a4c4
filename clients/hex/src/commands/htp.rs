//! `hex htp`: the engine over the Hex Text Protocol.

use crate::{
	commands::analyse::Strength,
	failure::{Failure, Kind},
	htp::{Player, Session},
};
use clap::{Args, ValueEnum};
use forking_hex_engine::{Engine, Level};
use forking_hex_rules::{Cell, Move, OpeningRule, Placement, State};
use std::{
	io::{stdin, stdout, BufReader},
	time::Duration,
};

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
}

impl Htp {
	/// Run the command.
	pub fn run(&self) -> Result<(), Failure> {
		let opening_rule = match self.swap {
			None => OpeningRule::Handicap,
			Some(SwapKind::Pieces) => OpeningRule::SwapPieces,
			Some(SwapKind::Sides) => OpeningRule::SwapSides,
		};
		let placement = if self.follow_the_leader { Placement::FollowTheLeader } else { Placement::Anywhere };
		let player = EnginePlayer { engine: self.strength.engine(), strength: self.strength.clone() };
		let lost = |error: std::io::Error| Failure::new(Kind::File, format!("The session was cut off: {error}."));
		let Some(mut session) = Session::new(player, opening_rule, placement) else { return Ok(()) };
		session.run(BufReader::new(stdin().lock()), &mut stdout().lock()).map_err(lost)
	}
}

/// The engine at a strength.
struct EnginePlayer {
	engine: Engine,
	strength: Strength,
}

impl Player for EnginePlayer {
	fn open(&mut self, size: u8, opening_rule: OpeningRule, placement: Placement) -> Result<Cell, String> {
		Ok(self.engine.open(size, opening_rule, placement, self.strength.level.unwrap_or(Level::Full)))
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
		let searched = analysis.replies.iter().filter(|reply| reply.visits > 0);
		Ok(searched.map(|reply| (reply.made, reply.chance)).collect())
	}
}
