//! The positions of a game as a tree.

use forking_hex_chain::{
	chain::{Game, Position, View},
	failure::{Failure, Kind},
	line::path_text,
};
use forking_hex_rules::{Move, PositionId};
use std::collections::HashMap;

/// The positions of a game, each with its replies. Each except the opening is a reply to another one.
pub struct Tree {
	positions: HashMap<PositionId, Position>,
	/// By position, its replies: the cells in order, then the swap.
	replies: HashMap<PositionId, Vec<PositionId>>,
	opening: PositionId,
}

impl Tree {
	/// Read all positions of a game.
	pub async fn read(view: &View, game: &Game) -> Result<Self, Failure> {
		Self::of(game, view.positions(game.game).await?)
	}

	/// The tree of these positions.
	///
	/// # Errors
	///
	/// The positions are no tree. A lying node may send such positions. Each position except the opening must reply to
	/// another one, at the next ply, and no line may be longer than the board allows.
	pub fn of(game: &Game, positions: Vec<Position>) -> Result<Self, Failure> {
		let plies: HashMap<PositionId, u16> = positions.iter().map(|each| (each.position, each.ply)).collect();
		let most = most_plies(game.settings.board_size);
		let is_placed = |position: &Position| match position.parent {
			None => position.position == game.position && position.ply == 1,
			Some(parent) => {
				let above = position.ply.checked_sub(1).filter(|_| position.position != game.position);
				above.is_some() && plies.get(&parent).copied() == above && position.ply <= most
			}
		};
		let is_tree =
			plies.len() == positions.len() && plies.contains_key(&game.position) && positions.iter().all(is_placed);
		if !is_tree {
			let sentence = "The node's answers about this game are not those of a game. Use another node.";
			return Err(Failure::new(Kind::BadAnswer, sentence));
		}

		let mut replies: HashMap<PositionId, Vec<(Move, PositionId)>> = HashMap::new();
		for position in &positions {
			if let Some(parent) = position.parent {
				replies.entry(parent).or_default().push((position.made, position.position));
			}
		}
		let ordered = |(parent, mut replies): (PositionId, Vec<(Move, PositionId)>)| {
			replies.sort_unstable();
			(parent, replies.into_iter().map(|(_, reply)| reply).collect())
		};
		let replies = replies.into_iter().map(ordered).collect();
		let positions = positions.into_iter().map(|position| (position.position, position)).collect();
		Ok(Self { positions, replies, opening: game.position })
	}

	/// The position of this id.
	pub fn get(&self, id: PositionId) -> Option<&Position> {
		self.positions.get(&id)
	}

	/// The number of positions.
	pub fn len(&self) -> usize {
		self.positions.len()
	}

	/// The replies to a position.
	pub fn replies(&self, id: PositionId) -> &[PositionId] {
		self.replies.get(&id).map_or(&[], Vec::as_slice)
	}

	/// All positions, each before its replies. All positions below a reply come before the next reply.
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
		let mut moves: Vec<Move> = upwards.map(|position| position.made).collect();
		moves.reverse();
		moves
	}

	/// The path to a position as text.
	pub fn path(&self, id: PositionId) -> String {
		path_text(&self.moves_to(id))
	}

	/// The last position of the longest line. The first such position if several lines are longest.
	pub fn longest(&self) -> PositionId {
		let plies = self.walk().into_iter().map(|position| (position.ply, position.position));
		plies
			.reduce(|longest, other| if other.0 > longest.0 { other } else { longest })
			.map_or(self.opening, |(_, id)| id)
	}

	/// The positions as rows of a drawing.
	pub fn rows(&self) -> Vec<Row<'_>> {
		let drawn = branches(self.opening, |id| self.replies(id));
		drawn.into_iter().filter_map(|(branch, id)| Some(Row { branch, position: self.get(id)? })).collect()
	}

	/// The beginning of each position's id that no other position of the game begins with, of at least eight digits.
	pub fn short_ids(&self) -> HashMap<PositionId, String> {
		let mut ids: Vec<PositionId> = self.positions.keys().copied().collect();
		ids.sort_unstable();
		let digits: Vec<String> = ids.iter().map(|id| format!("{id:x}")).collect();
		let shared = |one: Option<&String>, other: &String| {
			one.map_or(0, |one| one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count())
		};
		let named = ids.iter().zip(&digits).enumerate().map(|(place, (id, own))| {
			let before = place.checked_sub(1).and_then(|before| digits.get(before));
			let longest = shared(before, own).max(shared(digits.get(place.saturating_add(1)), own));
			let needed = longest.saturating_add(1).max(SHORTEST_ID);
			(*id, format!("0x{}", own.get(..needed).unwrap_or(own)))
		});
		named.collect()
	}
}

/// The items of a tree, each with the branches on its left. The replies at a fork are branches. A line without forks stays
/// at its depth.
pub fn branches<'a, Id: Copy + 'a>(first: Id, replies: impl Fn(Id) -> &'a [Id]) -> Vec<(String, Id)> {
	let mut drawn = Vec::new();
	let mut ahead = vec![(first, String::new(), String::new())];
	while let Some((id, branch, below)) = ahead.pop() {
		match replies(id) {
			[only] => ahead.push((*only, below.clone(), below)),
			replies => {
				for (place, reply) in replies.iter().enumerate().rev() {
					let is_last = place.saturating_add(1) == replies.len();
					let [branch, line] = if is_last { ["└─ ", "   "] } else { ["├─ ", "│  "] };
					ahead.push((*reply, format!("{below}{branch}"), format!("{below}{line}")));
				}
			}
		}
		drawn.push((branch, id));
	}
	drawn
}

