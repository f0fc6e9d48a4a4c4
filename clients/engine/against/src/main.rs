//! Matches against the crate `ai-hex`, by equal time for each move.
//!
//! `cargo run --release -- GAMES-FILE MILLISECONDS PAIRS [SIZE]` plays the games that are missing in the file, and prints
//! the score.

use ai_hex::{BoardSize, MctsOptions, MctsSearcher, Position, SwapRule};
use forking_hex_engine::{
	matches::{openings, AtTime, Ledger, Player, Score},
	Engine,
};
use forking_hex_rules::{Move, State};
use std::{env, process::ExitCode, time::Duration};

/// The seed of the openings and of both players.
const SEED: u64 = 11;

/// The other engine, at its strongest: UCT-RAVE, saved bridges, inferior cells from 32 visits on, connections.
struct AiHex {
	searcher: MctsSearcher,
	milliseconds: u32,
	simulations: u64,
	moves: u64,
}

impl Player for AiHex {
	fn name(&self) -> String {
		format!("ai-hex-{}ms", self.milliseconds)
	}

	fn reply(&mut self, state: &State, moves: &[Move]) -> Option<Move> {
		let size = BoardSize::new(state.board().size()).ok()?;
		let moves: Option<Vec<ai_hex::Move>> = moves.iter().map(|made| made.to_string().parse().ok()).collect();
		let position = Position::from_moves(size, SwapRule::Disabled, &moves?).ok()?;
		let options = MctsOptions {
			max_simulations: 100_000_000,
			soft_time_ms: self.milliseconds,
			seed: SEED,
			..MctsOptions::default()
		};
		let report = self.searcher.search(position, options);
		self.simulations += u64::from(report.simulations);
		self.moves += 1;
		report.best_move?.to_string().parse().ok()
	}
}

fn main() -> ExitCode {
	match run() {
		Ok(()) => ExitCode::SUCCESS,
		Err(error) => {
			eprintln!("{error}");
			ExitCode::FAILURE
		}
	}
}

fn run() -> Result<(), String> {
	let arguments: Vec<String> = env::args().skip(1).collect();
	let number = |index: usize, default: Option<u32>| {
		let text = arguments.get(index);
		let read = text.map_or(Ok(default), |text| text.parse().map(Some));
		read.ok().flatten().ok_or("Give a file of games, milliseconds for each move, and pairs of games.")
	};
	let file = arguments.first().ok_or("Give a file of games, milliseconds for each move, and pairs of games.")?;
	let (milliseconds, pairs, size) = (number(1, None)?, number(2, None)?, number(3, Some(11))? as u8);
	let mut ledger = Ledger::open(file.into()).map_err(|error| format!("{file}: {error}"))?;
	let mut engine = AtTime { engine: Engine::new(SEED), time: Duration::from_millis(milliseconds.into()) };
	let mut other = AiHex { searcher: MctsSearcher::new(), milliseconds, simulations: 0, moves: 0 };
	let openings = openings(size, pairs as usize, SEED);
	let told = |score: &Score| eprintln!("{}–{}", score.won, score.lost);
	ledger.play(&mut engine, &mut other, size, &openings, told)?;
	println!("{}", ledger.table());
	if other.moves > 0 {
		println!("\n{} simulations a move by the other engine", other.simulations / other.moves);
	}
	Ok(())
}
