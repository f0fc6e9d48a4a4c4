//! The positions of a game as a tree.

use crate::{
	chain::{Game, Position, View},
	failure::Failure,
	line::path_text,
};
use forking_hex_rules::{Move, PositionId};
use std::collections::HashMap;

/// The positions of a game, each with its replies.
pub struct Tree {
	positions: HashMap<PositionId, Position>,
	/// By position, its replies: the cells in order, then the swap.
	replies: HashMap<PositionId, Vec<PositionId>>,
	opening: PositionId,
}

impl Tree {
	/// Read all positions of a game.
	pub async fn read(view: &View, game: &Game) -> Result<Self, Failure> {
		Ok(Self::of(game.position, view.positions(game.game).await?))
	}

	/// The tree of these positions.
	pub fn of(opening: PositionId, positions: Vec<Position>) -> Self {
		let mut replies: HashMap<PositionId, Vec<(Move, PositionId)>> = HashMap::new();
		for position in &positions {
			if let Some(parent) = position.parent {
				replies.entry(parent).or_default().push((*position.made, position.position));
			}
		}
		let ordered = |(parent, mut replies): (PositionId, Vec<(Move, PositionId)>)| {
			replies.sort_unstable();
			(parent, replies.into_iter().map(|(_, reply)| reply).collect())
		};
		let replies = replies.into_iter().map(ordered).collect();
		let positions = positions.into_iter().map(|position| (position.position, position)).collect();
		Self { positions, replies, opening }
	}

	/// A position.
	pub fn get(&self, id: PositionId) -> Option<&Position> {
		self.positions.get(&id)
	}

	/// The replies to a position.
	pub fn replies(&self, id: PositionId) -> &[PositionId] {
		self.replies.get(&id).map_or(&[], Vec::as_slice)
	}

	/// All positions, each before its replies: the whole of a reply comes before the next one.
	pub fn walk(&self) -> Vec<&Position> {
		let mut walked = Vec::with_capacity(self.positions.len());
		let mut ahead = vec![self.opening];
		while let Some(id) = ahead.pop() {
			let Some(position) = self.get(id) else { continue };
			walked.push(position);
			ahead.extend(self.replies(id).iter().rev());
		}
		walked
	}

	/// The moves from the opening to a position. Empty if there is no such position.
	pub fn moves_to(&self, id: PositionId) -> Vec<Move> {
		let upwards = std::iter::successors(self.get(id), |position| self.get(position.parent?));
		// A node could send positions that are each other's parents.
		let mut moves: Vec<Move> = upwards.take(self.positions.len()).map(|position| *position.made).collect();
		moves.reverse();
		moves
	}

	/// The path to a position as text.
	pub fn path(&self, id: PositionId) -> String {
		path_text(&self.moves_to(id))
	}

	/// The last position of the longest line. Of several, the first.
	pub fn longest(&self) -> PositionId {
		let plies = self.walk().into_iter().map(|position| (position.ply, position.position));
		plies
			.reduce(|longest, other| if other.0 > longest.0 { other } else { longest })
			.map_or(self.opening, |(_, id)| id)
	}

	/// The tree as lines of text, each position on its own, as `label` names it. A line goes straight down; where it
	/// forks, each reply is indented.
	pub fn draw(&self, label: impl Fn(&Position) -> String) -> String {
		let mut text = String::new();
		let mut ahead = vec![(self.opening, 0usize)];
		while let Some((id, depth)) = ahead.pop() {
			let Some(position) = self.get(id) else { continue };
			text.push_str(&"  ".repeat(depth));
			text.push_str(&label(position));
			text.push('\n');
			let replies = self.replies(id);
			let below = if replies.len() > 1 { depth.saturating_add(1) } else { depth };
			ahead.extend(replies.iter().rev().map(|reply| (*reply, below)));
		}
		text
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{game, position};

	fn tree() -> Tree {
		let game = game(3, "b2");
		let paths = ["b2", "b2/a1", "b2/a1/a2", "b2/a1/a2/a3", "b2/c1", "b2/c1/c2"];
		Tree::of(game.position, paths.iter().map(|path| position(&game, path)).collect())
	}

	#[test]
	fn a_line_goes_straight_down_and_forks_are_indented() {
		let drawn = tree().draw(|position| position.made.to_string());
		assert_eq!(drawn, "b2\n  a1\n  a2\n  a3\n  c1\n  c2\n");
	}

	#[test]
	fn a_position_comes_before_its_replies() {
		let tree = tree();
		let walked: Vec<String> = tree.walk().iter().map(|position| tree.path(position.position)).collect();
		assert_eq!(walked, ["b2", "b2/a1", "b2/a1/a2", "b2/a1/a2/a3", "b2/c1", "b2/c1/c2"]);
		assert_eq!(tree.path(tree.longest()), "b2/a1/a2/a3");
	}

	#[test]
	fn a_tree_without_its_opening_is_empty() {
		let game = game(3, "b2");
		let tree = Tree::of(game.position, vec![position(&game, "b2/a1")]);
		assert_eq!((tree.walk().len(), tree.draw(|_| "x".into())), (0, String::new()));
		assert_eq!(tree.longest(), game.position);
	}
}
