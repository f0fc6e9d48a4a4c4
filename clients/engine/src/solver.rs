//! The solver: the winner, by proof alone.
//!
//! The solver plays every reply until one wins. If stones may be put anywhere, a win comes with the cells that it needs. A
//! stone outside of these cells does not stop the win, so only the replies within them remain to be tried. Virtual
//! connections give such wins without a move. A table keeps the results of positions, for other orders of the same moves.

use crate::{
	connections,
	grid::{colour, Place, Position},
	path::Paths,
};
use alloc::{vec, vec::Vec};
use forking_hex_rules::{Colour, State};

/// The most empty cells of a position: a bit for each.
const MOST_EMPTY: usize = 128;

/// The logarithm to base two of the most entries of a table.
const LARGEST_TABLE: usize = 18;

/// The empty cells from which on it pays to order the moves, and from which on to look for connections.
const ORDER_FROM: usize = 6;
const CONNECT_FROM: u32 = 9;

/// The most full connections that the solver looks at in a position.
const CONNECT_EFFORT: usize = 2_000;

/// The proven winner with best play of both colours. `None` if `nodes` positions are not enough. Colours are from before
/// the reply: a swap of sides changes them.
///
/// ```
/// use forking_hex_engine::solve;
/// use forking_hex_rules::{Colour, Settings, State};
///
/// let settings = Settings::<u64, _, _>::original(4, 10u32, 12, 1_000u128);
/// assert_eq!(solve(&State::opening(&settings, "b3".parse()?)?, 10_000), Some(Colour::Red));
/// assert_eq!(solve(&State::opening(&settings, "a1".parse()?)?, 10_000), Some(Colour::Blue));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(state: &State, nodes: u32) -> Option<Colour> {
	if state.may_swap() {
		// No game ends in a draw. If no stone wins, the stone on the board wins for the other side, and a swap takes that
		// stone.
		return Some(state.turn());
	}
	winner(&Position::of(state), nodes).map(colour)
}

/// The colour that wins a position.
pub fn winner(position: &Position, nodes: u32) -> Option<usize> {
	if let Some(winner) = (0..2).find(|colour| position.grid.has_connected(*colour)) {
		return Some(winner);
	}
	let cells: Vec<Place> = position.grid.empty().collect();
	if cells.len() > MOST_EMPTY {
		return None;
	}
	let entries = 1 << cells.len().clamp(4, LARGEST_TABLE);
	let mut solver = Solver { cells, table: vec![Entry::default(); entries], paths: Paths::new(), nodes_left: nodes };
	let empty = u128::MAX.checked_shr(128 - solver.cells.len() as u32).unwrap_or(0);
	solver.solve(position, empty, 0).map(|win| win.winner)
}

/// A proven win.
#[derive(Clone, Copy, Debug)]
struct Win {
	/// The colour that wins.
	winner: usize,
	/// The empty cells that the win needs, however the others are filled.
	needs: u128,
}

/// A position that was solved. The key of an unused entry is zero.
#[derive(Clone, Copy, Default, Debug)]
struct Entry {
	key: u64,
	needs: u128,
	winner: u8,
}

struct Solver {
	/// The cells that are empty at first, in the order of the bits of sets.
	cells: Vec<Place>,
	table: Vec<Entry>,
	paths: Paths,
	nodes_left: u32,
}

