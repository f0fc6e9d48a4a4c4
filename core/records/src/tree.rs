//! The tree of a record's moves, and the way to grow it.

use crate::{Heading, Record, MAX_NODES};
use alloc::{string::String, vec, vec::Vec};
use core::{fmt, time::Duration};
use forking_hex_board::Board;
use forking_hex_rules::{Colour, IllegalMove, Move, OpeningRule, Settings, State};

/// The id of a node in its record. Nodes are numbered in the order in which they were added.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

impl NodeId {
	/// The root: the empty board before the opening, or the position with which the record begins.
	pub const ROOT: Self = Self(0);

	/// The node with a number, counted from zero. A record may have no such node.
	pub const fn new(index: usize) -> Self {
		Self(index)
	}

	/// The number of the node, counted from zero.
	pub const fn index(self) -> usize {
		self.0
	}
}

/// The time that each colour has left.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Clocks {
	/// Red's time, if it is known.
	pub red: Option<Duration>,
	/// Blue's time, if it is known.
	pub blue: Option<Duration>,
}

/// A move in a record, with its comment and clocks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
	made: Option<Move>,
	parent: Option<NodeId>,
	ply: u16,
	pub(crate) children: Vec<NodeId>,
	/// The comment. Empty if there is none.
	pub comment: String,
	/// The time that the colours have left after the move.
	pub clocks: Clocks,
}

impl Node {
	/// The root of a tree.
	pub(crate) fn root() -> Self {
		Self {
			made: None,
			parent: None,
			ply: 0,
			children: Vec::new(),
			comment: String::new(),
			clocks: Clocks::default(),
		}
	}

	/// The move. `None` at the root.
	pub fn made(&self) -> Option<Move> {
		self.made
	}

	/// The parent. `None` at the root.
	pub fn parent(&self) -> Option<NodeId> {
		self.parent
	}

	/// The number of moves on the line to the node.
	pub fn ply(&self) -> u16 {
		self.ply
	}

	/// The nodes after this one. The first one continues the main line, the others are variations.
	pub fn children(&self) -> &[NodeId] {
		&self.children
	}
}

/// The reason why a move cannot be added to a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AddError {
	/// The record has no such node.
	NoSuchNode,
	/// The move is illegal at that node.
	Illegal(IllegalMove),
	/// The record has [`MAX_NODES`] nodes already.
	TooManyNodes,
}

impl From<IllegalMove> for AddError {
	fn from(error: IllegalMove) -> Self {
		Self::Illegal(error)
	}
}

impl fmt::Display for AddError {
	fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
		match self {
			Self::NoSuchNode => f.write_str("the record has no such node"),
			Self::Illegal(error) => error.fmt(f),
			Self::TooManyNodes => write!(f, "a record has at most {MAX_NODES} nodes"),
		}
	}
}

impl core::error::Error for AddError {}

/// A record that grows by legal moves.
///
/// Moves may come in any order in which a node follows its parent. A walk along the lines is fastest, since the builder
/// keeps the states of its current line.
///
/// ```
/// use forking_hex_records::{Builder, NodeId};
/// use forking_hex_rules::OpeningRule;
///
/// let mut builder = Builder::new(11, OpeningRule::SwapPieces).expect("11 is a size; qed");
/// let opening = builder.add(NodeId::ROOT, "a3".parse()?)?;
/// let swap = builder.add(opening, "swap".parse()?)?;
/// let fork = builder.add(opening, "f6".parse()?)?;
/// assert!(builder.add(fork, "swap".parse()?).is_err());
///
/// let record = builder.finish();
/// assert_eq!(record.node(opening).map(|node| node.children()), Some(&[swap, fork][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
	record: Record,
	/// The current line: its nodes and the states after them, from the opening on.
	path: Vec<(NodeId, State)>,
}

impl Builder {
	/// A record without moves. `None` unless boards can have this size.
	pub fn new(size: u8, opening_rule: OpeningRule) -> Option<Self> {
		Record::new(size, opening_rule).map(Self::from)
	}

