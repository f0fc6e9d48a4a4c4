//! Helpers for the tests of this crate.

use crate::{Builder, Clocks, Ending, NodeId, Outcome, Record, MAX_NODES};
use core::time::Duration;
use forking_hex_rules::{Cell, Colour, Move, OpeningRule};

/// Numbers that look random and are the same in every run (SplitMix64).
pub struct Random(u64);

impl Random {
	pub fn new(seed: u64) -> Self {
		Self(seed)
	}

	/// A number from 0 up to and without `bound`.
	pub fn below(&mut self, bound: usize) -> usize {
		self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
		let mut mixed = self.0;
		mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
		mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
		((mixed ^ (mixed >> 31)) % bound as u64) as usize
	}

	/// One time in so many.
	pub fn once_in(&mut self, times: usize) -> bool {
		self.below(times) == 0
	}

	/// All cells of a board in some order.
	pub fn cells(&mut self, size: u8) -> Vec<Cell> {
		let mut cells: Vec<Cell> = Cell::all(size).collect();
		for last in (1..cells.len()).rev() {
			cells.swap(last, self.below(last + 1));
		}
		cells
	}

	/// A text of the characters that formats stumble over.
	pub fn text(&mut self) -> String {
		const CHARACTERS: &[char] = &[
			'a',
			'Z',
			'1',
			' ',
			'\t',
			'\n',
			'\\',
			'\\',
			']',
			']',
			'[',
			'(',
			')',
			';',
			':',
			'#',
			',',
			'"',
			'\0',
			'\u{7f}',
			'\u{85}',
			'\u{a0}',
			'\u{e4}',
			'\u{2028}',
			'\u{6f22}',
			'\u{feff}',
			'\u{1f600}',
			'\u{301}',
		];
		let length = self.below(12);
		(0..length).map(|_| CHARACTERS[self.below(CHARACTERS.len())]).collect()
	}

	/// A text in one line. It is empty half of the time.
	pub fn line(&mut self) -> String {
		if self.once_in(2) {
			String::new()
		} else {
			self.text().replace('\n', "")
		}
	}

	pub fn time(&mut self) -> Duration {
		let nanoseconds = [0, 500_000_000, 1, 999_999_999, 120_000_000][self.below(5)];
		Duration::new([0, 7, 605, u64::MAX][self.below(4)], nanoseconds)
	}

	fn clock(&mut self) -> Option<Duration> {
		if self.once_in(3) {
			Some(self.time())
		} else {
			None
		}
	}

	fn outcome(&mut self) -> Option<Outcome> {
		let endings = [Ending::Connection, Ending::Resignation, Ending::Forfeit, Ending::Time, Ending::Unknown];
		let winner = [Colour::Red, Colour::Blue][self.below(2)];
		(!self.once_in(4)).then(|| Outcome { winner, ending: endings[self.below(endings.len())] })
	}

	/// A record of random moves with random notes, whose variations begin anywhere.
	pub fn record(&mut self, size: u8, rule: OpeningRule, moves: usize) -> Record {
		let mut builder = Builder::new(size, rule).expect("a size");
		let mut nodes = vec![NodeId::ROOT];
		for _ in 0..moves {
			let before = if self.once_in(6) { nodes[self.below(nodes.len())] } else { nodes[nodes.len() - 1] };
			let wants_swap = self.once_in(2) || rule == OpeningRule::SwapSides;
			let swap = if wants_swap { builder.add(before, Move::Swap).ok() } else { None };
			let cell = Cell::new(self.below(size.into()) as u8, self.below(size.into()) as u8);
			let Some(node) = swap.or_else(|| builder.add(before, cell.into()).ok()) else { continue };
			nodes.push(node);
			if self.once_in(5) {
				builder.note(node, &self.text(), Clocks::default());
			}
			if self.once_in(3) {
				builder.note(node, "", Clocks { red: self.clock(), blue: self.clock() });
			}
		}
		let mut record = builder.finish();
		if self.once_in(3) {
			record.make_main(nodes[self.below(nodes.len())]);
		}
		record.heading.first = self.line();
		record.heading.second = self.line();
		record.heading.name = self.line();
		record.heading.date = self.line();
		record.heading.place = self.line();
		record.heading.outcome = self.outcome();
		record
	}

	/// A record of [`MAX_NODES`] nodes with clocks.
	pub fn large_record(&mut self, size: u8, is_deep: bool) -> Record {
		let mut builder = Builder::new(size, OpeningRule::Handicap).expect("a size");
		let mut nodes = vec![NodeId::ROOT];
		while nodes.len() < MAX_NODES {
			let recent = if is_deep { 3 } else { nodes.len() };
			let before = nodes[nodes.len() - 1 - self.below(recent.min(nodes.len()))];
			let cell = Cell::new(self.below(size.into()) as u8, self.below(size.into()) as u8);
			let before = if is_deep && self.once_in(800) { NodeId::ROOT } else { before };
			let Ok(node) = builder.add(before, cell.into()) else { continue };
			if node.index() == nodes.len() {
				let time = Some(Duration::from_millis(self.below(1_000_000) as u64));
				builder.note(node, "", Clocks { red: time, blue: time });
				nodes.push(node);
			}
		}
		builder.finish()
	}
}

/// The move with this text.
pub fn made(text: &str) -> Move {
	text.parse().expect("a move")
}