impl Solver {
	/// Solve a position that is not won yet. `stones` is the key of the stones put so far.
	fn solve(&mut self, position: &Position, empty: u128, stones: u64) -> Option<Win> {
		self.nodes_left = self.nodes_left.checked_sub(1)?;
		let key = key_of(position, stones);
		if let Some(win) = self.known(key) {
			return Some(win);
		}
		let turn = position.turn;
		let other = turn ^ 1;
		// The cells in which a reply can still win, and the cells that the other colour needs to answer all replies so far.
		let mut open = empty;
		let mut needs = 0;
		if position.lead.is_none() && empty.count_ones() >= CONNECT_FROM {
			let own = connections::find(&position.grid, turn, CONNECT_EFFORT);
			if let Some(half) = own.half {
				return Some(self.keep(key, Win { winner: turn, needs: self.set(&half.carrier) }));
			}
			let threats = connections::find(&position.grid, other, CONNECT_EFFORT);
			if let Some(full) = threats.full {
				return Some(self.keep(key, Win { winner: other, needs: self.set(&full) }));
			}
			if let Some(half) = threats.half {
				open = self.set(&half.stops);
				needs = self.set(&half.all);
			}
		}
		let mut moves = self.moves(position, empty);
		while let Some(index) = moves.pop() {
			let bit = 1u128 << index;
			if open & bit == 0 {
				continue;
			}
			let place = self.cells[index];
			let mut after = position.clone();
			after.play(place);
			let win = if after.grid.has_connected(turn) {
				Win { winner: turn, needs: 0 }
			} else {
				self.solve(&after, empty & !bit, stones ^ key_of_stone(place, turn))?
			};
			if win.winner == turn {
				return Some(self.keep(key, Win { winner: turn, needs: win.needs | bit }));
			}
			needs |= win.needs;
			// With a Leader, a stone elsewhere changes the legal moves.
			if position.lead.is_none() {
				open &= win.needs;
			}
			open &= !bit;
		}
		Some(self.keep(key, Win { winner: other, needs }))
	}

	/// The replies, the most promising last.
	fn moves(&mut self, position: &Position, empty: u128) -> Vec<usize> {
		let mut left = empty;
		let bits = core::iter::from_fn(|| {
			let index = left.trailing_zeros() as usize;
			(left != 0).then(|| {
				left &= left - 1;
				index
			})
		});
		let mut moves: Vec<usize> = bits.filter(|index| position.may_play(self.cells[*index])).collect();
		if moves.len() >= ORDER_FROM {
			self.paths.find(&position.grid);
			let missing = |index: &usize| {
				let place = self.cells[*index];
				self.paths.through(0, place) + self.paths.through(1, place)
			};
			moves.sort_by_cached_key(|index| core::cmp::Reverse(missing(index)));
		}
		moves
	}

	/// The set of some places.
	fn set(&self, places: &[Place]) -> u128 {
		let bits = places.iter().filter_map(|place| self.cells.binary_search(place).ok());
		bits.fold(0, |set, bit| set | 1 << bit)
	}

	fn known(&self, key: u64) -> Option<Win> {
		let entry = self.table[key as usize & (self.table.len() - 1)];
		(entry.key == key).then_some(Win { winner: entry.winner.into(), needs: entry.needs })
	}

	fn keep(&mut self, key: u64, win: Win) -> Win {
		let slot = key as usize & (self.table.len() - 1);
		self.table[slot] = Entry { key, needs: win.needs, winner: win.winner as u8 };
		win
	}
}

/// The key of a position, never zero: of the stones put so far, the turn and the lead.
fn key_of(position: &Position, stones: u64) -> u64 {
	let lead = position.lead.map_or(0, |lead| mixed(u64::from(lead.stone) << 1 | lead.leader as u64 | 1 << 32));
	(stones ^ lead ^ mixed(position.turn as u64 | 1 << 33)) | 1 << 63
}

fn key_of_stone(place: Place, colour: usize) -> u64 {
	mixed(u64::from(place) << 1 | colour as u64)
}