	/// A record that begins with a position, and the node of that position. The position is the root, unless moves in
	/// turn from the empty board make it: then these moves are added, with the stones of each colour row by row.
	pub fn from_position(board: Board, turn: Colour, opening_rule: OpeningRule) -> (Self, NodeId) {
		let nodes = vec![Node::root()];
		let record = Record { size: board.size(), opening_rule, root: None, heading: Heading::default(), nodes };
		let mut builder = Self::from(record);
		if !is_made_in_turn(&board, turn) {
			// A later ply than the opening's, so that no swap follows.
			let ply = if turn == Colour::Red { 2 } else { 3 };
			builder.record.root = State::from_parts(&settings(&builder.record), board.into_stones(), ply, false, None);
			return (builder, NodeId::ROOT);
		}
		let mut node = NodeId::ROOT;
		let mut stones = [Colour::Red, Colour::Blue].map(|colour| board.stones_of(colour));
		while let Some(cell) = stones.first_mut().and_then(Iterator::next) {
			// The cells are free and the colours alternate, so every move is legal.
			node = builder.add(node, cell.into()).unwrap_or(node);
			stones.rotate_left(1);
		}
		(builder, node)
	}

	/// The record so far.
	pub fn record(&self) -> &Record {
		&self.record
	}

	/// The finished record.
	pub fn finish(self) -> Record {
		self.record
	}

	/// Add a comment and clocks to a node. Unknown clocks do not replace earlier ones. A further comment goes below the
	/// earlier one. Does nothing if there is no such node.
	pub fn note(&mut self, node: NodeId, comment: &str, clocks: Clocks) {
		let Some(node) = self.record.nodes.get_mut(node.0) else { return };
		if !node.comment.is_empty() && !comment.is_empty() {
			node.comment.push('\n');
		}
		node.comment.push_str(comment);
		node.clocks = Clocks { red: clocks.red.or(node.clocks.red), blue: clocks.blue.or(node.clocks.blue) };
	}

	/// Add a move after a node, as the last of its children. A move that the node already has stays in its place.
	///
	/// # Errors
	///
	/// [`AddError`], and the record is unchanged.
	pub fn add(&mut self, parent: NodeId, made: Move) -> Result<NodeId, AddError> {
		self.go_to(parent)?;
		let state = after(&self.record, self.state(), made)?;
		let id = self.child(parent, made)?;
		self.path.push((id, state));
		Ok(id)
	}

	/// The state after a node. `None` on the empty board at the root.
	///
	/// # Errors
	///
	/// [`AddError::NoSuchNode`].
	pub(crate) fn state_at(&mut self, node: NodeId) -> Result<Option<&State>, AddError> {
		self.go_to(node)?;
		Ok(self.state())
	}

	/// The colour whose turn it is after a node.
	///
	/// # Errors
	///
	/// [`AddError::NoSuchNode`].
	pub fn turn(&mut self, node: NodeId) -> Result<Colour, AddError> {
		Ok(self.state_at(node)?.map_or(Colour::Red, State::turn))
	}

	/// The child with this move. Makes the child if there is none.
	fn child(&mut self, parent: NodeId, made: Move) -> Result<NodeId, AddError> {
		let id = NodeId(self.record.nodes.len());
		let before = self.record.node(parent).ok_or(AddError::NoSuchNode)?;
		let ply = before.ply.saturating_add(1);
		let made_before = |child: &NodeId| self.record.node(*child).and_then(Node::made) == Some(made);
		if let Some(child) = before.children.iter().find(|child| made_before(child)) {
			return Ok(*child);
		}
		if id.0 >= MAX_NODES {
			return Err(AddError::TooManyNodes);
		}
		if let Some(before) = self.record.nodes.get_mut(parent.0) {
			before.children.push(id);
		}
		self.record.nodes.push(Node { made: Some(made), parent: Some(parent), ply, ..Node::root() });
		Ok(id)
	}

