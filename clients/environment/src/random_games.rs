//! Random games to the winning move.

use crate::{
	lanes::{Boards, LANES},
	shuffle::shuffle,
	Game,
};
use core::ops::Range;
use fastrand::Rng;
use forking_hex_board::Colour;

/// A game that was played to the winning move with random moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomGame<'a> {
	/// The colour with a chain. `None` if the game had already ended.
	pub winner: Option<Colour>,
	/// The actions from the game's present state on, the winning one last.
	pub actions: &'a [u16],
}

/// Play each game on from its present state, with random moves, and hand over the results in the same order. All legal
/// moves have the same chance. The games themselves are unchanged.
///
/// Moves are not made one by one. Random moves put stones in random order until one colour connects. So each game is an
/// order of its empty cells, cut off at the winning move. On the full board, exactly one colour is connected and has won. A
/// binary search finds the number of stones that it needed, in many games side by side.
///
/// ```
/// use forking_hex_environment::{random_games, Game};
///
/// let start = Game::new(11, 0)?;
/// let mut moves = 0;
/// random_games(std::iter::repeat_n(&start, 1_000), &mut fastrand::Rng::with_seed(1), |game| moves += game.actions.len());
/// assert!((105_000..110_000).contains(&moves));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn random_games<'a>(
	starts: impl IntoIterator<Item = &'a Game>,
	random: &mut Rng,
	mut each: impl FnMut(RandomGame<'_>),
) {
	let mut starts = starts.into_iter();
	let mut next = starts.next();
	while let Some(first) = next {
		let mut block = Block::new(first);
		while let Some(start) = next.filter(|start| start.size() == first.size()) {
			if block.plays.len() == LANES {
				block.play(&mut each);
			}
			block.add(start, random);
			next = starts.next();
		}
		block.play(&mut each);
	}
}

/// Games on boards of one size that are played side by side.
struct Block<'a> {
	size: usize,
	/// The game that was added last, and the actions that put a stone on its empty cells.
	start: &'a Game,
	empty: Vec<u16>,
	plays: Vec<Play<'a>>,
	/// The actions of all plays.
	actions: Vec<u16>,
	boards: Boards,
	/// The number of each cell on the boards, by action. On the boards, the first row connects to the last, as for Red. So
	/// boards with blue stones have rows and columns exchanged, which keeps neighbours.
	cells: [Vec<usize>; 2],
}

/// A game that is played on to a full board.
struct Play<'a> {
	start: &'a Game,
	/// The range of the block's actions that belong to this game.
	actions: Range<usize>,
	/// The index of the swap among the block's actions. The action at this index puts the mirrored stone.
	swap: Option<usize>,
}

/// The search for the winning move of a game.
struct Search {
	winner: Colour,
	/// The index of the winner's first stone among the block's actions. From there on, every second action is the winner's.
	first: usize,
	/// A number of the winner's stones that connects no edges, and a number that connects them.
	too_few: usize,
	enough: usize,
	/// The number of stones on the board.
	placed: usize,
}

impl<'a> Block<'a> {
	fn new(start: &'a Game) -> Self {
		let size = usize::from(start.size());
		let boards = Boards::new(size);
		let cells = 0..size * size;
		let red = cells.clone().map(|action| boards.cell(action / size, action % size)).collect();
		let blue = cells.map(|action| boards.cell(action % size, action / size)).collect();
		let (plays, actions) = (Vec::new(), Vec::new());
		Self { size, start, empty: empty_cells(start), plays, actions, boards, cells: [red, blue] }
	}

	/// Add a game, and draw its actions.
	fn add(&mut self, start: &'a Game, random: &mut Rng) {
		if !core::ptr::eq(start, self.start) {
			self.start = start;
			self.empty = empty_cells(start);
		}
		let begin = self.actions.len();
		self.actions.extend_from_slice(&self.empty);
		shuffle(&mut self.actions[begin..], random);
		let second = 1usize.checked_sub(start.moves().into()).filter(|_| !start.has_ended());
		// A swap is one of `size²` legal second moves.
		let swap = second.filter(|_| random.usize(..self.size * self.size) == 0);
		if let Some(swap) = swap {
			self.swap(begin, swap);
		}
		self.plays.push(Play { start, actions: begin..self.actions.len(), swap });
	}

