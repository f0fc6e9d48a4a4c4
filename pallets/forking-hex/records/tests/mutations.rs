//! Texts that are almost records: those below with random changes, as a fuzzer makes them. `FORKING_HEX_SEED` sets the first seed,
//! and `FORKING_HEX_COUNT` the number of texts.

// The options of clippy.toml do not cover functions that tests call.
#![allow(clippy::arithmetic_side_effects, clippy::indexing_slicing)]

use fastrand::Rng;
use forking_hex_records::round_trip;
use std::env;

/// A record in each format and of each kind.
const TEXTS: [&str; 12] = [
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

/// The words of the formats, which the fuzzer puts into its inputs too.
fn words() -> Vec<&'static str> {
	let lines = include_str!("../fuzzer/words.txt").lines();
	lines.filter_map(|line| line.strip_prefix('"')?.strip_suffix('"')).collect()
}

#[test]
fn texts_with_random_changes_take_the_round_trip() {
	let number = |name: &str| env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
	let (first, words) = (number("FORKING_HEX_SEED").unwrap_or(1), words());
	let mut records = 0;
	for seed in first..first + number("FORKING_HEX_COUNT").unwrap_or(4_000) {
		let mut rng = Rng::with_seed(seed);
		let mut text = TEXTS[rng.usize(..TEXTS.len())].as_bytes().to_vec();
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
		// Shown if the test fails.
		println!("FORKING_HEX_SEED={seed} FORKING_HEX_COUNT=1: {}", String::from_utf8_lossy(&text));
		records += round_trip(&text).unwrap_or_else(|broken| panic!("{broken}"));
	}
	assert!(records > 0, "none of the texts is a record");
}
