//! `hex analyse`: the engine's judgement of a position.

use crate::{
	commands::{records::record_in, Context},
	text::{board_text, last_stone},
};
use clap::Args;
use forking_hex_chain::{
	failure::Failure,
	line::{path_text, Line, Place},
	output::Output,
	settings::size_of,
	times::count,
};
use forking_hex_engine::{Analysis, Engine, Level, Limits, Reply, UnknownLevel};
use forking_hex_rules::{Colour, Move, Side, State};
use schemars::JsonSchema;
use serde::Serialize;
use std::{fmt::Write as _, num::NonZeroUsize, path::PathBuf, time::Duration};

/// The time of an analysis without a given limit.
const USUAL_TIME: Duration = Duration::from_secs(2);

/// The replies that are shown to people.
const SHOWN: usize = 8;

/// The options that say how long the engine thinks.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Engine")]
pub struct Strength {
	/// Play at this level, a number from 1 for beginners to 6 for full strength. A higher number is full strength too.
	#[arg(long, value_name = "LEVEL", value_parser = level_of)]
	pub level: Option<Level>,
	/// Think for at most so many seconds a move. Without any limit, for two.
	#[arg(long, value_name = "SECONDS", value_parser = seconds_of)]
	time: Option<Duration>,
	/// Make at most so many simulations a move: the same seed gives the same answer.
	#[arg(long, value_name = "NUMBER")]
	simulations: Option<u32>,
	/// The seed of the engine's random numbers.
	#[arg(long, value_name = "NUMBER", default_value_t = 1)]
	seed: u64,
}

impl Strength {
	/// The engine with its seed.
	pub fn engine(&self) -> Engine {
		self.engine_of_game(0)
	}

	/// The engine with a seed for this game, counted from zero.
	pub fn engine_of_game(&self, game: u64) -> Engine {
		Engine::new(self.seed.wrapping_add(game))
	}

	/// The limits of one answer.
	pub fn limits(&self) -> Limits {
		let time = if self.simulations.is_none() { Some(self.time.unwrap_or(USUAL_TIME)) } else { self.time };
		Limits { simulations: self.simulations, time }
	}

	/// The limits of one answer that has to come within a time.
	pub fn within(&self, time: Duration) -> Limits {
		let limits = Limits { simulations: self.simulations, time: self.time };
		Limits { time: Some(limits.time.map_or(time, |own| own.min(time))), ..limits }
	}
}

/// The level with this number. There were twelve levels once, so that a higher number stands for full strength.
fn level_of(text: &str) -> Result<Level, UnknownLevel> {
	let is_higher = text.parse().is_ok_and(|number: u8| number > Level::COUNT);
	if is_higher {
		Ok(Level::FULL)
	} else {
		text.parse()
	}
}

/// The longest time of a move: a day.
const LONGEST: Duration = Duration::from_secs(86_400);

fn seconds_of(text: &str) -> Result<Duration, String> {
	let seconds: Option<f64> = text.parse().ok();
	let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()).filter(|time| *time <= LONGEST);
	time.ok_or_else(|| format!("expected seconds such as 2 or 0.5, at most {}", LONGEST.as_secs()))
}

/// The options of `hex analyse`.
#[derive(Args, Clone, Debug)]
pub struct Analyse {
	/// The game's number.
	#[arg(required_unless_present = "record")]
	game: Option<u32>,
	/// A position: the moves from the opening, or the beginning of its id. Without it, the opening.
	position: Option<Place>,
	/// Analyse the end of this record's main line instead. - is standard input.
	#[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position"])]
	record: Option<PathBuf>,
	/// The game of a file with several, counted from 1. Without it, the first.
	#[arg(long, value_name = "NUMBER", requires = "record")]
	number: Option<NonZeroUsize>,
	/// The size of the board, for lists of moves that do not give it.
	#[arg(long, value_name = "CELLS", requires = "record", value_parser = size_of)]
	board: Option<u8>,
	#[command(flatten)]
	strength: Strength,
}

/// An analysis of a position.
#[derive(Serialize, JsonSchema)]
pub struct Answer {
	/// The moves from the opening.
	path: String,
	/// The colour and the side to move.
	turn: Colour,
	side: Side,
	/// The chance that the side to move wins, from 0 to 1.
	chance: f32,
	/// The colour that wins with best play, if that is proven.
	proof: Option<Colour>,
	simulations: u32,
	replies: Vec<ReplyView>,
}

/// A reply. `winning` says whether it is proven to win or to lose.
#[derive(Serialize, JsonSchema)]
pub struct ReplyView {
	#[serde(rename = "move")]
	made: String,
	/// None if another reply is proven to win, and this one was not judged to its end.
	chance: Option<f32>,
	visits: u32,
	winning: Option<bool>,
}

