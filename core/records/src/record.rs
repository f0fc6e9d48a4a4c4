//! Records: the data of a game, and its moves.

use crate::{tree::after, Node, NodeId};
use alloc::{string::String, vec, vec::Vec};
use core::iter;
use forking_hex_board::Board;
use forking_hex_rules::{Colour, Move, OpeningRule, Placement, Side, State};

/// A record of a game: its board, its moves with their variations, and notes on them.
///
/// The moves are a tree. Its root is the empty board, or a position of any stones and either colour to move. Every move
/// is legal where it stands, because a record only grows by a [`Builder`](crate::Builder), which checks every move. The
/// main line, the first child of each node, is the game as it was played; all other lines are variations.
///
/// Two records are equal if they have the same moves in the same order of variations, whatever the order in which the
/// moves were added.
#[derive(Clone, Debug)]
pub struct Record {
	pub(crate) size: u8,
	pub(crate) opening_rule: OpeningRule,
	/// The position with which the record begins. `None` stands for the empty board and Red's turn.
	pub(crate) root: Option<State>,
	/// The players, the result, and names.
	pub heading: Heading,
	/// The root, then every other node after its parent.
	pub(crate) nodes: Vec<Node>,
}

/// The players of a game, its result, and names. An empty text stands for an unknown one. A line break in a text is
/// written, and read back, as a space.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Heading {
	/// The player of the first side, who opens.
	pub first: String,
	/// The player of the second side.
	pub second: String,
	/// The name of the game.
	pub name: String,
	/// The day on which the game was played.
	pub date: String,
	/// The place where the game was played.
	pub place: String,
	/// The time of each player for the whole game, as in SGF: usually in seconds.
	pub time: String,
	/// The time for single moves, or after the time for the whole game has run out.
	pub overtime: String,
	/// The cells on which a stone may be put.
	pub placement: Placement,
	/// The result. `None` if it is not known.
	pub outcome: Option<Outcome>,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
	/// The colour that won, by the colours that the sides have at the end of the main line.
	pub winner: Colour,
	/// The way in which that colour won.
	pub ending: Ending,
}

/// The way in which a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
	/// A chain connects the winner's sides of the board.
	Connection,
	/// The loser resigned.
	Resignation,
	/// The loser forfeited the game.
	Forfeit,
	/// The loser's time ran out.
	Time,
	/// The way is not known.
	Unknown,
}

impl Record {
	/// A record without moves. `None` unless boards can have this size.
	pub fn new(size: u8, opening_rule: OpeningRule) -> Option<Self> {
		Board::empty(size)?;
		Some(Self { size, opening_rule, root: None, heading: Heading::default(), nodes: vec![Node::root()] })
	}

	/// The position with which the record begins, if moves in turn from the empty board do not make it. Its first side
	/// is Red, and no swap follows it. `None` if the record begins with the empty board, and Red opens.
	pub fn root(&self) -> Option<&State> {
		self.root.as_ref()
	}

	/// The cells along a side of the board.
	pub fn size(&self) -> u8 {
		self.size
	}

	/// The rule by which the reply to the opening may swap.
	pub fn opening_rule(&self) -> OpeningRule {
		self.opening_rule
	}

	/// The node with this id. `None` if the record has no such node.
	pub fn node(&self, id: NodeId) -> Option<&Node> {
		self.nodes.get(id.index())
	}

	/// The node with this id, to change its comment or its clocks. `None` if the record has no such node.
	pub fn node_mut(&mut self, id: NodeId) -> Option<&mut Node> {
		self.nodes.get_mut(id.index())
	}

	/// All nodes, in the order in which they were added: the root, then every other node after its parent.
	pub fn nodes(&self) -> impl ExactSizeIterator<Item = &Node> {
		self.nodes.iter()
	}

	/// All nodes, depth first: each node, then the whole of its first child, then of its second child, and so on.
	pub fn walk(&self) -> impl Iterator<Item = (NodeId, &Node)> {
		let mut ahead = vec![NodeId::ROOT];
		iter::from_fn(move || {
			let id = ahead.pop()?;
			let node = self.node(id)?;
			ahead.extend(node.children.iter().rev());
			Some((id, node))
		})
	}

