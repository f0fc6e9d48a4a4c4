//! The inputs of fuzzers without libFuzzer: random inputs, inputs that were found, and the vectors, with which a search
//! begins.
//!
//! `FORKING_HEX_SEED` sets the first seed of random inputs, and `FORKING_HEX_COUNT` their number.

use fastrand::Rng;
use forking_hex_fuzzer::{game, tournaments};
use forking_hex_records::round_trip;
use forking_hex_testing::for_seeds;
use forking_hex_vectors as vectors;
use std::{
	fs,
	path::{Path, PathBuf},
};

const REPOSITORY: &str = "../..";

fn random_input(rng: &mut Rng) -> Vec<u8> {
	let mut input = vec![0; rng.usize(0..512)];
	rng.fill(&mut input);
	input
}

#[test]
fn games_agree_with_the_books_for_random_inputs() {
	for_seeds("random_inputs", 1_000, |rng| {
		game::play(&random_input(rng));
	});
}

#[test]
fn tournaments_agree_with_the_books_for_random_inputs() {
	for_seeds("random_inputs", 400, |rng| {
		tournaments::play(&random_input(rng));
	});
}

/// Texts with a record in each format and of each kind.
const RECORDS: [&str; 12] = [
	"(;GM[11]SZ[5]PB[Ann]PW[Bob]RE[B+R];B[c3];W[b2](;B[d4])(;B[a1];W[resign]))",
	"(;FF[4]GM[11]SZ[11]RU[swap-sides];B[a2];W[swap-sides];B[f6];W[g6])(;SZ[2];B[a1])",
	"(;GM[11]SZ[13]SO[littlegolem];W[lb];B[swap];W[gg];B[forfeit])",
	"(;SZ[4]AB[a1][b2]AW[c3]PL[W]C[a \\] bracket];W[d4];B[])",
	"(;SZ[5];B[c3]BL[60]C[clock];W[swap-pieces];B[b2])",
	"https://hexworld.org/board/#11r9c1,a3f6",
	"#5c1,a3:sb2d4:rb",
	"https://trmph.com/hex/board#13,a10d4f5",
	"#7,d4c3:p,a1",
	"1. c3 swap 2. a1 b2 3. resign-white",
	"a3 swap f6 g6",
	"13x13\nB a1 W b2\nB c3",
];

/// The words of the formats, which libFuzzer puts into its inputs too.
fn words() -> Vec<&'static str> {
	let lines = include_str!("../words-of-records.txt").lines();
	lines.filter_map(|line| line.strip_prefix('"')?.strip_suffix('"')).collect()
}

#[test]
fn records_with_random_changes_take_the_round_trip() {
	let (words, mut records) = (words(), 0);
	for_seeds("random_changes", 4_000, |rng| {
		let mut text = RECORDS[rng.usize(..RECORDS.len())].as_bytes().to_vec();
		for _ in 0..rng.usize(0..6) {
			let at = rng.usize(..=text.len());
			let end = text.len().min(at + rng.usize(0..4));
			let new = match rng.u8(0..4) {
				0 => vec![rng.u8(..)],
				1 => words[rng.usize(..words.len())].as_bytes().to_vec(),
				2 => text[..rng.usize(..=text.len())].to_vec(),
				_ => Vec::new(),
			};
			text.splice(at..end, new);
		}
		records += round_trip(&text).unwrap_or_else(|broken| panic!("{broken}"));
	});
	assert!(records > 0, "none of the texts is a record");
}

/// Inputs that once broke a check of games, or came close to it, in hexadecimal.
const FOUND: [(&str, &str); 3] = [
	(
		"a position is released after its game was claimed",
		"010000000002000000010000000000020000000001020000000200000502000502000b02010007000100",
	),
	(
		"a reward is claimed in the block of its settlement",
		"151f1e1e1e3e1e01001f010000111f709c626200000000000000114444444444444444444444444444444444444444444444444444444444\
		 44444446444444000000000000000000000000000000000000000030313331383937313837351838383838383838000000000092ff0102ff\
		 c702595902ffc7025959595959fd3e1e01001f010000111f709c626200000000000000114444444444444444444444444444444444444444\
		 4444444444444444444444444644444400000000000000000000000000000000000000003031333138393731383735183838383838383800\
		 0000000092ff0102ffc702595902ffc7025959595959fd3300000000000000000000000000000000000000000000000000000000000000f1\
		 00626262626262626262626262a7626262010000000000001662626262626262626262626262626262626262626262626233000000000000\
		 00000000000000000000000000000000000000000000000000f100626262626262626262626262a762626201000000000000166262626262\
		 626262626262626262626262626262626262626262626262626262626262",
	),
	(
		"every position is due in a block of its own",
		"01000627f2002b000100110000000000170000ec00000000000000000006822a2a712a2a2a2a2a2a2a2a2a2a2a2a2a2a0000002ad52a2a2a\
		 2a2a2a2a2a060000000000002a002a2a2a2a2a2a2a1f00002a2a0000002a2a2a2a2a2aa22a002a000000000000",
	),
];

#[test]
fn games_agree_with_the_books_for_the_inputs_that_were_found() {
	for (shows, hex) in FOUND {
		println!("{shows}");
		let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).expect("two digits");
		game::play(&(0..hex.len()).step_by(2).map(byte).collect::<Vec<_>>());
	}
}

/// A folder of the inputs with which a search of this name begins (`scripts/fuzz`).
fn seeds(name: &str) -> PathBuf {
	let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("seeds").join(name);
	fs::create_dir_all(&folder).expect("a folder");
	folder
}

#[test]
fn vectors_of_games_are_inputs() {
	let folder = seeds("game");
	for file in vectors::files(REPOSITORY) {
		let vector = vectors::read(&file);
		if vector.players.len() > game::MOST_PLAYERS {
			continue;
		}
		let input = game::input_of(&vector);
		fs::write(folder.join(file.file_stem().expect("a name")), &input).expect("written");
		let accepted = vector.steps.iter().filter(|step| step.expect == "ok").count();
		assert_eq!(game::play(&input), accepted, "{}", file.display());
	}
}

#[test]
fn vectors_of_tournaments_are_inputs() {
	let folder = seeds("tournaments");
	let mut inputs = 0;
	for vector in vectors::tournaments::all(REPOSITORY).iter().filter(|vector| tournaments::has_an_input(vector)) {
		let input = tournaments::input_of(vector);
		fs::write(folder.join(&vector.name), &input).expect("written");
		assert_eq!(tournaments::play(&input), [vector.standings()], "{}", vector.name);
		inputs += 1;
	}
	assert!(inputs > 10, "{inputs}");
}

#[test]
fn records_take_the_round_trip() {
	let folder = seeds("records");
	for (number, text) in RECORDS.iter().enumerate() {
		fs::write(folder.join(number.to_string()), text).expect("written");
		round_trip(text.as_bytes()).unwrap_or_else(|broken| panic!("{broken}"));
	}
}
