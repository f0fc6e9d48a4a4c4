//! Playouts: games played on to a full board. The moves are random, except that bridges are saved.

use crate::grid::{beside, Grid, Place, Position, NOWHERE};
use alloc::{vec, vec::Vec};

/// The source of the random numbers of playouts.
pub type Random = fastrand::Rng;

/// The bit of each direction in [`Grid::around`].
const BITS: [usize; 6] = [3, 1, 0, 2, 4, 5];

/// The directions of the bits of [`Grid::around`].
const DIRECTIONS: [u8; 6] = [2, 1, 3, 0, 4, 5];

/// A random number below `bound`. The distribution is not exactly even, which does not matter to playouts.
#[inline]
fn below(random: &mut Random, bound: usize) -> usize {
	((u64::from(random.u32(..)) * bound as u64) >> 32) as usize
}

/// A random direction of a set that is not empty.
#[inline]
fn any_of(random: &mut Random, mut set: u8) -> usize {
	let count = set.count_ones();
	if count > 1 {
		for _ in 0..below(random, count as usize) {
			set &= set - 1;
		}
	}
	set.trailing_zeros() as usize
}

/// Plays positions on to full boards.
#[derive(Clone, Debug)]
pub struct Playouts {
	/// The directions in which Red, and Blue, saves a bridge, for each ring of stones around the last stone.
	saves: Vec<[u8; 2]>,
	/// The cells that may be empty, in any order. Each playout shuffles them again.
	order: Vec<Place>,
}

impl Playouts {
	/// Playouts of positions whose empty cells are all empty in `grid` too.
	pub fn new(grid: &Grid) -> Self {
		let mut saves = vec![[0; 2]; 1 << 12];
		for (ring, directions) in saves.iter_mut().enumerate() {
			let has = |colour: usize, direction: usize| ring >> (6 * colour) >> BITS[direction % 6] & 1 == 1;
			for (colour, directions) in directions.iter_mut().enumerate() {
				for direction in 0..6 {
					let is_empty = !has(0, direction) && !has(1, direction);
					if is_empty && has(colour, direction + 1) && has(colour, direction + 5) {
						*directions |= 1 << direction;
					}
				}
			}
		}
		Self { saves, order: grid.empty().collect() }
	}

	/// The directions from the other colour's stone on `last` in which `colour` saves a bridge.
	#[inline]
	pub fn saves(&self, grid: &Grid, last: Place, colour: usize) -> u8 {
		if last == NOWHERE {
			return 0;
		}
		self.saves[grid.ring(last)][colour & 1]
	}

	/// Draw an empty cell from the part of `order` after `next`, and move `next` behind it. `None` if no cell is left.
	#[inline]
	fn draw(&mut self, grid: &Grid, next: &mut usize, random: &mut Random) -> Option<Place> {
		while *next < self.order.len() {
			let drawn = *next + below(random, self.order.len() - *next);
			self.order.swap(*next, drawn);
			let place = self.order[*next];
			*next += 1;
			if grid.is_empty(place) {
				return Some(place);
			}
		}
		None
	}

	/// Play on until the board is full, by the rules of the position's placement.
	pub fn play_out(&mut self, position: &mut Position, random: &mut Random) {
		match position.lead {
			None => self.play_anywhere(position, random),
			Some(_) => self.follow_the_leader(position, random),
		}
	}

	fn play_anywhere(&mut self, position: &mut Position, random: &mut Random) {
		let grid = &mut position.grid;
		let (mut turn, mut last) = (position.turn & 1, position.last);
		let mut next = 0;
		loop {
			let place = match self.saves(grid, last, turn) {
				0 => match self.draw(grid, &mut next, random) {
					Some(place) => place,
					None => return,
				},
				saves => beside(last, any_of(random, saves)),
			};
			grid.put(place, turn);
			last = place;
			turn ^= 1;
		}
	}

	fn follow_the_leader(&mut self, position: &mut Position, random: &mut Random) {
		let mut next = 0;
		while let Some(lead) = position.lead {
			let full = position.grid.around(lead.stone, 0) | position.grid.around(lead.stone, 1);
			if full == 63 {
				let Some(place) = self.draw(&position.grid, &mut next, random) else { return };
				position.play(place);
				continue;
			}
			let saves = self.saves(&position.grid, position.last, position.turn);
			let saved = if saves == 0 { NOWHERE } else { beside(position.last, any_of(random, saves)) };
			if saved != NOWHERE && position.may_play(saved) {
				position.play(saved);
				continue;
			}
			let free = !full & 63;
			let bit = any_of(random, free as u8);
			position.play(beside(lead.stone, usize::from(DIRECTIONS[bit])));
		}
	}
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{random_state, STYLES};

	#[test]
	fn a_playout_fills_the_board_and_one_colour_connects() {
		let mut random = Random::with_seed(2);
		for round in 0..2000 {
			let (opening_rule, placement) = STYLES[round % STYLES.len()];
			let state = random_state(&mut random, [2, 3, 6, 11, 32][round % 5], opening_rule, placement);
			let mut position = Position::of(&state);
			let before = position.clone();
			Playouts::new(&position.grid).play_out(&mut position, &mut random);
			assert_eq!(position.grid.empty().count(), 0);
			assert_ne!(position.grid.has_connected(0), position.grid.has_connected(1));
			let count = |grid: &Grid, colour: usize| grid.rows[colour].iter().map(|row| row.count_ones()).sum::<u32>();
			let made = |colour| count(&position.grid, colour) - count(&before.grid, colour);
			let left = before.grid.empty().count() as u32;
			assert_eq!((made(before.turn), made(before.turn ^ 1)), (left.div_ceil(2), left / 2));
		}
	}

	#[test]
	fn an_intrusion_into_a_bridge_is_answered() {
		// Two red stones, and the two cells that touch both.
		for (one, other, between) in [((3, 3), (4, 1), [(3, 2), (4, 2)]), ((3, 3), (2, 5), [(3, 4), (2, 4)])] {
			let at = |(column, row): (u16, u16)| row << 6 | column;
			let mut grid = Grid::new(6);
			grid.put(at(one), 0);
			grid.put(at(other), 0);
			let playouts = Playouts::new(&grid);
			for (intruded, left) in [(between[0], between[1]), (between[1], between[0])] {
				let mut grid = grid.clone();
				grid.put(at(intruded), 1);
				let saves = playouts.saves(&grid, at(intruded), 0);
				let cells: Vec<Place> =
					(0..6).filter(|bit| saves >> bit & 1 == 1).map(|bit| beside(at(intruded), bit)).collect();
				assert_eq!(cells, [at(left)]);
				assert_eq!(playouts.saves(&grid, at(intruded), 1), 0);
			}
		}
	}
}