/// A number whose bits all depend on all bits of `number` (SplitMix64).
fn mixed(number: u64) -> u64 {
	let mut mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
	mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
	mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
	mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::{
		grid::{number, place, Grid},
		testing::{random_state, Random, STYLES},
	};
	use forking_hex_rules::{Cell, Placement};
	use std::collections::HashMap;

	/// More positions than any of these tests needs.
	const ENOUGH: u32 = 1_000_000;

	/// The winner of every board of a size with equally many stones of Red and of Blue, or one more of Red. Found without
	/// the solver, from full boards backwards.
	struct Truth {
		size: u8,
		/// Sums of powers of three, for every set of cells.
		sums: Vec<usize>,
		/// Whether Red wins, a bit for each board.
		red_wins: Vec<u64>,
	}

	impl Truth {
		fn of(size: u8) -> Self {
			let cells = usize::from(size).pow(2);
			let sets = 1usize << cells;
			let sum = |set: usize| (0..cells as u32).map(|bit| (set >> bit & 1) * 3usize.pow(bit)).sum();
			let mut truth =
				Self { size, sums: (0..sets).map(sum).collect(), red_wins: vec![0; 3usize.pow(cells as u32) / 64 + 1] };
			let connected: Vec<[bool; 2]> =
				(0..sets).map(|set| [0, 1].map(|colour| truth.connects(set, colour))).collect();
			for stones in (0..=cells as u32).rev() {
				for red in (0..sets).filter(|red| red.count_ones() == stones.div_ceil(2)) {
					for blue in subsets(!red & (sets - 1), stones / 2) {
						let red_wins = if connected[red][0] || connected[blue][1] {
							connected[red][0]
						} else {
							let left = !(red | blue) & (sets - 1);
							let mut bits = (0..cells).map(|bit| 1 << bit).filter(|bit| left & bit != 0);
							match stones % 2 {
								0 => bits.any(|bit| truth.red_wins(red | bit, blue)),
								_ => bits.all(|bit| truth.red_wins(red, blue | bit)),
							}
						};
						let index = truth.sums[red] + 2 * truth.sums[blue];
						truth.red_wins[index / 64] |= u64::from(red_wins) << (index % 64);
					}
				}
			}
			truth
		}

		fn red_wins(&self, red: usize, blue: usize) -> bool {
			let index = self.sums[red] + 2 * self.sums[blue];
			self.red_wins[index / 64] >> (index % 64) & 1 == 1
		}

		/// Whether a set of cells joins two sides, by the rulebook's neighbours.
		fn connects(&self, set: usize, colour: usize) -> bool {
			let cells: Vec<Cell> = Cell::all(self.size).collect();
			let line = |cell: Cell| if colour == 0 { cell.row } else { cell.column };
			let mut reached = 0usize;
			loop {
				let before = reached;
				for (index, cell) in cells.iter().enumerate().filter(|(index, _)| set >> index & 1 == 1) {
					let touches = cells
						.iter()
						.enumerate()
						.any(|(near, other)| reached >> near & 1 == 1 && cell.is_neighbour_of(*other));
					reached |= usize::from(line(*cell) == 0 || touches) << index;
				}
				if reached == before {
					let last = |index: &usize| reached >> index & 1 == 1 && line(cells[*index]) == self.size - 1;
					return (0..cells.len()).any(|index| last(&index));
				}
			}
		}

		fn position(&self, red: usize, blue: usize) -> Position {
			let mut position = Position::new(self.size);
			for (index, cell) in Cell::all(self.size).enumerate() {
				for (colour, set) in [red, blue].into_iter().enumerate() {
					if set >> index & 1 == 1 {
						position.grid.put(place(cell), colour);
					}
				}
			}
			position.turn = (red.count_ones() - blue.count_ones()) as usize;
			position
		}

		fn check(&self, red: usize, blue: usize) {
			let position = self.position(red, blue);
			let expected = usize::from(!self.red_wins(red, blue));
			assert_eq!(winner(&position, ENOUGH), Some(expected), "red {red:b}, blue {blue:b} of size {}", self.size);
		}

		/// Every board, as the stones of Red and of Blue.
		fn boards(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
			let all = self.sums.len() - 1;
			(0..=all).flat_map(move |red| {
				let count = red.count_ones();
				let fewer = count.checked_sub(1).into_iter().flat_map(move |fewer| subsets(!red & all, fewer));
				subsets(!red & all, count).chain(fewer).map(move |blue| (red, blue))
			})
		}
	}

	/// The subsets of a set with `count` cells.
	fn subsets(set: usize, count: u32) -> impl Iterator<Item = usize> {
		let mut next = Some(set);
		core::iter::from_fn(move || {
			let subset = next?;
			next = subset.checked_sub(1).map(|below| below & set);
			Some(subset)
		})
		.filter(move |subset| subset.count_ones() == count)
	}

	#[test]
	fn every_position_of_2_and_of_3_is_judged_right() {
		for (size, boards) in [(2, 35), (3, 6_046)] {
			let truth = Truth::of(size);
			let mut count = 0;
			for (red, blue) in truth.boards() {
				truth.check(red, blue);
				count += 1;
			}
			assert_eq!(count, boards);
		}
	}

	/// All positions of 4×4 if `FORKING_HEX_LONG` is set, otherwise 10,000 of them.
	#[test]
	fn every_position_of_4_is_judged_right() {
		let truth = Truth::of(4);
		if std::env::var_os("FORKING_HEX_LONG").is_some() {
			let checked = truth.boards().map(|(red, blue)| truth.check(red, blue)).count();
			assert_eq!(checked, 10_165_779);
			return;
		}
		let mut random = Random::with_seed(4);
		let mut cells: Vec<u32> = (0..16).collect();
		for _ in 0..10_000 {
			random.shuffle(&mut cells);
			let stones = random.usize(..=16);
			let set = |cells: &[u32]| cells.iter().map(|cell| 1usize << cell).sum();
			truth.check(set(&cells[..stones.div_ceil(2)]), set(&cells[stones.div_ceil(2)..stones]));
		}
	}

	/// The winner, found by playing every reply of the rules.
	fn by_the_rules(state: &State, known: &mut HashMap<String, Colour>) -> Colour {
		let key = format!("{:?}", (state.board(), state.lead(), state.turn(), state.ply()));
		if let Some(winner) = known.get(&key) {
			return *winner;
		}
		let grid = Grid::of(state.board());
		let turn = state.turn();
		let connected = [turn, turn.opposite()].into_iter().find(|colour| grid.has_connected(number(*colour)));
		let winner = connected.unwrap_or_else(|| {
			let side = state.side_to_move();
			let wins = |made| {
				let after = state.clone().after(made).expect("a legal move");
				by_the_rules(&after, known) == after.colour_of(side)
			};
			let moves: Vec<_> = state.legal_moves().collect();
			if moves.into_iter().any(wins) {
				turn
			} else {
				turn.opposite()
			}
		});
		known.insert(key, winner);
		winner
	}

	#[test]
	fn every_rule_that_concerns_moves_is_followed() {
		let mut random = Random::with_seed(5);
		let mut known: Vec<HashMap<String, Colour>> = vec![HashMap::new(); STYLES.len()];
		let mut led = 0;
		for round in 0..3_000 {
			let (opening_rule, placement) = STYLES[round % STYLES.len()];
			let state = random_state(&mut random, 3, opening_rule, placement);
			let expected = by_the_rules(&state, &mut known[round % STYLES.len()]);
			assert_eq!(solve(&state, ENOUGH), Some(expected), "{state:?}");
			let free = Position { lead: None, ..Position::of(&state) };
			let differs = winner(&free, ENOUGH).map(colour) != Some(expected);
			led += u32::from(placement == Placement::FollowTheLeader && !state.may_swap() && differs);
		}
		assert!(led > 10, "the Leader decides some games: {led}");
	}

	#[test]
	fn too_few_nodes_prove_nothing() {
		assert_eq!(solve(&crate::testing::state(5, "a1"), 0), None);
		assert_eq!(solve(&crate::testing::state(5, "a1"), 1_000), Some(Colour::Blue));
		assert_eq!(solve(&crate::testing::state(5, "c3"), 1_000), Some(Colour::Red));
	}
}
