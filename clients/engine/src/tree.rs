//! The tree of a search: the results of simulations for the moves that they made.

use crate::grid::{Grid, Place, Position};
use alloc::{vec, vec::Vec};

/// The value of a move that is proven to win, and the value of a move that is proven to lose or not worth a look.
const WON: f32 = 1e9;
const LOST: f32 = -1e9;

/// The most nodes of a tree, at some 36 bytes each. A full tree grows no more.
const MOST_NODES: usize = 2_000_000;

/// The weight of results from other orders of the same moves. The smaller it is, the longer they count.
const BIAS: f32 = 0.0003;

/// The simulations that went through a move, or made it later, and the number of each that its mover won.
#[derive(Clone, Copy, Default, Debug)]
struct Count {
	visits: f32,
	wins: f32,
	later: f32,
	later_wins: f32,
	/// See [`Prior::bias`].
	bias: f32,
}

impl Count {
	/// The estimate of a move, between the simulations through it and the simulations that made it later.
	#[inline]
	fn value(&self) -> f32 {
		let later = self.later_wins / self.later;
		let bias = self.bias * inverse_root(1.0 + self.visits);
		if self.visits == 0.0 {
			return later + bias;
		}
		let weight = self.later / (self.later + self.visits + self.visits * self.later * BIAS);
		weight * later + (1.0 - weight) * (self.wins / self.visits) + bias
	}
}

/// One divided by the square root of a positive number, to a few millionths. The same on every machine.
#[inline]
fn inverse_root(number: f32) -> f32 {
	// The halved exponent is the first guess, and each of Newton's steps doubles the right digits.
	let mut root = f32::from_bits(0x5f37_59df - (number.to_bits() >> 1));
	for _ in 0..2 {
		root *= 1.5 - 0.5 * number * root * root;
	}
	root
}

/// The replies to a node: a range of nodes.
#[derive(Clone, Copy, Default, Debug)]
struct Replies {
	first: u32,
	count: u16,
}

impl Replies {
	fn range(self) -> core::ops::Range<usize> {
		let first = self.first as usize;
		first..first + usize::from(self.count)
	}
}

/// The estimate of a move before any simulation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prior {
	/// The cell of the stone.
	pub place: Place,
	/// The chance to win with the move, from 0 to 1.
	pub chance: f32,
	/// The number of simulations that the estimate counts for.
	pub weight: f32,
	/// The part of the move's value that is divided by the root of the simulations through it, and one.
	pub bias: f32,
}

/// The number of a node. The root is 0.
pub type Node = usize;

/// The number of the root.
pub const ROOT: Node = 0;

/// Moves, with the results of simulations for each. Values that are read together are stored together, one list for each
/// kind.
#[derive(Clone, Debug)]
pub struct Tree {
	/// The estimates by which moves are chosen.
	values: Vec<f32>,
	counts: Vec<Count>,
	places: Vec<Place>,
	replies: Vec<Replies>,
}

impl Tree {
	/// A tree with only a root.
	pub fn new() -> Self {
		Self { values: vec![0.0], counts: vec![Count::default()], places: vec![0], replies: vec![Replies::default()] }
	}

	/// Whether a node's replies have nodes.
	pub fn is_expanded(&self, node: Node) -> bool {
		self.replies[node].count > 0
	}

	/// Make the nodes of the replies, unless the tree is full.
	pub fn expand(&mut self, node: Node, priors: &[Prior]) {
		let first = self.places.len();
		if first + priors.len() > MOST_NODES {
			return;
		}
		self.replies[node] = Replies { first: first as u32, count: priors.len() as u16 };
		for prior in priors {
			let count = Count {
				bias: prior.bias,
				later: prior.weight,
				later_wins: prior.weight * prior.chance,
				..Count::default()
			};
			self.values.push(count.value());
			self.counts.push(count);
			self.places.push(prior.place);
			self.replies.push(Replies::default());
		}
	}

	/// The reply with the highest value.
	#[inline]
	pub fn best(&self, node: Node) -> Node {
		let range = self.replies[node].range();
		let first = range.start;
		let (mut best, mut highest) = (first, f32::NEG_INFINITY);
		for (index, value) in self.values[range].iter().enumerate() {
			if *value > highest {
				(best, highest) = (first + index, *value);
			}
		}
		best
	}