/// A row of a drawn tree.
pub struct Row<'a> {
	/// The branches on the left of the position.
	pub branch: String,
	/// The position.
	pub position: &'a Position,
}

/// The fewest digits of a short id.
const SHORTEST_ID: usize = 8;

/// The most moves of a line: a stone on every cell, and a swap.
fn most_plies(size: u8) -> u16 {
	u16::from(size).saturating_mul(size.into()).saturating_add(1)
}

#[cfg(test)]
mod tests {
	use super::*;
	use forking_hex_chain::testing::{game, position};

	fn tree() -> Tree {
		let game = game(3, "b2");
		let paths = ["b2", "b2/a1", "b2/a1/a2", "b2/a1/a2/a3", "b2/c1", "b2/c1/c2"];
		Tree::of(&game, paths.iter().map(|path| position(&game, path)).collect()).expect("a tree")
	}

	/// The tree of the positions with these paths, drawn as text.
	fn drawn(paths: &[&str]) -> Vec<String> {
		let game = game(3, "b2");
		let tree = Tree::of(&game, paths.iter().map(|path| position(&game, path)).collect()).expect("a tree");
		tree.rows().iter().map(|row| format!("{}{}", row.branch, row.position.made)).collect()
	}

	#[test]
	fn forks_are_branches_and_a_line_goes_straight_down() {
		let paths = ["b2", "b2/a1", "b2/a1/a2", "b2/a1/a2/a3", "b2/c1", "b2/c1/c2"];
		assert_eq!(drawn(&paths), ["b2", "├─ a1", "│  a2", "│  a3", "└─ c1", "   c2"]);
		assert_eq!(drawn(&["b2", "b2/a1", "b2/a1/a2"]), ["b2", "a1", "a2"]);
	}

	#[test]
	fn a_reply_to_a_branch_is_not_drawn_as_its_sibling() {
		let paths = ["b2", "b2/a1", "b2/a1/b1", "b2/a1/c1", "b2/a1/c1/a2", "b2/a1/c1/a2/a3", "b2/a1/c1/a2/b3"];
		let with_a_reply = drawn(&paths);
		assert_eq!(with_a_reply, ["b2", "a1", "├─ b1", "└─ c1", "   a2", "   ├─ a3", "   └─ b3"]);
	}

	#[test]
	fn a_short_id_begins_no_other_position_of_the_game() {
		let game = game(3, "b2");
		let mut positions = vec![position(&game, "b2")];
		for low in [0x10u64, 0x11, 0x2000] {
			let id = PositionId::from_low_u64_be(low);
			positions.push(Position { position: id, ..position(&game, "b2/a1") });
		}
		let tree = Tree::of(&game, positions).expect("a tree");
		let ids = tree.short_ids();
		let named = |low: u64| ids[&PositionId::from_low_u64_be(low)].as_str();
		assert_eq!(named(0x10), format!("0x{}10", "0".repeat(62)));
		assert_eq!(named(0x2000), format!("0x{}2", "0".repeat(60)));
		assert_eq!(ids[&game.position].len(), "0x12345678".len());
	}

	#[test]
	fn a_position_comes_before_its_replies() {
		let tree = tree();
		let walked: Vec<String> = tree.walk().iter().map(|position| tree.path(position.position)).collect();
		assert_eq!(walked, ["b2", "b2/a1", "b2/a1/a2", "b2/a1/a2/a3", "b2/c1", "b2/c1/c2"]);
		assert_eq!(tree.path(tree.longest()), "b2/a1/a2/a3");
	}

	/// The kind of the failure for these changed positions of a game with the opening b2.
	fn refusal(change: impl Fn(&mut Vec<Position>)) -> Kind {
		let game = game(3, "b2");
		let mut positions: Vec<Position> =
			["b2", "b2/a1", "b2/a1/a2"].iter().map(|path| position(&game, path)).collect();
		change(&mut positions);
		Tree::of(&game, positions).map(|_| ()).expect_err("no tree").kind
	}

	#[test]
	fn a_tree_lacks_no_position_between_the_opening_and_another() {
		assert_eq!(refusal(|positions| _ = positions.remove(0)), Kind::BadAnswer);
		assert_eq!(refusal(|positions| _ = positions.remove(1)), Kind::BadAnswer);
		assert_eq!(refusal(Vec::clear), Kind::BadAnswer);
	}

	#[test]
	fn a_position_has_one_place_so_that_no_walk_goes_in_circles() {
		let opening_below_a_reply = refusal(|positions| positions[0].parent = Some(positions[2].position));
		assert_eq!(opening_below_a_reply, Kind::BadAnswer);
		let the_same_twice = refusal(|positions| {
			let again = position(&game(3, "b2"), "b2/a1");
			positions.push(Position { parent: Some(positions[2].position), ..again });
		});
		assert_eq!(the_same_twice, Kind::BadAnswer);
		let each_others_parents = refusal(|positions| positions[1].parent = Some(positions[2].position));
		assert_eq!(each_others_parents, Kind::BadAnswer);
	}

	#[test]
	fn no_line_is_longer_than_its_board_allows() {
		assert_eq!(refusal(|positions| positions[2].ply = 4), Kind::BadAnswer);
		let deep = refusal(|positions| {
			for ply in 4..=11u16 {
				let parent = positions.last().map(|last| last.position);
				let below = position(&game(3, "b2"), "b2/a1/a2");
				positions.push(Position { position: PositionId::from_low_u64_be(ply.into()), parent, ply, ..below });
			}
		});
		assert_eq!(deep, Kind::BadAnswer, "11 moves on 9 cells");
	}
}
