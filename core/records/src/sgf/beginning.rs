//! The beginning of a game that is read as a position: the main line up to the last place where the sides do not take
//! turns.

use super::{
	convention::Convention,
	parser::{Action, Game, Kind, Node, Point},
};
use crate::error::{Fault, Piece, Problem, Warnings};
use alloc::{vec, vec::Vec};
use core::mem;
use forking_hex_board::Board;
use forking_hex_rules::{Cell, Colour};

/// The part of a game that is read as a position, and the mistakes that were read past in it.
#[derive(Default)]
pub struct Beginning<'a> {
	/// The board and the turn of the position. `None` if the game begins with the empty board and moves in turn.
	pub position: Option<(Board, Colour)>,
	/// The number of nodes, the first of the main line, whose moves are stones of the position.
	moves: usize,
	/// The number of nodes whose set-up is part of the position.
	set_ups: usize,
	/// The first node whose variations can be played.
	pub varied_from: usize,
	/// The number of nodes whose passes are read past.
	passes: usize,
	pub warnings: Warnings<'a>,
}

impl Beginning<'_> {
	/// Whether the set-up of the node with this number is part of the position.
	pub fn has_set_up(&self, number: usize) -> bool {
		number < self.set_ups
	}

	/// Whether the move of the node with this number is part of the position, or is a pass that is read past.
	pub fn has_move(&self, number: usize, kind: Kind) -> bool {
		number < self.moves || (number < self.passes && kind == Kind::Pass)
	}
}

/// The beginning of a game.
///
/// # Errors
///
/// The first stone of the main line that no board has.
pub fn beginning<'a>(game: &Game<'a>, convention: Convention) -> Result<Beginning<'a>, Fault<'a>> {
	let mut walk = Walk {
		size: game.size,
		convention,
		stones: vec![None; usize::from(game.size).pow(2)],
		counts: [0; 2],
		moved: Vec::new(),
		turn: Colour::Red,
		named: None,
		last: None,
		begins: None,
		notice: None,
		found: Beginning::default(),
	};
	// The nodes of the main line come first.
	let main = |(number, node): &(usize, &Node<'a>)| node.parent == number.checked_sub(1);
	let mut end = 0;
	for (number, node) in game.nodes.iter().enumerate().take_while(main) {
		walk.set_up(number, node)?;
		walk.named = node.turn.and_then(|letter| convention.colour(letter)).or(walk.named);
		end = number;
		if !walk.action(number, node)? {
			break;
		}
		end = end.saturating_add(1);
	}
	walk.end(end);
	let position = walk.position();
	let Walk { mut found, notice, .. } = walk;
	(found.position, found.passes) = (position, end);
	notice.into_iter().for_each(|fault| found.warnings.push(fault));
	Ok(found)
}

/// A walk along the main line.
struct Walk<'a> {
	size: u8,
	convention: Convention,
	/// The stone on each cell, row by row.
	stones: Vec<Option<Colour>>,
	/// The numbers of Red's and of Blue's stones.
	counts: [u32; 2],
	/// The cells of the moves since the position that was found last.
	moved: Vec<Cell>,
	turn: Colour,
	/// The colour whose turn it is by the text, since the last move.
	named: Option<Colour>,
	/// The last move with a stone.
	last: Option<Piece<'a>>,
	/// The turn of the position that was found last.
	begins: Option<Colour>,
	/// The warning of moves that are read as a position.
	notice: Option<Fault<'a>>,
	found: Beginning<'a>,
}