impl Analyse {
	/// Run the command.
	pub async fn run(&self, context: &Context) -> Result<(), Failure> {
		let (moves, state) = self.position(context).await?;
		let analysis = self.strength.engine().analyse(&state, self.strength.limits());
		show(context.output, &moves, &state, &analysis)
	}

	async fn position(&self, context: &Context) -> Result<(Vec<Move>, State), Failure> {
		if let Some(path) = &self.record {
			let record = record_in(path, self.board, self.number)?;
			let moves = record.line(record.end());
			let state = record.state(record.end()).ok_or_else(|| Failure::not_found("The record has no moves."))?;
			return Ok((moves, state));
		}
		let game = self.game.ok_or_else(|| Failure::usage("Name a game, or a record with --record."))?;
		let view = context.chain().await?.best().await?;
		let game = view.game(game).await?;
		let line = match &self.position {
			Some(place) => Line::find(&view, &game, place).await?,
			None => Line::opening(&game)?,
		};
		Ok((line.moves, line.state))
	}
}

/// The chance of a reply, and whether it is proven to win or to lose.
///
/// A reply that is proven to win ends the search. The chances of other replies are then unfinished, and no judgement. If
/// the other side wins, all replies lose.
pub fn verdict_on(reply: &Reply, analysis: &Analysis) -> (Option<f32>, Option<bool>) {
	let has_ended = || analysis.replies.first().is_some_and(|best| best.winning == Some(true));
	match (reply.winning, analysis.proof) {
		(None, Some(winner)) if winner == analysis.turn && has_ended() => (None, None),
		(None, Some(winner)) if winner == analysis.turn => (Some(reply.chance), None),
		(None, Some(_)) => (Some(0.0), Some(false)),
		(Some(wins), _) => (Some(f32::from(u8::from(wins))), Some(wins)),
		(None, None) => (Some(reply.chance), None),
	}
}

/// The words behind the chance of a reply that is proven to win or to lose.
pub fn proven_text(winning: Option<bool>) -> &'static str {
	match winning {
		Some(true) => ", proven to win",
		Some(false) => ", proven to lose",
		None => "",
	}
}

/// The reply that the engine prefers in a position that is proven to be lost.
pub fn lost_with(analysis: &Analysis) -> Option<Move> {
	let is_lost = analysis.proof.is_some_and(|winner| winner != analysis.turn);
	analysis.replies.first().filter(|_| is_lost).map(|best| best.made)
}

fn show(output: Output, moves: &[Move], state: &State, analysis: &Analysis) -> Result<(), Failure> {
	output.answer(&answer_of(moves, analysis), |answer| text_of(answer, moves, state, analysis))
}

fn answer_of(moves: &[Move], analysis: &Analysis) -> Answer {
	let reply = |reply: &Reply| {
		let (chance, winning) = verdict_on(reply, analysis);
		ReplyView { made: reply.made.to_string(), chance, visits: reply.visits, winning }
	};
	Answer {
		path: path_text(moves),
		turn: analysis.turn,
		side: analysis.side,
		chance: analysis.chance,
		proof: analysis.proof,
		simulations: analysis.simulations,
		replies: analysis.replies.iter().map(reply).collect(),
	}
}

