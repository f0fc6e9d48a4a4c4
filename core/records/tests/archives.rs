//! Games from archives: every game of every `.sgf` file in a folder beside the checkout of the project, if it exists.

// The options of clippy.toml do not cover functions that tests call.
#![allow(clippy::arithmetic_side_effects, clippy::panic)]

mod common;

use common::line;
use forking_hex_records::{read, read_games, read_moves, round_trip, text_of, write_sgf, Ending, Record};
use forking_hex_rules::{Colour, Move, OpeningRule};
use std::{
	fs,
	io::{stderr, Write},
	path::{Path, PathBuf},
};

const FOLDER_BESIDE_THE_PROJECT: &str = "../../../shared/games";

#[test]
fn games_of_the_olympiad_are_read_with_their_swaps_of_sides() {
	for (name, opening) in [("olympiad-2000-00.1.QH.sgf", "b2"), ("olympiad-2000-00.2.HQ.sgf", "a2")] {
		let file = Path::new(FOLDER_BESIDE_THE_PROJECT).join(name);
		if !file.exists() {
			report(&format!("NOT READ: there is no game at {}", file.display()));
			continue;
		}
		let record = record(&file);
		assert_eq!(record.opening_rule(), OpeningRule::SwapSides, "{name}: White moves again after its swap");
		assert!(line(&record).starts_with(&format!("{opening} swap f6 g6 ")), "{name}");
		let state = record.state(record.end()).expect("moves");
		let cell = opening.parse().expect("a cell");
		assert_eq!(state.board().stone(cell), Some(Colour::Red), "{name}: the stone stays");
	}
}

#[test]
fn games_on_13x13_are_read_move_by_move() {
	let file = Path::new(FOLDER_BESIDE_THE_PROJECT).join("13x13.txt");
	if !file.exists() {
		report(&format!("NOT READ: there are no games at {}", file.display()));
		return;
	}
	let mut games = 0;
	for (number, text) in contents(&file).lines().enumerate() {
		let record = read_moves(text, Some(13)).unwrap_or_else(|error| panic!("game {number}: {error}"));
		assert_eq!(line(&record), text.trim());
		let outcome = record.heading.outcome.unwrap_or_else(|| panic!("game {number} has no winner"));
		assert_eq!(outcome.ending, Ending::Connection);
		let moves = record.line(record.end()).len();
		assert_eq!(outcome.winner, if moves % 2 == 1 { Colour::Red } else { Colour::Blue }, "the last to move won");
		assert_eq!(read(&write_sgf(&record), None), Ok(record));
		games += 1;
	}
	assert!(games > 0);
	report(&format!("read {games} games on 13x13"));
}

#[test]
fn every_game_of_an_archive_is_read() {
	let mut folders = vec![PathBuf::from(FOLDER_BESIDE_THE_PROJECT)];
	let mut games = 0;
	let mut counts = [0; 4];
	while let Some(folder) = folders.pop() {
		let Ok(entries) = fs::read_dir(&folder) else { continue };
		for path in entries.map(|entry| entry.expect("an entry can be read").path()) {
			if path.is_dir() {
				folders.push(path);
				continue;
			}
			if path.extension().is_none_or(|extension| extension != "sgf") {
				continue;
			}
			let text = contents(&path);
			let mut of_file = 0;
			for record in read_games(&text, None).games.into_iter() {
				let record = record.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
				let swaps = record.nodes().any(|node| node.made() == Some(Move::Swap));
				counts[record.opening_rule() as usize] += usize::from(swaps);
				counts[3] += usize::from(record.heading.outcome.is_some());
				of_file += 1;
			}
			let records = round_trip(text.as_bytes()).unwrap_or_else(|broken| panic!("{}: {broken}", path.display()));
			assert!(of_file > 0 && records >= of_file, "{}", path.display());
			games += of_file;
		}
	}
	let [_, pieces, sides, outcomes] = counts;
	report(&format!("read {games} games: {pieces} swaps of pieces, {sides} of sides, {outcomes} results"));
}

fn record(file: &Path) -> Record {
	read(&contents(file), None).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

fn contents(file: &Path) -> String {
	let bytes = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
	text_of(&bytes).into_owned()
}

/// Print a line even if the test passes: the test harness captures the output of the macros.
fn report(line: &str) {
	let _ = writeln!(stderr(), "{line}");
}
