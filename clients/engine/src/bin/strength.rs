//! Matches that measure the engine: level against level, against random play, and against a shortest-path player; or
//! against another program.
//!
//! `forking-hex-strength GAMES RESULTS [MILLISECONDS [PAIRS [SIZE [PROGRAM]]]]` plays the games that are missing in the file `GAMES`,
//! one match at a time. The engine at full strength has `MILLISECONDS` for a move. `PAIRS` is the number of openings, each
//! played with both colours. `PROGRAM` speaks HTP, and is told its own time for a move elsewhere. Then the program writes the results of all matches on file to `RESULTS`. A match that was stopped
//! goes on with its next game.

use forking_hex_engine::{
	matches::{openings, AtLevel, AtTime, Ledger, Player, Program, Random, Score, ShortestPath},
	Engine, Level,
};
use std::{env, fs, process::ExitCode, time::Duration};

/// The seed of the openings and of all players without a level; and the seeds of two players at a level, which must differ.
const SEED: u64 = 15;
const SEEDS: [u64; 2] = [16, 17];

const USAGE: &str =
	"Give a file for the games and one for the results, and if you like the milliseconds for a move (1000), the \
	openings, each played with both colours (50), the cells along a side (11), and a program that speaks HTP.";

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
	let [games, results, numbers @ ..] = arguments else { return Err(USAGE.into()) };
	let number = |index: usize, default: u64| match numbers.get(index) {
		None => Ok(default),
		Some(text) => text.parse().map_err(|_| USAGE.to_string()),
	};
	let (milliseconds, pairs) = (number(0, 1_000)?, number(1, 50)?);
	let size = number(2, 11)?;
	let size =
		u8::try_from(size).ok().filter(|size| (2..=32).contains(size)).ok_or("A board has 2 to 32 cells a side.")?;
	let openings = openings(size, pairs as usize, SEED);
	let mut ledger = Ledger::open(games.into()).map_err(|error| format!("{games}: {error}"))?;
	let mut play = |mut one: Box<dyn Player>, mut other: Box<dyn Player>| {
		let names = format!("{} against {}", one.name(), other.name());
		let told = |score: &Score| eprintln!("{names}: {}–{}", score.won, score.lost);
		ledger.play(&mut *one, &mut *other, size, &openings, told)
	};
	let full = || Box::new(AtTime { engine: Engine::new(SEED), time: Duration::from_millis(milliseconds) });
	match numbers.get(3) {
		Some(program) => {
			play(full(), Box::new(Program::start(program)?))?;
		}
		None => {
			for (weaker, stronger) in Level::all().zip(Level::all().skip(1)) {
				let [stronger, weaker] =
					[(stronger, SEEDS[0]), (weaker, SEEDS[1])].map(|(level, seed)| AtLevel { seed, level });
				play(Box::new(stronger), Box::new(weaker))?;
			}
			play(full(), Box::new(Random::new(SEED)))?;
			play(full(), Box::new(ShortestPath::new(SEED)))?;
		}
	}
	let text = format!("{}\n", ledger.table());
	fs::write(results, text).map_err(|error| format!("{results}: {error}"))
}