fn text_of(answer: &Answer, moves: &[Move], state: &State, analysis: &Analysis) -> String {
	let last = moves.last().and_then(|made| last_stone(state, *made));
	let mut text = format!("{}\n\n{}\n", answer.path, board_text(state.board(), last));
	_ = match analysis.proof {
		Some(winner) => writeln!(text, "{winner} wins with best play: that is proven."),
		None => writeln!(text, "{} to move wins with a chance of {:.0} %.", analysis.turn, analysis.chance * 100.0),
	};
	if let Some(best) = lost_with(analysis) {
		_ = writeln!(text, "Every reply loses. The engine would play {best}.");
		return text;
	}
	let mut is_left_out = false;
	for reply in answer.replies.iter().take(SHOWN) {
		let proven = proven_text(reply.winning);
		match reply.chance {
			Some(chance) => _ = writeln!(text, "{:>5}  {:>3.0} %{proven}", reply.made, chance * 100.0),
			None => is_left_out = true,
		}
	}
	if is_left_out {
		text.push_str("Other replies were not judged: one that wins is enough.\n");
	}
	if answer.simulations > 0 {
		_ = writeln!(text, "{}.", count(answer.simulations, "simulation"));
	}
	text
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn an_analysis_without_limits_ends_by_time() {
		assert_eq!(Strength::default().limits(), Limits { simulations: None, time: Some(USUAL_TIME) });
		let counted = Strength { simulations: Some(10), ..Strength::default() };
		assert_eq!(counted.limits(), Limits { simulations: Some(10), time: None });
	}

	#[test]
	fn a_clock_shortens_the_time_of_a_move_and_never_lengthens_it() {
		let (short, long) = (Duration::from_millis(10), Duration::from_secs(10));
		let own = Strength { time: Some(Duration::from_secs(1)), ..Strength::default() };
		assert_eq!(own.within(short).time, Some(short));
		assert_eq!(own.within(long).time, own.time);
		assert_eq!(Strength::default().within(long).time, Some(long));
	}

	/// An analysis in which Red is to move, of replies with a stale chance each, proven to win, to lose or neither.
	fn analysis(proof: Option<Colour>, winning: [Option<bool>; 2]) -> Analysis {
		let game = forking_hex_chain::testing::game(3, "b2");
		let line = Line::of_moves(&game, &["b2", "a1"].map(|text| text.parse().expect("a move"))).expect("a line");
		let mut analysis = Engine::new(1).analyse(&line.state, Limits::simulations(5));
		analysis.replies.truncate(2);
		analysis.proof = proof;
		for (reply, winning) in analysis.replies.iter_mut().zip(winning) {
			(reply.chance, reply.winning) = (0.31, winning);
		}
		analysis
	}

	#[test]
	fn a_proof_leaves_no_stale_chances_of_other_replies() {
		let of = |proof, winning| {
			let analysis = analysis(proof, winning);
			[0, 1].map(|index| verdict_on(&analysis.replies[index], &analysis))
		};
		let (red, blue) = (Some(Colour::Red), Some(Colour::Blue));
		assert_eq!(of(red, [Some(true), None]), [(Some(1.0), Some(true)), (None, None)]);
		assert_eq!(of(blue, [Some(false), None]), [(Some(0.0), Some(false)); 2], "all lose");
		assert_eq!(of(None, [None, Some(false)]), [(Some(0.31), None), (Some(0.0), Some(false))]);
		assert_eq!(of(red, [None, None]), [(Some(0.31), None); 2], "it is known who wins, but not how");
	}

	#[test]
	fn a_won_position_is_shown_with_the_reply_that_wins() {
		let game = forking_hex_chain::testing::game(3, "b2");
		let line = Line::of_moves(&game, &["b2", "a1"].map(|text| text.parse().expect("a move"))).expect("a line");
		let analysis = analysis(Some(Colour::Red), [Some(true), None]);
		let text = text_of(&answer_of(&line.moves, &analysis), &line.moves, &line.state, &analysis);
		let made = analysis.replies[0].made;
		assert!(text.contains(&format!("{made:>5}  100 %, proven to win\nOther replies were not judged")), "{text}");
		assert!(!text.contains("31 %"), "{text}");
		let unsearched = Analysis { simulations: 0, ..analysis };
		let text = text_of(&answer_of(&line.moves, &unsearched), &line.moves, &line.state, &unsearched);
		assert!(text.contains("proven to win") && !text.contains("simulation"), "{text}");
	}

	#[test]
	fn a_lost_position_has_one_line_for_all_replies_and_no_simulations() {
		let game = forking_hex_chain::testing::game(3, "b2");
		let line = Line::of_moves(&game, &["b2", "a1"].map(|text| text.parse().expect("a move"))).expect("a line");
		let analysis = Analysis { simulations: 0, ..analysis(Some(Colour::Blue), [Some(false), None]) };
		let text = text_of(&answer_of(&line.moves, &analysis), &line.moves, &line.state, &analysis);
		let best = analysis.replies[0].made;
		let expected = format!("proven.\nEvery reply loses. The engine would play {best}.\n");
		assert!(text.ends_with(&expected), "{text}");
	}

	#[test]
	fn a_level_above_the_highest_is_full_strength() {
		assert_eq!(
			["1", "6", "7", "12"].map(level_of),
			[Ok(Level::BEGINNER), Ok(Level::FULL), Ok(Level::FULL), Ok(Level::FULL)]
		);
		assert!(["0", "-1", "full", "256"].into_iter().all(|text| level_of(text).is_err()));
	}

	#[test]
	fn times_are_read_from_the_command_line() {
		assert_eq!(seconds_of("0.5"), Ok(Duration::from_millis(500)));
		assert!(seconds_of("1e9").expect_err("too long").contains("at most 86400"));
		assert!(seconds_of("-1").is_err() && seconds_of("soon").is_err() && seconds_of("NaN").is_err());
	}
}
