//! The round trip: from bytes to a record, to text, and back.

use crate::{
	read, read_games, read_link, read_moves, read_sgf, text_of, tree::after, write_hexworld, write_moves, write_sgf,
	write_trmph, Ending, Outcome, ReadError, Record, MAX_TEXT,
};
use alloc::{string::String, vec::Vec};
use core::fmt;
use forking_hex_board::{Board, MAX_SIZE, MIN_SIZE};
use forking_hex_rules::{Move, State};

/// A record that was read and fails a check of [`round_trip`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
	/// The mistake that the check found, in words.
	pub mistake: &'static str,
	/// The text of the record, in SGF.
	pub text: String,
}

impl fmt::Display for Broken {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		write!(f, "{}:\n{}", self.mistake, self.text)
	}
}

impl core::error::Error for Broken {}

/// Read bytes in every format, as one game and as several, and check every record that results. All moves must be
/// legal. SGF must read back the same record. If it begins with the empty board, HexWorld and a list of moves must read
/// back the same line, and trmph the same stones.
/// Returns the number of records. For a fuzzer, which calls the function with any bytes.
///
/// [`text_of`] gives the text, and the first byte gives the size of the board for lists of moves.
///
/// # Errors
///
/// [`Broken`], a mistake in this crate.
pub fn round_trip(bytes: &[u8]) -> Result<usize, Broken> {
	let text = text_of(bytes);
	let first = bytes.first().copied().unwrap_or_default();
	let size = (MIN_SIZE..=MAX_SIZE).cycle().nth(first.into());
	let read = [read(&text, size), read_sgf(&text), read_link(&text), read_moves(&text, size)];
	let mut records = 0usize;
	for record in read.into_iter().chain(read_games(&text, size).games).flatten() {
		check(&record)?;
		records = records.saturating_add(1);
	}
	Ok(records)
}

pub(crate) fn check(record: &Record) -> Result<(), Broken> {
	let text = write_sgf(record);
	let hold = |holds: bool, mistake| if holds { Ok(()) } else { Err(Broken { mistake, text: text.clone() }) };
	hold(is_legal(record), "a move is illegal")?;
	// Backslashes can make this text longer than the text that was read.
	let is_same = text.len() > MAX_TEXT || read_sgf(&text).as_ref() == Ok(record);
	hold(is_same, "SGF is read back differently")?;
	if record.root().is_some() {
		// The other formats have no text for a position.
		return Ok(());
	}
	hold(has_same_line(record, read_link(&write_hexworld(record))), "HexWorld is read back differently")?;
	hold(has_same_line(record, read_moves(&write_moves(record), None)), "a list of moves is read back differently")?;
	hold(has_same_stones(record), "trmph is read back differently")
}

/// Whether all moves are legal in a replay.
fn is_legal(record: &Record) -> bool {
	let mut line: Vec<State> = Vec::new();
	record.walk().all(|(_, node)| {
		let Some(made) = node.made() else { return true };
		line.truncate(usize::from(node.ply()).saturating_sub(1));
		let state = after(record, line.last(), made);
		state.is_ok_and(|state| {
			line.push(state);
			line.len() == usize::from(node.ply())
		})
	})
}

/// Whether the main line is read back, and its end by resignation or forfeit.
fn has_same_line(record: &Record, read: Result<Record, ReadError>) -> bool {
	let Ok(read) = read else { return false };
	let kept = record.heading.outcome.and_then(|Outcome { winner, ending }| match ending {
		Ending::Resignation => Some(Outcome { winner, ending }),
		Ending::Forfeit | Ending::Time => Some(Outcome { winner, ending: Ending::Forfeit }),
		Ending::Connection | Ending::Unknown => None,
	});
	let ends_alike = read.heading.outcome == kept.or_else(|| record.shown_outcome());
	let line = record.line(record.end());
	let swaps_alike = !line.contains(&Move::Swap) || read.opening_rule() == record.opening_rule();
	read.line(read.end()) == line && read.size() == record.size() && swaps_alike && ends_alike
}

