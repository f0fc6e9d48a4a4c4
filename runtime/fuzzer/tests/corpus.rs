//! Plays the corpus, the inputs that the fuzzer has kept, once more.

#[path = "../src/play/mod.rs"]
mod play;

use std::fs;

#[test]
fn the_books_balance_for_every_input_of_the_corpus() {
	let mut played = 0;
	for entry in fs::read_dir("corpus").expect("there is a corpus") {
		let path = entry.expect("an entry of the folder").path();
		// Shown if the test fails.
		println!("{}", path.display());
		play::play(&fs::read(path).expect("an input"));
		played += 1;
	}
	assert!(played > 0, "the corpus is empty");
}