	/// The state at the end of the path. `None` stands for the empty board.
	fn state(&self) -> Option<&State> {
		self.path.last().map(|(_, state)| state).or(self.record.root())
	}

	/// Make the path lead to a node.
	fn go_to(&mut self, node: NodeId) -> Result<(), AddError> {
		let mut missing = Vec::new();
		let mut at = node;
		loop {
			let here = self.record.node(at).ok_or(AddError::NoSuchNode)?;
			let length = usize::from(here.ply);
			let last = length.checked_sub(1).and_then(|last| self.path.get(last));
			let is_on_path = last.is_none_or(|(id, _)| *id == at) && length <= self.path.len();
			if is_on_path {
				self.path.truncate(length);
				break;
			}
			// The root is on every path, so any other node has a move and a parent.
			let (Some(made), Some(parent)) = (here.made, here.parent) else { return Err(AddError::NoSuchNode) };
			missing.push((at, made));
			at = parent;
		}
		while let Some((id, made)) = missing.pop() {
			let state = after(&self.record, self.state(), made)?;
			self.path.push((id, state));
		}
		Ok(())
	}
}

impl From<Record> for Builder {
	/// Continue a record.
	fn from(record: Record) -> Self {
		Self { record, path: Vec::new() }
	}
}

/// The state after a move. `before` is `None` at the root.
pub(crate) fn after(record: &Record, before: Option<&State>, made: Move) -> Result<State, IllegalMove> {
	match (before.or(record.root()), made) {
		(Some(before), made) => before.clone().after(made),
		(None, Move::Stone(cell)) => State::opening(&settings(record), cell),
		(None, Move::Swap) => Err(IllegalMove::SwapNotAllowed),
	}
}

/// The settings of a record's game. Only the size and the opening rule matter.
fn settings(record: &Record) -> Settings<(), u32, u32> {
	Settings { opening_rule: record.opening_rule(), ..Settings::original(record.size(), 1, 2, 0) }
}

