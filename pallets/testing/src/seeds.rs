//! Seeds of random choices, which environment variables set.

use fastrand::Rng;
use std::env;

/// The number in an environment variable, if it is set.
///
/// # Panics
///
/// The variable is set, and its value is no number.
pub fn setting(name: &str) -> Option<u64> {
	let text = env::var(name).ok()?;
	Some(text.parse().unwrap_or_else(|_| panic!("{name} is not a number: {text}")))
}

/// Act for `count` seeds from 1 on, or for `FORKING_HEX_COUNT` seeds from `FORKING_HEX_SEED` on. A test that fails
/// prints the way to play its last seed again, with the tests whose names contain `tests`.
pub fn for_seeds(tests: &str, count: u64, mut act: impl FnMut(&mut Rng)) {
	let first = setting("FORKING_HEX_SEED").unwrap_or(1);
	for seed in first..first + setting("FORKING_HEX_COUNT").unwrap_or(count) {
		println!("again: FORKING_HEX_SEED={seed} FORKING_HEX_COUNT=1 cargo test --workspace -- {tests}");
		act(&mut Rng::with_seed(seed));
	}
}
