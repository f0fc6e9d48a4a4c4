//! The law of one way: a room of the pallet imports only rooms below it, never one above.

use std::{collections::BTreeSet, fs};

/// The rooms, from the front door down. `books`, `stats`, `stakes`, `lists`, `queries` and `migrations` are front doors
/// too, like `play`.
const ROOMS: [&str; 18] = [
	"play",
	"books",
	"stats",
	"stakes",
	"lists",
	"queries",
	"migrations",
	"clock",
	"closing",
	"settlement",
	"claims",
	"removal",
	"fund",
	"budget",
	"store",
	"types",
	"listener",
	"added",
];

/// The rooms that a source file names, in imports from this crate and in paths.
fn named_rooms(source: &str) -> BTreeSet<&'static str> {
	let code = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
	let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
	// `use crate::{…};` names rooms in braces, `crate::room::…` names one.
	let paths = code.split("crate::").skip(1).map(|rest| match rest.starts_with('{') {
		true => rest.split(';').next().unwrap_or_default(),
		false => rest.split(|letter| !is_word(letter)).next().unwrap_or_default(),
	});
	let named: BTreeSet<&str> = paths.flat_map(|path| path.split(|letter| !is_word(letter))).collect();
	ROOMS.into_iter().filter(|room| named.contains(room)).collect()
}

#[test]
fn no_room_imports_one_above_it() {
	let mut imports = 0;
	for (floor, room) in ROOMS.iter().enumerate() {
		let source = fs::read_to_string(format!("src/{room}.rs")).unwrap_or_else(|error| panic!("{room}: {error}"));
		let named = named_rooms(&source);
		imports += named.len();
		let above: Vec<_> = ROOMS[..floor].iter().filter(|above| named.contains(*above)).collect();
		assert!(above.is_empty(), "{room} imports {above:?}, which stand above it");
	}
	assert!(imports > 15, "only {imports} imports were found");
}

#[test]
fn every_room_has_its_place_in_the_order() {
	let doors = ["lib", "benchmarking", "mock", "try_state", "weights"];
	let files =
		fs::read_dir("src").expect("the folder of the crate").map(|entry| entry.expect("a readable folder").path());
	let names = files.filter(|file| file.extension().is_some_and(|extension| extension == "rs"));
	let names: BTreeSet<String> = names
		.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned()))
		.filter(|name| !doors.contains(&&**name))
		.collect();
	assert_eq!(names, ROOMS.iter().map(|room| room.to_string()).collect());
}