	/// The main line: the first child of the root, its first child, and so on.
	pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
		let first = |id: NodeId| self.node(id).and_then(|node| node.children.first().copied());
		iter::successors(first(NodeId::ROOT), move |id| first(*id))
	}

	/// The end of the main line. The root if there are no moves.
	pub fn end(&self) -> NodeId {
		self.main_line().last().unwrap_or(NodeId::ROOT)
	}

	/// The moves from the root to a node. Empty if there is no such node.
	pub fn line(&self, id: NodeId) -> Vec<Move> {
		let upwards = iter::successors(self.node(id), |node| self.node(node.parent()?));
		let mut line: Vec<Move> = upwards.filter_map(Node::made).collect();
		line.reverse();
		line
	}

	/// The state after the moves to a node. `None` on the empty board at the root, and if there is no such node.
	pub fn state(&self, id: NodeId) -> Option<State> {
		self.node(id)?;
		let root = self.root.clone();
		self.line(id).into_iter().try_fold(root, |before, made| after(self, before.as_ref(), made).ok().map(Some))?
	}

	/// Make the line to a node the first one, so it becomes part of the main line. The order of the other children
	/// stays the same. Does nothing if there is no such node.
	pub fn make_main(&mut self, id: NodeId) {
		let mut child = id;
		while let Some(parent) = self.node(child).and_then(Node::parent) {
			let children = self.nodes.get_mut(parent.index()).map(|node| node.children.as_mut_slice());
			let children = children.unwrap_or_default();
			let place = children.iter().position(|other| *other == child);
			if let Some(first) = place.and_then(|place| children.get_mut(..=place)) {
				first.rotate_right(1);
			}
			child = parent;
		}
	}

	/// The colour that has connected its sides at the end of the main line.
	pub fn connected(&self) -> Option<Colour> {
		let state = self.state(self.end())?;
		let board = state.board();
		// The number of stones spares most archives of short games the search.
		let may_connect = |colour: &Colour| board.count(*colour) >= self.size.into();
		let is_connected = |colour: &Colour| may_connect(colour) && board.shortest_chain(*colour).is_some();
		[Colour::Red, Colour::Blue].into_iter().find(is_connected)
	}

	/// The result that the board shows.
	pub(crate) fn shown_outcome(&self) -> Option<Outcome> {
		self.connected().map(|winner| Outcome { winner, ending: Ending::Connection })
	}

	/// The side that won. `None` if the result is not known.
	pub fn winner(&self) -> Option<Side> {
		let Outcome { winner, .. } = self.heading.outcome?;
		let sides_swapped = self.state(self.end()).is_some_and(|state| state.sides_swapped());
		[Side::First, Side::Second].into_iter().find(|side| side.colour(sides_swapped) == winner)
	}
}

impl PartialEq for Record {
	fn eq(&self, other: &Self) -> bool {
		let moves = |record: &Self, other: &Self| {
			record.nodes.len() == other.nodes.len()
				&& record.walk().zip(other.walk()).all(|((_, one), (_, other))| {
					// The numbers of children give the walk its shape.
					(one.made(), &one.comment, one.clocks, one.children.len())
						== (other.made(), &other.comment, other.clocks, other.children.len())
				})
		};
		(self.size, self.opening_rule, &self.root, &self.heading)
			== (other.size, other.opening_rule, &other.root, &other.heading)
			&& moves(self, other)
	}
}