	/// Make the second action of the game that begins at `begin` a swap. From then on, the opening's cell is empty, unless
	/// it is its own mirror.
	fn swap(&mut self, begin: usize, swap: usize) {
		let opening = match swap {
			0 => self.start.first_stone() as u16,
			_ => self.actions[begin],
		};
		let size = self.size as u16;
		let mirrored = opening % size * size + opening / size;
		if let Some(later) = self.actions[begin + swap..].iter_mut().find(|action| **action == mirrored) {
			*later = opening;
		}
		self.actions.insert(begin + swap, mirrored);
	}

	/// Find the winning moves of the games that were added, hand over these games, and begin again.
	fn play(&mut self, each: &mut impl FnMut(RandomGame<'_>)) {
		let winners = self.winners();
		let searches = self.search(winners);
		for (play, search) in self.plays.iter().zip(searches) {
			if let Some(swap) = play.swap {
				self.actions[play.actions.start + swap] = (self.size * self.size) as u16;
			}
			let winner = (search.enough > 0).then_some(search.winner);
			let end = winner.map_or(play.actions.start, |_| search.first + 2 * search.enough - 1);
			each(RandomGame { winner, actions: &self.actions[play.actions.start..end] });
		}
		self.plays.clear();
		self.actions.clear();
	}

	/// The colours with a connection on the full boards.
	fn winners(&mut self) -> Vec<Colour> {
		self.boards.clear();
		for (lane, play) in self.plays.iter().enumerate() {
			play.put_standing(Colour::Red, lane, &self.cells, &mut self.boards);
			for action in self.actions[play.first(Colour::Red)..play.actions.end].iter().step_by(2) {
				self.boards.toggle(self.cells[0][usize::from(*action)], lane);
			}
		}
		let connected = self.boards.connected();
		let winner = |lane| if is_set(&connected, lane) { Colour::Red } else { Colour::Blue };
		(0..self.plays.len()).map(winner).collect()
	}

	/// Find the number of stones that the winners needed.
	fn search(&mut self, winners: Vec<Colour>) -> Vec<Search> {
		self.boards.clear();
		let mut searches = Vec::with_capacity(self.plays.len());
		for ((lane, play), winner) in self.plays.iter().enumerate().zip(winners) {
			play.put_standing(winner, lane, &self.cells, &mut self.boards);
			let first = play.first(winner);
			let enough = (play.actions.end - first).div_ceil(2);
			searches.push(Search { winner, first, too_few: 0, enough, placed: 0 });
		}
		loop {
			let mut is_found = true;
			for (lane, search) in searches.iter_mut().enumerate() {
				if search.enough - search.too_few < 2 {
					continue;
				}
				is_found = false;
				let half = search.too_few.midpoint(search.enough);
				let changed = half.min(search.placed)..half.max(search.placed);
				let cells = &self.cells[search.winner as usize];
				for stone in changed {
					let action = self.actions[search.first + 2 * stone];
					self.boards.toggle(cells[usize::from(action)], lane);
				}
				search.placed = half;
			}
			if is_found {
				return searches;
			}
			let connected = self.boards.connected();
			for (lane, search) in searches.iter_mut().enumerate() {
				if search.placed > search.too_few && search.placed < search.enough {
					if is_set(&connected, lane) {
						search.enough = search.placed
					} else {
						search.too_few = search.placed
					}
				}
			}
		}
	}
}

impl Play<'_> {
	/// The index of a colour's first stone among the block's actions, or the end of this game's actions.
	fn first(&self, colour: Colour) -> usize {
		let after_swap = self.swap.filter(|_| colour == Colour::Red).map_or(0, |swap| swap + 1);
		let is_others = (usize::from(self.start.moves()) + after_swap + colour as usize) % 2;
		(self.actions.start + after_swap + is_others).min(self.actions.end)
	}

