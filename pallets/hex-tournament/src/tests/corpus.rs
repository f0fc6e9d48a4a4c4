//! The fuzzer's inputs: those that it has kept, and random ones.

use super::random_tournaments::for_seeds;
use crate::fuzz::play;
use std::fs;

#[test]
fn tournaments_agree_with_the_books_for_every_input_of_the_corpus() {
	let mut played = 0;
	for entry in fs::read_dir("fuzzer/corpus").expect("there is a corpus") {
		let path = entry.expect("an entry of the folder").path();
		// Shown if the test fails.
		println!("{}", path.display());
		play(&fs::read(path).expect("an input"));
		played += 1;
	}
	assert!(played > 0, "the corpus is empty");
}

#[test]
fn tournaments_agree_with_the_books_for_random_inputs() {
	for_seeds(300, |rng| {
		let mut input = vec![0; rng.usize(0..256)];
		rng.fill(&mut input);
		play(&input);
	});
}