/// Whether trmph reads back the stones of the main line.
fn has_same_stones(record: &Record) -> bool {
	let board = |record: &Record| {
		record.state(record.end()).map_or(Board::empty(record.size()), |state| Some(state.board().clone()))
	};
	read_link(&write_trmph(record)).is_ok_and(|read| board(&read) == board(record))
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		testing::{any_large_record, any_record, any_record_from_a_position},
		Builder, NodeId,
	};
	use alloc::vec;
	use fastrand::Rng;
	use forking_hex_rules::{Cell, Colour, OpeningRule};

	const RULES: [OpeningRule; 3] = [OpeningRule::Handicap, OpeningRule::SwapPieces, OpeningRule::SwapSides];

	fn assert_sound(record: &Record) {
		check(record).unwrap_or_else(|broken| panic!("{broken}"));
	}

	#[test]
	fn every_record_is_read_back_as_it_was_written() {
		let mut random = Rng::with_seed(5);
		let (mut forks, mut swaps, mut connections) = (0, 0, 0);
		for size in MIN_SIZE..=MAX_SIZE {
			for rule in RULES {
				for _ in 0..8 {
					let moves = random.usize(..150);
					let record = any_record(&mut random, size, rule, moves);
					assert_sound(&record);
					forks += record.nodes().filter(|node| node.children().len() > 1).count();
					swaps += record.nodes().filter(|node| node.made() == Some(Move::Swap)).count();
					connections += usize::from(record.connected().is_some());
				}
			}
		}
		assert!(forks > 5_000 && swaps > 200 && connections > 20, "{forks} {swaps} {connections}");
	}

	#[test]
	fn the_longest_line_is_read_back() {
		for rule in RULES {
			let mut builder = Builder::new(MAX_SIZE, rule).expect("a size");
			let mut random = Rng::with_seed(6);
			let mut cells: Vec<Cell> = Cell::all(MAX_SIZE).collect();
			random.shuffle(&mut cells);
			let mut node = builder.add(NodeId::ROOT, cells[0].into()).expect("a legal move");
			if rule != OpeningRule::Handicap {
				node = builder.add(node, Move::Swap).expect("a legal move");
			}
			let state = builder.record().state(node).expect("a state");
			for cell in cells.into_iter().filter(|cell| state.board().stone(*cell).is_none()) {
				node = builder.add(node, cell.into()).expect("a legal move");
			}
			let record = builder.finish();
			assert!(record.nodes().count() >= 1_025);
			assert_sound(&record);
		}
	}

	#[test]
	fn every_record_from_a_position_is_read_back_as_it_was_written() {
		let mut random = Rng::with_seed(10);
		let (mut roots, mut full, mut decided) = (0, 0, 0);
		for size in MIN_SIZE..=MAX_SIZE {
			for round in 0..24 {
				let record = any_record_from_a_position(&mut random, size, RULES[round % 3]);
				assert_sound(&record);
				let Some(root) = record.root() else { continue };
				roots += 1;
				full += usize::from(root.board().empty_cells().next().is_none());
				decided += usize::from(root.board().shortest_chain(Colour::Red).is_some());
			}
		}
		assert!(roots > 400 && full > 4 && decided > 20, "{roots} {full} {decided}");
	}

	/// Records of the most nodes, on the widest and on the deepest tree.
	#[test]
	fn the_largest_records_are_read_back() {
		let mut random = Rng::with_seed(7);
		for is_deep in [true, false] {
			let record = any_large_record(&mut random, MAX_SIZE, is_deep);
			assert_eq!(record.nodes().count(), crate::MAX_NODES);
			let text = write_sgf(&record);
			assert!(text.len() < MAX_TEXT, "{} bytes", text.len());
			assert_eq!(read_sgf(&text).as_ref(), Ok(&record));
		}
	}

	#[test]
	fn bytes_at_random_break_nothing() {
		let mut random = Rng::with_seed(8);
		let alphabet = "();[]\\BWRACGMSZPL abcjkl0123#%,:rsfxSpwing-\n\u{e4}";
		let letters: Vec<char> = alphabet.chars().collect();
		let mut records = 0;
		for _ in 0..4_000 {
			let bytes: Vec<u8> = (0..random.usize(..60)).map(|_| random.u8(..)).collect();
			records += round_trip(&bytes).unwrap_or_else(|broken| panic!("{broken}"));
			let text: String = (0..random.usize(..40)).map(|_| letters[random.usize(..letters.len())]).collect();
			records += round_trip(text.as_bytes()).unwrap_or_else(|broken| panic!("{broken}"));
		}
		assert!(records > 100, "{records} records were read");
	}

	#[test]
	fn good_records_with_mistakes_break_nothing() {
		let mut random = Rng::with_seed(9);
		let mut good: Vec<String> = [
			"(;GM[11]SZ[5]PB[a]RE[W+R];B[a3];W[swap];W[c3](;B[b2]C[\\]])(;B[d4];W[resign]))",
			"(;FF[4]PB[a]PW[b]SZ[13]RE[B];W[ac];B[swap];W[ie];B[resign])",
			"(;R[a1];B[a2]RL[4.5])",
			"(;AB[a1]PL[W])",
			"https://hexworld.org/board/#5r9c1,a3:sc3,b2:rb",
			"#5,c1c1d4",
			"size 5 1. a3 swap-sides 2. b2 c3 resign",
			"5x5 B[a3] W[swap][c3:0.5;] W[b2] red resign",
			"(;SZ[5]AB[a3][b1]AW[c2];W[d4])\n(;R[a1])",
			"5c1%2Ca3:s\na3 b2\n(;B[a1]C[[b2] c])",
			"BoardSize: 5x5\nFirst: V\nSwap: 1\nMoves:\n 1. A3 (7 ms) Swap (26 ms)",
			"Ann - Ben\n\n1. a3 swap {hm}\n2. b2 c3 (or d4?)\nRed wins by time\nB+R",
			"5x5 1. (Add Ball1 to C3)\n2. (Add Ball2 to A1)\nWinner: Blue",
			"see http://trmph.com/hex/board#5,a1b2 b\n#5c1,a3:rb,b2 (so)",
			"(;SZ[5]AB[a3][b2]AW[c3]PL[W];W[d4];B[d5];B[a1];W[pass](;B[b1])(;AE[a3];W[c1]))",
			"(;SZ[4];W[a1];B[b2];W[d2]AR[d4];R[c4])",
			"From: Ann\n(;AP[HexGui:0.9]SZ[5]RE[?!]C[a]C[b];B[a2];W[swap-pieces]\n(;SZ[5]AB[a1:b2]AW[d1:e2]AE[c3])",
		]
		.map(String::from)
		.into();
		for rule in RULES {
			good.push(write_sgf(&any_record(&mut random, 6, rule, 30)));
		}
		let (mut records, mut errors) = (0, 0);
		for round in 0..6_000 {
			let mut bytes = good[round % good.len()].clone().into_bytes();
			for _ in 0..random.usize(..4) {
				let at = random.usize(..bytes.len());
				let other = good[random.usize(..good.len())].as_bytes();
				let from = random.usize(..other.len());
				let to = other.len().min(from + 1 + random.usize(..12));
				match random.usize(..4) {
					0 => bytes[at] = random.u8(..),
					1 => drop(bytes.remove(at)),
					2 => drop(bytes.splice(at..at, other[from..to].iter().copied())),
					_ => bytes.truncate(at + 1),
				}
				if bytes.is_empty() {
					bytes = vec![b' '];
				}
			}
			match round_trip(&bytes).unwrap_or_else(|broken| panic!("{broken}")) {
				0 => errors += 1,
				read => records += read,
			}
		}
		assert!(records > 1_000 && errors > 1_000, "{records} records, {errors} texts that are none");
	}
}