impl<'a> Walk<'a> {
	/// Put the stones that a node sets up, and take away the others. A node that does so has no move. Before any move,
	/// stones that moves in turn make are no position.
	fn set_up(&mut self, number: usize, node: &Node<'a>) -> Result<(), Fault<'a>> {
		let Some(mut placed) = Board::empty(self.size) else { return Ok(()) };
		let mut stones = Vec::with_capacity(node.setup.len());
		for stone in &node.setup {
			let (cell, colour) = (self.cell(&stone.point)?, self.colour(stone)?);
			placed.place(cell, colour).map_err(|_| stone.point.piece.fault(Problem::Occupied))?;
			stones.push((cell, colour));
		}
		let is_beginning = self.counts == [0; 2];
		let mut is_changed = false;
		for point in &node.emptied {
			let cell = self.cell(point)?;
			if placed.stone(cell).is_some() {
				return Err(point.piece.fault(Problem::Occupied));
			}
			is_changed |= self.take(cell).is_some();
		}
		for (cell, colour) in stones {
			is_changed |= self.put(cell, colour) != Some(colour);
		}
		if !is_changed {
			return Ok(());
		}
		let piece =
			node.setup.first().map(|stone| stone.point).or(node.emptied.first().copied()).map(|point| point.piece);
		if let Some(piece) = piece.filter(|_| node.action.is_some()) {
			return Err(piece.fault(Problem::Setup));
		}
		let [red, blue] = self.counts;
		self.turn = if red > blue { Colour::Blue } else { Colour::Red };
		self.named = None;
		if !is_beginning || red.checked_sub(blue).is_none_or(|more| more > 1) {
			self.begin(number, number, piece);
		}
		Ok(())
	}

	/// Make the move of a node. Returns whether the walk goes on.
	fn action(&mut self, number: usize, node: &Node<'a>) -> Result<bool, Fault<'a>> {
		let Some(action) = node.action else { return Ok(true) };
		match action.point.kind {
			Kind::Swap(_) | Kind::Resign | Kind::Forfeit => return Ok(false),
			Kind::Pass => {
				self.found.warnings.push(action.point.piece.fault(Problem::Pass));
				self.named = Some(self.colour(&action)?.opposite());
			}
			Kind::Stone | Kind::Pair => {
				let (cell, colour) = (self.cell(&action.point)?, self.colour(&action)?);
				if colour != self.turn {
					self.turn = colour;
					self.begin(number, number.saturating_sub(1), Some(action.point.piece));
				}
				if self.put(cell, colour).is_some() {
					return Err(action.point.piece.fault(Problem::Occupied));
				}
				self.moved.push(cell);
				self.turn = colour.opposite();
				self.named = None;
				self.last = Some(action.point.piece);
			}
		}
		Ok(true)
	}

	/// End the walk before the move of a node. Without a further move, the text decides whose turn it is.
	fn end(&mut self, number: usize) {
		if let Some(turn) = self.named.filter(|turn| *turn != self.turn) {
			self.turn = turn;
			self.begin(number, number.saturating_sub(1), self.last);
		}
	}

	/// Begin the game before the move of a node. A warning names the piece if there are moves before it.
	fn begin(&mut self, number: usize, varied_from: usize, piece: Option<Piece<'a>>) {
		self.notice = piece.filter(|_| self.last.is_some()).map(|piece| piece.fault(Problem::Position));
		self.begins = Some(self.turn);
		self.moved.clear();
		self.found.moves = number;
		self.found.set_ups = number.saturating_add(1);
		self.found.varied_from = varied_from;
	}

	/// The position that was found last: the stones without the moves since then, and the turn.
	fn position(&mut self) -> Option<(Board, Colour)> {
		let (turn, mut board) = (self.begins?, Board::empty(self.size)?);
		for cell in mem::take(&mut self.moved) {
			self.take(cell);
		}
		for (cell, stone) in Cell::all(self.size).zip(&self.stones) {
			if let Some(colour) = stone {
				// The cells differ and are on the board.
				_ = board.place(cell, *colour);
			}
		}
		Some((board, turn))
	}

	/// Put a stone on a cell. Returns the stone that was there.
	fn put(&mut self, cell: Cell, colour: Colour) -> Option<Colour> {
		let before = self.take(cell);
		*self.place(cell)? = Some(colour);
		let [red, blue] = &mut self.counts;
		let count = if colour == Colour::Red { red } else { blue };
		*count = count.saturating_add(1);
		before
	}

	/// Take the stone on a cell away.
	fn take(&mut self, cell: Cell) -> Option<Colour> {
		let taken = self.place(cell)?.take()?;
		let [red, blue] = &mut self.counts;
		let count = if taken == Colour::Red { red } else { blue };
		*count = count.saturating_sub(1);
		Some(taken)
	}

	/// The stone on a cell, to change it.
	fn place(&mut self, cell: Cell) -> Option<&mut Option<Colour>> {
		let before = usize::from(cell.row).saturating_mul(self.size.into());
		self.stones.get_mut(before.saturating_add(cell.column.into()))
	}

	fn cell(&self, point: &Point<'a>) -> Result<Cell, Fault<'a>> {
		self.convention.cell(point, self.size)
	}

	fn colour(&self, action: &Action<'a>) -> Result<Colour, Fault<'a>> {
		let letter = action.letter;
		let colour = self.convention.colour(letter);
		colour.ok_or_else(|| action.point.piece.fault(Problem::NoSide(letter.into())))
	}
}