	/// The nodes of the replies to a node.
	pub fn replies(&self, node: Node) -> core::ops::Range<Node> {
		self.replies[node].range()
	}

	/// The cell of a move.
	#[inline]
	pub fn place(&self, node: Node) -> Place {
		self.places[node]
	}

	/// The number of simulations through a node.
	#[inline]
	pub fn visits(&self, node: Node) -> f32 {
		self.counts[node].visits
	}

	/// The chance that the move's mover wins, from 0 to 1.
	pub fn chance(&self, node: Node) -> f32 {
		match self.winning(node) {
			Some(true) => 1.0,
			Some(false) => 0.0,
			None if self.visits(node) > 0.0 => self.counts[node].wins / self.visits(node),
			None => self.counts[node].later_wins / self.counts[node].later,
		}
	}

	/// Whether the move is proven to win or to lose for its mover.
	pub fn winning(&self, node: Node) -> Option<bool> {
		match self.values[node] {
			WON => Some(true),
			LOST => Some(false),
			_ => None,
		}
	}

	/// Mark a reply as winning for its mover.
	pub fn set_won(&mut self, node: Node) {
		self.values[node] = WON;
	}

	/// Mark all replies to a node as losing, except those on some cells. Returns whether any other reply is left.
	pub fn keep_only(&mut self, node: Node, places: &[Place]) -> bool {
		for reply in self.replies[node].range() {
			if !places.contains(&self.places[reply]) && self.values[reply] != WON {
				self.values[reply] = LOST;
			}
		}
		self.values[self.replies[node].range()].iter().any(|value| *value != LOST)
	}

	/// Count a simulation that went along `path` from `start` and ended with the stones of `full`.
	pub fn count(&mut self, path: &[Node], start: &Position, full: &Grid, winner: usize) {
		let mut mover = start.turn ^ 1;
		for node in path {
			self.count_one(*node, mover == winner);
			mover ^= 1;
			let won = f32::from(u8::from(mover == winner));
			let rows = &full.rows[mover & 1];
			let range = self.replies[*node].range();
			let places = &self.places[range.clone()];
			let counts = &mut self.counts[range.clone()];
			let values = &mut self.values[range];
			for ((place, count), value) in places.iter().zip(counts).zip(values) {
				if rows[usize::from(place >> 6)] >> (place & 63) & 1 == 1 && value.abs() < WON {
					count.later += 1.0;
					count.later_wins += won;
					*value = count.value();
				}
			}
		}
	}

	/// Count a simulation that ended at a proof, which has no results for moves that were not made.
	pub fn count_proof(&mut self, path: &[Node], start: &Position, winner: usize) {
		let mut mover = start.turn ^ 1;
		for node in path {
			self.count_one(*node, mover == winner);
			mover ^= 1;
		}
	}

	#[inline]
	fn count_one(&mut self, node: Node, won: bool) {
		let count = &mut self.counts[node];
		count.visits += 1.0;
		count.wins += f32::from(u8::from(won));
		if self.values[node].abs() < WON && node != ROOT {
			self.values[node] = self.counts[node].value();
		}
	}

	/// Note that `winner` wins from the last node of a path on, and all that follows from this for the nodes above.
	/// Returns whether it proves the root.
	pub fn prove(&mut self, path: &[Node], start: &Position, winner: usize) -> bool {
		for (depth, node) in path.iter().enumerate().skip(1).rev() {
			let mover = start.turn ^ (depth + 1) & 1;
			let parent = path[depth - 1];
			if mover == winner {
				self.values[*node] = WON;
			} else {
				self.values[*node] = LOST;
				if self.values[self.replies[parent].range()].iter().any(|value| *value != LOST) {
					return false;
				}
			}
		}
		true
	}
}

#[cfg(test)]
mod tests {
	use super::*;

	#[test]
	fn the_inverse_of_a_root_is_right_to_five_digits() {
		for number in (0..2_000_000).step_by(37).map(|number| 1.0 + number as f32) {
			let product = inverse_root(number) * number.sqrt();
			assert!((product - 1.0).abs() < 1e-5, "{number}");
		}
	}
}