	/// Put the stones of a colour that are on the board before the first action, without an opening stone that is swapped.
	fn put_standing(&self, colour: Colour, lane: usize, cells: &[Vec<usize>; 2], boards: &mut Boards) {
		if self.start.moves() == 0 || (self.swap.is_some() && colour == Colour::Red) {
			return;
		}
		let size = usize::from(self.start.size());
		for (action, cell) in cells[colour as usize].iter().enumerate() {
			if self.start.stone(action / size, action % size) == Some(colour) {
				boards.toggle(*cell, lane);
			}
		}
	}
}

/// The actions that put a stone on an empty cell, row by row. Empty after the end of the game.
fn empty_cells(game: &Game) -> Vec<u16> {
	let size = usize::from(game.size());
	let is_empty = |action: &usize| !game.has_ended() && game.stone(action / size, action % size).is_none();
	(0..size * size).filter(is_empty).map(|action| action as u16).collect()
}

fn is_set(lanes: &[u64], lane: usize) -> bool {
	lanes[lane / 64] >> (lane % 64) & 1 == 1
}

#[cfg(test)]
mod tests {
	use super::*;
	use std::collections::BTreeMap;

	/// The chances of all continuations of a game if every legal action has the same chance, summed by `key`.
	fn chances<K: Ord>(
		game: &Game,
		actions: &mut Vec<u16>,
		chance: f64,
		key: fn(&[u16]) -> K,
		all: &mut BTreeMap<K, f64>,
	) {
		if game.has_ended() {
			*all.entry(key(actions)).or_default() += chance;
			return;
		}
		let legal: Vec<_> = (0..game.actions()).filter(|action| game.is_legal(*action)).collect();
		for action in &legal {
			let mut next = game.clone();
			next.step(*action).unwrap();
			actions.push(*action as u16);
			chances(&next, actions, chance / legal.len() as f64, key, all);
			actions.pop();
		}
	}

	/// Play a million games from `start`, and compare the frequency of each `key` with its chance.
	fn compare<K: Ord + core::fmt::Debug>(start: &Game, key: fn(&[u16]) -> K) {
		const GAMES: usize = 1_000_000;
		let mut expected = BTreeMap::new();
		chances(start, &mut Vec::new(), 1.0, key, &mut expected);
		let mut found = BTreeMap::new();
		let starts = core::iter::repeat_n(start, GAMES);
		random_games(starts, &mut Rng::with_seed(1), |game| *found.entry(key(game.actions)).or_insert(0.0) += 1.0);
		assert!(found.keys().all(|key| expected.contains_key(key)));
		for (key, chance) in expected {
			let (count, games) = (found.get(&key).copied().unwrap_or(0.0), chance * GAMES as f64);
			assert!((count - games).abs() < 5.0 * games.sqrt(), "{key:?}: {count} games, expected {games}");
		}
	}

	fn after(size: u8, actions: &[usize]) -> Game {
		let mut game = Game::new(size, 0).unwrap();
		actions.iter().for_each(|action| game.step(*action).unwrap());
		game
	}

	#[test]
	fn every_game_of_the_smallest_board_is_as_likely_as_with_random_legal_moves() {
		for actions in [&[][..], &[0], &[1], &[1, 4], &[1, 0]] {
			compare(&after(2, actions), |actions| actions.to_vec());
		}
	}

	#[test]
	fn openings_replies_and_lengths_of_a_larger_board_are_as_likely_as_with_random_legal_moves() {
		// The length gives the winner: the first player, if it is odd.
		compare(&after(3, &[]), |actions| (actions[0], actions[1], actions.len()));
		for actions in [&[2][..], &[4], &[1, 9], &[4, 9], &[0, 4, 8]] {
			compare(&after(3, actions), |actions| (actions[0], actions[actions.len() - 1], actions.len()));
		}
	}
}
