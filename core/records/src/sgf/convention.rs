//! The conventions of a game: which letter is which side, and which kind of swap it has.

use super::{
	parser::{Action, Game, Kind, Node, Point},
	values::{Letter, Result as GameResult},
};
use crate::{
	error::{Fault, Problem},
	scanner::{cell, pair},
};
use alloc::vec::Vec;
use forking_hex_rules::{Cell, Colour, OpeningRule, Side};

/// The letters of a game's sides. In games that begin with a position, Red need not open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Convention {
	/// The letter of Red, in moves.
	pub first: Letter,
	/// The letter of Blue, in moves.
	pub second: Letter,
	/// Whether cells are pairs of letters.
	pub has_pairs: bool,
}

impl Convention {
	/// The convention that the stones and the names of a game show.
	pub fn of(game: &Game) -> Self {
		let first_stone = game.nodes.iter().find_map(Node::first_stone);
		let is_set_up = game.nodes.iter().find_map(is_set_up).unwrap_or_default();
		let red_moves = game.nodes.iter().flat_map(Node::actions).any(|action| action.letter == Letter::R);
		let red_is_named = game.players.iter().any(|(letter, _)| *letter == Letter::R)
			|| matches!(game.result, Some((_, GameResult::Win(Letter::R, _))));
		let opener = first_stone.filter(|_| !is_set_up);
		let first = match opener.map(|action| action.letter) {
			Some(letter) => letter,
			None if game.is_little_golems => Letter::W,
			None if red_moves || red_is_named => Letter::R,
			None => Letter::B,
		};
		let second = match first {
			Letter::B if red_moves => Letter::R,
			Letter::B => Letter::W,
			Letter::W | Letter::R => Letter::B,
		};
		let has_pairs = first_stone.map_or(game.is_little_golems, |action| action.point.kind == Kind::Pair);
		Self { first, second, has_pairs }
	}

	/// The convention without regard to the side that opens: Red has its letter, or else that of Black.
	pub fn of_letters(self) -> Self {
		let has_red = self.first == Letter::R || self.second == Letter::R;
		let (first, second) = if has_red { (Letter::R, Letter::B) } else { (Letter::B, Letter::W) };
		Self { first, second, ..self }
	}

	/// The cell that a text names.
	pub fn cell<'a>(self, point: &Point<'a>, size: u8) -> Result<Cell, Fault<'a>> {
		let is_pair = point.kind == Kind::Pair;
		let cell = match point.cell {
			_ if is_pair != self.has_pairs => Err(Problem::MixedCells),
			Some(cell) if cell.is_on(size) => Ok(cell),
			Some(_) => Err(Problem::NotOnBoard(size)),
			None if is_pair => pair(point.piece.text, size),
			None => cell(point.piece.text, size),
		};
		cell.map_err(|problem| point.piece.fault(problem))
	}

	/// Whether it is certain that the side that opens connects row 1 to the last row.
	pub fn is_certain(self) -> bool {
		matches!((self.first, self.second), (Letter::R, _) | (Letter::B, Letter::W)) || self.is_little_golems()
	}

	/// The colour of a letter in moves and times, before and after a swap of sides. `None` if no side has this letter.
	pub fn colour(self, letter: Letter) -> Option<Colour> {
		if letter == self.first {
			Some(Colour::Red)
		} else {
			(letter == self.second).then_some(Colour::Blue)
		}
	}

	/// The side of the player with a letter: the side with the letter's colour before any swap. `None` if no side has
	/// the letter.
	pub fn side(self, letter: Letter) -> Option<Side> {
		let is_first = (self.colour(letter)? == Colour::Red) != self.is_little_golems();
		Some(if is_first { Side::First } else { Side::Second })
	}

	/// The letter of a colour in moves.
	pub fn letter(self, colour: Colour) -> Letter {
		match colour {
			Colour::Red => self.first,
			Colour::Blue => self.second,
		}
	}

	/// Whether the game was played on LittleGolem, where White opens but counts as Black in the names and the result.
	fn is_little_golems(self) -> bool {
		self.has_pairs && self.first == Letter::W
	}
}

/// Whether a game begins with a position, if the node shows it: whether stones are set up or a turn is named before the
/// first move.
fn is_set_up(node: &Node<'_>) -> Option<bool> {
	let sets_up = !node.setup.is_empty() || node.turn.is_some();
	(sets_up || node.first_stone().is_some()).then_some(sets_up)
}

/// The opening rule of a game.
///
/// After a swap of pieces it is Red's turn, and after a swap of sides Blue's, so the stones after swaps show the rule.
/// The stones must agree, because a game has one rule. Without such stones, the words for the swaps decide, which must agree
/// as well, then the name of the rule. A plain swap is a swap of pieces.
pub fn opening_rule<'a>(game: &Game<'a>, convention: Convention) -> Result<OpeningRule, Fault<'a>> {
	let mut by_stones = None;
	let mut by_words = None;
	let mut has_swap = false;
	// For each node, whether the last move up to it is a swap.
	let mut swaps: Vec<bool> = Vec::with_capacity(game.nodes.len());
	for node in &game.nodes {
		let follows_swap = node.parent.and_then(|parent| swaps.get(parent)).copied().unwrap_or_default();
		let Some(Action { letter, point: Point { kind, piece, .. } }) = node.action else {
			swaps.push(follows_swap);
			continue;
		};
		let (rule, known) = match kind {
			Kind::Swap(Some(OpeningRule::SwapPieces)) if game.is_old_hexgui => {
				(Some(OpeningRule::SwapSides), &mut by_words)
			}
			Kind::Swap(rule) => (rule, &mut by_words),
			Kind::Stone | Kind::Pair if follows_swap => {
				let rule = convention.colour(letter).map(|colour| match colour {
					Colour::Red => OpeningRule::SwapPieces,
					Colour::Blue => OpeningRule::SwapSides,
				});
				(rule, &mut by_stones)
			}
			_ => (None, &mut by_stones),
		};
		let is_swap = matches!(kind, Kind::Swap(_));
		has_swap |= is_swap;
		swaps.push(is_swap);
		let Some(rule) = rule else { continue };
		match known {
			None => *known = Some((rule, true)),
			Some((before, _)) if *before == rule => {}
			// Words may differ as long as stones decide.
			Some((_, agree)) if is_swap => *agree = false,
			Some(_) => return Err(piece.fault(Problem::SwapsDiffer)),
		}
	}
	match (by_stones, by_words, has_swap) {
		(Some((rule, _)), ..) | (None, Some((rule, true)), _) => Ok(rule),
		(None, Some((_, false)), _) => Err(differing_word(game)),
		(None, None, true) => Ok(game.rule.unwrap_or(OpeningRule::SwapPieces)),
		(None, None, false) => Ok(game.rule.unwrap_or_default()),
	}
}

/// The mistake at the first word that names another rule than an earlier word.
fn differing_word<'a>(game: &Game<'a>) -> Fault<'a> {
	let mut words = game.nodes.iter().filter_map(|node| {
		let action = node.action?;
		matches!(action.point.kind, Kind::Swap(Some(_))).then_some(action.point)
	});
	let first = words.next();
	let other = words.find(|word| Some(word.kind) != first.map(|first| first.kind));
	let piece = other.or(first).map_or(crate::error::Piece { at: 0, text: "" }, |word| word.piece);
	piece.fault(Problem::SwapsDiffer)
}
