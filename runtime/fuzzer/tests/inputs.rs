//! Plays random inputs. `FORKING_HEX_SEED` sets the first seed, and `FORKING_HEX_COUNT` the number of inputs.

#[path = "../src/play/mod.rs"]
mod play;

use fastrand::Rng;
use std::env;

#[test]
fn the_books_balance_for_random_inputs() {
	let number = |name: &str| env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
	let first = number("FORKING_HEX_SEED").unwrap_or(1);
	for seed in first..first + number("FORKING_HEX_COUNT").unwrap_or(1_000) {
		// Shown if the test fails.
		println!("FORKING_HEX_SEED={seed} FORKING_HEX_COUNT=1 cargo test --workspace -- random_inputs");
		let mut rng = Rng::with_seed(seed);
		let mut input = vec![0; rng.usize(0..512)];
		rng.fill(&mut input);
		play::play(&input);
	}
}
