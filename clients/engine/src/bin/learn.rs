//! Learns the weights of the engine's patterns from the engine's own games: `forking-hex-learn FILE [GAMES [SIMULATIONS]]`
//! writes the source file of weights. The games are played with the weights that the program was built with.

use forking_hex_engine::matches::learn;
use std::{env, fs, process::ExitCode};

const SEED: u64 = 11;

fn main() -> ExitCode {
	let arguments: Vec<String> = env::args().skip(1).collect();
	let number = |index: usize, default: u32| arguments.get(index).map_or(Ok(default), |text| text.parse());
	let (Some(file), Ok(games), Ok(simulations)) = (arguments.first(), number(1, 600), number(2, 8_000)) else {
		eprintln!(
			"Give a file for the weights, and if you like the games (600) and the simulations of a move (8,000)."
		);
		return ExitCode::FAILURE;
	};
	let told = |played, positions| {
		if played % 20 == 0 {
			eprintln!("{played} of {games} games, {positions} positions");
		}
	};
	match learn(games as usize, simulations, SEED, told) {
		Ok(text) => match fs::write(file, text) {
			Ok(()) => return ExitCode::SUCCESS,
			Err(error) => eprintln!("{file}: {error}"),
		},
		Err(error) => eprintln!("{error}"),
	}
	ExitCode::FAILURE
}
