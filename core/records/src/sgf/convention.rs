//! The conventions that a game follows: which letter is which side, and what a swap meant.

use super::{
	parser::{Action, Game, Kind, Node},
	values::{Letter, Result as GameResult},
};
use crate::error::{Fault, Problem};
use alloc::vec::Vec;
use forking_hex_rules::{Colour, OpeningRule, Side};

/// The sides that the letters of a game mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Convention {
	/// The letter of the side that opens, in moves.
	pub first: Letter,
	/// The letter of the other side, in moves.
	pub second: Letter,
	/// Whether cells are pairs of letters.
	pub has_pairs: bool,
}

impl Convention {
	/// The convention of a game.
	pub fn of(game: &Game) -> Self {
		let first_stone = game.nodes.iter().find_map(first_stone);
		let red_moves = game.nodes.iter().flat_map(Node::actions).any(|action| action.letter == Letter::R);
		let red_is_named = game.players.iter().any(|(letter, _)| *letter == Letter::R)
			|| matches!(game.result, Some((_, GameResult::Win(Letter::R, _))));
		let first = match first_stone.map(|action| action.letter) {
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
		let has_pairs = first_stone.map_or(game.is_little_golems, |action| action.kind == Kind::Pair);
		Self { first, second, has_pairs }
	}

	/// Whether it is certain that the side that opens connects row 1 to the last row.
	pub fn is_certain(self) -> bool {
		matches!((self.first, self.second), (Letter::R, _) | (Letter::B, Letter::W)) || self.is_little_golems()
	}

	/// The colour of a letter in moves and times, after a swap of sides as before it. `None` if no side has this letter.
	pub fn colour(self, letter: Letter) -> Option<Colour> {
		if letter == self.first {
			Some(Colour::Red)
		} else {
			(letter == self.second).then_some(Colour::Blue)
		}
	}

	/// The side of the player with a letter: the side that has the colour of the letter at first. `None` if no side has it.
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

	/// Whether the game is one of LittleGolem, where White opens but counts as Black in the names and the result.
	fn is_little_golems(self) -> bool {
		self.has_pairs && self.first == Letter::W
	}
}

/// The stone of a node that opens the game, if the node is the first one with a stone. Of stones that are set up, it is one
/// of the side that has more, or else of Red or Black.
fn first_stone<'a>(node: &Node<'a>) -> Option<Action<'a>> {
	let stones = |letter: Letter| node.setup.iter().filter(move |stone| stone.letter == letter);
	let letters = [Letter::W, Letter::B, Letter::R];
	// The last of those that have the most.
	let opener = letters.into_iter().max_by_key(|letter| stones(*letter).count());
	let set_up = opener.and_then(|letter| stones(letter).next().copied());
	set_up.or(node.action.filter(|action| matches!(action.kind, Kind::Stone | Kind::Pair)))
}

/// The opening rule of a game.
///
/// After a swap it is Red's turn if the pieces were swapped, and Blue's if the sides were, so the stones after swaps say
/// which it was. They have to agree, because a game has one rule. If there are none, the words for the swaps say it, which
/// have to agree as well, then the name of the rule. A plain swap is one of pieces.
pub fn opening_rule<'a>(game: &Game<'a>, convention: Convention) -> Result<OpeningRule, Fault<'a>> {
	let mut by_stones = None;
	let mut by_words = None;
	let mut has_swap = false;
	// Of each node, the last move up to it, if that is a swap.
	let mut swaps: Vec<bool> = Vec::with_capacity(game.nodes.len());
	for node in &game.nodes {
		let follows_swap = node.parent.and_then(|parent| swaps.get(parent)).copied().unwrap_or_default();
		let Some(Action { letter, kind, piece, .. }) = node.action else {
			swaps.push(follows_swap);
			continue;
		};
		let (rule, known) = match kind {
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
			// Words that differ are no matter as long as stones decide.
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

/// The mistake at the first word that names another rule than one before it.
fn differing_word<'a>(game: &Game<'a>) -> Fault<'a> {
	let mut words = game.nodes.iter().filter_map(|node| {
		let action = node.action?;
		matches!(action.kind, Kind::Swap(Some(_))).then_some(action)
	});
	let first = words.next();
	let other = words.find(|action| Some(action.kind) != first.map(|first| first.kind));
	let piece = other.or(first).map_or(crate::error::Piece { at: 0, text: "" }, |action| action.piece);
	piece.fault(Problem::SwapsDiffer)
}
