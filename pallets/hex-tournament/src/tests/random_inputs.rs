//! The fuzzer's play of random inputs.

use super::random_tournaments::for_seeds;
use crate::fuzz::play;

#[test]
fn tournaments_agree_with_the_books_for_random_inputs() {
	for_seeds(400, |rng| {
		let mut input = vec![0; rng.usize(0..512)];
		rng.fill(&mut input);
		play(&input);
	});
}
