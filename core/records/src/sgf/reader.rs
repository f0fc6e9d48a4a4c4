//! Play of the moves of a parsed game, by the rules.

use super::{
	beginning::{beginning, Beginning},
	convention::{opening_rule, Convention},
	parser::{Action, Game, Kind, Node, Point},
	values::Result as GameResult,
};
use crate::{
	error::{Fault, Piece, Problem, Warnings},
	record::{Ending, Outcome},
	Builder, Clocks, NodeId, Record,
};
use alloc::vec::Vec;
use core::mem;
use forking_hex_board::Board;
use forking_hex_rules::{Cell, Colour, Move, Side};

/// The end of a game by a move, and the text of that move.
type End<'a> = (Piece<'a>, Outcome);

/// The place in the record of a node of the text.
#[derive(Clone, Copy)]
struct Place {
	/// The node. For a node without a stone or a swap, the node of its parent.
	node: NodeId,
	/// Whether the game has ended here by resignation or forfeit.
	has_ended: bool,
	/// Whether the node is on the main line.
	is_main: bool,
	/// Whether a node after this one was read already.
	has_child: bool,
	/// Whether the node is in a variation that cannot be played.
	is_left_out: bool,
}

impl Place {
	/// The place of the first node.
	const ROOT: Self =
		Self { node: NodeId::ROOT, has_ended: false, is_main: true, has_child: false, is_left_out: false };
}

struct Player<'a> {
	convention: Convention,
	builder: Builder,
	beginning: Beginning<'a>,
	/// The place of the position with which the record begins.
	root: Place,
	/// The place of each node that was read.
	places: Vec<Place>,
	/// The end of the main line by a move.
	end: Option<End<'a>>,
	warnings: Warnings<'a>,
	/// Whether there is a warning about moves after the end of the game.
	is_end_told: bool,
}

/// Play the moves of a game. Returns the mistakes that were read past as well.
pub fn play(mut game: Game<'_>) -> Result<(Record, Warnings<'_>), Fault<'_>> {
	let mut warnings = mem::take(&mut game.warnings);
	let convention = Convention::of(&game);
	let opener = game.nodes.iter().find_map(Node::first_stone).filter(|_| !convention.is_certain());
	let (record, more) = match opener {
		None => play_by(&game, convention)?,
		Some(opener) => play_from(&game, opener, convention)?,
	};
	warnings.extend(more);
	Ok((record, warnings))
}

