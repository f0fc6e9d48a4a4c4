//! Patterns: how likely a move is a good one, by the stones around its cell, the last stone, and the distances to the sides.
//!
//! A move has one pattern of each kind, with a weight each. How likely moves are is as the powers of e with the sums of
//! their weights. Patterns are seen by the colour to move as if it were Red, and from either of its sides.

use crate::{
	grid::{Grid, Place, Position, NOWHERE},
	weights::WEIGHTS,
};
use alloc::{vec, vec::Vec};

/// The steps to the six neighbours of a cell for Red, in circular order, in rows and columns. Blue exchanges the two.
const STEPS: [(i16, i16); 6] = [(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0)];

/// The numbers of patterns of each kind: the stones on the six cells around; a stone a bridge away with the two cells
/// between, in three directions; the last stone one or two steps away, or neither; the distances to the own and to the
/// other's nearest side.
const RINGS: usize = 729;
const BRIDGES: usize = 81;
const LASTS: usize = 10;
const NEAR: usize = 6;

/// The first pattern of each kind. Rings beside the last stone are a second time there.
const BESIDE: usize = RINGS;
const BRIDGE: usize = BESIDE + RINGS;
const LAST: usize = BRIDGE + BRIDGES;
const SIDE: usize = LAST + LASTS;

/// The number of all patterns.
pub const COUNT: usize = SIDE + NEAR * NEAR;

/// The number of patterns of a move.
pub const OF_A_MOVE: usize = 10;

/// The largest sum of weights that counts.
const MOST: i32 = 160;

/// Finds the patterns of moves, and how likely they are the best.
#[derive(Clone, Debug)]
pub struct Patterns {
	/// For each number of steps between a stone and the last one, see [`Self::last`].
	lasts: [u8; 25],
	/// The powers of e for sums of weights from `-MOST` to `MOST`.
	powers: Vec<f32>,
}

impl Patterns {
	pub fn new() -> Self {
		let mut lasts = [0; 25];
		let mut note = |(row, column): (i16, i16), kind: usize| {
			if let Some(last) = lasts.get_mut(((row + 2) * 5 + column + 2) as usize) {
				*last = kind as u8;
			}
		};
		for direction in 0..6 {
			let (one, next) = (STEPS[direction], STEPS[(direction + 1) % 6]);
			note(one, 1 + direction % 3);
			note((one.0 + next.0, one.1 + next.1), 4 + direction % 3);
			note((2 * one.0, 2 * one.1), 7 + direction % 3);
		}
		// Products are the same on every machine, the powers of a library are not.
		let mut powers = vec![1.0; 2 * MOST as usize + 1];
		for sum in 1..=MOST as usize {
			powers[MOST as usize + sum] = powers[MOST as usize + sum - 1] * 1.064_494_5;
			powers[MOST as usize - sum] = powers[MOST as usize - sum + 1] / 1.064_494_5;
		}
		Self { lasts, powers }
	}

	/// The patterns of a move on an empty cell.
	pub fn of(&self, position: &Position, place: Place) -> [u16; OF_A_MOVE] {
		let turn = position.turn & 1;
		let here = ((place >> 6) as i16, (place & 63) as i16);
		let step = |direction: usize| {
			let (row, column) = STEPS[direction % 6];
			if turn == 0 {
				(row, column)
			} else {
				(column, row)
			}
		};
		let around: [usize; 6] = core::array::from_fn(|direction| {
			let (row, column) = step(direction);
			stone(&position.grid, here.0 + row, here.1 + column, turn)
		});
		let halves = [3, 0].map(|from| around[from] + 3 * around[from + 1] + 9 * around[from + 2]);
		let ring = (halves[0] * 27 + halves[1]).min(halves[1] * 27 + halves[0]);
		let last = self.last(position.last, here, turn);
		let mut found = [0; OF_A_MOVE];
		found[0] = ring as u16;
		found[1] = if (1..4).contains(&last) { BESIDE + ring } else { ring } as u16;
		found[2] = (LAST + last) as u16;
		let size = position.grid.size as i16;
		let near = |at: i16| (at.min(size + 1 - at) - 1).clamp(0, NEAR as i16 - 1) as usize;
		let (own, other) = if turn == 0 { here } else { (here.1, here.0) };
		found[3] = (SIDE + near(own) * NEAR + near(other)) as u16;
		for direction in 0..6 {
			let (one, next) = (step(direction), step(direction + 1));
			let far = stone(&position.grid, here.0 + one.0 + next.0, here.1 + one.1 + next.1, turn);
			let between = around[direction] * 3 + around[(direction + 1) % 6];
			found[4 + direction] = (BRIDGE + direction % 3 * 27 + far * 9 + between) as u16;
		}
		found
	}

