//! What the fuzzer has kept, played once more.

#[path = "../src/play/mod.rs"]
mod play;

use std::fs;

#[test]
fn the_books_balance_for_all_that_the_fuzzer_has_kept() {
	let mut played = 0;
	for entry in fs::read_dir("corpus").expect("there is a corpus") {
		let path = entry.expect("an entry of the folder").path();
		// Shown if it fails.
		println!("{}", path.display());
		play::play(&fs::read(path).expect("an input"));
		played += 1;
	}
	assert!(played > 0, "the corpus is empty");
}