/// Whether moves in turn from the empty board make a position: as many stones of both colours and Red's turn, or one
/// more of Red and Blue's turn.
fn is_made_in_turn(board: &Board, turn: Colour) -> bool {
	let more = u32::from(turn == Colour::Blue);
	board.count(Colour::Red) == board.count(Colour::Blue).saturating_add(more)
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::made;
	use alloc::string::ToString;
	use fastrand::Rng;
	use forking_hex_rules::Cell;

	#[test]
	fn only_legal_moves_are_added() {
		for rule in [OpeningRule::Handicap, OpeningRule::SwapPieces, OpeningRule::SwapSides] {
			let mut builder = Builder::new(3, rule).expect("a size");
			let root = NodeId::ROOT;
			assert_eq!(builder.add(root, Move::Swap), Err(AddError::Illegal(IllegalMove::SwapNotAllowed)));
			assert_eq!(builder.add(root, made("d1")), Err(AddError::Illegal(IllegalMove::CellOutOfBounds)));
			let opening = builder.add(root, made("a3")).expect("a legal move");
			assert_eq!(builder.add(opening, Move::Swap).is_ok(), rule != OpeningRule::Handicap);
			assert_eq!(builder.add(opening, made("a3")), Err(AddError::Illegal(IllegalMove::CellOccupied)));
			let reply = builder.add(opening, made("c1")).expect("a legal move");
			assert_eq!(builder.add(reply, Move::Swap), Err(AddError::Illegal(IllegalMove::SwapNotAllowed)));
			let length = builder.record().nodes().count();
			assert_eq!(length, if rule == OpeningRule::Handicap { 3 } else { 4 });
			assert_eq!(builder.add(NodeId(length), made("b2")), Err(AddError::NoSuchNode));
			assert_eq!(builder.turn(NodeId(length)), Err(AddError::NoSuchNode));
			assert_eq!(builder.record().nodes().count(), length, "refused moves leave nothing");
		}
		assert!(Builder::new(1, OpeningRule::Handicap).is_none());
		assert!(Builder::new(33, OpeningRule::Handicap).is_none());
	}

	/// Nodes are added after any earlier node. Every state equals the state of a replay, whatever the builder's path.
	#[test]
	fn moves_are_checked_in_whatever_order_they_come() {
		let mut random = Rng::with_seed(1);
		for rule in [OpeningRule::Handicap, OpeningRule::SwapPieces, OpeningRule::SwapSides] {
			let mut builder = Builder::new(5, rule).expect("a size");
			let mut lines = vec![vec![]];
			for _ in 0..400 {
				let parent = random.usize(..lines.len());
				let cell = Cell::new(random.u8(..5), random.u8(..5));
				let made = if random.usize(..10) == 0 { Move::Swap } else { Move::Stone(cell) };
				let mut line: Vec<Move> = lines[parent].clone();
				line.push(made);
				let added = builder.add(NodeId(parent), made);
				let known = lines.iter().position(|other| *other == line);
				let mut state = None;
				let is_legal = line.iter().all(|made| match after(builder.record(), state.as_ref(), *made) {
					Ok(next) => {
						state = Some(next);
						true
					}
					Err(_) => false,
				});
				assert_eq!(added.is_ok(), is_legal, "{line:?}");
				let Ok(id) = added else { continue };
				match known {
					Some(index) => assert_eq!(id.index(), index, "a move that is there stays where it is"),
					None => {
						assert_eq!(id.index(), lines.len());
						lines.push(line);
					}
				}
				assert_eq!(builder.record().state(id), state);
				assert_eq!(builder.turn(id), Ok(state.expect("a state").turn()));
				let some = NodeId(random.usize(..lines.len()));
				assert_eq!(builder.record().line(some), lines[some.index()]);
			}
			assert!(lines.len() > 100);
			for (index, line) in lines.iter().enumerate() {
				let node = builder.record().node(NodeId(index)).expect("a node");
				assert_eq!(usize::from(node.ply()), line.len());
				assert_eq!(node.made(), line.last().copied());
				for child in node.children() {
					assert_eq!(builder.record().node(*child).and_then(Node::parent), Some(NodeId(index)));
				}
			}
		}
	}

	#[test]
	fn notes_add_up() {
		let mut builder = Builder::new(2, OpeningRule::Handicap).expect("a size");
		let (one, two) = (Some(Duration::from_secs(1)), Some(Duration::from_secs(2)));
		builder.note(NodeId::ROOT, "", Clocks { red: one, blue: None });
		builder.note(NodeId::ROOT, "first", Clocks { red: None, blue: one });
		builder.note(NodeId::ROOT, "", Clocks { red: two, blue: None });
		builder.note(NodeId::ROOT, "second", Clocks::default());
		builder.note(NodeId(7), "nowhere", Clocks::default());
		let record = builder.finish();
		let root = record.node(NodeId::ROOT).expect("the root");
		assert_eq!(root.comment, "first\nsecond");
		assert_eq!(root.clocks, Clocks { red: two, blue: one });
	}

	#[test]
	fn a_record_has_an_end_to_its_nodes() {
		let mut builder = Builder::new(32, OpeningRule::Handicap).expect("a size");
		let mut added = 1;
		'full: loop {
			for cell in Cell::all(32) {
				let Ok(opening) = builder.add(NodeId::ROOT, cell.into()) else { break 'full };
				for reply in Cell::all(32).filter(|reply| *reply != cell) {
					match builder.add(opening, reply.into()) {
						Ok(id) => added = added.max(id.index() + 1),
						Err(error) => {
							assert_eq!(error, AddError::TooManyNodes);
							assert_eq!(error.to_string(), "a record has at most 100000 nodes");
							break 'full;
						}
					}
				}
			}
		}
		assert_eq!(added, MAX_NODES);
		assert_eq!(builder.record().nodes().count(), MAX_NODES);
	}
}