	/// The place of the last stone: 0 if it is far away, from 1 if it is on a cell beside, from 4 if it is a bridge away, from 7
	/// if it is two steps away.
	fn last(&self, last: Place, here: (i16, i16), turn: usize) -> usize {
		if last == NOWHERE {
			return 0;
		}
		let (row, column) = ((last >> 6) as i16 - here.0, (last & 63) as i16 - here.1);
		if row.abs().max(column.abs()) > 2 {
			return 0;
		}
		let (row, column) = if turn == 0 { (row, column) } else { (column, row) };
		usize::from(self.lasts[((row + 2) * 5 + column + 2) as usize])
	}

	/// How likely each of these moves is the best one, as a multiple of the mean.
	pub fn odds(&self, position: &Position, moves: &[Place]) -> Vec<f32> {
		let weight = |pattern: &u16| i32::from(WEIGHTS[usize::from(*pattern)]);
		let power = |place: &Place| {
			let sum: i32 = self.of(position, *place).iter().map(weight).sum();
			self.powers[(sum.clamp(-MOST, MOST) + MOST) as usize]
		};
		let mut odds: Vec<f32> = moves.iter().map(power).collect();
		let mean = odds.iter().sum::<f32>() / moves.len().max(1) as f32;
		odds.iter_mut().for_each(|one| *one /= mean);
		odds
	}
}

/// The content of a cell for a colour: nothing, an own stone or the other's. Beyond the sides are stones of their colours.
#[inline]
fn stone(grid: &Grid, row: i16, column: i16, turn: usize) -> usize {
	let inside = 1..=grid.size as i16;
	let colour = match (inside.contains(&row), inside.contains(&column)) {
		(true, true) => {
			let place = (row as Place) << 6 | column as Place;
			match (grid.has(place, 0), grid.has(place, 1)) {
				(true, _) => 0,
				(_, true) => 1,
				_ => return 0,
			}
		}
		(false, true) => 0,
		(true, false) => 1,
		// Beyond a corner is nothing.
		(false, false) => return 0,
	};
	1 + (colour ^ turn)
}

#[cfg(test)]
mod tests {
	use super::*;
	use crate::testing::{random_state, Random};
	use forking_hex_rules::{OpeningRule, Placement};

	/// A position seen by the other colour, or from the other side.
	fn seen(position: &Position, from: impl Fn(Place) -> Place, is_exchanged: bool) -> Position {
		let colour = |colour: usize| colour ^ usize::from(is_exchanged);
		let size = position.grid.size as Place;
		let mut other = Position::new(size as u8);
		for place in (1..=size).flat_map(|row| (1..=size).map(move |column| row << 6 | column)) {
			(0..2)
				.filter(|one| position.grid.has(place, *one))
				.for_each(|one| other.grid.put(from(place), colour(one)));
		}
		(other.turn, other.last) = (colour(position.turn), from(position.last));
		other
	}

	#[test]
	fn patterns_are_the_same_for_both_colours_and_from_both_sides() {
		let mut random = Random::with_seed(4);
		let patterns = Patterns::new();
		let mut different = alloc::collections::BTreeSet::new();
		for round in 0..300 {
			let size = [3, 5, 11][round % 3];
			let state = random_state(&mut random, size, OpeningRule::Handicap, Placement::Anywhere);
			let mut position = Position::of(&state);
			let Some(last) = position.grid.empty().next() else { continue };
			position.play(last);
			let turned = |place: Place| {
				let size = Place::from(size);
				(size + 1 - (place >> 6)) << 6 | (size + 1 - (place & 63))
			};
			let exchanged = |place: Place| (place & 63) << 6 | place >> 6;
			for place in position.grid.empty() {
				let sorted = |position: &Position, place: Place| {
					let mut found = patterns.of(position, place);
					found.sort_unstable();
					found
				};
				let found = sorted(&position, place);
				assert_eq!(sorted(&seen(&position, turned, false), turned(place)), found);
				assert_eq!(sorted(&seen(&position, exchanged, true), exchanged(place)), found);
				assert!(found.iter().all(|pattern| usize::from(*pattern) < COUNT));
				different.extend(found);
			}
		}
		assert!(different.len() > 400, "{}", different.len());
	}

	#[test]
	fn a_stone_between_two_of_its_colour_is_less_likely_than_a_bridge_away() {
		let mut position = Position::new(11);
		let at = |row: Place, column: Place| row << 6 | column;
		for (place, colour) in [(at(6, 6), 0), (at(7, 6), 0), (at(2, 9), 1)] {
			position.grid.put(place, colour);
		}
		let odds = Patterns::new().odds(&position, &[at(4, 7), at(6, 5)]);
		assert!(odds[0] > 3.0 * odds[1], "{odds:?}");
		assert!((odds.iter().sum::<f32>() - 2.0).abs() < 1e-4);
	}
}
