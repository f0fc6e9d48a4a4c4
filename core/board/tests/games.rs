//! Replays whole games, move by move: the last move connects, none before it does.
//!
//! A file has one game on each line: its cells in the order played, Red first. Lines that start with `#` are comments.
//! A line `size 11` gives the size of the board for the games after it; the default is 13.
//!
//! The games of this crate are in `games/`. The test also reads a file beside the checkout of the project, if it
//! exists.

// The options of clippy.toml do not cover functions that tests call.
#![allow(clippy::arithmetic_side_effects, clippy::panic)]

use forking_hex_board::{Board, Cell, Colour};
use std::{
	fs,
	io::{stderr, Write},
	path::{Path, PathBuf},
};

const FILE_BESIDE_THE_PROJECT: &str = "../../../shared/games/13x13.txt";
const SIZE_WHEN_NOT_GIVEN: u8 = 13;

#[test]
fn the_last_move_of_our_own_games_and_none_before_it_connects() {
	let mut files: Vec<PathBuf> = fs::read_dir("games")
		.expect("the folder of games is there")
		.map(|entry| entry.expect("its entries can be read").path())
		.filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
		.collect();
	files.sort();
	assert!(!files.is_empty());

	for file in files {
		assert!(read(&file).starts_with("size "), "{} gives the size of its board", file.display());
		replay_file(&file);
	}
}

#[test]
fn the_last_move_of_played_games_and_none_before_it_connects() {
	let file = Path::new(FILE_BESIDE_THE_PROJECT);
	if file.exists() {
		replay_file(file);
	} else {
		report(&format!("NOT REPLAYED: there are no games at {FILE_BESIDE_THE_PROJECT}"));
	}
}

fn replay_file(file: &Path) {
	let name = file.file_name().unwrap_or_default().to_string_lossy();
	let mut size = SIZE_WHEN_NOT_GIVEN;
	let mut games = 0;
	for (number, line) in read(file).lines().enumerate() {
		let line = line.trim();
		let place = format!("{name}, line {}", number + 1);
		if line.is_empty() || line.starts_with('#') {
			continue;
		}
		if let Some(given) = line.strip_prefix("size ") {
			size = given.trim().parse().unwrap_or_else(|_| panic!("{place}: `{given}` is no size"));
			continue;
		}
		let moves: Result<Vec<Cell>, _> = line.split_whitespace().map(str::parse).collect();
		replay(size, &moves.unwrap_or_else(|error| panic!("{place}: {error}")), &place);
		games += 1;
	}
	assert!(games > 0, "{name} has no game");
	report(&format!("replayed {games} games of {name}"));
}

fn replay(size: u8, moves: &[Cell], place: &str) {
	let mut board = Board::empty(size).unwrap_or_else(|| panic!("{place}: there is no board of size {size}"));
	let turns = [Colour::Red, Colour::Blue].into_iter().cycle();
	for ((ply, mover), cell) in (1usize..).zip(turns).zip(moves) {
		board.place(*cell, mover).unwrap_or_else(|error| panic!("{place}: move {ply} at {cell}: {error}"));

		assert_eq!(board.shortest_chain(mover.opposite()), None, "{place}: move {ply} connects for the other colour");
		let chain = board.shortest_chain(mover);
		let is_last = ply == moves.len();
		assert_eq!(chain.is_some(), is_last, "{place}: move {ply} of {} at {cell}", moves.len());

		if let Some(mut chain) = chain {
			assert!(chain.contains(cell), "{place}: the move that connects is in the chain");
			assert!(board.is_chain(mover, &chain), "{place}: the chain that was found holds");
			assert!(!board.is_chain(mover.opposite(), &chain), "{place}: it is not the other colour's");
			chain.reverse();
			assert!(board.is_chain(mover, &chain), "{place}: it holds in the other direction");
		}
	}
}

fn read(file: &Path) -> String {
	fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Print a line even if the test passes: the test harness captures the output of the macros.
fn report(line: &str) {
	let _ = writeln!(stderr(), "{line}");
}
