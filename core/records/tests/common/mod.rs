//! Helpers for the tests of this folder.

// The options of clippy.toml do not cover functions that tests call.
#![allow(clippy::panic, dead_code)]

use forking_hex_records::{read, read_one, Outcome, Record};
use forking_hex_rules::{Colour, OpeningRule};

/// The record of a text.
pub fn record(text: &str) -> Record {
	read(text, None).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The error of a text.
pub fn error(text: &str) -> String {
	match read(text, None) {
		Ok(_) => panic!("this was read:\n{text}"),
		Err(error) => error.to_string(),
	}
}

/// The mistakes of a text that are read past.
pub fn warnings(text: &str) -> Vec<String> {
	let (record, warnings) = read_one(text, None);
	assert!(record.is_ok(), "{text}");
	warnings.iter().map(ToString::to_string).collect()
}

/// Check that a text is refused at this column of its first line, in these words.
#[track_caller]
pub fn refused(text: &str, column: usize, words: &str) {
	assert_eq!(error(text), format!("line 1, column {column}: {words}"), "{text}");
}

/// The main line as text.
pub fn line(record: &Record) -> String {
	let moves: Vec<String> = record.line(record.end()).iter().map(ToString::to_string).collect();
	moves.join(" ")
}

/// The stones of a colour at the end of the main line, as text.
pub fn stones(record: &Record, colour: Colour) -> String {
	let state = record.state(record.end()).unwrap_or_else(|| panic!("no moves"));
	let cells: Vec<String> = state.board().stones_of(colour).map(|cell| cell.to_string()).collect();
	cells.join(" ")
}

/// The opening rule, and the stones of Red and of Blue at the end of the main line.
pub fn board(text: &str) -> (OpeningRule, String, String) {
	let record = record(text);
	(record.opening_rule(), stones(&record, Colour::Red), stones(&record, Colour::Blue))
}

/// The winner and the ending of a text's game.
pub fn outcome(text: &str) -> Option<String> {
	let Outcome { winner, ending } = record(text).heading.outcome?;
	Some(format!("{winner} {ending:?}"))
}
