//! The law of rooms: a file of a crate imports only files below it.

use std::{collections::BTreeSet, fs};

/// Check that no room of the crate under test imports a room above it. Every file of its folder `src` must be a room or
/// a door. `rooms` has the highest room first. Doors, such as `lib`, import any room.
///
/// # Panics
///
/// A room imports a room above it, or a file is missing in the lists, or a room has no file.
pub fn assert_one_way(rooms: &[&str], doors: &[&str]) {
	let mut imports = 0;
	for (floor, room) in rooms.iter().enumerate() {
		let source = fs::read_to_string(format!("src/{room}.rs")).unwrap_or_else(|error| panic!("{room}: {error}"));
		let named = named_rooms(&source, rooms);
		imports += named.len();
		let above: Vec<_> = rooms[..floor].iter().filter(|above| named.contains(*above)).collect();
		assert!(above.is_empty(), "{room} imports {above:?}, which stand above it");
	}
	assert!(imports >= rooms.len(), "only {imports} imports were found");

	let files =
		fs::read_dir("src").expect("the folder of the crate").map(|entry| entry.expect("a readable folder").path());
	let names = files.filter(|file| file.extension().is_some_and(|extension| extension == "rs"));
	let names: BTreeSet<String> = names.filter_map(|file| Some(file.file_stem()?.to_str()?.to_owned())).collect();
	let expected: BTreeSet<String> = rooms.iter().chain(doors).map(|name| name.to_string()).collect();
	assert_eq!(names, expected, "the files of the crate, and its rooms and doors");
}

/// The rooms that a source file names, in imports from its crate and in paths.
fn named_rooms<'a>(source: &str, rooms: &[&'a str]) -> BTreeSet<&'a str> {
	let code = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
	let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
	// `use crate::{…};` names rooms in braces, `crate::room::…` names one.
	let paths = code.split("crate::").skip(1).map(|rest| match rest.starts_with('{') {
		true => rest.split(';').next().unwrap_or_default(),
		false => rest.split(|letter| !is_word(letter)).next().unwrap_or_default(),
	});
	let named: BTreeSet<&str> = paths.flat_map(|path| path.split(|letter| !is_word(letter))).collect();
	rooms.iter().copied().filter(|room| named.contains(room)).collect()
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn imports_in_braces_and_paths_are_found_and_comments_are_not() {
		let rooms = ["top", "middle", "low", "cellar"];
		let source = "use crate::{\n\tlow::{self, Low},\n\tOther,\n};\n// crate::cellar\nfn f() { crate::middle::g() }";
		assert_eq!(named_rooms(source, &rooms), ["low", "middle"].into());
	}
}
