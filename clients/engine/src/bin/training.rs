//! The network's training, but for the learning itself.
//!
//! - `forking-hex-training play FILE SEED SECONDS` adds positions of games to a file, one a line: the cells along a side, the
//!   stones row by row (`R`, `B` and `.`), the colour to move, the chance that it wins, whether it won, and the visits of its
//!   replies as `cell:visits`.
//! - `forking-hex-training see FILE FOLDER` writes them as the network sees them.
//! - `forking-hex-training match GAMES MILLISECONDS PAIRS SIZE` plays the engine with the network against the engine without
//!   it, as far as the file of games does not have it yet, and prints the score.

use forking_hex_engine::{
	matches::{openings, AtTime, Ledger},
	training, Engine,
};
use std::{env, path::Path, process::ExitCode, time::Duration};

/// The seed of the openings and of both players.
const SEED: u64 = 21;

fn main() -> ExitCode {
	match run(&env::args().skip(1).collect::<Vec<_>>()) {
		Ok(()) => ExitCode::SUCCESS,
		Err(error) => {
			eprintln!("{error}");
			ExitCode::FAILURE
		}
	}
}

fn run(arguments: &[String]) -> Result<(), String> {
	let number = |text: &str| text.parse::<u64>().map_err(|_| format!("{text} is no number."));
	let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
	let done = match arguments[..] {
		["play", file, seed, seconds] => {
			training::play(Path::new(file), number(seed)?, Duration::from_secs(number(seconds)?))
		}
		["see", file, folder] => training::see(Path::new(file), Path::new(folder)),
		["match", games, milliseconds, pairs, size] => {
			let size = u8::try_from(number(size)?).map_err(|_| "A board has 2 to 32 cells a side.")?;
			let time = Duration::from_millis(number(milliseconds)?);
			let engine = Engine::new(SEED);
			let mut one = AtTime { name: "network", engine: engine.with_network(), time };
			let mut other = AtTime { name: "engine", engine, time };
			let mut ledger = Ledger::open(games.into()).map_err(|error| format!("{games}: {error}"))?;
			let openings = openings(size, number(pairs)? as usize, SEED);
			ledger.play(&mut one, &mut other, size, &openings, |score| eprintln!("{}–{}", score.won, score.lost))?;
			println!("{}", ledger.table());
			Ok(())
		}
		_ => return Err("Give play, see or match, with its files and numbers.".into()),
	};
	done.map_err(|error| error.to_string())
}