impl Eq for Record {}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{testing::made, Builder};

	/// A record with these lines, added one after the other.
	fn record(size: u8, rule: OpeningRule, lines: &[&str]) -> Record {
		let mut builder = Builder::new(size, rule).expect("a size");
		for line in lines {
			let add = |node, text| builder.add(node, made(text)).expect("a legal move");
			line.split(' ').fold(NodeId::ROOT, add);
		}
		builder.finish()
	}

	fn main_line(record: &Record) -> String {
		let texts: Vec<String> = record.line(record.end()).iter().map(alloc::string::ToString::to_string).collect();
		texts.join(" ")
	}

	#[test]
	fn records_are_equal_whatever_the_order_in_which_they_grew() {
		let one = record(3, OpeningRule::Handicap, &["a1 b1 c1", "a1 b2", "a2"]);
		let mut builder = Builder::new(3, OpeningRule::Handicap).expect("a size");
		let opening = builder.add(NodeId::ROOT, made("a1")).expect("a legal move");
		builder.add(NodeId::ROOT, made("a2")).expect("a legal move");
		let reply = builder.add(opening, made("b1")).expect("a legal move");
		builder.add(opening, made("b2")).expect("a legal move");
		builder.add(reply, made("c1")).expect("a legal move");
		assert_eq!(builder.finish(), one);

		let differences = [
			record(3, OpeningRule::Handicap, &["a1 b2", "a1 b1 c1", "a2"]),
			record(3, OpeningRule::Handicap, &["a1 b1", "a1 b2 c1", "a2"]),
			record(3, OpeningRule::Handicap, &["a1 b1 c1", "a1 b2", "a3"]),
			record(3, OpeningRule::Handicap, &["a1 b1 c1", "a1 b2"]),
			record(3, OpeningRule::SwapSides, &["a1 b1 c1", "a1 b2", "a2"]),
			record(4, OpeningRule::Handicap, &["a1 b1 c1", "a1 b2", "a2"]),
		];
		assert!(differences.iter().all(|other| *other != one));
		let mut commented = one.clone();
		commented.node_mut(opening).expect("a node").comment.push('!');
		assert_ne!(commented, one);
		let mut named = one.clone();
		named.heading.name.push('!');
		assert_ne!(named, one);
	}

	#[test]
	fn the_main_line_is_that_of_the_first_children() {
		let mut record = record(3, OpeningRule::SwapPieces, &["a1 b1 c1", "a1 swap c3 c2", "a1 b2", "a2 c2"]);
		assert_eq!(main_line(&record), "a1 b1 c1");
		let swap = record.node(record.main_line().next().expect("a node")).expect("a node").children()[1];
		let end = record.node(swap).expect("a node").children()[0];
		record.make_main(end);
		assert_eq!(main_line(&record), "a1 swap c3 c2");
		let opening = record.node(NodeId::ROOT).expect("the root").children()[0];
		let replies: Vec<_> = record.node(opening).expect("a node").children().to_vec();
		let texts: Vec<_> = replies.iter().filter_map(|id| record.node(*id)?.made()).collect();
		assert_eq!(texts, ["swap", "b1", "b2"].map(made));
		record.make_main(NodeId::ROOT);
		assert_eq!(main_line(&record), "a1 swap c3 c2");
	}

	#[test]
	fn a_record_without_moves_has_an_end_and_no_state() {
		let record = record(3, OpeningRule::Handicap, &[]);
		assert_eq!(record.end(), NodeId::ROOT);
		assert_eq!(record.state(NodeId::ROOT), None);
		assert_eq!(record.connected(), None);
		assert_eq!(record.line(record.end()), []);
		assert_eq!(Record::new(1, OpeningRule::Handicap), None);
	}

	#[test]
	fn the_winner_is_a_side_and_its_colour_depends_on_the_swap() {
		for (rule, line, red) in [
			(OpeningRule::Handicap, "a1 b1", Side::First),
			(OpeningRule::SwapPieces, "a1 swap b1", Side::First),
			(OpeningRule::SwapSides, "a1 b1", Side::First),
			(OpeningRule::SwapSides, "a1 swap b1", Side::Second),
		] {
			let mut record = record(3, rule, &[line]);
			assert_eq!(record.winner(), None);
			record.heading.outcome = Some(Outcome { winner: Colour::Red, ending: Ending::Time });
			assert_eq!(record.winner(), Some(red), "{line}");
			record.heading.outcome = Some(Outcome { winner: Colour::Blue, ending: Ending::Time });
			assert_ne!(record.winner(), Some(red), "{line}");
		}
	}

	#[test]
	fn a_connection_is_seen_at_the_end_of_the_main_line() {
		assert_eq!(record(2, OpeningRule::Handicap, &["a1 b2"]).connected(), None);
		assert_eq!(record(2, OpeningRule::Handicap, &["a1 b2 a2"]).connected(), Some(Colour::Red));
		assert_eq!(record(2, OpeningRule::Handicap, &["a1 b2", "a2 b1 a1"]).connected(), None);
		assert_eq!(record(2, OpeningRule::SwapPieces, &["a2 swap b2 a2"]).connected(), Some(Colour::Blue));
	}
}