/// Play the moves of a game that a side opens which need not connect row 1 to the last row. If no chain shows that it
/// does, the letters of the sides decide. But a swap is only a reply to the side that connects these rows.
fn play_from<'a>(
	game: &Game<'a>,
	opener: Action<'a>,
	convention: Convention,
) -> Result<(Record, Warnings<'a>), Fault<'a>> {
	if let Ok((record, warnings)) = play_by(game, convention) {
		if fits(&record) {
			return Ok((record, warnings));
		}
	}
	let fault = opener.point.piece.fault(Problem::Opener(opener.letter.into()));
	let has_swap = game.nodes.iter().flat_map(Node::actions).any(|action| matches!(action.point.kind, Kind::Swap(_)));
	if has_swap {
		return Err(fault);
	}
	let (record, mut warnings) = play_by(game, convention.of_letters())?;
	warnings.push(fault);
	Ok((record, warnings))
}

/// Play the moves of a game by a convention.
fn play_by<'a>(game: &Game<'a>, convention: Convention) -> Result<(Record, Warnings<'a>), Fault<'a>> {
	let rule = opening_rule(game, convention)?;
	let mut beginning = beginning(game, convention)?;
	let (builder, node) = match beginning.position.take() {
		Some((board, turn)) => Builder::from_position(board, turn, rule),
		None => {
			let builder = Builder::new(game.size, rule);
			(builder.ok_or(Piece { at: 0, text: "" }.fault(Problem::NotASize))?, NodeId::ROOT)
		}
	};
	let warnings = mem::take(&mut beginning.warnings);
	let mut player = Player {
		convention,
		builder,
		beginning,
		root: Place { node, ..Place::ROOT },
		places: Vec::with_capacity(game.nodes.len()),
		end: None,
		warnings,
		is_end_told: false,
	};
	for node in &game.nodes {
		player.node(node)?;
	}
	let Player { builder, end, mut warnings, .. } = player;
	let mut record = builder.finish();
	record.heading = game.heading.clone();
	for (letter, name) in &game.players {
		match convention.side(*letter) {
			Some(Side::First) => record.heading.first.clone_from(name),
			Some(Side::Second) => record.heading.second.clone_from(name),
			None => {}
		}
	}
	record.heading.outcome = outcome(&record, convention, game.result, end).unwrap_or_else(|fault| {
		warnings.push(fault);
		outcome(&record, convention, None, end).unwrap_or_default()
	});
	Ok((record, warnings))
}

impl<'a> Player<'a> {
	/// Play the moves of a node, and store its other data. A variation with a mistake is left out.
	fn node(&mut self, node: &Node<'a>) -> Result<(), Fault<'a>> {
		let parent = node.parent.and_then(|parent| self.places.get_mut(parent));
		let mut place = parent.map_or(self.root, |parent| {
			let is_main = parent.is_main && !parent.has_child;
			parent.has_child = true;
			Place { is_main, has_child: false, ..*parent }
		});
		if !place.is_main && node.parent.is_some_and(|parent| parent < self.beginning.varied_from) {
			self.leave_out(node, &mut place);
		}
		if !place.is_left_out {
			match self.moves(node, &mut place) {
				Err(fault) if place.is_main || fault.problem == Problem::TooManyNodes => return Err(fault),
				Err(fault) => {
					self.warnings.push(fault);
					place.is_left_out = true;
				}
				Ok(()) => self.note(node, place),
			}
		}
		self.places.push(place);
		Ok(())
	}

	/// Leave out a variation of moves that are read as a position.
	fn leave_out(&mut self, node: &Node<'a>, place: &mut Place) {
		place.is_left_out = true;
		if let Some(action) = node.actions().next() {
			self.warnings.push(action.point.piece.fault(Problem::BeforePosition));
		}
	}

	/// Play the stones that a node sets up, and its move.
	fn moves(&mut self, node: &Node<'a>, place: &mut Place) -> Result<(), Fault<'a>> {
		let number = self.places.len();
		if !self.beginning.has_set_up(number) {
			self.set_up(node, place)?;
		}
		let action = node.action.as_ref().filter(|action| !self.beginning.has_move(number, action.point.kind));
		action.map_or(Ok(()), |action| self.action(action, place))
	}

	/// Whether a node sets up stones that are not there, or makes cells empty that have a stone.
	fn changes_stones(&mut self, node: &Node<'a>, place: Place) -> Result<bool, Fault<'a>> {
		for stone in &node.setup {
			let colour = self.convention.colour(stone.letter);
			if colour.is_none() || self.stone(&stone.point, place)? != colour {
				return Ok(true);
			}
		}
		for point in &node.emptied {
			if self.stone(point, place)?.is_some() {
				return Ok(true);
			}
		}
		Ok(false)
	}

	/// The stone on a cell, before a node.
	fn stone(&mut self, point: &Point<'a>, place: Place) -> Result<Option<Colour>, Fault<'a>> {
		let cell = self.cell(point)?;
		let state = self.builder.state_at(place.node).map_err(|error| point.piece.fault(error.into()))?;
		Ok(state.and_then(|state| state.board().stone(cell)))
	}

	/// Store the comment and the clocks of a node.
	fn note(&mut self, node: &Node<'a>, place: Place) {
		let mut clocks = Clocks::default();
		for (letter, time) in &node.times {
			match self.convention.colour(*letter) {
				Some(Colour::Red) => clocks.red = Some(*time),
				Some(Colour::Blue) => clocks.blue = Some(*time),
				None => {}
			}
		}
		self.builder.note(place.node, &node.comment, clocks);
	}

	/// Play the stones that a node sets up, both sides in turn, in the order of the text. `place` moves with the
	/// stones.
	fn set_up(&mut self, node: &Node<'a>, place: &mut Place) -> Result<(), Fault<'a>> {
		if !self.changes_stones(node, *place)? {
			return Ok(());
		}
		let mut pieces = node.setup.iter().map(|stone| stone.point).chain(node.emptied.iter().copied());
		let Some(Point { piece, .. }) = pieces.next() else { return Ok(()) };
		let is_beginning = place.node == NodeId::ROOT && !place.has_ended && node.action.is_none();
		if !is_beginning {
			return Err(piece.fault(Problem::Setup));
		}
		let Convention { first, second, .. } = self.convention;
		let (mut rest, mut turn) = (node.setup.len(), first);
		let mut stones = [first, second].map(|letter| node.setup.iter().filter(move |stone| stone.letter == letter));
		while let Some(stone) = stones.first_mut().and_then(Iterator::next) {
			self.action(stone, place)?;
			rest = rest.saturating_sub(1);
			turn = if turn == first { second } else { first };
			stones.rotate_left(1);
		}
		// One side has too many stones, a third letter has a stone, or the text names another turn.
		let is_even = rest == 0 && node.turn.is_none_or(|next| place.is_main || next == turn);
		if is_even {
			return Ok(());
		}
		let surplus = stones.iter_mut().find_map(Iterator::next).map(|stone| stone.point.piece);
		Err(surplus.unwrap_or(piece).fault(Problem::Setup))
	}

	/// Play a move at a place. `place` moves with it.
	fn action(&mut self, action: &Action<'a>, place: &mut Place) -> Result<(), Fault<'a>> {
		let Action { letter, point } = *action;
		let Point { kind, piece, .. } = point;
		let fault = |problem| Err(piece.fault(problem));
		let Some(colour) = self.convention.colour(letter) else { return fault(Problem::NoSide(letter.into())) };
		let made = match kind {
			Kind::Stone | Kind::Pair => self.cell(&point).map(Move::Stone),
			Kind::Swap(_) => Ok(Move::Swap),
			Kind::Pass => return fault(Problem::Pass),
			Kind::Resign | Kind::Forfeit if place.has_ended => {
				self.tell_end(piece);
				return Ok(());
			}
			Kind::Resign | Kind::Forfeit => {
				place.has_ended = true;
				let ending = if kind == Kind::Resign { Ending::Resignation } else { Ending::Forfeit };
				if place.is_main {
					self.end = Some((piece, Outcome { winner: colour.opposite(), ending }));
				}
				return Ok(());
			}
		};
		let turn = self.builder.turn(place.node).map_err(|error| piece.fault(error.into()))?;
		if colour != turn {
			let turn = self.convention.letter(turn).into();
			return fault(Problem::NotTurn { mover: letter.into(), turn });
		}
		place.node = self.builder.add(place.node, made?).map_err(|error| piece.fault(error.into()))?;
		if place.has_ended {
			self.tell_end(piece);
		}
		Ok(())
	}

	/// Warn of the first move after the end of the game.
	fn tell_end(&mut self, piece: Piece<'a>) {
		if !self.is_end_told {
			self.warnings.push(piece.fault(Problem::AfterEnd));
			self.is_end_told = true;
		}
	}

	/// The cell that a text names.
	fn cell(&self, point: &Point<'a>) -> Result<Cell, Fault<'a>> {
		self.convention.cell(point, self.builder.record().size())
	}
}

/// Whether the main line ends with a chain that fits the rules. No chain may fit if the side that opens connected
/// column a to the last column instead.
fn fits(record: &Record) -> bool {
	let Some(state) = record.state(record.end()) else { return true };
	let Some(mut exchanged) = Board::empty(record.size()) else { return false };
	for colour in [Colour::Red, Colour::Blue] {
		for cell in state.board().stones_of(colour) {
			// The cell is empty, so `place` succeeds.
			_ = exchanged.place(cell, colour.opposite());
		}
	}
	let has_chain =
		|board: &Board| [Colour::Red, Colour::Blue].into_iter().any(|colour| board.shortest_chain(colour).is_some());
	has_chain(state.board()) && !has_chain(&exchanged)
}

/// The result of a game, from its text and its last move, or from the board. On LittleGolem the text and the last move
/// can name different winners. The text decides there, since the site decided.
///
/// After a swap of sides, archives disagree on the letter in the text. It names the player, as in `PB` and `PW`, or the
/// colour at the end. The last move or a chain on the board can show that it names the colour.
fn outcome<'a>(
	record: &Record,
	convention: Convention,
	result: Option<(Piece<'a>, GameResult)>,
	end: Option<End<'a>>,
) -> Result<Option<Outcome>, Fault<'a>> {
	let connected = record.connected();
	let (piece, letter, ending) = match (result, end) {
		(Some((piece, GameResult::Win(letter, ending))), _) => (piece, letter, ending),
		(_, Some((_, outcome))) => return Ok(Some(outcome)),
		(Some((_, GameResult::Unknown)), None) => return Ok(None),
		(None, None) => return Ok(record.shown_outcome()),
	};
	let Some(side) = convention.side(letter) else { return Err(piece.fault(Problem::NoSide(letter.into()))) };
	let sides_swapped = record.state(record.end()).is_some_and(|state| state.sides_swapped());
	let player = side.colour(sides_swapped);
	let may_win = |colour: Colour| colour == player || sides_swapped;
	let (winner, shown) = match (end, connected) {
		(Some((_, outcome)), _) if may_win(outcome.winner) => (outcome.winner, outcome.ending),
		// A chain decides alone if the text names no other way.
		(None, Some(winner)) if ending.is_none() && may_win(winner) => (winner, Ending::Connection),
		_ => (player, Ending::Unknown),
	};
	Ok(Some(Outcome { winner, ending: ending.unwrap_or(shown) }))
}
