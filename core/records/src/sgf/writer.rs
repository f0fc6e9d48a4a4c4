//! The text of a record in SGF.

use super::{
	parser::FOLLOW_THE_LEADER,
	values::{escaped, seconds_text, way, Letter},
};
use crate::{Node, NodeId, Record};
use alloc::{format, string::String, vec, vec::Vec};
use forking_hex_rules::{Colour, Move, OpeningRule, Placement, Side, State};

/// The length in bytes from which a line ends before the next node.
const LINE: usize = 80;

/// A part of the text that is not written yet.
enum Part {
	/// A node, and all nodes after it.
	Node(NodeId, Turn),
	/// The beginning of a variation.
	Open,
	/// The end of a variation.
	Close,
}

/// The side to move at a node.
#[derive(Clone, Copy)]
struct Turn {
	ply: u16,
	sides_swapped: bool,
}

impl Turn {
	/// The colour whose turn it is.
	fn colour(self) -> Colour {
		Side::of_move(self.ply.saturating_add(1)).colour(self.sides_swapped)
	}

	/// The turn after a move.
	fn after(self, made: Option<Move>, rule: OpeningRule) -> Self {
		let Some(made) = made else { return self };
		let swaps_sides = made == Move::Swap && rule == OpeningRule::SwapSides;
		Self { ply: self.ply.saturating_add(1), sides_swapped: self.sides_swapped || swaps_sides }
	}
}

/// Write a record as SGF, with all its data. Black is Red, and White is Blue. The first child of a node comes first, so
/// other programs show the main line as the game.
///
/// The text is read back as the same record if it is no longer than [`MAX_TEXT`](crate::MAX_TEXT). Only line breaks
/// differ: in names they become spaces, and in comments line feeds.
pub fn write_sgf(record: &Record) -> String {
	let mut text = Text { text: String::from("("), line_start: 0 };
	let ply = record.root().map_or(0, State::ply);
	let mut parts = vec![Part::Close, Part::Node(NodeId::ROOT, Turn { ply, sides_swapped: false })];
	while let Some(part) = parts.pop() {
		match part {
			Part::Open => text.open(),
			Part::Close => text.text.push(')'),
			Part::Node(id, turn) => {
				let Some(node) = record.node(id) else { continue };
				text.node();
				if node.parent().is_none() {
					text.heading(record);
					if let Some(root) = record.root() {
						text.position(root);
					}
				}
				text.moved(node, turn.colour(), record.opening_rule());
				let after = turn.after(node.made(), record.opening_rule());
				write_later(&mut parts, node.children(), after);
			}
		}
	}
	text.text.push('\n');
	text.text
}

/// Queue these nodes to be written next, in their order.
fn write_later(parts: &mut Vec<Part>, children: &[NodeId], turn: Turn) {
	if let [child] = children {
		parts.push(Part::Node(*child, turn));
		return;
	}
	for child in children.iter().rev() {
		parts.extend([Part::Close, Part::Node(*child, turn), Part::Open]);
	}
}

/// The text so far.
struct Text {
	text: String,
	/// The offset of the last line, in bytes.
	line_start: usize,
}

impl Text {
	/// Begin a variation, on a new line.
	fn open(&mut self) {
		self.break_line();
		self.text.push('(');
	}

	/// Begin a node, on a new line if the line has [`LINE`] bytes.
	fn node(&mut self) {
		if self.text.len().saturating_sub(self.line_start) >= LINE {
			self.break_line();
		}
		self.text.push(';');
	}

	fn break_line(&mut self) {
		self.text.push('\n');
		self.line_start = self.text.len();
	}

	fn property(&mut self, name: &str, value: &str) {
		for part in [name, "[", value, "]"] {
			self.text.push_str(part);
		}
	}

	/// Write a property whose name begins with the letter of a side.
	fn property_of(&mut self, letter: Letter, name: &str, value: &str) {
		self.text.push(letter.into());
		self.property(name, value);
	}

	/// Write the properties of the game.
	fn heading(&mut self, record: &Record) {
		self.property("FF", "4");
		self.property("GM", "11");
		self.property("CA", "UTF-8");
		self.property("AP", "Forking Hex");
		self.property("SZ", &format!("{}", record.size()));
		let heading = &record.heading;
		let swap = match record.opening_rule() {
			OpeningRule::Handicap => "",
			OpeningRule::SwapPieces => "swap-pieces",
			OpeningRule::SwapSides => "swap-sides",
		};
		match (swap, heading.placement) {
			("", Placement::Anywhere) => {}
			("", Placement::FollowTheLeader) => self.property("RU", FOLLOW_THE_LEADER),
			(swap, Placement::Anywhere) => self.property("RU", swap),
			(swap, Placement::FollowTheLeader) => self.property("RU", &format!("{swap}, {FOLLOW_THE_LEADER}")),
		}
		let texts = [
			("PB", &heading.first),
			("PW", &heading.second),
			("GN", &heading.name),
			("DT", &heading.date),
			("PC", &heading.place),
			("TM", &heading.time),
			("OT", &heading.overtime),
		];
		for (name, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
			self.property(name, &escaped(text, ' '));
		}
		// The letter is the player's, whichever colour the player has at the end.
		let letter = record.winner().map(|winner| letter(winner.colour(false)));
		match heading.outcome.zip(letter) {
			// Without `RE[?]`, a chain on the board would be the result.
			None => self.property("RE", "?"),
			Some((outcome, letter)) => {
				let way = way(outcome, record.connected());
				self.property("RE", &format!("{}+{way}", char::from(letter)));
			}
		}
	}

	/// Write the stones of a position, and whose turn it is.
	fn position(&mut self, position: &State) {
		for (name, colour) in [("AB", Colour::Red), ("AW", Colour::Blue)] {
			for (index, cell) in position.board().stones_of(colour).enumerate() {
				self.property(if index == 0 { name } else { "" }, &format!("{cell}"));
			}
		}
		self.property("PL", &format!("{}", char::from(letter(position.turn()))));
	}

	/// Write the move of a node, made by `mover`, and its notes.
	fn moved(&mut self, node: &Node, mover: Colour, rule: OpeningRule) {
		match (node.made(), rule) {
			(None, _) => {}
			(Some(Move::Stone(cell)), _) => self.property_of(letter(mover), "", &format!("{cell}")),
			(Some(Move::Swap), OpeningRule::SwapSides) => self.property_of(letter(mover), "", "swap-sides"),
			(Some(Move::Swap), _) => self.property_of(letter(mover), "", "swap-pieces"),
		}
		for (colour, time) in [(Colour::Red, node.clocks.red), (Colour::Blue, node.clocks.blue)] {
			if let Some(time) = time {
				self.property_of(letter(colour), "L", &seconds_text(time));
			}
		}
		if !node.comment.is_empty() {
			self.property("C", &escaped(&node.comment, '\n'));
		}
	}
}

/// The letter of a colour.
fn letter(colour: Colour) -> Letter {
	match colour {
		Colour::Red => Letter::B,
		Colour::Blue => Letter::W,
	}
}
