//! The corpus, the inputs that the fuzzer has kept, once more.

use forking_hex_records::round_trip;
use std::fs;

#[test]
fn every_input_of_the_corpus_takes_the_round_trip() {
	let mut records = 0;
	for entry in fs::read_dir("fuzzer/corpus").expect("there is a corpus") {
		let path = entry.expect("an entry of the folder").path();
		// Shown if the test fails.
		println!("{}", path.display());
		records += round_trip(&fs::read(path).expect("an input")).unwrap_or_else(|broken| panic!("{broken}"));
	}
	assert!(records > 100, "the corpus has {records} records");
}
