//! Helpers for the tests of this crate.

use crate::{Builder, Clocks, Ending, NodeId, Outcome, Record, MAX_NODES};
use core::time::Duration;
use fastrand::Rng;
use forking_hex_board::Board;
use forking_hex_rules::{Cell, Colour, Move, OpeningRule, Placement};

/// True once in `times` calls, on average.
pub fn once_in(random: &mut Rng, times: usize) -> bool {
	random.usize(..times) == 0
}

fn any_cell(random: &mut Rng, size: u8) -> Cell {
	Cell::new(random.u8(..size), random.u8(..size))
}

/// A text of characters that are difficult for a format.
pub fn any_text(random: &mut Rng) -> String {
	let characters: Vec<char> =
		"aZ1 \t\n\\\\]][();:#,\"\0\u{7f}\u{85}\u{a0}\u{e4}\u{2028}\u{6f22}\u{feff}\u{1f600}\u{301}".chars().collect();
	let length = random.usize(..12);
	(0..length).map(|_| characters[random.usize(..characters.len())]).collect()
}

/// A text in one line, empty half of the time.
pub fn any_line(random: &mut Rng) -> String {
	if once_in(random, 2) {
		String::new()
	} else {
		any_text(random).replace('\n', "")
	}
}

pub fn any_time(random: &mut Rng) -> Duration {
	let nanoseconds = [0, 500_000_000, 1, 999_999_999, 120_000_000][random.usize(..5)];
	Duration::new([0, 7, 605, u64::MAX][random.usize(..4)], nanoseconds)
}

fn any_clock(random: &mut Rng) -> Option<Duration> {
	if once_in(random, 3) {
		Some(any_time(random))
	} else {
		None
	}
}

fn any_outcome(random: &mut Rng) -> Option<Outcome> {
	let endings = [Ending::Connection, Ending::Resignation, Ending::Forfeit, Ending::Time, Ending::Unknown];
	let winner = [Colour::Red, Colour::Blue][random.usize(..2)];
	(!once_in(random, 4)).then(|| Outcome { winner, ending: endings[random.usize(..endings.len())] })
}

/// A record of random moves with random notes, whose variations begin anywhere.
pub fn any_record(random: &mut Rng, size: u8, rule: OpeningRule, moves: usize) -> Record {
	let builder = Builder::new(size, rule).expect("a size");
	grown(random, builder, NodeId::ROOT, moves)
}

/// A record of random moves from random stones, of which there may be any number.
pub fn any_record_from_a_position(random: &mut Rng, size: u8, rule: OpeningRule) -> Record {
	let mut board = Board::empty(size).expect("a size");
	let (empty, red) = ([0, 1, 3][random.usize(..3)], [0, 1, 4][random.usize(..3)]);
	for cell in Cell::all(size) {
		if random.usize(..5) >= empty {
			let colour = if random.usize(..5) < red { Colour::Red } else { Colour::Blue };
			board.place(cell, colour).expect("an empty cell");
		}
	}
	let turn = [Colour::Red, Colour::Blue][random.usize(..2)];
	let (builder, start) = Builder::from_position(board, turn, rule);
	grown(random, builder, start, 20)
}

/// The record with random moves and notes after a node.
fn grown(random: &mut Rng, mut builder: Builder, start: NodeId, moves: usize) -> Record {
	let (size, rule) = (builder.record().size(), builder.record().opening_rule());
	let mut nodes = vec![start];
	for _ in 0..moves {
		let before = if once_in(random, 6) { nodes[random.usize(..nodes.len())] } else { nodes[nodes.len() - 1] };
		let wants_swap = once_in(random, 2) || rule == OpeningRule::SwapSides;
		let swap = if wants_swap { builder.add(before, Move::Swap).ok() } else { None };
		let cell = any_cell(random, size);
		let Some(node) = swap.or_else(|| builder.add(before, cell.into()).ok()) else { continue };
		nodes.push(node);
		if once_in(random, 5) {
			builder.note(node, &any_text(random), Clocks::default());
		}
		if once_in(random, 3) {
			builder.note(node, "", Clocks { red: any_clock(random), blue: any_clock(random) });
		}
	}
	let mut record = builder.finish();
	if once_in(random, 3) {
		record.make_main(nodes[random.usize(..nodes.len())]);
	}
	record.heading.first = any_line(random);
	record.heading.second = any_line(random);
	record.heading.name = any_line(random);
	record.heading.date = any_line(random);
	record.heading.place = any_line(random);
	record.heading.time = any_line(random);
	record.heading.overtime = any_line(random);
	record.heading.placement = [Placement::Anywhere, Placement::FollowTheLeader][random.usize(..2)];
	record.heading.outcome = any_outcome(random);
	record
}

/// A record of [`MAX_NODES`] nodes with clocks.
pub fn any_large_record(random: &mut Rng, size: u8, is_deep: bool) -> Record {
	let mut builder = Builder::new(size, OpeningRule::Handicap).expect("a size");
	let mut nodes = vec![NodeId::ROOT];
	while nodes.len() < MAX_NODES {
		let recent = if is_deep { 3 } else { nodes.len() };
		let before = nodes[nodes.len() - 1 - random.usize(..recent.min(nodes.len()))];
		let cell = any_cell(random, size);
		let before = if is_deep && once_in(random, 800) { NodeId::ROOT } else { before };
		let Ok(node) = builder.add(before, cell.into()) else { continue };
		if node.index() == nodes.len() {
			let time = Some(Duration::from_millis(random.u64(..1_000_000)));
			builder.note(node, "", Clocks { red: time, blue: time });
			nodes.push(node);
		}
	}
	builder.finish()
}

/// The move with this text.
pub fn made(text: &str) -> Move {
	text.parse().expect("a move")
}
