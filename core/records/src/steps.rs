//! Games without variations, step by step: the common part of links and lists of moves.

use crate::{
	error::{Fault, Piece, Problem, Warnings},
	record::{Ending, Outcome},
	scanner::{cell, mirror},
	sgf::values::Letter,
	Builder, NodeId, Record, MAX_NODES,
};
use alloc::vec::Vec;
use core::mem;
use forking_hex_rules::{Cell, Colour, Move, OpeningRule};

/// A step of a game: a move, or the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
	/// A stone on the cell that the text names.
	Stone,
	/// A swap by this rule.
	Swap(OpeningRule),
	/// A pass, which Hex does not have.
	Pass,
	/// The result: the side of this letter won, in this way if the text names one.
	Won(Letter, Option<Ending>),
	/// The end of the game by resignation or forfeit, and the colour that lost. `None` stands for the colour to move.
	End(Ending, Option<Colour>),
}

/// The steps of a game in a text.
#[derive(Default)]
pub(crate) struct Steps<'a> {
	/// The text, the step, and the letter of its side if the text names one.
	steps: Vec<(Piece<'a>, Step, Option<Letter>)>,
	/// Whether the sides are named Red and Blue, not Black and White.
	pub have_red: bool,
	/// The mistakes that were read past.
	pub warnings: Warnings<'a>,
}

impl<'a> Steps<'a> {
	/// Add a step, up to [`MAX_NODES`].
	pub fn push(&mut self, piece: Piece<'a>, step: Step, side: Option<Letter>) -> Result<(), Fault<'a>> {
		if self.steps.len() >= MAX_NODES {
			return Err(piece.fault(Problem::TooManyNodes));
		}
		self.steps.push((piece, step, side));
		Ok(())
	}

	/// The record of the game on a board of this size, and the mistakes that were read past. Moves after the end of the
	/// game go on from its last position.
	///
	/// With `same_cell_swaps`, a reply in the opening's cell is a swap of pieces. trmph writes it so: the link gives
	/// the cell of the stone after the swap twice.
	pub fn play(mut self, size: u8, same_cell_swaps: bool) -> Result<(Record, Warnings<'a>), Fault<'a>> {
		let no_piece = Piece { at: 0, text: "" };
		let doubled = if same_cell_swaps { self.doubled_cell(size) } else { None };
		let word = self.steps.iter().find_map(|(_, step, _)| match step {
			Step::Swap(rule) => Some(*rule),
			_ => None,
		});
		let rule = match (doubled, self.rule_after_swap()) {
			(Some(_), _) => OpeningRule::SwapPieces,
			(None, Some(rule)) => rule,
			(None, None) => word.unwrap_or_default(),
		};
		let mut builder = Builder::new(size, rule).ok_or_else(|| no_piece.fault(Problem::NotASize))?;
		let mut node = NodeId::ROOT;
		let mut outcome = None;
		let mut after_end = None;
		let mut won = None;
		let steps = mem::take(&mut self.steps);
		for (index, (piece, step, side)) in steps.iter().enumerate() {
			let fault = |problem| piece.fault(problem);
			if outcome.is_some() && !matches!(step, Step::Won(..)) {
				after_end = after_end.or(Some(fault(Problem::AfterEnd)));
			}
			if let Step::Won(letter, ending) = step {
				match self.colour(*letter) {
					Some(winner) => won = won.or(Some((winner, *ending))),
					None => self.warnings.push(fault(Problem::NoSide((*letter).into()))),
				}
				continue;
			}
			let turn = builder.turn(node).map_err(|error| fault(error.into()))?;
			let mover = match side {
				Some(letter) => self.colour(*letter).ok_or_else(|| fault(Problem::NoSide((*letter).into())))?,
				None => turn,
			};
			if mover != turn && !matches!(step, Step::End(..)) {
				return Err(fault(self.not_turn(mover)));
			}
			let made: Move = match (step, index, doubled) {
				(Step::Stone, 0, Some(cell)) => mirror(cell).into(),
				(Step::Stone, 1, Some(_)) => Move::Swap,
				(Step::Stone, ..) => cell(piece.text, size).map_err(fault)?.into(),
				(Step::Swap(kind), ..) if Some(*kind) != word => return Err(fault(Problem::SwapsDiffer)),
				(Step::Swap(_), ..) => Move::Swap,
				(Step::Pass, ..) => return Err(fault(Problem::Pass)),
				(Step::Won(..), ..) => continue,
				(Step::End(..), ..) if outcome.is_some() => continue,
				(Step::End(ending, loser), ..) => {
					outcome = Some(Outcome { winner: loser.unwrap_or(mover).opposite(), ending: *ending });
					continue;
				}
			};
			node = builder.add(node, made).map_err(|error| fault(error.into()))?;
		}
		let mut record = builder.finish();
		let shown = record.shown_outcome();
		// A chain on the board shows how the side won.
		let won = won.map(|(winner, ending)| {
			let is_shown = shown.is_some_and(|shown| shown.winner == winner);
			let ending = ending.unwrap_or(if is_shown { Ending::Connection } else { Ending::Unknown });
			Outcome { winner, ending }
		});
		record.heading.outcome = outcome.or(won).or(shown);
		if let Some(fault) = after_end {
			self.warnings.push(fault);
		}
		Ok((record, self.warnings))
	}

	/// The colour of a letter. `None` if no side has it.
	fn colour(&self, letter: Letter) -> Option<Colour> {
		match (letter, self.have_red) {
			(Letter::R, true) | (Letter::B, false) => Some(Colour::Red),
			(Letter::B, true) | (Letter::W, false) => Some(Colour::Blue),
			(Letter::W, true) | (Letter::R, false) => None,
		}
	}

	/// The mistake of a colour that moves in the other colour's turn.
	fn not_turn(&self, mover: Colour) -> Problem {
		let letter = |colour| match (colour, self.have_red) {
			(Colour::Red, true) => Letter::R,
			(Colour::Red, false) | (Colour::Blue, true) => Letter::B,
			(Colour::Blue, false) => Letter::W,
		};
		Problem::NotTurn { mover: letter(mover).into(), turn: letter(mover.opposite()).into() }
	}

	/// The opening rule, if a stone follows a swap and the text names its side: Red moves after a swap of pieces, and
	/// Blue after a swap of sides.
	fn rule_after_swap(&self) -> Option<OpeningRule> {
		let mut pairs = self.steps.iter().zip(self.steps.iter().skip(1));
		pairs.find_map(|(one, next)| match (one, next) {
			((_, Step::Swap(_), _), (_, Step::Stone, Some(letter))) => match self.colour(*letter)? {
				Colour::Red => Some(OpeningRule::SwapPieces),
				Colour::Blue => Some(OpeningRule::SwapSides),
			},
			_ => None,
		})
	}

	/// The cell of the first two stones, if both are in one cell.
	fn doubled_cell(&self, size: u8) -> Option<Cell> {
		let [(one, Step::Stone, _), (other, Step::Stone, _), ..] = self.steps.as_slice() else { return None };
		let (one, other) = (cell(one.text, size).ok()?, cell(other.text, size).ok()?);
		(one == other).then_some(one)
	}
}
